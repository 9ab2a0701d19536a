package io.github.oust4j.taglet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.oust4j.taglet.BoardTag.Mark;
import io.github.oust4j.taglet.BoardTag.Theme;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What can be written in a tag, and what is said of what cannot. */
class BoardTagTest {
  @Test
  void readsThePositionTheMarksAndTheCaption() {
    BoardTag tag = BoardTag.parse(" rectangle-3x2 x2/1oo b -\n legal=c2,b2 show=sizes theme=dark"
        + "\n Black  may place\n on two points. ");
    assertThat(tag.grid().rows()).containsExactly("x..", ".oo");
    assertThat(tag.side()).isEqualTo('b');
    assertThat(tag.marked(Mark.LEGAL)).extracting(tag.grid()::label).containsExactly("c2", "b2");
    assertThat(tag.marked(Mark.CAPTURED)).isEmpty();
    assertThat(tag.showsSizes()).isTrue();
    assertThat(tag.theme()).isEqualTo(Theme.DARK);
    assertThat(tag.caption()).isEqualTo("Black may place on two points.");
  }

  @Test
  void aCaptionMayBeginWithWhatLooksLikeNothingElse() {
    BoardTag tag = BoardTag.parse("square-2 2/2 b - The empty board, x=y.");
    assertThat(tag.caption()).isEqualTo("The empty board, x=y.");
    assertThat(tag.theme()).isEqualTo(Theme.AUTO);
  }

  @Test
  void readsWhatThePlacementsCaptured() {
    BoardTag tag = BoardTag.parse("square-3 3/3/xx1 b m placed=a1,b1 captured=c1");
    assertThat(tag.marked(Mark.PLACED)).extracting(tag.grid()::label).containsExactly("a1", "b1");
    assertThat(tag.marked(Mark.CAPTURED)).extracting(tag.grid()::label).containsExactly("c1");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | has not so many",
        "square-3 3/3/3 b | \"square-3 3/3/3 b\" has not so many",
        "round-3 3/3/3 b - | There is no board \"round-3\"",
        "square-26 3/3/3 b - | There is no board \"square-26\"",
        "square-03 3/3/3 b - | There is no board \"square-03\"",
        "hexhex-14 3/3/3 b - | There is no board \"hexhex-14\"",
        "hexhex-1 1 b - | There is no board \"hexhex-1\"",
        "rectangle-3x3 3/3/3 b - | There is no board \"rectangle-3x3\"",
        "rectangle-3x1 3 b - | There is no board \"rectangle-3x1\"",
        "square-3 3/3 b - | square-3 has 3 rows, and \"3/3\" has 2",
        "hexhex-2 2/2/2 b - | Row 2 from the top has 3 points, and \"2\" has 2.",
        "square-3 3/3/xxxx b - | Row 3 from the top has 3 points, and \"xxxx\" has 4.",
        "square-3 3/1z1/3 b - | \"z\" in the row \"1z1\" is none of them",
        "square-3 3/03/3 b - | \"0\" in the row \"03\" is none of them",
        "square-3 3/3/3 black - | The side to place is b or w, not \"black\".",
        "square-3 3/3/3 b x | The flag is -, m (in mid-turn) or p (swap pending), not \"x\".",
        "square-3 3/3/3 b - legal=d1 | There is no point \"d1\" on square-3",
        "square-3 3/3/3 b - legal=a1, | There is no point \"\" on square-3",
        "hexhex-2 2/3/2 b - legal=a3 | There is no point \"a3\" on hexhex-2",
        "square-3 3/3/3 b - legal=a1,a1 | The point a1 stands twice in \"a1,a1\"",
        "square-3 3/3/x2 b - legal=a1 | The point a1 is not legal: there is a stone on it.",
        "square-3 3/3/x2 b - capturing=a1 | The point a1 is not capturing: there is a stone on it.",
        "square-3 3/3/x2 b - placed=b1 | No stone was placed on b1 in the last turn: it is empty.",
        "square-3 3/3/xo1 b - placed=a1,b1 | No stone was placed on a1 in the last turn: the stone there",
        "square-3 3/3/xx1 b m captured=c1 | The stone on c1 was captured by none",
        "square-3 3/3/xxo b m placed=b1 captured=c1 | The point c1 was not captured: there is a stone",
        "square-3 3/3/3 b - legl=a1 | A board has no setting \"legl=a1\"",
        "square-3 3/3/3 b - show=all | A board can show=sizes, not \"all\".",
        "square-3 3/3/3 b - theme=blue | A board's theme is light or dark, not \"blue\"",
      })
  void whatIsWrongIsToldInASentence(String text, String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> BoardTag.parse(text))
        .withMessageContaining(message)
        .withMessageMatching("(?s)[A-Zrsh].*\\.");
  }

  @Test
  void hexagonalRowsHaveLettersAndTheirPointsNumbers() {
    Grid grid = BoardTag.parse("hexhex-2 1x/2o/x1 b -").grid();
    assertThat(grid.stones('x')).extracting(grid::label).containsExactly("c2", "a1");
    assertThat(grid.stones('o')).extracting(grid::label).containsExactly("b3");
  }

  @Test
  void groupsAreConnectedAlongTheLinesOfTheBoard() {
    Grid square = BoardTag.parse("square-3 x1x/xx1/2x b -").grid();
    assertThat(square.stones('x')).extracting(square::groupSize).containsExactly(3, 1, 3, 3, 1);
    Grid hexagon = BoardTag.parse("hexhex-3 x2/1x2/2x2/2x1/2x b -").grid();
    assertThat(hexagon.stones('x')).extracting(hexagon::groupSize).containsOnly(5);
    Grid other = BoardTag.parse("hexhex-3 2x/2x1/2x2/1x2/x2 b -").grid();
    assertThat(other.stones('x')).extracting(other::groupSize).containsOnly(5);
    Grid apart = BoardTag.parse("hexhex-3 x2/2x1/5/2x1/x2 b -").grid();
    assertThat(apart.stones('x')).extracting(apart::groupSize).containsOnly(1);
  }
}
