package io.github.oust4j.core.internal;

/** A board of up to 128 points as sets of points, each as a low and a high word. */
final class SmallMasks {
  final long[] near; // neighbours of each point, as a low and a high word
  final long board0;
  final long board1;
  final int rowLength; // length of the rows of a rectangle, or 0
  final long hasRight0; // points that have a neighbour on the right
  final long hasRight1;

  SmallMasks(Grid grid) {
    int size = grid.size();
    near = new long[2 * size];
    long[] right = new long[2];
    for (int point = 0; point < size; point++) {
      for (int neighbor : grid.neighbors(point)) {
        near[2 * point + (neighbor >> 6)] |= 1L << neighbor;
        right[point >> 6] |= neighbor == point + 1 ? 1L << point : 0;
      }
    }
    board0 = size >= Long.SIZE ? -1L : (1L << size) - 1;
    board1 = size <= Long.SIZE ? 0 : -1L >>> (SmallStones.LARGEST_BOARD - size);
    rowLength = grid.isHexagonal() ? 0 : grid.rowLength(0);
    hasRight0 = right[0];
    hasRight1 = right[1];
  }

  /** Returns the low word of the points beside a set, on a rectangle. */
  long beside0(long set0, long set1) {
    return ((set0 & hasRight0) << 1)
        | (((set0 >>> 1) | (set1 << -1)) & hasRight0)
        | (set0 << rowLength)
        | (set0 >>> rowLength)
        | (set1 << -rowLength);
  }

  /** Returns the high word of these points. */
  long beside1(long set0, long set1) {
    return ((set1 & hasRight1) << 1)
        | ((set0 & hasRight0) >>> -1)
        | ((set1 >>> 1) & hasRight1)
        | (set1 << rowLength)
        | (set0 >>> -rowLength)
        | (set1 >>> rowLength);
  }
}
