package io.github.oust4j.cli.records;

import io.github.oust4j.cli.command.ReportFormat;
import io.github.oust4j.notation.internal.statistics.ArchiveStatistics;
import io.github.oust4j.notation.internal.statistics.Openings;
import io.github.oust4j.notation.internal.statistics.StatisticsTable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "stats",
    description = {
      "Print statistics of game archives per board: results, wins of the first player, game length,"
          + " captures and openings.",
      "Openings that are symmetric to each other count as one. Games with errors are counted and left"
          + " out."
    },
    footer = {
      "  oust stats games",
      "  oust stats --opening-turns 3 --top 20 archive.json.gz",
      "  oust stats -o statistics.svg games"
    })
public final class StatsCommand extends ArchiveCommand {
  private static final int ERRORS_SHOWN = 10;

  @Option(
      names = "--opening-turns",
      paramLabel = "N",
      description = "Number of turns of an opening, 1 to 20. Default: ${DEFAULT-VALUE}.")
  private int openingTurns = 2;

  @Option(
      names = "--top",
      paramLabel = "N",
      description = "Number of openings per board, 0 to 1000. Default: ${DEFAULT-VALUE}.")
  private int top = 10;

  @Mixin
  private ReportFormat format;

  @Override
  protected void run() {
    checkRange("--opening-turns", openingTurns, 1, 20);
    checkRange("--top", top, 0, 1000);
    format.of(output); // rejects a wrong extension
    ArchiveStatistics statistics =
        new ArchiveStatistics(new Openings(openingTurns, Openings.LIMIT));
    readAll((origin, gameRecord) -> statistics.add(gameRecord.game()), error -> {
      if (errors <= ERRORS_SHOWN) {
        tell(error);
      }
    });
    statistics.errors = errors;
    if (errors > ERRORS_SHOWN) {
      tell("And " + Summary.count(errors - ERRORS_SHOWN, "more error")
          + ". Print all with oust check.");
    }
    tellSkipped();
    out()
        .print(format.report(
            output,
            () -> StatisticsTable.of(statistics, top),
            () -> StatisticsJson.of(statistics, top),
            () -> StatisticsChart.of(statistics, top)));
  }
}
