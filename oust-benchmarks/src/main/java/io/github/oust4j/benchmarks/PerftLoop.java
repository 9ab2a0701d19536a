package io.github.oust4j.benchmarks;

import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Engine;

/**
 * Counts move sequences on one engine by playing and taking back, the last moves in bulk: what {@link
 * io.github.oust4j.core.engine.Perft} does, without the objects that it makes once a count.
 */
final class PerftLoop {
  private final Engine engine;
  private final Position start;
  private final int depth;
  /** The legal placements at each depth of the sequence that is being played. */
  private final int[][] placements;

  PerftLoop(Engine engine, Position start, int depth) {
    this.engine = engine;
    this.start = start;
    this.depth = depth;
    this.placements = new int[depth + 1][engine.board().size()];
  }

  long count() {
    engine.reset(start);
    return leaves(depth);
  }

  private long leaves(int left) {
    if (left == 1) {
      return engine.moveCount();
    }
    int[] moves = placements[left];
    int count = engine.placements(moves);
    if (count == 0) {
      return engine.mustPass() ? leavesAfter(Engine.PASS, left) : 0;
    }
    long sum = 0;
    for (int i = 0; i < count; i++) {
      sum += leavesAfter(moves[i], left);
    }
    return sum;
  }

  private long leavesAfter(int move, int left) {
    engine.playUnchecked(move);
    long leaves = leaves(left - 1);
    engine.undo();
    return leaves;
  }
}
