package io.github.oust4j.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * The command line of JMH, with a few commands in addition. Engines on the class path can be measured too:
 * {@code java -cp benchmarks.jar:mine.jar io.github.oust4j.benchmarks.Main compare Playout -p
 * engine=mine,default,naive}.
 */
@Command(
    name = "benchmarks",
    description = {
      "Measure Oust engines with JMH.",
      "Without one of the commands below, this is JMH: -h prints its options, -l lists the benchmarks. "
          + "Engines are verified before JVMs are forked."
    },
    synopsisSubcommandLabel = "COMMAND | JMH-OPTIONS",
    subcommands = CommandLine.HelpCommand.class,
    footerHeading = "%nExamples:%n",
    footer = {
      "  java -jar benchmarks.jar goals",
      "  java -jar benchmarks.jar goals --set records -f 3",
      "  java -jar benchmarks.jar compare Playout -p board=square-11",
      "  java -jar benchmarks.jar report 17/goals.json 25/goals.json --out report",
      "  java -jar benchmarks.jar PlayoutBenchmark.exact -f 1 -prof gc",
      "  java -jar benchmarks.jar Archive",
      "  java -cp benchmarks.jar:mine.jar io.github.oust4j.benchmarks.Main",
      "       compare Playout -p engine=mine,default,naive",
      "",
      "Exit status: 0 success, 1 a benchmark failed or an engine breaks the rules,",
      "2 invalid usage or input."
    })
public final class Main {
  static final int FINE = 0;
  static final int FAILED = 1;
  static final int WRONG = 2;

  private static final int DEFAULT_FORKS = 10;

  private final PrintStream out;
  private final PrintStream err;

  private Main(PrintStream out, PrintStream err) {
    this.out = out;
    this.err = err;
  }

