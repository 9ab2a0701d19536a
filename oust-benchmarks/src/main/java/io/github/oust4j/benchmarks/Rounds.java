package io.github.oust4j.benchmarks;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Runs one fork of each combination in each round. A slow phase of the machine then affects all of them, and
 * forks of the same round can be paired. A round in which a fork failed is left out. In JMH's JSON, rounds are forks.
 */
final class Rounds {
  private final Options options;
  private final int rounds;
  private final PrintStream out;
  private final Map<Combination, SortedMap<Integer, Collection<RunResult>>> results =
      new LinkedHashMap<>(); // by round
  private final List<String> commit = commit();
  private int failures;

  Rounds(Options options, int rounds, PrintStream out) {
    this.options = options;
    this.rounds = rounds;
    this.out = out;
  }

  /** Expands JMH's options to all combinations of benchmarks and parameter values, at least one. */
  static List<Combination> combinations(Options options) {
    OutputFormat silent = OutputFormatFactory.createFormatInstance(
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8),
        VerboseMode.SILENT);
    List<Combination> combinations = new ArrayList<>();
    BenchmarkList list = BenchmarkList.defaultList();
    for (BenchmarkListEntry entry :
        list.find(silent, options.getIncludes(), options.getExcludes())) {
      List<Combination> expanded = List.of(Combination.ofJmh(entry.getUsername(), Map.of()));
      for (Map.Entry<String, String[]> parameter :
          entry.getParams().orElse(Map.of()).entrySet()) {
        String name = parameter.getKey();
        Collection<String> values =
            options.getParameter(name).orElse(List.of(parameter.getValue()));
        expanded = expanded.stream()
            .flatMap(one -> values.stream().map(value -> one.with(name, value)))
            .toList();
      }
      combinations.addAll(expanded);
    }
    for (String include : options.getIncludes()) {
      if (list.find(silent, List.of(include), options.getExcludes()).isEmpty()) {
        throw new IllegalArgumentException(
            "No benchmark matches \"" + include + "\". Option -l lists them.");
      }
    }
    if (combinations.isEmpty()) {
      throw new IllegalArgumentException(
          "No benchmark matches these options. Option -l lists them.");
    }
    return combinations.stream().distinct().toList();
  }

  /** Runs all rounds, writes JMH's JSON after each fork, and returns the number of forks that failed. */
  int run(List<Combination> combinations, Path json) throws RunnerException, IOException {
    long start = System.nanoTime();
    out.println("Rounds: " + rounds + ", forks: " + combinations.size() * rounds);
    combinations.forEach(one -> results.put(one, new TreeMap<>())); // in the order of the report
    List<Combination> order = new ArrayList<>(combinations);
    for (int round = 1; round <= rounds; round++) {
      for (Combination combination : order) {
        out.print("Round " + round + ": " + combination + ": ");
        out.flush();
        run(combination, round);
        write(json);
      }
      Collections.reverse(order); // so that the place in a round favours no combination
      long nanosLeft = (System.nanoTime() - start) / round * (rounds - round);
      out.println("Minutes left: " + TimeUnit.NANOSECONDS.toMinutes(nanosLeft));
    }
    return failures;
  }

  /** Replaces the file at once, so that an interrupt or a full disk leaves the last one. */
  private void write(Path json) throws IOException {
    List<RunResult> merged = merged();
    if (!merged.isEmpty()) {
      ByteArrayOutputStream text = new ByteArrayOutputStream();
      PrintStream to = new PrintStream(text, false, StandardCharsets.UTF_8);
      ResultFormatFactory.getInstance(ResultFormatType.JSON, to).writeOut(merged);
      to.flush();
      Path next = json.resolveSibling(json.getFileName() + ".tmp");
      Files.write(next, text.toByteArray());
      Files.move(next, json, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private void run(Combination combination, int round) throws RunnerException {
    ByteArrayOutputStream log = new ByteArrayOutputStream();
    OutputFormat format = OutputFormatFactory.createFormatInstance(
        new PrintStream(log, true, StandardCharsets.UTF_8), VerboseMode.NORMAL);
    Collection<RunResult> run = new Runner(fork(combination), format).run();
    if (run.isEmpty()) {
      failures++;
      out.println("failed.\n" + log.toString(StandardCharsets.UTF_8));
      return;
    }
    Result<?> score = run.iterator().next().getPrimaryResult();
    out.println(String.format(Locale.ROOT, "%.1f %s", score.getScore(), score.getScoreUnit()));
    results.computeIfAbsent(combination, key -> new TreeMap<>()).put(round, run);
  }

  /** {@return JMH's options for one fork of one combination} */
  private Options fork(Combination combination) {
    String name =
        Pattern.quote(Rounds.class.getPackageName() + "." + combination.benchmark()) + "$";
    List<String> jvmArgs = new ArrayList<>(options.getJvmArgsPrepend().orElse(List.of()));
    jvmArgs.addAll(commit);
    // JMH adds the includes of the parent, so everything else is excluded.
    ChainedOptionsBuilder fork = new OptionsBuilder()
        .parent(options)
        .include("^" + name)
        .exclude("^(?!" + name + ")")
        .forks(1)
        .jvmArgsPrepend(jvmArgs.toArray(String[]::new));
    if (options.getProfilers().stream()
        .noneMatch(profiler -> profiler.getKlass().equals("gc"))) {
      fork.addProfiler(GCProfiler.class);
    }
    combination.parameters().forEach(fork::param);
    return fork.build();
  }

  private List<RunResult> merged() {
    List<RunResult> merged = new ArrayList<>();
    List<SortedMap<Integer, Collection<RunResult>>> measured =
        results.values().stream().filter(one -> !one.isEmpty()).toList();
    for (List<Collection<RunResult>> rounds : whole(measured)) {
      List<RunResult> runs = rounds.stream().flatMap(Collection::stream).toList();
      List<BenchmarkResult> forks =
          runs.stream().flatMap(run -> run.getBenchmarkResults().stream()).toList();
      merged.add(new RunResult(runs.get(0).getParams(), forks));
    }
    return merged;
  }

  /** {@return the results of the rounds that all combinations have, so that the forks of each round can be paired} */
  static <T> List<List<T>> whole(Collection<SortedMap<Integer, T>> byRound) {
    return byRound.stream()
        .map(one -> one.entrySet().stream()
            .filter(run -> byRound.stream().allMatch(other -> other.containsKey(run.getKey())))
            .map(Map.Entry::getValue)
            .toList())
        .filter(rounds -> !rounds.isEmpty())
        .toList();
  }

  /** {@return a property with the commit of the folder of these classes, for the report; nothing without git} */
  private static List<String> commit() {
    try {
      Process git = new ProcessBuilder("git", "describe", "--always", "--dirty", "--exclude=*")
          .directory(new File(Rounds.class
                  .getProtectionDomain()
                  .getCodeSource()
                  .getLocation()
                  .toURI())
              .getParentFile())
          .redirectError(ProcessBuilder.Redirect.DISCARD)
          .start();
      String name = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
      return name.isEmpty() ? List.of() : List.of("-Doust.commit=" + name);
    } catch (IOException | URISyntaxException e) {
      return List.of();
    }
  }
}
