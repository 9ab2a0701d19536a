/**
 * The rules of Oust, a two-player abstract game by Mark Steere (2007): boards, immutable positions
 * and moves, legal moves, captures, outcome, games, and engines
 * for searches with perft and random games. It depends on nothing but {@code
 * java.base}. The game may be programmed by anyone, free of fees, if its name and rules stay as they are
 * and it is attributed to its designer.
 */
@org.jspecify.annotations.NullMarked
module io.github.oust4j.core {
  requires static org.jspecify;

  exports io.github.oust4j.core;
  exports io.github.oust4j.core.engine;

  uses io.github.oust4j.core.engine.EngineProvider;
}
