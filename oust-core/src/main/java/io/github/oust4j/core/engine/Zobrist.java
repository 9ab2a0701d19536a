package io.github.oust4j.core.engine;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.internal.Grid;
import io.github.oust4j.core.internal.HashKeys;
import java.util.Objects;

/**
 * The keys of {@link Position#hash()}, for engines that update the hash as they play. The hash is the exclusive-or of
 * the keys of the board, the stones, White to place and a pending swap.
 *
 * {@snippet class=snippets.PositionTest region=zobrist}
 *
 * <p>The keys stay the same within a major version. They are outputs of SplitMix64 (Steele, Lea, Flood 2014); the
 * method is Zobrist's (1970).
 * @since 0.1.0
 */
public final class Zobrist {
  /** The key of White as the side to place. */
  public static final long WHITE_TO_PLACE = HashKeys.WHITE_TO_PLACE;

  /** The key of a pending swap. */
  public static final long SWAP_PENDING = HashKeys.SWAP_PENDING;

  private Zobrist() {}

  /**
   * {@return the key of a stone}
   * @param color its colour
   * @param index the index of its point, on any board; 0 to 624
   * @throws IndexOutOfBoundsException if no board has such a point
   */
  public static long stone(Color color, int index) {
    Objects.requireNonNull(color, "color");
    int onAnyBoard = Objects.checkIndex(index, Grid.LARGEST_SIDE * Grid.LARGEST_SIDE);
    return HashKeys.stone(color == Color.WHITE, onAnyBoard);
  }

  /**
   * {@return the key of a board, which is the hash of the empty board with Black to place}
   * @param board a board
   */
  public static long board(Board board) {
    return HashKeys.board(board.name());
  }
}
