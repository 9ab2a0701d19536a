package io.github.oust4j.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Move;
import io.github.oust4j.core.engine.Perft;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares the core's perft with all known counts. */
@Tag("slow")
class PerftCountsTest {
  private static final long MOST_DIVIDED = 200_000;

  static List<PerftCase> standard() {
    return PerftSuite.standard();
  }

  @ParameterizedTest
  @MethodSource("standard")
  void countsAreThoseOfTheSuite(PerftCase perftCase) {
    Perft perft = Perft.of(perftCase.position());
    perftCase
        .counts()
        .forEach((depth, count) -> assertThat(perft.count(depth))
            .as("%s at depth %d", perftCase.id(), depth)
            .isEqualTo(count));
  }

  @ParameterizedTest
  @MethodSource("standard")
  void anyNumberOfThreadsDividesAlike(PerftCase perftCase) {
    perftCase.counts().forEach((depth, count) -> {
      if (count > MOST_DIVIDED) {
        return;
      }
      Map<Move, Long> divided = Perft.of(perftCase.position()).divide(depth);
      assertThat(divided.keySet())
          .containsExactlyElementsOf(perftCase.position().legalMoves().toList());
      assertThat(divided.values().stream().mapToLong(Long::longValue).sum()).isEqualTo(count);
      for (int threads = 1; threads <= 4; threads++) {
        assertThat(Perft.of(perftCase.position()).threads(threads).divide(depth))
            .as("%s at depth %d with %d threads", perftCase.id(), depth, threads)
            .containsExactlyEntriesOf(divided);
      }
    });
  }
}
