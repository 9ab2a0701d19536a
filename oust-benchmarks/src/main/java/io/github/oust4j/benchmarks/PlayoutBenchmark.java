package io.github.oust4j.benchmarks;

import io.github.oust4j.core.engine.Engines;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Random games, played as {@link io.github.oust4j.core.engine.Playouts} does: without history, by {@link
 * io.github.oust4j.core.engine.Engine#advance}. One operation is one placement with its share of passes and
 * starts of games.
 */
public class PlayoutBenchmark extends Benchmarks {
  /** Games of one engine. */
  public static class One extends OnEngine {
    private RandomGames games;

    @Setup
    public void setUp() {
      games = new RandomGames(newEngine());
    }
  }

  /** Games of another engine on the same board. */
  @State(Scope.Thread)
  public static class Other {
    @Param("words")
    public String other;

    private RandomGames games;

    @Setup
    public void setUp(One one) {
      games = new RandomGames(Engines.named(other).create(one.parsedBoard()));
    }
  }

  /** Draws from all legal placements, by number. */
  @Benchmark
  public int exact(One state) {
    return state.games.placement(false);
  }

  /** Draws by the engine's own method, which need not find all legal placements. */
  @Benchmark
  public int lazy(One state) {
    return state.games.placement(true);
  }

  /**
   * Plays exact games on two engines in turn. With one engine in a JVM, the compiler sees one class at each call
   * and inlines it. Here it sees two, unless the engines have the same class. Compare the time with the mean of
   * {@link #exact} for both.
   */
  @Benchmark
  @OperationsPerInvocation(2)
  public int twoEngines(One one, Other other) {
    return one.games.placement(false) + other.games.placement(false);
  }
}
