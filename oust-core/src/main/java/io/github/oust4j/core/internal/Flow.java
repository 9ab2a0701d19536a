package io.github.oust4j.core.internal;

/**
 * The rules of turns, of the swap and of the end of a game, for positions and engines. The state is an {@code int} of
 * flags.
 */
public final class Flow {
  /** Set if White is the side to place. */
  public static final int WHITE_TO_PLACE = 1;

  /** Set if the side to place has captured in this turn. */
  public static final int MID_TURN = 2;

  /** Set if the pie rule is on and White may still swap. */
  public static final int SWAP_PENDING = 4;

  /** Whether and how a game has ended. */
  public enum End {
    /** The game is ongoing. */
    NONE,
    /** The side to place has captured the opponent's last stone. */
    WIN,
    /** Neither side has a placement. */
    DEADLOCK
  }

  private Flow() {}

  /** Returns the flags of a position. */
  public static int of(boolean isWhiteToPlace, boolean isMidTurn, boolean isSwapPending) {
    return (isWhiteToPlace ? WHITE_TO_PLACE : 0)
        | (isMidTurn ? MID_TURN : 0)
        | (isSwapPending ? SWAP_PENDING : 0);
  }

  /** Returns the flags after a placement. */
  public static int afterPlacement(int flow, boolean captures) {
    int side = flow & WHITE_TO_PLACE;
    int swap = side == 0 ? flow & SWAP_PENDING : 0;
    return swap | (captures ? side | MID_TURN : side ^ WHITE_TO_PLACE);
  }

  /** Returns the flags after a pass. */
  public static int afterPass(int flow) {
    return (flow ^ WHITE_TO_PLACE) & ~MID_TURN;
  }

  /** Returns the flags after a swap, which changes seats and neither stones nor side. */
  public static int afterSwap(int flow) {
    return flow & ~SWAP_PENDING;
  }

  /** Returns whether White is to place and the swap is pending, so an ongoing game allows the swap. */
  public static boolean maySwap(int flow) {
    return (flow & (SWAP_PENDING | WHITE_TO_PLACE)) == (SWAP_PENDING | WHITE_TO_PLACE);
  }

  /** Returns whether the side to place has captured the opponent's last stone. */
  public static boolean isWon(int flow, Stones stones) {
    return (flow & MID_TURN) != 0 && stones.isOpponentCleared();
  }

  /** Returns whether and how the game has ended. */
  public static End end(int flow, Stones stones) {
    if (isWon(flow, stones)) {
      return End.WIN;
    }
    return stones.canPlace() || stones.canOpponentPlace() ? End.NONE : End.DEADLOCK;
  }

  /** Returns the flags' keys, combined by exclusive-or. The mid-turn flag has none. */
  public static long hash(int flow) {
    return ((flow & WHITE_TO_PLACE) != 0 ? HashKeys.WHITE_TO_PLACE : 0)
        ^ ((flow & SWAP_PENDING) != 0 ? HashKeys.SWAP_PENDING : 0);
  }
}
