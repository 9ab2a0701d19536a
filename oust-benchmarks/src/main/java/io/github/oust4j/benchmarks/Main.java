package io.github.oust4j.benchmarks;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import java.util.Optional;
import org.openjdk.jmh.runner.RunnerException;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/**
 * Measures engines. With a command it runs a profile or reports; with anything else it is JMH, and takes
 * JMH's options.
 *
 * <p>Engines on the class path are found: {@code java -cp benchmarks.jar:mine.jar
 * io.github.oust4j.benchmarks.Main quick} measures those of {@code mine.jar} too.
 */
@Command(
    name = "benchmarks",
    description = {
      "Measure all Oust engines on the class path with JMH.",
      "Any other arguments are JMH's options (see -h)."
    },
    synopsisSubcommandLabel = "COMMAND | JMH's options",
    subcommands = {
      ProfileCommand.Quick.class,
      ProfileCommand.Full.class,
      ProfileCommand.Wanted.class,
      ProfileCommand.Records.class,
      ProfileCommand.Growth.class,
      ReportCommand.class,
      ArchiveCommand.class,
      CommandLine.HelpCommand.class
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  java -jar benchmarks.jar quick",
      "  java -jar benchmarks.jar goals --forks 3 --quick",
      "  java -jar benchmarks.jar records",
      "  java -jar benchmarks.jar report 17/full.json 25/full.json --out report",
      "  java -jar benchmarks.jar archive --size 1GB --heap 64m",
      "  java -jar benchmarks.jar Playout -p board=square-11 -f 1 -prof gc",
      "  java -cp benchmarks.jar:mine.jar io.github.oust4j.benchmarks.Main quick",
      "       --engine mine",
      "",
      "Each benchmark is checked against the engine naive, move by move, before it",
      "is timed.",
      "",
      "Exit status: 0 success, 1 a benchmark failed or a goal was missed, 2 invalid",
      "usage or input."
    })
public final class Main {
  static final int FINE = 0;
  static final int FAILED = 1;
  static final int WRONG = 2;

  private static final List<String> HELP = List.of("--help", "help");

  private final PrintStream out;
  private final PrintStream err;

  private Main(PrintStream out, PrintStream err) {
    this.out = out;
    this.err = err;
  }

  /**
   * Runs a command, or JMH, and exits with its status.
   *
   * @param args the command line
   */
  public static void main(String[] args) {
    System.exit(run(System.out, System.err, args));
  }

  /** Runs a command, or JMH, and returns its status. */
  static int run(PrintStream out, PrintStream err, String... args) {
    CommandLine command = new CommandLine(new Main(out, err))
        .setOut(new PrintWriter(out, true, StandardCharsets.UTF_8))
        .setErr(new PrintWriter(err, true, StandardCharsets.UTF_8))
        .setExpandAtFiles(false)
        .setUsageHelpAutoWidth(false)
        .setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF))
        .setParameterExceptionHandler((e, rest) -> {
          err.println(sentence(e) + " See "
              + e.getCommandLine().getCommandSpec().qualifiedName() + " --help.");
          return WRONG;
        })
        .setExecutionExceptionHandler((e, where, parsed) -> fail(err, e));
    String version = Optional.ofNullable(Main.class.getPackage().getImplementationVersion())
        .orElse("(not from a jar)");
    command
        .getSubcommands()
        .values()
        .forEach(sub -> sub.getCommandSpec().version("oust-benchmarks " + version));
    if (args.length == 0 || !command.getSubcommands().containsKey(args[0])) {
      if (args.length > 0 && HELP.contains(args[0])) {
        command.usage(out);
        return FINE;
      }
      try {
        return new JmhCommand(out, err).run(args);
      } catch (Exception e) {
        return fail(err, e);
      }
    }
    return command.execute(args);
  }

  /** Where the jar is: results go there, unless told otherwise, and not to the folder of the sources. */
  static Path folder() {
    CodeSource source = Main.class.getProtectionDomain().getCodeSource();
    try {
      Path jar = source == null ? Path.of("") : Path.of(source.getLocation().toURI());
      return Files.isRegularFile(jar) ? jar.resolveSibling("") : Path.of("");
    } catch (URISyntaxException e) {
      return Path.of("");
    }
  }

  PrintStream out() {
    return out;
  }

  PrintStream err() {
    return err;
  }

  private static int fail(PrintStream err, Exception e) {
    if (e instanceof InputException) {
      err.println(sentence(e));
      return WRONG;
    }
    String message =
        e instanceof RunnerException && e.getMessage() != null ? e.getMessage() : e.toString();
    err.println("The benchmarks cannot go on: " + message.strip().replaceAll("\\s+", " "));
    return FAILED;
  }

  private static String sentence(Exception e) {
    String message = String.valueOf(e.getMessage()).strip();
    return message.endsWith(".") ? message : message + ".";
  }
}
