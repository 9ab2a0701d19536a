package io.github.oust4j.core;

import java.util.Objects;

/**
 * Hash keys after Zobrist (1970), for those who keep a {@linkplain Position#hash() position's hash} while
 * they play: it is the exclusive-or of the keys of all that is true of the position, so a move changes
 * it by the keys of what the move changes.
 *
 * {@snippet class=snippets.PositionTest region=zobrist}
 *
 * <p>The keys stay the same within a major version. They are the outputs of SplitMix64 (Steele, Lea,
 * Flood 2014) for numbers that mean the board, the side, the swap and the stones.
 *
 * @since 0.1.0
 */
public final class Zobrist {
  private static final long GAMMA = 0x9e3779b97f4a7c15L;

  /** The key of White's being the side to place. */
  public static final long WHITE_TO_PLACE = key(1);

  /** The key of the pie rule's swap being still to be decided. */
  public static final long SWAP_PENDING = key(2);

  private static final int FIRST_STONE = 16;
  private static final int LARGEST_BOARD = Board.LARGEST_SIDE * Board.LARGEST_SIDE;
  private static final long[] STONES = new long[2 * LARGEST_BOARD];

  static {
    for (int i = 0; i < STONES.length; i++) {
      STONES[i] = key(FIRST_STONE + i);
    }
  }

  private Zobrist() {}

  /**
   * Returns the key of a stone.
   *
   * @param color its colour
   * @param index the index of its point, on any board; 0 to 624
   * @return the key
   * @throws IndexOutOfBoundsException if no board has such a point
   */
  public static long stone(Color color, int index) {
    Objects.requireNonNull(color, "color");
    return STONES[2 * index + (color == Color.WHITE ? 1 : 0)];
  }

  static long stones(Color color, PointSet points) {
    long hash = 0;
    for (Point point : points) {
      hash ^= stone(color, point.index());
    }
    return hash;
  }

  /** The keys of stones on a board of up to 128 points. */
  static long stones(Color color, long low, long high) {
    long hash = 0;
    for (long left = low; left != 0; left &= left - 1) {
      hash ^= stone(color, Long.numberOfTrailingZeros(left));
    }
    for (long left = high; left != 0; left &= left - 1) {
      hash ^= stone(color, Long.SIZE + Long.numberOfTrailingZeros(left));
    }
    return hash;
  }

  /**
   * Returns the key of a board, which is the hash of the empty board with Black to place. It is made from
   * the characters of the board's name.
   *
   * @param board a board
   * @return the key
   */
  public static long board(Board board) {
    long key = 0;
    for (char c : board.name().toCharArray()) {
      key = key(key ^ c);
    }
    return key;
  }

  /** The key of all that a position is made of. */
  static long position(
      Board board, PointSet black, PointSet white, Color toPlace, boolean swapPending) {
    return board(board)
        ^ stones(Color.BLACK, black)
        ^ stones(Color.WHITE, white)
        ^ (toPlace == Color.WHITE ? WHITE_TO_PLACE : 0)
        ^ (swapPending ? SWAP_PENDING : 0);
  }

  private static long key(long number) {
    long z = number * GAMMA;
    z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }
}
