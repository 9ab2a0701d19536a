package io.github.oust4j.cli;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Position;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The position from which a command starts, for an argument group with one of these arguments. */
final class StartInput {
  private static final Pattern BOARD =
      Pattern.compile("(?i)(square|hexhex)-[0-9]+|rectangle-[0-9]+x[0-9]+");

  @Option(
      names = "--board",
      paramLabel = "BOARD",
      completionCandidates = Names.Boards.class,
      description = "Start from this empty board.")
  private @Nullable Board board;

  @Option(
      names = "--position",
      paramLabel = "POSITION",
      description = "Start from this position string.")
  private @Nullable String position;

  @Parameters(
      paramLabel = "POSITION",
      arity = "1..4",
      description =
          "Start from this position string, in quotes or as four arguments, or from this board.")
  private List<String> words = List.of();

  Position read(Terminal terminal) {
    return board != null
        ? Position.start(board)
        : position(position != null ? position : String.join(" ", words), terminal);
  }

  /** Parses a position string leniently and prints what was corrected; a board alone is its start. */
  static Position position(String text, Terminal terminal) {
    try {
      if (isBoard(text)) {
        return Position.start(Board.parse(text));
      }
      LenientPosition lenient = LenientPosition.parse(text);
      if (!lenient.notes().isEmpty()) {
        terminal.tell("Note: " + String.join(" ", lenient.notes()));
      }
      return lenient.position();
    } catch (IllegalArgumentException e) {
      throw new InputException("Invalid position. " + e.getMessage());
    }
  }

  /** Returns whether a text has the form of a board's name, with which a position string begins. */
  static boolean isBoard(String text) {
    return BOARD.matcher(text).matches();
  }

  /** Returns text such as {@code on square-11}, or {@code from} and the position. */
  static String describe(Position start) {
    return start.equals(Position.start(start.board())) ? "on " + start.board() : "from " + start;
  }
}
