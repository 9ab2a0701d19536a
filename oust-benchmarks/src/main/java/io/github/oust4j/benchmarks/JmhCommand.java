package io.github.oust4j.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Defaults;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;

/**
 * JMH's own command line, with two things added: the parameter {@code engine} has the names of all engines
 * there are, and what cannot be run is left out.
 */
final class JmhCommand {
  private final PrintStream out;
  private final PrintStream err;

  JmhCommand(PrintStream out, PrintStream err) {
    this.out = out;
    this.err = err;
  }

  /** Runs and returns the status. */
  int run(String... args) throws RunnerException, IOException {
    CommandLineOptions options;
    try {
      options = new CommandLineOptions(args);
    } catch (CommandLineOptionException e) {
      throw new InputException(e.getMessage() + ". -h lists JMH's options, --help the commands.");
    }
    if (options.shouldHelp()
        || options.shouldList()
        || options.shouldListWithParams()
        || options.shouldListProfilers()
        || options.shouldListResultFormats()) {
      org.openjdk.jmh.Main.main(args);
      return Main.FINE;
    }
    List<Combination> combinations =
        Combinations.find(options.getIncludes(), options.getExcludes(), given(options));
    try (PrintStream log = options.getOutput().hasValue()
        ? new PrintStream(options.getOutput().get(), StandardCharsets.UTF_8)
        : new PrintStream(out, true, StandardCharsets.UTF_8)) {
      return run(options, combinations, log);
    }
  }

  private int run(CommandLineOptions options, List<Combination> combinations, PrintStream log)
      throws RunnerException {
    log.println("# " + combinations.size() + " combinations of benchmarks and parameters");
    OutputFormat format = OutputFormatFactory.createFormatInstance(
        log, options.verbosity().orElse(Defaults.VERBOSITY));
    Session session = new Session(options, format);
    ResultFormatType type = options.getResultFormat().orElse(Defaults.RESULT_FORMAT);
    String file = options
        .getResult()
        .orElse(Defaults.RESULT_FILE_PREFIX + "." + type.toString().toLowerCase(Locale.ROOT));
    boolean saves = options.getResult().hasValue() || options.getResultFormat().hasValue();
    session.run(combinations, 1, results -> {
      if (saves) {
        ResultFormatFactory.getInstance(type, file).writeOut(results);
      }
    });
    session.failures().forEach(failure -> err.println(failure + " failed."));
    return session.failures().isEmpty() ? Main.FINE : Main.FAILED;
  }

  /** The parameters that the command line gives. */
  private static Map<String, List<String>> given(CommandLineOptions options) {
    Map<String, List<String>> given = new HashMap<>();
    for (String name :
        List.of("board", "engine", "fill", "start", "groups", "size", "format", "games", "model")) {
      if (options.getParameter(name).hasValue()) {
        given.put(name, List.copyOf(options.getParameter(name).get()));
      }
    }
    return given;
  }
}
