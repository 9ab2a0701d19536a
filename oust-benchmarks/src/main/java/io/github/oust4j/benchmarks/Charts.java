package io.github.oust4j.benchmarks;

import io.github.oust4j.core.Board;
import java.awt.Color;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.VectorGraphicsEncoder;
import org.knowm.xchart.VectorGraphicsEncoder.VectorGraphicsFormat;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.internal.chartpart.Chart;
import org.knowm.xchart.style.AxesChartStyler;
import org.knowm.xchart.style.Styler;

/**
 * Random games as charts: how fast each engine is, and, for boards of each shape, how the time grows with the
 * board.
 */
final class Charts {
  private static final int WIDTH = 960;
  private static final int HEIGHT = 560;
  private static final double PER_SECOND = 1e9;

  private final List<Measurement> measurements;
  private final String title;

  private Charts(List<Measurement> measurements, Environment environment) {
    this.measurements = measurements.stream()
        .filter(measurement -> measurement.environment().equals(environment))
        .filter(measurement ->
            List.of(Goals.EXACT, Goals.LAZY, Goals.IMMUTABLE).contains(measurement.benchmark()))
        .sorted(Report.byBoard())
        .toList();
    this.title = "JDK " + environment.jdk()
        + (environment.flags().isEmpty() ? "" : " " + environment.flags()) + ", commit "
        + environment.commit();
  }

  /**
   * Draws the charts.
   *
   * @param measurements of one or several environments
   * @param folder where to write
   * @param name how the names of the files begin
   * @return the SVG files, none if no random games were measured
   * @throws IOException if they cannot be written
   */
  static List<Path> write(List<Measurement> measurements, Path folder, String name)
      throws IOException {
    List<Path> files = new ArrayList<>();
    List<Environment> environments = Report.environments(measurements);
    for (int i = 0; i < environments.size(); i++) {
      Environment environment = environments.get(i);
      Charts charts = new Charts(measurements, environment);
      if (!charts.measurements.isEmpty()) {
        String suffix = environments.size() == 1 ? "" : "-jdk" + environment.jdk() + "-" + (i + 1);
        files.add(save(charts.speed(), folder.resolve(name + "-speed" + suffix + ".svg")));
        for (Board.Shape shape : Board.Shape.values()) {
          if (charts.boards(shape).size() > 1) {
            String kind = "-growth-" + shape.name().toLowerCase(Locale.ROOT);
            files.add(save(charts.growth(shape), folder.resolve(name + kind + suffix + ".svg")));
          }
        }
      }
    }
    return files;
  }

  private static Path save(Chart<?, ?> chart, Path file) throws IOException {
    VectorGraphicsEncoder.saveVectorGraphic(chart, file.toString(), VectorGraphicsFormat.SVG);
    return file;
  }

  private CategoryChart speed() {
    CategoryChart chart = new CategoryChartBuilder()
        .width(WIDTH)
        .height(HEIGHT)
        .title("Random games, " + title)
        .yAxisTitle("placements a second")
        .build();
    style(chart.getStyler());
    chart.getStyler().setAvailableSpaceFill(0.9);
    chart.getStyler().setXAxisLabelRotation(45);
    List<String> boards = boards(Board.Shape.values());
    bySeries().forEach((name, rows) -> {
      List<Double> speeds = new ArrayList<>();
      for (String board : boards) {
        Optional<Measurement> here =
            rows.stream().filter(row -> row.parameter("board").equals(board)).findFirst();
        speeds.add(here.map(row -> PER_SECOND / row.nanos()).orElse(null));
      }
      chart.addSeries(name, boards, speeds);
    });
    setRange(
        chart.getStyler(),
        measurements.stream().mapToDouble(row -> PER_SECOND / row.nanos()).summaryStatistics());
    return chart;
  }

  private XYChart growth(Board.Shape shape) {
    List<String> boards = boards(shape);
    XYChart chart = new XYChartBuilder()
        .width(WIDTH)
        .height(HEIGHT)
        .title(
            "Growth from " + boards.get(0) + " to " + boards.get(boards.size() - 1) + ", " + title)
        .xAxisTitle("points of the board")
        .yAxisTitle("ns a placement")
        .build();
    style(chart.getStyler());
    bySeries().forEach((name, all) -> {
      List<Measurement> rows =
          all.stream().filter(row -> boards.contains(row.parameter("board"))).toList();
      if (!rows.isEmpty()) {
        chart.addSeries(
            name,
            rows.stream().map(row -> Report.board(row).size()).toList(),
            rows.stream().map(Measurement::nanos).toList());
      }
    });
    setRange(
        chart.getStyler(),
        measurements.stream()
            .filter(row -> boards.contains(row.parameter("board")))
            .mapToDouble(Measurement::nanos)
            .summaryStatistics());
    return chart;
  }

  private static void style(AxesChartStyler styler) {
    styler.setYAxisLogarithmic(true);
    styler.setLegendPosition(Styler.LegendPosition.OutsideE);
    styler.setChartBackgroundColor(Color.WHITE);
    styler.setYAxisDecimalPattern("#,###");
    styler.setLocale(Locale.ROOT);
  }

  /** Without a range XChart begins at 0 where a bar is missing, which has no logarithm. */
  private static void setRange(AxesChartStyler styler, DoubleSummaryStatistics values) {
    styler.setYAxisMin(Math.pow(10, Math.floor(Math.log10(values.getMin()))));
    styler.setYAxisMax(Math.pow(10, Math.ceil(Math.log10(values.getMax()))));
  }

  private List<String> boards(Board.Shape... shapes) {
    return measurements.stream()
        .filter(row -> List.of(shapes).contains(Report.board(row).shape()))
        .map(row -> row.parameter("board"))
        .distinct()
        .toList();
  }

  /** The times by what the lines and bars stand for. */
  private Map<String, List<Measurement>> bySeries() {
    Map<String, List<Measurement>> series = new LinkedHashMap<>();
    for (Measurement row : measurements) {
      boolean lazy = row.benchmark().equals(Goals.LAZY);
      String engine = row.parameter("engine");
      String name = engine.isEmpty() ? "Position" : engine + (lazy ? ", lazy" : "");
      series.computeIfAbsent(name, key -> new ArrayList<>()).add(row);
    }
    return series;
  }
}
