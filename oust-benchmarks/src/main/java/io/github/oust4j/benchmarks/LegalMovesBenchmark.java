package io.github.oust4j.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * Legal placements by how full the board is. An engine may find them when it is asked or keep them while it
 * plays, so listing by itself would say nothing: one operation is to play a placement, to list what is legal
 * then, and to take it back, in turn for all placements of several positions.
 */
public class LegalMovesBenchmark extends Timed {
  private static final int POSITIONS = 32;

  /** The positions. */
  public static class Positions extends EngineState {
    /** How full the board is, in percent. */
    @Param({"10", "30", "50", "70"})
    public int fill;

    @SuppressWarnings("NullAway.Init")
    private LegalMoveLists lists;

    /** Makes all lists and compares them with {@code naive}'s. */
    @Setup
    public void setUp() {
      String[] positions =
          (String[]) Isolated.call(RandomPositions.class, "filledOn", board, fill, POSITIONS);
      lists = new LegalMoveLists(this::newEngine, positions);
      require(
          "lists of position",
          Traces.lists(lists),
          Isolated.call(Naive.class, "lists", board, positions));
    }
  }

  /**
   * Makes one list.
   *
   * @param state the positions
   * @return how many placements are legal
   */
  @Benchmark
  public int list(Positions state) {
    return state.lists.next();
  }
}
