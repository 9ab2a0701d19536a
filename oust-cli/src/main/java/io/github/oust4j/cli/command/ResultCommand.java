package io.github.oust4j.cli.command;

import java.util.List;
import picocli.CommandLine.Mixin;

/** A command that prints its result, to standard output or a file. */
public abstract class ResultCommand extends OustCommand {
  @Mixin
  protected FileOutput output;

  @Override
  public final Integer call() {
    output.check(inputs());
    output.write(terminal(), this::run);
    return status();
  }

  /** Prints the result. */
  @Override
  protected abstract void run();

  /** Returns the files and folders that are read, which the output must not replace: the arguments. */
  private List<String> inputs() {
    return spec.commandLine().getParseResult().matchedPositionals().stream()
        .flatMap(argument -> argument.originalStringValues().stream())
        .distinct()
        .toList();
  }
}
