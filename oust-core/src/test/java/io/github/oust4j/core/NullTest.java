package io.github.oust4j.core;

import io.github.oust4j.core.engine.Engines;
import io.github.oust4j.core.engine.Perft;
import io.github.oust4j.core.engine.PlayoutStatistics;
import io.github.oust4j.core.engine.Playouts;
import io.github.oust4j.core.engine.Progress;
import io.github.oust4j.tests.NullContract;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class NullTest {
  private static final Board BOARD = Board.square(3);
  private static final Position POSITION = Position.parse("square-3 3/1x1/3 w p");

  /** Once a null move was a legal pass. */
  @TestFactory
  Stream<DynamicTest> noPublicMemberAcceptsOrReturnsNull() throws Exception {
    Object[] samples = {
      BOARD,
      BOARD.point("a1"),
      BOARD.points(),
      BOARD.symmetries().get(1),
      Color.BLACK,
      Seat.FIRST,
      Rules.of(BOARD),
      POSITION,
      POSITION.legalMoves(),
      POSITION.groups().get(0),
      Move.place(BOARD.point("a1")),
      Outcome.win(Color.BLACK, Outcome.Reason.TIMEOUT),
      Outcome.Reason.TIMEOUT,
      new Illegality.NoSwapNow(Color.BLACK),
      Game.start(BOARD),
      Setup.on(BOARD),
      Perft.from(POSITION),
      Playouts.from(POSITION),
      PlayoutStatistics.NONE,
      Engines.create(BOARD),
      Engines.named("default"),
      (Progress) (done, total) -> {},
      (IntUnaryOperator) bound -> 0,
      List.of(),
      Optional.empty(),
      new int[BOARD.size()],
      new Point[0],
      new String[] {"a1"},
      "a1"
    };
    return Stream.concat(
        NullContract.tests(Position.class, 37, samples),
        NullContract.tests(Perft.class, 9, samples));
  }
}
