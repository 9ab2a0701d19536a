package io.github.oust4j.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.oust4j.core.engine.Zobrist;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PositionTextTest {
  @Test
  void aRefusedPositionHasAllProblemsInItsMessageAndAsData() {
    List<SetupProblem> problems =
        List.of(new SetupProblem.ColorMissing(Color.BLACK), new SetupProblem.NoSwapHere());
    assertThatExceptionOfType(PositionFormatException.class)
        .isThrownBy(() -> Position.parse("square-3 3/3/oo1 b p"))
        .withMessage(problems.get(0).message() + " " + problems.get(1).message())
        .satisfies(e -> assertThat(e.problems()).isEqualTo(problems))
        .satisfies(e -> assertThat(e.offset()).isEqualTo(9));
    for (String text : List.of("square-5 5/5/5/4o/x4 w p", "square-5 5/5/5/4o/x4 w m")) {
      assertThatExceptionOfType(PositionFormatException.class)
          .isThrownBy(() -> Position.parse(text))
          .satisfies(e -> assertThat(e.offset()).isEqualTo(23));
    }
    assertThatExceptionOfType(PositionFormatException.class)
        .isThrownBy(() -> Position.parse("square-3 x2/3 b -"))
        .satisfies(e -> assertThat(e.problems()).isEmpty());
  }

  private static final String WHITE_SPACE = "Separate the fields with single spaces.";
  private static final String FOUR_FIELDS =
      "A position string has four fields separated by spaces, such as \"square-5 5/5/2xo1/5/5 b -\"; ";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        "square-3  3/3/3 b -|9|" + WHITE_SPACE,
        "square-3 3/3/3\tb -|14|" + WHITE_SPACE,
        "square-3 3/3/3\t b -|14|" + WHITE_SPACE,
        "square-3 3/3/3 b - |18|" + WHITE_SPACE,
        " square-3 3/3/3 b -|0|" + WHITE_SPACE,
        "SQUARE-3 3/3/3 b -|0|Write the board \"SQUARE-3\" as \"square-3\".",
        "square-3 3/X1o/3 b -|11|Rows are written with x, o and numbers; \"X\" in the row \"X1o\" is"
            + " none of them.",
        "square-3 3/1.x/2o b -|12|Rows are written with x, o and numbers; \".\" in the row \"1.x\" is"
            + " none of them.",
        "square-3 03/x1o/3 b -|9|Numbers in the row \"03\" must not begin with 0.",
        "square-3 3/x01o/3 b -|12|Numbers in the row \"x01o\" must not begin with 0.",
        "square-3 3/0x1o/3 b -|11|Numbers in the row \"0x1o\" must not begin with 0.",
        "rectangle-12x2 66/xo55 b -|15|Row 1 from the top has 12 points on rectangle-12x2, and"
            + " \"66\" has more.",
        "square-3 12/xo1/3 b -|9|Row 1 from the top has 3 points on square-3, and \"12\" has 12.",
        "square-3 3/3/3 B -|15|The side to place must be b or w, not \"B\".",
        "square-3 3/3/3 x -|15|The side to place must be b or w, not \"x\".",
        "square-3 3/x2/3 w P|18|The flag must be -, m (in mid-turn) or p (swap pending), not \"P\".",
        "square-3 3/3/3 b|16|" + FOUR_FIELDS + "\"square-3 3/3/3 b\" has 3.",
        "''|0|" + FOUR_FIELDS + "\"\" has 0.",
        "square-3|8|" + FOUR_FIELDS + "\"square-3\" has 1.",
        "square-3 3/3/3|14|" + FOUR_FIELDS + "\"square-3 3/3/3\" has 2.",
        "square-3 3/3/3 b - -|19|" + FOUR_FIELDS + "\"square-3 3/3/3 b - -\" has 5.",
        "square-3 3/3/3 b - - -|19|" + FOUR_FIELDS + "\"square-3 3/3/3 b - - -\" has 6.",
        "round-3 3/3/3 b -|0|\"round-3\" is not a board: write square-11, rectangle-3x4 (columns x rows) or hexhex-7.",
        " square-1 3/3/3 b -|1|There is no board of 1 columns and 1 rows: square and rectangular boards have 2"
            + " to 25 of each.",
        "square-3 3/3 b -|9|square-3 has 3 rows, separated by /, but \"3/3\" has 2.",
        "square-3 3/3/3/ b -|9|square-3 has 3 rows, separated by /, but \"3/3/3/\" has 4.",
        "square-3 3/4/3 b -|11|Row 2 from the top has 3 points on square-3, and \"4\" has 4.",
        "square-3 3/3/xo b -|13|Row 3 from the top has 3 points on square-3, and \"xo\" has 2.",
        "square-3 //3 b -|9|Row 1 from the top has 3 points on square-3, and \"\" has 0.",
        "square-3 3/3/x26 b -|13|Row 3 from the top has 3 points on square-3, and \"x26\" has more.",
        "square-3 3/3/99999999999 b -|13|Row 3 from the top has 3 points on square-3, and \"99999999999\" has"
            + " more.",
        "square-3 3/3/25 b -|13|Row 3 from the top has 3 points on square-3, and \"25\" has 25.",
        "rectangle-25x2 25x/25 b -|15|Row 1 from the top has 25 points on rectangle-25x2, and \"25x\" has more.",
        "rectangle-25x2 x25/25 b -|15|Row 1 from the top has 25 points on rectangle-25x2, and \"x25\" has"
            + " more.",
        "hexhex-2 3/2/2 b -|9|Row 1 from the top has 2 points on hexhex-2, and \"3\" has 3.",
        "square-3 3/x-1/3 b -|12|Rows are written with x, o and numbers; \"-\" in the row \"x-1\" is none of them.",
        "square-3 3/😀1/3 b -|11|Rows are written with x, o and numbers; \"😀\" in the row \"😀1\" is none of them.",
        "square-3 3/٣/3 b -|11|Rows are written with x, o and numbers; \"٣\" in the row \"٣\" is none of them.",
        "square-3 3/3/3 b mp|17|The flag must be -, m (in mid-turn) or p (swap pending), not \"mp\"."
      })
  void aMalformedTextIsRefusedWithItsPlace(String text, int offset, String message) {
    assertThatExceptionOfType(PositionFormatException.class)
        .isThrownBy(() -> Position.parse(text))
        .withMessage(message)
        .satisfies(e -> assertThat(e.offset()).isEqualTo(offset));
  }

  @Test
  void aTextThatIsTooLongIsRefused() {
    String longest = "square-3 3/3/3 b -" + " ".repeat(4000 - 18);
    assertThatExceptionOfType(PositionFormatException.class)
        .isThrownBy(() -> Position.parse(longest))
        .withMessage(WHITE_SPACE);
    assertThatExceptionOfType(PositionFormatException.class)
        .isThrownBy(() -> Position.parse(longest + " "))
        .withMessage("A position string is never longer than 4000 characters; this one has 4001.")
        .satisfies(e -> assertThat(e.offset()).isEqualTo(4000));
  }

  /** Hashes change only with a major version. */
  @ParameterizedTest
  @CsvSource({
    "square-11 11/11/11/11/11/11/11/11/11/11/11 b -, 6273999408029406945",
    "square-3 3/3/3 b p, -2900601698130747111",
    "square-3 xo1/3/1x1 w -, 2995477624463877787",
    "rectangle-3x5 xxo/xo1/o1x/1xo/xoo b -, 1450539294843273683",
    "hexhex-3 1oo/o3/xx1oo/x1o1/x2 w m, 5247894347832184888",
    "hexhex-3 1oo/o3/xx1oo/x1o1/x2 w -, 5247894347832184888"
  })
  void hashesAreThoseOfVersion0(String position, long hash) {
    assertThat(Position.parse(position).hash()).isEqualTo(hash);
  }

  @Test
  void theKeyOfABoardIsTheHashOfTheEmptyBoard() {
    for (Board board : List.of(Board.square(11), Board.hexhex(7), Board.rectangle(3, 4))) {
      assertThat(Zobrist.board(board)).isEqualTo(Position.start(board).hash());
    }
  }
}
