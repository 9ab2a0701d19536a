package io.github.oust4j.spark;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Symmetry;
import io.github.oust4j.core.internal.Flow;
import io.github.oust4j.core.internal.Grid;
import io.github.oust4j.core.internal.Stones;
import java.util.List;
import java.util.function.LongConsumer;

/**
 * Positions of a small board as numbers: 31 bits for the black stones, 31 for the white ones, and one for the side to
 * place. Symmetric positions have the same number, the smallest of their images. {@link Stones} applies the rules.
 */
final class CensusBoard {
  static final int MOST_POINTS = 31;
  static final long START = 0; // the empty board with Black to place
  private static final int WHITE = 31; // the bits before the white stones
  private static final int SIDE = 62; // the bits before the side to place
  private static final int MASK = Integer.MAX_VALUE;
  private static final int BYTES = 4;

  private final int[][] images; // for each symmetry and each byte of a set of points, its image
  private final Stones stones;
  private final long[] black = {0};
  private final long[] white = {0};
  private final int[] placements;
  private final int[] captured;
  private int stabilizer;

  CensusBoard(Board board) {
    if (board.size() > MOST_POINTS) {
      throw new IllegalArgumentException("A census needs a board with at most " + MOST_POINTS
          + " points; " + board + " has " + board.size() + ".");
    }
    stones =
        Stones.on(Grid.of(board.shape() == Board.Shape.HEXHEX, board.rowLength(0), board.rows()));
    placements = new int[board.size()];
    captured = new int[board.size()];
    List<Symmetry> symmetries = board.symmetries();
    images = new int[symmetries.size()][BYTES << 8];
    for (int s = 0; s < images.length; s++) {
      for (int at = 0; at < images[s].length; at++) {
        for (int bit = 0; bit < 8; bit++) {
          int point = 8 * (at >> 8) + bit;
          if (((at >> bit) & 1) != 0 && point < board.size()) {
            images[s][at] |= 1 << symmetries.get(s).apply(board.point(point)).index();
          }
        }
      }
    }
  }

  /** Returns how many positions a stored one represents: the number of its symmetric images. */
  int orbit(long position) {
    canonical(position);
    return images.length / stabilizer;
  }

  /** Returns whether the side to place has captured the last enemy stone. */
  static boolean isWon(long position) {
    boolean isWhite = isWhite(position);
    long enemy = (position >>> (isWhite ? 0 : WHITE)) & MASK;
    long own = (position >>> (isWhite ? WHITE : 0)) & MASK;
    return enemy == 0 && own != 0;
  }

  /** Returns whether White is to place, or has won. */
  static boolean isWhite(long position) {
    return position >>> SIDE != 0;
  }

  private void set(long position) {
    black[0] = position & MASK;
    white[0] = (position >>> WHITE) & MASK;
    stones.set(black, white, isWhite(position));
  }

  /** Returns whether neither side can place. */
  boolean isDeadlock(long position) {
    set(position);
    return Flow.end(0, stones) == Flow.End.DEADLOCK;
  }

  void expand(long position, LongConsumer next) {
    set(position);
    int count = stones.placements(placements);
    if (count == 0 && stones.canOpponentPlace()) {
      next.accept(canonical(position ^ (1L << SIDE)));
    }
    boolean isWhite = isWhite(position);
    int own = isWhite ? WHITE : 0;
    int enemy = WHITE - own;
    for (int i = 0; i < count; i++) {
      long after = position | (1L << (own + placements[i]));
      int taken = stones.captures(placements[i], captured);
      for (int k = 0; k < taken; k++) {
        after ^= 1L << (enemy + captured[k]);
      }
      next.accept(canonical(taken == 0 ? after ^ (1L << SIDE) : after));
    }
  }

  /** Returns the smallest image. Counts the symmetries that map the position to itself. */
  private long canonical(long position) {
    int blackStones = (int) position & MASK;
    int whiteStones = (int) (position >>> WHITE) & MASK;
    long side = (position >>> SIDE) << SIDE;
    long least = Long.MAX_VALUE;
    stabilizer = 0;
    for (int[] image : images) {
      long other = side | ((long) image(image, whiteStones) << WHITE) | image(image, blackStones);
      stabilizer += other == position ? 1 : 0;
      least = Math.min(least, other);
    }
    return least;
  }

  private static int image(int[] image, int points) {
    return image[points & 0xff]
        | image[256 + ((points >>> 8) & 0xff)]
        | image[512 + ((points >>> 16) & 0xff)]
        | image[768 + (points >>> 24)];
  }
}
