package io.github.oust4j.cli.records;

import io.github.oust4j.cli.command.Names;
import io.github.oust4j.cli.command.Terminal;
import io.github.oust4j.core.Board;
import io.github.oust4j.notation.LabelScheme;
import io.github.oust4j.notation.RecordArchive;
import io.github.oust4j.notation.RecordException;
import io.github.oust4j.notation.RecordReader;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options for reading game records. Adds hints to errors. */
public class RecordInput {
  public static final String STANDARD_INPUT = "-";

  @Option(
      names = "--board",
      paramLabel = "BOARD",
      completionCandidates = Names.Boards.class,
      description = "Board of records that do not name one, such as square-11 or hexhex-7.")
  @Nullable Board board;

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
  public static String name(String file) {
    return file.equals(STANDARD_INPUT) ? "standard input" : file;
  }

  /** Opens a file or folder, or standard input if the name is {@code -}. */
  static RecordArchive open(RecordReader reader, String file, Terminal terminal)
      throws IOException {
    return file.equals(STANDARD_INPUT)
        ? reader.open(terminal.in(), name(file))
        : reader.open(Names.path(file));
  }

  /** Returns the option that may help, as a sentence after an error; empty if none does. */
  String hint(RecordException error) {
    return switch (error.problem()) {
      case BOARD_MISSING -> " Or give the board with --board, such as --board square-11.";
      case TURN_INCOMPLETE -> unfinished ? "" : " If the game stops there, give --unfinished.";
      default -> "";
    };
  }

  RecordReader reader() {
    RecordReader reader = RecordReader.create().unfinishedTurn(unfinished).labels(labels);
    return board == null ? reader : reader.board(board);
  }
}
