/**
 * The rules of Oukoun, a two-player stacking game on a ring by Claude Leroy (Jactalea, 2009): immutable
 * positions and moves, legal moves, outcome, games, perft and random games. It depends on nothing but
 * {@code java.base}.
 */
@org.jspecify.annotations.NullMarked
module io.github.oust4j.oukoun {
  requires static org.jspecify;

  exports io.github.oust4j.oukoun;
}
