package snippets;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Engine;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.random.RandomGenerator;

// @start region="engine"
/** A correct but slow engine: a stack of positions. */
public class FirstEngine implements Engine {
  private final Board board;
  private final Deque<Position> line = new ArrayDeque<>(); // the newest first

  /** Creates an engine at the empty board. */
  public FirstEngine(Board board) {
    this.board = board;
    line.push(Position.start(board));
  }

  @Override
  public void reset(Position position) {
    if (position.board() != board) {
      throw new IllegalArgumentException("This engine is for " + board + ".");
    }
    line.clear();
    line.push(position);
  }

  @Override
  public void playUnchecked(int move) {
    line.push(position().play(toMove(move)));
  }

  @Override
  public void advance(int move) {
    reset(position().play(toMove(move)));
  }

  @Override
  public Engine copy() {
    FirstEngine copy = new FirstEngine(board);
    copy.reset(position());
    return copy;
  }

  @Override
  public void undo() {
    if (plies() == 0) {
      throw new IllegalStateException("There is no move to undo.");
    }
    line.pop();
  }

  @Override
  public int placement(int k) {
    return position().legalMoves().placements().get(k).index();
  }

  @Override
  public Result result() {
    return position().outcome().map(FirstEngine::result).orElse(Result.ONGOING);
  }

  private static Result result(Outcome outcome) {
    return outcome.winner().map(Result::win).orElse(Result.DEADLOCK);
  }

  @Override
  public int sample(RandomGenerator random) {
    if (result() != Result.ONGOING) {
      throw new IllegalStateException("The game is over.");
    }
    return placementCount() == 0 ? PASS : placement(random.nextInt(placementCount()));
  }

  @Override
  public Position position() {
    return line.element();
  }

  // ... and ten more short methods, most of which call position().
  // @end

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
  public int placementCount() {
    return position().legalMoves().placements().size();
  }

  @Override
  public int placements(int[] into) {
    PointSet placements = position().legalMoves().placements();
    int count = 0;
    for (Point point : placements) {
      into[count] = point.index();
      count++;
    }
    return count;
  }

  @Override
  public boolean isLegal(int move) {
    boolean isMove = move == PASS || move == SWAP || (move >= 0 && move < board.size());
    return isMove && position().isLegal(toMove(move));
  }

  @Override
  public int plies() {
    return line.size() - 1;
  }

  @Override
  public long hash() {
    return position().hash();
  }
}
