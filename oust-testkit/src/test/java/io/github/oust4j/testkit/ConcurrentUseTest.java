package io.github.oust4j.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Group;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Playouts;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Several threads query the lazy parts of one position at once. */
class ConcurrentUseTest {
  private static final int THREADS = 4;

  /** The threads begin with different queries. */
  private static final List<Function<Position, Object>> QUERIES = List.of(
      position -> position.legalMoves().toList(),
      position -> position.groups().stream().map(Group::stones).toList(),
      Position::outcome,
      position -> position.stones(Color.BLACK).union(position.stones(Color.WHITE)),
      Position::hash,
      position -> position.canonical().toString(),
      position -> position.legalMoves().placements().stream()
          .map(point -> position.effectOf(Move.place(point)).capturedStones())
          .toList(),
      position -> position.legalMoves().toList().stream().map(position::play).toList());

  @ParameterizedTest
  @ValueSource(strings = {"square-5", "hexhex-7", "square-12"})
  void threadsGetTheSameAnswersAsOne(String name) throws Exception {
    RandomGenerator random = Playouts.random(3, 0);
    Board board = Board.parse(name);
    ExecutorService pool = Executors.newFixedThreadPool(THREADS);
    try {
      for (int number = 0; number < 12; number++) {
        Position position = number % 3 == 0
            ? TestPositions.irregular(board, random)
            : TestPositions.played(board, random);
        List<Object> expected = answers(Position.parse(position.toString()), 0);
        CyclicBarrier together = new CyclicBarrier(THREADS);
        List<Future<List<Object>>> found = new ArrayList<>();
        for (int thread = 0; thread < THREADS; thread++) {
          int first = 2 * thread;
          found.add(pool.submit(() -> {
            together.await();
            return answers(position, first);
          }));
        }
        for (Future<List<Object>> answers : found) {
          assertThat(answers.get(60, TimeUnit.SECONDS)).isEqualTo(expected);
        }
      }
    } finally {
      pool.shutdownNow();
    }
  }

  /** Makes the queries in another order, and returns the results in the order of the list. */
  private static List<Object> answers(Position position, int first) {
    Object[] answers = new Object[QUERIES.size()];
    for (int i = 0; i < answers.length; i++) {
      int query = (first + i) % answers.length;
      answers[query] = QUERIES.get(query).apply(position);
    }
    return List.of(answers);
  }
}
