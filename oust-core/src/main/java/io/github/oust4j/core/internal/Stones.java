package io.github.oust4j.core.internal;

import java.util.function.IntUnaryOperator;

/**
 * Stones and the side to place, with the legal placements and their captures. {@link FloodFill} is the readable
 * reference; {@link SmallStones} and {@link LargeStones} are fast. Positions never change their stones; engines change
 * them in place. {@link Flow} has the rules of turns and of the end of a game.
 */
public abstract class Stones {
  /** Returned by {@link #sample} if there is no placement. */
  public static final int NONE = -1;

  final Grid grid;
  boolean whiteToPlace; // whether White is the side to place
  long hash; // keys of all stones, combined by exclusive-or

  Stones(Grid grid) {
    this.grid = grid;
  }

  /** Returns the fastest implementation for a board, without stones and with Black to place. */
  public static Stones on(Grid grid) {
    return grid.size() <= SmallStones.LARGEST_BOARD ? new SmallStones(grid) : new LargeStones(grid);
  }

  /** Replaces all stones by those of two sets, as words in point order, and sets the side to place. */
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
    changed();
  }

  /** Adds stones to an empty board. */
  abstract void setStones(long[] black, long[] white);

  /** Returns a copy that may share data. While it is in use, only the copy may change, and only by placements. */
  public Stones copy() {
    Stones copy = empty();
    copy.copyFrom(this);
    return copy;
  }

  /** Copies stones of the same class and board without allocating, once the arrays are large enough. */
  public abstract void copyFrom(Stones other);

  /** Returns an empty board of the same class, which shares no mutable state with this one. */
  public abstract Stones empty();

  public final boolean isWhiteToPlace() {
    return whiteToPlace;
  }

  /** Returns the stones' part of a position's hash: their keys, combined by exclusive-or. */
  public final long hash() {
    return hash;
  }

  public abstract boolean holds(boolean isWhite, int point);

  /** Returns the points of a colour's stones, as a new array of words in point order. */
  public abstract long[] words(boolean isWhite);

  /** Returns whether the opponent of the side to place has no stone; true on the empty board, too. */
  public abstract boolean isOpponentCleared();

  public abstract boolean canPlace();

  /** Returns whether the other side would have a legal placement if it were to place. */
  public final boolean canOpponentPlace() {
    changeSides();
    boolean canPlace = canPlace();
    changeSides();
    return canPlace;
  }

  public abstract boolean isLegal(int point);

  public abstract int placementCount();

  /** Returns the k-th legal placement in point order. Call {@link #placementCount()} first after a change. */
  public abstract int placement(int k);

  /** Returns the legal placements, as a new array of words in point order. */
  public abstract long[] placements();

  /** Lists the legal placements in point order, and returns their number. */
  public abstract int placements(int[] into);

  /**
   * Draws a placement, each with the same probability; returns {@link #NONE} if there is none. Other placements need
   * not be judged. The result depends only on the stones and the generator.
   */
  public abstract int sample(IntUnaryOperator random);

  /** Returns whether a point is beside a stone of the side to place: exactly then a legal placement captures. */
  public abstract boolean isBesideOwn(int point);

  /** Lists the stones that a legal placement would capture in point order, and returns their number. */
  public int captures(int point, int[] into) {
    if (!isBesideOwn(point)) {
      return 0;
    }
    Stones after = copy();
    after.place(point);
    long[] captured = words(!whiteToPlace);
    long[] left = after.words(!whiteToPlace);
    for (int i = 0; i < captured.length; i++) {
      captured[i] &= ~left[i];
    }
    return list(captured, into);
  }

  /**
   * Places a stone of the side to place on a legal point, removes its captures, and returns whether there are any.
   * Without a capture the other side is to place afterwards.
   */
  public abstract boolean place(int point);

  public final void changeSides() {
    whiteToPlace = !whiteToPlace;
    changed();
  }

  /** Discards what is cached for the side to place. */
  abstract void changed();

  /** Counts the replies to a legal placement, or returns {@link #NONE} if that requires playing it. */
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
