package io.github.oust4j.cli.engines;

import io.github.oust4j.cli.command.ResultCommand;
import io.github.oust4j.cli.command.TerminalProgress;
import io.github.oust4j.cli.records.MomentInput;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.EngineProvider;
import io.github.oust4j.core.engine.Perft;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "perft",
    description = {
      "Count the sequences of 1 to N moves, to compare with other programs.",
      "A forced pass is a move. Print a line for each depth: depth, count and time in seconds."
    },
    footer = {
      "  oust perft --board square-5 --depth 5",
      "  oust perft --depth 3 --divide \"square-3 3/1xo/3 b -\"",
      "  oust perft --board hexhex-7 --depth 3 --threads 4 --engine naive"
    })
public final class PerftCommand extends ResultCommand {
  @Mixin
  private MomentInput moment;

  @Mixin
  private PerftCounts counts;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description =
          "Number of threads, 1 to 32767; the counts are the same. Default: ${DEFAULT-VALUE}.")
  private int threads = 1;

  @Mixin
  private EngineInput engine;

  @Override
  protected void run() {
    checkRange("--threads", threads, 1, 32767);
    Position position = moment.read(terminal()).position();
    EngineProvider provider = engine.provider(position.board());
    Perft perft = Perft.from(position).threads(threads);
    JarInput.run(
        provider, () -> counts.print(depth -> count(perft.engine(provider), depth), out()));
  }

  private Map<Move, Long> count(Perft perft, int depth) {
    try (TerminalProgress progress = terminal().progress("depth " + depth)) {
      return perft.onProgress(progress::report).divide(depth);
    }
  }
}
