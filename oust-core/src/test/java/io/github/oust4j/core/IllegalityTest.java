package io.github.oust4j.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Every reason for which a move is illegal, with its data and its sentence. */
class IllegalityTest {
  private static Illegality why(Position position, Move move) {
    assertThat(position.isLegal(move)).isFalse();
    return position.whyIllegal(move).orElseThrow();
  }

  private static Illegality why(Position position, String move) {
    Illegality reason = why(position, Move.parse(position.board(), move));
    assertThat(position.isLegal(move)).isFalse();
    assertThat(position.whyIllegal(move)).contains(reason);
    return reason;
  }

  private static Group group(Position position, String label) {
    return position.groupAt(position.board().point(label)).orElseThrow();
  }

  @Test
  void thePointOfAnotherBoard() {
    Position position = Position.start(Board.square(3));
    Point point = Board.hexhex(3).point("c5");
    Illegality reason = why(position, Move.place(point));
    assertThat(reason).isEqualTo(new Illegality.NotOnThisBoard(point, Board.square(3)));
    assertThat(reason.message())
        .isEqualTo("The point c5 of hexhex-3 is not on this board, which is square-3.");
  }

  @Test
  void theOccupiedPoint() {
    Position position = Position.start(Board.square(3)).play("a1").play("b2");
    Illegality reason = why(position, "a1");
    assertThat(reason)
        .isEqualTo(new Illegality.Occupied(position.board().point("a1"), Color.BLACK));
    assertThat(reason.message()).isEqualTo("There is a Black stone on a1 already.");
    assertThat(why(position, "b2").message()).isEqualTo("There is a White stone on b2 already.");
  }

  @Test
  void theJoinWithoutACapture() {
    Position position = Position.parse("square-3 2o/3/x1x b -");
    Illegality reason = why(position, "b1");
    Point b1 = position.board().point("b1");
    Group merged = new Group(Color.BLACK, position.stones(Color.BLACK).with(b1));
    assertThat(reason).isEqualTo(new Illegality.JoinsWithoutCapture(b1, merged));
    assertThat(reason.message())
        .isEqualTo(
            "A stone on b1 would join own stones to a group of 3 that touches no enemy group;"
                + " joining is legal only to capture.");
  }

  @Test
  void theEnemyGroupThatIsNotSmaller() {
    Position position = Position.parse("square-4 4/4/4/x1oo b -");
    Illegality reason = why(position, "b1");
    Point b1 = position.board().point("b1");
    assertThat(reason)
        .isEqualTo(new Illegality.EnemyNotSmaller(
            b1,
            new Group(Color.BLACK, position.stones(Color.BLACK).with(b1)),
            List.of(group(position, "c1"))));
    assertThat(reason.message())
        .isEqualTo("A stone on b1 would join own stones to a group of 2 that touches"
            + " the White group of 2 at c1, which is not smaller.");
  }

  @Test
  void severalEnemyGroupsThatAreNotSmaller() {
    Position position = Position.parse("square-5 5/2oo1/x4/1o3/1o3 b -");
    Illegality.EnemyNotSmaller reason = (Illegality.EnemyNotSmaller) why(position, "b3");
    assertThat(reason.enemies()).containsExactly(group(position, "b1"));
    position = Position.parse("square-5 1o3/1oo2/x4/1o3/1o3 b -");
    reason = (Illegality.EnemyNotSmaller) why(position, "b3");
    assertThat(reason.enemies()).containsExactly(group(position, "b1"), group(position, "b4"));
    assertThat(reason.message())
        .isEqualTo("A stone on b3 would join own stones to a group of 2 that touches"
            + " the White group of 2 at b1 and the White group of 3 at b4, which are not smaller.");
  }

  @Test
  void thePassInMidTurnWhileThereIsAPlacement() {
    Position position = Position.parse("square-3 o1o/3/xx1 b m");
    Illegality reason = why(position, Move.PASS);
    assertThat(reason).isEqualTo(new Illegality.MustPlace(Color.BLACK, 3, true));
    assertThat(reason.message())
        .isEqualTo("Black has captured and must go on placing: there are 3 legal placements.");
  }

