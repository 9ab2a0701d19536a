package io.github.oust4j.benchmarks;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.options.Options;

/**
 * Runs combinations in rounds, each of them once a round. A slow phase of the machine so affects all of
 * them. The rounds of a combination are its forks in the result.
 */
final class Session {
  private final Options options;
  private final OutputFormat format;
  private final Map<Combination, List<RunResult>> results = new LinkedHashMap<>();
  private final List<String> failures = new ArrayList<>();

  /**
   * Makes a session.
   *
   * @param options JMH's options, without benchmarks and parameters
   * @param format shows what is going on
   */
  Session(Options options, OutputFormat format) {
    this.options = options;
    this.format = format;
  }

  /**
   * Runs all.
   *
   * @param combinations what to run
   * @param rounds how many times
   * @param saver is given all results so far, after each run
   * @throws RunnerException if JMH gives up
   */
  void run(List<Combination> combinations, int rounds, Consumer<Collection<RunResult>> saver)
      throws RunnerException {
    format.startRun();
    for (int round = 0; round < rounds; round++) {
      for (Combination combination : combinations) {
        Collection<RunResult> result =
            new Runner(combination.options(options), new Part(format)).run();
        if (result.isEmpty()) {
          failures.add(combination.name());
        } else {
          results.computeIfAbsent(combination, key -> new ArrayList<>()).addAll(result);
          saver.accept(results());
        }
      }
    }
    format.endRun(results());
  }

  /** The names of the combinations that failed, once a run. */
  List<String> failures() {
    return List.copyOf(failures);
  }

  /** What has been measured. */
  Collection<RunResult> results() {
    List<RunResult> merged = new ArrayList<>();
    for (List<RunResult> runs : results.values()) {
      List<BenchmarkResult> forks = new ArrayList<>();
      runs.forEach(run -> forks.addAll(run.getBenchmarkResults()));
      merged.add(new RunResult(runs.get(0).getParams(), forks));
    }
    return merged;
  }

  /** Leaves out what JMH says at the beginning and at the end, since it believes each run to be the only one. */
  private static final class Part extends FormatFilter {
    Part(OutputFormat format) {
      super(format);
    }

    @Override
    public void startRun() {}

    @Override
    public void endRun(Collection<RunResult> results) {}

    @Override
    public void println(String line) {
      if (!line.startsWith("# Run progress")) {
        super.println(line);
      }
    }
  }
}
