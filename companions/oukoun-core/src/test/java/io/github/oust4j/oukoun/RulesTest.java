package io.github.oust4j.oukoun;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The rules by examples that can be checked by hand. */
class RulesTest {
  /** Cells 1 to 6 radiate 1, 2, 3, 1, 2, 3; pieces on 1, 2, 5 and 6. */
  private static final Position POSITION = Position.parse("123123 wb/r/2/b/w A w");

  @ParameterizedTest
  @CsvSource({
    // 6 radiates 3: 1, 2, 5 clockwise; 5, 2, 1 anticlockwise; empty cells are not counted.
    "123123 wb/r/2/b/w A w, 6, CLOCKWISE, 5",
    "123123 wb/r/2/b/w A w, 6, ANTICLOCKWISE, 1",
    // With one other stack every count ends there.
    "3333 w/1/b/1 A w, 1, CLOCKWISE, 3",
    "3333 w/1/b/1 A w, 1, ANTICLOCKWISE, 3",
    "2222 w/1/b/1 A w, 1, CLOCKWISE, 3",
    // With two others, counting three comes round to the start, which is not counted.
    "3333 w/b/r/1 A w, 1, CLOCKWISE, 2",
    "3333 w/b/r/1 A w, 1, ANTICLOCKWISE, 3"
  })
  void theKthOccupiedCellIsTheTarget(String text, int from, Direction direction, int target) {
    Position position = Position.parse(text);
    assertThat(position.target(from, direction)).hasValue(target);
    Position after = position.play(Move.jump(from, direction, 1));
    assertThat(after.stack(target).top()).isEqualTo(position.stack(from).top());
  }

  @Test
  void theCellLeftBehindIsNotCountedEvenIfAPartOfTheStackStays() {
    assertThat(Position.parse("3333 bw/b/r/1 A w").play("1+1")).hasToString("3333 b/bw/r/1 B w");
  }

  @Test
  void theDirectionIsPartOfTheMoveEvenWhereBothLandAlike() {
    Position position = Position.parse("11 w/b A w");
    assertThat(position.legalMoves()).hasToString("[1+1, 1-1]");
    assertThat(position.play("1+1")).isEqualTo(position.play("1-1"));
    assertThat(Move.parse("1+1")).isNotEqualTo(Move.parse("1-1"));
  }

  @Test
  void piecesAreTakenFromTheTopInTheirOrder() {
    Position position = Position.parse("111 rbw/r/b A w");
    assertThat(position.legalMoves()).hasToString("[1+1, 1+2, 1+3, 1-1, 1-2, 1-3]");
    assertThat(position.play("1+2")).hasToString("111 r/rbw/b B w");
    assertThat(position.play("1-3")).hasToString("111 1/r/brbw B w");
  }

  @Test
  void fourOfAColorAreForbiddenAndFewerPiecesMayStillGo() {
    Position position = Position.parse("11 rrw/rr A w");
    assertThat(position.legalMoves()).hasToString("[1+1, 1+2, 1-1, 1-2]");
    assertThat(position.whyIllegal(Move.parse("1+3")))
        .contains(new Illegality.TooManyOfAColor(1, 2, Color.RED, 4));
  }

