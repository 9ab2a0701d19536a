package io.github.oust4j.core;

import java.util.List;

/**
 * Finds the image of a position with the least position string. It compares images row by row, as sets of columns. Most
 * images differ in the first row.
 */
final class CanonicalForm {
  private final Board board;
  private final PointSet black;
  private final PointSet white;
  // For each row from the top, the columns with stones in the least image so far. Only the first
  // knownRows rows are valid.
  private final int[] leastBlack;
  private final int[] leastWhite;
  private int knownRows;

  CanonicalForm(Position position) {
    board = position.board();
    black = position.stones(Color.BLACK);
    white = position.stones(Color.WHITE);
    leastBlack = new int[board.rows()];
    leastWhite = new int[board.rows()];
  }

  /** Returns the symmetry whose image is the least. */
  Symmetry least() {
    List<Symmetry> symmetries = board.symmetries();
    Symmetry least = symmetries.get(0);
    for (int i = 1; i < symmetries.size(); i++) {
      if (isLess(symmetries.get(i), least)) {
        least = symmetries.get(i);
      }
    }
    return least;
  }

  /** Returns whether an image is less than the least one so far. If so, its compared rows become known. */
  private boolean isLess(Symmetry symmetry, Symmetry least) {
    int end = board.size();
    for (int row = 0; row < leastBlack.length; row++) {
      int length = board.rowLength(leastBlack.length - 1 - row);
      int first = end - length;
      if (row == knownRows) {
        leastBlack[row] = columns(black, least, first, end);
        leastWhite[row] = columns(white, least, first, end);
        knownRows++;
      }
      int blackRow = columns(black, symmetry, first, end);
      int whiteRow = columns(white, symmetry, first, end);
      int difference = compare(blackRow, whiteRow, leastBlack[row], leastWhite[row], length);
      if (difference > 0) {
        return false;
      }
      if (difference < 0) {
        leastBlack[row] = blackRow; // the rows above are equal
        leastWhite[row] = whiteRow;
        knownRows = row + 1;
        return true;
      }
      end = first;
    }
    return false;
  }

  /** Returns the columns of a row in which the image has a stone. */
  private static int columns(PointSet stones, Symmetry symmetry, int first, int end) {
    int columns = 0;
    for (int point = first; point < end; point++) {
      if (stones.containsIndex(symmetry.sourceIndex(point))) {
        columns |= 1 << (point - first);
      }
    }
    return columns;
  }

  /** Compares two rows as {@link String#compareTo} compares their texts. */
  private static int compare(int black1, int white1, int black2, int white2, int length) {
    int different = (black1 ^ black2) | (white1 ^ white2);
    if (different == 0) {
      return 0;
    }
    int column = Integer.numberOfTrailingZeros(different);
    int stones1 = black1 | white1;
    int stones2 = black2 | white2;
    if ((stones1 >>> column & 1) == 0) {
      return compareEmpty(stones1, column, length);
    }
    if ((stones2 >>> column & 1) == 0) {
      return -compareEmpty(stones2, column, length);
    }
    return (black1 >>> column & 1) - (black2 >>> column & 1); // o is less than x
  }

  /** Compares a row that is empty in the first differing column with one that has a stone there. */
  private static int compareEmpty(int stones, int column, int length) {
    int before = stones & ((1 << column) - 1);
    int start = Integer.SIZE - Integer.numberOfLeadingZeros(before);
    int shortRun = column - start;
    if (shortRun == 0) {
      return -1; // a digit is less than a letter
    }
    int after = stones >>> column;
    int longRun = (after == 0 ? length : column + Integer.numberOfTrailingZeros(after)) - start;
    if (shortRun < 10 && longRun >= 10) {
      return longRun / 10 > shortRun ? 1 : -1; // after equal digits, a digit is less than a letter
    }
    return 1;
  }
}
