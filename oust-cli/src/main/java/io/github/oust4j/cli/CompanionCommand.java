package io.github.oust4j.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.ParentCommand;

/** {@code oust companion}: other games, each with its own commands. */
@Command(
    name = "companion",
    description = {"Shows, counts, plays and replays other games, each a library of its own."},
    synopsisSubcommandLabel = "GAME",
    subcommands = {
      OukounCommand.class,
      EupdonneCommand.class,
    },
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = {
      "  oust companion oukoun show",
      "  oust companion eupdonne show",
    })
final class CompanionCommand {
  @ParentCommand
  private Oust oust;

  @SuppressWarnings("NullAway.Init") // picocli fills the fields in
  CompanionCommand() {}

  Terminal terminal() {
    return oust.terminal();
  }
}