  @ParameterizedTest
  @ValueSource(strings = {"w", "b", "r"})
  void anOukounWinsAtOnceWhateverItsTop(String top) {
    String under = "wwwbbbrrr".replaceFirst(top, "");
    // The piece w, b or r comes last, under A's white piece or as it.
    Position position = top.equals("w")
        ? Position.parse("111 w/" + under + "/b A w")
        : Position.parse("111 " + top + "w/" + under.replaceFirst("w", "") + "/b A w");
    int count = top.equals("w") ? 1 : 2;
    Position after = position.play(Move.jump(1, Direction.CLOCKWISE, count));
    assertThat(after.stack(2).isOukoun()).isTrue();
    assertThat(after.outcome()).contains(Outcome.win(Player.A, Outcome.Reason.OUKOUN));
    assertThat(after.legalMoves()).isEmpty();
    assertThat(after.whyIllegal(Move.parse("3+1")).orElseThrow().message())
        .isEqualTo("The game is over: A wins by oukoun.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"wwwbbbrrr", "wwwrrrbbb", "bbbrrrwww", "rwbrwbrwb", "rwbrwbrbw", "brwbrwbwr"})
  void anOukounIsOneInAnyOrder(String pieces) {
    Position position = Position.parse("111 " + pieces + "/w/b B w");
    assertThat(position.outcome()).contains(Outcome.win(Player.A, Outcome.Reason.OUKOUN));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "111 3 A w", // nothing at all
        "111 b/r/b A w", // no stack of his own
        "111 w/2 A w", // no other stack
        "111 www/www/1 A w", // only forbidden moves
      })
  void whoCannotMoveIsPetrifiedAndLoses(String text) {
    Position position = Position.parse(text);
    assertThat(position.outcome()).contains(Outcome.win(Player.B, Outcome.Reason.PETRIFIED));
    assertThat(position.outcome().orElseThrow()).hasToString("B wins, A is petrified");
    assertThat(position.toPlay()).isEqualTo(Player.A);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "aside  | It is no time for setting pieces aside: the players jump.",
        "white  | It is no time for a choice of colours: the players jump.",
        "w3     | It is no time for a placement: the players jump.",
        "7+1    | There is no cell 7 on this ring; its cells are 1 to 6.",
        "3+1    | There is no stack on cell 3.",
        "1+1    | The stack on cell 1 has black on top and belongs to the opponent; player A moves stacks with white on top.",
        "2-1    | The stack on cell 2 has red on top and belongs to nobody; player A moves stacks with white on top.",
        "6+2    | The stack on cell 6 has 1 piece, so 2 cannot be taken from it."
      })
  void aReasonIsASentence(String move, String sentence) {
    assertThat(POSITION.whyIllegal(Move.parse(move)).orElseThrow().message()).isEqualTo(sentence);
  }

  @Test
  void theReasonsOfTheSetUpAreSentencesToo() {
    Position position = Position.start(Ring.standard()).play("aside").play("w1");
    assertThat(position.whyIllegal(Move.parse("b1")).orElseThrow().message())
        .isEqualTo("There is a white piece on cell 1 already; pieces are placed on empty cells.");
    assertThat(position.whyIllegal(Move.parse("b29")).orElseThrow().message())
        .isEqualTo("There is no cell 29 on this ring; its cells are 1 to 28.");
    assertThat(position.whyIllegal(Move.parse("1+1")).orElseThrow().message())
        .isEqualTo("It is no time for a jump: player A is to place pieces.");
    for (int cell = 2; cell <= 9; cell++) {
      position = position.play(Move.place(Color.WHITE, cell));
    }
    assertThat(position.whyIllegal(Move.parse("w10")).orElseThrow().message())
        .isEqualTo("All 9 white pieces are placed already.");
    // Such a stack can be petrified only on a ring without others.
    assertThat(new Illegality.NoOtherStack(4).message())
        .isEqualTo("The stack on cell 4 is the only one, and there is none to jump onto.");
    assertThat(new Illegality.TooManyOfAColor(1, 2, Color.RED, 4).message())
        .isEqualTo("The jump from cell 1 would make a stack with 4 red pieces on cell 2; 3 of a"
            + " colour are the most.");
  }

  @Test
  void onALongerRingCellsStayEmpty() {
    Position position = Position.start(Ring.parse("1".repeat(30))).play("aside");
    for (int i = 0; i < 28; i++) {
      Color color = i < 9 ? Color.WHITE : i < 18 ? Color.BLACK : Color.RED;
      assertThat(position.toPlay()).isEqualTo(Player.A);
      position = position.play(Move.place(color, 30 - i));
    }
    assertThat(position.phase()).isEqualTo(Phase.CHOOSING);
    assertThat(position.toPlay()).isEqualTo(Player.B);
    assertThat(position.occupiedCells()).isEqualTo(28);
    position = position.play("black");
    assertThat(position.toPlay()).isEqualTo(Player.A);
    assertThat(position.color(Player.A)).contains(Color.WHITE);
    assertThat(position.stack(1).isEmpty()).isTrue();
  }

  @Test
  void theFullGameNeedsTwentyEightCells() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Position.start(Ring.parse("1".repeat(27))))
        .withMessageContaining("28 cells or more, and this one has 27");
  }

  @Test
  void theStandardRingIsTheDocumentedOne() {
    assertThat(Ring.standard()).hasToString("1231231231231231231231231231");
    assertThat(Ring.standard().radiation(28)).isEqualTo(1);
    assertThat(Ring.standard().next(28, Direction.CLOCKWISE)).isEqualTo(1);
    assertThat(Ring.standard().next(1, Direction.ANTICLOCKWISE)).isEqualTo(28);
  }

  @Test
  void aStackOfFourOfAColorCannotBeMade() {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> new Stack(List.of(Color.RED, Color.RED, Color.WHITE, Color.RED, Color.RED)))
        .withMessageContaining("more in red");
  }
}
