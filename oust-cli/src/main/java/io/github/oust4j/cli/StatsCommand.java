package io.github.oust4j.cli;

import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code oust stats}: counts what happened in the games of an archive. */
@Command(
    name = "stats",
    description = {
      "Print statistics of game archives per board: results, wins of the first player, game length, captures and"
          + " openings.",
      "Games with errors are counted and left out."
    },
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = {
      "  oust stats games",
      "  oust stats --opening-turns 3 --top 20 archive.json.gz",
      "  oust stats --json -o statistics.json --plot statistics.svg games",
      "",
      "Openings that a symmetry of the board makes the same are counted together.",
      "Exit status: 0 no errors, 1 some, 2 the command is wrong."
    })
final class StatsCommand implements Callable<Integer> {
  private static final int ERRORS_TOLD = 10;
  private static final int MOST_OPENING_TURNS = 20;
  private static final int MOST_TOP = 1000;
  /** The number of games, for progress. */
  private static final int UNKNOWN = -1;

  @ParentCommand
  private Oust oust;

  @Spec
  private CommandSpec command;

  @Mixin
  private RecordInput input;

  @ArgGroup
  private @Nullable Form form;

  /** For whom the statistics are written, if not for people. */
  private static final class Form {
    @Option(
        names = "--csv",
        required = true,
        description = "Write comma-separated values, one number a line.")
    private boolean isCsv;

    @Option(names = "--json", required = true, description = "Write JSON.")
    private boolean isJson;
  }

  @Option(
      names = "--opening-turns",
      paramLabel = "N",
      defaultValue = "2",
      description = "How many turns are an opening, 1 to 20. Default: 2.")
  private int openingTurns;

  @Option(
      names = "--top",
      paramLabel = "K",
      defaultValue = "10",
      description = "How many openings of a board are told, 0 to 1000. Default: 10.")
  private int top;

  @Option(
      names = "--plot",
      paramLabel = "FILE",
      description =
          "Draw lengths and openings as an SVG picture in this file too, in place of what it holds.")
  private @Nullable String plot;

  @Mixin
  private FileOutput output;

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description = "Files, also gzip and zip, and folders with all folders in them; - is standard"
          + " input.")
  private List<String> files;

  private ArchiveStatistics statistics;

  @SuppressWarnings("NullAway.Init") // picocli fills the fields in
  StatsCommand() {}

  @Override
  public Integer call() {
    checkRange("--opening-turns", openingTurns, 1, MOST_OPENING_TURNS);
    checkRange("--top", top, 0, MOST_TOP);
    checkOutputs();
    statistics = new ArchiveStatistics(new Openings(openingTurns, Openings.LIMIT));
    try (TerminalProgress progress = new TerminalProgress(oust.terminal(), "stats")) {
      files.forEach(file -> read(file, progress));
    }
    if (statistics.unreadable() > ERRORS_TOLD) {
      oust.terminal()
          .tell("And " + Summary.count(statistics.unreadable() - ERRORS_TOLD, "more error")
              + "; oust check prints all of them.");
    }
    input.reportSkippedFiles(oust.terminal());
    output.write(text(), oust.terminal());
    if (plot != null) {
      FileOutput.writeFile(plot, picture());
    }
    return statistics.unreadable() == 0 ? Oust.FINE : Oust.WRONG_INPUT;
  }

  private void checkRange(String option, int value, int least, int most) {
    if (value < least || value > most) {
      throw wrong(option + " is a number from " + least + " to " + most + ", not " + value + ".");
    }
  }

  /** A file that is read must not be lost. */
  private void checkOutputs() {
    output.mustNotBe(files);
    if (plot != null) {
      FileOutput.mustNotBe(plot, files, command);
    }
    if (plot != null && output.name().filter(plot::equals).isPresent()) {
      throw wrong("--output and --plot both name " + plot + "; give them two names.");
    }
  }

  private void read(String file, TerminalProgress progress) {
    try {
      input.readAll(file, oust.terminal().in(), entry -> {
        entry.gameRecord().ifPresent(found -> statistics.add(found.game()));
        entry.error().ifPresent(e -> addError(RecordInput.describe(entry, e), progress));
        progress.report(statistics.games(), UNKNOWN, entry.origin().source());
      });
    } catch (InputException e) {
      addError(String.valueOf(e.getMessage()), progress);
    }
  }

  private void addError(String message, TerminalProgress progress) {
    statistics.addUnreadable();
    if (statistics.unreadable() <= ERRORS_TOLD) {
      progress.hide();
      oust.terminal().tell(message);
    }
  }

  private String text() {
    if (form != null && form.isCsv) {
      return StatisticsCsv.of(statistics, top);
    }
    if (form != null && form.isJson) {
      return StatisticsJson.of(statistics, top);
    }
    return StatisticsTable.of(statistics, top);
  }

  private String picture() {
    try {
      return StatisticsPlot.of(statistics, top);
    } catch (LinkageError | InternalError e) {
      // Thrown by a Java without the module, or on a machine without fonts.
      throw new InputException("The picture cannot be drawn: it takes a Java with the module"
          + " java.desktop, and a machine with fonts. Or leave out --plot. (" + e + ")");
    }
  }

  private ParameterException wrong(String message) {
    return new ParameterException(command.commandLine(), message);
  }
}
