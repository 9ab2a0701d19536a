/**
 * The rules of Oukoun, a two-player stacking game on a ring by Claude Leroy: positions, moves, games, perft and random
 * games. No dependencies.
 */
@org.jspecify.annotations.NullMarked
module io.github.oust4j.oukoun {
  requires static org.jspecify;

  exports io.github.oust4j.oukoun;
}
