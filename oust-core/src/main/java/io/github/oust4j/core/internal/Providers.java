package io.github.oust4j.core.internal;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Providers of one kind: the built-in ones, and those that are declared as services. A declared provider that cannot be
 * used does not hide the others.
 *
 * @param kind what they provide, such as {@code engine}
 * @param byName the providers, built-in ones first
 * @param failures why declared ones are missing
 */
public record Providers<T>(
    String kind, Map<String, T> byName, List<ServiceConfigurationError> failures) {
  private static final int MOST_FAILURES = 100; // limit for a class loader that always fails

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
      } catch (RuntimeException | LinkageError | StackOverflowError e) { // from a class loader
        failures.add(new ServiceConfigurationError("A declared " + kind + " cannot be loaded", e));
      }
    }
    return new Providers<>(kind, byName, List.copyOf(failures));
  }

  /** Returns why declared providers cannot be used, a sentence each, also if two have the same class. */
  public static List<String> faults(List<ServiceConfigurationError> failures, Class<?> service) {
    return Stream.concat(
            failures.stream().map(Providers::describe), declaredTwice(service).stream())
        .toList();
  }

  /**
   * Returns a sentence for each class that the files of two jars declare as a service, as two versions of an engine do:
   * Java would silently use one of them for both. Searches with the thread's context class loader.
   */
  private static List<String> declaredTwice(Class<?> service) {
    ClassLoader loader = Thread.currentThread().getContextClassLoader();
    Map<String, String> places = new HashMap<>();
    List<String> twice = new ArrayList<>();
    try {
      for (URL file :
          Collections.list(loader.getResources("META-INF/services/" + service.getName()))) {
        String place = file.toString().replaceFirst("^jar:", "").replaceFirst("!?/META-INF.*", "");
        URLConnection connection = file.openConnection();
        connection.setUseCaches(false); // the jar may have changed
        try (BufferedReader in = new BufferedReader(
            new InputStreamReader(connection.getInputStream(), StandardCharsets.UTF_8))) {
          for (String line : in.lines().toList()) {
            String type = line.replaceFirst("#.*", "").strip();
            String other = places.putIfAbsent(type, place);
            if (!type.isEmpty() && other != null && !other.equals(place)) {
              twice.add(other + " and " + place + " both have the class " + type
                  + ", so only one of them can be used. Rename the other one.");
            }
          }
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return twice;
  }

  private static <T> void add(
      String kind, Function<T, String> name, Map<String, T> byName, T provider) {
    String subject = "The " + kind + " of " + provider.getClass().getName();
    @Nullable String own;
    try {
      own = name.apply(provider);
    } catch (VirtualMachineError e) {
      throw e;
    } catch (RuntimeException | Error e) {
      throw new ServiceConfigurationError(subject + " has no name", e);
    }
    if (own == null) { // third-party code may return it
      throw new ServiceConfigurationError(subject + " has no name.");
    }
    if (!isName(own)) {
      throw new ServiceConfigurationError(subject + " has the name " + Quote.of(own)
          + ". Names consist of lower-case letters, digits and hyphens.");
    }
    T other = byName.putIfAbsent(own, provider);
    if (other != null) {
      throw new ServiceConfigurationError("Two " + kind + "s have the name \"" + own + "\": "
          + other.getClass().getName() + " and " + provider.getClass().getName() + ".");
    }
  }

  /** Returns whether a text consists of lower-case letters, digits and hyphens. */
  public static boolean isName(String text) {
    return !text.isEmpty()
        && text.chars().allMatch(c -> (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-');
  }

  public List<T> all() {
    return List.copyOf(byName.values());
  }

  /**
   * Returns the provider with a name.
   * @throws IllegalArgumentException if there is none; the message lists the names and the failures
   */
  public T named(String wanted) {
    T found = byName.get(Objects.requireNonNull(wanted, "name"));
    if (found != null) {
      return found;
    }
    StringBuilder message = new StringBuilder("There is no " + kind + " ")
        .append(Quote.of(wanted))
        .append(". Choose ")
        .append(Quote.oneOf(byName.keySet()))
        .append('.');
    if (failures.isEmpty()) {
      throw new IllegalArgumentException(message.toString());
    }
    message.append(" Not all declared ").append(kind).append("s can be used:");
    failures.forEach(failure -> message.append(' ').append(describe(failure)));
    throw new IllegalArgumentException(message.toString(), failures.get(0));
  }

  /** Returns a sentence with the root cause. */
  public static String describe(ServiceConfigurationError failure) {
    return Thrown.withCause(
        Objects.requireNonNullElse(failure.getMessage(), failure.toString()), failure);
  }
}
