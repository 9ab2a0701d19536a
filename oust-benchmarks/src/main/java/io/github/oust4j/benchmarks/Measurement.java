package io.github.oust4j.benchmarks;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * The times of one combination, as JMH wrote them.
 *
 * @param environment the measured JVM, JMH's mode if it is not the average time, the number of threads if there are
 *     several, and the JVM's options, which name the commit
 * @param forks the mean time of each fork, in nanoseconds per unit, in the order of the rounds
 * @param bytes the allocated bytes per unit; empty if they were not measured
 */
record Measurement(
    String environment,
    Combination combination,
    String unit,
    List<Double> forks,
    OptionalDouble bytes) {
  private static final ObjectMapper JSON = new ObjectMapper()
      .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
      .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
      .setDefaultSetterInfo(JsonSetter.Value.forContentNulls(Nulls.FAIL));

  private static final Map<String, Double> NANOS = Stream.of(TimeUnit.values())
      .collect(Collectors.toMap(
          unit -> TimeValue.tuToString(unit) + "/op", unit -> (double) unit.toNanos(1)));

  /** The benchmarks without a counter whose operation is one placement. */
  private static final Pattern PLACEMENTS =
      Pattern.compile("PlayoutBenchmark.*|ImmutableBenchmark\\.play(out)?|.*playAndUndo");

  private static final int FEWEST_FOR_MODES = 4;
  private static final double GAP = 1.1;

  String benchmark() {
    return combination.benchmark();
  }

  Estimate nanos() {
    return Estimate.of(forks);
  }

  static Optional<Measurement> find(List<Measurement> measurements, Combination combination) {
    return measurements.stream()
        .filter(one -> one.combination.equals(combination))
        .findFirst();
  }

  /** {@return the geometric mean of the ratios of forks of the same round; empty if the numbers of forks differ} */
  Optional<Estimate> over(Measurement other) {
    if (forks.size() != other.forks.size()) {
      return Optional.empty();
    }
    return Optional.of(Estimate.of(IntStream.range(0, forks.size())
        .mapToObj(i -> forks.get(i) / other.forks.get(i))
        .toList()));
  }

  /**
   * Describes the modes of bimodal forks, such as {@code 7 forks at 70.1 ns, 3 at 95.3 ns}. At least four forks are
   * bimodal if the widest gap between their sorted times is a ratio of {@value #GAP} or more, and wider than either side.
   * Each side must have at least two forks.
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
    if (gap < GAP || gap <= spread || split < 2 || sorted.size() - split < 2) {
      return Optional.empty();
    }
    return Optional.of(split + " forks at "
        + mean(sorted.subList(0, split)) + " ns, " + (sorted.size() - split) + " at "
        + mean(sorted.subList(split, sorted.size())) + " ns");
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
      String mode,
      List<String> jvmArgs,
      String jdkVersion,
      String vmName,
      Integer threads,
      @JsonSetter(nulls = Nulls.AS_EMPTY) Map<String, String> params, // absent if there are none
      Metric primaryMetric,
      Map<String, Metric> secondaryMetrics) {}

  /** A score, and its values by fork and iteration. */
  private record Metric(Double score, String scoreUnit, List<List<Double>> rawData) {}

  /** Reads JMH's JSON, which must have at least one measurement. */
  static List<Measurement> read(Path file) throws IOException {
    try {
      Result[] results = JSON.readValue(file.toFile(), Result[].class);
      if (results == null || results.length == 0) {
        throw new IllegalArgumentException("it has no results.");
      }
      return Stream.of(results).map(Measurement::of).toList();
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(file
          + " is not a result of these benchmarks as JMH's options -bm avgt -rf json write it.");
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(file + " cannot be used: " + e.getMessage());
    }
  }

  private static Measurement of(Result result) {
    Combination combination = Combination.ofJmh(result.benchmark, result.params);
    combination.board(); // the report relies on valid names
    Metric timed = result.primaryMetric;
    String unit = PLACEMENTS.matcher(combination.benchmark()).matches() ? "placement" : "op";
    for (String counter : List.of("leaf", "placement")) {
      Metric counted = result.secondaryMetrics.get(counter);
      if (counted != null) {
        timed = counted;
        unit = counter;
      }
    }
    double share = positive(timed.score) / positive(result.primaryMetric.score);
    OptionalDouble bytes = result.secondaryMetrics.entrySet().stream()
        .filter(metric -> metric.getKey().endsWith("gc.alloc.rate.norm")) // or with a dot before it
        .mapToDouble(metric -> metric.getValue().score * share)
        .findFirst();
    String environment = "JDK " + result.jdkVersion + " (" + result.vmName + ") "
        + (result.mode.equals(Mode.AverageTime.shortLabel()) ? "" : "mode " + result.mode + " ")
        + (result.threads == 1 ? "" : result.threads + " threads ")
        + String.join(" ", result.jvmArgs);
    List<Double> forks = nanos(timed);
    if (forks.isEmpty()) {
      throw new IllegalArgumentException("it has a benchmark without forks.");
    }
    return new Measurement(environment.strip(), combination, unit, forks, bytes);
  }

  private static List<Double> nanos(Metric metric) {
    double nanos = Optional.ofNullable(NANOS.get(metric.scoreUnit))
        .orElseThrow(() -> new IllegalArgumentException(
            "its unit is " + metric.scoreUnit + ", not a time. Use JMH's option -bm avgt."));
    return metric.rawData.stream()
        .map(fork ->
            positive(nanos * fork.stream().mapToDouble(time -> time).average().orElse(Double.NaN)))
        .toList();
  }

  private static double positive(double time) {
    if (!(time > 0 && time < Double.POSITIVE_INFINITY)) { // also NaN
      throw new IllegalArgumentException("it has a time that is not a positive number.");
    }
    return time;
  }
}
