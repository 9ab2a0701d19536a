package io.github.oust4j.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Position;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** All positions that play can reach on small boards. */
class EnumerationTest {
  /** A position is a node; the mid-turn flag, which changes nothing in play, makes no difference. */
  private static final class Graph {
    final List<Position> nodes = new ArrayList<>();
    final List<int[]> edges = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();

    Graph(Position start) {
      numberOf(start);
      while (edges.size() < nodes.size()) {
        Position position = nodes.get(edges.size());
        List<Move> moves = position.legalMoves().toList();
        edges.add(moves.stream().mapToInt(move -> numberOf(position.play(move))).toArray());
      }
    }

    private int numberOf(Position position) {
      boolean isWon = position.outcome().flatMap(Outcome::winner).isPresent();
      String text = position.toString();
      // A position that is won is told from the same stones at the start of a turn.
      String key = isWon ? text : text.substring(0, text.length() - 1);
      return numbers.computeIfAbsent(key, unseen -> {
        nodes.add(position);
        return nodes.size() - 1;
      });
    }

    List<Position> underWayOrDeadlocked() {
      return nodes.stream()
          .filter(position -> position.outcome().flatMap(Outcome::winner).isEmpty())
          .toList();
    }

    /** The nodes, each before those to which its edges lead; fewer than all if there is a cycle. */
    List<Integer> sorted() {
      int[] incoming = new int[nodes.size()];
      for (int[] targets : edges) {
        for (int target : targets) {
          incoming[target]++;
        }
      }
      Deque<Integer> free = new ArrayDeque<>();
      for (int node = 0; node < incoming.length; node++) {
        if (incoming[node] == 0) {
          free.add(node);
        }
      }
      List<Integer> sorted = new ArrayList<>();
      while (!free.isEmpty()) {
        int node = free.remove();
        sorted.add(node);
        for (int target : edges.get(node)) {
          incoming[target]--;
          if (incoming[target] == 0) {
            free.add(target);
          }
        }
      }
      return sorted;
    }

    /** What the first node is worth to Black with best play: 1 a win, 0 a draw, -1 a loss. */
    int value() {
      int[] values = new int[nodes.size()];
      List<Integer> sorted = sorted();
      for (int i = sorted.size() - 1; i >= 0; i--) {
        int node = sorted.get(i);
        Position position = nodes.get(node);
        values[node] = position
            .outcome()
            .map(outcome ->
                outcome.winner().map(winner -> winner == Color.BLACK ? 1 : -1).orElse(0))
            .orElseGet(() -> best(position.toPlace(), edges.get(node), values));
      }
      return values[0];
    }

    private static int best(Color toPlace, int[] targets, int[] values) {
      int sign = toPlace == Color.BLACK ? 1 : -1;
      int best = -1;
      for (int target : targets) {
        best = Math.max(best, sign * values[target]);
      }
      return sign * best;
    }
  }

  @ParameterizedTest
  @CsvSource({
    "square-2, 23, 2",
    "rectangle-2x3, 125, 2",
    "rectangle-3x2, 125, 2",
    "square-3, 3701, 1",
    "hexhex-2, 187, 0"
  })
  void reachablePositionsAreAsManyAsKnown(String board, int positions, int deadlocks) {
    check(new Graph(Position.start(Board.parse(board))), positions, deadlocks);
  }

  @Test
  @Tag("slow")
  void reachablePositionsOfThreeByFourAreAsManyAsKnown() {
    check(new Graph(Position.start(Board.rectangle(3, 4))), 147_233, 30);
  }

  private static void check(Graph graph, int positions, int deadlocks) {
    List<Position> counted = graph.underWayOrDeadlocked();
    assertThat(counted).hasSize(positions);
    assertThat(counted.stream().filter(Position::isOver)).hasSize(deadlocks);
    assertThat(graph.sorted()).as("nodes that are on no cycle").hasSize(graph.nodes.size());
    assertThat(graph.value()).as("worth of the game to the first player").isEqualTo(1);
    assertThat(counted.stream().map(Position::hash).distinct()).hasSize(positions);
  }

  @Test
  void theDeadlockOfThreeByThreeIsTheFullBoardOfSingletons() {
    List<Position> deadlocks = new Graph(Position.start(Board.square(3)))
        .nodes.stream()
            .filter(position -> position.outcome().filter(Outcome::isDraw).isPresent())
            .toList();
    assertThat(deadlocks)
        .extracting(Position::toString)
        .hasSize(1)
        .first()
        .asString()
        .startsWith("square-3 xox/oxo/xox w");
  }

  @Test
  void aCycleWouldBeFound() {
    Graph graph = new Graph(Position.start(Board.square(2)));
    int last = graph.nodes.size() - 1;
    assertThat(graph.edges.get(last)).isEmpty();
    graph.edges.set(last, new int[] {0});
    assertThat(graph.sorted()).hasSizeLessThan(graph.nodes.size());
  }
}
