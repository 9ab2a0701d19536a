package example;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Engine;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.IntUnaryOperator;

// @start region="engine"
/**
 * The simplest correct engine: a stack of positions. It is slow. Replace the stack step by step by
 * your own data structures while the conformance kit passes.
 */
final class MyEngine implements Engine {
  private final Board board;
  private final Deque<Position> stack = new ArrayDeque<>(); // the newest first

  MyEngine(Board board) {
    this.board = board;
    reset(Position.start(board));
  }

  @Override
  public void reset(Position position) {
    if (!position.board().equals(board)) {
      throw new IllegalArgumentException(
          "This engine is for " + board + ", not for " + position.board() + ".");
    }
    stack.clear();
    stack.push(position);
  }

  @Override
  public Position position() {
    return stack.element();
  }

  @Override
  public void playUnchecked(int move) {
    stack.push(position().play(Engine.toMove(board, move)));
  }

  @Override
  public void advance(int move) {
    reset(position().play(Engine.toMove(board, move)));
  }

  @Override
  public void undo() {
    if (plies() == 0) {
      throw new IllegalStateException("There is no move to undo.");
    }
    stack.pop();
  }

  @Override
  public Engine copy() {
    MyEngine copy = new MyEngine(board);
    copy.reset(position());
    return copy;
  }

  @Override
  public Result result() {
    return Result.of(position().outcome());
  }

  private PointSet legal() {
    return position().legalMoves().placements();
  }

  @Override
  public int placement(int k) {
    return legal().get(k).index();
  }

  @Override
  public int sample(IntUnaryOperator random) {
    if (result() != Result.ONGOING) {
      throw new IllegalStateException("The game is over: " + result() + ".");
    }
    int count = placementCount();
    return count == 0 ? PASS : placement(random.applyAsInt(count));
  }
  // @end

  @Override
  public int placementCount() {
    return legal().size();
  }

  @Override
  public int placements(int[] into) {
    int count = 0;
    for (Point point : legal()) {
      into[count++] = point.index();
    }
    return count;
  }

  @Override
  public boolean isLegal(int move) {
    boolean isMove = move == PASS || move == SWAP || move >= 0 && move < board.size();
    return isMove && position().isLegal(Engine.toMove(board, move));
  }

  @Override
  public Board board() {
    return board;
  }

  @Override
  public Color toPlace() {
    return position().toPlace();
  }

  @Override
  public boolean isMidTurn() {
    return position().isMidTurn();
  }

  @Override
  public boolean isSwapPending() {
    return position().isSwapPending();
  }

  @Override
  public boolean holds(Color color, int point) {
    return position().stones(color).contains(board.point(point));
  }

  @Override
  public int plies() {
    return stack.size() - 1;
  }

  @Override
  public long hash() {
    return position().hash();
  }
}
