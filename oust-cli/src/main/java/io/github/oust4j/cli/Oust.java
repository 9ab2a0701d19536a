package io.github.oust4j.cli;

import io.github.oust4j.cli.bots.AnalyseCommand;
import io.github.oust4j.cli.bots.BotsCommand;
import io.github.oust4j.cli.bots.GtpCommand;
import io.github.oust4j.cli.bots.MatchCommand;
import io.github.oust4j.cli.bots.SolveCommand;
import io.github.oust4j.cli.bots.VerifyCommand;
import io.github.oust4j.cli.command.CommandHelp;
import io.github.oust4j.cli.command.InputException;
import io.github.oust4j.cli.command.Names;
import io.github.oust4j.cli.command.OustCommand;
import io.github.oust4j.cli.command.Output;
import io.github.oust4j.cli.command.Signals;
import io.github.oust4j.cli.command.Terminal;
import io.github.oust4j.cli.companions.CompanionCommand;
import io.github.oust4j.cli.engines.EnginesCommand;
import io.github.oust4j.cli.engines.PerftCommand;
import io.github.oust4j.cli.engines.PlayoutsCommand;
import io.github.oust4j.cli.play.PlayCommand;
import io.github.oust4j.cli.records.CheckCommand;
import io.github.oust4j.cli.records.ConvertCommand;
import io.github.oust4j.cli.records.DiagramCommand;
import io.github.oust4j.cli.records.ListCommand;
import io.github.oust4j.cli.records.ReplayCommand;
import io.github.oust4j.cli.records.ShowCommand;
import io.github.oust4j.cli.records.StatsCommand;
import io.github.oust4j.core.Board;
import io.github.oust4j.notation.LabelScheme;
import io.github.oust4j.notation.RecordException;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.diagram.Diagram;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.UnmatchedArgumentException;

/** The command {@code oust}: its subcommands, help, errors and exit status. */
@Command(
    name = "oust",
    description = "Play Oust, a board game by Mark Steere (2007), and work with its game records.",
    synopsisSubcommandLabel = "COMMAND",
    exitCodeListHeading = "%nExit status:%n",
    exitCodeList = {
      "0:Success.",
      "1:Invalid input, output that cannot be written, or a negative result.",
      "2:Invalid command line.",
      "70:Internal error.",
      "141:The output pipe has been closed."
    },
    footerHeading =
        "%nBoard names: square-11, rectangle-3x4 (columns x rows) or hexhex-7, for example.%n%nExamples:%n",
    footer = {
      "  oust play",
      "  oust replay game.json",
      "  oust show \"square-5 5/5/2xo1/5/5 b -\"",
      "  oust check games",
      "  oust stats games",
      "  oust diagram -o board.svg game.json",
      "  oust playouts --board square-11"
    })
public final class Oust extends CommandHelp implements OustCommand.Root {
  static final int INTERNAL_ERROR = 70;
  /** The exit status that shells report for commands that SIGPIPE ends. */
  static final int BROKEN_PIPE = 141;

  /** The environment variables that matter, for the help and the manual page. */
  static final Map<String, String> ENVIRONMENT = new LinkedHashMap<>();

  static {
    ENVIRONMENT.put("JAVA_HOME", "The JDK that runs oust, instead of java in PATH.");
    ENVIRONMENT.put("JAVA_TOOL_OPTIONS", "Options for Java, such as -Xmx2g for a heap of 2 GB.");
    ENVIRONMENT.put("NO_COLOR", "If not empty, --color=auto uses no colours.");
    ENVIRONMENT.put(
        "TERM", "If dumb, show no progress, edit no lines and, with --color=auto, use no colours.");
  }

  /** The commands, except those that need all others. */
  static final Map<String, Class<?>> COMMANDS = new LinkedHashMap<>();

  static {
    COMMANDS.put("play", PlayCommand.class);
    COMMANDS.put("bots", BotsCommand.class);
    COMMANDS.put("analyse", AnalyseCommand.class);
    COMMANDS.put("solve", SolveCommand.class);
    COMMANDS.put("replay", ReplayCommand.class);
    COMMANDS.put("show", ShowCommand.class);
    COMMANDS.put("diagram", DiagramCommand.class);
    COMMANDS.put("list", ListCommand.class);
    COMMANDS.put("check", CheckCommand.class);
    COMMANDS.put("convert", ConvertCommand.class);
    COMMANDS.put("stats", StatsCommand.class);
    COMMANDS.put("match", MatchCommand.class);
    COMMANDS.put("gtp", GtpCommand.class);
    COMMANDS.put("verify", VerifyCommand.class);
    COMMANDS.put("perft", PerftCommand.class);
    COMMANDS.put("playouts", PlayoutsCommand.class);
    COMMANDS.put("engines", EnginesCommand.class);
    COMMANDS.put("companion", CompanionCommand.class);
  }

  private final Terminal terminal;

  private Oust(Terminal terminal) {
    this.terminal = terminal;
  }

