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
  void commentsEmptyLinesAndMoreSpaceMeanNothing() {
    String text = "# a comment\n\n  id  one two \r\n\tsetup   square-3 3/3/3 b -\n"
        + "perft  2   72\n # more\nperft 1 9\nid b\nsetup hexhex-2 2/3/2 b -\nperft 0 1";
    List<PerftCase> cases = PerftSuite.parse(text);
    assertThat(cases)
        .containsExactly(
            new PerftCase(
                "one two", Position.start(Board.square(3)), new TreeMap<>(Map.of(1, 9L, 2, 72L))),
            new PerftCase("b", Position.start(Board.hexhex(2)), new TreeMap<>(Map.of(0, 1L))));
    assertThat(cases.get(0).counts().firstKey()).isEqualTo(1);
  }

  @Test
  void aTextWithoutCasesIsAnEmptySuite() {
    assertThat(PerftSuite.parse("")).isEmpty();
    assertThat(PerftSuite.parse("# nothing\n")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "pref 1 9 | 1 | the first word must be id, setup or perft.",
        "id | 1 | the id is missing.",
        "setup square-3 3/3/3 b - | 1 | there is no id line before it.",
        "perft 1 9 | 1 | there is no id line before it.",
        "#;id a;perft 1 9 | 2 | the case has no setup line.",
        "id a;setup square-3 3/3/3 b - | 1 | the case has no perft line.",
        "id a;id b;setup square-3 3/3/3 b -;perft 1 9 | 1 | the case has no setup line.",
        "id a;setup square-3 3/3/3 b -;perft 1 9;id a | 4 | another case has that id.",
        "id a;setup square-3 3/3/3 b -;setup square-3 3/3/3 w - | 3 | the case already has a setup.",
        "id a;setup square-3 3/3/3 b -;perft 1 9;perft 1 9 | 4 | the case already has a count for that depth.",
        "id a;perft one 9 | 2 | perft needs two numbers, the depth with at most 9 digits and the count with at most 18.",
        "id a;perft 1 | 2 | perft needs two numbers, the depth with at most 9 digits and the count with at most 18.",
        "id a;perft 1 2 3 | 2 | perft needs two numbers, the depth with at most 9 digits and the count with at most 18.",
        "id a;perft 1 9999999999999999999 | 2 | perft needs two numbers, the depth with at most 9 digits and the count with at most 18.",
        "id a;setup | 2 | the setup is wrong. A position string has four fields",
        "id a;setup square-2 xx/2 b - | 2 | the setup is wrong. White has no stone",
      })
  void anErrorHasItsLine(String lines, int line, String reason) {
    String text = lines.split(";")[line - 1];
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PerftSuite.parse(lines.replace(';', '\n')))
        .withMessageStartingWith("Line " + line + ", \"" + text + "\": " + reason)
        .withMessageEndingWith(".");
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
