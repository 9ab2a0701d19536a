package io.github.oust4j.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;

/**
 * Plays recorded games with {@link io.github.oust4j.core.engine.Engine#playUnchecked} and takes them back
 * with {@link io.github.oust4j.core.engine.Engine#undo}. Legal moves are not queried. One operation is one
 * placement and its undo.
 */
public class PlayUndoBenchmark extends Timed {
  /** The games. */
  public static class Games extends EngineState {
    @SuppressWarnings("NullAway.Init")
    private RecordedGames games;

    /** Plays all games, takes them back, and compares with {@code naive}. */
    @Setup
    public void setUp() {
      int[][] moves = (int[][]) Isolated.call(Naive.class, "moves", board);
      games = new RecordedGames(newEngine(), moves);
      require(
          "recorded game",
          Traces.recorded(games),
          Isolated.call(Naive.class, "recorded", board, moves));
    }
  }

  /**
   * Plays a placement, and takes a game back after its last one.
   *
   * @param state the games
   * @return the point's index
   */
  @Benchmark
  public int playAndUndo(Games state) {
    return state.games.placement();
  }
}
