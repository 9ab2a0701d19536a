package io.github.oust4j.core.engine;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Zobrist;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What the engines of this package have in common: the side to place, the flags, the hash, the count of
 * plies, and the moves that are no placements. Where the stones are and what may be placed is left to
 * each.
 */
abstract class BuiltInEngine implements Engine {
  static final int FLAG_BITS = 3;

  /** Of the boards that engines were made for; nobody changes them. */
  private static final Map<Board, int[][]> NEIGHBORS = new ConcurrentHashMap<>();

  final Board board;
  final int size;
  /** For each point the indexes of its neighbours. */
  final int[][] neighbors;

  // No reference that changes: storing one costs more, under most garbage collectors, than all else
  // here.
  boolean whiteToPlace;
  boolean midTurn;
  boolean swapPending;
  /** Whether the side to place has cleared the board. */
  boolean won;

  long hash;
  int plies;

  BuiltInEngine(Board board) {
    this.board = board;
    this.size = board.size();
    this.neighbors = NEIGHBORS.computeIfAbsent(board, BuiltInEngine::neighborsOn);
    this.hash = Zobrist.board(board);
  }

  private static int[][] neighborsOn(Board board) {
    return board.points().stream()
        .map(point -> board.neighbors(point).stream().mapToInt(Point::index).toArray())
        .toArray(int[][]::new);
  }

  @Override
  public final void reset(Position position) {
    if (position.board() != board) {
      throw new IllegalArgumentException("This engine is for " + board + ", and the position is on "
          + position.board() + "; make one for that board.");
    }
    whiteToPlace = position.toPlace() == Color.WHITE;
    midTurn = position.isMidTurn();
    swapPending = position.isSwapPending();
    hash = position.hash();
    plies = 0;
    PointSet black = position.stones(Color.BLACK);
    PointSet white = position.stones(Color.WHITE);
    won = midTurn && (whiteToPlace ? black : white).isEmpty();
    setStones(black, white);
  }

  /** Puts these stones on the board and forgets all others, and what was played. */
  abstract void setStones(PointSet black, PointSet white);

  /** Whether the side to place has a legal placement; not asked when the game is won. */
  abstract boolean hasPlacement();

  /** Whether the other side would have one, if it were to place. */
  abstract boolean opponentHasPlacement();

  /** Whether the side to place may put a stone on a point of the board; not asked when the game is won. */
  abstract boolean isLegalPlacement(int point);

  @Override
  public void advance(int move) {
    playUnchecked(move);
    reset(position());
  }

  @Override
  public Engine copy() {
    throw new UnsupportedOperationException("Replaced with the engines.");
  }

  @Override
  public final Board board() {
    return board;
  }

  @Override
  public final Color toPlace() {
    return whiteToPlace ? Color.WHITE : Color.BLACK;
  }

  @Override
  public final boolean isMidTurn() {
    return midTurn;
  }

  @Override
  public final boolean isSwapPending() {
    return swapPending;
  }

  @Override
  public final int plies() {
    return plies;
  }

  @Override
  public final long hash() {
    return hash;
  }

  @Override
  public final Result result() {
    if (won) {
      return Result.win(toPlace());
    }
    return hasPlacement() || opponentHasPlacement() ? Result.ONGOING : Result.DEADLOCK;
  }

  @Override
  public final boolean isLegal(int move) {
    if (move >= 0) {
      return move < size && !won && isLegalPlacement(move);
    }
    return move == PASS ? mustPass() : move == SWAP && maySwap();
  }

  /** The move of a side without placements, for sampling. */
  final int passOrEnd() {
    if (!mustPass()) {
      throw new IllegalStateException("The game is over: " + result() + ". No move can be drawn.");
    }
    return PASS;
  }

  final void requireSomethingToUndo() {
    if (plies == 0) {
      throw new IllegalStateException("Nothing has been played since the engine was reset.");
    }
  }

  final int checkPlacement(int k) {
    return Objects.checkIndex(k, placementCount());
  }

  /** What a pass or a swap does to side and flags; the stones stay. */
  final void passOrSwap(int move) {
    if (move == SWAP) {
      swapPending = false;
      hash ^= Zobrist.SWAP_PENDING;
    } else {
      whiteToPlace = !whiteToPlace;
      midTurn = false;
      hash ^= Zobrist.WHITE_TO_PLACE;
    }
  }

  /** Side and flags as {@link #FLAG_BITS} bits, for a log. */
  final int flags() {
    return (whiteToPlace ? 1 : 0) | (midTurn ? 2 : 0) | (swapPending ? 4 : 0);
  }

  /** Goes back to side and flags, in the hash too; the stones' keys are the caller's affair. */
  final void restoreFlags(int flags) {
    boolean white = (flags & 1) != 0;
    if (white != whiteToPlace) {
      whiteToPlace = white;
      hash ^= Zobrist.WHITE_TO_PLACE;
    }
    boolean pending = (flags & 4) != 0;
    if (pending != swapPending) {
      swapPending = pending;
      hash ^= Zobrist.SWAP_PENDING;
    }
    midTurn = (flags & 2) != 0;
  }

  /** What a placement without a capture does to side and flags. */
  final void endTurnBy(int point) {
    hash ^= Zobrist.stone(toPlace(), point) ^ Zobrist.WHITE_TO_PLACE;
    forgoSwap();
    whiteToPlace = !whiteToPlace;
    midTurn = false;
  }

  /** What a placement with a capture does to side and flags; the captured stones leave the hash by themselves. */
  final void goOnAfter(int point) {
    hash ^= Zobrist.stone(toPlace(), point);
    forgoSwap();
    midTurn = true;
  }

  /** The swap is still open after Black's first placement, and forgone with White's. */
  private void forgoSwap() {
    if (swapPending && whiteToPlace) {
      swapPending = false;
      hash ^= Zobrist.SWAP_PENDING;
    }
  }
}
