package io.github.oust4j.cli;

import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.EngineProvider;
import io.github.oust4j.core.engine.Perft;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code oust perft}: counts move sequences. */
@Command(
    name = "perft",
    description = {
      "Count the sequences of 1 to N moves, to compare with other programs.",
      "A forced pass is a move. Each line has the depth, the count and the seconds it took."
    },
    footer = {
      "  oust perft --board square-5 --depth 5",
      "  oust perft --position \"square-3 3/1xo/3 b -\" --depth 3 --divide",
      "  oust perft --board hexhex-7 --depth 3 --threads 4 --engine naive"
    })
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class PerftCommand extends OustCommand {
  /** The message of {@link Math#addExact(long, long)}. */
  private static final String OVERFLOW = "long overflow";

  @ArgGroup(exclusive = true, multiplicity = "1")
  private StartInput start;

  @Mixin
  private PerftCounts counts;

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "1",
      description = "Number of threads; the counts are the same. Default: ${DEFAULT-VALUE}.")
  private int threads;

  @Mixin
  private EngineInput engine;

  @Override
  public Integer call() {
    counts.checkDepth(this);
    Position position = start.read(terminal());
    EngineProvider provider = engine.provider(position.board());
    Perft perft;
    try {
      perft = Perft.of(position).threads(threads);
    } catch (IllegalArgumentException e) {
      throw wrong(String.valueOf(e.getMessage()));
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
          try (TerminalProgress progress = terminal().progress("depth " + depth)) {
            return perft.onProgress(progress::report).divide(depth);
          }
        },
        out());
  }
}
