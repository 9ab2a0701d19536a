package io.github.oust4j.cli;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.IHelpFactory;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** The help of a command, whose examples are not wrapped, so that they can be copied. */
final class HelpPage extends Help {
  private static final String ENVIRONMENT = "environment";

  private HelpPage(CommandSpec spec, ColorScheme colors) {
    super(spec, colors);
  }

  @Override
  public String footer(Object... unused) {
    String[] lines = commandSpec().usageMessage().footer();
    return lines.length == 0 ? "" : String.join("\n", lines) + "\n";
  }

  /** Returns how the command is called, and its subcommands. */
  static String commands(CommandLine command) {
    Help help = new HelpPage(command.getCommandSpec(), defaultColorScheme(Ansi.OFF));
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

  /** Lays help out for 80 columns on terminals that are too narrow for picocli, which wrap long lines themselves. */
  static final class Factory implements IHelpFactory {
    private static final int LEAST_WIDTH = 55;

    /** Runs stty at most once. */
    private final UsageMessageSpec terminal = new UsageMessageSpec().autoWidth(true);

    @Override
    public Help create(CommandSpec spec, ColorScheme colors) {
      UsageMessageSpec usage = spec.usageMessage();
      if (usage.autoWidth() && terminal.width() <= LEAST_WIDTH) {
        usage.autoWidth(false).width(UsageMessageSpec.DEFAULT_USAGE_WIDTH);
      }
      return new HelpPage(spec, colors);
    }
  }
}
