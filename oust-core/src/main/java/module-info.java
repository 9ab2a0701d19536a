/**
 * The rules of Oust, a two-player abstract game by Mark Steere (2007): boards, immutable positions
 * and moves, legal moves, captures, outcome, games and perft. It depends on nothing but {@code
 * java.base}.
 */
@org.jspecify.annotations.NullMarked
module io.github.oust4j.core {
  requires static org.jspecify;

  exports io.github.oust4j.core;
}
