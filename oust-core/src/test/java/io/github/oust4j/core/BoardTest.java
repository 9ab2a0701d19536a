package io.github.oust4j.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BoardTest {
  /** Returns a new board, because another test may have made the shared one. */
  private static Board newBoard(String name) {
    return Board.of(Board.parse(name).grid());
  }

  @Test
  void thereIsOneObjectForEachBoard() {
    assertThat(Board.square(5)).isSameAs(Board.square(5)).isSameAs(Board.rectangle(5, 5));
    assertThat(Board.square(5)).isSameAs(Board.parse("square-5"));
    assertThat(Board.hexhex(5)).isSameAs(Board.parse("hexhex-5")).isNotEqualTo(Board.square(5));
    assertThat(Board.rectangle(3, 4))
        .isSameAs(Board.parse("rectangle-3x4"))
        .isNotEqualTo(Board.rectangle(4, 3));
  }

  @ParameterizedTest
  @CsvSource({
    "square-2, 4, 2, 2",
    "square-11, 121, 11, 11",
    "square-25, 625, 25, 25",
    "rectangle-3x4, 12, 4, 3",
    "rectangle-25x2, 50, 2, 25",
    "hexhex-2, 7, 3, 2",
    "hexhex-7, 127, 13, 7",
    "hexhex-13, 469, 25, 13"
  })
  void sizesAreThoseOfTheShape(String name, int size, int rows, int side) {
    Board board = newBoard(name);
    assertThat(board).hasToString(name);
    assertThat(board.name()).isEqualTo(name);
    assertThat(name).startsWith(board.shape().name().toLowerCase(Locale.ROOT));
    assertThat(board.size()).isEqualTo(size);
    assertThat(board.points()).hasSize(size);
    assertThat(board.rows()).isEqualTo(rows);
    assertThat(board.rowLength(0)).isEqualTo(side);
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "26, 26", "0, 0", "-3, -3", "1, 5", "5, 1", "26, 2", "2, 26"})
  void squaresAndRectanglesHaveSidesOf2To25(int columns, int rows) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Board.rectangle(columns, rows))
        .withMessage("There is no board of " + columns + " columns and " + rows
            + " rows: square and rectangular boards have 2 to 25 of each.");
    if (columns == rows) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> Board.square(columns))
          .withMessageContaining("There is no board of " + columns + " columns");
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 0, 1, 14, 100})
  void hexhexBoardsHaveSidesOf2To13(int side) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Board.hexhex(side))
        .withMessage("There is no hexhex board of side " + side + ": the side must be 2 to 13.");
  }

  @Test
  void aTextThatIsNoNameIsRefused() {
    String texts = ",square,square-,square-x,square--3, square-5,square-5 ,square-5x5,rectangle-5,"
        + "rectangle-3X4 ,hexhex-3x3,hexagon-3,square-55555,rectangle-3×4,squarex-5,square-٣";
    for (String name : texts.split(",")) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> Board.parse(name))
          .withMessage(
              "\"" + name + "\" is not a board: write square-11, rectangle-3x4 (columns x rows)"
                  + " or hexhex-7.");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "Square-5, square-5",
    "square-05, square-5",
    "HEXHEX-7, hexhex-7",
    "rectangle-5x5, square-5",
    "rectangle-3X4, rectangle-3x4",
    "rectangle-03x04, rectangle-3x4"
  })
  void namesAreReadStrictly(String name, String right) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Board.parse(name))
        .withMessage("Write the board \"" + name + "\" as \"" + right + "\".");
  }

  @Test
  void longNamesAreQuotedInPartAndWithoutControlCharacters() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Board.parse("\u0000\n" + "x".repeat(57) + "😀😀"))
        .withMessageStartingWith("\"\\u0000\\u000a" + "x".repeat(57) + "😀…\" is not a board");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Board.parse("x".repeat(59) + "😀"))
        .withMessageStartingWith("\"" + "x".repeat(59) + "😀\" is not a board");
  }

  @ParameterizedTest
  @CsvSource({
    "square-11, 0, 0, a1",
    "square-11, 10, 0, k1",
    "square-11, 0, 10, a11",
    "square-11, 10, 10, k11",
    "square-11, 8, 2, i3", // no letter is skipped
    "square-11, 2, 9, c10",
    "square-25, 24, 24, y25",
    "hexhex-7, 0, 0, a1",
    "hexhex-7, 6, 0, a7",
    "hexhex-7, 0, 6, g1",
    "hexhex-7, 12, 6, g13",
    "hexhex-7, 0, 12, m1",
    "hexhex-7, 6, 12, m7"
  })
  void labelsAreLettersOfColumnsOrHexagonalRowsAndNumbers(
      String board, int column, int row, String label) {
    assertThat(newBoard(board).point(column, row)).hasToString(label);
  }

  @ParameterizedTest
  @ValueSource(strings = {"square-25", "rectangle-2x25", "rectangle-25x2", "hexhex-13", "hexhex-2"})
  void everyPointIsFoundByIndexPlaceAndLabel(String name) {
    Board board = newBoard(name);
    int index = 0;
    int longest = 0;
    for (int row = 0; row < board.rows(); row++) {
      longest = Math.max(longest, board.rowLength(row));
      for (int column = 0; column < board.rowLength(row); column++) {
        Point point = board.point(column, row);
        assertThat(point.index()).isEqualTo(index);
        assertThat(point.board()).isSameAs(board);
        assertThat(point.column()).isEqualTo(column);
        assertThat(point.row()).isEqualTo(row);
        assertThat(board.point(index)).isSameAs(point);
        assertThat(board.point(point.label())).isSameAs(point);
        assertThat(board.findPoint(point.label())).containsSame(point);
        index++;
      }
    }
    assertThat(index).isEqualTo(board.size());
    assertThat(board.longestRow()).isEqualTo(longest);
  }

  @Test
  void aTextThatIsNoLabelIsNotFound() {
    Board board = Board.square(11);
    String texts =
        ",a,1,a0,a01,A1,aa,a1x,ax1,a1 , a1,a100,1a,a12,l1,`1,{1,a/,a:,a１,a1/,a4294967297,a-1,pass";
    for (String label : texts.split(",")) {
      assertThat(board.findPoint(label)).isEmpty();
      assertThatIllegalArgumentException()
          .isThrownBy(() -> board.point(label))
          .withMessage(
              List.of("A1", "a1 ", " a1").contains(label)
                  ? "Write the point \"" + label + "\" as \"a1\"."
                  : "There is no point \"" + label
                      + "\" on square-11; its points run from a1 to k11.");
    }
    for (String label : "A1 `1 a6 f9 j1 e10 e: c0".split(" ")) {
      assertThat(Board.hexhex(5).findPoint(label)).isEmpty();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "f9, row f runs from f1 to f8",
    "`1, its points run from a1 to i5",
    "'', its points run from a1 to i5"
  })
  void theErrorOfAHexagonalBoardNamesTheRow(String label, String extent) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Board.hexhex(5).point(label))
        .withMessage("There is no point \"" + label + "\" on hexhex-5; " + extent + ".");
  }

  @Test
  void pointsBeyondTheBoardAreRefused() {
    Board board = Board.hexhex(2);
    Map<ThrowingCallable, String> messages = Map.of(
        () -> board.point(7), "point 7 on hexhex-2; its points are 0 to 6.",
        () -> board.point(-1), "point -1 on hexhex-2; its points are 0 to 6.",
        () -> board.point(2, 0), "column 2 in row 0 of hexhex-2; its columns are 0 to 1.",
        () -> board.point(-1, 1), "column -1 in row 1 of hexhex-2; its columns are 0 to 2.",
        () -> board.point(0, 3), "row 3 on hexhex-2; its rows are 0 to 2.",
        () -> board.point(0, -1), "row -1 on hexhex-2; its rows are 0 to 2.",
        () -> board.rowLength(3), "row 3 on hexhex-2; its rows are 0 to 2.",
        () -> board.rowLength(-1), "row -1 on hexhex-2; its rows are 0 to 2.");
    messages.forEach((use, message) -> assertThatExceptionOfType(IndexOutOfBoundsException.class)
        .isThrownBy(use)
        .withMessage("There is no " + message));
  }

  @Test
  void theNeighborsOfAPointOfAnotherBoardAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Board.square(3).neighbors(Board.hexhex(3).point("c5")))
        .withMessage("Point c5 is a point of hexhex-3, not of square-3.");
  }

  @Test
  void pointsAreOrderedByIndex() {
    Board board = Board.square(3);
    assertThat(board.points())
        .extracting(Point::label)
        .containsExactly("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3");
    assertThat(board.point("b1")).isLessThan(board.point("a2")).isGreaterThan(board.point("a1"));
    assertThat(board.point("b1")).isEqualByComparingTo(board.point("b1"));
    // Points of two boards are comparable, since the equals method of a sorted set compares them.
    assertThat(board.point("c3")).isLessThan(Board.square(4).point("a1"));
    assertThat(new TreeSet<>(board.points()).equals(Set.of(Board.square(4).point("a1"))))
        .isFalse();
  }

  @Test
  void stepsToNeighborsAreTheSameInAxialCoordinatesEverywhere() {
    for (Board board : List.of(Board.hexhex(4), Board.rectangle(5, 3))) {
      for (Point point : board.points()) {
        assertThat(board.findAxial(point.axial(), point.row())).contains(point);
        for (Point neighbor : board.neighbors(point)) {
          int right = neighbor.axial() - point.axial();
          int up = neighbor.row() - point.row();
          boolean isStraight = Math.abs(right) + Math.abs(up) == 1;
          boolean isSlanted =
              board.shape() == Board.Shape.HEXHEX && right == -up && right * right == 1;
          assertThat(isStraight || isSlanted).as(point + " and " + neighbor).isTrue();
        }
      }
      assertThat(board.findAxial(board.point(0).axial() - 1, 0)).isEmpty();
      assertThat(board.findAxial(0, board.rows())).isEmpty();
      assertThat(board.findAxial(0, -1)).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "square-25",
        "rectangle-2x25",
        "rectangle-25x2",
        "square-8",
        "rectangle-16x8",
        "square-9",
        "hexhex-13",
        "hexhex-7",
        "hexhex-2"
      })
  void neighborsAre1ApartWhereTheyAreDrawnAndOthersFarther(String name) {
    Board board = newBoard(name);
    for (Point point : board.points()) {
      PointSet others = board.points().without(point);
      assertThat(others).allMatch(other -> distance(point, other) > 0.999999);
      assertThat(others.stream().filter(other -> distance(point, other) < 1.000001))
          .containsExactlyElementsOf(board.neighbors(point));
    }
    assertThat(board.points().stream().mapToDouble(Point::x).min()).hasValue(0);
    assertThat(board.point(1).x()).isEqualTo(board.point(0).x() + 1);
    assertThat(board.point(board.size() - 1).y()).isZero();
    assertThat(board.point(0).y()).isPositive();
  }

  private static double distance(Point one, Point other) {
    return Math.hypot(other.x() - one.x(), other.y() - one.y());
  }

  @Test
  void aBoardThatExistsIsReturnedWithoutAllocation() {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long thread = Thread.currentThread().getId();
    long bytes = Long.MAX_VALUE;
    for (int i = 0; i < 3; i++) {
      long before = threads.getThreadAllocatedBytes(thread);
      for (int j = 0; j < 1000; j++) {
        Board.square(11);
        Board.hexhex(7);
      }
      bytes = Math.min(bytes, threads.getThreadAllocatedBytes(thread) - before);
    }
    assertThat(bytes).isLessThan(1000);
  }

  @Test
  void rulesAreParsedAsTheyAreFormatted() {
    for (String text : List.of("square-5", "hexhex-7;pie")) {
      assertThat(Rules.parse(text)).hasToString(text);
    }
    assertThat(Rules.parse("hexhex-7;pie")).isEqualTo(Rules.withPieRule(Board.hexhex(7)));
    assertThatIllegalArgumentException().isThrownBy(() -> Rules.parse("hexhex-7;PIE"));
  }
}
