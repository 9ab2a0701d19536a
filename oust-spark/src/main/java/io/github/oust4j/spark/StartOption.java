package io.github.oust4j.spark;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Position;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options for the first position. */
final class StartOption {
  @Option(names = "--board", paramLabel = "BOARD", description = "Start from the empty board.")
  private @Nullable Board board;

  @Option(
      names = "--position",
      paramLabel = "POSITION",
      description = "Start from a position string.")
  private @Nullable String position;

  Position read() {
    if ((board == null) == (position == null)) {
      throw new IllegalArgumentException("Give either --board or --position.");
    }
    return board != null ? Position.start(board) : Position.parse(Objects.requireNonNull(position));
  }
}
