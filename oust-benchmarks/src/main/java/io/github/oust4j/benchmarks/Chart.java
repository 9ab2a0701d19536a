package io.github.oust4j.benchmarks;

import io.github.oust4j.core.Board;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.DoubleStream;

/** Charts as SVG, with logarithmic axes. */
final class Chart {
  /** The colours of Okabe and Ito, which most colour-blind readers can tell apart. */
  private static final List<String> COLORS = List.of(
      "#0072b2", "#e69f00", "#009e73", "#cc79a7", "#d55e00", "#56b4e9", "#999999", "#000000");

  private static final int WIDTH = 900;
  private static final int LEFT = 300;
  private static final int RIGHT = 200;
  private static final int TOP = 60;
  private static final int BOTTOM = 50;
  private static final int ROW = 18;
  private static final int LINE_CHART_HEIGHT = 500;
  private static final int LEFT_OF_LINES = 70;
  private static final int LABEL_WIDTH = 25;

  private final StringBuilder svg = new StringBuilder();
  private final Map<String, String> colors = new LinkedHashMap<>();

  private Chart(String title, int height) {
    svg.append(String.format(
        Locale.ROOT,
        "<svg xmlns='http://www.w3.org/2000/svg' width='%d' height='%d' viewBox='0 0 %d %d' "
            + "font-family='sans-serif' font-size='12'>\n",
        WIDTH,
        height,
        WIDTH,
        height));
    svg.append(String.format(Locale.ROOT, "<rect width='100%%' height='100%%' fill='white'/>\n"));
    text(WIDTH / 2.0, 24, "middle", title);
  }

  /** A logarithmic axis from one power of ten to another. */
  private record Axis(double low, double high, double from, double to) {
    static Axis of(DoubleStream values, double from, double to) {
      double[] sorted = values.sorted().toArray();
      double low = Math.floor(Math.log10(sorted[0]));
      double high = Math.max(low + 1, Math.ceil(Math.log10(sorted[sorted.length - 1])));
      return new Axis(low, high, from, to);
    }

    double at(double value) {
      return from + (to - from) * (Math.log10(value) - low) / (high - low);
    }

    /** {@return 1, 2 and 5 times the powers of ten} */
    double[] ticks() {
      return DoubleStream.iterate(low, power -> power <= high, power -> power + 1)
          .flatMap(power -> DoubleStream.of(1, 2, 5).map(digit -> digit * Math.pow(10, power)))
          .filter(tick -> tick <= Math.pow(10, high))
          .toArray();
    }
  }

  /**
   * Draws a bar for each measurement, with its 95 % interval.
   *
   * @param title the title
   * @param measurements one or more, sorted by benchmark
   * @return the SVG document
   */
  static String bars(String title, List<Measurement> measurements) {
    long headings = measurements.stream().map(Measurement::benchmark).distinct().count();
    int bottom = TOP + (int) (measurements.size() + headings) * ROW;
    Chart chart = new Chart(title, bottom + BOTTOM);
    Axis axis =
        Axis.of(measurements.stream().mapToDouble(one -> one.nanos().mean()), LEFT, WIDTH - RIGHT);
    double low = Math.pow(10, axis.low);
    double high = Math.pow(10, axis.high);
    for (double tick : axis.ticks()) {
      chart.line(axis.at(tick), TOP, axis.at(tick), bottom, "#dddddd");
      if (axis.high - axis.low <= 2 || tick == Math.pow(10, Math.rint(Math.log10(tick)))) {
        chart.text(axis.at(tick), bottom + ROW, "middle", tick(tick));
      }
    }
    chart.text(
        axis.at(Math.sqrt(low * high)), bottom + 2 * ROW, "middle", "ns (shorter is faster)");
    int y = TOP;
    String benchmark = "";
    for (Measurement one : measurements) {
      if (!one.benchmark().equals(benchmark)) {
        benchmark = one.benchmark();
        chart.text(10, y + ROW - 5, "start", benchmark + ", ns/" + one.unit());
        y += ROW;
      }
      Estimate time = one.nanos();
      chart.text(LEFT - 8.0, y + ROW - 5, "end", label(one));
      chart.svg.append(String.format(
          Locale.ROOT,
          "<rect x='%d' y='%d' width='%.1f' height='%d' fill='%s'/>\n",
          LEFT,
          y + 2,
          axis.at(time.mean()) - LEFT,
          ROW - 4,
          chart.color(player(one))));
      if (time.hasInterval()) {
        double middle = y + ROW / 2.0;
        chart.line(
            axis.at(Math.max(low, time.low())),
            middle,
            axis.at(Math.min(high, time.high())),
            middle,
            "black");
      }
      chart.text(
          axis.at(time.hasInterval() ? Math.min(high, time.high()) : time.mean()) + 6,
          y + ROW - 5,
          "start",
          Estimate.number(time.mean()) + (one.modes().isPresent() ? " (bimodal)" : ""));
      y += ROW;
    }
    return chart.end();
  }

