package io.github.oust4j.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Playouts;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares the core with {@link NaiveOust}, ply by ply. */
class NaiveOustProperties extends OustProperties {
  @Property
  void boardsHaveTheSameNeighbors(@ForAll("boards") Board board) {
    NaiveOust naive = new NaiveOust(Position.start(board).toString());
    assertThat(naive.points()).containsExactlyElementsOf(labels(board.points()));
    for (Point point : board.points()) {
      assertThat(labelSet(board.neighbors(point))).isEqualTo(naive.neighbors(point.label()));
    }
  }

  @Property
  void gamesGoTheSameWay(@ForAll("games") Game game) {
    // The model takes seconds for a ply of the largest boards; there the last ply must suffice.
    compare(game, game.board().size() <= 127 ? 1 : Integer.MAX_VALUE);
  }

  @Property
  void gamesFromSetupsGoTheSameWay(
      @ForAll("setups") Position setup, @ForAll("picks") List<Integer> picks) {
    gamesGoTheSameWay(OustArbitraries.play(Game.from(setup), picks));
  }

  @ParameterizedTest
  @ValueSource(strings = {"rectangle-25x6", "square-12", "hexhex-8"})
  void gamesOnLargeBoardsGoTheSameWay(String name) {
    compareRandom(Position.start(Board.parse(name)), Integer.MAX_VALUE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"rectangle-11x12", "square-12", "hexhex-8"})
  void gamesFromLargeSetupsWithTouchingGroupsGoTheSameWay(String name) {
    for (int number = 0; number < 2; number++) {
      compareRandom(TestPositions.irregular(Board.parse(name), Playouts.random(2, number)), 60);
    }
  }

  /** These positions often show faults, and the kit compares them with the core only. */
  @ParameterizedTest
  @FieldSource("io.github.oust4j.testkit.TestPositions#BY_HAND")
  void positionsByHandGoTheSameWay(Position position) {
    compare(Game.from(position), 1);
    for (Move move : position.legalMoves()) {
      compare(Game.from(position).play(move), 1);
    }
  }

  private static void compareRandom(Position start, int most) {
    RandomGenerator random = Playouts.random(start.hash(), 0);
    Game game = Game.from(start);
    while (game.plies() < most && !game.isOver()) {
      game = game.play(GameChecks.random(game.position(), random));
    }
    compare(game, 4);
  }

  /** Compares each ply of a game, one in so many in full, and the last one in full. */
  private static void compare(Game game, int seldom) {
    NaiveOust naive = new NaiveOust(game.firstPosition().toString());
    for (int ply = 0; ply < game.plies(); ply++) {
      Position position = game.positionAt(ply);
      assertThat(position).hasToString(naive.toString());
      if (ply % seldom == seldom - 1) {
        compare(position, naive);
      }
      Move move = game.moves().get(ply);
      if (move instanceof Move.Placement placement) {
        assertThat(labelSet(position.effectOf(placement).capturedStones()))
            .isEqualTo(naive.capturedBy(placement.point().label()));
      }
      naive.play(move.toString());
    }
    compare(game.position(), naive);
  }

  private static void compare(Position position, NaiveOust naive) {
    assertThat(position).hasToString(naive.toString());
    assertThat(position.outcome().map(NaiveOustProperties::describe).orElse(""))
        .as("outcome of %s", position)
        .isEqualTo(naive.outcome());
    assertThat(position.legalMoves().toList().stream().map(Move::toString))
        .as("legal moves of %s", position)
        .containsExactlyElementsOf(naive.legalMoves());
    assertThat(position.groups().stream().map(group -> labelSet(group.stones())))
        .as("groups of %s", position)
        .containsExactlyElementsOf(naive.groups());
  }

  private static String describe(Outcome outcome) {
    return outcome.winner().map(winner -> winner == Color.BLACK ? "x" : "o").orElse("draw");
  }

  private static List<String> labels(Collection<Point> points) {
    return points.stream().map(Point::label).toList();
  }

  private static Set<String> labelSet(Collection<Point> points) {
    return points.stream().map(Point::label).collect(Collectors.toCollection(TreeSet::new));
  }

  @Provide
  Arbitrary<List<Integer>> picks() {
    return Arbitraries.integers().between(0, 999).list().ofMaxSize(12);
  }
}