  /** Invalid input. The message is printed without a stack trace, and the exit status is 2. */
  static final class InputException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    InputException(String message) {
      super(message);
    }
  }

  /**
   * Runs a command or JMH, and exits with its status.
   *
   * @param args the command line
   */
  public static void main(String[] args) {
    System.exit(run(System.out, System.err, args));
  }

  /** Runs a command or JMH, and returns its status. */
  static int run(PrintStream out, PrintStream err, String... args) {
    Main main = new Main(out, err);
    CommandLine command = new CommandLine(main)
        .setOut(new PrintWriter(out, true, StandardCharsets.UTF_8))
        .setErr(new PrintWriter(err, true, StandardCharsets.UTF_8))
        .setExpandAtFiles(false)
        .setUnmatchedOptionsArePositionalParams(true)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF))
        .setParameterExceptionHandler((e, rest) -> {
          err.println(sentence(e) + " See "
              + e.getCommandLine().getCommandSpec().qualifiedName() + " --help.");
          return WRONG;
        })
        .setExecutionExceptionHandler((e, where, parsed) -> fail(err, e));
    String version = Main.class.getPackage().getImplementationVersion();
    command
        .getSubcommands()
        .values()
        .forEach(each -> each.getCommandSpec().version("oust-benchmarks " + version));
    if (args.length > 0 && args[0].equals("--help")) {
      command.usage(out);
      return FINE;
    }
    if (args.length > 0 && command.getSubcommands().containsKey(args[0])) {
      return command.execute(args);
    }
    try {
      return main.jmh(args);
    } catch (Exception e) {
      return fail(err, e);
    }
  }

  private int jmh(String... args) throws RunnerException, IOException {
    CommandLineOptions options = options(args);
    if (options.shouldHelp()
        || options.shouldList()
        || options.shouldListWithParams()
        || options.shouldListProfilers()
        || options.shouldListResultFormats()) {
      org.openjdk.jmh.Main.main(args);
      return FINE;
    }
    List<Combination> combinations = Rounds.combinations(options);
    List<Combination> supported = new Verification(out).verify(combinations);
    if (supported.size() < combinations.size()) {
      throw new InputException(
          "JMH runs all combinations of its parameters. Choose boards that all engines "
              + "support with -p board=…, or run the same with the command compare.");
    }
    return new Runner(options).run().size() < combinations.size() ? FAILED : FINE;
  }

  /** The command {@code goals}. */
  @Command(
      name = "goals",
      description = {
        "Measure the performance goals and print each ratio, its 95 %% interval and a verdict: reached, missed, or "
            + "not measurable if the interval contains the goal. The forks of all benchmarks are interleaved.",
        "Takes JMH's options, but no benchmarks and parameters. About 30 minutes with 10 forks."
      },
      mixinStandardHelpOptions = true)
  int goals(
      @Option(
              names = "--set",
              paramLabel = "SET",
              defaultValue = "PLAYOUTS",
              description = "The goals: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
          Goals set,
      @Option(names = "--fail-on-miss", description = "Exit with status 1 if a goal is missed.")
          boolean failsOnMiss,
      @Parameters(
              arity = "0..*",
              paramLabel = "JMH-OPTIONS",
              description = "Such as -f 5, -jvm PATH or -rff FILE.")
          List<String> jmhOptions)
      throws RunnerException {
    CommandLineOptions options = options(arguments(jmhOptions));
    if (!options.getIncludes().isEmpty() || arguments(jmhOptions).contains("-p")) {
      throw new InputException(
          "goals takes no benchmarks and parameters. Use compare, or goals --set.");
    }
    Path json = json("goals", options);
    int status = measure(options, set.combinations(), json);
    List<Measurement> measurements = Measurement.read(List.of(json));
    Report.write(measurements, json).forEach(file -> out.println("Written: " + file));
    List<Goals.Row> rows = set.compare(measurements);
    out.println("\n" + measurements.get(0).environment() + "\n");
    Goals.table(rows).forEach(out::println);
    Report.modes(measurements).forEach(out::println);
    boolean isMissed = rows.stream().anyMatch(row -> row.verdict() == Goals.Verdict.MISSED);
    return failsOnMiss && isMissed ? FAILED : status;
  }

  /** The command {@code compare}. */
  @Command(
      name = "compare",
      description = {
        "Run JMH with interleaved forks and write a report. Each round runs one fork of each benchmark, so a slow "
            + "phase of the machine affects all of them. Takes JMH's options."
      },
      mixinStandardHelpOptions = true)
  int compare(
      @Parameters(
              arity = "0..*",
              paramLabel = "JMH-OPTIONS",
              description = "Such as PlayoutBenchmark.exact -p engine=mine,default,naive -f 5.")
          List<String> jmhOptions)
      throws RunnerException {
    CommandLineOptions options = options(arguments(jmhOptions));
    Path json = json("compare", options);
    int status = measure(options, Rounds.combinations(options), json);
    List<Measurement> measurements = Measurement.read(List.of(json));
    out.println(Report.of(measurements));
    Report.write(measurements, json).forEach(file -> out.println("Written: " + file));
    return status;
  }

  /** The command {@code report}. */
  @Command(
      name = "report",
      description =
          "Write a report of JMH's JSON files: tables (NAME.md) and charts (NAME-times.svg, NAME-growth.svg), with "
              + "the name of the first file. Several JDKs become sections of one report.",
      mixinStandardHelpOptions = true)
  int report(
      @Parameters(arity = "1..*", paramLabel = "FILE", description = "A file of JMH's -rf json.")
          List<Path> files,
      @Option(
              names = "--out",
              paramLabel = "FOLDER",
              description = "The folder of the report. Default: that of the first file.")
          Optional<Path> folder) {
    List<Measurement> measurements = Measurement.read(files);
    Path first = files.get(0);
    Report.write(measurements, folder.map(to -> to.resolve(first.getFileName())).orElse(first))
        .forEach(file -> out.println("Written: " + file));
    return FINE;
  }

  private int measure(CommandLineOptions options, List<Combination> combinations, Path json)
      throws RunnerException {
    int forks = options.getForkCount().orElse(DEFAULT_FORKS);
    if (forks < 1) {
      throw new InputException("Option -f must be at least 1, not " + forks + ".");
    }
    if (options.getBenchModes().stream().anyMatch(mode -> mode != Mode.AverageTime)
        || options.getResultFormat().orElse(ResultFormatType.JSON) != ResultFormatType.JSON) {
      throw new InputException("Reports need average times as JSON. Leave out -bm and -rf.");
    }
    List<Combination> supported = new Verification(out).verify(combinations);
    if (supported.isEmpty()) {
      throw new InputException("There is nothing to measure. Choose another board or engine.");
    }
    try { // before hours of measuring
      Files.createDirectories(folderOf(json));
      Files.writeString(json, "[]");
    } catch (IOException e) {
      throw cannotWrite(json, e);
    }
    int failures = new Rounds(options, forks, out).run(supported, json);
    if (failures == supported.size() * forks) {
      throw new RunnerException("All forks failed.");
    }
    if (failures > 0) {
      err.println(failures + (failures == 1 ? " fork" : " forks") + " failed.");
    }
    return failures == 0 ? FINE : FAILED;
  }

  static CommandLineOptions options(List<String> args) {
    return options(args.toArray(String[]::new));
  }

  private static CommandLineOptions options(String... args) {
    try {
      return new CommandLineOptions(args);
    } catch (CommandLineOptionException e) {
      throw new InputException(e.getMessage() + ". -h lists JMH's options, --help the commands.");
    }
  }

  /** Replaces the null that picocli passes for no arguments. */
  private static List<String> arguments(@Nullable List<String> args) {
    return args == null ? List.of() : args;
  }

  /** {@return the file for JMH's JSON, by default beside the jar} */
  private static Path json(String command, CommandLineOptions options) {
    if (options.getResult().hasValue()) {
      return Path.of(options.getResult().get());
    }
    CodeSource source = Main.class.getProtectionDomain().getCodeSource();
    String name = command + ".json";
    try {
      Path jar = source == null ? Path.of("") : Path.of(source.getLocation().toURI());
      return Files.isRegularFile(jar) ? jar.resolveSibling(name) : Path.of(name);
    } catch (URISyntaxException e) {
      return Path.of(name);
    }
  }

  static Path folderOf(Path file) {
    return Optional.ofNullable(file.toAbsolutePath().getParent()).orElse(file);
  }

  static InputException cannotWrite(Path file, IOException e) {
    return new InputException(file + " or a file beside it cannot be written (" + e
        + "). Choose another place with -rff FILE, or for report with --out FOLDER.");
  }

  private static int fail(PrintStream err, Exception e) {
    if (e instanceof InputException) {
      err.println(sentence(e));
      return WRONG;
    }
    if (e instanceof Verification.Refusal || e instanceof RunnerException) {
      err.println(e.getMessage());
      return FAILED;
    }
    e.printStackTrace(err);
    return FAILED;
  }

  private static String sentence(Exception e) {
    String message = String.valueOf(e.getMessage()).strip();
    return message.endsWith(".") ? message : message + ".";
  }
}
