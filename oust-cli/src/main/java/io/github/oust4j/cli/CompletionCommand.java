package io.github.oust4j.cli;

import io.github.oust4j.cli.command.OustCommand;
import picocli.AutoComplete;
import picocli.CommandLine.Command;

/** {@code oust generate-completion}: prints a script that completes commands, options and files at Tab. */
@Command(
    name = "generate-completion",
    description = "Print a completion script for bash and zsh.",
    footer = "  source <(oust generate-completion)")
final class CompletionCommand extends OustCommand {
  @Override
  protected void run() {
    String script = AutoComplete.bash("oust", spec.root().commandLine());
    // Picocli switches off the completion of files unless an option has the type File.
    print(script.replaceAll("(?m)^ *type compopt .* compopt \\+o default\n", ""));
  }
}
