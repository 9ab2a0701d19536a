package io.github.oust4j.cli;

import io.github.oust4j.core.Board;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.LabelScheme;
import io.github.oust4j.notation.RecordArchive;
import io.github.oust4j.notation.RecordException;
import io.github.oust4j.notation.RecordReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What commands that read game records have in common: options, and the reading. */
final class RecordInput {
  static final String STANDARD_INPUT = "-";
  static final String STANDARD_INPUT_NAME = "standard input";

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = "--board",
      paramLabel = "BOARD",
      converter = BoardConverter.class,
      description = "The board of files that do not say theirs, such as square-11 or hexhex-7.")
  private @Nullable Board board;

  @Option(names = "--unfinished", description = "Accept a game that stops in the middle of a turn.")
  private boolean unfinished;

  @Option(
      names = "--labels",
      paramLabel = "SCHEME",
      converter = LabelsConverter.class,
      completionCandidates = LabelsConverter.Names.class,
      description = "How the points of hexagonal boards are called in files of plain text:"
          + " ${COMPLETION-CANDIDATES}. Default: abstract-play.")
  private LabelScheme labels = LabelScheme.ABSTRACT_PLAY;

  @SuppressWarnings("NullAway.Init") // picocli fills the fields in
  RecordInput() {}

  /**
   * Reads a record.
   *
   * @param file a file's name, or {@code -} for standard input
   * @throws InputException if the file cannot be read, or has no record in it, or an illegal one
   * @throws ParameterException if the board is to be given on the command line
   */
  GameRecord read(String file, InputStream standardInput) {
    try {
      return file.equals(STANDARD_INPUT)
          ? reader().read(standardInput, STANDARD_INPUT_NAME)
          : reader().read(Path.of(file));
    } catch (RecordException e) {
      if (e.problem() == RecordException.Problem.BOARD_MISSING) {
        throw new ParameterException(
            command.commandLine(),
            e.getMessage() + " Or give the board with --board, such as --board square-11.");
      }
      boolean mayBeLeftSo = e.problem() == RecordException.Problem.TURN_INCOMPLETE && !unfinished;
      throw new InputException(e.getMessage()
          + (mayBeLeftSo ? " If the game was left there, give --unfinished." : "")
          + (e.problem() == RecordException.Problem.TOO_LONG ? "" : otherLabels(file)));
    } catch (InvalidPathException | IOException e) {
      throw InputException.unreadable(file, e);
    }
  }

  /** A hint, if the record in a file is a game with other labels; empty for standard input, which is gone. */
  private String otherLabels(String file) {
    try {
      return file.equals(STANDARD_INPUT)
          ? ""
          : reader()
              .guessLabels(Files.readString(Path.of(file)))
              .best()
              .map(best -> " With the labels of " + best + " it is a legal game: if they are meant,"
                  + " which is a guess, give --labels " + LabelsConverter.name(best) + ".")
              .orElse("");
    } catch (IOException e) {
      return ""; // what is no text has no labels
    }
  }

  /**
   * Opens an archive: all games of a file or of the files in a directory.
   *
   * @param file a file's or directory's name, or {@code -} for standard input
   * @return the games as they come, to be closed
   * @throws InputException if the file cannot be opened
   */
  Stream<RecordArchive.Entry> open(String file, InputStream standardInput) {
    RecordArchive archive = RecordArchive.create().reader(reader());
    try {
      return file.equals(STANDARD_INPUT)
          ? archive.stream(standardInput, STANDARD_INPUT_NAME)
          : archive.stream(Path.of(file));
    } catch (InvalidPathException | IOException e) {
      throw InputException.unreadable(file, e);
    }
  }

  /** Opens an archive of which the bytes are at hand; closes them with the games. */
  Stream<RecordArchive.Entry> open(InputStream in, String name) {
    return RecordArchive.create().reader(reader()).stream(in, name);
  }

  /** What is wrong with a game, and where: with the line that the game begins in, if the error has none of its own. */
  static String describe(RecordArchive.Bad bad) {
    RecordException problem = bad.problem();
    String where =
        problem.place().line() > 0 ? "" : "The game from line " + bad.origin().line() + " on: ";
    return where + problem.getMessage();
  }

  private RecordReader reader() {
    RecordReader reader = RecordReader.create().unfinishedTurn(unfinished).labels(labels);
    return board == null ? reader : reader.board(board);
  }
}
