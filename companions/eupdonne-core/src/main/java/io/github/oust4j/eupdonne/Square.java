package io.github.oust4j.eupdonne;

import java.util.Objects;

/**
 * A square of the board of 8 x 8: {@code a1} is the first of the bottom row, {@code h8} the last of the top
 * row.
 *
 * @param column 0 to 7, for {@code a} to {@code h}
 * @param row 0 to 7, for 1 to 8
 */
public record Square(int column, int row) implements Comparable<Square> {
  /** How many squares a row and a column have: 8. */
  public static final int SIDE = 8;

  /**
   * Makes a square.
   *
   * @throws IndexOutOfBoundsException if it is not on the board
   */
  public Square {
    Objects.checkIndex(column, SIDE);
    Objects.checkIndex(row, SIDE);
  }

  /**
   * Reads a square's label.
   *
   * @param label such as {@code c4}
   * @return the square
   * @throws IllegalArgumentException if there is no such square
   */
  public static Square parse(String label) {
    if (!isLabel(label)) {
      throw new IllegalArgumentException(
          "Squares are called a1 to h8; there is no " + Quote.of(label) + ".");
    }
    return new Square(label.charAt(0) - 'a', label.charAt(1) - '1');
  }

  private static boolean isLabel(String text) {
    return text.length() == 2
        && text.charAt(0) >= 'a'
        && text.charAt(0) <= 'h'
        && text.charAt(1) >= '1'
        && text.charAt(1) <= '8';
  }

  /** From 0 for a1 along its row, rows upward. */
  int index() {
    return row * SIDE + column;
  }

  boolean isCorner() {
    return (column == 0 || column == SIDE - 1) && (row == 0 || row == SIDE - 1);
  }

  boolean isBeside(Square other) {
    return Math.abs(column - other.column) + Math.abs(row - other.row) == 1;
  }

  /** Orders squares from a1 along its row, rows upward. */
  @Override
  public int compareTo(Square other) {
    return Integer.compare(index(), other.index());
  }

  /** Returns the label, such as {@code c4}. */
  @Override
  public String toString() {
    return (char) ('a' + column) + Integer.toString(row + 1);
  }
}
