package io.github.oust4j.cli;

import io.github.oust4j.notation.internal.statistics.ArchiveStatistics;
import io.github.oust4j.notation.internal.statistics.Openings;
import io.github.oust4j.notation.internal.statistics.StatisticsTable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code oust stats}: prints statistics of game archives. */
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
final class StatsCommand extends ArchiveCommand {
  private static final int ERRORS_SHOWN = 10;

  enum Format {
    TEXT,
    JSON,
    SVG
  }

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      converter = Names.StatisticsFormats.class,
      completionCandidates = Names.StatisticsFormats.class,
      description =
          "Format: ${COMPLETION-CANDIDATES}. Default: by the name of the output file, else"
              + " text.")
  private @Nullable Format format;

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
  private FileOutput output;

  @Override
  void run() {
    checkRange("--opening-turns", openingTurns, 1, 20);
    checkRange("--top", top, 0, 1000);
    Format wanted = format != null ? format : formatOf(output.ending());
    output.check(files);
    ArchiveStatistics statistics =
        new ArchiveStatistics(new Openings(openingTurns, Openings.LIMIT));
    readAll(gameRecord -> statistics.add(gameRecord.game()), error -> {
      if (errors() <= ERRORS_SHOWN) {
        terminal().tell(error);
      }
    });
    statistics.errors = errors();
    if (errors() > ERRORS_SHOWN) {
      terminal()
          .tell("And " + Summary.count(errors() - ERRORS_SHOWN, "more error")
              + ". Print all with oust check.");
    }
    String text = text(statistics, wanted);
    output.write(terminal(), writer -> writer.print(text));
  }

  private String text(ArchiveStatistics statistics, Format wanted) {
    return switch (wanted) {
      case TEXT -> StatisticsTable.of(statistics, top);
      case JSON -> StatisticsJson.of(statistics, top);
      case SVG -> StatisticsChart.of(statistics, top);
    };
  }

  private static Format formatOf(String ending) {
    return switch (ending) {
      case "json" -> Format.JSON;
      case "svg" -> Format.SVG;
      case "", "txt" -> Format.TEXT;
      default ->
        throw InputException.usage(
            "Give the format of the statistics with --format, such as --format json.");
    };
  }
}
