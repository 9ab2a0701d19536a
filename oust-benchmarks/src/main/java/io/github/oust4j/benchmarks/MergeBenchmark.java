package io.github.oust4j.benchmarks;

import io.github.oust4j.core.Color;
import io.github.oust4j.core.Effect;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Engine;
import java.util.Optional;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * Joining groups, alone: always the same placement in one position, with all branches foreseen and all
 * memory near, so the times are good to compare engines and sizes, and are no part of a game's time.
 */
public class MergeBenchmark extends Timed {
  /** The position and the point on which it is placed. */
  public static class Place extends EngineState {
    /** How many own groups are joined; with 0 it is a placement without a capture. */
    @Param({"0", "1", "2", "3", "4"})
    public int groups;

    /** How many stones each group has. */
    @Param({"1", "4", "8"})
    public int size;

    @SuppressWarnings("NullAway.Init")
    private Engine capturing;

    @SuppressWarnings("NullAway.Init")
    private Engine refusing;

    private int point;

    /** Sets the positions up and compares what is done there with {@link Position#effectOf}. */
    @Setup
    public void setUp() {
      Junction junction = Junction.on(parsedBoard(), groups, size)
          .orElseThrow(() -> new IllegalArgumentException("There is no room on " + board
              + " for a point at which " + groups + " groups of " + size + " stones meet."));
      point = junction.point().index();
      capturing = newEngine();
      capturing.reset(junction.capturing());
      refusing = newEngine();
      refusing.reset(junction.refused());
      checkCapture(junction.capturing());
      boolean legal = junction.refused().isLegal(Move.place(junction.point()));
      if (legal != (groups == 0) || refusing.isLegal(point) != legal) {
        throw different();
      }
    }

    private void checkCapture(Position before) {
      Move.Placement placement = Move.place(before.board().point(point));
      Effect effect = before.effectOf(placement);
      Position after = before.play(placement);
      boolean asMeant = effect.joined().size() == groups
          && effect.group().size() == 1 + groups * size
          && effect.capturedStones().size() == Math.min(groups, 1);
      capturing.playUnchecked(point);
      boolean played = isAt(after);
      capturing.undo();
      if (!asMeant || !played || !isAt(before)) {
        throw different();
      }
    }

    private boolean isAt(Position position) {
      for (int i = 0; i < position.board().size(); i++) {
        Optional<Color> stone = position.colorAt(position.board().point(i));
        if (capturing.holds(Color.BLACK, i) != stone.equals(Optional.of(Color.BLACK))
            || capturing.holds(Color.WHITE, i) != stone.equals(Optional.of(Color.WHITE))) {
          return false;
        }
      }
      return capturing.hash() == position.hash()
          && capturing.placementCount() == position.legalMoves().placements().size();
    }

    private IllegalStateException different() {
      return new IllegalStateException("The engine " + engine + " does not do on " + board
          + " what positions do, where " + groups + " groups of " + size
          + " stones are joined. " + Traces.REFUSAL + ".");
    }
  }

  /**
   * Joins the groups, which captures a singleton, and takes it back.
   *
   * @param place the position
   * @return the hash before the undo
   */
  @Benchmark
  public long joinAndUndo(Place place) {
    place.capturing.playUnchecked(place.point);
    long hash = place.capturing.hash();
    place.capturing.undo();
    return hash;
  }

  /**
   * Judges the placement where it would capture nothing, and so is illegal if it joins anything.
   *
   * @param place the position
   * @return whether it is legal
   */
  @Benchmark
  public boolean judge(Place place) {
    return place.refusing.isLegal(place.point);
  }
}
