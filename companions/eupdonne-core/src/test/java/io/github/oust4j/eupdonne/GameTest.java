package io.github.oust4j.eupdonne;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class GameTest {
  @Test
  void theThirdOccurrenceOfAPositionIsADraw() {
    // First, Black needs four moves for a round and White three, so White is to play.
    String moves = "+a1h132 +a8h132 a1h132-a2h132 a8h132-a7h132 a2h132-a3h132 a7h132-a6h132"
        + " a3h132-a4h132 a6h132-a8h132 a4h132-a1h132"
        + (" a8h132-a7h132 a1h132-a2h132 a7h132-a6h132 a2h132-a3h132 a6h132-a8h132"
                + " a3h132-a1h132")
            .repeat(2);
    Game game = Game.start();
    for (String move : moves.split(" ")) {
      assertThat(game.outcome()).isEmpty();
      game = game.play(move);
    }
    assertThat(game.outcome().orElseThrow()).hasToString("Draw by repetition");
    assertThat(game.legalMoves().isEmpty()).isTrue();
    assertThat(game.position().outcome()).as("the position has no history").isEmpty();
    Game over = game;
    assertThatExceptionOfType(IllegalMoveException.class)
        .isThrownBy(() -> over.play("a8h132-a7h132"))
        .withMessage("The move a8h132-a7h132 is illegal. The game is over: Draw by repetition.");
    assertThat(game.undo().isOver()).isFalse();
  }

  @Property(tries = 40)
  void undoAndRedoReturnEqualGames(@ForAll long seed) {
    Game game = Game.start();
    for (RandomGames.Step step : RandomGames.steps(seed, 60)) {
      game = game.play(step.move());
    }
    Game current = game;
    for (int ply = game.plies() - 1; ply >= 0; ply--) {
      current = current.undo();
      assertThat(current.position()).isEqualTo(game.positions().get(ply));
      assertThat(current.moves()).isEqualTo(game.moves().subList(0, ply));
    }
    Move first = game.moves().get(0);
    for (Move move : current.legalMoves()) {
      assertThat(current.play(move).canRedo()).isEqualTo(move.equals(first));
    }
    while (current.canRedo()) {
      current = current.redo();
    }
    assertThat(current).isEqualTo(game).hasSameHashCodeAs(game);
  }

  @Test
  void withoutMovesThereIsNothingToUndoOrRedo() {
    assertThatIllegalStateException().isThrownBy(() -> Game.start().undo());
    assertThatIllegalStateException().isThrownBy(() -> Game.start().redo());
  }

  @Test
  void gamesAreEqualByFirstPositionAndMoves() {
    Game game = Game.start().play("+a1h132").play("+e5v213");
    assertThat(game).isEqualTo(Game.start().play("+a1h132").play("+e5v213"));
    assertThat(game).isNotEqualTo(Game.from(game.position()));
    assertThat(game).hasToString("from %s: +a1h132 +e5v213", Position.start());
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
