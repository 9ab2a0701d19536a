package io.github.oust4j.benchmarks;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * The time of one combination.
 *
 * @param environment where it was measured
 * @param combination what was measured, the class without its package
 * @param unit what the time is of: placement, leaf, judgement, …
 * @param forks for each JVM in which it ran the mean time, in nanoseconds a unit
 * @param bytes allocated, a unit, if that was measured
 */
record Measurement(
    Environment environment,
    Combination combination,
    String unit,
    List<Double> forks,
    OptionalDouble bytes) {
  /** Makes a measurement, with a copy of the times. */
  Measurement {
    forks = List.copyOf(forks);
  }

  String benchmark() {
    return combination.benchmark();
  }

  /** The value of a parameter, empty if there is none. */
  String parameter(String name) {
    return combination.parameters().getOrDefault(name, "");
  }

  /** The parameters but the engine, by which one compares. */
  Map<String, String> circumstances() {
    Map<String, String> others = new LinkedHashMap<>(combination.parameters());
    others.remove("engine");
    return others;
  }

  /** The time, in nanoseconds a unit: the median of the forks. */
  double nanos() {
    return median(forks.stream().mapToDouble(Double::doubleValue));
  }

  /** Half of what lies between the fastest fork and the slowest. */
  double spread() {
    return (Collections.max(forks) - Collections.min(forks)) / 2;
  }

  /**
   * Returns the ratio of this time to another: the geometric mean of the ratios of the forks that ran in the
   * same round. Empty if the numbers of forks differ.
   */
  Optional<Estimate> over(Measurement other) {
    if (forks.size() != other.forks.size()) {
      return Optional.empty();
    }
    return Optional.of(Estimate.of(IntStream.range(0, forks.size())
        .mapToObj(i -> forks.get(i) / other.forks.get(i))
        .toList()));
  }

  /** Returns how many times faster this is than another; the ratio of the medians if the forks have no pairs. */
  double timesFasterThan(Measurement other) {
    return other.over(this).map(Estimate::mean).orElse(other.nanos() / nanos());
  }

  private static double median(DoubleStream values) {
    double[] sorted = values.sorted().toArray();
    int half = sorted.length / 2;
    return sorted.length % 2 == 1
        ? sorted[half]
        : Arrays.stream(sorted, half - 1, half + 1).average().orElseThrow();
  }
}
