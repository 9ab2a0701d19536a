package io.github.oust4j.cli.engines;

import io.github.oust4j.cli.command.InputException;
import io.github.oust4j.cli.command.OustCommand;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;
import picocli.CommandLine.Option;

public final class PerftCounts {
  /** The message of {@link Math#addExact(long, long)}. */
  private static final String OVERFLOW = "long overflow";

  private static final int DEEPEST = 1000;

  @Option(
      names = "--depth",
      paramLabel = "N",
      required = true,
      description = "Number of moves, 1 to 1000.")
  private int depth;

  @Option(names = "--divide", description = "Also print the count of each first move at depth N.")
  private boolean divide;

  /** Prints the counts for each depth. The counter returns the counts of a depth by first move. */
  public void print(IntFunction<? extends Map<?, Long>> counter, PrintWriter out) {
    OustCommand.checkRange("--depth", depth, 1, DEEPEST);
    try {
      count(counter, out);
    } catch (ArithmeticException e) {
      if (!OVERFLOW.equals(e.getMessage())) {
        throw e; // from an engine
      }
      throw new InputException("The count does not fit in 63 bits. Choose a smaller --depth.");
    }
  }

  private void count(IntFunction<? extends Map<?, Long>> counter, PrintWriter out) {
    Map<?, Long> counts = Map.of();
    for (int d = 1; d <= depth; d++) {
      long begin = System.nanoTime();
      counts = counter.apply(d);
      long sum = counts.values().stream().reduce(0L, Math::addExact);
      double seconds = (System.nanoTime() - begin) / 1e9;
      out.printf(Locale.ROOT, "%d %d %.3f\n", d, sum, seconds);
      out.flush(); // the next depth may be slow
    }
    if (divide) {
      counts.forEach((move, count) -> out.println(move + ": " + count));
    }
  }
}
