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
import io.github.oust4j.oukoun.Stack;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Javadoc examples. */
class OukounTest {
  @Test
  void position() {
    // @start region="position"
    Position position = Position.parse("123123 wb/r/2/b/w A w");
    List<Move> moves = position.legalMoves(); // [6+1, 6-1]
    Position after = position.play("6+1"); // from cell 6, clockwise, 1 piece
    Stack stack = after.stack(5); // bw
    // @end
    assertThat(moves).hasToString("[6+1, 6-1]");
    assertThat(stack).hasToString("bw");
  }

  @Test
  void ring() {
    // @start region="ring"
    Ring ring = new Ring("1233");
    int radiation = ring.radiation(2); // 2
    int cells = ring.size(); // 4
    // @end
    assertThat(radiation).isEqualTo(2);
    assertThat(cells).isEqualTo(4);
  }

  @Test
  void game() {
    // @start region="game"
    Game game =
        Game.from(Position.start(Ring.standard())).play("aside").play("w1").play("b2");
    Game before = game.undo();
    Game again = before.redo(); // equals game
    // @end
    assertThat(before.plies()).isEqualTo(2);
    assertThat(again).isEqualTo(game);
  }

  @Test
  void illegality() {
    Position position = Position.start(Ring.standard()).play("aside").play("w1");
    // @start region="illegality"
    String answer = position
        .whyIllegal("b1")
        .map(why ->
            why.reason() == Illegality.Reason.OCCUPIED ? "La case est occupée." : why.message())
        .orElse("OK");
    // @end
    assertThat(answer).isEqualTo("La case est occupée.");
  }

  @Test
  void perft() {
    // @start region="perft"
    Position position = Position.start(Ring.standard());
    long count = Perft.count(position, 3); // 6804
    Map<Move, Long> byFirstMove = Perft.divide(position, 3); // {aside=6804}
    // @end
    assertThat(count).isEqualTo(6804);
    assertThat(byFirstMove).hasToString("{aside=6804}");
  }

  @Test
  void playouts() {
    // @start region="playouts"
    Position start = Position.start(Ring.standard());
    PlayoutStatistics statistics = new Playouts(start, 1, 1000).play(100);
    double pliesPerGame = (double) statistics.plies() / statistics.games(); // 82.43
    // @end
    assertThat(pliesPerGame).isEqualTo(82.43);
  }
}
