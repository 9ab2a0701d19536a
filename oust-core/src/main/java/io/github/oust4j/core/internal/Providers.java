package io.github.oust4j.core.internal;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Providers of one kind: the built-in ones, and those that are declared as services. A declared one that cannot
 * be used does not hide the others.
 *
 * @param kind what they provide, such as {@code engine}
 * @param name returns the name of a provider
 * @param all the providers, built-in ones first
 * @param failures why declared ones are missing
 */
public record Providers<T>(
    String kind, Function<T, String> name, List<T> all, List<ServiceConfigurationError> failures) {
  private static final int MOST_FAILURES = 100; // limit for a class loader that always fails

  /** Finds the providers. */
  public static <T> Providers<T> find(
      String kind, Function<T, String> name, List<T> builtIn, ServiceLoader<T> declared) {
    Map<String, T> byName = new LinkedHashMap<>();
    builtIn.forEach(provider -> byName.put(name.apply(provider), provider));
    List<ServiceConfigurationError> failures = new ArrayList<>();
    Iterator<T> providers = declared.iterator();
    boolean mayHaveMore = true;
    while (mayHaveMore && failures.size() < MOST_FAILURES) {
      try {
        mayHaveMore = providers.hasNext();
        if (mayHaveMore) {
          add(kind, name, byName, providers.next());
        }
      } catch (ServiceConfigurationError e) {
        failures.add(e);
      } catch (LinkageError | StackOverflowError e) { // from class files that cannot be loaded
        failures.add(new ServiceConfigurationError("A declared " + kind + " cannot be loaded", e));
      }
    }
    return new Providers<>(kind, name, List.copyOf(byName.values()), List.copyOf(failures));
  }

  private static <T> void add(
      String kind, Function<T, String> name, Map<String, T> byName, T provider) {
    String type = provider.getClass().getName();
    @Nullable String own;
    try {
      own = name.apply(provider);
    } catch (RuntimeException e) {
      throw new ServiceConfigurationError("The " + kind + " of " + type + " has no name", e);
    }
    if (own == null) { // code of others may return it
      throw new ServiceConfigurationError("The " + kind + " of " + type + " has no name.");
    }
    T other = byName.putIfAbsent(own, provider);
    if (other != null) {
      throw new ServiceConfigurationError("Two " + kind + "s have the name \"" + own + "\": "
          + other.getClass().getName() + " and " + type + ".");
    }
  }

  /**
   * Returns the provider with a name.
   * @throws IllegalArgumentException if there is none; the message lists the names and the failures
   */
  public T named(String wanted) {
    Objects.requireNonNull(wanted, "name");
    Optional<T> picked =
        all.stream().filter(provider -> wanted.equals(name.apply(provider))).findFirst();
    if (picked.isPresent()) {
      return picked.get();
    }
    StringBuilder message = new StringBuilder("There is no " + kind + " with the name ")
        .append(Quote.of(wanted))
        .append("; there are ")
        .append(all.stream().map(name).collect(Collectors.joining(", ", "", ".")));
    if (failures.isEmpty()) {
      throw new IllegalArgumentException(message.toString());
    }
    message.append(" Not all declared ").append(kind).append("s can be used:");
    failures.forEach(failure -> message.append(' ').append(describe(failure)));
    throw new IllegalArgumentException(message.toString(), failures.get(0));
  }

  private static String describe(ServiceConfigurationError failure) {
    @Nullable Throwable cause = failure.getCause();
    String text = failure.getMessage() + (cause == null ? "" : ", because of " + cause);
    return text.endsWith(".") ? text : text + ".";
  }
}
