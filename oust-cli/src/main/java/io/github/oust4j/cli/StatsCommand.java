package io.github.oust4j.cli;

import io.github.oust4j.notation.internal.statistics.ArchiveStatistics;
import io.github.oust4j.notation.internal.statistics.Openings;
import io.github.oust4j.notation.internal.statistics.StatisticsTable;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code oust stats}: prints statistics of game archives. */
@Command(
    name = "stats",
    description = {
      "Print statistics of game archives per board: results, wins of the first player, game length,"
          + " captures and openings.",
      "Openings that are symmetric to each other count as one. Games with errors are counted and left"
          + " out."
    },
    exitCodeList = {"0:No errors.", "1:Errors.", "2:Invalid command line."},
    footer = {
      "  oust stats games",
      "  oust stats --opening-turns 3 --top 20 archive.json.gz",
      "  oust stats -o statistics.svg games"
    })
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class StatsCommand extends OustCommand {
  private static final int ERRORS_SHOWN = 10;
  private static final int MOST_OPENING_TURNS = 20;
  private static final int MOST_TOP = 1000;

  /** Formats of statistics. */
  enum Format {
    /** A table to read. */
    TEXT,
    /** One object. */
    JSON,
    /** Charts. */
    SVG
  }

  @Mixin
  private RecordInput input;

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
      defaultValue = "2",
      description = "Number of turns of an opening, 1 to 20. Default: ${DEFAULT-VALUE}.")
  private int openingTurns;

  @Option(
      names = "--top",
      paramLabel = "N",
      defaultValue = "10",
      description = "Number of openings per board, 0 to 1000. Default: ${DEFAULT-VALUE}.")
  private int top;

  @Mixin
  private FileOutput output;

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description = "Files, also gzip and zip, and folders; - for standard input.")
  private List<String> files;

  @Override
  public Integer call() {
    checkRange("--opening-turns", openingTurns, 1, MOST_OPENING_TURNS);
    checkRange("--top", top, 0, MOST_TOP);
    output.check(files);
    ArchiveStatistics statistics =
        new ArchiveStatistics(new Openings(openingTurns, Openings.LIMIT));
    input.readAll(
        files, "stats", terminal(), gameRecord -> statistics.add(gameRecord.game()), error -> {
          statistics.errors++;
          if (statistics.errors <= ERRORS_SHOWN) {
            terminal().tell(error);
          }
        });
    if (statistics.errors > ERRORS_SHOWN) {
      terminal()
          .tell("And " + Summary.count(statistics.errors - ERRORS_SHOWN, "more error")
              + ". Print all with oust check.");
    }
    String text = text(statistics);
    output.write(terminal(), writer -> writer.print(text));
    return statistics.errors == 0 ? Oust.FINE : Oust.WRONG_INPUT;
  }

  private String text(ArchiveStatistics statistics) {
    return switch (format != null ? format : formatOf(output.name().orElse(""))) {
      case TEXT -> StatisticsTable.of(statistics, top);
      case JSON -> StatisticsJson.of(statistics, top);
      case SVG -> StatisticsChart.of(statistics, top);
    };
  }

  private static Format formatOf(String file) {
    String ending = file.substring(file.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    return switch (ending) {
      case "json" -> Format.JSON;
      case "svg" -> Format.SVG;
      default -> Format.TEXT;
    };
  }
}
