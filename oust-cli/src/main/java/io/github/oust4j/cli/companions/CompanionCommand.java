package io.github.oust4j.cli.companions;

import io.github.oust4j.cli.command.CommandHelp;
import picocli.CommandLine.Command;

@Command(
    name = "companion",
    description =
        "Show positions, run perft and playouts, and replay games of Oukoun and Eupdonne.",
    synopsisSubcommandLabel = "GAME",
    subcommands = {Oukoun.class, Eupdonne.class},
    footer = {
      "  oust companion oukoun show",
      "  oust companion eupdonne show",
    })
public final class CompanionCommand extends CommandHelp {}
