package io.github.oust4j.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.EngineProvider;
import io.github.oust4j.core.engine.Engines;
import io.github.oust4j.core.engine.Perft;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares the core's perft with all known counts. */
class PerftCountsTest {
  @ParameterizedTest
  @Tag("slow")
  @MethodSource("io.github.oust4j.testkit.PerftSuite#standard")
  void countsAreThoseOfTheSuite(PerftCase perftCase) {
    Perft perft = Perft.from(perftCase.position());
    perftCase
        .counts()
        .forEach((depth, count) -> assertThat(perft.count(depth))
            .as("%s at depth %d", perftCase.id(), depth)
            .isEqualTo(count));
  }

  /** The profile {@code deep-perft} runs this, since it takes every engine but the reference some seconds. */
  @ParameterizedTest
  @Tag("deep")
  @CsvSource({"square-5, 7, 1166727952", "hexhex-3, 7, 84862752"})
  void deepCountsAreRight(String board, int depth, long count) {
    for (EngineProvider provider : Engines.all()) {
      if (!provider.name().equals("naive")) {
        Perft perft = Perft.from(Position.start(Board.parse(board))).engine(provider);
        assertThat(perft.threads(2).count(depth)).as(provider.name()).isEqualTo(count);
      }
    }
  }
}
