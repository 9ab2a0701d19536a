package io.github.oust4j.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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

  /** What all goals are about, with each reached by a hair, but that lazy playouts are so many times faster. */
  static Fixture ofGoals(String jdk, double lazyRatio) {
    Fixture fixture = new Fixture(jdk);
    for (String board : Goals.BOARDS) {
      String on = "board=" + board + " engine=";
      fixture
          .add(Goals.EXACT, on + "naive", 0.1, 3500, 3600, 3700)
          .add(Goals.EXACT, on + "default", 0.009, 100, 102, 104)
          .add(Goals.EXACT, on + "bitboard", 0.009, 98, 100, 102)
          .add(Goals.LAZY, on + "default", 0, 3500 / lazyRatio, 3600 / lazyRatio, 3700 / lazyRatio)
          .add(Goals.LAZY, on + "bitboard", 0, 3500 / lazyRatio, 3600 / lazyRatio, 3700 / lazyRatio)
          .add(Goals.IMMUTABLE, "board=" + board, 100, 170, 180, 180)
          .addPerft("doUndo", "start=empty " + on + "default", 0.002, 1, 1, 1);
      for (String start : List.of("empty", "middle")) {
        fixture
            .addPerft("count", "start=" + start + " " + on + "naive", 0.002, 31, 31, 31)
            .addPerft("count", "start=" + start + " " + on + "default", 0.002, 1, 1, 1);
      }
    }
    for (String engine : List.of("default", "lists")) {
      fixture
          .add(Goals.EXACT, "board=square-19 engine=" + engine, 0, 90, 90, 90)
          .add(Goals.LAZY, "board=square-19 engine=" + engine, 0, 80, 80, 80);
    }
    for (String benchmark : List.of(Goals.EXACT, Goals.LAZY)) {
      fixture
          .add(benchmark, "board=square-5 engine=default", 0, 20, 20, 20)
          .add(benchmark, "board=square-25 engine=default", 0, 119, 119, 119);
    }
    return fixture;
  }

  Path write(Path folder, String name) throws IOException {
    return Files.writeString(folder.resolve(name), "[\n" + String.join(",\n", results) + "\n]\n");
  }
}
