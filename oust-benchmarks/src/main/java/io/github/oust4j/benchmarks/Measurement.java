package io.github.oust4j.benchmarks;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
   * How many times faster this is than another. If both ran in as many forks, each is compared with the one
   * that ran at about the same time, and the ratio is the median of theirs.
   */
  double timesFasterThan(Measurement other) {
    if (forks.size() != other.forks.size()) {
      return other.nanos() / nanos();
    }
    return median(
        IntStream.range(0, forks.size()).mapToDouble(i -> other.forks.get(i) / forks.get(i)));
  }

  private static double median(DoubleStream values) {
    double[] sorted = values.sorted().toArray();
    int half = sorted.length / 2;
    return sorted.length % 2 == 1
        ? sorted[half]
        : Arrays.stream(sorted, half - 1, half + 1).average().orElseThrow();
  }
}
