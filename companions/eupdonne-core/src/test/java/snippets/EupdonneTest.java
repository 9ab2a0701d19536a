package snippets;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.eupdonne.Color;
import io.github.oust4j.eupdonne.Game;
import io.github.oust4j.eupdonne.Illegality;
import io.github.oust4j.eupdonne.Move;
import io.github.oust4j.eupdonne.Perft;
import io.github.oust4j.eupdonne.Placement;
import io.github.oust4j.eupdonne.PlayoutStatistics;
import io.github.oust4j.eupdonne.Playouts;
import io.github.oust4j.eupdonne.Position;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Javadoc examples. */
class EupdonneTest {
  @Test
  void position() {
    // @start region="position"
    Position position = Position.start().play("+a1h132").play("+e5v213");
    Color toPlay = position.toPlay(); // Black
    List<Move> moves = position.legalMoves(); // 593 moves
    Illegality why = position.whyIllegal("+b1h123").orElseThrow();
    String message = why.message(); // The square b1 is not free: Black's piece a1h132 lies there.
    // @end
    assertThat(toPlay).isEqualTo(Color.BLACK);
    assertThat(moves).hasSize(593);
    assertThat(message).isEqualTo("The square b1 is not free: Black's piece a1h132 lies there.");
  }

  @Test
  void placement() {
    // @start region="placement"
    Placement bar = Placement.parse("a1h132"); // level 1 on a1, 3 on b1, 2 on c1
    Placement other = Placement.parse("d1v213"); // level 2 on d1
    boolean isLinked = bar.isLinkedTo(other); // true: c1 and d1 have equal levels
    // @end
    assertThat(isLinked).isTrue();
  }

  @Test
  void game() {
    // @start region="game"
    Game game = Game.start().play("+a1h132").play("+e5v213");
    Game before = game.undo();
    Game again = before.redo(); // equals game
    // @end
    assertThat(before.plies()).isEqualTo(1);
    assertThat(again).isEqualTo(game);
  }

  @Test
  void perft() {
    // @start region="perft"
    Position position = Position.start();
    long count = Perft.count(position, 1); // 576
    Map<Move, Long> byFirstMove = Perft.divide(position, 1); // 1 for each move
    // @end
    assertThat(count).isEqualTo(576);
    assertThat(byFirstMove).hasSize(576).containsEntry(Move.parse("+a1h132"), 1L);
    assertThat(byFirstMove.values()).containsOnly(1L);
  }

  @Test
  void playouts() {
    // @start region="playouts"
    PlayoutStatistics statistics = new Playouts(Position.start(), 1, 100_000).play(2);
    double pliesPerGame = (double) statistics.plies() / statistics.games(); // 457.0
    // @end
    assertThat(pliesPerGame).isEqualTo(457.0);
  }
}
