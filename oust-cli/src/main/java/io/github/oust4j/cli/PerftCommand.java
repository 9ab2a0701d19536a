package io.github.oust4j.cli;

import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.EngineProvider;
import io.github.oust4j.core.engine.Perft;
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
  /** What {@link Math#addExact(long, long)} says. */
  private static final String OVERFLOW = "long overflow";

  @ParentCommand
  private Oust oust;

  @Spec
  private CommandSpec command;

  @ArgGroup(exclusive = true, multiplicity = "1")
  private StartInput start;

  @Mixin
  private PerftCounts counts;

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
    counts.checkDepth();
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
        throw PerftCounts.tooMany();
      }
      return Oust.FINE;
    });
  }

  private void count(Perft perft) {
    counts.print(
        depth -> {
          try (TerminalProgress progress =
              new TerminalProgress(oust.terminal(), "depth " + depth)) {
            return perft.onProgress(progress::report).divide(depth);
          }
        },
        oust.terminal().out());
  }
}
