package io.github.oust4j.oukoun;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.oust4j.tests.Bytes;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The rules and the library's interpretations by examples. */
class RulesTest {
  @ParameterizedTest
  @CsvSource({
    // 6 radiates 3: 1, 2, 5 clockwise; 5, 2, 1 anticlockwise; empty cells do not count.
    "123123 wb/r/2/b/w A w, 6, CLOCKWISE, 5",
    "123123 wb/r/2/b/w A w, 6, ANTICLOCKWISE, 1",
    // With one other stack every count ends there.
    "3333 w/1/b/1 A w, 1, CLOCKWISE, 3",
    "3333 w/1/b/1 A w, 1, ANTICLOCKWISE, 3",
    "2222 w/1/b/1 A w, 1, CLOCKWISE, 3",
    // With two others, counting three comes round to the start, which does not count.
    "3333 w/b/r/1 A w, 1, CLOCKWISE, 2",
    "3333 w/b/r/1 A w, 1, ANTICLOCKWISE, 3"
  })
  void theKthOccupiedCellIsTheTarget(String text, int from, Direction direction, int target) {
    Position position = Position.parse(text);
    assertThat(position.target(from, direction)).hasValue(target);
    Position after = position.play(new Move.Jump(from, direction, 1));
    assertThat(after.stack(target).top()).isEqualTo(position.stack(from).top());
  }

  @Test
  void theCellLeftBehindDoesNotCountEvenIfAPartOfTheStackStays() {
    assertThat(Position.parse("3333 bw/b/r/1 A w").play("1+1")).hasToString("3333 b/bw/r/1 B w");
  }

  @Test
  void theDirectionIsPartOfTheMove() {
    Position position = Position.parse("11 w/b A w");
    assertThat(position.legalMoves()).hasToString("[1+1, 1-1]");
    assertThat(position.play("1+1")).isEqualTo(position.play("1-1"));
    assertThat(Game.from(position).play("1+1")).isNotEqualTo(Game.from(position).play("1-1"));
  }

  @Test
  void aMovedPartKeepsItsOrder() {
    Position position = Position.parse("111 rbw/r/b A w");
    assertThat(position.legalMoves()).hasToString("[1+1, 1+2, 1+3, 1-1, 1-2, 1-3]");
    assertThat(position.play("1+2")).hasToString("111 r/rbw/b B w");
    assertThat(position.play("1-3")).hasToString("111 1/r/brbw B w");
  }

  @Test
  void anUncoveredRedTopIsNobodysAndAnUncoveredColourTakesControl() {
    Position position = Position.parse("111 rw/bw/r A w");
    assertThat(position.owner(1)).contains(Player.A);
    assertThat(position.play("1+1").owner(1)).isEmpty();
    assertThat(position.play("2+1").owner(2)).contains(Player.B);
  }

  @Test
  void fourOfAColourAreForbiddenAndFewerPiecesMayStillGo() {
    Position position = Position.parse("11 rrw/rr A w");
    assertThat(position.legalMoves()).hasToString("[1+1, 1+2, 1-1, 1-2]");
    assertThat(position.whyIllegal(Move.parse("1+3")).orElseThrow().message())
        .isEqualTo("The jump from cell 1 would make a stack with 4 red pieces on cell 2; a stack"
            + " has at most 3 of a colour.");
  }

  @Test
  void movesAreJudgedAsText() {
    Position position = Position.parse("123123 wb/r/2/b/w A w");
    Game game = Game.from(position);
    assertThat(position.isLegal("6+1") && game.isLegal("6+1")).isTrue();
    assertThat(position.isLegal("5+1") || game.isLegal("5+1")).isFalse();
    assertThat(position.whyIllegal("5+1"))
        .isPresent()
        .isEqualTo(position.whyIllegal(Move.parse("5+1")))
        .isEqualTo(game.whyIllegal("5+1"));
    assertThatIllegalArgumentException().isThrownBy(() -> position.isLegal("?"));
  }

  @ParameterizedTest
  @CsvSource({"w/wwbbbrrr, 1", "bw/wwbbrrr, 2", "rw/wwbbbrr, 2"})
  void anOukounWinsAtOnceWhateverItsTop(String stacks, int count) {
    Position after = Position.parse("111 " + stacks + "/b A w")
        .play(new Move.Jump(1, Direction.CLOCKWISE, count));
    assertThat(after.stack(2).isOukoun()).isTrue();
    assertThat(after.outcome()).contains(new Outcome(Outcome.Reason.OUKOUN, Optional.of(Player.A)));
    assertThat(after.legalMoves()).isEmpty();
    assertThat(after.whyIllegal(Move.parse("3+1")).orElseThrow().message())
        .isEqualTo("The game is over: A wins by oukoun.");
  }

