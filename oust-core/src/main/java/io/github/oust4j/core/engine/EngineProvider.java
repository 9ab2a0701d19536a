package io.github.oust4j.core.engine;

import io.github.oust4j.core.Board;

/**
 * Creates engines of one kind. To make your own engine available to programs and to the command {@code oust},
 * declare its provider as a service. The provider is a public class with a public constructor without
 * parameters. Its name is in the file {@code
 * META-INF/services/io.github.oust4j.core.engine.EngineProvider} of its jar; in a module, {@code
 * module-info.java} has {@code provides EngineProvider with MyProvider}.
 *
 * {@snippet class=snippets.FirstEngineProvider region=provider}
 *
 * <p>Providers may be used by several threads at once.
 *
 * @see Engines
 * @since 0.1.0
 */
public interface EngineProvider {
  /**
   * Returns the name by which users choose the engine.
   *
   * @return lower-case letters, digits and hyphens, such as {@code bitboard}
   */
  String name();

  /**
   * Returns a short description for lists.
   *
   * @return a phrase such as {@code sets of points as two longs}; empty if not overridden
   */
  default String description() {
    return "";
  }

  /**
   * Returns whether this kind of engine supports a board.
   *
   * @param board a board
   * @return whether {@link #create(Board)} accepts it
   */
  boolean supports(Board board);

  /**
   * Creates an engine, at the empty board with Black to place and without the pie rule.
   *
   * @param board a board
   * @return a new engine that shares no mutable state with others
   * @throws IllegalArgumentException if the board is not supported
   */
  Engine create(Board board);
}
