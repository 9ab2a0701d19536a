/**
 * The rules of Eupdonne, a two-player connection game published by Éditions du Canoubier (Marseille): positions, moves,
 * games, perft and random games. No dependencies.
 */
@org.jspecify.annotations.NullMarked
module io.github.oust4j.eupdonne {
  requires static org.jspecify;

  exports io.github.oust4j.eupdonne;
}
