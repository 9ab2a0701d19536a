package io.github.oust4j.core.internal;

import java.util.Arrays;

/** The sets of {@link LargeStones}, which explains them. */
abstract class LargeSets extends Stones {
  // The sets of a side.
  static final int STONES = 0;
  static final int BESIDE = 1;
  static final int BESIDE_LARGE = 2;
  static final int TOUCHING = 3;
  static final int BESIDE_TOUCHING = 4;
  static final int BESIDE_EXPOSED = 5;
  static final int OUTGROWS = 6;
  static final int STALE = 7;
  static final int SETS = 8;

  /** The distance from a word of a set to the next: the number of sets of both sides. */
  static final int STRIDE_BITS = 4;

  static final int STRIDE = 1 << STRIDE_BITS;

  final LargeMasks masks;
  final int words;
  final long[] sets;

  // Sets of the side to place, computed on first use, with an extra word at each end.
  final long[] candidates;
  final long[] doubt;
  final long[] legal;

  boolean irregular;
  boolean keepsVerdicts;
  private int blackCount;
  private int whiteCount;
  // The first and last word of the current capture.
  int from;
  int to;

  LargeSets(Grid grid) {
    super(grid);
    masks = grid.largeMasks();
    words = masks.words;
    sets = new long[(words + 2) * STRIDE];
    candidates = new long[words + 2];
    doubt = new long[words + 2];
    legal = new long[words + 2];
  }

  LargeSets(LargeSets other) {
    super(other.grid);
    masks = other.masks;
    words = other.words;
    sets = other.sets.clone();
    candidates = new long[words + 2];
    doubt = new long[words + 2];
    legal = new long[words + 2];
    copyFlags(other);
  }

  final void copySets(LargeSets other) {
    System.arraycopy(other.sets, 0, sets, 0, sets.length);
    copyFlags(other);
  }

  private void copyFlags(LargeSets other) {
    whiteToPlace = other.whiteToPlace;
    hash = other.hash;
    irregular = other.irregular;
    keepsVerdicts = other.keepsVerdicts;
    blackCount = other.blackCount;
    whiteCount = other.whiteCount;
    changed();
  }

  @Override
  public void clear() {
    super.clear();
    Arrays.fill(sets, 0);
    irregular = false;
    keepsVerdicts = false;
    blackCount = 0;
    whiteCount = 0;
  }

  final boolean largeGroupsTouch() {
    long touching = 0;
    for (int w = 0; w < words; w++) {
      int at = at(w);
      touching |= sets[at + STONES] & sets[at + BESIDE] & sets[at + SETS + BESIDE_LARGE];
    }
    return touching != 0;
  }

  final void markAllStale() {
    for (int w = 0; w < words; w++) {
      sets[at(w) + STALE] = -1;
      sets[at(w) + SETS + STALE] = -1;
    }
  }

  // Cells

  static int at(int word) {
    return (word + 1) << STRIDE_BITS;
  }

  static int word(int at) {
    return (at >> STRIDE_BITS) - 1;
  }

  /** Returns the lowest cell of a word at a place in the sets. */
  static int cell(int at, long word) {
    return (word(at) << 6) + Long.numberOfTrailingZeros(word);
  }

  final boolean contains(int set, int cell) {
    return (sets[at(cell >> 6) + set] >>> cell & 1) != 0;
  }

  static boolean contains(long[] set, int cell) {
    return (set[(cell >> 6) + 1] >>> cell & 1) != 0;
  }

  final void addNear(int set, int cell) {
    int at = masks.nearAt[cell] + set;
    sets[at] |= masks.near0[cell];
    sets[at + STRIDE] |= masks.near1[cell];
  }

  final int own() {
    return whiteToPlace ? SETS : 0;
  }

  final void addToCount(boolean isWhite, int more) {
    if (isWhite) {
      whiteCount += more;
    } else {
      blackCount += more;
    }
  }

  // A capture reuses the arrays of the cached sets that it makes obsolete.

  final long[] hole() {
    return doubt;
  }

  final long[] taken() {
    return legal;
  }

  // The cells beside a set, for the words of a capture

  final void findBesideLarge(int side) {
    for (int w = from, at = at(from - 1) + side; w <= to + 2; w++, at += STRIDE) {
      candidates[w] = sets[at + STONES] & sets[at + BESIDE];
    }
    for (int w = from; w <= to; w++) {
      sets[at(w) + side + BESIDE_LARGE] =
          masks.beside(w, candidates[w], candidates[w + 1], candidates[w + 2]);
    }
  }

  /** Returns whether a capture may end the exposure of a singleton; captures never expose one. */
  final boolean isExposed(int side) {
    long exposed = 0;
    for (int w = from, at = at(from) + side; w <= to; w++, at += STRIDE) {
      exposed |= sets[at + BESIDE_EXPOSED];
    }
    return exposed != 0;
  }

  final void findBesideExposed(int own, int other) {
    for (int w = from, at = at(from - 1); w <= to + 2; w++, at += STRIDE) {
      candidates[w] =
          sets[at + own + STONES] & ~sets[at + own + BESIDE] & sets[at + other + BESIDE_LARGE];
    }
    for (int w = from; w <= to; w++) {
      sets[at(w) + own + BESIDE_EXPOSED] =
          masks.beside(w, candidates[w], candidates[w + 1], candidates[w + 2]);
    }
  }

  final void spread(int source, int target) {
    long before = sets[at(from - 1) + source];
    long here = sets[at(from) + source];
    for (int w = from, at = at(from); w <= to; w++, at += STRIDE) {
      long behind = sets[at + STRIDE + source];
      sets[at + target] = masks.beside(w, before, here, behind);
      before = here;
      here = behind;
    }
  }

  // State

  @Override
  public boolean holds(boolean isWhite, int point) {
    return contains((isWhite ? SETS : 0) + STONES, masks.cellOf[point]);
  }

  @Override
  public long[] words(boolean isWhite) {
    long[] cells = new long[words];
    for (int w = 0; w < words; w++) {
      cells[w] = sets[at(w) + (isWhite ? SETS : 0) + STONES];
    }
    return points(cells);
  }

  final long[] points(long[] cells) {
    if (!masks.hexagonal) {
      return cells;
    }
    long[] points = new long[grid.words() + 1];
    for (int row = 0; row < grid.rows(); row++) {
      int point = grid.rowStart(row);
      int cell = masks.cellOf[point];
      int w = cell >> 6;
      long here = cells[w] >>> cell;
      long behind = w + 1 < words ? cells[w + 1] << 1 << ~cell : 0;
      long stones = (here | behind) & ((1L << grid.rowLength(row)) - 1);
      points[point >> 6] |= stones << point;
      points[(point >> 6) + 1] |= stones >>> 1 >>> ~point;
    }
    return Arrays.copyOf(points, grid.words());
  }

  @Override
  public boolean isOpponentCleared() {
    return (whiteToPlace ? blackCount : whiteCount) == 0;
  }
}
