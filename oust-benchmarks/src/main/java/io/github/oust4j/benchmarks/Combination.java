package io.github.oust4j.benchmarks;

import io.github.oust4j.core.Board;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** A benchmark (class and method) with one value for each of its parameters. */
record Combination(String benchmark, SortedMap<String, String> parameters) {
  /** {@return a combination; names and values of its parameters alternate} */
  static Combination of(String benchmark, String... parameters) {
    SortedMap<String, String> values = new TreeMap<>();
    for (int i = 0; i < parameters.length; i += 2) {
      values.put(parameters[i], parameters[i + 1]);
    }
    return new Combination(benchmark, values);
  }

  /** {@return the combination for a method name of JMH} */
  static Combination ofJmh(String method, Map<String, String> parameters) {
    int end = method.lastIndexOf('.', method.lastIndexOf('.') - 1);
    return new Combination(method.substring(end + 1), new TreeMap<>(parameters));
  }

  /** {@return the value of a parameter, or the empty string if there is none} */
  String parameter(String name) {
    return parameters.getOrDefault(name, "");
  }

  Optional<Board> board() {
    return Optional.ofNullable(parameters.get("board")).map(Board::parse);
  }

  Combination with(String name, String value) {
    SortedMap<String, String> changed = new TreeMap<>(parameters);
    changed.put(name, value);
    return new Combination(benchmark, changed);
  }

  @Override
  public String toString() {
    return benchmark + " " + String.join(" ", parameters.values());
  }
}
