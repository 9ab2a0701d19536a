package io.github.oust4j.eupdonne;

/** How a piece lies: the direction in which the levels of its kind, {@link Kind#levels()}, are read. */
public enum Orientation {
  /** Along a row, from {@code a} towards {@code h}. */
  EAST(1, 0),
  /** Along a column, from 1 towards 8. */
  NORTH(0, 1),
  /** Along a row, from {@code h} towards {@code a}. */
  WEST(-1, 0),
  /** Along a column, from 8 towards 1. */
  SOUTH(0, -1);

  final int columns;
  final int rows;

  Orientation(int columns, int rows) {
    this.columns = columns;
    this.rows = rows;
  }

  boolean isAlongRow() {
    return rows == 0;
  }
}