  @ParameterizedTest
  @ValueSource(strings = {"wwwbbbrrr", "bbbrrrwww", "rwbrwbrwb", "brwbrwbwr"})
  void anOukounMayHaveAnyOrder(String pieces) {
    assertThat(Position.parse("111 " + pieces + "/w/b B w").outcome().orElseThrow())
        .hasToString("A wins by oukoun");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "111 3 A w", // nothing at all
        "111 b/r/b A w", // no own stack
        "111 w/2 A w", // no other stack
        "111 www/www/1 A w", // only forbidden moves
      })
  void aPlayerWhoCannotMoveIsPetrifiedAndLoses(String text) {
    Position position = Position.parse(text);
    assertThat(position.outcome())
        .contains(new Outcome(Outcome.Reason.PETRIFIED, Optional.of(Player.B)));
    assertThat(position.outcome().orElseThrow()).hasToString("B wins, A is petrified");
    assertThat(position.toPlay()).isEqualTo(Player.A);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
      A w | aside | NOT_NOW          | "aside" is not possible in this phase: the players jump.
      A w | 29+1  | NOT_ON_THIS_RING | There is no cell 29 on this ring; its cells are 1 to 28.
      A w | 13+1  | NO_STACK         | There is no stack on cell 13.
      A w | 3+1   | NOT_OWNED        | The stack on cell 3 has red on top and belongs to no player; player A moves stacks with white on top.
      B w | 1+1   | NOT_OWNED        | The stack on cell 1 has white on top and belongs to the opponent; player B moves stacks with black on top.
      A w | 1+2   | TOO_FEW_PIECES   | The stack on cell 1 has 1 piece, so 2 cannot be taken from it.
      A m | b1    | OCCUPIED         | There is a white piece on cell 1 already; pieces are placed on empty cells.
      A m | b29   | NOT_ON_THIS_RING | There is no cell 29 on this ring; its cells are 1 to 28.
      A m | 1+1   | NOT_NOW          | "1+1" is not possible in this phase: player A places pieces.
      A m | r13   | NONE_LEFT        | All 10 red pieces are already placed.
      """)
  void eachReasonHasItsSentence(
      String state, String move, Illegality.Reason reason, String sentence) {
    Position position = Position.parse(Ring.standard() + " w/b/r/r/r/r/r/r/r/r/r/r/16 " + state);
    assertThat(position.whyIllegal(Move.parse(move))).contains(new Illegality(reason, sentence));
  }

  @Test
  void onALongerRingCellsStayEmpty() {
    Position position = Position.start(new Ring("1".repeat(30))).play("aside");
    for (int i = 0; i < 28; i++) {
      Color color = i < 9 ? Color.WHITE : i < 18 ? Color.BLACK : Color.RED;
      position = position.play(new Move.Placement(color, 30 - i));
    }
    assertThat(position.phase()).isEqualTo(Phase.CHOOSING);
    assertThat(position.occupiedCells()).isEqualTo(28);
    assertThat(position.play("black"))
        .hasToString(
            "1".repeat(30) + " 2/" + "r/".repeat(10) + "b/".repeat(9) + "w/".repeat(8) + "w A w");
  }

  @Test
  void theFullGameNeedsTwentyEightCells() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Position.start(new Ring("1".repeat(27))))
        .withMessageContaining("28 cells or more, but this one has 27");
    assertThat(Ring.standard()).hasToString("1231231231231231231231231231");
  }

  @Test
  void anIllegalMoveHasItsReasonAndOnceSerializedItsMessage() throws Exception {
    IllegalMoveException thrown = catchThrowableOfType(
        IllegalMoveException.class,
        () -> Position.parse("123123 wb/r/2/b/w A w").play("5+1"));
    assertThat(thrown.move()).hasToString("5+1");
    assertThat(thrown.illegality().reason()).hasToString("NOT_OWNED");
    IllegalMoveException copy = Bytes.copy(thrown);
    assertThat(copy).hasMessage(thrown.getMessage());
    assertThatIllegalStateException().isThrownBy(copy::move);
    assertThatIllegalStateException().isThrownBy(copy::illegality);
  }
}
