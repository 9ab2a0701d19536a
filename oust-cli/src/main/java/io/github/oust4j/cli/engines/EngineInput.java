package io.github.oust4j.cli.engines;

import io.github.oust4j.cli.command.InputException;
import io.github.oust4j.cli.command.Names;
import io.github.oust4j.cli.command.OustCommand;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.engine.EngineProvider;
import io.github.oust4j.core.engine.Engines;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The option for an engine, built in or from the user's jars. */
public final class EngineInput {
  @Option(
      names = "--engine",
      paramLabel = "NAME",
      completionCandidates = Names.EngineNames.class,
      description = "The engine (see oust engines). Default: ${DEFAULT-VALUE}, the fastest for the"
          + " board.")
  private String name = "default";

  @Mixin
  private JarInput jars;

  public static EngineProvider named(String name) {
    List<String> names = Engines.all().stream().map(EngineProvider::name).toList();
    return OustCommand.checked(() -> Engines.named(name), Names.suggestion(name, names));
  }

  EngineProvider provider(Board board) {
    jars.load();
    EngineProvider provider = named(name);
    if (!JarInput.use(provider, () -> provider.supports(board))) {
      throw InputException.usage("The engine " + name + " does not support " + board
          + ". Run oust engines to list the boards of each engine.");
    }
    return provider;
  }
}
