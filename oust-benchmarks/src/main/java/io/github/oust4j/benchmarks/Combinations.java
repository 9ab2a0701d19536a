package io.github.oust4j.benchmarks;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.engine.EngineProvider;
import io.github.oust4j.core.engine.Engines;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.PatternSyntaxException;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Finds what there is to run. JMH would run each value of a parameter with each of another, and take what
 * cannot be, such as bitboards on a large board, as a failure.
 */
final class Combinations {
  /** The engines of a board follow each other, so that what is compared runs at about the same time. */
  private static final Comparator<String> ORDER =
      Comparator.comparingInt(name -> List.of("board", "engine").indexOf(name));

  private Combinations() {}

  /**
   * Finds all combinations that can be run.
   *
   * @param includes patterns, of which one is found in each method's name; none are all
   * @param excludes patterns, of which none is found in it
   * @param given the values of the parameters that do not have all theirs
   * @return the combinations
   * @throws InputException if there are none, with a reason
   */
  static List<Combination> find(
      List<String> includes, List<String> excludes, Map<String, List<String>> given) {
    Set<String> obstacles = new TreeSet<>();
    List<Combination> found = find(includes, excludes, given, obstacles);
    if (found.isEmpty()) {
      throw new InputException(
          obstacles.isEmpty()
              ? "There is no such benchmark; -l lists them."
              : "Nothing can be run. " + String.join(" ", obstacles));
    }
    return found;
  }

  /** The same, with the reasons why others cannot be run. */
  static List<Combination> find(
      List<String> includes,
      List<String> excludes,
      Map<String, List<String>> given,
      Set<String> obstacles) {
    given.getOrDefault("board", List.of()).forEach(Combinations::requireBoard);
    given.getOrDefault("engine", List.of()).forEach(Combinations::requireEngine);
    List<Combination> found = new ArrayList<>();
    for (BenchmarkListEntry entry : entries(includes, excludes)) {
      for (Combination combination : combinations(entry, given)) {
        combination.obstacle().ifPresentOrElse(obstacles::add, () -> found.add(combination));
      }
    }
    return found;
  }

  /** The names of all engines on the class path. */
  static List<String> engines() {
    return Engines.all().stream().map(EngineProvider::name).toList();
  }

  private static Set<BenchmarkListEntry> entries(List<String> includes, List<String> excludes) {
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    OutputFormat silent = OutputFormatFactory.createFormatInstance(nowhere, VerboseMode.SILENT);
    try {
      return BenchmarkList.defaultList().find(silent, includes, excludes);
    } catch (PatternSyntaxException e) {
      throw new InputException("\"" + e.getPattern() + "\" is no regular expression: "
          + e.getDescription() + ". Benchmarks are chosen by one; -l lists them.");
    }
  }

  private static List<Combination> combinations(
      BenchmarkListEntry entry, Map<String, List<String>> given) {
    Map<String, List<String>> values = new LinkedHashMap<>();
    new TreeMap<>(entry.getParams().orElse(Map.of()))
        .entrySet().stream()
            .sorted(Map.Entry.comparingByKey(ORDER))
            .forEach(parameter -> values.put(
                parameter.getKey(),
                given.getOrDefault(
                    parameter.getKey(),
                    parameter.getKey().equals("engine")
                        ? engines()
                        : List.of(parameter.getValue()))));
    List<Map<String, String>> products = List.of(Map.of());
    for (Map.Entry<String, List<String>> parameter : values.entrySet()) {
      List<Map<String, String>> longer = new ArrayList<>();
      for (Map<String, String> product : products) {
        for (String value : parameter.getValue()) {
          Map<String, String> one = new LinkedHashMap<>(product);
          one.put(parameter.getKey(), value);
          longer.add(one);
        }
      }
      products = longer;
    }
    return products.stream()
        .map(product -> new Combination(entry.getUsername(), product))
        .toList();
  }

  static void requireBoard(String name) {
    try {
      Board.parse(name);
    } catch (IllegalArgumentException e) {
      throw new InputException(String.valueOf(e.getMessage()));
    }
  }

  private static void requireEngine(String name) {
    try {
      Engines.named(name);
    } catch (IllegalArgumentException e) {
      throw new InputException(String.valueOf(e.getMessage()));
    }
  }
}
