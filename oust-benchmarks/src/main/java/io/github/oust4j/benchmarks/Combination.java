package io.github.oust4j.benchmarks;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A benchmark with one value for each of its parameters.
 *
 * @param benchmark the class without its package, and the method
 * @param parameters the values by name
 */
record Combination(String benchmark, Map<String, String> parameters) {
  /** Copies the parameters and keeps their order. */
  Combination {
    parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
  }

  /**
   * Creates a combination.
   *
   * @param benchmark the class without its package, and the method
   * @param parameters names and values in turn
   */
  static Combination of(String benchmark, String... parameters) {
    Map<String, String> values = new LinkedHashMap<>();
    for (int i = 0; i < parameters.length; i += 2) {
      values.put(parameters[i], parameters[i + 1]);
    }
    return new Combination(benchmark, values);
  }

  /** {@return class and method of a benchmark without the package} */
  static String simpleName(String method) {
    int end = method.lastIndexOf('.', method.lastIndexOf('.') - 1);
    return method.substring(end + 1);
  }

  /** {@return the value of a parameter, or the empty string if there is none} */
  String parameter(String name) {
    return parameters.getOrDefault(name, "");
  }

  /** {@return the same with another value of a parameter} */
  Combination with(String name, String value) {
    Map<String, String> changed = new LinkedHashMap<>(parameters);
    changed.put(name, value);
    return new Combination(benchmark, changed);
  }

  /** Returns the benchmark and the values. */
  @Override
  public String toString() {
    return benchmark + " " + String.join(" ", parameters.values());
  }
}
