package io.github.oust4j.cli;

import io.github.oust4j.core.Board;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.LabelScheme;
import io.github.oust4j.notation.RecordArchive;
import io.github.oust4j.notation.RecordEntry;
import io.github.oust4j.notation.RecordException;
import io.github.oust4j.notation.RecordReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Reads game records for all commands; has the options for that. */
final class RecordInput {
  static final String STANDARD_INPUT = "-";
  static final String STANDARD_INPUT_NAME = "standard input";

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = "--board",
      paramLabel = "BOARD",
      converter = BoardConverter.class,
      description = "Board of records that do not name one, such as square-11 or hexhex-7.")
  private @Nullable Board board;

  @Option(names = "--unfinished", description = "Accept games that stop in the middle of a turn.")
  private boolean unfinished;

  @Option(
      names = "--labels",
      paramLabel = "SCHEME",
      converter = LabelsConverter.class,
      completionCandidates = LabelsConverter.Names.class,
      description = "Labels of hexagonal boards in plain text: ${COMPLETION-CANDIDATES}."
          + " Default: abstract-play.")
  private LabelScheme labels = LabelScheme.ABSTRACT_PLAY;

  private long skippedFiles;

  @SuppressWarnings("NullAway.Init") // picocli fills the fields in
  RecordInput() {}

  /**
   * Reads the only game of a file or folder.
   *
   * @param file name of a file or folder; {@code -} for standard input
   * @throws InputException if it cannot be read, or if it does not have exactly one game without errors
   * @throws ParameterException if the option for the board is missing
   */
  GameRecord read(String file, InputStream standardInput) {
    try {
      return file.equals(STANDARD_INPUT)
          ? reader().read(standardInput, STANDARD_INPUT_NAME)
          : reader().read(path(file));
    } catch (RecordException e) {
      if (e.problem() == RecordException.Problem.BOARD_MISSING) {
        throw new ParameterException(
            command.commandLine(),
            e.getMessage() + " Or give the board with --board, such as --board square-11.");
      }
      boolean mayBeLeftSo = e.problem() == RecordException.Problem.TURN_INCOMPLETE && !unfinished;
      throw new InputException(e.getMessage()
          + (mayBeLeftSo ? " If the game was left there, give --unfinished." : "")
          + (file.equals(STANDARD_INPUT) ? "" : hint(file, e)));
    } catch (InvalidPathException | IOException e) {
      throw InputException.unreadable(file, e);
    }
  }

  /** Returns a hint if the record in a file is a legal game with other labels. */
  private String hint(String file, RecordException error) {
    return LabelGuess.of(reader(), Path.of(file), error)
        .map(best ->
            " With the labels of " + best + " it is a legal game. If the file has these labels,"
                + " which is a guess, give --labels " + LabelsConverter.name(best) + ".")
        .orElse("");
  }

  /**
   * Reads all games of a file or folder.
   *
   * @param file name of a file or folder; {@code -} for standard input
   * @param action receives each game or error
   * @throws InputException if the file cannot be opened
   */
  void readAll(String file, InputStream standardInput, Consumer<RecordEntry> action) {
    try (RecordArchive archive = file.equals(STANDARD_INPUT)
        ? reader().open(standardInput, STANDARD_INPUT_NAME)
        : reader().open(path(file))) {
      archive.forEach(action);
      skippedFiles += archive.skippedFiles();
    } catch (InvalidPathException | IOException e) {
      throw InputException.unreadable(file, e);
    }
  }

  /** Prints how many files were skipped, if any. */
  void reportSkippedFiles(Terminal terminal) {
    if (skippedFiles > 0) {
      terminal.tell("Skipped " + Summary.count(skippedFiles, "file") + " without game records.");
    }
  }

  /** Describes an error with its place; if the error has no line, with the line of the game. */
  static String describe(RecordEntry entry, RecordException error) {
    boolean hasLine =
        error.place().line() > 0 || error.problem() == RecordException.Problem.UNREADABLE;
    String where = hasLine ? "" : "The game from line " + entry.origin().line() + " on: ";
    return where + error.getMessage();
  }

  /** Converts a name to a path. Java takes the empty name for the current folder. */
  private static Path path(String file) throws IOException {
    if (file.isEmpty()) {
      throw new NoSuchFileException(file);
    }
    return Path.of(file);
  }

  private RecordReader reader() {
    RecordReader reader = RecordReader.create().unfinishedTurn(unfinished).labels(labels);
    return board == null ? reader : reader.board(board);
  }
}
