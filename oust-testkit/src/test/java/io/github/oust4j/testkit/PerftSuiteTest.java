package io.github.oust4j.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.EngineProvider;
import io.github.oust4j.core.engine.Engines;
import io.github.oust4j.core.engine.Perft;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class PerftSuiteTest {
  @Test
  void theStandardSuiteHasEveryCaseOfTheFile() {
    List<PerftCase> cases = PerftSuite.standard();
    assertThat(cases)
        .extracting(PerftCase::id)
        .containsExactly(
            ("square-3 square-4 rectangle-3x4 square-5 square-7 square-11 hexhex-2 hexhex-3"
                    + " middle-5a middle-7a middle-11a middle-11b")
                .split(" "));
    assertThat(cases.get(0).position()).isEqualTo(Position.start(Board.square(3)));
    assertThat(cases.get(0).counts()).hasSize(10).containsEntry(1, 9L).containsEntry(10, 138176L);
    assertThat(cases.get(2).position().board()).isEqualTo(Board.rectangle(3, 4));
    assertThat(cases.get(7).position().board()).isEqualTo(Board.hexhex(3));
    assertThat(cases.stream().mapToInt(perftCase -> perftCase.counts().size()).sum())
        .isEqualTo(58);
  }

  @Test
  void theCountsOfACaseCannotBeChanged() {
    TreeMap<Integer, Long> counts = new TreeMap<>(Map.of(1, 9L));
    PerftCase perftCase = new PerftCase("a", Position.start(Board.square(3)), counts);
    counts.put(2, 72L);
    assertThat(perftCase.counts()).containsExactly(Map.entry(1, 9L)).isUnmodifiable();
    counts.put(2, null);
    assertThatNullPointerException()
        .isThrownBy(() -> new PerftCase("a", perftCase.position(), counts));
  }

  @Test
  void aCaseHasANameAndNoNegativeNumbers() {
    Position start = Position.start(Board.square(3));
    TreeMap<Integer, Long> one = new TreeMap<>(Map.of(1, 9L));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new PerftCase("", start, one))
        .withMessage("A perft case needs a name.");
    for (Map<Integer, Long> wrong : List.of(Map.of(-1, 9L), Map.of(1, -9L))) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> new PerftCase("a", start, new TreeMap<>(wrong)))
          .withMessageStartingWith("Lengths and counts must be 0 or more, not perft ");
    }
  }

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

  /** {@code -Dlong=deep} runs this, since it takes every engine but the reference some seconds. */
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
