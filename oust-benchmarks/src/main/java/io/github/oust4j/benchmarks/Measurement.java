package io.github.oust4j.benchmarks;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.oust4j.core.Board;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The times of one combination, as JMH wrote them.
 *
 * @param environment the measured JVM and commit
 * @param combination the benchmark and its parameters
 * @param unit the measured unit, such as {@code placement}
 * @param forks the mean time of each fork, in nanoseconds a unit, in the order of the rounds
 * @param bytes the allocated bytes a unit, empty if they were not measured
 */
record Measurement(
    Environment environment,
    Combination combination,
    String unit,
    List<Double> forks,
    OptionalDouble bytes) {
  /** The JVM option that passes the commit on to JMH's JSON. */
  static final String COMMIT_FLAG = "-Doust.commit=";

  private static final ObjectMapper JSON = new ObjectMapper()
      .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
      .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
      .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
      .setDefaultSetterInfo(JsonSetter.Value.forContentNulls(Nulls.FAIL));

  private static final Map<String, Double> NANOS =
      Map.of("ns/op", 1.0, "us/op", 1e3, "ms/op", 1e6, "s/op", 1e9);
  /** The auxiliary counters and their units. */
  private static final Map<String, String> COUNTERS =
      Map.of("leaves", "leaf", "placements", "placement", "positions", "position");

  /** The benchmarks without a counter whose operation is one placement. */
  private static final Pattern PLACEMENTS =
      Pattern.compile("PlayoutBenchmark.*|ImmutableBenchmark\\.play(out)?|.*playAndUndo");

  private static final int FEWEST_FOR_MODES = 4;
  private static final double GAP = 1.1;

  /**
   * A JVM and the measured commit.
   *
   * @param jdk the version of the JDK
   * @param machine the name of the virtual machine
   * @param flags the options of the virtual machine, empty if there are none
   * @param commit the commit, {@code unknown} if the file does not name it
   */
  record Environment(String jdk, String machine, String flags, String commit) {
    /** Returns a heading. */
    @Override
    public String toString() {
      return "JDK " + jdk + " (" + machine + "), "
          + (flags.isEmpty() ? "no flags" : "flags `" + flags + "`") + ", commit " + commit;
    }
  }

  /** Copies the times. */
  Measurement {
    forks = List.copyOf(forks);
  }

  String benchmark() {
    return combination.benchmark();
  }

  Estimate nanos() {
    return Estimate.of(forks);
  }

  /**
   * Returns the ratio of this time to another: the geometric mean of the ratios of forks of the same round.
   *
   * @param other the other time
   * @return the ratio, empty if the numbers of forks differ
   */
  Optional<Estimate> over(Measurement other) {
    if (forks.size() != other.forks.size()) {
      return Optional.empty();
    }
    return Optional.of(Estimate.of(IntStream.range(0, forks.size())
        .mapToObj(i -> forks.get(i) / other.forks.get(i))
        .toList()));
  }

  /**
   * Describes the modes if the forks are bimodal. The sorted times are split at their widest gap. The forks
   * are bimodal if there are at least four, and if the ratio across the gap is at least {@value #GAP} and
   * greater than the ratio of the slowest to the fastest fork on either side.
   *
   * @return such as {@code 7 forks at 70.1 ns, 3 at 95.3 ns}; empty if the forks are not bimodal
   */
  Optional<String> modes() {
    List<Double> sorted = forks.stream().sorted().toList();
    if (sorted.size() < FEWEST_FOR_MODES) {
      return Optional.empty();
    }
    int split = 1;
    for (int i = 2; i < sorted.size(); i++) {
      split = ratio(sorted, i - 1, i) > ratio(sorted, split - 1, split) ? i : split;
    }
    double gap = ratio(sorted, split - 1, split);
    double spread = Math.max(ratio(sorted, 0, split - 1), ratio(sorted, split, sorted.size() - 1));
    if (gap < GAP || gap <= spread) {
      return Optional.empty();
    }
    List<Double> fast = sorted.subList(0, split);
    List<Double> slow = sorted.subList(split, sorted.size());
    return Optional.of(fast.size() + (fast.size() == 1 ? " fork at " : " forks at ") + mean(fast)
        + " ns, " + slow.size() + " at " + mean(slow) + " ns");
  }

  private static double ratio(List<Double> sorted, int low, int high) {
    return sorted.get(high) / sorted.get(low);
  }

  private static String mean(List<Double> times) {
    return Estimate.number(Estimate.of(times).mean());
  }

  /** One result of JMH's JSON. */
  private record Result(
      String benchmark,
      List<String> jvmArgs,
      String jdkVersion,
      String vmName,
      Map<String, String> params,
      Metric primaryMetric,
      Map<String, Metric> secondaryMetrics) {}

  /** A score, and its values by fork and iteration. */
  private record Metric(double score, String scoreUnit, List<List<Double>> rawData) {}

  /**
   * Reads JMH's JSON. The forks of one combination in one environment are joined, also across files.
   *
   * @param files the files
   * @return the measurements, at least one
   * @throws Main.InputException if a file cannot be read or is not JMH's
   */
  static List<Measurement> read(List<Path> files) {
    List<Measurement> measurements = new ArrayList<>();
    for (Path file : files) {
      try {
        for (Result result : Optional.ofNullable(JSON.readValue(file.toFile(), Result[].class))
            .orElse(new Result[0])) {
          join(measurements, of(result));
        }
      } catch (JsonProcessingException e) {
        throw new Main.InputException(
            file + " is not a result of these benchmarks as JMH's option -rf json writes it.");
      } catch (IllegalArgumentException e) {
        throw new Main.InputException(file + " cannot be used: " + e.getMessage());
      } catch (IOException e) {
        throw new Main.InputException("The file " + file + " cannot be read: " + e.getMessage());
      }
    }
    if (measurements.isEmpty()) {
      throw new Main.InputException("There are no results in " + files + ".");
    }
    return List.copyOf(measurements);
  }

  private static void join(List<Measurement> measurements, Measurement more) {
    for (int i = 0; i < measurements.size(); i++) {
      Measurement known = measurements.get(i);
      if (known.environment.equals(more.environment)
          && known.combination.equals(more.combination)) {
        List<Double> forks = new ArrayList<>(known.forks);
        forks.addAll(more.forks);
        measurements.set(
            i,
            new Measurement(known.environment, known.combination, known.unit, forks, known.bytes));
        return;
      }
    }
    measurements.add(more);
  }

  private static Measurement of(Result result) {
    if (result.params.containsKey("board")) {
      Board.parse(result.params.get("board")); // the report relies on valid names
    }
    Combination combination =
        new Combination(Combination.simpleName(result.benchmark), result.params);
    Metric timed = result.primaryMetric;
    String unit = PLACEMENTS.matcher(combination.benchmark()).matches() ? "placement" : "op";
    for (Map.Entry<String, String> counter : COUNTERS.entrySet()) {
      Metric counted = result.secondaryMetrics.get(counter.getKey());
      if (counted != null) {
        timed = counted;
        unit = counter.getValue();
      }
    }
    double share = timed.score / result.primaryMetric.score;
    OptionalDouble bytes = result.secondaryMetrics.entrySet().stream()
        .filter(metric -> metric.getKey().endsWith("gc.alloc.rate.norm")) // or with a dot before it
        .mapToDouble(metric -> metric.getValue().score * share)
        .findFirst();
    return new Measurement(environment(result), combination, unit, nanos(timed), bytes);
  }

  private static List<Double> nanos(Metric metric) {
    double nanos = Optional.ofNullable(NANOS.get(metric.scoreUnit))
        .orElseThrow(() -> new IllegalArgumentException(
            "its unit is " + metric.scoreUnit + ", not a time. Use JMH's option -bm avgt."));
    return metric.rawData.stream()
        .map(fork -> nanos * fork.stream().mapToDouble(time -> time).average().orElseThrow())
        .toList();
  }

  private static Environment environment(Result result) {
    String commit = result.jvmArgs.stream()
        .filter(flag -> flag.startsWith(COMMIT_FLAG))
        .map(flag -> flag.substring(COMMIT_FLAG.length()))
        .findFirst()
        .orElse("unknown");
    String flags = result.jvmArgs.stream()
        .filter(flag -> !flag.startsWith(COMMIT_FLAG))
        .collect(Collectors.joining(" "));
    return new Environment(result.jdkVersion, result.vmName, flags, commit);
  }
}
