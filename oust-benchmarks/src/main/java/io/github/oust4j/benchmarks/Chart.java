package io.github.oust4j.benchmarks;

import io.github.oust4j.core.Board;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** Charts as SVG, with logarithmic axes. */
final class Chart {
  /** The colours of Okabe and Ito, which most colour-blind readers can tell apart. */
  private static final List<String> COLORS = List.of(
      "#0072b2", "#e69f00", "#009e73", "#cc79a7", "#d55e00", "#56b4e9", "#999999", "#000000");

  private static final String GRID = "#dddddd";
  private static final int WIDTH = 900;
  private static final int LEFT = 300; // more if a name is longer
  private static final int RIGHT = 200;
  private static final int TOP = 60;
  private static final int BOTTOM = 50;
  private static final int ROW = 18;
  private static final int MARGIN = 16;
  private static final int LETTER = 7; // at most, on average
  private static final int LINE_CHART_HEIGHT = 500;
  private static final int LEFT_OF_LINES = 70;
  private static final int LEGEND_LINE = 32;

  private final StringBuilder svg = new StringBuilder();
  private final Map<String, String> colors = new LinkedHashMap<>();

  private Chart(String title, String environment, int least, int height) {
    int width = Math.max(least, LETTER * environment.length());
    svg.append("<svg xmlns='http://www.w3.org/2000/svg' width='" + width + "' height='" + height
        + "' font-family='sans-serif' font-size='12'>\n"
        + "<rect width='100%' height='100%' fill='white'/>\n");
    text(width / 2, 20, "middle", title);
    text(width / 2, 38, "middle", environment);
  }

  /** A logarithmic axis from one power of ten to another. */
  private record Axis(double low, double high, int from, int to) {
    static Axis of(DoubleStream values, int from, int to) {
      double[] logs = values.map(Math::log10).sorted().toArray();
      double low = Math.floor(logs[0]);
      return new Axis(low, Math.max(low + 1, Math.ceil(logs[logs.length - 1])), from, to);
    }

    long at(double value) {
      double inside = Math.max(low, Math.min(high, Math.log10(value)));
      return Math.round(from + (to - from) * (inside - low) / (high - low));
    }

    /** {@return 1, 2 and 5 times the powers of ten; only the powers if there are many} */
    double[] ticks() {
      double[] digits = high - low > 2 ? new double[] {1} : new double[] {1, 2, 5};
      return DoubleStream.iterate(low, power -> power <= high, power -> power + 1)
          .flatMap(power -> DoubleStream.of(digits).map(digit -> digit * Math.pow(10, power)))
          .filter(tick -> tick <= Math.pow(10, high))
          .toArray();
    }
  }

  /** Draws a point with its 95 % interval for each measurement. The measurements must be sorted by benchmark. */
  static String times(String environment, List<Measurement> measurements) {
    long headings = measurements.stream().map(Measurement::benchmark).distinct().count();
    int bottom = TOP + (int) (measurements.size() + headings) * ROW;
    int left = Math.max(LEFT, LETTER * longest(measurements.stream().map(Chart::values)) + MARGIN);
    int right = left + WIDTH - LEFT - RIGHT;
    Chart chart =
        new Chart("Mean times, with 95 % intervals", environment, right + RIGHT, bottom + BOTTOM);
    Axis axis = Axis.of(
        measurements.stream().map(Measurement::nanos).flatMapToDouble(Chart::extent), left, right);
    chart.horizontalAxis(axis, bottom, "ns, logarithmic (left is faster)");
    int y = TOP;
    String benchmark = "";
    for (Measurement one : measurements) {
      if (!one.benchmark().equals(benchmark)) {
        benchmark = one.benchmark();
        chart.text(10, y + ROW - 5, "start", benchmark + ", ns/" + one.unit());
        y += ROW;
      }
      Estimate time = one.nanos();
      int middle = y + ROW / 2;
      chart.text(left - 8, y + ROW - 5, "end", values(one));
      long end = axis.at(extent(time).max().orElseThrow());
      chart.line(left, middle, end, middle, GRID); // not through the number
      chart.circle(axis.at(time.mean()), middle, chart.color(engine(one)));
      if (time.hasInterval()) {
        chart.line(axis.at(time.low()), middle, end, middle, "black");
      }
      String number = Estimate.number(time.mean()) + (one.modes().isPresent() ? " (bimodal?)" : "");
      chart.text(end + 10, y + ROW - 5, "start", number);
      y += ROW;
    }
    return chart.end();
  }

  private static String values(Measurement one) {
    return String.join(" ", one.combination().parameters().values());
  }

  private static int longest(Stream<String> names) {
    return names.mapToInt(String::length).max().orElse(0);
  }

  /** Returns the mean and the ends of the interval, if there is one. */
  private static DoubleStream extent(Estimate time) {
    return time.hasInterval()
        ? DoubleStream.of(time.low(), time.mean(), time.high())
        : DoubleStream.of(time.mean());
  }

