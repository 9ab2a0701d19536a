package io.github.oust4j.benchmarks;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;

/** A file as JMH 1.37 writes it, with what is read of it. */
final class Fixture {
  private final String jdk;
  private final List<String> results = new ArrayList<>();

  Fixture(String jdk) {
    this.jdk = jdk;
  }

  /** Adds a benchmark of which one operation is one placement; each time is of a fork. */
  Fixture add(String benchmark, String parameters, double bytes, double... nanos) {
    return add(benchmark, parameters, nanos, "", bytes);
  }

  /** Adds a perft of which each count is of a thousand leaves. */
  Fixture addPerft(String method, String parameters, double bytes, double... nanos) {
    double[] whole = new double[nanos.length];
    for (int i = 0; i < nanos.length; i++) {
      whole[i] = 1000 * nanos[i];
    }
    String leaves = ", \"leaves\": " + metric(nanos, "ns/op");
    return add("PerftBenchmark." + method, parameters, whole, leaves, 1000 * bytes);
  }

  private Fixture add(
      String benchmark, String parameters, double[] nanos, String more, double bytes) {
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
        metric(nanos, "ns/op"),
        metric(new double[] {bytes}, "B/op"),
        more));
    return this;
  }

  private static String metric(double[] forks, String unit) {
    double sum = 0;
    StringJoiner data = new StringJoiner(", ");
    for (double fork : forks) {
      sum += fork;
      data.add("[" + 0.9 * fork + ", " + 1.1 * fork + "]");
    }
    return "{\"score\": " + sum / forks.length + ", \"scoreError\": \"NaN\", \"scoreUnit\": \""
        + unit + "\", \"rawData\": [" + data + "]}";
  }

  /** Returns measurements that reach all goals by a hair, with the given time of naive playouts. */
  static Fixture ofGoals(String jdk, double naive) {
    Fixture fixture = new Fixture(jdk).addForks(Goals.EXACT, "square-11 engine=naive", 0.1, naive);
    Map<String, Double> exact = Map.of(
        "square-5", 100.0,
        "square-25", 499.0,
        "square-11", 100.0,
        "hexhex-7", 119.0,
        "square-13", 199.0,
        "hexhex-8", 199.0,
        "square-15", 259.0,
        "square-19", 349.0);
    Map<String, Double> lazy = Map.of(
        "square-5", 100.0,
        "square-25", 399.0,
        "square-11", 77.0,
        "hexhex-7", 200.0,
        "square-13", 115.0,
        "hexhex-8", 115.0,
        "square-19", 138.0);
    Goals.EXACT_BOARDS.forEach(board -> fixture.addForks(
        Goals.EXACT, board + " engine=default", 0.01, requireNonNull(exact.get(board))));
    Goals.LAZY_BOARDS.forEach(board -> fixture.addForks(
        Goals.LAZY, board + " engine=default", 0, requireNonNull(lazy.get(board))));
    for (String board : Goals.POSITION_BOARDS) {
      double ratio = board.equals("square-19") ? 1.99 : 1.59;
      fixture.addForks(Goals.IMMUTABLE, board, 699, ratio * requireNonNull(exact.get(board)));
    }
    return fixture
        .addForks("ImmutableBenchmark.play", "square-11", 600, 100)
        .addForks("ImmutableBenchmark.canonical", "square-11", 800, 999)
        .add("ImmutableBenchmark.turns", "board=square-11", 9000, 19_900, 19_900, 19_900)
        .addForks("ImmutableBenchmark.board", "square-11", 0.001, 3)
        .addForks("PlayUndoBenchmark.playAndUndo", "square-11 engine=default", 0.01, 60)
        .addForks("PlayUndoBenchmark.playAndUndo", "square-19 engine=default", 0.49, 160);
  }

  /** Adds a benchmark that becomes slower from fork to fork, as all do on a machine that slows down. */
  private Fixture addForks(String benchmark, String board, double bytes, double nanos) {
    return add(benchmark, "board=" + board, bytes, nanos, 1.5 * nanos, 2 * nanos);
  }

  Path write(Path folder, String name) throws IOException {
    return Files.writeString(folder.resolve(name), "[\n" + String.join(",\n", results) + "\n]\n");
  }
}