  /**
   * Draws the time of random games by the size of the board.
   *
   * @param title the title
   * @param measurements the measurements, of which those of random games are used
   * @return the SVG document, empty if no two boards of a shape were measured
   */
  static Optional<String> growth(String title, List<Measurement> measurements) {
    Map<String, List<Measurement>> series = new LinkedHashMap<>();
    measurements.stream()
        .filter(one -> List.of(Goals.EXACT, Goals.LAZY, Goals.IMMUTABLE).contains(one.benchmark()))
        .sorted(Comparator.comparingInt(one -> board(one).size()))
        .forEach(
            one -> series.computeIfAbsent(series(one), key -> new ArrayList<>()).add(one));
    series.values().removeIf(list -> list.size() < 2);
    if (series.isEmpty()) {
      return Optional.empty();
    }
    int bottom = LINE_CHART_HEIGHT - BOTTOM;
    Chart chart = new Chart(title, LINE_CHART_HEIGHT);
    List<Measurement> drawn = series.values().stream().flatMap(List::stream).toList();
    Axis x =
        Axis.of(drawn.stream().mapToDouble(one -> board(one).size()), LEFT_OF_LINES, WIDTH - RIGHT);
    Axis y = Axis.of(drawn.stream().mapToDouble(one -> one.nanos().mean()), bottom, TOP);
    for (double tick : y.ticks()) {
      chart.line(x.from, y.at(tick), x.to, y.at(tick), "#dddddd");
      chart.text(x.from - 8, y.at(tick) + 4, "end", tick(tick));
    }
    double labelled = 0;
    for (int size : new TreeSet<>(drawn.stream().map(one -> board(one).size()).toList())) {
      chart.line(x.at(size), TOP, x.at(size), bottom, "#dddddd");
      if (x.at(size) > labelled + LABEL_WIDTH) {
        chart.text(x.at(size), bottom + ROW, "middle", String.valueOf(size));
        labelled = x.at(size);
      }
    }
    chart.text((x.from + x.to) / 2, bottom + 2 * ROW, "middle", "points of the board");
    chart.text(8, TOP - 10, "start", "ns/placement");
    double legend = TOP;
    for (Map.Entry<String, List<Measurement>> entry : series.entrySet()) {
      String color = chart.color(entry.getKey());
      StringBuilder points = new StringBuilder();
      for (Measurement one : entry.getValue()) {
        double left = x.at(board(one).size());
        double top = y.at(one.nanos().mean());
        points.append(String.format(Locale.ROOT, "%.1f,%.1f ", left, top));
        chart.svg.append(String.format(
            Locale.ROOT, "<circle cx='%.1f' cy='%.1f' r='3' fill='%s'/>\n", left, top, color));
      }
      chart.svg.append(String.format(
          Locale.ROOT, "<polyline points='%s' fill='none' stroke='%s'/>\n", points, color));
      chart.line(x.to + 10, legend, x.to + 30, legend, color);
      chart.text(x.to + 36, legend + 4, "start", entry.getKey());
      legend += ROW;
    }
    return Optional.of(chart.end());
  }

  private static Board board(Measurement measurement) {
    return Board.parse(measurement.combination().parameter("board"));
  }

  private static String label(Measurement measurement) {
    return String.join(" ", measurement.combination().parameters().values());
  }

  private static String series(Measurement measurement) {
    String shape = board(measurement).shape().name().toLowerCase(Locale.ROOT);
    String method = measurement.benchmark().substring(measurement.benchmark().indexOf('.') + 1);
    return measurement.benchmark().equals(Goals.IMMUTABLE)
        ? "positions, " + shape
        : method + ", " + player(measurement) + ", " + shape;
  }

  /** {@return the engine or model, by which bars are coloured} */
  private static String player(Measurement measurement) {
    return measurement.combination().parameter("engine")
        + measurement.combination().parameter("model");
  }

  private static String tick(double value) {
    return value < 1 ? String.valueOf(value) : String.format(Locale.ROOT, "%,.0f", value);
  }

  private String color(String key) {
    return colors.computeIfAbsent(key, any -> COLORS.get(colors.size() % COLORS.size()));
  }

  private void line(double x1, double y1, double x2, double y2, String color) {
    svg.append(String.format(
        Locale.ROOT,
        "<line x1='%.1f' y1='%.1f' x2='%.1f' y2='%.1f' stroke='%s'/>\n",
        x1,
        y1,
        x2,
        y2,
        color));
  }

  private void text(double x, double y, String anchor, String text) {
    svg.append(String.format(
        Locale.ROOT,
        "<text x='%.1f' y='%.1f' text-anchor='%s'>%s</text>\n",
        x,
        y,
        anchor,
        text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")));
  }

  private String end() {
    return svg.append("</svg>\n").toString();
  }
}
