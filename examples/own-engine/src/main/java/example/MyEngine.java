package example;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Engine;
import java.util.ArrayDeque;
import java.util.Deque;

// @start region="engine"
/** The simplest correct engine: a stack of positions. */
final class MyEngine implements Engine {
  private final Board board;
  private final Deque<Position> stack = new ArrayDeque<>(); // the newest first

  MyEngine(Board board) {
    this.board = board;
    reset(Position.start(board));
  }

  @Override
  public Board board() {
    return board;
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
  public void playUnchecked(int move) {
    stack.push(position().play(Engine.toMove(board, move)));
  }

  @Override
  public void undo() {
    if (plies() == 0) {
      throw new IllegalStateException("There is no move to undo.");
    }
    stack.pop();
  }

  @Override
  public int plies() {
    return stack.size() - 1;
  }

  @Override
  public Engine copy() {
    MyEngine copy = new MyEngine(board);
    copy.reset(position());
    return copy;
  }
}
// @end
