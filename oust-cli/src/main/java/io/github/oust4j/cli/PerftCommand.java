package io.github.oust4j.cli;

import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.EngineProvider;
import io.github.oust4j.core.engine.Perft;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code oust perft}: counts move sequences. */
@Command(
    name = "perft",
    description = {
      "Counts the sequences of 1 to N moves, to check other programs by.",
      "A pass that the rules force is a move. Each line tells the depth, the count and the seconds it took."
    },
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = {
      "  oust perft --board square-5 --depth 5",
      "  oust perft --position \"square-3 3/1xo/3 b -\" --depth 3 --divide",
      "  oust perft --board hexhex-7 --depth 3 --threads 4 --engine naive"
    })
final class PerftCommand implements Callable<Integer> {
  private static final double NANOS = 1e9;
  private static final int DEEPEST = 1000;
  /** What {@link Math#addExact(long, long)} says. */
  private static final String OVERFLOW = "long overflow";

  @ParentCommand
  private Oust oust;

  @Spec
  private CommandSpec command;

  @ArgGroup(exclusive = true, multiplicity = "1")
  private StartInput start;

  @Option(
      names = "--depth",
      paramLabel = "N",
      required = true,
      description = "How many moves, 1 to 1000.")
  private int depth;

  @Option(names = "--divide", description = "Also tell the last count by first moves.")
  private boolean divide;

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "1",
      description = "How many threads count; the counts are the same. Default: 1.")
  private int threads;

  @Option(
      names = "--engine",
      paramLabel = "NAME",
      defaultValue = "default",
      description =
          "The engine that counts; oust engines lists them. Default: the fastest for the board.")
  private String engine;

  @Mixin
  private EnginePath engines;

  @SuppressWarnings("NullAway.Init") // picocli fills the fields in
  PerftCommand() {}

  @Override
  public Integer call() {
    if (depth < 1 || depth > DEEPEST) {
      throw new ParameterException(
          command.commandLine(),
          "--depth is the number of moves, 1 to " + DEEPEST + ", not " + depth + ".");
    }
    Position position = start.read(oust.terminal());
    EngineProvider provider = engines.named(engine, position.board());
    Perft perft;
    try {
      perft = Perft.of(position).threads(threads);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(command.commandLine(), String.valueOf(e.getMessage()));
    }
    return EnginePath.use(provider, () -> {
      try {
        count(perft.engine(provider));
      } catch (ArithmeticException e) {
        if (!OVERFLOW.equals(EnginePath.origin(e).getMessage())) {
          throw e; // from an engine
        }
        throw new InputException(
            "There are more sequences than can be counted in 63 bits; choose a smaller --depth.");
      }
      return Oust.FINE;
    });
  }

  private void count(Perft perft) {
    Map<Move, Long> counts = Map.of();
    long sum = 0;
    for (int d = 1; d <= depth; d++) {
      long begin = System.nanoTime();
      try (TerminalProgress progress = new TerminalProgress(oust.terminal(), "depth " + d)) {
        counts = perft.onProgress(progress::report).divide(d);
      }
      sum = counts.values().stream().reduce(0L, Math::addExact);
      double seconds = (System.nanoTime() - begin) / NANOS;
      out().printf(Locale.ROOT, "%d %d %.3f%n", d, sum, seconds);
      if (out().checkError()) {
        return; // nobody reads on
      }
    }
    if (divide) {
      counts.forEach((move, count) -> out().println(move + ": " + count));
    }
    out().println("depth " + depth + ": " + sum);
  }

  private PrintWriter out() {
    return oust.terminal().out();
  }
}
