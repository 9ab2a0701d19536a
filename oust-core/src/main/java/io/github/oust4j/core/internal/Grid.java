package io.github.oust4j.core.internal;

import java.util.Arrays;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The points of a board and their neighbours. Indexes rise along the bottom row and then along each row above it.
 * There is one object for each board. With axial coordinates, the step to a neighbour is the same everywhere (see
 * "Hexagonal Grids" by Amit Patel).
 */
public final class Grid {
  public static final int SMALLEST_SIDE = 2;

  /** The largest side of a square or a rectangle. */
  public static final int LARGEST_SIDE = 25;

  /** The largest side of a hexagonal board. */
  public static final int LARGEST_HEX_SIDE = 13;

  private static final int[][] STEPS = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
  private static final int[][] HEX_STEPS = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {-1, 1}, {1, -1}};

  private static final @Nullable Grid[] GRIDS = new Grid[(LARGEST_SIDE + 1) * (LARGEST_SIDE + 1)];

  private final boolean hexagonal;
  /** The index of the first point of each row, and then the number of points. */
  private final int[] rowStarts;

  private final int[][] neighbors;

  // Each is immutable and computed on first use; concurrent computations are harmless.
  private @Nullable SmallMasks smallMasks;
  private @Nullable LargeMasks largeMasks;

  private Grid(boolean hexagonal, int[] rowLengths) {
    this.hexagonal = hexagonal;
    this.rowStarts = new int[rowLengths.length + 1];
    for (int row = 0; row < rowLengths.length; row++) {
      rowStarts[row + 1] = rowStarts[row] + rowLengths[row];
    }
    this.neighbors = new int[size()][];
    for (int row = 0; row < rowLengths.length; row++) {
      for (int column = 0; column < rowLengths[row]; column++) {
        neighbors[rowStarts[row] + column] = neighborsOf(column, row);
      }
    }
  }

  /** Returns the one object for a board with a bottom row of a length and a number of rows. */
  public static Grid of(boolean hexagonal, int rowLength, int rows) {
    return hexagonal ? hexhex(rowLength) : rectangle(rowLength, rows);
  }

  /** Returns the one object for a rectangular board, 2 to 25 columns and 2 to 25 rows. */
  public static Grid rectangle(int columns, int rows) {
    return shared(rows * LARGEST_SIDE + columns, () -> newRectangle(columns, rows));
  }

  /** Returns the one object for a hexagonal board, side 2 to 13. */
  public static Grid hexhex(int side) {
    return shared(side, () -> newHexhex(side));
  }

  private static synchronized Grid shared(int slot, Supplier<Grid> create) {
    Grid grid = GRIDS[slot];
    if (grid == null) {
      grid = create.get();
      GRIDS[slot] = grid;
    }
    return grid;
  }

  static Grid newRectangle(int columns, int rows) {
    int[] lengths = new int[rows];
    Arrays.fill(lengths, columns);
    return new Grid(false, lengths);
  }

  static Grid newHexhex(int side) {
    int[] lengths = new int[2 * side - 1];
    Arrays.setAll(lengths, row -> 2 * side - 1 - Math.abs(row - (side - 1)));
    return new Grid(true, lengths);
  }

  public boolean isHexagonal() {
    return hexagonal;
  }

  /** Returns the number of points, 4 to 625. */
  public int size() {
    return rowStarts[rowStarts.length - 1];
  }

  /** Returns the number of rows, 2 to 25. */
  public int rows() {
    return rowStarts.length - 1;
  }

  /** Returns the index of a row's first point; for the row {@code rows()} the number of points. */
  public int rowStart(int row) {
    return rowStarts[row];
  }

  /** Returns the number of points in a row, 2 to 25. */
  public int rowLength(int row) {
    return rowStarts[row + 1] - rowStarts[row];
  }

  /** Returns the indexes of a point's neighbours in rising order; do not change them. */
  public int[] neighbors(int point) {
    return neighbors[point];
  }

  /** Returns the axial coordinate: the column, on a hexagonal board minus {@code min(row, side - 1)}. */
  public int axial(int column, int row) {
    return hexagonal ? column - Math.min(row, rowLength(0) - 1) : column;
  }

  /** Returns the index of the point at any axial coordinate and row; -1 if there is none. */
  public int pointAt(int axial, int row) {
    if (row < 0 || row >= rows()) {
      return -1;
    }
    int column = hexagonal ? axial + Math.min(row, rowLength(0) - 1) : axial;
    return column >= 0 && column < rowLength(row) ? rowStarts[row] + column : -1;
  }

  /** Returns the number of words of a set in point order. */
  int words() {
    return (size() + Long.SIZE - 1) / Long.SIZE;
  }

  SmallMasks smallMasks() {
    SmallMasks known = smallMasks;
    if (known == null) {
      known = new SmallMasks(this);
      smallMasks = known;
    }
    return known;
  }

  LargeMasks largeMasks() {
    LargeMasks known = largeMasks;
    if (known == null) {
      known = new LargeMasks(this);
      largeMasks = known;
    }
    return known;
  }

  private int[] neighborsOf(int column, int row) {
    int axial = axial(column, row);
    return Arrays.stream(hexagonal ? HEX_STEPS : STEPS)
        .mapToInt(step -> pointAt(axial + step[0], row + step[1]))
        .filter(point -> point >= 0)
        .sorted()
        .toArray();
  }
}
