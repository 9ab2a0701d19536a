package io.github.oust4j.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;

/**
 * The command line of JMH, with a few additional commands. Engines on the class path can be measured, too:
 * {@code java -cp benchmarks.jar:mine.jar io.github.oust4j.benchmarks.Main compare Playout -p
 * engine=default,mine}.
 */
public final class Main {
  static final int FINE = 0;
  static final int FAILED = 1;
  static final int WRONG = 2;

  private static final int DEFAULT_FORKS = 10;

  private static final String HELP = """
      Usage: benchmarks.jar [COMMAND] [JMH-OPTIONS]

      Measure Oust engines with JMH. Engines are verified before JVMs are forked.
      Without a command, this is JMH: -h prints its options, -l lists the benchmarks.

      Commands:
        goals [SET]   Measure the goals of a SET: playouts (default), records or growth.
                      Print each ratio, its 95 % interval and a verdict: reached, missed,
                      or not measurable if the interval contains the goal.
        compare       Run the benchmarks that JMH-OPTIONS select, and write a report.
        report FILE...
                      Write a report of JMH's JSON files, such as those of several JDKs:
                      tables (NAME.md) and charts (NAME-times.svg, NAME-growth.svg).
                      -o FILE names the report. Default: beside the first file.

      goals and compare run one fork of each benchmark in each round, so a slow phase of
      the machine affects all of them. -f sets the number of rounds (default: 10), -rff the
      file of results (default: COMMAND.json); the report is beside it.

      Examples:
        java -jar benchmarks.jar goals
        java -jar benchmarks.jar goals records -f 3
        java -jar benchmarks.jar compare Playout -p board=square-11
        java -jar benchmarks.jar report 17/goals.json 25/goals.json -o goals.md
        java -jar benchmarks.jar PlayoutBenchmark.exact -f 1 -prof gc
        java -jar benchmarks.jar Archive
        java -cp benchmarks.jar:mine.jar io.github.oust4j.benchmarks.Main
             compare PlayoutBenchmark.exact -p engine=default,mine

      Exit status: 0 success, 1 a benchmark failed or an engine breaks the rules,
      2 invalid usage or input.
      """;

  private final PrintStream out;
  private final PrintStream err;

  private Main(PrintStream out, PrintStream err) {
    this.out = out;
    this.err = err;
  }

  /**
   * Runs a command or JMH and exits with its status.
   *
   * @param args the command line
   */
  public static void main(String[] args) {
    System.exit(run(System.out, System.err, args));
  }

  /** Runs a command or JMH and returns its status. An IllegalArgumentException means invalid input. */
  static int run(PrintStream out, PrintStream err, String... args) {
    try {
      return new Main(out, err).run(List.of(args));
    } catch (IllegalArgumentException e) {
      err.println(e.getMessage());
      return WRONG;
    } catch (IOException e) {
      err.println("This file cannot be read or written: " + e.getMessage()
          + ". Choose another file, for results with -rff FILE, for a report with -o FILE.");
      return WRONG;
    } catch (RunnerException e) {
      err.println(e.getMessage());
      return FAILED;
    }
  }

  private int run(List<String> args) throws RunnerException, IOException {
    String command = args.isEmpty() ? "" : args.get(0);
    List<String> others = args.subList(Math.min(1, args.size()), args.size());
    if (command.equals("help") || args.contains("--help")) {
      out.print(HELP);
      return FINE;
    }
    return switch (command) {
      case "goals" -> goals(others);
      case "compare" -> compare(others);
      case "report" -> report(options(others));
      default -> jmh(args);
    };
  }

  private int jmh(List<String> args) throws RunnerException, IOException {
    CommandLineOptions options = options(args);
    if (isHelpOrList(options)) {
      org.openjdk.jmh.Main.main(args.toArray(String[]::new));
      return FINE;
    }
    List<Combination> combinations = combinations(options, args);
    check(options, options.getResult().orElse(""));
    if (Verification.verify(combinations, out).size() < combinations.size()) {
      throw new IllegalArgumentException(
          "JMH runs all combinations of its parameters. Choose boards that all engines "
              + "support with -p board=…, or run the same with the command compare.");
    }
    Collection<RunResult> results = new Runner(options).run();
    boolean isComplete = results.size() >= combinations.size()
        && results.stream()
            .allMatch(one -> one.getBenchmarkResults().size() >= one.getParams().getForks());
    return isComplete ? FINE : FAILED;
  }

  private static boolean isHelpOrList(CommandLineOptions options) {
    return options.shouldHelp()
        || options.shouldList()
        || options.shouldListWithParams()
        || options.shouldListProfilers()
        || options.shouldListResultFormats();
  }

