package io.github.oust4j.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;

/** A file as JMH 1.37 writes it, with what is read of it. */
final class Fixture {
  private static final Map<String, Double> EXACT = Map.of(
      "square-5", 100.0,
      "square-25", 499.0,
      "square-11", 100.0,
      "hexhex-7", 119.0,
      "square-13", 199.0,
      "hexhex-8", 199.0,
      "square-15", 259.0,
      "square-19", 349.0);
  private static final Map<String, Double> LAZY = Map.of(
      "square-5", 100.0,
      "square-25", 399.0,
      "square-11", 77.0,
      "hexhex-7", 200.0,
      "square-13", 115.0,
      "hexhex-8", 115.0,
      "square-19", 138.0);

  private final String jdk;
  private final List<String> results = new ArrayList<>();

  Fixture(String jdk) {
    this.jdk = jdk;
  }

  /** Adds a benchmark of which one operation is one unit; each time is of a fork. */
  Fixture add(String benchmark, String parameters, double bytes, double... nanos) {
    return add(benchmark, parameters, bytes, "", nanos);
  }

  /** Adds a perft of which each count has a thousand leaves. */
  Fixture addPerft(String parameters, double bytes, double... nanos) {
    String leaves = ", \"leaves\": " + metric("ns/op", nanos);
    double[] counts = Arrays.stream(nanos).map(time -> 1000 * time).toArray();
    return add("PerftBenchmark.count", parameters, 1000 * bytes, leaves, counts);
  }

  private Fixture add(
      String benchmark, String parameters, double bytes, String more, double... nanos) {
    StringJoiner pairs = new StringJoiner(", ");
    for (String pair : parameters.split(" ")) {
      pairs.add("\"" + pair.replace("=", "\": \"") + "\"");
    }
    results.add(String.format(
        Locale.ROOT,
        """
          {
            "jmhVersion": "1.37",
            "benchmark": "io.github.oust4j.benchmarks.%s",
            "mode": "avgt",
            "jvmArgs": ["-Xmx1g", "-Doust.commit=abc1234"],
            "jdkVersion": "%s",
            "vmName": "OpenJDK 64-Bit Server VM",
            "params": {%s},
            "primaryMetric": %s,
            "secondaryMetrics": {"gc.alloc.rate.norm": %s%s}
          }\
        """,
        benchmark,
        jdk,
        pairs,
        metric("ns/op", nanos),
        metric("B/op", bytes),
        more));
    return this;
  }

  private static String metric(String unit, double... forks) {
    StringJoiner data = new StringJoiner(", ");
    for (double fork : forks) {
      data.add("[" + 0.9 * fork + ", " + 1.1 * fork + "]");
    }
    return "{\"score\": " + Arrays.stream(forks).average().orElseThrow()
        + ", \"scoreError\": \"NaN\", \"scoreUnit\": \"" + unit + "\", \"rawData\": [" + data
        + "]}";
  }

  /** Returns measurements that reach all goals narrowly, with a given time of naive playouts. */
  static Fixture ofGoals(String jdk, double naive) {
    Fixture fixture = new Fixture(jdk);
    for (Combination combination : Goals.PLAYOUTS.combinations()) {
      String board = combination.parameter("board");
      boolean isNaive = combination.parameter("engine").equals("naive");
      double exact = EXACT.getOrDefault(board, 0.0);
      double bytes = 0.49;
      double nanos;
      switch (combination.benchmark()) {
        case "PlayoutBenchmark.exact" -> nanos = isNaive ? naive : exact;
        case "PlayoutBenchmark.lazy" -> nanos = LAZY.getOrDefault(board, 0.0);
        case "ImmutableBenchmark.playout" -> {
          nanos = exact * (board.equals("square-19") ? 1.99 : 1.59);
          bytes = 699;
        }
        case "ImmutableBenchmark.play" -> nanos = 100;
        case "ImmutableBenchmark.canonical" -> nanos = 999;
        case "ImmutableBenchmark.turns" -> nanos = 19_900;
        default -> nanos = 60;
      }
      StringJoiner parameters = new StringJoiner(" ");
      combination.parameters().forEach((name, value) -> parameters.add(name + "=" + value));
      // All forks slow down alike, so the ratios stay the same. A time must not.
      double slower = combination.benchmark().endsWith("turns") ? 1 : 1.5;
      fixture.add(
          combination.benchmark(), parameters.toString(), bytes, nanos, slower * nanos, nanos);
    }
    return fixture;
  }

  Path write(Path folder, String name) throws IOException {
    return Files.writeString(folder.resolve(name), "[\n" + String.join(",\n", results) + "\n]\n");
  }

  List<Measurement> read(Path folder) throws IOException {
    return Measurement.read(List.of(write(folder, "fixture.json")));
  }
}
