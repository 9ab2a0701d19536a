package io.github.oust4j.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;

/**
 * Plays random games as {@link io.github.oust4j.core.engine.Playouts} does, with {@link
 * io.github.oust4j.core.engine.Engine#advance}, so no history is kept for undo. One operation is one placement
 * with its share of passes, checks for the end, and starts of games.
 */
public class PlayoutBenchmark extends Timed {
  /** Exact games. */
  public static class Exact extends EngineState {
    @SuppressWarnings("NullAway.Init")
    private RandomGames games;

    /** Plays all games and compares them with {@code naive}'s. */
    @Setup
    public void setUp() {
      games = new RandomGames(newEngine());
      require("exact game", Traces.exact(games), Isolated.call(Naive.class, "exact", board));
      require(
          "exact game with all placements",
          Traces.exactLists(games),
          Isolated.call(Naive.class, "exactLists", board));
    }
  }

  /** Lazy games. An engine that draws from all legal placements, as {@code naive} does, has none. */
  public static class Lazy extends EngineState {
    @SuppressWarnings("NullAway.Init")
    private RandomGames games;

    /** Plays all games, sees that they are lazy, and lets {@code naive} judge and repeat them. */
    @Setup
    public void setUp() {
      games = new RandomGames(newEngine());
      Traces.LazyGames played = Traces.lazy(games);
      require(
          "lazy game",
          played.traces(),
          Isolated.call(Naive.class, "replay", board, played.placements()));
      if (!played.isLazy()) {
        throw new IllegalStateException(
            Combination.exactDraws(engine, board) + " " + Traces.REFUSAL + " as lazy.");
      }
    }
  }

  /**
   * Draws from all legal placements, by number.
   *
   * @param state the games
   * @return the point's index
   */
  @Benchmark
  public int exact(Exact state) {
    return state.games.exactPlacement();
  }

  /**
   * Lets the engine draw.
   *
   * @param state the games
   * @return the point's index
   */
  @Benchmark
  public int lazy(Lazy state) {
    return state.games.lazyPlacement();
  }
}
