package io.github.oust4j.oukoun;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts that are wrong, each with its place and its sentence; hashes; pictures. */
class NotationTest {
  private static final String START = "1231231231231231231231231231";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "123 3 A           | 0  | A position string has four fields with one space between them, such as \"123123 wb/r/2/b/w A w\"; \"123 3 A\" has 3.",
        "1243 4 A w        | 2  | A ring is written with a digit 1, 2 or 3 for each cell, such as \"123123\"; \"4\" at character 3 is none.",
        "123 w/1 A w       | 4  | The ring has 3 cells, and \"w/1\" tells of 2.",
        "123 w/1/1 A w     | 8  | Empty cells in a row are counted by one number; add \"1\" to the number before it.",
        "123 w/02 A w      | 6  | The number of empty cells is 1 to 3, without leading zeros, not \"02\".",
        "123 w/4 A w       | 6  | The number of empty cells is 1 to 3, without leading zeros, not \"4\".",
        "123 w//b A w      | 6  | Something is missing beside a /: a stack, or a number of empty cells.",
        "123 w/bx/r A w    | 7  | Stacks are written with w, b and r, from the bottom to the top; \"x\" in \"bx\" is none of them.",
        "123 w/rbrrr/r A w | 6  | A stack has 3 pieces of a colour at the most; \"rbrrr\" has more in red.",
        "1111 www/www/www/w A w | 5 | There are 9 white pieces for the ring at the most, and \"www/www/www/w\" has 10.",
        "123 3 C w         | 6  | The player to play is A or B, not \"C\".",
        "123 3 A r         | 8  | The last field is A's colour, w or b, or m if it is not chosen yet, or - at the very start; not \"r\".",
        "123 3 A m         | 0  | The set-up needs a ring of 28 cells or more, and this one has 3; a position on it has w or b, A's colour, as its last field.",
        START
            + " w/27 A - | 29 | With - as the last field no piece is placed yet; with pieces on the ring it is m, or A's colour.",
        START
            + " wb/27 A m | 29 | With m as the last field there are single pieces only; with stacks it is A's colour.",
        START + " w/27 B m | 34 | With 1 of 28 pieces placed, player A is to play, not B."
      })
  void whatIsWrongIsToldWithItsPlace(String text, int offset, String sentence) {
    assertThatExceptionOfType(PositionFormatException.class)
        .isThrownBy(() -> Position.parse(text))
        .withMessage("Character " + (offset + 1) + ": " + sentence)
        .satisfies(e -> assertThat(e.offset()).isEqualTo(offset));
  }

  @Test
  void whatIsTooLongIsNotLookedAt() {
    assertThatExceptionOfType(PositionFormatException.class)
        .isThrownBy(() -> Position.parse("1".repeat(5_000_000)))
        .withMessageContaining("this one has 5000000.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", " ", "5", "w", "w0", "w01", "w1001", "r12345", "5+0", "5+10", "05+1", "5*1", "red",
        "White", "5+1 ", "5+1+1", "0+1", "1001-1", "aside ", "\u0000"
      })
  void whatIsNoMoveIsRefusedInASentence(String text) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Move.parse(text))
        .withMessageMatching(".*\\.");
  }

  @Test
  void redCannotBeChosenAndHasNoOpposite() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Move.choose(Color.RED))
        .withMessage("Red is neutral and cannot be chosen; choose white or black.");
    assertThat(Color.RED.isNeutral()).isTrue();
    assertThat(Color.WHITE.opposite()).isEqualTo(Color.BLACK);
    assertThat(Color.BLACK.opposite()).isEqualTo(Color.WHITE);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1001})
  void aRingHasOneToAThousandCells(int size) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Ring.parse("1".repeat(size)))
        .withMessage("A ring has 1 to 1000 cells, not " + size + ".");
  }

  /** Hashes stay the same within a major version, so these numbers may change only with the next one. */
  @ParameterizedTest
  @CsvSource({
    START + " 28 A -, -7238475662854377681",
    START + " 28 A m, -684308439689685736",
    "123123 wb/r/2/b/w A w, 7989781549758590413",
    "123123 wb/r/2/b/w B w, -2932587029025270381",
    "123123 wb/r/2/b/w A b, -2180088573193881263"
  })
  void hashesAreThoseOfVersion0(String position, long hash) {
    assertThat(Position.parse(position).hash()).isEqualTo(hash);
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
  }

  @Test
  void aRingOfOneCellIsDrawnToo() {
    assertThat(Position.parse("2 w A w").toDiagram())
        .isEqualTo("         w\ncell     1\nradiates 2\n");
  }
}
