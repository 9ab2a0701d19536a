package io.github.oust4j.core.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PerftTest {
  /** Passes, swaps, wins and deadlocks are near in these positions. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "square-2 2/2 b p",
        "rectangle-2x3 2/2/2 b p",
        "square-3 oox/o1o/1xx b m",
        "rectangle-4x2 o1x1/oo1o b -",
        "rectangle-2x5 2/x1/o1/1x/oo b -",
        "square-5 5/2o2/1x1x1/2o2/o4 b -"
      })
  void countsAreThoseOfPositions(String text) {
    Position position = Position.parse(text);
    for (EngineProvider provider : Engines.all()) {
      Perft perft = Perft.from(position).engine(provider);
      for (int depth = 1; depth <= 4; depth++) {
        long leaves = leaves(position, depth);
        assertThat(perft.count(depth)).as(provider.name()).isEqualTo(leaves);
        assertThat(perft.threads(3).count(depth)).as(provider.name()).isEqualTo(leaves);
      }
    }
  }

  private static long leaves(Position position, int depth) {
    long leaves = 0;
    for (Move move : position.legalMoves()) {
      leaves += depth == 1 ? 1 : leaves(position.play(move), depth - 1);
    }
    return leaves;
  }

  @Test
  void thereIsOneSequenceOfLengthZero() {
    assertThat(Perft.from(Position.start(Board.square(3))).count(0)).isEqualTo(1);
    assertThat(Perft.from(Position.parse("square-2 xo/ox b -")).count(0)).isEqualTo(1);
  }

  /** Games on this board end sooner: neither time nor memory may depend on the depth. */
  @Test
  void noSequenceIsLongerThanTheLongestGame() {
    Perft perft = Perft.from(Position.start(Board.square(2)));
    assertThat(perft.count(Integer.MAX_VALUE)).isZero();
    assertThat(perft.threads(2).count(Integer.MAX_VALUE)).isZero();
  }

  @Test
  void aGameThatIsOverHasNoSequences() {
    Perft perft = Perft.from(Position.parse("square-2 xo/ox b -"));
    assertThat(perft.count(1)).isZero();
    assertThat(perft.divide(1)).isEmpty();
    assertThat(perft.threads(2).divide(3)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"square-3 3/3/xo1 b -", "square-3 oox/o1o/1xx b -", "square-2 2/x1 w p"})
  void divideCountsTheSequencesOfEachFirstMove(String text) {
    Position position = Position.parse(text);
    for (int threads = 1; threads <= 2; threads++) {
      Map<Move, Long> divided = Perft.from(position).threads(threads).divide(3);
      assertThat(divided.keySet())
          .containsExactlyElementsOf(position.legalMoves().toList());
      divided.forEach((move, count) ->
          assertThat(count).isEqualTo(Perft.from(position.play(move)).count(2)));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void progressIsReportedAfterEachFirstMove(int threads) {
    List<String> reports = new ArrayList<>();
    Perft.from(Position.start(Board.square(2)))
        .threads(threads)
        .onProgress((done, total) -> reports.add(done + "/" + total))
        .count(2);
    assertThat(reports).containsExactly("1/4", "2/4", "3/4", "4/4");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void aFirstMoveThatWinsIsReportedToo(int threads) {
    List<Long> reports = new ArrayList<>();
    Perft.from(Position.parse("square-3 3/3/xo1 b -"))
        .threads(threads)
        .onProgress((done, total) -> reports.add(done))
        .count(5);
    assertThat(reports).containsExactly(1L, 2L, 3L, 4L, 5L, 6L, 7L);
  }

  @Test
  void depthsAndNumbersOfThreadsOutOfRangeAreRefused() {
    Perft perft = Perft.from(Position.start(Board.square(2)));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> perft.divide(0))
        .withMessage("The depth must be 1 or more, not 0.");
    assertThatIllegalArgumentException().isThrownBy(() -> perft.count(-1));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> perft.threads(0))
        .withMessage("The number of threads must be 1 to 32767, not 0.");
    assertThatIllegalArgumentException().isThrownBy(() -> perft.threads(32768));
    assertThat(perft.threads(32767).count(1)).isEqualTo(4);
  }
}
