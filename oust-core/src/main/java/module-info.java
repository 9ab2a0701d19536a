/**
 * The rules of Oust, a two-player abstract game by Mark Steere (2007): boards, immutable positions and games, legal
 * moves, captures and outcomes. Engines for searches, perft and random playouts are included. At run time, the module
 * requires only {@code java.base}. Anyone may program the game, free of charge, if its name and rules stay unchanged and
 * the game is attributed to its designer.
 */
@org.jspecify.annotations.NullMarked
@SuppressWarnings("module") // the modules of the qualified export are compiled later
module io.github.oust4j.core {
  requires static org.jspecify;

  exports io.github.oust4j.core;
  exports io.github.oust4j.core.engine;
  exports io.github.oust4j.core.internal to
      io.github.oust4j.notation,
      io.github.oust4j.bots,
      io.github.oust4j.testkit;

  uses io.github.oust4j.core.engine.EngineProvider;
}
