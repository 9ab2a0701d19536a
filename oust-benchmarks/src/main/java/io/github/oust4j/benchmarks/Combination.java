package io.github.oust4j.benchmarks;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.engine.EngineProvider;
import io.github.oust4j.core.engine.Engines;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/**
 * A benchmark with one value for each of its parameters.
 *
 * @param benchmark the method, with its class in full
 * @param parameters values by names, in the order in which they are told
 */
record Combination(String benchmark, Map<String, String> parameters) {
  private static final int FULLEST_HEXHEX = 50;

  /** Makes a combination, with a copy of the parameters. */
  Combination {
    parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
  }

  /** The method without the package, and the values. */
  String name() {
    return simpleName(benchmark) + " " + String.join(" ", parameters.values());
  }

  /** Class and method without the package. */
  static String simpleName(String method) {
    int end = method.lastIndexOf('.', method.lastIndexOf('.') - 1);
    return method.substring(end + 1);
  }

  /** Why it cannot be run, if it cannot. */
  Optional<String> obstacle() {
    String name = parameters.get("board");
    if (name == null) {
      return Optional.empty();
    }
    Board board = Board.parse(name);
    String engine = parameters.get("engine");
    if (engine != null) {
      EngineProvider provider = Engines.named(engine);
      if (!provider.supports(board)) {
        return Optional.of("The engine " + engine + " does not support " + board + ".");
      }
    }
    if (benchmark.endsWith(Goals.LAZY) && engine != null && isExact(engine, board)) {
      return Optional.of(exactDraws(engine, name));
    }
    if (is(MergeBenchmark.class)) {
      return noRoom(board);
    }
    if (benchmark.endsWith("RecordBenchmark.tokens")
        && !parameters.getOrDefault("format", "").startsWith("ABSTRACT_PLAY")) {
      return Optional.of("Only records of Abstract Play have JSON tokens.");
    }
    if (is(LegalMovesBenchmark.class)
        && board.shape() == Board.Shape.HEXHEX
        && number("fill") > FULLEST_HEXHEX) {
      return Optional.of("Hardly any game fills " + board + " to " + number("fill") + " percent.");
    }
    return Optional.empty();
  }

  /** Says that an engine has no lazy games. */
  static String exactDraws(String engine, String board) {
    return "The engine " + engine + " draws on " + board
        + " from all legal placements, so its lazy games are exact ones.";
  }

  private static boolean isExact(String engine, Board board) {
    try {
      return !RandomGames.isLazy(Engines.named(engine).create(board));
    } catch (RuntimeException e) {
      return false; // it is broken, which the check before the timing tells with all that there is
      // to say
    }
  }

  private Optional<String> noRoom(Board board) {
    int groups = number("groups");
    int size = number("size");
    if (groups == 0 && size != 1) {
      return Optional.of("No groups have no size; it is measured with size=1.");
    }
    return Junction.on(board, groups, size).isPresent()
        ? Optional.empty()
        : Optional.of("On " + board + " there is no room for a point at which " + groups
            + " groups of " + size + " stones meet.");
  }

  private boolean is(Class<?> type) {
    return benchmark.startsWith(type.getName() + ".");
  }

  private int number(String parameter) {
    String value = parameters.getOrDefault(parameter, "");
    try {
      return Integer.parseInt(value);
    } catch (NumberFormatException e) {
      throw new InputException(
          "The parameter " + parameter + " is a number, not \"" + value + "\".");
    }
  }

  /** JMH's options for this alone. */
  Options options(Options others) {
    String name = Pattern.quote(benchmark) + "$";
    // JMH adds includes to those of the parent, so the benchmarks that these choose are excluded
    // again.
    ChainedOptionsBuilder options =
        new OptionsBuilder().parent(others).include("^" + name).exclude("^(?!" + name + ")");
    parameters.forEach(options::param);
    return options.build();
  }
}
