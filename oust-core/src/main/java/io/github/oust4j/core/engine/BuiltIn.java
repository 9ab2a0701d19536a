package io.github.oust4j.core.engine;

import io.github.oust4j.core.Board;
import java.util.List;
import java.util.function.Function;

/** The kinds of engines that come with the library. */
record BuiltIn(String name, String description, int mostPoints, Function<Board, Engine> maker)
    implements EngineProvider {
  static final EngineProvider BITBOARD = new BuiltIn(
      "bitboard",
      "sets of points as two longs, for boards of up to 128 points",
      BitboardEngine.MOST_POINTS,
      BitboardEngine::new);

  static final EngineProvider LISTS = new BuiltIn(
      "lists", "linked groups on arrays, for any board", Integer.MAX_VALUE, ListsEngine::new);

  static final EngineProvider NAIVE = new BuiltIn(
      "naive",
      "flood fill of every empty point at every ply, the readable reference",
      Integer.MAX_VALUE,
      NaiveEngine::new);

  /** Bitboards win wherever they can be had; docs/PERFORMANCE.md has the measurements. */
  static final EngineProvider DEFAULT = new BuiltIn(
      "default",
      "the fastest of the built-in ones for the board",
      Integer.MAX_VALUE,
      board -> (BITBOARD.supports(board) ? BITBOARD : LISTS).create(board));

  static final List<EngineProvider> ALL = List.of(DEFAULT, BITBOARD, LISTS, NAIVE);

  @Override
  public boolean supports(Board board) {
    return board.size() <= mostPoints;
  }

  @Override
  public Engine create(Board board) {
    if (!supports(board)) {
      throw new IllegalArgumentException("The engine " + name + " has no room for " + board
          + ": it is " + "for boards of up to " + mostPoints + " points.");
    }
    return maker.apply(board);
  }

  /** Returns the name. */
  @Override
  public String toString() {
    return name;
  }
}
