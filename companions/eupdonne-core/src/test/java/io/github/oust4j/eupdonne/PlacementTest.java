package io.github.oust4j.eupdonne;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlacementTest {
  @Test
  void eachKindLiesInFourWaysOnEveryThreeSquares() {
    Set<Placement> all = new HashSet<>();
    for (Kind kind : Kind.values()) {
      assertThat(Placement.all(kind)).hasSize(192).isSorted();
      for (Placement placement : Placement.all(kind)) {
        assertThat(placement.kind()).isEqualTo(kind);
        assertThat(placement.levels()).isIn(kind.levels(), reversed(kind.levels()));
        assertThat(Placement.parse(placement.toString())).isSameAs(placement);
        all.add(placement);
      }
    }
    assertThat(all).hasSize(576);
    Placement bar = Placement.parse("c4v213");
    assertThat(bar.squares()).hasToString("[c4, c5, c6]");
    assertThat(bar.isAlongRow()).isFalse();
  }

  private static String reversed(String text) {
    return new StringBuilder(text).reverse().toString();
  }

  @ParameterizedTest
  @CsvSource({
    "a1h132, d1v213, true, false, an end against an end",
    "a1h132, d1v123, false, true, an end against an end at unequal levels",
    "c3h123, c4h123, true, false, side by side",
    "c3h123, c4h132, true, true, side by side at equal and unequal levels",
    "c3h123, d4v213, true, false, an end against a side",
    "a1h132, d2h213, false, false, corner against corner",
    "a1h132, e1h213, false, false, one square between",
    "c3h123, c3v123, false, false, overlapping",
    "c1h123, f2v123, false, false, across a corner"
  })
  void contactsJoinSquaresThatAreBesideEachOther(
      String one, String other, boolean isEqual, boolean isUnequal, String what) {
    Placement a = Placement.parse(one);
    Placement b = Placement.parse(other);
    for (List<Placement> pair : List.of(List.of(a, b), List.of(b, a))) {
      assertThat(pair.get(0).touchesAtEqualLevel(pair.get(1))).as(what).isEqualTo(isEqual);
      assertThat(pair.get(0).touchesAtUnequalLevel(pair.get(1))).as(what).isEqualTo(isUnequal);
      assertThat(pair.get(0).isLinkedTo(pair.get(1))).as(what).isEqualTo(isEqual && !isUnequal);
      assertThat(pair.get(0).overlaps(pair.get(1))).as(what).isEqualTo(what.equals("overlapping"));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a1h122 | not \"a1h122\".",
        "a1x123 | not \"a1x123\".",
        "a1h12 | not \"a1h12\".",
        "a9h123 | there is no \"a9\".",
        "g1h123 | The piece \"g1h123\" is not wholly on the board",
        "a7v123 | the first is the lowest, in row 1 to 6."
      })
  void aWrongPlacementIsRefusedInASentence(String text, String part) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Placement.parse(text))
        .withMessageContaining(part);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a1h123 | A move must be written as +a1h132 to bring a piece in",
        "'' | not \"\".",
        "Pass | not \"Pass\".",
        "+a1h1234 | not \"a1h1234\".",
        "d4h123-d4h123 | A move changes where a piece lies; d4h123 may not stay exactly as it is.",
        "a1h123-a1h132 | A piece keeps its kind: a1h123 has level 2 in the middle, and a1h132 has level 3.",
        "\ufeffpass | not \"\\ufeffpass\".",
        "a1h123-b1h123-c1h123 | not \"b1h123-c1h123\"."
      })
  void aWrongMoveIsRefusedInASentence(String text, String part) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Move.parse(text))
        .withMessageContaining(part);
  }
}