  private int goals(List<String> args) throws RunnerException, IOException {
    CommandLineOptions options = options(args);
    List<String> sets = options.getIncludes();
    if (sets.size() > 1
        || !parameters(options, args).isEmpty()
        || !options.getExcludes().isEmpty()
        || options.shouldList()
        || options.shouldListWithParams()) {
      throw new IllegalArgumentException("goals takes one set, without -p, -e, -l or -lp. "
          + "Use compare for single benchmarks.");
    }
    if (isHelpOrList(options)) {
      return jmh(args);
    }
    Goals set = sets.isEmpty() ? Goals.PLAYOUTS : goals(sets.get(0));
    return compare(options, set.combinations(), Path.of(options.getResult().orElse("goals.json")));
  }

  private static Goals goals(String set) {
    try {
      return Goals.valueOf(set.toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("There is no set of goals \"" + set
          + "\". Choose playouts, records or growth, or use compare for single benchmarks.");
    }
  }

  private int report(CommandLineOptions options) throws IOException {
    List<List<Measurement>> runs = new ArrayList<>();
    for (String file : options.getIncludes()) {
      runs.add(Measurement.read(Path.of(file)));
    }
    if (runs.isEmpty()) {
      throw new IllegalArgumentException(
          "report needs the files that goals, compare or -rf json wrote.");
    }
    Path report = Path.of(options.getOutput().orElse(options.getIncludes().get(0)));
    if (report.getFileName() == null) { // the root of a file system
      throw new AccessDeniedException(report.toString());
    }
    Report.write(runs, report, out);
    return FINE;
  }

  private int compare(List<String> args) throws RunnerException, IOException {
    CommandLineOptions options = options(args);
    if (isHelpOrList(options)) {
      return jmh(args);
    }
    Path json = Path.of(options.getResult().orElse("compare.json"));
    return compare(options, combinations(options, args), json);
  }

  /** Expands the options. Rejects parameters that no benchmark has, which JMH would ignore. */
  private static List<Combination> combinations(CommandLineOptions options, List<String> args) {
    List<Combination> combinations = Rounds.combinations(options);
    for (String name : parameters(options, args)) {
      if (combinations.stream().noneMatch(one -> one.parameters().containsKey(name))) {
        throw new IllegalArgumentException("None of these benchmarks has the parameter \"" + name
            + "\". Option -lp lists all parameters.");
      }
    }
    return combinations;
  }

  /** {@return the names of the parameters in the options, with or without a space, as in {@code -pNAME=…}} */
  private static List<String> parameters(CommandLineOptions options, List<String> args) {
    return args.stream()
        .map(arg -> arg.replaceAll("^--?p=?|=.*", ""))
        .filter(name -> options.getParameter(name).hasValue())
        .toList();
  }

  private int compare(CommandLineOptions options, List<Combination> combinations, Path json)
      throws RunnerException, IOException {
    int forks = options.getForkCount().orElse(DEFAULT_FORKS);
    if (forks < 1) {
      throw new IllegalArgumentException("Option -f must be at least 1, not " + forks + ".");
    }
    if (options.getBenchModes().stream().anyMatch(mode -> mode != Mode.AverageTime)
        || options.getResultFormat().orElse(ResultFormatType.JSON) != ResultFormatType.JSON) {
      throw new IllegalArgumentException(
          "Reports need average times as JSON. Leave out -bm and -rf.");
    }
    if (options.getOutput().hasValue()) {
      throw new IllegalArgumentException(
          "Only report has the option -o. The report is beside the results, which -rff names.");
    }
    check(options, json.toString());
    List<Combination> supported = Verification.verify(combinations, out);
    if (supported.isEmpty()) {
      throw new IllegalArgumentException(
          "There is nothing to measure. Choose another board or engine.");
    }
    int failures = new Rounds(options, forks, out).run(supported, json);
    if (failures == supported.size() * forks) {
      throw new RunnerException("All forks failed.");
    }
    List<List<Measurement>> runs = List.of(Measurement.read(json));
    out.println(Report.of(runs));
    Report.write(runs, json, out);
    if (failures == 0) {
      return FINE;
    }
    err.println(
        "Failed forks: " + failures + ". Their rounds, and goals without any fork, are left out.");
    return FAILED;
  }

  /** Rejects a file or a JVM that would fail only after the verification. */
  private static void check(CommandLineOptions options, String results) throws IOException {
    if (!results.isEmpty() && !isWritable(Path.of(results).toAbsolutePath())) {
      throw new AccessDeniedException(results);
    }
    String jvm = options.getJvm().orElse("");
    try {
      if (!jvm.isEmpty()) {
        new ProcessBuilder(jvm, "-version").start().destroy();
      }
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "The JVM \"" + jvm + "\" cannot be started. Correct the path after -jvm.", e);
    }
  }

  private static boolean isWritable(Path file) {
    return !Files.isDirectory(file)
        && Files.isWritable(file.resolveSibling(""))
        && (Files.isWritable(file) || !Files.exists(file));
  }

  static CommandLineOptions options(List<String> args) {
    try {
      return new CommandLineOptions(args.toArray(String[]::new));
    } catch (CommandLineOptionException e) {
      throw new IllegalArgumentException(
          e.getMessage() + ". -h lists JMH's options, --help the commands.");
    }
  }
}
