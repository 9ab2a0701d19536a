package io.github.oust4j.benchmarks;

import io.github.oust4j.core.Position;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;

/**
 * The games of {@link PlayoutBenchmark#exact} with immutable positions in place of an engine: {@link
 * Position#legalMoves()}, {@link Position#play(io.github.oust4j.core.Move)}, {@link Position#isOver()}.
 * One operation is one placement.
 */
public class ImmutableBenchmark extends Timed {
  /** The games. */
  public static class Games extends BoardState {
    @SuppressWarnings("NullAway.Init")
    private RandomPositions games;

    /** Plays all games and compares them with {@code naive}'s. */
    @Setup
    public void setUp() {
      games = new RandomPositions(Position.start(parsedBoard()));
      Traces.require(
          "Position",
          board,
          "exact game",
          Traces.exact(games),
          Isolated.call(Naive.class, "exact", board));
    }
  }

  /**
   * Plays a placement.
   *
   * @param state the games
   * @return the position after it
   */
  @Benchmark
  public Position playout(Games state) {
    return state.games.placement();
  }
}
