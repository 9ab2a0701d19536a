package io.github.oust4j.core.engine;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.internal.Flow;
import io.github.oust4j.core.internal.Grid;
import io.github.oust4j.core.internal.HashKeys;
import io.github.oust4j.core.internal.Stones;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;

/**
 * The built-in engines: stones, the flags of {@link Flow}, and a history for undo. The kinds differ only in the class
 * of their {@link Stones}. Each move copies the stones into the reusable history, except {@link #advance(int)}.
 */
final class StonesEngine implements Engine {
  private static final int FIRST_HISTORY = 16;

  private final Board board;
  private final int size;
  private final Stones stones;
  private final long boardHash;
  private int flow;
  private boolean won; // whether the side to place has won, which leaves it without a move
  private Stones[] history = {}; // stones and flags before each ply that can be undone
  private int[] flows = {};
  private int plies;

  StonesEngine(Board board, Function<Grid, Stones> kind) {
    this(
        board,
        kind.apply(Grid.of(board.shape() == Board.Shape.HEXHEX, board.rowLength(0), board.rows())));
  }

  private StonesEngine(Board board, Stones stones) {
    this.board = board;
    this.size = board.size();
    this.stones = stones;
    this.boardHash = HashKeys.board(board.name());
  }

  @Override
  public Board board() {
    return board;
  }

  @Override
  public void reset(Position position) {
    if (position.board() != board) {
      throw new IllegalArgumentException("This engine is for " + board + ", but the position is on "
          + position.board() + "; create one for that board.");
    }
    boolean isWhite = position.toPlace() == Color.WHITE;
    PointSet black = position.stones(Color.BLACK);
    if (black.isEmpty() && !isWhite) {
      stones.clear();
    } else {
      stones.set(words(black), words(position.stones(Color.WHITE)), isWhite);
    }
    flow = Flow.of(position.isMidTurn(), position.isSwapPending());
    won = Flow.isWon(flow, stones);
    plies = 0;
  }

  private static long[] words(PointSet points) {
    long[] words = new long[(points.board().size() + Long.SIZE - 1) / Long.SIZE];
    for (int point = points.nextIndex(0); point >= 0; point = points.nextIndex(point + 1)) {
      words[point >> 6] |= 1L << point;
    }
    return words;
  }

  @Override
  public Engine copy() {
    StonesEngine copy = new StonesEngine(board, stones.empty());
    copy.stones.copyFrom(stones);
    copy.flow = flow;
    copy.won = won;
    return copy;
  }

  @Override
  public Color toPlace() {
    return stones.isWhiteToPlace() ? Color.WHITE : Color.BLACK;
  }

  @Override
  public boolean isMidTurn() {
    return (flow & Flow.MID_TURN) != 0;
  }

  @Override
  public boolean isSwapPending() {
    return (flow & Flow.SWAP_PENDING) != 0;
  }

  @Override
  public boolean holds(Color color, int point) {
    Objects.requireNonNull(color, "color");
    return stones.holds(color == Color.WHITE, Objects.checkIndex(point, size));
  }

  @Override
  public Result result() {
    return switch (Flow.end(flow, stones)) {
      case NONE -> Result.ONGOING;
      case WIN -> Result.win(toPlace());
      case DEADLOCK -> Result.DEADLOCK;
    };
  }

  @Override
  public int placementCount() {
    return won ? 0 : stones.placementCount();
  }

  @Override
  public int placement(int k) {
    Objects.checkIndex(k, placementCount());
    return stones.placement(k);
  }

  @Override
  public int placements(int[] into) {
    return won ? 0 : stones.placements(into);
  }

  @Override
  public int sample(IntUnaryOperator random) {
    int point = won ? Stones.NONE : stones.sample(random);
    if (point != Stones.NONE) {
      return point;
    }
    if (!mustPass()) {
      throw new IllegalStateException(
          "The game is over: " + result().outcome().orElseThrow() + ". No move can be drawn.");
    }
    return PASS;
  }

  @Override
  public boolean isLegal(int move) {
    if (move >= 0) {
      return move < size && !won && stones.isLegal(move);
    }
    return move == PASS ? mustPass() : move == SWAP && maySwap();
  }

  @Override
  public int captures(int placement, int[] into) {
    Objects.requireNonNull(into, "into");
    if (!isLegal(Objects.checkIndex(placement, size))) {
      position().play(Engine.toMove(board, placement)); // throws, with the reason
    }
    return stones.captures(placement, into);
  }

  @Override
  public boolean isCapture(int placement) {
    return stones.isBesideOwn(Objects.checkIndex(placement, size));
  }

  @Override
  public void playUnchecked(int move) {
    if (plies == history.length) {
      int length = Math.max(FIRST_HISTORY, 2 * plies);
      history = Arrays.copyOf(history, length);
      flows = Arrays.copyOf(flows, length);
      for (int i = plies; i < length; i++) {
        history[i] = stones.empty();
      }
    }
    history[plies].copyFrom(stones);
    flows[plies] = flow;
    plies++;
    change(move);
  }

  @Override
  public void advance(int move) {
    plies = 0;
    change(move);
  }

  private void change(int move) {
    if (move >= 0) {
      flow = Flow.place(flow, stones, move);
      won = Flow.isWon(flow, stones);
    } else {
      flow = move == PASS ? Flow.pass(flow, stones) : Flow.swap(flow);
    }
  }

  @Override
  public void undo() {
    if (plies == 0) {
      throw new IllegalStateException("There is no move to undo.");
    }
    plies--;
    stones.copyFrom(history[plies]);
    flow = flows[plies];
    won = false;
  }

  @Override
  public int plies() {
    return plies;
  }

  @Override
  public long hash() {
    return boardHash ^ Flow.hash(flow, stones);
  }

  @Override
  public int moveCountAfter(int move) {
    if (move >= 0 && !isSwapPending()) {
      int replies = stones.countReplies(move);
      if (replies > 0) {
        return replies;
      }
    }
    return Engine.super.moveCountAfter(move);
  }

  /** Returns the position string. */
  @Override
  public String toString() {
    return position().toString();
  }
}
