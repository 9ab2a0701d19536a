package io.github.oust4j.benchmarks;

import io.github.oust4j.core.Board;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** What was measured, as Markdown. */
final class Report {
  private static final Map<String, String> TITLES = Map.of(
      Goals.EXACT,
      "Random games, exact",
      Goals.LAZY,
      "Random games, lazy",
      Goals.IMMUTABLE,
      "Random games of immutable positions, exact",
      "LegalMovesBenchmark.list",
      "A placement, the list of legal ones after it, and undo",
      "PlayUndoBenchmark.playAndUndo",
      "Recorded games, played and undone",
      "PerftBenchmark.count",
      "Perft",
      "PerftBenchmark.doUndo",
      "Perft without the objects of a count",
      "MergeBenchmark.joinAndUndo",
      "Joining groups, and undo",
      "RecordBenchmark.read",
      "Reading records",
      "RecordBenchmark.write",
      "Writing a record");

  private final List<Measurement> measurements;
  private final List<String> lines = new ArrayList<>();

  private Report(List<Measurement> measurements) {
    this.measurements = measurements;
  }

  /**
   * Writes a report.
   *
   * @param measurements of one or several environments
   * @return Markdown
   */
  static String of(List<Measurement> measurements) {
    Report report = new Report(measurements);
    report.lines.add("# Speed");
    report.lines.add("");
    report.lines.add(
        "Times are the median of the forks; ± is half the difference between the slowest and the fastest. "
            + "\"times naive\" is the geometric mean of the ratios of the forks of each round. Random games "
            + "are compared with exact games of `naive`, everything else with `naive` in the same benchmark.");
    for (Environment environment : environments(measurements)) {
      report.add(environment);
    }
    return String.join("\n", report.lines) + "\n";
  }

  /** The environments, in the order in which they come. */
  static List<Environment> environments(List<Measurement> measurements) {
    return measurements.stream().map(Measurement::environment).distinct().toList();
  }

  /** Says on what was measured, in one line. */
  static String heading(Environment environment) {
    return "JDK " + environment.jdk() + " (" + environment.machine() + "), "
        + (environment.flags().isEmpty() ? "no flags" : "flags `" + environment.flags() + "`")
        + ", commit " + environment.commit();
  }

  /** Square boards before others, smaller before larger. */
  static Comparator<Measurement> byBoard() {
    return Comparator.comparing(
        Report::board, Comparator.comparing(Board::shape).thenComparingInt(Board::size));
  }

  static Board board(Measurement measurement) {
    return Board.parse(measurement.parameter("board"));
  }

  private void add(Environment environment) {
    lines.add("");
    lines.add("## " + heading(environment));
    List<Goals.Goal> goals = Goals.of(measurements, environment);
    if (goals.stream().allMatch(Goals.Goal::isMeasured)) {
      lines.add("");
      lines.add("### Goals");
      lines.add("");
      lines.addAll(Goals.table(goals));
    }
    Map<String, List<Measurement>> byBenchmark = new LinkedHashMap<>();
    measurements.stream()
        .filter(measurement -> measurement.environment().equals(environment))
        .filter(measurement -> !measurement.parameter("board").isEmpty())
        .sorted(byBoard())
        .forEach(measurement -> byBenchmark
            .computeIfAbsent(measurement.benchmark(), key -> new ArrayList<>())
            .add(measurement));
    byBenchmark.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .forEach(entry -> addTable(entry.getKey(), entry.getValue()));
    addGrowth(byBenchmark);
  }

  private void addTable(String benchmark, List<Measurement> rows) {
    Set<String> parameters = new TreeSet<>();
    rows.forEach(row -> parameters.addAll(row.combination().parameters().keySet()));
    parameters.removeAll(Set.of("board", "engine"));
    String unit = rows.get(0).unit();
    boolean hasEngines = rows.stream().anyMatch(row -> !row.parameter("engine").isEmpty());
    lines.add("");
    lines.add("### " + TITLES.getOrDefault(benchmark, benchmark) + " (`" + benchmark + "`)");
    lines.add("");
    List<String> head = new ArrayList<>(List.of("board"));
    head.addAll(parameters);
    if (hasEngines) {
      head.add("engine");
    }
    int texts = head.size();
    head.addAll(List.of("ns/" + unit, "±", "times naive", "B/" + unit));
    lines.add(row(head));
    lines.add("|" + "---|".repeat(texts) + "---:|".repeat(head.size() - texts));
    for (Measurement measurement : rows) {
      List<String> cells = new ArrayList<>(List.of(measurement.parameter("board")));
      parameters.forEach(parameter -> cells.add(measurement.parameter(parameter)));
      if (hasEngines) {
        cells.add("`" + measurement.parameter("engine") + "`");
      }
      cells.add(number(measurement.nanos()));
      cells.add(number(measurement.spread()));
      cells.add(naive(measurement)
          .map(slow -> number(measurement.timesFasterThan(slow)))
          .orElse(""));
      cells.add(measurement.bytes().isEmpty() ? "" : bytes(measurement.bytes().getAsDouble()));
      lines.add(row(cells));
    }
  }

  /** The reference's time for the same. */
  private Optional<Measurement> naive(Measurement measurement) {
    boolean isPlayout =
        List.of(Goals.EXACT, Goals.LAZY, Goals.IMMUTABLE).contains(measurement.benchmark());
    String benchmark = isPlayout ? Goals.EXACT : measurement.benchmark();
    return measurements.stream()
        .filter(other -> other.environment().equals(measurement.environment())
            && other.benchmark().equals(benchmark)
            && other.parameter("engine").equals(Naive.NAME)
            && other.circumstances().equals(measurement.circumstances()))
        .findFirst();
  }

  private void addGrowth(Map<String, List<Measurement>> byBenchmark) {
    for (String benchmark : List.of(Goals.EXACT, Goals.LAZY, Goals.IMMUTABLE)) {
      List<Measurement> rows = byBenchmark.getOrDefault(benchmark, List.of()).stream()
          .filter(row -> List.of("default", "").contains(row.parameter("engine")))
          .toList();
      if (rows.size() < 2) {
        continue;
      }
      lines.add("");
      lines.add("### Growth: " + TITLES.getOrDefault(benchmark, benchmark));
      lines.add("");
      Measurement first = rows.get(0);
      lines.add(row(List.of(
          "board", "points", "ns/" + first.unit(), "times that of " + first.parameter("board"))));
      lines.add("|---|---:|---:|---:|");
      for (Measurement row : rows) {
        lines.add(row(List.of(
            row.parameter("board"),
            String.valueOf(board(row).size()),
            number(row.nanos()),
            number(row.nanos() / first.nanos()))));
      }
    }
  }

  private static String row(List<String> cells) {
    return "| " + String.join(" | ", cells) + " |";
  }

  /** Three digits that count. */
  static String number(double value) {
    int decimals = value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2;
    return String.format(Locale.ROOT, "%." + decimals + "f", value);
  }

  static String bytes(double value) {
    return value < 0.01 ? "< 0.01" : number(value);
  }
}
