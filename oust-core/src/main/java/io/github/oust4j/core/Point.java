package io.github.oust4j.core;

import org.jspecify.annotations.Nullable;

/**
 * A point of a board, which can hold a stone. Each {@link Board} creates one object for each of its points, so {@code
 * ==} and {@code equals} agree.
 *
 * <p>Points have an <em>index</em>: {@code a1} is 0, and it increases along the bottom row, then along each row above
 * it, on every board. This natural order is the <em>point order</em> of this library.
 * @since 0.1.0
 */
public final class Point implements Comparable<Point> {
  // The height of an equilateral triangle with sides of 1.
  private static final double HEXAGONAL_ROW = Math.sqrt(0.75);

  private final Board board;
  private final int index;
  private final int column;
  private final int row;
  private final String label;
  final Move.Placement placement = new Move.Placement(this); // so that games share it

  Point(Board board, int index, int column, int row, String label) {
    this.board = board;
    this.index = index;
    this.column = column;
    this.row = row;
    this.label = label;
  }

  /** {@return the board of this point} */
  public Board board() {
    return board;
  }

  /** {@return the point's place in point order, 0 to {@code board().size() - 1}} */
  public int index() {
    return index;
  }

  /** {@return the number of points to its left in the same row, 0 to {@code board().rowLength(row()) - 1}} */
  public int column() {
    return column;
  }

  /** {@return the number of rows below its row, 0 (the bottom row) to {@code board().rows() - 1}} */
  public int row() {
    return row;
  }

  /**
   * {@return the axial coordinate} On a rectangle it is the column. On a hexagonal board, where it can be negative,
   * the neighbours are at (axial, row) + (±1, 0), (0, ±1), (-1, +1) and (+1, -1).
   * @see <a href="https://www.redblobgames.com/grids/hexagons/">Hexagonal Grids, Amit Patel</a>
   */
  public int axial() {
    return board.grid().axial(column, row);
  }

  /**
   * {@return where to draw this point: the distance to the right of the leftmost point, 0 to
   * {@code board().longestRow() - 1}} Neighbours are 1 apart. On a hexagonal board, adjacent rows are shifted by half a
   * point. Multiply {@code x} and {@link #y()} by the distance that neighbours should have.
   */
  public double x() {
    return column + (board.longestRow() - board.rowLength(row)) / 2.0;
  }

  /**
   * {@return where to draw this point: the distance below the top row, which has 0} It grows downwards, as on screens.
   * Rows are 1 apart or, on a hexagonal board, √3 / 2 (0.866).
   */
  public double y() {
    int rows = board.rows() - 1 - row;
    return board.shape() == Board.Shape.HEXHEX ? rows * HEXAGONAL_ROW : rows;
  }

  /**
   * {@return the point's label, such as {@code "c3"}, as on Abstract Play} {@code a1} is at the bottom left, and no
   * letter is skipped. On a square or rectangular board it is the letter of the column from the left, then the number
   * of the row from the bottom. On a hexagonal board it is the letter of the row from the bottom, then the number of
   * the point in its row from the left.
   */
  public String label() {
    return label;
  }

  /**
   * Compares by point order; points of different boards by the boards' names.
   * @param other any point
   */
  @Override
  public int compareTo(Point other) {
    return board == other.board
        ? Integer.compare(index, other.index)
        : board.name().compareTo(other.board.name());
  }

  @Override
  public int hashCode() {
    // A set's hash is the sum of its points' hashes. Mixing them makes equal sums improbable.
    int mixed = (31 * board.name().hashCode() + index) * 0x9e3779b9;
    return mixed ^ (mixed >>> 15);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other;
  }

  /** Returns the {@link #label()}. */
  @Override
  public String toString() {
    return label;
  }
}
