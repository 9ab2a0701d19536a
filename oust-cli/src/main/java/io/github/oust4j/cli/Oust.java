package io.github.oust4j.cli;

import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.IVersionProvider;

/** The command {@code oust} as a whole: its subcommands, its help, and what an error looks like. */
@Command(
    name = "oust",
    description = {
      "Replays, shows, converts, counts and plays Oust, a board game by Mark Steere (2007)."
    },
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      ReplayCommand.class,
      ShowCommand.class,
      CheckCommand.class,
      ConvertCommand.class,
      StatsCommand.class,
      DiagramCommand.class,
      PerftCommand.class,
      PlayoutsCommand.class,
      EnginesCommand.class,
      VerifyCommand.class,
      CompanionCommand.class,
      CommandLine.HelpCommand.class
    },
    mixinStandardHelpOptions = true,
    versionProvider = Oust.Version.class,
    footerHeading =
        "%nBoards are named square-11, rectangle-3x4 (columns x rows) and hexhex-7.%n%nExamples:%n",
    footer = {
      "  oust replay game.json                    a recorded game, turn by turn",
      "  oust show \"square-5 5/5/2xo1/5/5 b -\"    a position and what is legal there",
      "  oust check games                         all records in a directory, for errors",
      "  oust stats games                         results, lengths and openings of all of them",
      "  oust diagram -o board.svg game.json      a picture of the last position",
      "  oust perft --board hexhex-4 --depth 3    the number of ways to play 3 moves",
      "  oust playouts --board square-11          random games, and how fast they are",
      "",
      "Exit status: 0 all is well, 1 the input is wrong, 2 the command is wrong."
    })
public final class Oust {
  static final int FINE = 0;
  static final int WRONG_INPUT = 1;
  static final int WRONG_USAGE = 2;

  private final Terminal terminal;

  private Oust(Terminal terminal) {
    this.terminal = terminal;
  }

  /**
   * Runs the command and exits with its status.
   *
   * @param args the command line
   */
  public static void main(String[] args) {
    System.exit(run(Terminal.ofProcess(), args));
  }

  /** Runs the command and returns its status: 0 fine, 1 wrong input, 2 wrong usage. */
  static int run(Terminal terminal, String... args) {
    CommandLine command = new CommandLine(new Oust(terminal))
        .setOut(terminal.out())
        .setErr(terminal.err())
        .setExpandAtFiles(false)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setUsageHelpAutoWidth(false)
        .setColorScheme(
            CommandLine.Help.defaultColorScheme(terminal.hasColors() ? Ansi.ON : Ansi.OFF))
        .setParameterExceptionHandler((e, rest) -> {
          String name = e.getCommandLine().getCommandSpec().qualifiedName();
          return fail(terminal, WRONG_USAGE, sentence(e) + " See " + name + " --help.");
        })
        .setExecutionExceptionHandler((e, where, parsed) -> fail(
            terminal,
            WRONG_INPUT,
            e instanceof InputException
                ? sentence(e)
                : "This is a fault of the program, please report it: " + e));
    int status;
    try {
      status = command.execute(args);
    } catch (OutOfMemoryError e) {
      status = fail(
          terminal,
          WRONG_INPUT,
          "This takes more memory than Java may use; give it more with JAVA_TOOL_OPTIONS=-Xmx2g.");
    }
    return terminal.out().checkError()
        ? fail(terminal, WRONG_INPUT, "The output could not be written.")
        : status;
  }

  Terminal terminal() {
    return terminal;
  }

  private static int fail(Terminal terminal, int status, String message) {
    terminal.tell(message);
    return status;
  }

  private static String sentence(Exception e) {
    String message = String.valueOf(e.getMessage()).strip();
    return message.endsWith(".") ? message : message + ".";
  }

  /** The version that the build wrote into the jar. */
  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      String version = Optional.ofNullable(Oust.class.getPackage().getImplementationVersion())
          .orElse("(not from a jar)");
      return new String[] {"oust " + version};
    }
  }
}
