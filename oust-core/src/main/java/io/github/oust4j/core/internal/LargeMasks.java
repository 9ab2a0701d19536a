package io.github.oust4j.core.internal;

/** A board of any size as sets of cells. */
final class LargeMasks {
  final int words;
  final int width; // distance from a cell to the one above it
  final boolean hexagonal;
  final int[] cellOf;
  final int[] pointOf;

  /** For each cell, the place in the sets of the first of the two words that contain its neighbours. */
  final int[] nearAt;

  final long[] near0;
  final long[] near1;

  /** The cells of the board, those with a neighbour on the right, and those with one on the left. */
  final long[] board;

  final long[] hasRight;
  final long[] hasLeft;

  LargeMasks(Grid grid) {
    hexagonal = grid.isHexagonal();
    width = hexagonal ? grid.rows() : grid.rowLength(0);
    int cells = width * grid.rows();
    words = (cells + Long.SIZE - 1) / Long.SIZE;
    cellOf = new int[grid.size()];
    pointOf = new int[words * Long.SIZE];
    int shift = hexagonal ? grid.rowLength(0) - 1 : 0;
    for (int row = 0; row < grid.rows(); row++) {
      for (int column = 0; column < grid.rowLength(row); column++) {
        int point = grid.rowStart(row) + column;
        cellOf[point] = width * row + grid.axial(column, row) + shift;
        pointOf[cellOf[point]] = point;
      }
    }
    nearAt = new int[pointOf.length];
    near0 = new long[pointOf.length];
    near1 = new long[pointOf.length];
    board = new long[words];
    hasRight = new long[words + 2];
    hasLeft = new long[words + 2];
    for (int point = 0; point < cellOf.length; point++) {
      int cell = cellOf[point];
      board[cell >> 6] |= 1L << cell;
      hasRight[(cell >> 6) + 1] |= cell % width < width - 1 ? 1L << cell : 0;
      hasLeft[(cell >> 6) + 1] |= cell % width > 0 ? 1L << cell : 0;
      int first = cellOf[grid.neighbors(point)[0]] >> 6;
      nearAt[cell] = LargeGroups.at(first);
      for (int neighbor : grid.neighbors(point)) {
        int other = cellOf[neighbor];
        if (other >> 6 == first) {
          near0[cell] |= 1L << other;
        } else {
          near1[cell] |= 1L << other;
        }
      }
    }
  }

  /** Returns a word of the cells beside a set, from that word of the set and the words around it. */
  long beside(int word, long before, long here, long behind) {
    long right = hasRight[word + 1];
    long beside = ((here & right) << 1)
        | ((before & hasRight[word]) >>> -1)
        | (((here >>> 1) | (behind << -1)) & right)
        | (here << width)
        | (before >>> -width)
        | (here >>> width)
        | (behind << -width);
    if (hexagonal) {
      int slant = width - 1;
      long left = hasLeft[word + 1];
      beside |= ((here & left) << slant)
          | ((before & hasLeft[word]) >>> -slant)
          | (((here >>> slant) | (behind << -slant)) & left);
    }
    return beside;
  }
}
