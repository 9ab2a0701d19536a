package io.github.oust4j.core.engine;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.internal.FloodFill;
import io.github.oust4j.core.internal.Grid;
import io.github.oust4j.core.internal.LargeStones;
import io.github.oust4j.core.internal.SmallStones;
import io.github.oust4j.core.internal.Stones;
import java.util.List;
import java.util.function.Function;

/** Provides one kind of built-in engine. */
record BuiltIn(String name, String description, int mostPoints, Function<Grid, Stones> kind)
    implements EngineProvider {
  /** Sets of two words are the fastest where a board fits into them; docs/PERFORMANCE.md has the measurements. */
  static final EngineProvider DEFAULT = new BuiltIn(
      "default", "the fastest built-in engine for the board", Integer.MAX_VALUE, Stones::on);

  static final EngineProvider BITBOARD = new BuiltIn(
      "bitboard",
      "sets of points as two longs, for boards of up to 128 points",
      SmallStones.LARGEST_BOARD,
      SmallStones::new);

  static final EngineProvider WORDS = new BuiltIn(
      "words",
      "sets of points as arrays of longs, for any board",
      Integer.MAX_VALUE,
      LargeStones::new);

  static final EngineProvider NAIVE = new BuiltIn(
      "naive",
      "flood fill of every empty point, the readable reference",
      Integer.MAX_VALUE,
      FloodFill::new);

  static final List<EngineProvider> ALL = List.of(DEFAULT, BITBOARD, WORDS, NAIVE);

  @Override
  public boolean supports(Board board) {
    return board.size() <= mostPoints;
  }

  @Override
  public Engine create(Board board) {
    if (!supports(board)) {
      throw new IllegalArgumentException("The engine " + name + " does not support " + board
          + ": it is for boards of up to " + mostPoints + " points.");
    }
    return new StonesEngine(board, kind);
  }

  /** Returns the name. */
  @Override
  public String toString() {
    return name;
  }
}
