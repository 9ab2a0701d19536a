package io.github.oust4j.cli;

import io.github.oust4j.core.Board;
import io.github.oust4j.notation.LabelScheme;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.diagram.Diagram;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.UnmatchedArgumentException;

/** The command {@code oust}: its subcommands, its help, its errors and its exit status. */
@Command(
    name = "oust",
    description = "Replay, show, convert, count and play Oust, a board game by Mark Steere (2007).",
    synopsisSubcommandLabel = "COMMAND",
    mixinStandardHelpOptions = true,
    versionProvider = Oust.Version.class,
    exitCodeListHeading = "%nExit status:%n",
    exitCodeList = {
      "0:Success.",
      "1:Invalid input, or output that cannot be written.",
      "2:Invalid command line.",
      "70:Internal error."
    },
    footerHeading =
        "%nBoards are square-11, rectangle-3x4 (columns x rows), hexhex-7 and the like.%n%nExamples:%n",
    footer = {
      "  oust replay game.json",
      "  oust show \"square-5 5/5/2xo1/5/5 b -\"",
      "  oust check games",
      "  oust stats games",
      "  oust diagram -o board.svg game.json",
      "  oust perft --board hexhex-4 --depth 3",
      "  oust playouts --board square-11"
    })
public final class Oust {
  static final int FINE = 0;
  static final int WRONG_INPUT = 1;
  static final int WRONG_USAGE = 2;
  static final int INTERNAL_ERROR = 70;
  /** What shells report for commands that end by SIGPIPE. */
  static final int BROKEN_PIPE = 141;

  private static final List<String> COMMANDS = List.of(
      "replay",
      "show",
      "diagram",
      "check",
      "convert",
      "stats",
      "perft",
      "playouts",
      "engines",
      "verify",
      "play",
      "bots",
      "match",
      "solve",
      "analyse",
      "gtp",
      "companion",
      "help",
      "generate-completion",
      "generate-man-page");

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
      description = "Use colors: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
  void setColorMode(Terminal.ColorMode mode) {
    terminal.setColorMode(mode);
  }

  /**
   * Runs the command and exits with its status.
   *
   * @param args the command line
   */
  public static void main(String[] args) {
    System.exit(run(Terminal.ofProcess(), args));
  }

  /** Runs the command and returns its exit status. */
  static int run(Terminal terminal, String... args) {
    try {
      int status = commandLine(terminal, args).execute(args);
      terminal.out().flush();
      return status;
    } catch (RuntimeException | Error e) {
      return fail(e, terminal);
    }
  }

  private static CommandLine commandLine(Terminal terminal, String... args) {
    CommandLine command = new CommandLine(new Oust(terminal));
    commands(args).forEach(name -> command.addSubcommand(command(name)));
    return command
        .registerConverter(Board.class, Names::board)
        .registerConverter(RecordFormat.class, new Names.RecordFormats())
        .registerConverter(LabelScheme.class, new Names.Labels())
        .registerConverter(Diagram.Format.class, new Names.DiagramFormats())
        .registerConverter(Diagram.Theme.class, new Names.Themes())
        .setOut(terminal.out())
        .setErr(terminal.err())
        .setExpandAtFiles(false)
        .setUsageHelpAutoWidth(false)
        .setExecutionStrategy(parsed -> execute(parsed, terminal))
        .setParameterExceptionHandler((e, rest) -> {
          terminal.tell(message(e) + " See "
              + e.getCommandLine().getCommandSpec().qualifiedName() + " --help.");
          return WRONG_USAGE;
        })
        .setExecutionExceptionHandler((e, where, parsed) -> fail(e, terminal));
  }

  /** Returns the commands that may be needed: one if its name comes first, since each takes time to set up. */
  private static Collection<String> commands(String... args) {
    boolean isOne = args.length > 0
        && COMMANDS.contains(args[0])
        && !args[0].equals("help")
        && !args[0].startsWith("generate-");
    return isOne ? List.of(args[0]) : COMMANDS;
  }

  private static Class<?> command(String name) {
    return switch (name) {
      case "replay" -> ReplayCommand.class;
      case "show" -> ShowCommand.class;
      case "diagram" -> DiagramCommand.class;
      case "check" -> CheckCommand.class;
      case "convert" -> ConvertCommand.class;
      case "stats" -> StatsCommand.class;
      case "perft" -> PerftCommand.class;
      case "playouts" -> PlayoutsCommand.class;
      case "engines" -> EnginesCommand.class;
      case "verify" -> VerifyCommand.class;
      case "play" -> PlayCommand.class;
      case "bots" -> BotsCommand.class;
      case "match" -> MatchCommand.class;
      case "solve" -> SolveCommand.class;
      case "analyse" -> AnalyseCommand.class;
      case "gtp" -> GtpCommand.class;
      case "companion" -> CompanionCommand.class;
      case "generate-completion" -> AutoComplete.GenerateCompletion.class;
      case "generate-man-page" -> ManPageCommand.class;
      default -> CommandLine.HelpCommand.class;
    };
  }

  private static int execute(ParseResult parsed, Terminal terminal) {
    Ansi ansi = terminal.hasColors() ? Ansi.ON : Ansi.OFF;
    parsed.asCommandLineList().get(0).setColorScheme(CommandLine.Help.defaultColorScheme(ansi));
    return new RunLast().execute(parsed);
  }

  private static String message(ParameterException e) {
    CommandSpec spec = e.getCommandLine().getCommandSpec();
    if (!(e instanceof UnmatchedArgumentException unmatched)
        || unmatched.getUnmatched().isEmpty()) {
      return sentence(e);
    }
    String word = unmatched.getUnmatched().get(0);
    if (word.startsWith("-") && word.length() > 1) {
      String name = word.replaceFirst("=.*", "");
      Stream<String> names = spec.options().stream().map(OptionSpec::names).flatMap(Stream::of);
      return "There is no option " + name + "." + Names.suggestion(name, names.toList());
    }
    return spec.subcommands().isEmpty()
        ? "Unexpected argument \"" + word + "\"."
        : "There is no command \"" + word + "\"."
            + Names.suggestion(word, spec.subcommands().keySet());
  }

  private static int fail(Throwable e, Terminal terminal) {
    if (e instanceof Output.Failure failure) {
      if (failure.isBrokenPipe()) {
        return BROKEN_PIPE;
      }
      terminal.tell(sentence(e));
    } else if (e instanceof InputException) {
      terminal.tell(sentence(e));
    } else if (e instanceof OutOfMemoryError) {
      terminal.tell("This needs more memory. Set JAVA_TOOL_OPTIONS=-Xmx2g, for instance.");
    } else {
      terminal.tell("Internal error. Please report it with the lines below.");
      e.printStackTrace(terminal.err());
      terminal.err().flush();
      return INTERNAL_ERROR;
    }
    return WRONG_INPUT;
  }

  private static String sentence(Throwable e) {
    String message = String.valueOf(e.getMessage()).strip();
    return message.matches("(?s).*[.?]") ? message : message + ".";
  }

  Terminal terminal() {
    return terminal;
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
