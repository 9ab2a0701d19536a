package io.github.oust4j.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class SetupTest {
  private static final Board BOARD = Board.square(3);

  @Test
  void stonesArePutAndCleared() {
    Setup setup = Setup.on(BOARD)
        .stones(Color.BLACK, "a1", "b1")
        .stone(Color.WHITE, BOARD.point("b1"))
        .stones(Color.WHITE, "c3")
        .stones(Color.BLACK, "c2")
        .clear(BOARD.point("c2"))
        .clear(BOARD.point("a3"))
        .toPlace(Color.WHITE);
    assertThat(setup.position()).hasToString("square-3 2o/3/xo1 w -");
  }

  @Test
  void aPositionDoesNotChangeWithItsSetup() {
    Setup setup = Setup.on(BOARD).stones(Color.BLACK, "a1").stones(Color.WHITE, "c3");
    Position position = setup.position();
    setup.stones(Color.BLACK, "c1");
    assertThat(position).hasToString("square-3 2o/3/x2 b -");
    assertThat(setup.position()).hasToString("square-3 2o/3/x1x b -");
  }

  @Test
  void aPointOfAnotherBoardIsRefused() {
    Setup setup = Setup.on(BOARD);
    Point other = Board.hexhex(3).point("a1");
    for (ThrowingCallable use : List.<ThrowingCallable>of(
        () -> setup.stone(Color.BLACK, other),
        () -> setup.stones(Color.WHITE, PointSet.of(other.board(), other)),
        () -> setup.clear(other),
        () -> setup.colorAt(other))) {
      assertThatIllegalArgumentException()
          .isThrownBy(use)
          .withMessage("Point a1 is a point of hexhex-3, not of square-3.");
    }
    assertThat(setup.problems()).isEmpty();
  }

  @Test
  void aCopyHasTheSameProblemsAndIsIndependent() {
    Setup setup = Setup.on(BOARD)
        .stones(Color.BLACK, "a1", "z9")
        .stones(Color.WHITE, "c3")
        .toPlace(Color.WHITE)
        .midTurn(true)
        .swapPending(true);
    Setup copy = setup.copy();
    setup.clear().toPlace(Color.BLACK).midTurn(false);
    assertThat(copy).hasToString("square-3 2o/3/x2 w m");
    assertThat(copy.problems())
        .containsExactly(
            new SetupProblem.OffBoard("z9", BOARD),
            new SetupProblem.NoGroupForMidTurn(Color.WHITE),
            new SetupProblem.NoSwapHere());
    assertThat(copy.clear("a1").stones(Color.BLACK)).isEmpty();
    assertThat(setup).hasToString("square-3 3/3/3 b p");
  }

  @Test
  void aTextIsParsedWithItsProblems() {
    for (String text : List.of(
        "square-3 2o/3/x2 w m",
        "square-3 3/3/x2 b p",
        "hexhex-2 2/ooo/2 b -",
        "square-3 3/3/3 w -")) {
      assertThat(Setup.parse(text)).hasToString(text);
    }
    assertThat(Setup.parse("square-3 3/3/x2 w m").problems())
        .containsExactly(new SetupProblem.NoGroupForMidTurn(Color.WHITE));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Setup.parse("square-3 3/3/x3 w m"))
        .withMessageStartingWith("Row 3 from the top has 3 points");
  }

  /** Once nothing removed a wrong label. */
  @Test
  void aWrongLabelCanBeCleared() {
    Setup setup = Setup.on(BOARD).stones(Color.BLACK, "z9", "q1");
    assertThat(setup.clear("z9").problems())
        .containsExactly(new SetupProblem.OffBoard("q1", BOARD));
    assertThat(setup.clear("q1").position()).isEqualTo(Position.start(BOARD));
    assertThat(setup.stones(Color.BLACK, "z9").clear().problems()).isEmpty();
  }

  @Test
  void clearTakesAwayStonesAndLeavesSideAndFlags() {
    Setup setup = Setup.from(Position.parse("square-3 xx1/3/1o1 b m"));
    assertThat(setup.clear("a3").clear("b3").clear("c3").clear("b1").clear("a1").problems())
        .containsExactly(new SetupProblem.NoGroupForMidTurn(Color.BLACK));
    Setup pending = Setup.from(Position.parse("square-3 3/1x1/3 w p"));
    assertThat(pending.clear().toPlace(Color.BLACK).position()).hasToString("square-3 3/3/3 b p");
  }

  @Test
  void stonesCanBeGivenAsASetOfPoints() {
    PointSet corners = PointSet.of(BOARD, BOARD.point("a1"), BOARD.point("c3"));
    Setup setup = Setup.on(BOARD)
        .stones(Color.WHITE, BOARD.points())
        .stones(Color.BLACK, corners)
        .stones(Color.BLACK, List.of(BOARD.point("a3")));
    assertThat(setup.position()).hasToString("square-3 xox/ooo/xoo b -");
  }

  @Test
  void aSetupTellsWhatIsSet() {
    for (String text : List.of("square-3 3/3/xx1 b m", "hexhex-2 2/1x1/2 w p")) {
      Position position = Position.parse(text);
      Setup setup = Setup.from(position);
      assertThat(setup.board()).isSameAs(position.board());
      assertThat(setup.stones(Color.BLACK)).isEqualTo(position.stones(Color.BLACK));
      assertThat(setup.stones(Color.WHITE)).isEqualTo(position.stones(Color.WHITE));
      assertThat(setup.toPlace()).isEqualTo(position.toPlace());
      assertThat(setup.isMidTurn()).isEqualTo(position.isMidTurn());
      assertThat(setup.isSwapPending()).isEqualTo(position.isSwapPending());
    }
  }

  @Test
  void colorAtReturnsTheStonesSoFar() {
    Setup setup = Setup.on(BOARD).stones(Color.BLACK, "a1").stones(Color.WHITE, "b1");
    assertThat(setup.colorAt(BOARD.point("a1"))).contains(Color.BLACK);
    assertThat(setup.colorAt(BOARD.point("b1"))).contains(Color.WHITE);
    assertThat(setup.clear(BOARD.point("b1")).colorAt(BOARD.point("b1"))).isEmpty();
  }

  @Test
  void allProblemsAreReportedAtOnce() {
    Setup setup = Setup.on(BOARD)
        .stones(Color.WHITE, "a1", "d4", "")
        .stones(Color.BLACK, "c5")
        .stones(Color.BLACK, "d4")
        .toPlace(Color.WHITE)
        .midTurn(true)
        .swapPending(true);
    assertThat(setup.problems())
        .containsExactly(
            new SetupProblem.OffBoard("d4", BOARD),
            new SetupProblem.OffBoard("", BOARD),
            new SetupProblem.OffBoard("c5", BOARD),
            new SetupProblem.ColorMissing(Color.BLACK),
            new SetupProblem.NoGroupForMidTurn(Color.WHITE),
            new SetupProblem.NoSwapHere());
    assertThatExceptionOfType(SetupException.class)
        .isThrownBy(setup::position)
        .withMessage("There is no point \"d4\" on square-3. There is no point \"\" on square-3."
            + " There is no point \"c5\" on square-3."
            + " Black has no stone; that is legal only on the empty board with Black to place, with one"
            + " black stone and White to place, or in mid-turn at the end of a game."
            + " White cannot be in mid-turn without a group of two or more, since every capture makes one."
            + " A swap can be pending only on the empty board with Black to place,"
            + " or with one black stone and White to place.")
        .satisfies(e -> assertThat(e.problems()).isEqualTo(setup.problems()).isUnmodifiable());
  }
}
