package io.github.oust4j.core.engine;

import io.github.oust4j.core.Board;
import java.util.Objects;

/**
 * Creates engines of one kind. Programs, and the command {@code oust} with {@code --jar}, find providers that are
 * declared as services.
 * Declare yours in the file {@code META-INF/services/io.github.oust4j.core.engine.EngineProvider} of its jar, or by
 * {@code provides EngineProvider with MyProvider} in {@code module-info.java}. The latter works only on the module
 * path; {@code oust} and the benchmarks need the file. A provider must have a public no-argument constructor.
 *
 * {@snippet class=example.MyEngineProvider region=provider}
 *
 * <p>Providers must be thread-safe.
 * @see Engines
 * @since 0.1.0
 */
public interface EngineProvider {
  /** {@return the engine's name for users: lower-case letters, digits and hyphens, such as {@code bitboard}} */
  String name();

  /** {@return a phrase for lists, such as {@code sets of points as two longs}; empty if not overridden} */
  default String description() {
    return "";
  }

  /**
   * {@return whether this kind of engine supports a board, so that {@link #create(Board)} accepts it; by default true}
   * @param board a board
   */
  default boolean supports(Board board) {
    Objects.requireNonNull(board, "board");
    return true;
  }

  /**
   * {@return a new engine, with no shared mutable state, at {@link io.github.oust4j.core.Position#start(Board)}}
   * @param board a board
   * @throws IllegalArgumentException if the board is not supported
   */
  Engine create(Board board);
}
