package snippets;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.oukoun.Game;
import io.github.oust4j.oukoun.Illegality;
import io.github.oust4j.oukoun.Move;
import io.github.oust4j.oukoun.Perft;
import io.github.oust4j.oukoun.PlayoutStatistics;
import io.github.oust4j.oukoun.Playouts;
import io.github.oust4j.oukoun.Position;
import io.github.oust4j.oukoun.Ring;
import org.junit.jupiter.api.Test;

/** Javadoc examples. */
class OukounTest {
  @Test
  void position() {
    // @start region="position"
    Position position = Position.parse("123123 wb/r/2/b/w A w");
    assertThat(position.legalMoves()).hasToString("[6+1, 6-1]");
    Position after = position.play("6+1"); // from cell 6, clockwise, 1 piece
    assertThat(after.stack(5)).hasToString("bw");
    // @end
  }

  @Test
  void ring() {
    // @start region="ring"
    assertThat(Ring.of(1, 2, 3, 3).radiation(2)).isEqualTo(2);
    assertThat(new Ring("1233").size()).isEqualTo(4);
    // @end
  }

  @Test
  void game() {
    // @start region="game"
    Game game =
        Game.from(Position.start(Ring.standard())).play("aside").play("w1").play("b2");
    Game before = game.undo();
    assertThat(before.redo()).isEqualTo(game);
    // @end
  }

  @Test
  void illegality() {
    Position position = Position.start(Ring.standard()).play("aside").play("w1");
    // @start region="illegality"
    String answer = position
        .whyIllegal(Move.parse("b1"))
        .map(why ->
            why.reason() == Illegality.Reason.OCCUPIED ? "La case est occupée." : why.message())
        .orElse("OK");
    // @end
    assertThat(answer).isEqualTo("La case est occupée.");
  }

  @Test
  void perft() throws InterruptedException {
    // @start region="perft"
    Position position = Position.start(Ring.standard());
    assertThat(Perft.count(position, 3)).isEqualTo(6804);
    assertThat(Perft.divide(position, 3)).containsEntry(Move.parse("aside"), 6804L);
    // @end
  }

  @Test
  void playouts() throws InterruptedException {
    // @start region="playouts"
    Position start = Position.start(Ring.standard());
    PlayoutStatistics statistics = new Playouts(start, 1, 1000).play(100);
    double pliesPerGame = (double) statistics.plies() / statistics.games();
    // @end
    assertThat(pliesPerGame).isGreaterThan(29);
  }
}