  @Test
  void thePassInsteadOfATurn() {
    Position position = Position.start(Board.square(2)).play("a1");
    Illegality reason = why(position, Move.PASS);
    assertThat(reason).isEqualTo(new Illegality.MustPlace(Color.WHITE, 3, false));
    assertThat(reason.message())
        .isEqualTo("White must place, not pass: there are 3 legal placements.");
    Position last = Position.parse("square-3 xox/oxo/xo1 b -");
    assertThat(why(last, Move.PASS).message())
        .isEqualTo("Black must place, not pass: there is 1 legal placement.");
  }

  @Test
  void theSwapWithoutThePieRule() {
    Position position = Position.start(Board.square(3)).play("b2");
    Illegality reason = why(position, Move.SWAP);
    assertThat(reason).isEqualTo(new Illegality.NoSwapNow(Color.WHITE));
    assertThat(reason.message())
        .isEqualTo(
            "White cannot swap now: the swap is legal only with the pie rule, as White's first move.");
  }

  @Test
  void theGameThatIsOver() {
    Position position = Position.parse("square-2 xo/ox b -");
    Illegality reason = why(position, "a1");
    assertThat(reason)
        .isEqualTo(new Illegality.GameOver(Outcome.withoutWinner(Outcome.Reason.DEADLOCK)));
    assertThat(reason.message()).isEqualTo("The game is over: Draw by deadlock.");
    assertThat(why(position, Move.PASS)).isEqualTo(reason);
    assertThat(why(position, Move.SWAP)).isEqualTo(reason);
    assertThat(why(position, Move.place(Board.square(3).point("a1")))).isEqualTo(reason);
  }

  @Test
  void theExceptionTellsTheMoveAndTheReason() {
    Position position = Position.start(Board.square(3)).play("b2");
    Move move = Move.place(position.board().point("b2"));
    assertThatExceptionOfType(IllegalMoveException.class)
        .isThrownBy(() -> position.play(move))
        .withMessage("The move b2 is illegal. There is a Black stone on b2 already.")
        .satisfies(e -> {
          assertThat(e.move()).isEqualTo(move);
          assertThat(e.illegality()).isEqualTo(why(position, move));
        });
    assertThatExceptionOfType(IllegalMoveException.class)
        .isThrownBy(() -> position.effectOf(Move.place(position.board().point("b2"))));
  }

  @Test
  void movesCanBeGivenAsPointsAndAsText() {
    Position position = Position.start(Board.square(3)).play("b2");
    Point a1 = position.board().point("a1");
    Point b2 = position.board().point("b2");
    assertThat(position.isLegal(a1)).isTrue();
    assertThat(position.isLegal("a1")).isTrue();
    assertThat(position.whyIllegal(a1)).isEmpty();
    assertThat(position.whyIllegal("a1")).isEmpty();
    assertThat(position.play(a1)).isEqualTo(position.play(Move.place(a1)));
    assertThat(position.isLegal(b2)).isFalse();
    assertThat(position.isLegal("pass")).isFalse();
    assertThat(position.whyIllegal(b2)).contains(new Illegality.Occupied(b2, Color.BLACK));
    assertThatExceptionOfType(IllegalMoveException.class).isThrownBy(() -> position.play(b2));
    Point foreign = Board.hexhex(3).point("a1");
    assertThat(position.isLegal(foreign)).isFalse();
    assertThat(position.whyIllegal(foreign))
        .contains(new Illegality.NotOnThisBoard(foreign, position.board()));
  }

  @Test
  void aTextThatIsNoMoveIsNoIllegalMoveButAnError() {
    Position position = Position.start(Board.square(3));
    Game game = Game.start(Board.square(3));
    for (ThrowingCallable use : List.<ThrowingCallable>of(
        () -> position.play("z9"),
        () -> position.isLegal("z9"),
        () -> position.whyIllegal("z9"),
        () -> position.effectOf("z9"),
        () -> game.play("z9"),
        () -> game.isLegal("z9"),
        () -> game.whyIllegal("z9"))) {
      assertThatThrownBy(use)
          .isInstanceOf(IllegalArgumentException.class)
          .isNotInstanceOf(IllegalMoveException.class)
          .hasMessage("There is no point \"z9\" on square-3; its points run from a1 to c3.");
    }
  }

  @Test
  void theListOfEnemiesCannotBeChanged() {
    Position position = Position.parse("square-4 4/4/4/x1oo b -");
    Illegality.EnemyNotSmaller reason = (Illegality.EnemyNotSmaller) why(position, "b1");
    assertThatThrownBy(() -> reason.enemies().clear())
        .isInstanceOf(UnsupportedOperationException.class);
  }
}
