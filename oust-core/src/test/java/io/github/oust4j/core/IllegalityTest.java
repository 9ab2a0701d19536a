package io.github.oust4j.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every reason why a move is illegal, with its data and its sentence; and texts that are no moves. */
class IllegalityTest {
  private static final Position ONE_STONE = Position.parse("square-3 3/1x1/3 w -");

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      square-3 3/1o1/x2 b - | a1 | There is already a Black stone on a1.
      square-3 3/1o1/x2 b - | b2 | There is already a White stone on b2.
      square-3 2o/3/x1x b - | b1 | A stone on b1 would form a group of 3 that touches no enemy group; joining is legal only to capture.
      square-4 4/4/4/x1oo b - | b1 | A stone on b1 would form a group of 2 that touches the White group of 2 at c1, which is not smaller.
      square-5 5/2oo1/x4/1o3/1o3 b - | b3 | A stone on b3 would form a group of 2 that touches the White group of 2 at b1, which is not smaller.
      square-5 1o3/1oo2/x4/1o3/1o3 b - | b3 | A stone on b3 would form a group of 2 that touches the White group of 2 at b1 and the White group of 3 at b4, which are not smaller.
      square-3 o1o/3/xx1 b m | pass | Black has captured and must place again: there are 3 legal placements.
      square-2 2/x1 w - | pass | White must place, not pass: there are 3 legal placements.
      square-3 xox/oxo/xo1 b - | pass | Black must place, not pass: there is 1 legal placement.
      square-3 3/1x1/3 w - | swap | White cannot swap now: the swap is legal only with the pie rule, as White's first move.
      square-2 xo/ox b - | a1 | The game is over: Draw by deadlock.
      square-2 xo/ox b - | pass | The game is over: Draw by deadlock.
      square-2 xo/ox b - | swap | The game is over: Draw by deadlock.
      """)
  void anIllegalMoveHasASentence(String text, String label, String message) {
    Position position = Position.parse(text);
    Game game = Game.from(position);
    Move move = Move.parse(position.board(), label);
    Illegality reason = position.whyIllegal(label).orElseThrow();
    assertThat(reason.message()).isEqualTo(message);
    assertThat(List.of(position.whyIllegal(move), game.whyIllegal(move), game.whyIllegal(label)))
        .containsOnly(Optional.of(reason));
    assertThat(List.of(position.isLegal(move), position.isLegal(label)))
        .containsOnly(game.isLegal(move), game.isLegal(label), false);
    List<ThrowingCallable> uses = new ArrayList<>(List.of(
        () -> position.play(move),
        () -> position.play(label),
        () -> game.play(move),
        () -> game.play(label)));
    if (move instanceof Move.Placement placement) {
      Point point = placement.point();
      assertThat(position.whyIllegal(point)).isEqualTo(game.whyIllegal(point)).contains(reason);
      assertThat(position.isLegal(point) || game.isLegal(point)).isFalse();
      uses.addAll(List.of(
          () -> position.play(point),
          () -> game.play(point),
          () -> position.effectOf(placement),
          () -> position.effectOf(point),
          () -> position.effectOf(label)));
    }
    for (ThrowingCallable use : uses) {
      assertThatExceptionOfType(IllegalMoveException.class)
          .isThrownBy(use)
          .withMessage("The move " + label + " is illegal. " + message)
          .satisfies(e -> {
            assertThat(e.move()).isEqualTo(move);
            assertThat(e.illegality()).isEqualTo(reason);
          });
    }
  }

  private static Illegality why(String position, String move) {
    return Position.parse(position).whyIllegal(move).orElseThrow();
  }

  @Test
  void aReasonIsData() {
    assertThat(why("square-3 3/1x1/3 w -", "b2"))
        .isEqualTo(new Illegality.Occupied(ONE_STONE.board().point("b2"), Color.BLACK));
    Position join = Position.parse("square-3 2o/3/x1x b -");
    Point b1 = join.board().point("b1");
    Group merged = new Group(Color.BLACK, join.stones(Color.BLACK).with(b1));
    assertThat(join.whyIllegal(b1)).contains(new Illegality.JoinsWithoutCapture(b1, merged));
    assertThat(why("square-3 o1o/3/xx1 b m", "pass"))
        .isEqualTo(new Illegality.MustPlace(Color.BLACK, 3, true));
    assertThat(why("square-3 3/1x1/3 w -", "swap"))
        .isEqualTo(new Illegality.NoSwapNow(Color.WHITE));
    assertThat(why("square-2 xo/ox b -", "a1"))
        .isEqualTo(new Illegality.GameOver(Outcome.withoutWinner(Outcome.Reason.DEADLOCK)));
  }

  @Test
  void theTouchedGroupsAreThoseThatAreNotSmaller() {
    Position position = Position.parse("square-5 1o3/1oo2/x4/1o3/1o3 b -");
    Illegality.EnemyNotSmaller reason =
        (Illegality.EnemyNotSmaller) position.whyIllegal("b3").orElseThrow();
    assertThat(reason.group()).hasToString("Black group of 2 (a3 b3)");
    assertThat(reason.enemies())
        .extracting(Group::toString)
        .containsExactly("White group of 2 (b1 b2)", "White group of 3 (b4 c4 b5)");
    assertThat(reason.enemies()).isUnmodifiable();
    Illegality.EnemyNotSmaller one =
        (Illegality.EnemyNotSmaller) why("square-5 5/1o3/x4/1o3/1o3 b -", "b3");
    assertThat(one.enemies()).extracting(Group::size).containsExactly(2);
  }

  @Test
  void aPointOfAnotherBoardIsIllegal() {
    Point point = Board.hexhex(3).point("c5");
    Illegality reason = ONE_STONE.whyIllegal(point).orElseThrow();
    assertThat(reason).isEqualTo(new Illegality.NotOnThisBoard(point, Board.square(3)));
    assertThat(reason.message())
        .isEqualTo("The point c5 of hexhex-3 is not on this board, which is square-3.");
    assertThat(ONE_STONE.isLegal(point)).isFalse();
    assertThat(Position.parse("square-2 xo/ox b -").whyIllegal(point).orElseThrow())
        .isInstanceOf(Illegality.GameOver.class);
  }

  @Test
  void movesCanBePointsAndText() {
    Point a1 = ONE_STONE.board().point("a1");
    Game game = Game.from(ONE_STONE);
    assertThat(List.of(ONE_STONE.isLegal(a1), ONE_STONE.isLegal("a1"))).containsOnly(true);
    assertThat(List.of(game.isLegal(a1), game.isLegal("a1"))).containsOnly(true);
    assertThat(ONE_STONE.whyIllegal(a1)).isEqualTo(ONE_STONE.whyIllegal("a1")).isEmpty();
    assertThat(game.whyIllegal(a1)).isEqualTo(game.whyIllegal("a1")).isEmpty();
    Position after = ONE_STONE.play(Move.place(a1));
    assertThat(List.of(ONE_STONE.play(a1), ONE_STONE.play("a1"))).containsOnly(after);
    assertThat(List.of(game.play(a1), game.play("a1"))).containsOnly(game.play(Move.place(a1)));
    assertThat(List.of(ONE_STONE.effectOf(a1), ONE_STONE.effectOf("a1")))
        .containsOnly(ONE_STONE.effectOf(Move.place(a1)));
  }

  @Test
  void aTextThatIsNoMoveIsAnotherError() {
    Game game = Game.start(Board.square(3));
    for (ThrowingCallable use : List.<ThrowingCallable>of(
        () -> ONE_STONE.play("z9"),
        () -> ONE_STONE.isLegal("z9"),
        () -> ONE_STONE.whyIllegal("z9"),
        () -> ONE_STONE.effectOf("z9"),
        () -> game.play("z9"),
        () -> game.isLegal("z9"),
        () -> game.whyIllegal("z9"))) {
      assertThatThrownBy(use)
          .isInstanceOf(IllegalArgumentException.class)
          .isNotInstanceOf(IllegalMoveException.class)
          .hasMessage("There is no point \"z9\" on square-3; its points run from a1 to c3.");
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ONE_STONE.effectOf("pass"))
        .withMessageStartingWith("There is no point \"pass\" on square-3;");
  }

  @ParameterizedTest
  @ValueSource(classes = {Move.Pass.class, Move.Swap.class})
  void passAndSwapHaveOneInstance(Class<?> type) {
    assertThat(type.getConstructors()).isEmpty();
    assertThat(type).isFinal();
  }

  @ParameterizedTest
  @CsvSource({
    "'Pass', move, pass",
    "'pass ', move, pass",
    "SWAP, move, swap",
    "A1, point, a1",
    "' k11', point, k11",
  })
  void theErrorOfAnotherSpellingStatesTheRightOne(String text, String what, String right) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Move.parse(Board.square(11), text))
        .withMessage("Write the %s \"%s\" as \"%s\".", what, text, right);
  }

  @Test
  void aReasonNeedsItsGroupsAndPlacements() {
    Group group = ONE_STONE.groups().get(0);
    Point point = ONE_STONE.board().point("a1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Illegality.EnemyNotSmaller(point, group, List.of()))
        .withMessage("At least one enemy group must be given.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Illegality.MustPlace(Color.BLACK, 0, true))
        .withMessage("The number of placements must be 1 or more, not 0.");
  }

  @Test
  void theEndOfTheGameIsTheFirstReason() {
    Position over = Position.parse("square-2 xo/ox b -");
    Optional<Illegality> end =
        Optional.of(new Illegality.GameOver(Outcome.withoutWinner(Outcome.Reason.DEADLOCK)));
    assertThat(over.whyIllegal(Board.hexhex(3).point("a1"))).isEqualTo(end);
    assertThat(over.whyIllegal("a1")).isEqualTo(end);
  }
}
