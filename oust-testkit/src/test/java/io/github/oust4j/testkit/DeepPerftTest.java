package io.github.oust4j.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.EngineProvider;
import io.github.oust4j.core.engine.Engines;
import io.github.oust4j.core.engine.Perft;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Counts that take every engine but the reference some seconds; the profile {@code deep-perft} runs them. */
@Tag("deep")
class DeepPerftTest {
  static Stream<Arguments> enginesAndCounts() {
    return Engines.all().stream()
        .filter(provider -> !provider.name().equals("naive"))
        .flatMap(provider -> Stream.of(
            arguments(provider, Board.square(5), 7, 1_166_727_952L),
            arguments(provider, Board.hexhex(3), 7, 84_862_752L)));
  }

  @ParameterizedTest(name = "{0} {1} depth {2}")
  @MethodSource("enginesAndCounts")
  void deepCountsAreRight(EngineProvider provider, Board board, int depth, long count) {
    Perft perft = Perft.of(Position.start(board)).engine(provider);
    assertThat(perft.threads(2).count(depth)).isEqualTo(count);
  }
}
