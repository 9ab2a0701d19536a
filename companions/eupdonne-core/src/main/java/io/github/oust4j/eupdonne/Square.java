package io.github.oust4j.eupdonne;

/**
 * A square of the board. {@code a1} is the first of the bottom row, {@code h8} the last of the top row.
 * @param column 0 to 7, for {@code a} to {@code h}
 * @param row 0 to 7, for 1 to 8
 */
public record Square(int column, int row) {
  /** The number of squares in a row and in a column: 8. */
  public static final int SIDE = 8;

  /**
   * Creates a square.
   * @throws IndexOutOfBoundsException if it is not on the board
   */
  public Square {
    if (column < 0 || column >= SIDE || row < 0 || row >= SIDE) {
      throw new IndexOutOfBoundsException(
          "The column and the row of a square must be 0 to 7, not " + column + " and " + row + ".");
    }
  }

  /**
   * Parses the label of a square.
   * @param label a label such as {@code c4}
   * @return the square
   * @throws IllegalArgumentException if there is no such square
   */
  public static Square parse(String label) {
    if (!label.matches("[a-h][1-8]")) {
      throw new IllegalArgumentException(
          "Squares are called a1 to h8; there is no " + Quote.of(label) + ".");
    }
    return new Square(label.charAt(0) - 'a', label.charAt(1) - '1');
  }

  boolean isCorner() {
    return column % (SIDE - 1) == 0 && row % (SIDE - 1) == 0;
  }

  boolean isBeside(Square other) {
    return Math.abs(column - other.column) + Math.abs(row - other.row) == 1;
  }

  /** {@return the label, such as {@code c4}} */
  @Override
  public String toString() {
    return (char) ('a' + column) + Integer.toString(row + 1);
  }
}
