package io.github.oust4j.core.engine;

import io.github.oust4j.core.Board;

/**
 * Makes engines of one kind. A variant of your own is found, by programs and by the command {@code
 * oust}, if its provider is declared as a service: public, with a public constructor without parameters,
 * and named in the file {@code META-INF/services/io.github.oust4j.core.engine.EngineProvider} of its jar;
 * in a module, by {@code provides EngineProvider with MyProvider} in {@code module-info.java}.
 *
 * {@snippet class=snippets.FirstEngineProvider region=provider}
 *
 * <p>Providers may be used by several threads at once.
 *
 * @see Engines who finds them
 * @since 0.1.0
 */
public interface EngineProvider {
  /**
   * Returns the name by which the kind is chosen.
   *
   * @return lower-case letters, digits and hyphens, such as {@code bitboard}
   */
  String name();

  /**
   * Tells in half a sentence what the kind is, for lists.
   *
   * @return such as {@code two longs a set of points}; empty if not overridden
   */
  default String description() {
    return "";
  }

  /**
   * Tells whether there are engines of this kind for a board.
   *
   * @param board a board
   * @return whether {@link #create(Board)} accepts it
   */
  boolean supports(Board board);

  /**
   * Makes an engine, at the empty board with Black to place and without the pie rule.
   *
   * @param board a board
   * @return a new engine, which shares nothing that changes with others
   * @throws IllegalArgumentException if the board is not supported
   */
  Engine create(Board board);
}
