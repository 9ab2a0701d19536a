package io.github.oust4j.jcstress;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.Position;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressMeta;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.I_Result;

/** One thread creates a board and another uses it; each of the 588 boards is created once per JVM. */
public final class Boards {
  private static final int SIDES = 24;
  private static final int RECTANGLES = SIDES * SIDES;
  private static final int HEXAGONS = 12;

  private static final AtomicInteger COUNTER = new AtomicInteger();

  private Boards() {}

  private static int next() {
    return COUNTER.getAndIncrement() % (RECTANGLES + HEXAGONS);
  }

  private static Board board(int number) {
    return number < RECTANGLES
        ? Board.rectangle(2 + number % SIDES, 2 + number / SIDES)
        : Board.hexhex(2 + number - RECTANGLES);
  }

  /** Reads symmetries, neighbours, names and legal moves, which may be computed lazily. */
  private static boolean isComplete(Board board) {
    boolean isSquare = board.shape() == Board.Shape.SQUARE;
    int symmetries = isSquare ? 8 : board.shape() == Board.Shape.HEXHEX ? 12 : 4;
    Point corner = board.point(0);
    int neighbors = board.shape() == Board.Shape.HEXHEX ? 3 : 2;
    return board.symmetries().size() == symmetries
        && board.symmetries().get(symmetries - 1).apply(board.points()).equals(board.points())
        && board.neighbors(corner).size() == neighbors
        && board.point(corner.label()).equals(corner)
        && board.points().size() == board.size()
        && Board.parse(board.name()) == board
        && Position.start(board).legalMoves().placements().equals(board.points());
  }

  /** Two threads get a new board. */
  @JCStressTest
  @JCStressMeta(Answers.class)
  @State
  public static class SameBoard {
    private final int number = next();
    private @Nullable Board first;
    private @Nullable Board second;
    private boolean isFirstComplete;
    private boolean isSecondComplete;

    @Actor
    public void first() {
      Board board = board(number);
      isFirstComplete = isComplete(board);
      first = board;
    }

    @Actor
    public void second() {
      Board board = board(number);
      isSecondComplete = isComplete(board);
      second = board;
    }

    @Arbiter
    public void compare(II_Result result) {
      result.r1 = Answers.of(first != null && first == second);
      result.r2 = Answers.of(isFirstComplete && isSecondComplete);
    }
  }

  /** A new board is published through a plain field, and used by another thread. */
  @JCStressTest
  @JCStressMeta(Answers.class)
  @State
  public static class PublishedBoard {
    private final int number = next();
    private @Nullable Board published;

    @Actor
    public void publish() {
      published = board(number);
    }

    @Actor
    public void read(I_Result result) {
      Board seen = published;
      result.r1 = seen == null ? Answers.NOTHING_YET : Answers.of(isComplete(seen));
    }
  }
}