  /** Draws the time of random games by board size; empty if no two boards of one shape were measured. */
  static Optional<String> growth(String environment, List<Measurement> measurements) {
    Map<String, List<Measurement>> series = new LinkedHashMap<>();
    measurements.stream()
        .filter(one -> List.of(Goals.EXACT, Goals.LAZY, Goals.IMMUTABLE).contains(one.benchmark())
            && one.combination().board().isPresent())
        .sorted(Comparator.comparingInt(one -> board(one).size()))
        .forEach(
            one -> series.computeIfAbsent(series(one), key -> new ArrayList<>()).add(one));
    series.values().removeIf(list -> list.size() < 2);
    if (series.isEmpty()) {
      return Optional.empty();
    }
    int bottom = LINE_CHART_HEIGHT - BOTTOM;
    int right = WIDTH - RIGHT;
    int names = right + LEGEND_LINE + MARGIN;
    Chart chart = new Chart(
        "Mean times of random games by board size, logarithmic",
        environment,
        Math.max(WIDTH, names + LETTER * longest(series.keySet().stream())),
        Math.max(LINE_CHART_HEIGHT, TOP + ROW * series.size()));
    List<Measurement> drawn = series.values().stream().flatMap(List::stream).toList();
    Axis x = Axis.of(drawn.stream().mapToDouble(one -> board(one).size()), LEFT_OF_LINES, right);
    Axis y = Axis.of(drawn.stream().mapToDouble(one -> one.nanos().mean()), bottom, TOP);
    for (double tick : y.ticks()) {
      chart.line(LEFT_OF_LINES, y.at(tick), right, y.at(tick), GRID);
      chart.text(LEFT_OF_LINES - 8, y.at(tick) + 4, "end", tick(tick));
    }
    chart.horizontalAxis(x, bottom, "points of the board");
    chart.text(8, TOP - 10, "start", "ns/placement");
    int legend = TOP;
    for (Map.Entry<String, List<Measurement>> entry : series.entrySet()) {
      String color = chart.color(entry.getKey());
      int repeated = (chart.colors.size() - 1) / COLORS.size();
      String dashes = repeated == 0 ? "none" : Math.max(1, LETTER / repeated) + " 4";
      StringBuilder points = new StringBuilder();
      for (Measurement one : entry.getValue()) {
        long across = x.at(board(one).size());
        long down = y.at(one.nanos().mean());
        points.append(across + "," + down + " ");
        chart.circle(across, down, color);
      }
      chart.svg.append("<g fill='none' stroke='" + color + "' stroke-dasharray='" + dashes
          + "'>\n<polyline points='" + points + "'/>\n<path d='M" + (right + MARGIN / 2) + " "
          + legend + "h" + LEGEND_LINE + "'/>\n</g>\n");
      chart.text(names, legend + 4, "start", entry.getKey());
      legend += ROW;
    }
    return Optional.of(chart.end());
  }

  private static Board board(Measurement measurement) {
    return measurement.combination().board().orElseThrow();
  }

  private static String series(Measurement measurement) {
    String method = measurement.benchmark().equals(Goals.IMMUTABLE)
        ? "positions"
        : measurement.benchmark().replaceFirst(".*\\.", "") + ", " + engine(measurement);
    return method + ", " + board(measurement).shape().name().toLowerCase(Locale.ROOT);
  }

  /** {@return the engine, by which points are coloured} */
  private static String engine(Measurement measurement) {
    return measurement.combination().parameter("engine");
  }

  private static String tick(double value) {
    return value < 1 ? String.valueOf(value) : String.format(Locale.ROOT, "%,.0f", value);
  }

  private String color(String key) {
    return colors.computeIfAbsent(key, any -> COLORS.get(colors.size() % COLORS.size()));
  }

  private void horizontalAxis(Axis axis, int bottom, String label) {
    long free = 0;
    for (double tick : axis.ticks()) {
      line(axis.at(tick), TOP, axis.at(tick), bottom, GRID);
      long width = (long) LETTER * tick(tick).length();
      if (axis.at(tick) - width / 2 >= free) { // labels of many powers would overlap
        text(axis.at(tick), bottom + ROW, "middle", tick(tick));
        free = axis.at(tick) + width / 2 + LETTER;
      }
    }
    text((axis.from + axis.to) / 2, bottom + 2 * ROW, "middle", label);
  }

  private void line(long x1, long y1, long x2, long y2, String color) {
    svg.append("<line x1='" + x1 + "' y1='" + y1 + "' x2='" + x2 + "' y2='" + y2 + "' stroke='"
        + color + "'/>\n");
  }

  private void circle(long x, long y, String color) {
    svg.append("<circle cx='" + x + "' cy='" + y + "' r='4' fill='" + color + "'/>\n");
  }

  private void text(long x, long y, String anchor, String text) {
    String escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    svg.append(
        "<text x='" + x + "' y='" + y + "' text-anchor='" + anchor + "'>" + escaped + "</text>\n");
  }

  private String end() {
    return svg.append("</svg>\n").toString();
  }
}
