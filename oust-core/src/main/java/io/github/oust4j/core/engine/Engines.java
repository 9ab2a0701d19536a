package io.github.oust4j.core.engine;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.internal.Providers;
import java.util.List;
import java.util.Objects;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/**
 * Finds kinds of engines: built-in ones, and those declared as services (see {@link EngineProvider}).
 *
 * <table>
 * <caption>Built-in engines</caption>
 * <tr><th>name</th><th>boards</th><th>description</th></tr>
 * <tr><td>{@code default}</td><td>all</td><td>the fastest of the others for the board</td></tr>
 * <tr><td>{@code bitboard}</td><td>up to 128 points</td><td>sets of points as two longs</td></tr>
 * <tr><td>{@code words}</td><td>all</td><td>sets of points as arrays of longs</td></tr>
 * <tr><td>{@code naive}</td><td>all</td><td>flood fill; the readable reference</td></tr>
 * </table>
 *
 * <p>A broken provider does not affect the others; {@link #failures()} returns the reasons.
 * @since 0.1.0
 */
public final class Engines {
  private Engines() {}

  /**
   * {@return a new engine of the default kind, at the empty board with Black to place}
   * @param board a board
   */
  public static Engine create(Board board) {
    return BuiltIn.DEFAULT.create(board);
  }

  /** {@return the kinds: built-in ones, the default first, then those that the thread's context class loader finds} */
  public static List<EngineProvider> all() {
    return find().all();
  }

  /**
   * {@return one error for each declared provider that is missing from {@link #all()}} A provider is missing if it
   * cannot be loaded, has no valid name, or has the name of another one.
   */
  public static List<ServiceConfigurationError> failures() {
    return find().failures();
  }

  /**
   * {@return the kind with the given name}
   * @param name a name such as {@code bitboard}
   * @throws IllegalArgumentException if there is none; the message lists the names and {@link #failures()}
   */
  public static EngineProvider named(String name) {
    Objects.requireNonNull(name, "name");
    return BuiltIn.ALL.stream()
        .filter(provider -> name.equals(provider.name()))
        .findFirst()
        .orElseGet(() -> find().named(name));
  }

  private static Providers<EngineProvider> find() {
    return Providers.find(
        "engine", EngineProvider::name, BuiltIn.ALL, ServiceLoader.load(EngineProvider.class));
  }
}
