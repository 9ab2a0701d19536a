package io.github.oust4j.core;

/**
 * Hash keys after Zobrist (1970): a position's hash is the exclusive-or of the keys of all that is
 * true of it, so a move changes it by the keys of what the move changes.
 *
 * <p>The keys are part of what stays the same within a major version. They are the outputs of
 * SplitMix64 (Steele, Lea, Flood 2014) at the states that follow, so that anybody can make them anew.
 */
final class Zobrist {
  private static final long GAMMA = 0x9e3779b97f4a7c15L;

  static final long WHITE_TO_PLACE = key(1);
  static final long SWAP_PENDING = key(2);

  private static final int FIRST_STONE = 16;
  private static final int LARGEST_BOARD = Board.LARGEST_SIDE * Board.LARGEST_SIDE;
  private static final long[] STONES = new long[2 * LARGEST_BOARD];

  static {
    for (int i = 0; i < STONES.length; i++) {
      STONES[i] = key(FIRST_STONE + i);
    }
  }

  private Zobrist() {}

  static long stone(Color color, int index) {
    return STONES[2 * index + (color == Color.WHITE ? 1 : 0)];
  }

  static long stones(Color color, PointSet points) {
    long hash = 0;
    for (Point point : points) {
      hash ^= stone(color, point.index());
    }
    return hash;
  }

  /** The key of a board, from the characters of its name. */
  static long board(Board board) {
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
