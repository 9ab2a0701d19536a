package io.github.oust4j.benchmarks;

import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Engines;
import io.github.oust4j.core.engine.Perft;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Counts of move sequences. One operation is a whole count; {@code leaves} is the time for each sequence. */
public class PerftBenchmark extends Benchmarks {
  /** The root of the count. */
  public static class Tree extends OnEngine {
    private static final int SMALL_BOARD = 50;
    private static final int MIDDLE_PERCENT = 30;

    /** The root: the empty board, or a board filled to 30 percent by a random game. */
    @Param({"empty", "middle"})
    public String start = "";

    @SuppressWarnings("NullAway.Init")
    private Perft perft;

    private int depth;

    /** Creates the root. */
    @Setup
    public void setUp() {
      Position root = switch (start) {
        case "empty" -> Position.start(parsedBoard());
        case "middle" -> RandomGames.filled(newEngine(), MIDDLE_PERCENT, 1).get(0);
        default ->
          throw new IllegalArgumentException(
              "The parameter start must be empty or middle, not \"" + start + "\".");
      };
      perft = Perft.of(root).engine(Engines.named(engine));
      depth = parsedBoard().size() < SMALL_BOARD ? 4 : 3;
    }
  }

  /** The number of sequences so far. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.OPERATIONS)
  public static class Leaves {
    /** The number. */
    public long leaves;
  }

  /** Counts by {@link Perft}, on one thread. */
  @Benchmark
  public long count(Tree tree, Leaves leaves) {
    long count = tree.perft.count(tree.depth);
    leaves.leaves += count;
    return count;
  }
}
