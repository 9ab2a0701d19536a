package org.example.oust;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Engine;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** The simplest engine there is: it keeps all positions of the game, and asks the last one. */
final class PositionEngine implements Engine {
  private final Board board;
  private final Deque<Position> earlier = new ArrayDeque<>();
  private Position now;

  PositionEngine(Board board) {
    this.board = board;
    this.now = Position.start(board);
  }

  @Override
  public Board board() {
    return board;
  }

  @Override
  public void reset(Position position) {
    if (!position.board().equals(board)) {
      throw new IllegalArgumentException("The position is on " + position.board() + ".");
    }
    earlier.clear();
    now = position;
  }

  @Override
  public Color toPlace() {
    return now.toPlace();
  }

  @Override
  public boolean isMidTurn() {
    return now.isMidTurn();
  }

  @Override
  public boolean isSwapPending() {
    return now.isSwapPending();
  }

  @Override
  public boolean holds(Color color, int point) {
    return now.colorAt(board.point(point)).equals(Optional.of(color));
  }

  @Override
  public Result result() {
    if (now.outcome().isEmpty()) {
      return Result.ONGOING;
    }
    return now.outcome().flatMap(Outcome::winner).map(Result::win).orElse(Result.DEADLOCK);
  }

  @Override
  public int placementCount() {
    return now.legalMoves().placements().size();
  }

  @Override
  public int placement(int k) {
    return now.legalMoves().placements().get(k).index();
  }

  @Override
  public int placements(int[] into) {
    PointSet placements = now.legalMoves().placements();
    for (int k = 0; k < placements.size(); k++) {
      into[k] = placements.get(k).index();
    }
    return placements.size();
  }

  @Override
  public int sample(RandomGenerator random) {
    if (now.isOver()) {
      throw new IllegalStateException("The game is over.");
    }
    int count = placementCount();
    return count == 0 ? PASS : placement(random.nextInt(count));
  }

  @Override
  public boolean isLegal(int move) {
    return SWAP <= move && move < board.size() && now.isLegal(toMove(move));
  }

  @Override
  public void playUnchecked(int move) {
    Position next = now.play(toMove(move));
    earlier.push(now);
    now = next;
  }

  @Override
  public void advance(int move) {
    reset(position().play(toMove(move)));
  }

  @Override
  public Engine copy() {
    PositionEngine copy = new PositionEngine(board);
    copy.reset(position());
    return copy;
  }

  @Override
  public void undo() {
    if (earlier.isEmpty()) {
      throw new IllegalStateException("Nothing has been played.");
    }
    now = earlier.pop();
  }

  @Override
  public int plies() {
    return earlier.size();
  }

  @Override
  public long hash() {
    return now.hash();
  }
}
