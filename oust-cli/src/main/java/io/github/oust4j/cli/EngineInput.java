package io.github.oust4j.cli;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.engine.EngineProvider;
import picocli.CommandLine.Option;

/** The engine that a command uses. */
final class EngineInput extends EnginePath {
  @Option(
      names = "--engine",
      paramLabel = "NAME",
      description = "The engine (see oust engines). Default: ${DEFAULT-VALUE}, the fastest for the"
          + " board.")
  private String name = "default";

  /** Returns the engine's provider for a board, as {@link #named(String, Board)} does. */
  EngineProvider provider(Board board) {
    return named(name, board);
  }
}
