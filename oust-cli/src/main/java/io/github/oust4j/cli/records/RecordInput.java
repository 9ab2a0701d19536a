package io.github.oust4j.cli.records;

import io.github.oust4j.cli.command.InputException;
import io.github.oust4j.cli.command.Names;
import io.github.oust4j.cli.command.Terminal;
import io.github.oust4j.core.Board;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.LabelScheme;
import io.github.oust4j.notation.RecordArchive;
import io.github.oust4j.notation.RecordException;
import io.github.oust4j.notation.RecordException.Problem;
import io.github.oust4j.notation.RecordReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options for reading game records. Adds hints to errors. */
public class RecordInput {
  public static final String STANDARD_INPUT = "-";

  private static final Pattern CAPITAL = Pattern.compile("\\b[A-Z][0-9]{1,2}\\b");

  @Nullable Board board;

  @Option(
      names = "--labels",
      paramLabel = "SCHEME",
      completionCandidates = Names.Labels.class,
      description = "Labels of hexagonal boards in plain text: ${COMPLETION-CANDIDATES}."
          + " Default: abstract-play.")
  @Nullable LabelScheme labels;

  /** The options of commands that need records. */
  static final class Required extends RecordInput {
    @Option(
        names = "--board",
        paramLabel = "BOARD",
        completionCandidates = Names.Boards.class,
        description = "Board of records that do not name one, such as square-11 or hexhex-7.")
    void setBoard(@Nullable Board board) {
      this.board = board;
    }
  }

  public static String name(String file) {
    return file.equals(STANDARD_INPUT) ? "standard input" : file;
  }

  /** Opens a file or folder, or standard input if the name is {@code -}. */
  public static RecordArchive open(RecordReader reader, String file, Terminal terminal)
      throws IOException {
    return file.equals(STANDARD_INPUT)
        ? reader.open(terminal.in(), name(file))
        : reader.open(Names.path(file));
  }

  /** Reads the chosen game of a file or folder, or of standard input if the name is {@code -}. Adds hints to errors. */
  GameRecord read(String file, GameNumber number, Terminal terminal) {
    try {
      return number.read(reader(), file, terminal);
    } catch (RecordException e) {
      throw new InputException(e.getMessage() + hint(e) + labelHint(file, number, e, terminal));
    }
  }

  private String labelHint(
      String file, GameNumber number, RecordException error, Terminal terminal) {
    boolean isAgainReadable = !file.equals(STANDARD_INPUT)
        && (Files.isRegularFile(Path.of(file)) || Files.isDirectory(Path.of(file)));
    if (!isAgainReadable) {
      return "";
    }
    return guess(labels -> number.read(reader().labels(labels), file, terminal), error)
        .map(best ->
            " The game is legal with " + best + " labels: try --labels " + Names.of(best) + ".")
        .orElse("");
  }

  /**
   * Returns a scheme with which the reader can read plain text that is illegal with the current one; short games may be
   * legal with several. Prefers one whose letters have the same case as those of the game.
   */
  static Optional<LabelScheme> guess(Consumer<LabelScheme> reader, RecordException error) {
    if (error.rest().isEmpty()) { // too long, or complete
      return Optional.empty();
    }
    boolean hasCapitals = CAPITAL.matcher(error.rest()).find();
    return Stream.of(LabelScheme.values())
        .filter(scheme -> isLegal(reader, scheme))
        .min(Comparator.comparing(
            scheme -> hasCapitals == (scheme == LabelScheme.ABSTRACT_PLAY))); // false comes first
  }

  private static boolean isLegal(Consumer<LabelScheme> reader, LabelScheme scheme) {
    try {
      reader.accept(scheme);
      return true;
    } catch (RecordException | InputException e) {
      return false;
    }
  }

  /** Returns the option that may help, as a sentence after an error; empty if none does. */
  String hint(RecordException error) {
    return error.problem() == Problem.BOARD_MISSING
        ? " Or give the board with --board, such as --board square-11."
        : "";
  }

  RecordReader reader() {
    RecordReader reader = RecordReader.create();
    reader = labels == null ? reader : reader.labels(labels);
    return board == null ? reader : reader.board(board);
  }
}
