package io.github.oust4j.core.internal;

/**
 * The course of a game apart from the stones: whose turn it is, what a move does to the turn and to the pie
 * rule's swap, and how the game ends. This is the only statement of these rules; positions and engines
 * both use it.
 *
 * <ul>
 *   <li>A placement that captures keeps the turn; any other ends it.
 *   <li>A side without a placement passes, in mid-turn too, and that ends its turn.
 *   <li>White may swap instead of the first white placement, which forgoes the swap.
 *   <li>A capture that leaves the opponent without a stone wins. If neither side has a placement the
 *       game is over by deadlock, which is checked before any pass.
 * </ul>
 *
 * <p>The state is an {@code int} of flags, so that it is copied, compared and undone in one step.
 */
public final class Flow {
  /** Set if White is the side to place. */
  public static final int WHITE_TO_PLACE = 1;

  /** Set if the side to place has captured in this turn. */
  public static final int MID_TURN = 2;

  /** Set if the pie rule is on and White may still swap. */
  public static final int SWAP_PENDING = 4;

  /** How a game has ended, or that it has not. */
  public enum End {
    /** The game goes on. */
    NONE,
    /** The side to place has captured the opponent's last stone. */
    WIN,
    /** Neither side has a placement. */
    DEADLOCK
  }

  private Flow() {}

  /**
   * Returns the flags of a position.
   *
   * @param isWhiteToPlace whether White is the side to place
   * @param isMidTurn whether it has captured in this turn
   * @param isSwapPending whether White may still swap
   * @return the flags
   */
  public static int of(boolean isWhiteToPlace, boolean isMidTurn, boolean isSwapPending) {
    return (isWhiteToPlace ? WHITE_TO_PLACE : 0)
        | (isMidTurn ? MID_TURN : 0)
        | (isSwapPending ? SWAP_PENDING : 0);
  }

  /**
   * Returns the flags after a placement.
   *
   * @param flow the flags before it
   * @param captures whether it captured
   * @return the flags after it
   */
  public static int afterPlacement(int flow, boolean captures) {
    int side = flow & WHITE_TO_PLACE;
    int swap = side == 0 ? flow & SWAP_PENDING : 0;
    return swap | (captures ? side | MID_TURN : side ^ WHITE_TO_PLACE);
  }

  /**
   * Returns the flags after a pass.
   *
   * @param flow the flags before it
   * @return the flags after it
   */
  public static int afterPass(int flow) {
    return (flow ^ WHITE_TO_PLACE) & ~MID_TURN;
  }

  /**
   * Returns the flags after a swap, which changes seats and neither stones nor side.
   *
   * @param flow the flags before it
   * @return the flags after it
   */
  public static int afterSwap(int flow) {
    return flow & ~SWAP_PENDING;
  }

  /**
   * Returns whether the side to place may swap, if the game is not over.
   *
   * @param flow the flags
   * @return whether White is to place and the swap is pending
   */
  public static boolean maySwap(int flow) {
    return (flow & (SWAP_PENDING | WHITE_TO_PLACE)) == (SWAP_PENDING | WHITE_TO_PLACE);
  }

  /**
   * Returns whether the side to place has won.
   *
   * @param flow the flags
   * @param stones the stones
   * @return whether its capture has left the opponent without a stone
   */
  public static boolean isWon(int flow, Stones stones) {
    return (flow & MID_TURN) != 0 && stones.isOpponentCleared();
  }

  /**
   * Returns how the game has ended.
   *
   * @param flow the flags
   * @param stones the stones
   * @return the end, if any
   */
  public static End end(int flow, Stones stones) {
    if (isWon(flow, stones)) {
      return End.WIN;
    }
    return stones.canPlace() || stones.canOpponentPlace() ? End.NONE : End.DEADLOCK;
  }

  /**
   * Returns the part of a position's hash that depends on the flags. The mid-turn flag has none.
   *
   * @param flow the flags
   * @return their keys, combined by exclusive-or
   */
  public static long hash(int flow) {
    return ((flow & WHITE_TO_PLACE) != 0 ? HashKeys.WHITE_TO_PLACE : 0)
        ^ ((flow & SWAP_PENDING) != 0 ? HashKeys.SWAP_PENDING : 0);
  }
}
