package io.github.oust4j.cli;

import io.github.oust4j.cli.command.OustCommand;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.UnmatchedArgumentException;

@Command(
    name = "help",
    description = "Print the help of a command, or the list of commands.",
    footer = {"  oust help replay", "  oust help companion oukoun perft"})
final class HelpCommand extends OustCommand {
  @Parameters(
      paramLabel = "COMMAND",
      arity = "0..*",
      completionCandidates = CommandNames.class,
      description = "A command of oust.")
  private List<String> names = List.of();

  private static final class CommandNames implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      List<String> others = List.of("help", "generate-completion", "generate-man-page");
      return Stream.concat(Oust.COMMANDS.keySet().stream(), others.stream()).iterator();
    }
  }

  @Override
  protected void run() {
    CommandLine command = spec.root().commandLine();
    for (String name : names) {
      CommandLine next = command.getSubcommands().get(name);
      if (next == null) {
        throw new UnmatchedArgumentException(command, List.of(name));
      }
      command = next;
    }
    command.usage(out(), command.getColorScheme());
  }
}
