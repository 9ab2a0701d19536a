package io.github.oust4j.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Setup;
import io.github.oust4j.core.SetupException;
import io.github.oust4j.core.SetupProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

/** Random set-ups, most of them wrong, and their problems. */
class SetupProperties extends OustProperties {
  /** A stone, perhaps off the board. */
  record Stone(Color color, String label) {}

  /** The contents of a {@link Setup}. */
  record Wish(
      Board board, List<Stone> stones, Color toPlace, boolean midTurn, boolean swapPending) {
    Setup setup() {
      Setup setup = Setup.on(board).toPlace(toPlace).midTurn(midTurn).swapPending(swapPending);
      stones.forEach(stone -> setup.stones(stone.color(), stone.label()));
      return setup;
    }
  }

  @Property(edgeCases = EdgeCasesMode.NONE)
  void theProblemsAreThoseThatTheRulesName(@ForAll("wishes") Wish wish) {
    List<SetupProblem> problems = wish.setup().problems();
    assertThat(problems).containsExactlyInAnyOrderElementsOf(expectedProblems(wish));
    if (problems.isEmpty()) {
      Position position = wish.setup().position();
      assertThat(position.toPlace()).isEqualTo(wish.toPlace());
      assertThat(position.isMidTurn()).isEqualTo(wish.midTurn());
      assertThat(position.isSwapPending()).isEqualTo(wish.swapPending());
      Map<String, Color> stones = stones(wish);
      position
          .board()
          .points()
          .forEach(point -> assertThat(position.colorAt(point).orElse(null))
              .isEqualTo(stones.get(point.label())));
    } else {
      SetupException refused =
          catchThrowableOfType(SetupException.class, () -> wish.setup().position());
      assertThat(refused.problems()).isEqualTo(problems);
      problems.forEach(problem -> assertThat(refused).hasMessageContaining(problem.message()));
    }
  }

  private static List<SetupProblem> expectedProblems(Wish wish) {
    Map<String, Color> stones = stones(wish);
    long black = stones.values().stream().filter(color -> color == Color.BLACK).count();
    long white = stones.size() - black;
    boolean isStart = stones.isEmpty() && wish.toPlace() == Color.BLACK;
    boolean isFirstAnswer = black == 1 && white == 0 && wish.toPlace() == Color.WHITE;
    boolean hasGroup = hasGroup(wish, stones);
    boolean isWon =
        wish.midTurn() && hasGroup && (wish.toPlace() == Color.BLACK ? white : black) == 0;

    List<SetupProblem> problems = new ArrayList<>();
    Set<String> labels = wish.stones().stream().map(Stone::label).collect(Collectors.toSet());
    labels.removeAll(naive(wish).points());
    labels.forEach(label -> problems.add(new SetupProblem.OffBoard(label, wish.board())));
    for (Color color : Color.values()) {
      boolean isMissing = !stones.containsValue(color);
      if (isMissing && !isStart && !isFirstAnswer && !isWon) {
        problems.add(new SetupProblem.ColorMissing(color));
      }
    }
    if (wish.midTurn() && !hasGroup) {
      problems.add(new SetupProblem.NoGroupForMidTurn(wish.toPlace()));
    }
    if (wish.swapPending() && !isStart && !isFirstAnswer) {
      problems.add(new SetupProblem.NoSwapHere());
    }
    return problems;
  }

  private static Map<String, Color> stones(Wish wish) {
    Map<String, Color> stones = new TreeMap<>();
    wish.stones().forEach(stone -> stones.put(stone.label(), stone.color()));
    stones.keySet().retainAll(naive(wish).points());
    return stones;
  }

  private static boolean hasGroup(Wish wish, Map<String, Color> stones) {
    NaiveOust naive = naive(wish);
    return stones.entrySet().stream()
        .filter(stone -> stone.getValue() == wish.toPlace())
        .anyMatch(stone -> naive.neighbors(stone.getKey()).stream()
            .anyMatch(next -> stones.get(next) == wish.toPlace()));
  }

  private static NaiveOust naive(Wish wish) {
    return new NaiveOust(Position.start(wish.board()).toString());
  }

  @Provide
  Arbitrary<Wish> wishes() {
    return OustArbitraries.smallBoards().flatMap(board -> {
      Arbitrary<String> labels = Arbitraries.frequencyOf(
          Tuple.of(30, OustArbitraries.points(board).map(point -> point.label())),
          Tuple.of(1, Arbitraries.of("z9", "a0", "", "A1", "a01", "pass")));
      Arbitrary<Color> colors = Arbitraries.of(Color.class);
      Arbitrary<List<Stone>> stones = Arbitraries.oneOf(
          Combinators.combine(colors, labels).as(Stone::new).list().ofMaxSize(board.size()),
          colors.flatMap(
              color -> labels.map(label -> new Stone(color, label)).list().ofMaxSize(4)));
      Arbitrary<Boolean> flags = Arbitraries.of(false, true);
      return Combinators.combine(stones, colors, flags, flags)
          .as((stoneList, toPlace, midTurn, swapPending) ->
              new Wish(board, stoneList, toPlace, midTurn, swapPending));
    });
  }
}
