package io.github.oust4j.core.bitboard;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The stones of a board of up to 128 points, and what it takes to find all legal placements at once: sets
 * of points as two longs. Bit i of the low word is the point with index i, bit i of the high word the
 * point with index 64 + i; the shape of the board is nothing but a mask of neighbours for each point.
 *
 * <p><b>What is kept</b> for each colour is listed in {@link Side}. Singletons need no record: they are the
 * stones that are not beside a stone of their colour. A group of two or more has one, its stones and the
 * points beside them, found through a number for each point. When groups are joined, the largest keeps its
 * number and the smaller ones take it over.
 *
 * <p><b>Which placements are legal.</b> An empty point not beside own stones always is. One beside own
 * stones must make the new group touch an enemy: itself, or through a group that touches one
 * ({@code engaged}). It is larger than all it touches if these are singletons. So only those points
 * are in <em>doubt</em> where an enemy group of two or more comes into it, next to the point or next
 * to an own singleton beside the point; next to a larger own group there is none, since of two touching
 * groups one is a singleton in every position that play leads to. A point in doubt is judged by comparing
 * sizes, and the verdict is kept until a move makes it stale: about one point a ply is judged.
 *
 * <p><b>Other positions</b>, set up by hand, may have large groups that touch. Then every point beside own
 * stones is in doubt at every ply, and {@code fits} looks at all that a new group would touch.
 *
 * <p><b>Two users.</b> An engine changes one of these in place, and saves both sides to a log before each
 * move to undo it. A {@code Position} keeps one that nobody changes any more, and makes {@linkplain
 * #copy() a copy} for the next, which shares the records until a capture changes them.
 *
 * <p>This package is not exported. See docs/PERFORMANCE.md for what was measured.
 */
public final class Bitboard {
  /** The points of the largest board. */
  public static final int MOST_POINTS = 2 * Long.SIZE;

  private static final int NO_GROUP = -1;

  // Where in a frame of the log, of which each ply has one, things are. Both sides come first.
  private static final int GROUPS = 2 * Side.SIZE;
  /** The group that a capture enlarged, and from the next place on its record before. */
  private static final int ENLARGED = GROUPS + 1;

  /** How many other groups were joined, and from the next place on their numbers. */
  private static final int ABSORBED = ENLARGED + 5;

  /** How many stones got a number that had none, and from the next place on which, with what was there. */
  private static final int NUMBERED = ABSORBED + 4;

  /** How many longs of a log a move takes. */
  public static final int FRAME = NUMBERED + 6;

  private static final long[] NO_LOG = {};

  /** The neighbours of each point of a board, and its points. */
  public static final class Geometry {
    private final int size;
    /** The neighbours of each point, as a low and a high word. */
    private final long[] near;

    private final long board0;
    private final long board1;

    /** The length of the rows, if they are all of one length and stones have four neighbours, or 0. */
    private final int rowLength;

    /** The points that have a neighbour on the right: its index is larger by 1. */
    private final long hasRight0;

    private final long hasRight1;
    /** The points that have a neighbour above: its index is larger by the length of a row. */
    private final long hasAbove0;

    private final long hasAbove1;

    /**
     * Takes a board's neighbours down.
     *
     * @param neighbors for each point, by its index, the indexes of its neighbours; up to 128 points
     */
    public Geometry(int[][] neighbors) {
      size = neighbors.length;
      near = new long[2 * size];
      for (int point = 0; point < size; point++) {
        for (int neighbor : neighbors[point]) {
          near[2 * point + (neighbor >> 6)] |= 1L << neighbor;
        }
      }
      board0 = size >= Long.SIZE ? -1L : (1L << size) - 1;
      board1 = size <= Long.SIZE ? 0 : -1L >>> (MOST_POINTS - size);
      int[] steps = IntStream.range(0, size)
          .flatMap(point -> Arrays.stream(neighbors[point]).map(neighbor -> neighbor - point))
          .filter(step -> step > 0)
          .sorted()
          .distinct()
          .toArray();
      rowLength = steps.length == 2 && steps[0] == 1 ? steps[1] : 0;
      long[] right = new long[2];
      long[] above = new long[2];
      for (int point = 0; point < size; point++) {
        for (int neighbor : neighbors[point]) {
          if (neighbor - point == 1) {
            right[point >> 6] |= 1L << point;
          } else if (neighbor - point == rowLength) {
            above[point >> 6] |= 1L << point;
          }
        }
      }
      hasRight0 = right[0];
      hasRight1 = right[1];
      hasAbove0 = above[0];
      hasAbove1 = above[1];
    }
  }

  /** What is known of a colour: sets of points, each as a low and a high word. */
  private static final class Side {
    /** How many longs it takes to save one. */
    static final int SIZE = 16;

    /** The stones. */
    long stones0;

    long stones1;
    /** The points next to a stone. Stones that are not in it are singletons. */
    long beside0;

    long beside1;
    /** The points next to a group of two or more. */
    long besideLarge0;

    long besideLarge1;
    /** The stones of the groups that touch an enemy. */
    long hot0;

    long hot1;
    /** The points next to hot stones. */
    long engaged0;

    long engaged1;
    /** The points next to a singleton that touches an enemy group of two or more; maybe some others. */
    long exposed0;

    long exposed1;
    /** The points, of those in doubt, where a new group would be large enough. */
    long fits0;

    long fits1;
    /** The points where {@code fits} is out of date. */
    long stale0;

    long stale1;

    Side() {}

    Side(Side other) {
      stones0 = other.stones0;
      stones1 = other.stones1;
      beside0 = other.beside0;
      beside1 = other.beside1;
      besideLarge0 = other.besideLarge0;
      besideLarge1 = other.besideLarge1;
      hot0 = other.hot0;
      hot1 = other.hot1;
      engaged0 = other.engaged0;
      engaged1 = other.engaged1;
      exposed0 = other.exposed0;
      exposed1 = other.exposed1;
      fits0 = other.fits0;
      fits1 = other.fits1;
      stale0 = other.stale0;
      stale1 = other.stale1;
    }

    void clear() {
      stones0 = stones1 = beside0 = beside1 = besideLarge0 = besideLarge1 = 0;
      hot0 = hot1 = engaged0 = engaged1 = exposed0 = exposed1 = fits0 = fits1 = 0;
      stale0 = stale1 = -1;
    }

    void save(long[] log, int at) {
      log[at] = stones0;
      log[at + 1] = stones1;
      log[at + 2] = beside0;
      log[at + 3] = beside1;
      log[at + 4] = besideLarge0;
      log[at + 5] = besideLarge1;
      log[at + 6] = hot0;
      log[at + 7] = hot1;
      log[at + 8] = engaged0;
      log[at + 9] = engaged1;
      log[at + 10] = exposed0;
      log[at + 11] = exposed1;
      log[at + 12] = fits0;
      log[at + 13] = fits1;
      log[at + 14] = stale0;
      log[at + 15] = stale1;
    }

    void restore(long[] log, int at) {
      stones0 = log[at];
      stones1 = log[at + 1];
      beside0 = log[at + 2];
      beside1 = log[at + 3];
      besideLarge0 = log[at + 4];
      besideLarge1 = log[at + 5];
      hot0 = log[at + 6];
      hot1 = log[at + 7];
      engaged0 = log[at + 8];
      engaged1 = log[at + 9];
      exposed0 = log[at + 10];
      exposed1 = log[at + 11];
      fits0 = log[at + 12];
      fits1 = log[at + 13];
      stale0 = log[at + 14];
      stale1 = log[at + 15];
    }
  }

  private final Geometry geometry;
  private final long[] near;
  private final Side black;
  private final Side white;

  /** The number of the group of the stone on a point, if that group has two stones or more. */
  private int[] groupAt;
  /** For each number the group's stones, two words, and the points next to them, two words. */
  private long[] records;

  private int groups;
  /** The numbers below 64 that are free again; none if moves are undone, which may want them back. */
  private long free;

  /** Whether numbers and records belong to another position too. */
  private boolean shared;

  /** Whether large groups of both colours touched in the position that was set up. */
  private boolean irregular;

  /** The points that are legal, or in doubt and not yet judged, for the side looked at last. */
  private long possible0;

  private long possible1;
  /** Those in doubt and not yet judged. */
  private long open0;

  private long open1;

  /** What the last move captured. */
  private long taken0;

  private long taken1;

  /**
   * Makes an empty board.
   *
   * @param geometry the board
   */
  public Bitboard(Geometry geometry) {
    this.geometry = geometry;
    near = geometry.near;
    black = new Side();
    white = new Side();
    groupAt = new int[geometry.size];
    records = new long[16];
    clear();
  }

  private Bitboard(Bitboard other) {
    geometry = other.geometry;
    near = other.near;
    black = new Side(other.black);
    white = new Side(other.white);
    groupAt = other.groupAt;
    records = other.records;
    groups = other.groups;
    free = other.free;
    irregular = other.irregular;
    shared = true;
  }

  /**
   * Returns a board with the same stones, on which to play without a log.
   *
   * @return a copy; this one must not be changed any more
   */
  public Bitboard copy() {
    return new Bitboard(this);
  }

  /** Takes all stones away. */
  public void clear() {
    black.clear();
    white.clear();
    groups = 0;
    irregular = false;
  }

  /**
   * Puts a stone on an empty board; when all are there, {@link #connect} is called.
   *
   * @param isWhite the stone's colour
   * @param point the index of an empty point
   */
  public void put(boolean isWhite, int point) {
    Side side = side(isWhite);
    if (point < Long.SIZE) {
      side.stones0 |= 1L << point;
    } else {
      side.stones1 |= 1L << point;
    }
    side.beside0 |= near[2 * point];
    side.beside1 |= near[2 * point + 1];
  }

  /** Finds the groups of the stones that were put. */
  public void connect() {
    addGroups(black, white);
    addGroups(white, black);
    expose(black, white);
    expose(white, black);
    irregular = ((black.stones0 & black.beside0 & white.besideLarge0)
            | (black.stones1 & black.beside1 & white.besideLarge1))
        != 0;
  }

  /** Finds the groups of a side's stones. */
  private void addGroups(Side own, Side other) {
    long left0 = own.stones0;
    long left1 = own.stones1;
    while ((left0 | left1) != 0) {
      int first = lowest(left0, left1);
      long group0 = first < Long.SIZE ? 1L << first : 0;
      long group1 = first < Long.SIZE ? 0 : 1L << first;
      long beside0 = near[2 * first];
      long beside1 = near[2 * first + 1];
      long next0 = beside0 & own.stones0;
      long next1 = beside1 & own.stones1;
      boolean large = (next0 | next1) != 0;
      while ((next0 | next1) != 0) {
        int point = lowest(next0, next1);
        group0 |= point < Long.SIZE ? 1L << point : 0;
        group1 |= point < Long.SIZE ? 0 : 1L << point;
        beside0 |= near[2 * point];
        beside1 |= near[2 * point + 1];
        next0 = beside0 & own.stones0 & ~group0;
        next1 = beside1 & own.stones1 & ~group1;
      }
      if (large) {
        int group = newGroup();
        setRecord(group, group0, group1, beside0, beside1);
        number(group0, group1, group);
        own.besideLarge0 |= beside0;
        own.besideLarge1 |= beside1;
      }
      if (((beside0 & other.stones0) | (beside1 & other.stones1)) != 0) {
        own.hot0 |= group0;
        own.hot1 |= group1;
        own.engaged0 |= beside0;
        own.engaged1 |= beside1;
      }
      left0 &= ~group0;
      left1 &= ~group1;
    }
  }

  /** Finds the points next to a side's singletons that touch enemy groups of two or more. */
  private void expose(Side own, Side other) {
    long left0 = own.stones0 & ~own.beside0 & other.besideLarge0;
    long left1 = own.stones1 & ~own.beside1 & other.besideLarge1;
    if (geometry.rowLength > 0) {
      own.exposed0 = besideLow(left0, left1);
      own.exposed1 = besideHigh(left0, left1);
      return;
    }
    long exposed0 = 0;
    long exposed1 = 0;
    while (left0 != 0) {
      int point = Long.numberOfTrailingZeros(left0);
      exposed0 |= near[2 * point];
      exposed1 |= near[2 * point + 1];
      left0 &= left0 - 1;
    }
    while (left1 != 0) {
      int point = Long.SIZE + Long.numberOfTrailingZeros(left1);
      exposed0 |= near[2 * point];
      exposed1 |= near[2 * point + 1];
      left1 &= left1 - 1;
    }
    own.exposed0 = exposed0;
    own.exposed1 = exposed1;
  }

  /** The low word of the points next to some stones, on a board with rows of one length. */
  private long besideLow(long stones0, long stones1) {
    long right = geometry.hasRight0;
    long above = geometry.hasAbove0;
    int row = geometry.rowLength;
    return ((stones0 & right) << 1)
        | (((stones0 >>> 1) | (stones1 << -1)) & right)
        | ((stones0 & above) << row)
        | (((stones0 >>> row) | (stones1 << -row)) & above);
  }

  /** The high word of these. */
  private long besideHigh(long stones0, long stones1) {
    long right = geometry.hasRight1;
    long above = geometry.hasAbove1;
    int row = geometry.rowLength;
    return ((stones1 & right) << 1)
        | ((stones0 & geometry.hasRight0) >>> -1)
        | ((stones1 >>> 1) & right)
        | ((stones1 & above) << row)
        | ((stones0 & geometry.hasAbove0) >>> -row)
        | ((stones1 >>> row) & above);
  }

  private int newGroup() {
    if (free != 0) {
      int group = Long.numberOfTrailingZeros(free);
      free &= free - 1;
      return group;
    }
    if (4 * groups == records.length) {
      records = Arrays.copyOf(records, 2 * records.length);
    }
    return groups++;
  }

  private void release(int group) {
    if (group < Long.SIZE) {
      free |= 1L << group;
    }
  }

  /** What a log keeps of the number on a point. */
  private long entry(int point) {
    return ((long) groupAt[point] << Integer.SIZE) | point;
  }

  private void setRecord(int group, long stones0, long stones1, long beside0, long beside1) {
    int at = 4 * group;
    records[at] = stones0;
    records[at + 1] = stones1;
    records[at + 2] = beside0;
    records[at + 3] = beside1;
  }

  /** Gives stones the number of their group. */
  private void number(long stones0, long stones1, int group) {
    for (long left = stones0; left != 0; left &= left - 1) {
      groupAt[Long.numberOfTrailingZeros(left)] = group;
    }
    for (long left = stones1; left != 0; left &= left - 1) {
      groupAt[Long.SIZE + Long.numberOfTrailingZeros(left)] = group;
    }
  }

  private static int lowest(long low, long high) {
    return low != 0
        ? Long.numberOfTrailingZeros(low)
        : Long.SIZE + Long.numberOfTrailingZeros(high);
  }

  private static boolean contains(long low, long high, int point) {
    return ((point < Long.SIZE ? low : high) >>> point & 1) != 0;
  }

  private Side side(boolean isWhite) {
    return isWhite ? white : black;
  }

  /**
   * Tells whether a colour has a stone on a point.
   *
   * @param isWhite the colour
   * @param point the point's index
   * @return whether it is there
   */
  public boolean holds(boolean isWhite, int point) {
    Side side = side(isWhite);
    return contains(side.stones0, side.stones1, point);
  }

  /**
   * Returns a word of a colour's stones.
   *
   * @param isWhite the colour
   * @param word 0 (low) or 1 (high)
   * @return the stones
   */
  public long stones(boolean isWhite, int word) {
    Side side = side(isWhite);
    return word == 0 ? side.stones0 : side.stones1;
  }

  /**
   * Tells whether a colour has no stone.
   *
   * @param isWhite the colour
   * @return whether there is none
   */
  public boolean isCleared(boolean isWhite) {
    Side side = side(isWhite);
    return (side.stones0 | side.stones1) == 0;
  }

  // Legality

  /**
   * Looks at the placements of a side: finds which are possible, and which of these are open, in doubt
   * and not judged yet.
   *
   * @param isWhite the side
   */
  public void look(boolean isWhite) {
    look(side(isWhite), side(!isWhite));
  }

  /**
   * Tells whether the side looked at has a legal placement.
   *
   * @param isWhite the side that was looked at
   * @return whether there is one
   */
  public boolean hasPlacement(boolean isWhite) {
    if (((possible0 & ~open0) | (possible1 & ~open1)) == 0) {
      judgeAll(isWhite);
    }
    return (possible0 | possible1) != 0;
  }

  /**
   * Returns the low word of the possible points, which are all legal when all open points have been judged.
   *
   * @return points
   */
  public long possibleLow() {
    return possible0;
  }

  /**
   * Returns the high word of the possible points.
   *
   * @return points
   */
  public long possibleHigh() {
    return possible1;
  }

  /**
   * Returns how many points are possible.
   *
   * @return the number of points
   */
  public int possibleCount() {
    return Long.bitCount(possible0) + Long.bitCount(possible1);
  }

  /**
   * Returns one of the possible points.
   *
   * @param k which of them, from 0 on, in the order of their indexes
   * @return the point's index
   */
  public int possible(int k) {
    int inLow = Long.bitCount(possible0);
    return k < inLow
        ? BitSelection.select(possible0, k)
        : Long.SIZE + BitSelection.select(possible1, k - inLow);
  }

  /**
   * Tells whether a point is possible, after judging it if it is open.
   *
   * @param isWhite the side that was looked at
   * @param point a point's index
   * @return whether a stone of that side may be put there
   */
  public boolean isLegal(boolean isWhite, int point) {
    return contains(open0, open1, point)
        ? judge(isWhite, point)
        : contains(possible0, possible1, point);
  }

  private void look(Side own, Side other) {
    long empty0 = geometry.board0 & ~(own.stones0 | other.stones0);
    long empty1 = geometry.board1 & ~(own.stones1 | other.stones1);
    long joining0 = empty0 & own.beside0 & (other.beside0 | own.engaged0);
    long joining1 = empty1 & own.beside1 & (other.beside1 | own.engaged1);
    long doubt0 = joining0 & (other.besideLarge0 | own.exposed0);
    long doubt1 = joining1 & (other.besideLarge1 | own.exposed1);
    if (irregular) {
      doubt0 = own.stale0 = joining0;
      doubt1 = own.stale1 = joining1;
    }
    open0 = doubt0 & own.stale0;
    open1 = doubt1 & own.stale1;
    possible0 = (empty0 & ~own.beside0) | (joining0 & (~doubt0 | own.fits0 | own.stale0));
    possible1 = (empty1 & ~own.beside1) | (joining1 & (~doubt1 | own.fits1 | own.stale1));
  }

  /**
   * Judges all open points.
   *
   * @param isWhite the side that was looked at
   */
  public void judgeAll(boolean isWhite) {
    if ((open0 | open1) == 0) {
      return;
    }
    Side own = side(isWhite);
    Side other = side(!isWhite);
    long fits0 = 0;
    long fits1 = 0;
    for (long left = open0; left != 0; left &= left - 1) {
      if (fits(own, other, Long.numberOfTrailingZeros(left))) {
        fits0 |= left & -left;
      }
    }
    for (long left = open1; left != 0; left &= left - 1) {
      if (fits(own, other, Long.SIZE + Long.numberOfTrailingZeros(left))) {
        fits1 |= left & -left;
      }
    }
    settle(own, open0, open1, fits0, fits1);
  }

  /** Takes the verdict on open points. */
  private void settle(Side own, long judged0, long judged1, long fits0, long fits1) {
    own.fits0 = (own.fits0 & ~judged0) | fits0;
    own.fits1 = (own.fits1 & ~judged1) | fits1;
    own.stale0 &= ~judged0;
    own.stale1 &= ~judged1;
    possible0 &= ~judged0 | fits0;
    possible1 &= ~judged1 | fits1;
    open0 &= ~judged0;
    open1 &= ~judged1;
  }

  /**
   * Tells whether {@link #countReplies} can tell the number of replies to a placement: if it captures
   * nothing, in a position that play leads to.
   *
   * @param isWhite the stone's colour
   * @param point a legal placement
   * @return whether it can
   */
  public boolean canCountReplies(boolean isWhite, int point) {
    Side own = side(isWhite);
    return !irregular && !contains(own.beside0, own.beside1, point);
  }

  /**
   * Counts the placements that the other side would have after a placement, without making it. The new
   * stone is a singleton; it takes a point, and makes enemy groups touch an enemy, but it changes no
   * verdict on a point in doubt. So verdicts that are given here are kept, for the next placement too.
   *
   * @param isWhite the stone's colour
   * @param point a placement that {@linkplain #canCountReplies can be counted}
   * @return the number of placements
   */
  public int countReplies(boolean isWhite, int point) {
    Side placer = side(isWhite);
    Side own = side(!isWhite);
    long bit = 1L << point;
    long near0 = near[2 * point];
    long near1 = near[2 * point + 1];
    long engaged0 = own.engaged0 | placer.beside0 | near0;
    long engaged1 = own.engaged1 | placer.beside1 | near1;
    long left0 = near0 & own.stones0 & ~own.hot0;
    long left1 = near1 & own.stones1 & ~own.hot1;
    while ((left0 | left1) != 0) {
      int stone = lowest(left0, left1);
      if (contains(own.beside0, own.beside1, stone)) {
        int record = 4 * groupAt[stone];
        left0 &= ~records[record];
        left1 &= ~records[record + 1];
        engaged0 |= records[record + 2];
        engaged1 |= records[record + 3];
      } else {
        left1 &= left0 != 0 ? -1 : left1 - 1;
        left0 &= left0 - 1;
        engaged0 |= near[2 * stone];
        engaged1 |= near[2 * stone + 1];
      }
    }
    long stones0 = own.stones0 | placer.stones0 | (point < Long.SIZE ? bit : 0);
    long stones1 = own.stones1 | placer.stones1 | (point < Long.SIZE ? 0 : bit);
    long empty0 = geometry.board0 & ~stones0;
    long empty1 = geometry.board1 & ~stones1;
    long joining0 = empty0 & own.beside0 & engaged0;
    long joining1 = empty1 & own.beside1 & engaged1;
    long doubt0 = joining0 & (placer.besideLarge0 | own.exposed0);
    long doubt1 = joining1 & (placer.besideLarge1 | own.exposed1);
    for (long left = doubt0 & own.stale0; left != 0; left &= left - 1) {
      keepVerdict(own, placer, Long.numberOfTrailingZeros(left));
    }
    for (long left = doubt1 & own.stale1; left != 0; left &= left - 1) {
      keepVerdict(own, placer, Long.SIZE + Long.numberOfTrailingZeros(left));
    }
    return Long.bitCount((empty0 & ~own.beside0) | (joining0 & (~doubt0 | own.fits0)))
        + Long.bitCount((empty1 & ~own.beside1) | (joining1 & (~doubt1 | own.fits1)));
  }

  private void keepVerdict(Side own, Side other, int point) {
    long bit = fits(own, other, point) ? 1L << point : 0;
    if (point < Long.SIZE) {
      own.fits0 = (own.fits0 & ~(1L << point)) | bit;
      own.stale0 &= ~(1L << point);
    } else {
      own.fits1 = (own.fits1 & ~(1L << point)) | bit;
      own.stale1 &= ~(1L << point);
    }
  }

  private boolean judge(boolean isWhite, int point) {
    Side own = side(isWhite);
    boolean fits = fits(own, side(!isWhite), point);
    long bit = 1L << point;
    if (point < Long.SIZE) {
      settle(own, bit, 0, fits ? bit : 0, 0);
    } else {
      settle(own, 0, bit, 0, fits ? bit : 0);
    }
    return fits;
  }

  /** Whether a new group with a stone on that point would be larger than all enemy groups that it touches. */
  private boolean fits(Side own, Side other, int point) {
    long beside0 = near[2 * point];
    long beside1 = near[2 * point + 1];
    int newSize = 1;
    long left0 = beside0 & own.stones0;
    long left1 = beside1 & own.stones1;
    while ((left0 | left1) != 0) {
      int stone = lowest(left0, left1);
      if (contains(own.beside0, own.beside1, stone)) {
        int record = 4 * groupAt[stone];
        long group0 = records[record];
        long group1 = records[record + 1];
        newSize += Long.bitCount(group0) + Long.bitCount(group1);
        beside0 |= records[record + 2];
        beside1 |= records[record + 3];
        left0 &= ~group0;
        left1 &= ~group1;
      } else {
        newSize++;
        beside0 |= near[2 * stone];
        beside1 |= near[2 * stone + 1];
        left1 &= left0 != 0 ? -1 : left1 - 1;
        left0 &= left0 - 1;
      }
    }
    left0 = beside0 & other.stones0 & other.beside0;
    left1 = beside1 & other.stones1 & other.beside1;
    while ((left0 | left1) != 0) {
      int record = 4 * groupAt[lowest(left0, left1)];
      long group0 = records[record];
      long group1 = records[record + 1];
      if (Long.bitCount(group0) + Long.bitCount(group1) >= newSize) {
        return false;
      }
      left0 &= ~group0;
      left1 &= ~group1;
    }
    return newSize > 1;
  }

  // Play

  /**
   * Saves what a move may change.
   *
   * @param log takes {@link #FRAME} longs
   * @param frame where
   */
  public void save(long[] log, int frame) {
    black.save(log, frame);
    white.save(log, frame + Side.SIZE);
    log[frame + GROUPS] = groups;
    log[frame + ENLARGED] = NO_GROUP;
    log[frame + ABSORBED] = 0;
    log[frame + NUMBERED] = 0;
  }

  /**
   * Takes the last move back.
   *
   * @param log where it was {@linkplain #save saved} before
   * @param frame the same place
   */
  public void restore(long[] log, int frame) {
    black.restore(log, frame);
    white.restore(log, frame + Side.SIZE);
    groups = (int) log[frame + GROUPS];
    int enlarged = (int) log[frame + ENLARGED];
    if (enlarged != NO_GROUP) {
      System.arraycopy(log, frame + ENLARGED + 1, records, 4 * enlarged, 4);
      int absorbed = (int) log[frame + ABSORBED];
      for (int i = 1; i <= absorbed; i++) {
        int group = (int) log[frame + ABSORBED + i];
        number(records[4 * group], records[4 * group + 1], group);
      }
    }
    // A number on a point without a large group is that of one that was captured there, and may
    // come back.
    int numbered = (int) log[frame + NUMBERED];
    for (int i = 1; i <= numbered; i++) {
      long entry = log[frame + NUMBERED + i];
      groupAt[(int) entry] = (int) (entry >> Integer.SIZE);
    }
  }

  /**
   * Puts a stone where it is legal, and takes what it captures.
   *
   * @param isWhite the stone's colour
   * @param point the point's index
   * @return whether it captured
   */
  public boolean place(boolean isWhite, int point) {
    return place(isWhite, point, NO_LOG, 0);
  }

  /**
   * Puts a stone where it is legal, and takes what it captures, so that it can be undone.
   *
   * @param isWhite the stone's colour
   * @param point the point's index
   * @param log where the board was {@linkplain #save saved} just before
   * @param frame the same place
   * @return whether it captured
   */
  public boolean place(boolean isWhite, int point, long[] log, int frame) {
    Side own = side(isWhite);
    Side other = side(!isWhite);
    if (contains(own.beside0, own.beside1, point)) {
      capture(own, other, point, log, frame);
      return true;
    }
    add(own, other, point);
    return false;
  }

  /**
   * Returns the low word of the points of the stones that the last placement captured, if it did.
   *
   * @return points
   */
  public long takenLow() {
    return taken0;
  }

  /**
   * Returns the high word of these points.
   *
   * @return points
   */
  public long takenHigh() {
    return taken1;
  }

  /** Puts a stone that becomes a singleton. */
  private void add(Side own, Side other, int point) {
    long near0 = near[2 * point];
    long near1 = near[2 * point + 1];
    long bit = 1L << point;
    long bit0 = point < Long.SIZE ? bit : 0;
    long bit1 = point < Long.SIZE ? 0 : bit;
    own.stones0 |= bit0;
    own.stones1 |= bit1;
    own.beside0 |= near0;
    own.beside1 |= near1;
    own.stale0 |= near0;
    own.stale1 |= near1;
    if (((other.besideLarge0 & bit0) | (other.besideLarge1 & bit1)) != 0) {
      own.exposed0 |= near0;
      own.exposed1 |= near1;
    }
    long left0 = near0 & other.stones0;
    long left1 = near1 & other.stones1;
    if ((left0 | left1) == 0) {
      return;
    }
    own.hot0 |= bit0;
    own.hot1 |= bit1;
    own.engaged0 |= near0;
    own.engaged1 |= near1;
    left0 &= ~other.hot0;
    left1 &= ~other.hot1;
    while ((left0 | left1) != 0) {
      int stone = lowest(left0, left1);
      if (contains(other.beside0, other.beside1, stone)) {
        int record = 4 * groupAt[stone];
        other.hot0 |= records[record];
        other.hot1 |= records[record + 1];
        other.engaged0 |= records[record + 2];
        other.engaged1 |= records[record + 3];
      } else {
        other.hot0 |= stone < Long.SIZE ? 1L << stone : 0;
        other.hot1 |= stone < Long.SIZE ? 0 : 1L << stone;
        other.engaged0 |= near[2 * stone];
        other.engaged1 |= near[2 * stone + 1];
      }
      left0 &= ~other.hot0;
      left1 &= ~other.hot1;
    }
  }

  /** Puts a stone that joins own stones, and takes what the new group touches. */
  private void capture(Side own, Side other, int point, long[] log, int frame) {
    boolean isLogged = log.length > 0;
    if (shared) {
      groupAt = groupAt.clone();
      records = Arrays.copyOf(records, 4 * (groups + 1));
      shared = false;
    }
    long group0 = point < Long.SIZE ? 1L << point : 0;
    long group1 = point < Long.SIZE ? 0 : 1L << point;
    long beside0 = near[2 * point];
    long beside1 = near[2 * point + 1];

    // Join: the largest group's number stays, and its old record goes to the log.
    int largest = NO_GROUP;
    int largestSize = 0;
    int absorbed = 0;
    int numbered = 1;
    if (isLogged) {
      log[frame + NUMBERED + 1] = entry(point);
    }
    long left0 = beside0 & own.stones0;
    long left1 = beside1 & own.stones1;
    while ((left0 | left1) != 0) {
      int stone = lowest(left0, left1);
      if (contains(own.beside0, own.beside1, stone)) {
        int group = groupAt[stone];
        int record = 4 * group;
        long stones0 = records[record];
        long stones1 = records[record + 1];
        int stones = Long.bitCount(stones0) + Long.bitCount(stones1);
        int smaller = group;
        if (stones > largestSize) {
          smaller = largest;
          largest = group;
          largestSize = stones;
        }
        if (smaller != NO_GROUP) {
          absorbed++;
          if (isLogged) {
            log[frame + ABSORBED + absorbed] = smaller;
          } else {
            release(smaller);
          }
        }
        group0 |= stones0;
        group1 |= stones1;
        beside0 |= records[record + 2];
        beside1 |= records[record + 3];
      } else {
        numbered++;
        if (isLogged) {
          log[frame + NUMBERED + numbered] = entry(stone);
        }
        group0 |= stone < Long.SIZE ? 1L << stone : 0;
        group1 |= stone < Long.SIZE ? 0 : 1L << stone;
        beside0 |= near[2 * stone];
        beside1 |= near[2 * stone + 1];
      }
      left0 &= ~group0;
      left1 &= ~group1;
    }
    long renumber0 = group0;
    long renumber1 = group1;
    int number = largest;
    if (largest == NO_GROUP) {
      number = newGroup();
    } else {
      int record = 4 * largest;
      if (isLogged) {
        System.arraycopy(records, record, log, frame + ENLARGED + 1, 4);
        log[frame + ENLARGED] = largest;
        log[frame + ABSORBED] = absorbed;
      }
      renumber0 &= ~records[record];
      renumber1 &= ~records[record + 1];
    }
    if (isLogged) {
      log[frame + NUMBERED] = numbered;
    }
    setRecord(number, group0, group1, beside0, beside1);
    number(renumber0, renumber1, number);
    own.stones0 |= group0;
    own.stones1 |= group1;
    own.beside0 |= beside0;
    own.beside1 |= beside1;
    own.besideLarge0 |= beside0;
    own.besideLarge1 |= beside1;
    own.hot0 &= ~group0;
    own.hot1 &= ~group1;

    // Take: all enemy groups that the new group touches.
    taken0 = 0;
    taken1 = 0;
    long hole0 = 0;
    long hole1 = 0;
    left0 = beside0 & other.stones0;
    left1 = beside1 & other.stones1;
    while ((left0 | left1) != 0) {
      int stone = lowest(left0, left1);
      if (contains(other.beside0, other.beside1, stone)) {
        int group = groupAt[stone];
        if (!isLogged) {
          release(group);
        }
        int record = 4 * group;
        taken0 |= records[record];
        taken1 |= records[record + 1];
        hole0 |= records[record + 2];
        hole1 |= records[record + 3];
      } else {
        taken0 |= stone < Long.SIZE ? 1L << stone : 0;
        taken1 |= stone < Long.SIZE ? 0 : 1L << stone;
        hole0 |= near[2 * stone];
        hole1 |= near[2 * stone + 1];
      }
      left0 &= ~taken0;
      left1 &= ~taken1;
    }
    long large0 = other.stones0 & other.beside0 & ~taken0;
    long large1 = other.stones1 & other.beside1 & ~taken1;
    other.stones0 &= ~taken0;
    other.stones1 &= ~taken1;
    other.hot0 &= ~taken0;
    other.hot1 &= ~taken1;
    if (geometry.rowLength > 0) {
      other.beside0 = besideLow(other.stones0, other.stones1);
      other.beside1 = besideHigh(other.stones0, other.stones1);
      other.besideLarge0 = besideLow(large0, large1);
      other.besideLarge1 = besideHigh(large0, large1);
      engage(other);
      expose(other, own);
    } else {
      // What was next to the taken stones may be next to no other stone of their colour now.
      for (long left = hole0 & other.beside0; left != 0; left &= left - 1) {
        mend(other, Long.numberOfTrailingZeros(left), large0, large1, left & -left, 0);
      }
      for (long left = hole1 & other.beside1; left != 0; left &= left - 1) {
        mend(other, Long.SIZE + Long.numberOfTrailingZeros(left), large0, large1, 0, left & -left);
      }
    }

    // Own groups that touched the taken stones may touch no others now.
    long stale0 = beside0 | hole0;
    long stale1 = beside1 | hole1;
    other.stale0 |= stale0;
    other.stale1 |= stale1;
    left0 = hole0 & own.hot0;
    left1 = hole1 & own.hot1;
    while ((left0 | left1) != 0) {
      int stone = lowest(left0, left1);
      long stones0;
      long stones1;
      long around0;
      long around1;
      if (contains(own.beside0, own.beside1, stone)) {
        int record = 4 * groupAt[stone];
        stones0 = records[record];
        stones1 = records[record + 1];
        around0 = records[record + 2];
        around1 = records[record + 3];
      } else {
        stones0 = stone < Long.SIZE ? 1L << stone : 0;
        stones1 = stone < Long.SIZE ? 0 : 1L << stone;
        around0 = near[2 * stone];
        around1 = near[2 * stone + 1];
        stale0 |= around0;
        stale1 |= around1;
      }
      left0 &= ~stones0;
      left1 &= ~stones1;
      if (((around0 & other.stones0) | (around1 & other.stones1)) == 0) {
        own.hot0 &= ~stones0;
        own.hot1 &= ~stones1;
      }
    }
    own.stale0 |= stale0;
    own.stale1 |= stale1;
    engage(own);
    expose(own, other);
  }

  /** Brings a side's sets up to date at a point next to which stones have left. */
  private void mend(Side side, int point, long large0, long large1, long bit0, long bit1) {
    long stones0 = near[2 * point] & side.stones0;
    long stones1 = near[2 * point + 1] & side.stones1;
    if ((stones0 | stones1) == 0) {
      side.beside0 &= ~bit0;
      side.beside1 &= ~bit1;
    }
    if (((stones0 & large0) | (stones1 & large1)) == 0) {
      side.besideLarge0 &= ~bit0;
      side.besideLarge1 &= ~bit1;
    }
    if (((stones0 & ~large0) | (stones1 & ~large1)) == 0) {
      side.exposed0 &= ~bit0;
      side.exposed1 &= ~bit1;
    }
    if (((stones0 & side.hot0) | (stones1 & side.hot1)) == 0) {
      side.engaged0 &= ~bit0;
      side.engaged1 &= ~bit1;
    }
  }

  /** Finds the points next to a side's hot stones. */
  private void engage(Side own) {
    if (geometry.rowLength > 0) {
      own.engaged0 = besideLow(own.hot0, own.hot1);
      own.engaged1 = besideHigh(own.hot0, own.hot1);
      return;
    }
    long engaged0 = 0;
    long engaged1 = 0;
    long left0 = own.hot0;
    long left1 = own.hot1;
    while ((left0 | left1) != 0) {
      int stone = lowest(left0, left1);
      if (contains(own.beside0, own.beside1, stone)) {
        int record = 4 * groupAt[stone];
        engaged0 |= records[record + 2];
        engaged1 |= records[record + 3];
        left0 &= ~records[record];
        left1 &= ~records[record + 1];
      } else {
        engaged0 |= near[2 * stone];
        engaged1 |= near[2 * stone + 1];
        left1 &= left0 != 0 ? -1 : left1 - 1;
        left0 &= left0 - 1;
      }
    }
    own.engaged0 = engaged0;
    own.engaged1 = engaged1;
  }
}
