package io.github.oust4j.cli;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.UsageMessageSpec;

/** Parts of the help, which is 80 columns wide. */
final class HelpPage {
  private static final String ENVIRONMENT = "environment";

  private HelpPage() {}

  /** Returns how the command is called, and its subcommands. */
  static String commands(CommandLine command) {
    Help help = new Help(command.getCommandSpec(), Help.defaultColorScheme(Ansi.OFF));
    return help.synopsisHeading()
        + help.synopsis(help.synopsisHeadingLength())
        + help.commandListHeading()
        + help.commandList();
  }

  /** Adds a section about environment variables, before the examples. */
  static void addEnvironment(CommandLine command) {
    List<String> keys = new ArrayList<>(command.getHelpSectionKeys());
    keys.add(keys.indexOf(UsageMessageSpec.SECTION_KEY_FOOTER_HEADING), ENVIRONMENT);
    command.setHelpSectionKeys(keys);
    command
        .getHelpSectionMap()
        .put(ENVIRONMENT, help -> "\nEnvironment:\n" + help.createTextTable(Oust.ENVIRONMENT));
  }
}
