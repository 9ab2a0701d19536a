package io.github.oust4j.eupdonne;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Texts and relations of placements, moves and positions. */
class NotationTest {
  @Test
  void theStartHasNoPieces() {
    assertThat(Position.start()).hasToString(". b - -").isEqualTo(Position.parse(". b - -"));
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
      `` | four fields separated by spaces
      . b - - - | ". b - - -" has 5.
      .  b - | The player to play must be b or w, not "".
      . x - - | The player to play must be b or w, not "x".
      a1h132 b - - | A piece must be written as x or o
      \ufeff. b - - | or "oe5v213*", not "\\ufeff.".
      xa1h1\ud8002 b - - | not "a1h1\\ud8002".
      xa1h132, b - - | A piece must be written as x or o
      xa1h13 b - - | not "a1h13".
      xa1h132** b - - | not "a1h132*".
      xa1h132,ob1v123 b - - | The piece "ob1v123" overlaps the piece "xa1h132".
      xa1h132,xd1h231,xa3h132 b - - | is Black's third with the levels 132; there are two.
      xd1h231,oa1h132 b - - | must be "oa1h132,xd1h231 b - -".
      xa1h132* b - - | must be held by two free enemy pieces that are linked to it and meet
      xd1v123,oe3h321* w - - | at equal levels; there is only one.
      . b pass - | The previous play cannot be "pass"
      . b +a1h13 - | not "a1h13".
      . b +a1h132 - | After Black's play "+a1h132" the piece "xa1h132" must be on the board.
      xa1h132 w - d1h132-a1h132 | After White's play "d1h132-a1h132" the piece "oa1h132"
      xa1h132,xd1h231 b -a5h132 - | Black cannot have taken off "a5h132" last
      """)
  void aWrongPositionIsRefusedWithTheReason(String text, String part) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Position.parse(text))
        .withMessageContaining(part);
  }

  @Test
  void longTextIsRefusedAtOnce() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Position.parse("x".repeat(1_000_000)))
        .withMessageContaining("at most 200 characters; this one has 1000000.");
  }

  @Property(tries = 15)
  void anAlteredPositionIsRefusedOrParsed(@ForAll long seed) {
    Random random = new Random(seed);
    for (RandomGames.Step step : RandomGames.steps(seed, 30)) {
      StringBuilder text = new StringBuilder(step.after().toString());
      for (int edits = 1 + random.nextInt(3); edits > 0; edits--) {
        int at = random.nextInt(text.length());
        text.replace(
            at,
            at + random.nextInt(2),
            "" + "abhv123xo*-+, w\u0000\ud83d".charAt(random.nextInt(17)));
      }
      try {
        assertThat(Position.parse(text.toString())).hasToString(text.toString());
      } catch (IllegalArgumentException e) {
        assertThat(e).hasMessageEndingWith(".");
      }
    }
  }

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
  @CsvSource(delimiter = '|', textBlock = """
      a1h122 | not "a1h122".
      a1x123 | not "a1x123".
      a1h12 | not "a1h12".
      a9h123 | there is no "a9".
      g1h123 | The piece "g1h123" is not wholly on the board
      a7v123 | the first is the lowest, in row 1 to 6.
      """)
  void aWrongPlacementIsRefusedInASentence(String text, String part) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Placement.parse(text))
        .withMessageContaining(part);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      a1h123 | A move must be written as +a1h132 to bring a piece in
      '' | not "".
      Pass | not "Pass".
      +a1h1234 | not "a1h1234".
      d4h123-d4h123 | A move changes where a piece lies; d4h123 may not stay exactly as it is.
      a1h123-a1h132 | A piece keeps its kind: a1h123 has level 2 in the middle, and a1h132 has level 3.
      \ue000\u0378\u00a0pass | not "\ue000\u0378\\u00a0pass".
      \ufeffpass | not "\\ufeffpass".
      a1h123-b1h123-c1h123 | not "b1h123-c1h123".
      """)
  void aWrongMoveIsRefusedInASentence(String text, String part) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Move.parse(text))
        .withMessageContaining(part);
  }
}
