/**
 * The rules of Eupdonne, a two-player connection game of the Éditions du Canoubier (Marseille): immutable
 * positions and moves, legal moves, captures, outcome, games, perft and random games. It depends on nothing
 * but {@code java.base}, and on no module of Oust.
 */
@org.jspecify.annotations.NullMarked
module io.github.oust4j.eupdonne {
  requires static org.jspecify;

  exports io.github.oust4j.eupdonne;
}
