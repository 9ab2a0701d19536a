package io.github.oust4j.core.internal;

/**
 * The rules of turns, of the swap and of the end of a game, for positions and engines. The state is the stones with
 * the side to place, and an {@code int} of flags.
 */
public final class Flow {
  /** Set if the side to place has captured in this turn. */
  public static final int MID_TURN = 1;

  /** Set if the pie rule is on and White may still swap. */
  public static final int SWAP_PENDING = 2;

  /** Whether and how a game has ended. */
  public enum End {
    NONE,
    /** The side to place has captured the opponent's last stone. */
    WIN,
    /** Neither side has a placement. */
    DEADLOCK
  }

  private Flow() {}

  /** Returns the flags of a position. */
  public static int of(boolean isMidTurn, boolean isSwapPending) {
    return (isMidTurn ? MID_TURN : 0) | (isSwapPending ? SWAP_PENDING : 0);
  }

  /** Places a stone on a legal point, and returns the flags. */
  public static int place(int flow, Stones stones, int point) {
    int swap = stones.isWhiteToPlace() ? 0 : flow & SWAP_PENDING;
    return stones.place(point) ? swap | MID_TURN : swap;
  }

  /** Passes, and returns the flags. */
  public static int pass(int flow, Stones stones) {
    stones.changeSides();
    return flow & ~MID_TURN;
  }

  /** Returns the flags after a swap, which changes seats and neither stones nor side. */
  public static int swap(int flow) {
    return flow & ~SWAP_PENDING;
  }

  /** Returns whether the side to place has captured the opponent's last stone. */
  public static boolean isWon(int flow, Stones stones) {
    return (flow & MID_TURN) != 0 && stones.isOpponentCleared();
  }

  public static End end(int flow, Stones stones) {
    if (isWon(flow, stones)) {
      return End.WIN;
    }
    return stones.canPlace() || stones.canOpponentPlace() ? End.NONE : End.DEADLOCK;
  }

  /** Returns the keys of stones, side and flags, combined by exclusive-or. The mid-turn flag has none. */
  public static long hash(int flow, Stones stones) {
    return stones.hash()
        ^ (stones.isWhiteToPlace() ? HashKeys.WHITE_TO_PLACE : 0)
        ^ ((flow & SWAP_PENDING) != 0 ? HashKeys.SWAP_PENDING : 0);
  }
}
