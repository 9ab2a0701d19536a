package io.github.oust4j.core.engine;

import io.github.oust4j.core.Board;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/**
 * The kinds of engines that there are: those built in, and those that others declare as services (see
 * {@link EngineProvider}).
 *
 * <table>
 * <caption>Built in</caption>
 * <tr><th>name</th><th>boards</th><th>what it is</th></tr>
 * <tr><td>{@code default}</td><td>all</td><td>the fastest of the others for the board, as measured</td></tr>
 * <tr><td>{@code bitboard}</td><td>up to 128 points</td><td>sets of points as two longs</td></tr>
 * <tr><td>{@code lists}</td><td>all</td><td>linked groups on arrays</td></tr>
 * <tr><td>{@code naive}</td><td>all</td><td>flood fill; the readable reference</td></tr>
 * </table>
 *
 * @since 0.1.0
 */
public final class Engines {
  private Engines() {}

  /**
   * Makes an engine of the fastest kind built in for a board.
   *
   * @param board a board
   * @return a new engine, at the empty board with Black to place
   */
  public static Engine create(Board board) {
    return BuiltIn.DEFAULT.create(board);
  }

  /**
   * Returns the provider that picks the fastest kind built in by the board.
   *
   * @return the provider with the name {@code default}
   */
  public static EngineProvider fastest() {
    return BuiltIn.DEFAULT;
  }

  /**
   * Returns all kinds, as found by the calling thread's context class loader.
   *
   * @return those built in, the default one first, then those declared as services
   * @throws ServiceConfigurationError if a declared one cannot be used or two have one name
   */
  public static List<EngineProvider> all() {
    return all(ServiceLoader.load(EngineProvider.class));
  }

  /**
   * Returns all kinds, as found by a class loader.
   *
   * @param loader where to look for services, such as that of a jar with a variant
   * @return those built in, the default one first, then those declared as services
   * @throws ServiceConfigurationError if a declared one cannot be used or two have one name
   */
  public static List<EngineProvider> all(ClassLoader loader) {
    if (loader == null) {
      throw new NullPointerException("loader");
    }
    return all(ServiceLoader.load(EngineProvider.class, loader));
  }

  /**
   * Returns the kind with a name.
   *
   * @param name a name such as {@code bitboard}
   * @return the provider
   * @throws IllegalArgumentException if there is none of that name; the message lists those there are
   * @throws ServiceConfigurationError if a declared one cannot be used or two have one name
   */
  public static EngineProvider named(String name) {
    return named(name, all());
  }

  /**
   * Picks the kind with a name.
   *
   * @param name a name such as {@code bitboard}
   * @param providers the kinds to choose from
   * @return the provider
   * @throws IllegalArgumentException if there is none of that name; the message lists those there are
   */
  public static EngineProvider named(String name, List<EngineProvider> providers) {
    List<String> names = new ArrayList<>();
    for (EngineProvider provider : providers) {
      if (provider.name().equals(name)) {
        return provider;
      }
      names.add(provider.name());
    }
    if (name == null) {
      throw new NullPointerException("name");
    }
    throw new IllegalArgumentException("There is no engine with the name \"" + name
        + "\"; there are " + String.join(", ", names) + ".");
  }

  private static List<EngineProvider> all(ServiceLoader<EngineProvider> declared) {
    Map<String, EngineProvider> byName = new LinkedHashMap<>();
    for (EngineProvider provider : BuiltIn.ALL) {
      byName.put(provider.name(), provider);
    }
    for (EngineProvider provider : declared) {
      EngineProvider other = byName.putIfAbsent(provider.name(), provider);
      if (other != null) {
        throw new ServiceConfigurationError(
            "Two engines have the name \"" + provider.name() + "\": "
                + other.getClass().getName() + " and " + provider.getClass().getName() + ".");
      }
    }
    return List.copyOf(byName.values());
  }
}
