package io.github.oust4j.core;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PieRuleTest {
  private static final Rules PIE = Rules.withPieRule(Board.hexhex(3));

  @Test
  void theSwapIsLegalAsWhitesFirstMoveOnly() {
    Position start = Position.start(PIE);
    assertThat(start.isSwapPending()).isTrue();
    assertThat(start.isLegal(Move.SWAP)).as("Black cannot swap").isFalse();
    assertThat(start.legalMoves().size()).isEqualTo(19);
    Position answer = start.play("c3");
    assertThat(answer.isSwapPending()).isTrue();
    assertThat(answer.isLegal(Move.SWAP)).isTrue();
    assertThat(answer.legalMoves().size()).isEqualTo(19);
    assertThat(answer.legalMoves().maySwap()).isTrue();
    assertThat(answer.legalMoves().toList()).endsWith(Move.SWAP);
    assertThat(answer.play("a1").isSwapPending()).as("White has placed").isFalse();
    assertThat(answer.play("a1").play("e1").isLegal(Move.SWAP)).isFalse();
    assertThat(answer.play("swap").isLegal(Move.SWAP)).as("no swapping back").isFalse();
  }

  @Test
  void theSwapLeavesTheStonesAndWhiteToPlace() {
    Position before = Position.start(PIE).play("c3");
    Position after = before.play(Move.SWAP);
    assertThat(before).hasToString("hexhex-3 3/4/2x2/4/3 w p");
    assertThat(after).hasToString("hexhex-3 3/4/2x2/4/3 w -");
    assertThat(after.toPlace()).isEqualTo(Color.WHITE);
    assertThat(after).isEqualTo(Position.start(PIE.board()).play("c3"));
    assertThat(after.hash()).isNotEqualTo(before.hash());
  }

  @Test
  void withoutThePieRuleThereIsNoSwap() {
    Position answer = Position.start(Rules.of(Board.hexhex(3))).play("c3");
    assertThat(answer.isSwapPending()).isFalse();
    assertThat(answer.legalMoves().maySwap()).isFalse();
    assertThat(answer.legalMoves().size()).isEqualTo(18);
  }

  @Test
  void theSwapChangesWhoPlaysWhichColor() {
    Game game = Game.start(PIE).play("c3");
    assertThat(game.color(Seat.FIRST)).isEqualTo(Color.BLACK);
    assertThat(game.seat(Color.BLACK)).isEqualTo(Seat.FIRST);
    assertThat(game.isSwapped()).isFalse();
    Game swapped = game.play(Move.SWAP);
    assertThat(swapped.isSwapped()).isTrue();
    assertThat(swapped.color(Seat.FIRST)).isEqualTo(Color.WHITE);
    assertThat(swapped.color(Seat.SECOND)).isEqualTo(Color.BLACK);
    assertThat(swapped.seat(Color.BLACK)).isEqualTo(Seat.SECOND);
    assertThat(swapped.seat(Color.WHITE)).isEqualTo(Seat.FIRST);
    assertThat(swapped.undo().color(Seat.FIRST)).isEqualTo(Color.BLACK);
  }

  @Test
  void theSwapIsATurnOfTheSecondPlayer() {
    Game game = Game.start(PIE).play("c3").play("swap").play("a1").play("e3");
    assertThat(game.turns())
        .extracting(Turn::seat)
        .containsExactly(Seat.FIRST, Seat.SECOND, Seat.FIRST, Seat.SECOND);
    assertThat(game.turns())
        .extracting(Turn::color)
        .containsExactly(Color.BLACK, Color.WHITE, Color.WHITE, Color.BLACK);
    Turn swap = game.turns().get(1);
    assertThat(swap.isSwap()).isTrue();
    assertThat(swap.isPass()).isFalse();
    assertThat(swap.isComplete()).isTrue();
    assertThat(swap.placements()).isEmpty();
    assertThat(swap).hasToString("swap");
    assertThat(game).hasToString("hexhex-3;pie: c3 swap a1 e3");
  }

  @Test
  void theWinnerIsTheSeatThatHasTheColor() {
    Rules rules = Rules.withPieRule(Board.square(3));
    Game plain = Game.start(rules).play("a1").play("b1").play("a2");
    assertThat(plain.outcome()).contains(Outcome.win(Color.BLACK, Outcome.Reason.ELIMINATION));
    assertThat(plain.winningSeat()).contains(Seat.FIRST);
    Game swapped = Game.start(rules).play("a1").play("swap").play("b1").play("a2");
    assertThat(swapped.outcome()).contains(Outcome.win(Color.BLACK, Outcome.Reason.ELIMINATION));
    assertThat(swapped.winningSeat()).contains(Seat.SECOND);
    assertThat(Game.start(rules).play("a1").play("swap").resign(Color.BLACK).winningSeat())
        .contains(Seat.FIRST);
  }

  @Test
  void rulesAreWrittenWithTheBoardsName() {
    assertThat(PIE).hasToString("hexhex-3;pie").isEqualTo(new Rules(Board.hexhex(3), true));
    assertThat(Rules.of(Board.square(5))).hasToString("square-5");
    assertThat(Rules.of(Board.square(5)).pieRule()).isFalse();
  }
}
