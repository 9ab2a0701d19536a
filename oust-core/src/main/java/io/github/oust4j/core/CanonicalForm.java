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
  // The rows of the least image so far, from the top. Only the first knownRows rows are valid.
  private final long[] leastRows;
  private int knownRows;

  CanonicalForm(Position position) {
    board = position.board();
    black = position.stones(Color.BLACK);
    white = position.stones(Color.WHITE);
    leastRows = new long[board.rows()];
  }

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
    for (int i = 0; i < leastRows.length; i++) {
      int length = board.rowLength(leastRows.length - 1 - i);
      int first = end - length;
      if (i == knownRows) {
        leastRows[i] = row(least, first, end);
        knownRows++;
      }
      long row = row(symmetry, first, end);
      int difference = compare(row, leastRows[i], length);
      if (difference > 0) {
        return false;
      }
      if (difference < 0) {
        leastRows[i] = row; // the rows above are equal
        knownRows = i + 1;
        return true;
      }
      end = first;
    }
    return false;
  }

  /**
   * Returns a row of an image: bit i is a black stone in column i, bit 32 + i a white one. Branches would be slow.
   */
  private long row(Symmetry symmetry, int first, int end) {
    long row = 0;
    for (int point = first; point < end; point++) {
      int source = symmetry.sourceIndex(point);
      row |= (black.bit(source) | white.bit(source) << Integer.SIZE) << (point - first);
    }
    return row;
  }

  /** Compares two rows as {@link String#compareTo} compares their texts. */
  private static int compare(long row1, long row2, int length) {
    long different = row1 ^ row2;
    if (different == 0) {
      return 0;
    }
    int column = Integer.numberOfTrailingZeros((int) (different | different >>> Integer.SIZE));
    int stones1 = (int) (row1 | row1 >>> Integer.SIZE);
    int stones2 = (int) (row2 | row2 >>> Integer.SIZE);
    if ((stones1 >>> column & 1) == 0) {
      return compareEmpty(stones1, column, length);
    }
    if ((stones2 >>> column & 1) == 0) {
      return -compareEmpty(stones2, column, length);
    }
    return (row1 >>> column & 1) == 0 ? -1 : 1; // o is less than x
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
