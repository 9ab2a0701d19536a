package io.github.oust4j.benchmarks;

import io.github.oust4j.core.Board;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** A report of measurements: tables in Markdown, and charts as SVG. */
final class Report {
  private static final String INTRODUCTION = """
      # Speed

      Times are geometric means of the forks, with 95 % bootstrap intervals. "times naive" is the geometric \
      mean of the ratios of forks of the same round to `naive`. Random games, lazy and of positions too, are \
      compared with exact games of `naive`, everything else with `naive` in the same benchmark.
      """;

  /** Square boards before hexagonal ones, small before large. */
  private static final Comparator<Board> BOARDS =
      Comparator.comparing(Board::shape).thenComparing(Board::size);

  private static final Comparator<Measurement> ORDER = Comparator.comparing(Measurement::benchmark)
      .thenComparing(
          Report::boards,
          (one, other) -> one.isEmpty() || other.isEmpty()
              ? Integer.compare(one.size(), other.size())
              : BOARDS.compare(one.get(0), other.get(0)));

  private final List<Measurement> measurements;
  private final List<String> lines = new ArrayList<>();

  private Report(List<Measurement> measurements) {
    this.measurements = measurements.stream().sorted(ORDER).toList();
  }

  /**
   * Writes {@code NAME.md}, {@code NAME-times.svg} and {@code NAME-growth.svg} beside a file. With several
   * environments, the names of the charts have numbers.
   *
   * @param measurements the measurements
   * @param json the file, whose name without its ending is that of the report
   * @return the files
   * @throws Main.InputException if a file cannot be written
   */
  static List<Path> write(List<Measurement> measurements, Path json) {
    String name = json.getFileName().toString().replaceFirst("\\.json$", "");
    Map<Path, String> files = new TreeMap<>();
    files.put(json.resolveSibling(name + ".md"), of(measurements));
    List<Measurement.Environment> environments = environments(measurements);
    for (Measurement.Environment environment : environments) {
      List<Measurement> here = new Report(in(environment, measurements)).measurements;
      String suffix = environments.size() == 1 ? "" : "-" + (environments.indexOf(environment) + 1);
      String title = environment.toString().replace("`", "");
      files.put(json.resolveSibling(name + "-times" + suffix + ".svg"), Chart.bars(title, here));
      Chart.growth(title, here)
          .ifPresent(
              chart -> files.put(json.resolveSibling(name + "-growth" + suffix + ".svg"), chart));
    }
    try {
      for (Map.Entry<Path, String> file : files.entrySet()) {
        Files.createDirectories(Main.folderOf(file.getKey()));
        Files.writeString(file.getKey(), file.getValue());
      }
    } catch (IOException e) {
      throw Main.cannotWrite(json, e);
    }
    return List.copyOf(files.keySet());
  }

  /** {@return the tables of one or several environments} */
  static String of(List<Measurement> measurements) {
    StringBuilder text = new StringBuilder(INTRODUCTION);
    for (Measurement.Environment environment : environments(measurements)) {
      Report report = new Report(in(environment, measurements));
      report.lines.add("\n## " + environment);
      report.addGoals();
      report.measurements.stream().map(Measurement::benchmark).distinct().forEach(report::addTable);
      report.lines.addAll(modes(report.measurements));
      text.append(String.join("\n", report.lines)).append('\n');
    }
    return text.toString();
  }

  /** {@return the environments in the order of the measurements} */
  static List<Measurement.Environment> environments(List<Measurement> measurements) {
    return measurements.stream().map(Measurement::environment).distinct().toList();
  }

  /** {@return the measurements of one environment} */
  static List<Measurement> in(Measurement.Environment environment, List<Measurement> measurements) {
    return measurements.stream()
        .filter(measurement -> measurement.environment().equals(environment))
        .toList();
  }

  /** {@return a paragraph that names the measurements with bimodal forks, empty if there are none} */
  static List<String> modes(List<Measurement> measurements) {
    List<String> modes = new ArrayList<>();
    for (Measurement measurement : measurements) {
      measurement
          .modes()
          .ifPresent(text -> modes.add("- " + measurement.combination() + ": " + text));
    }
    if (!modes.isEmpty()) {
      modes.add(0, "\nBimodal forks, whose means say little:\n");
    }
    return modes;
  }

  private void addGoals() {
    for (Goals set : Goals.values()) {
      List<Goals.Row> rows = set.compare(measurements);
      if (rows.stream().noneMatch(row -> row.verdict() == Goals.Verdict.NOT_MEASURED)) {
        lines.add("\n### Goals\n");
        lines.addAll(Goals.table(rows));
      }
    }
  }

  private void addTable(String benchmark) {
    List<Measurement> rows = measurements.stream()
        .filter(measurement -> measurement.benchmark().equals(benchmark))
        .toList();
    Set<String> parameters =
        new TreeSet<>(Comparator.comparing((String name) -> name.equals("engine"))
            .thenComparing(name -> !name.equals("board"))
            .thenComparing(Comparator.naturalOrder()));
    rows.forEach(row -> parameters.addAll(row.combination().parameters().keySet()));
    String unit = rows.get(0).unit();
    List<String> head = new ArrayList<>(parameters);
    head.addAll(List.of(
        "forks", "ns/" + unit, "95 % interval", "times naive", "95 % interval", "B/" + unit));
    lines.add("\n### " + benchmark + "\n");
    lines.add(row(head));
    lines.add(
        "|" + "---|".repeat(parameters.size()) + "---:|".repeat(head.size() - parameters.size()));
    for (Measurement measurement : rows) {
      Estimate time = measurement.nanos();
      Optional<Estimate> ratio = naive(measurement).flatMap(naive -> naive.over(measurement));
      List<String> cells = new ArrayList<>();
      parameters.forEach(parameter -> cells.add(measurement.combination().parameter(parameter)));
      cells.add(String.valueOf(measurement.forks().size()));
      cells.add(Estimate.number(time.mean()));
      cells.add(time.interval());
      cells.add(ratio.map(value -> Estimate.number(value.mean())).orElse(""));
      cells.add(ratio.map(Estimate::interval).orElse(""));
      cells.add(bytes(measurement.bytes()));
      lines.add(row(cells));
    }
  }

  /** {@return the measurement of the reference in the same circumstances} */
  private Optional<Measurement> naive(Measurement measurement) {
    Combination combination = measurement.combination();
    Combination reference = combination.parameters().containsKey("model")
        ? combination.with("model", Verification.REFERENCE)
        : combination.with("engine", Verification.REFERENCE);
    if (List.of(Goals.LAZY, Goals.IMMUTABLE).contains(measurement.benchmark())) {
      reference = new Combination(Goals.EXACT, reference.parameters());
    }
    Combination wanted = reference;
    return measurements.stream()
        .filter(other -> other.combination().equals(wanted))
        .findFirst();
  }

  /** {@return the board, or nothing if the benchmark has none} */
  private static List<Board> boards(Measurement measurement) {
    String name = measurement.combination().parameter("board");
    return name.isEmpty() ? List.of() : List.of(Board.parse(name));
  }

  private static String bytes(OptionalDouble bytes) {
    if (bytes.isEmpty()) {
      return "";
    }
    return bytes.getAsDouble() < 0.01 ? "< 0.01" : Estimate.number(bytes.getAsDouble());
  }

  private static String row(List<String> cells) {
    return "| " + String.join(" | ", cells) + " |";
  }
}
