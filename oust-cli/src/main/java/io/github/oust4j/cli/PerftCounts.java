package io.github.oust4j.cli;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Options and output that the perft commands of all games share. */
final class PerftCounts {
  private static final double NANOS = 1e9;
  private static final int DEEPEST = 1000;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = "--depth",
      paramLabel = "N",
      required = true,
      description = "How many moves, 1 to 1000.")
  private int depth;

  @Option(names = "--divide", description = "Also tell the last count by first moves.")
  private boolean divide;

  @SuppressWarnings("NullAway.Init") // picocli fills the fields in
  PerftCounts() {}

  /**
   * Checks the depth.
   *
   * @throws ParameterException if it is out of range
   */
  void checkDepth() {
    if (depth < 1 || depth > DEEPEST) {
      throw new ParameterException(
          command.commandLine(),
          "--depth is the number of moves, 1 to " + DEEPEST + ", not " + depth + ".");
    }
  }

  /**
   * Counts each depth and prints the counts.
   *
   * @param counter counts by first moves
   * @throws ArithmeticException if a sum is too large
   */
  <M> void print(IntFunction<Map<M, Long>> counter, PrintWriter out) {
    Map<M, Long> counts = Map.of();
    long sum = 0;
    for (int d = 1; d <= depth; d++) {
      long begin = System.nanoTime();
      counts = counter.apply(d);
      sum = counts.values().stream().reduce(0L, Math::addExact);
      double seconds = (System.nanoTime() - begin) / NANOS;
      out.printf(Locale.ROOT, "%d %d %.3f%n", d, sum, seconds);
      if (out.checkError()) {
        return; // the output is closed
      }
    }
    if (divide) {
      counts.forEach((move, count) -> out.println(move + ": " + count));
    }
    out.println("depth " + depth + ": " + sum);
  }

  /** Returns the error for more sequences than a {@code long} can count. */
  static InputException tooMany() {
    return new InputException(
        "There are more sequences than can be counted in 63 bits; choose a smaller --depth.");
  }
}
