package io.github.oust4j.benchmarks;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Engines;
import io.github.oust4j.core.engine.Perft;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Counts move sequences, the last moves in bulk. One operation is a whole count; {@code leaves} is the time
 * for each sequence counted.
 */
public class PerftBenchmark extends Timed {
  private static final int SMALL = 50;
  private static final int MIDDLE_PERCENT = 30;

  /** What is counted. */
  public static class Tree extends EngineState {
    /** Where the sequences start: the empty board, or the middle of a random game. */
    @Param({"empty", "middle"})
    public String start;

    @SuppressWarnings("NullAway.Init")
    private Perft perft;

    @SuppressWarnings("NullAway.Init")
    private PerftLoop loop;

    private int depth;

    /** Made by JMH, which sets the parameters and calls the set-up. */
    @SuppressWarnings("NullAway.Init") // JMH sets the parameters
    public Tree() {}

    /** Counts in both ways and compares with {@code naive}. */
    @Setup
    public void setUp() {
      Position position = position();
      depth = depthOn(position.board());
      perft = Perft.of(position).engine(Engines.named(engine));
      loop = new PerftLoop(newEngine(), position, depth);
      Object expected = Isolated.call(Naive.class, "perft", board, position.toString(), depth);
      require("perft, way", new long[] {perft.count(depth), loop.count()}, new long[] {
        (Long) expected, (Long) expected
      });
    }

    private Position position() {
      if (start.equals("empty")) {
        return Position.start(parsedBoard());
      }
      if (!start.equals("middle")) {
        throw new IllegalArgumentException(
            "Perft starts \"empty\" or in the \"middle\", not \"" + start + "\".");
      }
      String[] texts =
          (String[]) Isolated.call(RandomPositions.class, "filledOn", board, MIDDLE_PERCENT, 1);
      return Position.parse(texts[0]);
    }
  }

  /** How many sequences have been counted. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.OPERATIONS)
  public static class Leaves {
    /** The number. */
    public long leaves;
  }

  /** Deep enough that setting up is little beside counting. */
  static int depthOn(Board board) {
    return board.size() < SMALL ? 4 : 3;
  }

  /**
   * Counts by {@link Perft}, which makes an engine for each count.
   *
   * @param tree what is counted
   * @param leaves is told the number
   * @return the number
   */
  @Benchmark
  public long count(Tree tree, Leaves leaves) {
    long count = tree.perft.count(tree.depth);
    leaves.leaves += count;
    return count;
  }

  /**
   * Counts by playing and undoing on an engine that is there.
   *
   * @param tree what is counted
   * @param leaves is told the number
   * @return the number
   */
  @Benchmark
  public long doUndo(Tree tree, Leaves leaves) {
    long count = tree.loop.count();
    leaves.leaves += count;
    return count;
  }
}
