package io.github.oust4j.benchmarks;

import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Engine;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/**
 * Lists of legal placements, each after another placement, which is taken back again. An engine that finds
 * out at each placement what becomes legal, and one that looks only when it is asked, do the same here.
 */
final class LegalMoveLists {
  /** One for each position: to set an engine up is no part of what is measured. */
  private final List<Engine> engines = new ArrayList<>();

  /** For each position its legal placements. */
  private final int[][] moves;

  private final int[] listed;
  private int position;
  private int next;

  LegalMoveLists(Supplier<Engine> maker, String... positions) {
    this.moves = new int[positions.length][];
    for (int i = 0; i < positions.length; i++) {
      Engine engine = maker.get();
      engine.reset(Position.parse(positions[i]));
      engines.add(engine);
      int[] legal = new int[engine.board().size()];
      moves[i] = Arrays.copyOf(legal, engine.placements(legal));
    }
    this.listed = new int[engines.get(0).board().size()];
  }

  int positions() {
    return moves.length;
  }

  /** The engine of the position at hand. */
  Engine engine() {
    return engines.get(position);
  }

  /** Whether the next list is of another position. */
  boolean isAtEnd() {
    return next == moves[position].length;
  }

  /** The i-th placement of the last list. */
  int listed(int i) {
    return listed[i];
  }

  /** Plays a placement, lists what is legal then, takes it back, and returns how many were listed. */
  int next() {
    if (isAtEnd()) {
      position = (position + 1) % moves.length;
      next = 0;
    }
    Engine engine = engines.get(position);
    engine.playUnchecked(moves[position][next++]);
    int count = engine.placements(listed);
    engine.undo();
    return count;
  }
}
