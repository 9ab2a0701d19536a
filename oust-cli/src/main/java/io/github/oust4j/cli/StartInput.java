package io.github.oust4j.cli;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Position;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where a command starts from, for an argument group of which one option is given. */
final class StartInput {
  @Option(
      names = "--board",
      paramLabel = "BOARD",
      converter = BoardConverter.class,
      description = "Start from this board, empty.")
  private @Nullable Board board;

  @Option(
      names = "--position",
      paramLabel = "POSITION",
      description = "Start from this position string.")
  private @Nullable String position;

  /**
   * Returns the position.
   *
   * @throws InputException if it is given as a text that is none
   */
  Position read(Terminal terminal) {
    return board != null
        ? Position.start(board)
        : PositionInput.read(String.valueOf(position), terminal);
  }

  /** Such as {@code on square-11}, or {@code from} and the position. */
  static String describe(Position start) {
    return start.equals(Position.start(start.board())) ? "on " + start.board() : "from " + start;
  }
}
