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
import org.junit.jupiter.api.Test;

/** Javadoc examples. */
class EupdonneTest {
  @Test
  void position() {
    // @start region="position"
    Position position = Position.start().play("+a1h132").play("+e5v213");
    assertThat(position.toPlay()).isEqualTo(Color.BLACK);
    assertThat(position.legalMoves()).hasSize(593);
    Illegality why = position.whyIllegal(Move.parse("+b1h123")).orElseThrow();
    assertThat(why.message())
        .isEqualTo("The square b1 is not free: Black's piece a1h132 lies there.");
    // @end
  }

  @Test
  void placement() {
    // @start region="placement"
    Placement bar = Placement.parse("a1h132"); // level 1 on a1, 3 on b1, 2 on c1
    Placement other = Placement.parse("d1v213"); // level 2 on d1
    assertThat(bar.isLinkedTo(other)).isTrue(); // c1 and d1 have equal levels
    // @end
  }

  @Test
  void game() {
    // @start region="game"
    Game game = Game.start().play("+a1h132").play("+e5v213");
    Game before = game.undo();
    assertThat(before.redo()).isEqualTo(game);
    // @end
  }

  @Test
  void perft() throws InterruptedException {
    // @start region="perft"
    Position position = Position.start();
    assertThat(Perft.count(position, 1)).isEqualTo(576);
    assertThat(Perft.divide(position, 1)).containsEntry(Move.parse("+a1h132"), 1L);
    // @end
  }

  @Test
  void playouts() throws InterruptedException {
    // @start region="playouts"
    PlayoutStatistics statistics = new Playouts(Position.start(), 1, 100_000).play(2);
    double pliesPerGame = (double) statistics.plies() / statistics.games();
    // @end
    assertThat(pliesPerGame).isPositive();
  }
}
