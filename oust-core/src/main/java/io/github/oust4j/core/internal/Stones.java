package io.github.oust4j.core.internal;

import java.util.random.RandomGenerator;

/**
 * The stones of a position and the side to place: where that side may place, and what a placement
 * captures. Three classes judge placements, and no other code does:
 *
 * <ul>
 *   <li>{@link FloodFill}, the readable reference, and the only one that gives reasons;
 *   <li>{@link SmallStones}, for boards of up to 128 points, sets of points as two {@code long}s;
 *   <li>{@link LargeStones}, for boards of any size, sets of points as arrays of {@code long}s.
 * </ul>
 *
 * <p>Positions and engines share these classes. A position holds one that never changes after it was
 * judged; an engine changes its own in place. What a move does to the turn, and how a game ends, is
 * stated in {@link Flow}.
 *
 * <p>The package is not exported and may change at any time.
 */
public abstract class Stones {
  /** Returned by {@link #sample} if there is no placement. */
  public static final int NONE = -1;

  final Grid grid;

  /** Whether White is the side to place. */
  boolean whiteToPlace;

  /** The keys of all stones, combined by exclusive-or. */
  long hash;

  Stones(Grid grid) {
    this.grid = grid;
  }

  /**
   * Returns the fastest implementation for a board, without stones and with Black to place.
   *
   * @param grid the board
   * @return the stones of an empty board
   */
  public static Stones on(Grid grid) {
    return grid.size() <= SmallStones.LARGEST_BOARD ? new SmallStones(grid) : new LargeStones(grid);
  }

  /**
   * Replaces all stones.
   *
   * @param black the points of the black stones, as words in point order
   * @param white the points of the white stones
   * @param isWhiteToPlace whether White is the side to place
   */
  public final void set(long[] black, long[] white, boolean isWhiteToPlace) {
    clear();
    whiteToPlace = isWhiteToPlace;
    hash = HashKeys.stones(black, false) ^ HashKeys.stones(white, true);
    setStones(black, white);
  }

  /** Removes all stones and makes Black the side to place. */
  public void clear() {
    whiteToPlace = false;
    hash = 0;
  }

  /** Puts stones on an empty board. */
  abstract void setStones(long[] black, long[] white);

  /**
   * Returns the same stones for a caller that changes the copy only; this object must not change any
   * more, since the two may share data.
   *
   * @return a copy
   */
  public abstract Stones copy();

  /**
   * Makes these stones equal to others without allocating, once the arrays are large enough.
   *
   * @param other stones of the same class on the same board
   */
  public abstract void copyFrom(Stones other);

  /**
   * Returns an empty board of the same class.
   *
   * @return new stones, which share nothing that changes with these
   */
  public abstract Stones empty();

  /**
   * Returns whether White is the side to place.
   *
   * @return false for Black
   */
  public final boolean isWhiteToPlace() {
    return whiteToPlace;
  }

  /**
   * Returns the part of a position's hash that the stones contribute.
   *
   * @return the keys of all stones, combined by exclusive-or
   */
  public final long hash() {
    return hash;
  }

  /**
   * Returns whether a colour has a stone on a point.
   *
   * @param isWhite the colour
   * @param point a point's index
   * @return whether the stone is there
   */
  public abstract boolean holds(boolean isWhite, int point);

  /**
   * Returns the points of a colour's stones.
   *
   * @param isWhite the colour
   * @return a new array of words in point order
   */
  public abstract long[] words(boolean isWhite);

  /**
   * Returns whether the opponent of the side to place has no stone.
   *
   * @return true on the empty board, too
   */
  public abstract boolean isOpponentCleared();

  /**
   * Returns whether the side to place has a legal placement.
   *
   * @return whether there is one
   */
  public abstract boolean canPlace();

  /**
   * Returns whether the other side would have a legal placement if it were to place.
   *
   * @return whether there is one
   */
  public final boolean canOpponentPlace() {
    changeSides();
    boolean canPlace = canPlace();
    changeSides();
    return canPlace;
  }

  /**
   * Returns whether the side to place may put a stone on a point.
   *
   * @param point a point's index
   * @return whether the placement is legal
   */
  public abstract boolean isLegal(int point);

  /**
   * Returns the number of legal placements.
   *
   * @return 0 or more
   */
  public abstract int placementCount();

  /**
   * Returns a legal placement. {@link #placementCount()} must have been called since the last change.
   *
   * @param k its place in point order, 0 to {@code placementCount() - 1}
   * @return the point's index
   */
  public abstract int placement(int k);

  /**
   * Returns the legal placements.
   *
   * @return a new array of words in point order
   */
  public abstract long[] placements();

  /**
   * Lists the legal placements in point order.
   *
   * @param into receives the points' indexes
   * @return the number of placements
   */
  public abstract int placements(int[] into);

  /**
   * Draws a placement, each with the same probability, without necessarily judging the others. The
   * numbers drawn depend on the stones and the generator alone.
   *
   * @param random the source of randomness
   * @return a point's index, or {@link #NONE}
   */
  public abstract int sample(RandomGenerator random);

  /**
   * Lists the stones that a legal placement would capture, in point order.
   *
   * @param point the placement
   * @param into receives the points' indexes
   * @return the number of captured stones
   */
  public abstract int captures(int point, int[] into);

  /**
   * Puts a stone of the side to place on a point where that is legal, and removes what it captures. The
   * other side is to place afterwards unless there was a capture.
   *
   * @param point the point's index
   * @return whether the placement captured
   */
  public abstract boolean place(int point);

  /** Makes the other side the one to place. */
  public abstract void changeSides();

  /**
   * Counts the legal placements of the other side after a placement, where that is possible without
   * playing it.
   *
   * @param point a legal placement
   * @return the number, or {@link #NONE} if the placement must be played to know it
   */
  public int countReplies(int point) {
    return NONE;
  }

  static int list(long[] words, int[] into) {
    int count = 0;
    for (int i = 0; i < words.length; i++) {
      for (long left = words[i]; left != 0; left &= left - 1) {
        into[count] = i * Long.SIZE + Long.numberOfTrailingZeros(left);
        count++;
      }
    }
    return count;
  }
}
