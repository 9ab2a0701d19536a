package io.github.oust4j.core;

/**
 * A point of a board, on which a stone can stand. Points are made by their {@link Board}, one
 * object each, so {@code ==} and {@code equals} agree.
 *
 * <p>Points have an <em>index</em>: {@code a1} is 0, and it rises along the bottom row, then along
 * each row above it, on every board. That order is the natural one, and it is meant wherever this
 * library says <em>point order</em>.
 *
 * @since 0.1.0
 */
public final class Point implements Comparable<Point> {
  private final Board board;
  private final int index;
  private final int column;
  private final int row;
  private final String label;

  Point(Board board, int index, int column, int row, String label) {
    this.board = board;
    this.index = index;
    this.column = column;
    this.row = row;
    this.label = label;
  }

  /**
   * Returns the board that this point is on.
   *
   * @return the board
   */
  public Board board() {
    return board;
  }

  /**
   * Returns the point's place in point order.
   *
   * @return 0 to {@code board().size() - 1}
   */
  public int index() {
    return index;
  }

  /**
   * Returns how many points of the same row are to the left of this one.
   *
   * @return 0 to {@code board().rowLength(row()) - 1}
   */
  public int column() {
    return column;
  }

  /**
   * Returns how many rows are below this point's row.
   *
   * @return 0 (the bottom row) to {@code board().rows() - 1}
   */
  public int row() {
    return row;
  }

  /**
   * Returns the axial coordinate that goes with the row, for those who draw or compute on hexagons: the
   * steps to the neighbours are the same for all points of a board. On a hexagonal board they are
   * (axial, row) = (±1, 0), (0, ±1), (-1, +1) and (+1, -1), and with unit distance between neighbours
   * the point's centre is at x = axial + row / 2, y = row · √3 / 2. On a rectangle it is the column.
   *
   * @return the coordinate, 0 at {@code a1}; negative for some points of hexagonal boards
   * @see <a href="https://www.redblobgames.com/grids/hexagons/">Hexagonal Grids, Amit Patel</a>
   */
  public int axial() {
    return board.grid().axial(column, row);
  }

  /**
   * Returns the point's label, the one that Abstract Play uses. On a square or rectangular board:
   * the letter of the column from the left, then the number of the row from the bottom. On a
   * hexagonal board: the letter of the row from the bottom, then the number of the point in its row
   * from the left. No letter is skipped, {@code a1} is at the bottom left.
   *
   * @return the label, such as {@code "c3"}
   */
  public String label() {
    return label;
  }

  /**
   * Compares by point order; points of different boards by the boards' names.
   *
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
    // Mixed, since a set's hash is the sum of its points': many sets would have the same otherwise.
    int mixed = (31 * board.name().hashCode() + index) * 0x9e3779b9;
    return mixed ^ (mixed >>> 15);
  }

  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  /** Returns the {@link #label()}. */
  @Override
  public String toString() {
    return label;
  }
}
