package io.github.oust4j.oukoun;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts of positions, moves and rings; diagrams. */
class NotationTest {
  @ParameterizedTest
  @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
      123 3 A           | A position string has four fields separated by spaces, such as "123123 wb/r/2/b/w A w"; "123 3 A" has 3.
      1243 4 A w        | A ring is written with a digit 1, 2 or 3 for each of its 1 to 1000 cells, such as "123123", not "1243".
      \ufeff123 3 A w   | A ring is written with a digit 1, 2 or 3 for each of its 1 to 1000 cells, such as "123123", not "\\ufeff123".
      123 w/\ue000\u0378\u00a0/r A w | A stack is written with w, b and r from bottom to top, not "\ue000\u0378\\u00a0".
      123 w/\ud800/r A w | A stack is written with w, b and r from bottom to top, not "\\ud800".
      123 w/bx/r A w    | A stack is written with w, b and r from bottom to top, not "bx".
      123 w/1 A w       | The ring has 3 cells, but "w/1" has 2.
      123 w/4 A w       | The ring has 3 cells, but "w/4" has more.
      123 w/99999 A w   | The ring has 3 cells, but "w/99999" has more.
      123 w/00002 A w   | Each position has one form only: "123 w/00002 A w" must be "123 w/2 A w".
      123 w/1/1 A w     | Each position has one form only: "123 w/1/1 A w" must be "123 w/2 A w".
      123 w/02 A w      | Each position has one form only: "123 w/02 A w" must be "123 w/2 A w".
      123 w//b A w      | A stack or a number of empty cells is missing beside a /.
      123 w/rbrrr/r A w | A stack has at most 3 pieces of a colour; "rbrrr" has more in red.
      1111 www/www/www/w A w | The ring has at most 9 white pieces, but "www/www/www/w" has 10.
      1111 rrr/rrr/rrr/rr A w | The ring has at most 10 red pieces, but "rrr/rrr/rrr/rr" has 11.
      123 3 C w         | The player to move must be A or B, not "C".
      123 3 A r         | The last field must be A's colour, w or b, or m before the choice, or - at the very start, not "r".
      123 3 A m         | The set-up needs a ring of 28 cells or more, but this one has 3; on a shorter ring, the last field must be w or b, A's colour.
      1231231231231231231231231231 w/27 A - | The last field - means that no piece is placed; with pieces on the ring, it must be m or A's colour.
      1231231231231231231231231231 wb/27 A m | The last field m means that there are only single pieces; with stacks, it must be A's colour.
      1231231231231231231231231231 w/27 B m | With 1 of 28 pieces placed, player A is to move, not B.
      """)
  void aWrongPositionIsRefusedWithTheReason(String text, String sentence) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Position.parse(text))
        .withMessage(sentence);
  }

  @Test
  void longTextIsRefusedAtOnce() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Position.parse("1".repeat(5_000_000)))
        .withMessageContaining("this one has 5000000.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "5",
        "w",
        "w0",
        "w01",
        "w1001",
        "r12345",
        "5+0",
        "5+10",
        "05+1",
        "5*1",
        "red",
        "White",
        "5+1 ",
        "5+1+1",
        "0+1",
        "1001-1",
        "aside ",
        "\u0000",
        "\ufeffaside"
      })
  void aWrongMoveIsRefusedInASentence(String text) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Move.parse(text))
        .withMessageMatching("\\P{Cntrl}*\\.");
  }

  @Test
  void redCannotBeChosen() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Move.Choice(Color.RED))
        .withMessage("Red is neutral and cannot be chosen; choose white or black.");
    assertThatIllegalStateException().isThrownBy(Color.RED::opponent);
  }

  @Test
  void aRingHasOneToAThousandCells() {
    for (String ring : List.of("", "1".repeat(1001), "1203")) {
      assertThatIllegalArgumentException().isThrownBy(() -> new Ring(ring));
    }
  }

  @Property
  void positionsAndMovesAreParsedAsTheyAreFormatted(@ForAll long seed) {
    Position position = RandomOukoun.position(seed);
    Position parsed = Position.parse(position.toString());
    assertThat(parsed).isEqualTo(position).hasSameHashCodeAs(position).hasToString("" + position);
    for (Move move : RandomOukoun.wellFormedMoves(position.ring().size())) {
      assertThat(Move.parse(move.toString())).isEqualTo(move);
    }
  }

  @Property
  void alteredPositionsAreRefusedOrParsed(@ForAll long seed) {
    Random random = new Random(seed);
    List<Position> positions = RandomOukoun.game(seed).positions();
    for (int i = 0; i < 10; i++) {
      Position position = positions.get(random.nextInt(positions.size()));
      StringBuilder text = new StringBuilder(position.toString());
      for (int edits = 1 + random.nextInt(3); edits > 0; edits--) {
        int from = random.nextInt(text.length() + 1);
        int to = Math.min(text.length(), from + random.nextInt(3));
        String characters = "0123wbrABm-/ \n☃";
        int pick = random.nextInt(characters.length());
        text.replace(from, to, random.nextBoolean() ? characters.substring(pick, pick + 1) : "");
      }
      requireRefusedOrParsed(text.toString());
    }
  }

  @Property
  void anyTextIsRefusedOrParsed(@ForAll @StringLength(max = 60) String text) {
    requireRefusedOrParsed(text);
    try {
      assertThat(Move.parse(text)).hasToString(text);
    } catch (IllegalArgumentException e) {
      assertThat(e).hasMessageEndingWith(".");
    }
  }

  private static void requireRefusedOrParsed(String text) {
    try {
      Position position = Position.parse(text);
      assertThat(position).hasToString(text);
      position.legalMoves();
      position.toDiagram();
    } catch (IllegalArgumentException e) {
      assertThat(e).hasMessageMatching("\\P{Cntrl}*\\.");
    }
  }

  @Test
  void theRingIsDrawnAsARacetrackThatRunsClockwise() {
    assertThat(Position.parse("1231231 wb/r/2/brw/w/1 A w").toDiagram()).isEqualTo("""
                     b
                     w r . .
            cell     1 2 3 4
            radiates 1 2 3 1

                           w
                           r
                       . w b
            cell       7 6 5
            radiates   1 3 2
            """);
    assertThat(Position.parse("2 w A w").toDiagram())
        .isEqualTo("         w\ncell     1\nradiates 2\n");
  }
}
