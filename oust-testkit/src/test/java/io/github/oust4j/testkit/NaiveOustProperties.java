package io.github.oust4j.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.Position;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Compares the core with {@link NaiveOust}, ply by ply. */
class NaiveOustProperties {
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
    NaiveOust naive = new NaiveOust(game.firstPosition().toString());
    for (int ply = 0; ply < game.plies(); ply++) {
      Position position = game.positionAt(ply);
      // The model takes seconds for a ply of the largest boards; there the last ply must suffice.
      if (game.board().size() <= 127) {
        compare(position, naive);
      }
      play(position, game.moves().get(ply), naive);
    }
    compare(game.position(), naive);
  }

  @Property
  void gamesFromSetupsGoTheSameWay(
      @ForAll("setups") Position setup, @ForAll("picks") List<Integer> picks) {
    NaiveOust naive = new NaiveOust(setup.toString());
    Position position = setup;
    for (int pick : picks) {
      List<Move> moves = position.legalMoves().toList();
      if (moves.isEmpty() || position.board().size() > 127) {
        break;
      }
      compare(position, naive);
      Move move = moves.get(pick % moves.size());
      play(position, move, naive);
      position = position.play(move);
    }
    compare(position, naive);
  }

  static void play(Position position, Move move, NaiveOust naive) {
    if (move instanceof Move.Placement placement) {
      assertThat(labelSet(position.effectOf(placement).capturedStones()))
          .isEqualTo(naive.capturedBy(placement.point().label()));
    }
    naive.play(move.toString());
  }

  static void compare(Position position, NaiveOust naive) {
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
  Arbitrary<Board> boards() {
    return OustArbitraries.boards();
  }

  @Provide
  Arbitrary<Game> games() {
    return OustArbitraries.games();
  }

  @Provide
  Arbitrary<Position> setups() {
    return OustArbitraries.setups();
  }

  @Provide
  Arbitrary<List<Integer>> picks() {
    return Arbitraries.integers().between(0, 999).list().ofMaxSize(12);
  }
}
