package io.github.oust4j.cli.engines;

import io.github.oust4j.cli.command.InputException;
import io.github.oust4j.cli.command.Names;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.engine.EngineProvider;
import picocli.CommandLine.Option;

final class EngineInput extends EnginePath {
  @Option(
      names = "--engine",
      paramLabel = "NAME",
      completionCandidates = Names.EngineNames.class,
      description = "The engine (see oust engines). Default: ${DEFAULT-VALUE}, the fastest for the"
          + " board.")
  private String name = "default";

  EngineProvider provider(Board board) {
    EngineProvider provider = named(name);
    if (!use(provider, () -> provider.supports(board))) {
      throw InputException.usage("The engine " + name + " does not support " + board
          + ". Run oust engines to list the boards of each engine.");
    }
    return provider;
  }
}
