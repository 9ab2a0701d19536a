package snippets;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.Engines;
import io.github.oust4j.core.engine.Perft;
import io.github.oust4j.core.engine.PlayoutStatistics;
import io.github.oust4j.core.engine.Playouts;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;

/** Javadoc examples of engines, perft and playouts. */
class SearchTest {
  @Test
  void anEnginePlaysARandomGame() {
    // @start region="random"
    Engine engine = Engines.create(Board.square(11));
    IntUnaryOperator random = new SplittableRandom(1)::nextInt;
    while (engine.result() == Engine.Result.ONGOING) {
      engine.play(engine.sample(random));
    }
    String text = engine.result() + " after " + engine.plies() + " plies";
    // @end
    assertThat(text).matches("(BLACK_WINS|WHITE_WINS|DEADLOCK) after \\d+ plies");
  }

  // @start region="search"
  /** Finds a placement that wins at once, or -1. */
  static int winningPlacement(Engine engine, int[] buffer) {
    int count = engine.placements(buffer);
    for (int i = 0; i < count; i++) {
      engine.playUnchecked(buffer[i]); // listed, so it is legal
      boolean wins = engine.result().outcome().map(end -> !end.isDraw()).orElse(false);
      engine.undo();
      if (wins) {
        return buffer[i];
      }
    }
    return -1;
  }
  // @end

  @Test
  void anEngineIsPutInAnyPosition() {
    // @start region="reset"
    Position position = Position.parse("square-7 7/7/1o1o3/1x1o3/2x4/2x4/7 b -");
    Engine engine = Engines.create(position.board());
    engine.reset(position);
    int move = winningPlacement(engine, new int[position.board().size()]);
    Move placement = Engine.toMove(position.board(), move); // c4
    // @end
    assertThat(placement).hasToString("c4");
    engine.reset(Position.start(position.board()));
    assertThat(winningPlacement(engine, new int[49])).isEqualTo(-1);
  }

  @Test
  void perftCounts() {
    // @start region="perft"
    Position start = Position.start(Board.square(3));
    long count = Perft.from(start).count(4); // 1904
    Map<Move, Long> byFirstMove = Perft.from(start).threads(2).divide(4); // of nine moves
    long again = Perft.from(start).engine(Engines.named("naive")).count(4); // 1904
    // @end
    assertThat(count).isEqualTo(1904).isEqualTo(again);
    assertThat(byFirstMove).hasSize(9);
  }

  @Test
  void playoutsTellWhatHappens() {
    // @start region="playouts"
    Position start = Position.start(Board.square(11));
    PlayoutStatistics statistics = Playouts.from(start).seed(1).threads(2).play(2000);
    String text = statistics.placements() + " placements"; // 246617 placements
    // @end
    assertThat(text).isEqualTo("246617 placements");
  }
}
