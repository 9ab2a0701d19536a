package io.github.oust4j.oukoun;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Counts on which the library and the naive model agree, kept as numbers. */
class PerftTest {
  private static final String START = "1231231231231231231231231231";

  @ParameterizedTest
  @CsvSource({
    // 28 cells and 3 colours, then 27 and 3.
    START + " 28 A -, 1, 1",
    START + " 28 A -, 2, 84",
    START + " 28 A -, 3, 6804",
    // All pieces placed: the choice, then 9 stacks with two ways to go.
    START + " w/b/r/w/b/r/w/b/r/w/b/r/w/b/r/w/b/r/w/b/r/w/b/r/w/b/r/r B m, 1, 2",
    START + " w/b/r/w/b/r/w/b/r/w/b/r/w/b/r/w/b/r/w/b/r/w/b/r/w/b/r/r B m, 2, 36",
    START + " w/b/r/w/b/r/w/b/r/w/b/r/w/b/r/w/b/r/w/b/r/w/b/r/w/b/r/r B m, 3, 614",
    START + " w/b/r/w/b/r/w/b/r/w/b/r/w/b/r/w/b/r/w/b/r/w/b/r/w/b/r/r B m, 4, 11692",
    "123123 wb/r/2/b/w A w, 1, 2",
    "123123 wb/r/2/b/w A w, 2, 6",
    "123123 wb/r/2/b/w A w, 3, 18",
    "123123 wb/r/2/b/w A w, 4, 34",
    "12312312 rbw/wrb/2/bwr/rrw/bb/w B w, 1, 10",
    "12312312 rbw/wrb/2/bwr/rrw/bb/w B w, 2, 104",
    "12312312 rbw/wrb/2/bwr/rrw/bb/w B w, 3, 1056",
    "12312312 rbw/wrb/2/bwr/rrw/bb/w B w, 4, 8514",
    "12312312 rbw/wrb/2/bwr/rrw/bb/w B w, 5, 74795"
  })
  void libraryAndModelCountTheSame(String position, int depth, long count) {
    assertThat(Perft.of(Position.parse(position)).count(depth)).isEqualTo(count);
    assertThat(new NaiveOukoun(position).perft(depth)).isEqualTo(count);
  }

  @Test
  void theCountIsDividedByFirstMovesInTheirOrder() {
    Position position = Position.parse("11 w/b A w");
    assertThat(Perft.of(position).divide(1))
        .isEqualTo(Map.of(Move.parse("1+1"), 1L, Move.parse("1-1"), 1L));
    Position other = Position.parse("123123 wb/r/2/b/w A w");
    Map<Move, Long> divided = Perft.of(other).divide(3);
    assertThat(divided.keySet()).containsExactlyElementsOf(other.legalMoves());
    assertThat(divided.values().stream().mapToLong(count -> count).sum())
        .isEqualTo(Perft.of(other).count(3));
  }

  @Test
  void aDepthThatIsNoneIsRefused() {
    Perft perft = Perft.of(Position.start(Ring.standard()));
    assertThat(perft.count(0)).isEqualTo(1);
    assertThatIllegalArgumentException().isThrownBy(() -> perft.count(-1));
    assertThatIllegalArgumentException().isThrownBy(() -> perft.divide(0));
  }
}
