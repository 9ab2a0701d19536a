package io.github.oust4j.eupdonne;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.List;
import org.junit.jupiter.api.Test;

class GameTest {
  private static final List<String> ROUND = List.of(
      "a1h132-a2h132",
      "a8h132-a7h132",
      "a2h132-a3h132",
      "a7h132-a6h132",
      "a3h132-a1h132",
      "a6h132-a8h132");

  @Test
  void aPositionThatStandsForTheThirdTimeIsADraw() {
    Game game = Game.start().play("+a1h132").play("+a8h132");
    for (int i = 0; i < 2; i++) {
      for (String move : ROUND) {
        assertThat(game.outcome()).isEmpty();
        game = game.play(move);
      }
    }
    assertThat(game.outcome()).contains(Outcome.draw(Outcome.Reason.REPETITION));
    assertThat(game.outcome().orElseThrow()).hasToString("Draw by repetition");
    assertThat(game.legalMoves().isEmpty()).isTrue();
    assertThat(game.position().outcome()).as("it does not know the history").isEmpty();
    Game over = game;
    assertThatExceptionOfType(IllegalMoveException.class)
        .isThrownBy(() -> over.play("a1h132-a2h132"))
        .withMessage("The move a1h132-a2h132 is illegal. The game is over: Draw by repetition.");
    assertThat(game.undo().isOver()).isFalse();
  }

  @Test
  void thereIsNothingToUndoAtTheStartAndNothingToRedoAfterAMove() {
    assertThatIllegalStateException().isThrownBy(() -> Game.start().undo());
    Game game = Game.start().play("+a1h132").undo();
    assertThat(game.canRedo()).isTrue();
    assertThat(game.play("+a1h132").canRedo()).isFalse();
    assertThatIllegalStateException().isThrownBy(() -> game.play("+a1h132").redo());
  }

  @Test
  void gamesAreEqualByFirstPositionAndMoves() {
    Game game = Game.start().play("+a1h132").play("+e5v213");
    assertThat(game).isEqualTo(Game.start().play("+a1h132").play("+e5v213"));
    assertThat(game).isNotEqualTo(Game.from(game.position()));
    assertThat(game).hasToString("+a1h132 +e5v213");
    assertThat(Game.from(Position.parse("xa1h132 w - -")).play("+e5v213"))
        .hasToString("from xa1h132 w - -: +e5v213");
  }

  @Test
  void aDiagramShowsLevelsColoursCaptivesAndFreeSquares() {
    String diagram = Position.parse("xd1v123,oe3h321*,xf4v213 w - -").toDiagram();
    assertThat(diagram).isEqualTo("""
         8  .  .  .  .  .  .  .  .

         7  .  .  .  .  .  .  .  .

         6  .  .  .  .  .  X3 .  .
                           |
         5  .  .  .  .  .  X1 .  .
                           |
         4  .  .  .  .  .  X2 .  .

         3  .  .  .  X3 o3-o2-o1 .
                     |
         2  .  .  .  X2 .  .  .  .
                     |
         1  .  .  .  X1 .  .  .  .
            a  b  c  d  e  f  g  h
        """.indent(0));
  }
}
