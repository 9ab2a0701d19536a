package io.github.oust4j.benchmarks;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;

/** Measurements for tests. */
final class Fixture {
  /** A file as JMH 1.37 writes it. */
  static final String JSON = """
      [{
        "jmhVersion": "1.37",
        "benchmark": "io.github.oust4j.benchmarks.SearchBenchmark.perft",
        "mode": "avgt",
        "threads": 2,
        "jvmArgs": ["-Xmx1g", "-Doust.commit=abc1234"],
        "jdkVersion": "25.0.3",
        "vmName": "OpenJDK 64-Bit Server VM",
        "params": {"start": "EMPTY", "engine": "words", "board": "square-5"},
        "primaryMetric": {
          "score": 3000.0, "scoreError": "NaN", "scoreUnit": "us/op", "rawData": [[1.9, 2.1], [4.0], [2.0]]
        },
        "secondaryMetrics": {
          "gc.alloc.rate.norm": {"score": 5000.0, "scoreUnit": "B/op", "rawData": [[5000.0]]},
          "leaf": {"score": 3.0, "scoreUnit": "us/op", "rawData": [[1.9, 2.1], [4.0], [2.0]]}
        }
      }]
      """;

  private Fixture() {}

  /** Returns a combination from such text as {@code PlayoutBenchmark.exact board=square-5 engine=naive}. */
  static Combination combination(String text) {
    String[] words = text.split("[ =]");
    return Combination.of(words[0], Arrays.copyOfRange(words, 1, words.length));
  }

  /** Returns a measurement of random games with a time for each fork. */
  static Measurement measured(String combination, double bytes, double... nanos) {
    return measured(combination(combination), bytes, nanos);
  }

  static Measurement measured(Combination combination, double bytes, double... nanos) {
    List<Double> forks = Arrays.stream(nanos).boxed().toList();
    return new Measurement("JDK 25", combination, "placement", forks, OptionalDouble.of(bytes));
  }
}
