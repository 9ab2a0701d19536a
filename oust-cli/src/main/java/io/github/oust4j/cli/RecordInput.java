package io.github.oust4j.cli;

import io.github.oust4j.core.Board;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.LabelScheme;
import io.github.oust4j.notation.RecordArchive;
import io.github.oust4j.notation.RecordEntry;
import io.github.oust4j.notation.RecordException;
import io.github.oust4j.notation.RecordException.Problem;
import io.github.oust4j.notation.RecordReader;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Reads game records for all commands, and has the options for that. */
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class RecordInput {
  static final String STANDARD_INPUT = "-";

  @Option(
      names = "--board",
      paramLabel = "BOARD",
      description = "Board of records that do not name one, such as square-11 or hexhex-7.")
  private @Nullable Board board;

  @Option(names = "--unfinished", description = "Accept games that stop in the middle of a turn.")
  private boolean unfinished;

  @Option(
      names = "--labels",
      paramLabel = "SCHEME",
      defaultValue = "abstract-play",
      completionCandidates = Names.Labels.class,
      description = "Labels of hexagonal boards in plain text: ${COMPLETION-CANDIDATES}."
          + " Default: ${DEFAULT-VALUE}.")
  private LabelScheme labels;

  /** Returns the name of a file for messages. */
  static String name(String file) {
    return file.equals(STANDARD_INPUT) ? "standard input" : file;
  }

  /** Converts a name to a path. Java takes the empty name for the current folder. */
  static Path path(String file) throws IOException {
    if (file.isEmpty()) {
      throw new NoSuchFileException(file);
    }
    return Path.of(file);
  }

  /**
   * Reads the only game of a file or folder.
   *
   * @param file name of a file or folder; {@code -} for standard input
   * @throws InputException if it cannot be read, or does not have exactly one game without errors
   */
  GameRecord read(String file, Terminal terminal) {
    try {
      return file.equals(STANDARD_INPUT)
          ? reader().read(terminal.in(), name(file))
          : reader().read(path(file));
    } catch (RecordException e) {
      throw new InputException(e.getMessage() + hint(file, e));
    } catch (InvalidPathException | IOException e) {
      throw InputException.unreadable(file, e);
    }
  }

  private String hint(String file, RecordException error) {
    if (error.problem() == Problem.BOARD_MISSING) {
      return " Or give the board with --board, such as --board square-11.";
    }
    if (error.problem() == Problem.TURN_INCOMPLETE && !unfinished) {
      return " If the game was left there, give --unfinished.";
    }
    if (file.equals(STANDARD_INPUT)) {
      return ""; // it cannot be read again
    }
    return LabelGuess.of(reader(), Path.of(file), error)
        .map(best ->
            " The game is legal with " + best + " labels: try --labels " + Names.of(best) + ".")
        .orElse("");
  }

  /**
   * Reads all games of files and folders, shows the progress, and reports skipped files.
   *
   * @param files names of files and folders; {@code -} for standard input
   * @param games receives each game
   * @param errors receives the message about each game or file with an error
   */
  void readAll(
      List<String> files,
      String task,
      Terminal terminal,
      Consumer<GameRecord> games,
      Consumer<String> errors) {
    long read = 0;
    long skipped = 0;
    try (TerminalProgress progress = terminal.progress(task)) {
      for (String file : files) {
        try (RecordArchive archive = file.equals(STANDARD_INPUT)
            ? reader().open(terminal.in(), name(file))
            : reader().open(path(file))) {
          for (RecordEntry entry : archive) {
            entry.gameRecord().ifPresent(games);
            entry.error().map(error -> describe(entry, error)).ifPresent(errors);
            read++;
            progress.report(Summary.count(read, "game"), entry.origin().source());
          }
          skipped += archive.skippedFiles();
        } catch (InvalidPathException | IOException e) {
          errors.accept(String.valueOf(InputException.unreadable(file, e).getMessage()));
        }
      }
    }
    if (skipped > 0) {
      terminal.tell("Skipped " + Summary.count(skipped, "file") + " without game records.");
    }
  }

  /** Describes an error with its place; if the error has no line, with the line of the game. */
  private static String describe(RecordEntry entry, RecordException error) {
    boolean hasPlace = error.place().line() > 0 || error.problem() == Problem.UNREADABLE;
    return (hasPlace ? "" : "The game from line " + entry.origin().line() + " on: ")
        + error.getMessage();
  }

  private RecordReader reader() {
    RecordReader reader = RecordReader.create().unfinishedTurn(unfinished).labels(labels);
    return board == null ? reader : reader.board(board);
  }
}