  @Option(
      names = "--color",
      paramLabel = "WHEN",
      scope = ScopeType.INHERIT,
      converter = Names.ColorModes.class,
      completionCandidates = Names.ColorModes.class,
      defaultValue = "auto",
      description = "Use colours: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
  void setColorMode(Terminal.ColorMode mode) {
    terminal.setColorMode(mode);
  }

  public static void main(String[] args) {
    Signals.handle();
    Terminal terminal = Terminal.ofProcess();
    System.setOut(System.err); // users' bots and engines must not write into the output
    Signals.exit(run(terminal, args));
  }

  static int run(Terminal terminal, String... args) {
    CommandLine command = commandLine(terminal, args);
    try {
      int status = command.execute(args);
      terminal.out().flush();
      return status;
    } catch (RuntimeException | Error e) {
      ParseResult parsed = command.getParseResult();
      while (parsed != null && parsed.hasSubcommand()) {
        parsed = parsed.subcommand();
      }
      return fail(e, parsed == null ? command : parsed.commandSpec().commandLine(), terminal);
    }
  }

  private static CommandLine commandLine(Terminal terminal, String... args) {
    CommandLine oust = new CommandLine(new Oust(terminal));
    addCommands(oust, args.length > 0 ? args[0] : "");
    HelpPage.addEnvironment(oust);
    return oust.registerConverter(Board.class, Names::board)
        .registerConverter(RecordFormat.class, new Names.RecordFormats())
        .registerConverter(LabelScheme.class, new Names.Labels())
        .registerConverter(Diagram.Format.class, new Names.DiagramFormats())
        .registerConverter(Diagram.Theme.class, new Names.Themes())
        .setOut(terminal.out())
        .setErr(terminal.err())
        .setExpandAtFiles(false)
        .setAllowOptionsAsOptionParameters(true) // as in GNU: -o -x.sgf
        .setExecutionStrategy(parsed -> execute(parsed, terminal))
        .setParameterExceptionHandler((e, rest) -> {
          if (UsageMessage.isWithoutCommand(e) && e.getCommandLine() == oust) {
            terminal.err().println(HelpPage.commands(oust));
          }
          return fail(InputException.usage(UsageMessage.of(e)), e.getCommandLine(), terminal);
        })
        .setExecutionExceptionHandler((e, command, parsed) -> fail(e, command, terminal));
  }

  /** Adds only the command whose name comes first, since each takes time to set up; all if there is no such name. */
  private static void addCommands(CommandLine oust, String first) {
    if (COMMANDS.containsKey(first)) {
      oust.addSubcommand(COMMANDS.get(first));
      return;
    }
    COMMANDS.values().forEach(oust::addSubcommand);
    oust.addSubcommand(HelpCommand.class)
        .addSubcommand(CompletionCommand.class)
        .addSubcommand(ManPageCommand.class);
  }

  private static int execute(ParseResult parsed, Terminal terminal) {
    Ansi ansi = terminal.hasColors() ? Ansi.ON : Ansi.OFF;
    parsed.asCommandLineList().get(0).setColorScheme(CommandLine.Help.defaultColorScheme(ansi));
    for (CommandLine each : parsed.asCommandLineList()) {
      if (!each.getUnmatchedArguments().isEmpty()) { // picocli ignores them beside --help
        throw new UnmatchedArgumentException(each, each.getUnmatchedArguments());
      }
    }
    try {
      return new RunLast().execute(parsed);
    } catch (Output.Failure e) { // while printing help; picocli handles only those of commands
      return fail(e, parsed.commandSpec().commandLine(), terminal);
    }
  }

  private static int fail(Throwable e, CommandLine command, Terminal terminal) {
    if (e instanceof Output.Failure failure && failure.isBrokenPipe()) {
      return BROKEN_PIPE;
    }
    if (e instanceof InputException input && input.status() == OustCommand.WRONG_USAGE) {
      String name = command.getCommandSpec().qualifiedName();
      terminal.tell(sentence(e) + " See " + name + " --help.");
      return OustCommand.WRONG_USAGE;
    }
    if (e instanceof OutOfMemoryError) {
      long heap = Runtime.getRuntime().maxMemory() >> 20;
      OptionSpec limit = command.getCommandSpec().optionsMap().get("--memory");
      long table = limit != null && limit.getValue() instanceof Integer megabytes ? megabytes : 0;
      terminal.tell(
          "This needs more memory than Java's heap of " + heap + " MB. Set JAVA_TOOL_OPTIONS=-Xmx"
              + Math.max(2 * heap, table + table / 8) + "m, for example"
              + (limit == null ? "." : ", or lower --memory."));
      return OustCommand.WRONG_INPUT;
    }
    if (e instanceof InputException
        || e instanceof RecordException
        || e instanceof Output.Failure) {
      terminal.tell(sentence(e));
      return OustCommand.WRONG_INPUT;
    }
    terminal.tell("Internal error. Please report it with the lines below.");
    e.printStackTrace(terminal.err());
    terminal.err().flush();
    return INTERNAL_ERROR;
  }

  private static String sentence(Throwable e) {
    String message = String.valueOf(e.getMessage()).strip();
    return message.matches("(?s).*[.?]") ? message : message + ".";
  }

  @Override
  public Terminal terminal() {
    return terminal;
  }
}
