package io.github.oust4j.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A report of measurements: tables in Markdown, and charts as SVG. */
final class Report {
  private static final String INTRODUCTION = """
      # Speed

      Times are geometric means of the forks, with 95 % intervals (at least three forks). "ENGINE / this" is the \
      geometric mean of the ratios of forks of the same round: 2 means twice as fast as that engine, which is `naive` or, \
      without it, the first one. With `naive`, all random games, including lazy ones and those of positions, are compared \
      with its exact games. Everything else is compared with the engine in the same benchmark.
      """;

  private static final String MODES = """

      These forks may be bimodal; then their mean is not representative. With fewer than ten forks, it may be chance:

      """;

  private static final Comparator<Measurement> ORDER = Comparator.comparing(Measurement::benchmark)
      .thenComparing(one -> one.combination().board().map(board -> board.size()).orElse(0));

  private final List<Measurement> measurements;
  private final StringBuilder text;
  private final String reference; // the engine to compare with

  private Report(List<Measurement> measurements, StringBuilder text) {
    this.measurements = measurements;
    this.text = text;
    List<String> engines = measurements.stream()
        .flatMap(one -> Stream.ofNullable(one.combination().parameters().get("engine")))
        .distinct()
        .toList();
    this.reference = engines.size() < 2 || engines.contains(Verification.REFERENCE)
        ? Verification.REFERENCE
        : engines.get(0);
  }

  /**
   * Writes {@code NAME.md}, {@code NAME-times.svg} and {@code NAME-growth.svg}. The name is that of the file without
   * its extension. With several runs or environments, sections and charts are numbered.
   */
  static void write(List<List<Measurement>> runs, Path file, PrintStream out) throws IOException {
    String name = file.getFileName().toString().replaceFirst("\\.(json|md)$", "");
    Map<Path, String> files = new TreeMap<>();
    files.put(file.resolveSibling(name + ".md"), of(runs));
    List<List<Measurement>> sections = sections(runs);
    for (int i = 0; i < sections.size(); i++) {
      List<Measurement> sorted = sections.get(i);
      String environment = sorted.get(0).environment();
      String ending = (sections.size() == 1 ? "" : "-" + (i + 1)) + ".svg";
      files.put(file.resolveSibling(name + "-times" + ending), Chart.times(environment, sorted));
      Path growth = file.resolveSibling(name + "-growth" + ending);
      Files.deleteIfExists(growth); // of an earlier run
      Chart.growth(environment, sorted).ifPresent(chart -> files.put(growth, chart));
    }
    for (Map.Entry<Path, String> each : files.entrySet()) {
      Files.writeString(each.getKey(), each.getValue());
      out.println("Written: " + each.getKey());
    }
  }

  /** {@return the tables of one or several runs} */
  static String of(List<List<Measurement>> runs) {
    StringBuilder text = new StringBuilder(INTRODUCTION);
    List<List<Measurement>> sections = sections(runs);
    for (int i = 0; i < sections.size(); i++) {
      List<Measurement> section = sections.get(i);
      String number = sections.size() == 1 ? "" : i + 1 + ": ";
      text.append("\n## " + number + section.get(0).environment() + "\n");
      Report report = new Report(section, text);
      report.addGoals();
      report.measurements.stream().map(Measurement::benchmark).distinct().forEach(report::addTable);
      report.addModes();
    }
    return text.toString();
  }

  /** {@return the sorted measurements of each run and environment; some benchmarks add options of the JVM} */
  private static List<List<Measurement>> sections(List<List<Measurement>> runs) {
    return runs.stream()
        .flatMap(run -> run.stream()
            .sorted(ORDER)
            .collect(Collectors.groupingBy(
                Measurement::environment, LinkedHashMap::new, Collectors.toList()))
            .values()
            .stream())
        .toList();
  }

  private void addModes() {
    String modes = measurements.stream()
        .flatMap(
            one -> one.modes().map(text -> "- " + one.combination() + ": " + text + "\n").stream())
        .collect(Collectors.joining());
    text.append(modes.isEmpty() ? "" : MODES + modes);
  }

  private void addGoals() {
    List<Goals.Row> rows = Stream.of(Goals.values())
        .flatMap(set -> set.compare(measurements).stream())
        .toList();
    text.append(rows.isEmpty() ? "" : "\n### Goals\n\n" + Goals.table(rows));
  }

  private void addTable(String benchmark) {
    List<Measurement> rows = measurements.stream()
        .filter(measurement -> measurement.benchmark().equals(benchmark))
        .toList();
    Set<String> parameters = new TreeSet<>();
    rows.forEach(row -> parameters.addAll(row.combination().parameters().keySet()));
    String unit = rows.get(0).unit();
    List<String> head = new ArrayList<>(parameters);
    head.addAll(List.of(
        "forks",
        "ns/" + unit,
        "95 % interval",
        reference + " / this",
        "95 % interval",
        "B/" + unit));
    text.append("\n### " + benchmark + "\n\n" + row(head) + "|" + "---|".repeat(parameters.size())
        + "---:|".repeat(head.size() - parameters.size()) + "\n");
    for (Measurement one : rows) {
      Estimate time = one.nanos();
      Optional<Estimate> ratio = reference(one).flatMap(other -> other.over(one));
      List<String> cells = new ArrayList<>();
      parameters.forEach(parameter -> cells.add(one.combination().parameter(parameter)));
      cells.addAll(List.of(
          String.valueOf(one.forks().size()),
          Estimate.number(time.mean()),
          time.interval(),
          ratio.map(value -> Estimate.number(value.mean())).orElse(""),
          ratio.map(Estimate::interval).orElse(""),
          one.bytes().isPresent() ? Estimate.number(one.bytes().getAsDouble()) : ""));
      text.append(row(cells));
    }
  }

  /** {@return the measurement to compare with, if there is one} */
  private Optional<Measurement> reference(Measurement one) {
    if (one.benchmark().equals(Goals.TWO_ENGINES)) {
      return Optional.empty(); // half of its time is the other engine's
    }
    Combination same = one.combination();
    boolean isGame = Set.of(Goals.LAZY, Goals.IMMUTABLE).contains(one.benchmark());
    return Measurement.find(
        measurements,
        isGame && reference.equals(Verification.REFERENCE)
            ? Combination.of(Goals.EXACT, "board", same.parameter("board"), "engine", reference)
            : same.with("engine", reference));
  }

  static String row(List<String> cells) {
    return "| " + String.join(" | ", cells) + " |\n";
  }
}
