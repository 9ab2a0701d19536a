package io.github.oust4j.core.engine;

import io.github.oust4j.core.Board;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

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
  private static final int MOST_FAILURES = 100; // limit for a class loader that always fails

  /** The providers that a class loader finds. */
  private record Found(List<EngineProvider> providers, List<ServiceConfigurationError> failures) {}

  private Engines() {}

  /**
   * {@return a new engine of the default kind, at the empty board with Black to place}
   * @param board a board
   */
  public static Engine create(Board board) {
    return defaultProvider().create(board);
  }

  /** {@return the provider {@code default}, the fastest built-in kind for each board} */
  public static EngineProvider defaultProvider() {
    return BuiltIn.DEFAULT;
  }

  /** {@return the kinds that the thread's context class loader finds: built-in, the default first, then declared} */
  public static List<EngineProvider> all() {
    return find(null).providers();
  }

  /**
   * {@return the kinds that a class loader finds: built-in ones, the default one first, then declared ones}
   * @param loader the class loader, such as that of a jar with an engine
   */
  public static List<EngineProvider> all(ClassLoader loader) {
    return find(Objects.requireNonNull(loader, "loader")).providers();
  }

  /**
   * {@return why declared providers are missing from {@link #all()}, with one error each} A provider is missing if it
   * cannot be loaded, has no name, or has the name of another one.
   */
  public static List<ServiceConfigurationError> failures() {
    return find(null).failures();
  }

  /**
   * {@return why declared providers are missing from {@link #all(ClassLoader)}, with one error each}
   * @param loader the class loader
   */
  public static List<ServiceConfigurationError> failures(ClassLoader loader) {
    return find(Objects.requireNonNull(loader, "loader")).failures();
  }

  /**
   * {@return the kind with a name, found by the context class loader of the calling thread}
   * @param name a name such as {@code bitboard}
   * @throws IllegalArgumentException if there is none; the message lists the names, and the {@linkplain #failures()
   *     failures} if the name may belong to one of them
   */
  public static EngineProvider named(String name) {
    Optional<EngineProvider> builtIn = pick(name, BuiltIn.ALL);
    return builtIn.isPresent() ? builtIn.get() : named(name, find(null));
  }

  /**
   * {@return the kind with a name, found by a class loader}
   * @param name a name such as {@code bitboard}
   * @param loader the class loader
   * @throws IllegalArgumentException if there is none; the message lists the names, and the {@linkplain
   *     #failures(ClassLoader) failures} if the name may belong to one of them
   */
  public static EngineProvider named(String name, ClassLoader loader) {
    return named(name, find(Objects.requireNonNull(loader, "loader")));
  }

  private static EngineProvider named(String name, Found found) {
    Optional<EngineProvider> picked = pick(name, found.providers());
    if (picked.isPresent()) {
      return picked.get();
    }
    StringBuilder message = new StringBuilder("There is no engine with the name \"")
        .append(name)
        .append("\"; there are ")
        .append(found.providers().stream()
            .map(EngineProvider::name)
            .collect(Collectors.joining(", ", "", ".")));
    if (found.failures().isEmpty()) {
      throw new IllegalArgumentException(message.toString());
    }
    message.append(" Not all declared engines can be used:");
    found.failures().forEach(failure -> message.append(' ').append(describe(failure)));
    throw new IllegalArgumentException(message.toString(), found.failures().get(0));
  }

  private static Optional<EngineProvider> pick(String name, List<EngineProvider> providers) {
    Objects.requireNonNull(name, "name");
    return providers.stream().filter(provider -> name.equals(provider.name())).findFirst();
  }

  private static String describe(ServiceConfigurationError failure) {
    @Nullable Throwable cause = failure.getCause();
    String text = failure.getMessage() + (cause == null ? "" : ", because of " + cause);
    return text.endsWith(".") ? text : text + ".";
  }

  /** Finds all kinds. Without a loader, uses the context class loader of the thread. */
  private static Found find(@Nullable ClassLoader loader) {
    ServiceLoader<EngineProvider> declared = loader == null
        ? ServiceLoader.load(EngineProvider.class)
        : ServiceLoader.load(EngineProvider.class, loader);
    Map<String, EngineProvider> byName = new LinkedHashMap<>();
    BuiltIn.ALL.forEach(provider -> byName.put(provider.name(), provider));
    List<ServiceConfigurationError> failures = new ArrayList<>();
    Iterator<EngineProvider> providers = declared.iterator();
    boolean mayHaveMore = true;
    while (mayHaveMore && failures.size() < MOST_FAILURES) {
      try {
        mayHaveMore = providers.hasNext();
        if (mayHaveMore) {
          add(byName, providers.next());
        }
      } catch (ServiceConfigurationError e) {
        failures.add(e);
      } catch (LinkageError | StackOverflowError e) { // from class files that cannot be loaded
        failures.add(new ServiceConfigurationError("A declared engine cannot be loaded", e));
      }
    }
    return new Found(List.copyOf(byName.values()), List.copyOf(failures));
  }

  private static void add(Map<String, EngineProvider> byName, EngineProvider provider) {
    String type = provider.getClass().getName();
    @Nullable String name;
    try {
      name = provider.name();
    } catch (RuntimeException e) {
      throw new ServiceConfigurationError("The engine of " + type + " has no name", e);
    }
    if (name == null) { // code of others may return it
      throw new ServiceConfigurationError("The engine of " + type + " has no name.");
    }
    EngineProvider other = byName.putIfAbsent(name, provider);
    if (other != null) {
      throw new ServiceConfigurationError("Two engines have the name \"" + name + "\": "
          + other.getClass().getName() + " and " + type + ".");
    }
  }
}
