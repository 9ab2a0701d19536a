package io.github.oust4j.cli;

import de.erichseifert.vectorgraphics2d.VectorGraphics2D;
import de.erichseifert.vectorgraphics2d.svg.SVGProcessor;
import de.erichseifert.vectorgraphics2d.util.PageSize;
import io.github.oust4j.cli.BoardStatistics.Games;
import io.github.oust4j.cli.BoardStatistics.Measure;
import java.awt.Color;
import java.awt.Font;
import java.awt.geom.AffineTransform;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.style.CategoryStyler;
import org.knowm.xchart.style.Styler;

/** Statistics as an SVG picture: for each board how long games are, and how the commonest openings ended. */
final class StatisticsPlot {
  private static final int WIDTH = 560;
  private static final int HEIGHT = 380;
  private static final int MOST_BOARDS = 12;
  private static final int MOST_OPENINGS = 10;

  private static final Color PAPER = new Color(255, 255, 255);
  private static final Color INK = new Color(0, 0, 0);
  private static final Color LINES = new Color(130, 130, 130);
  private static final Color GRID = new Color(210, 210, 210);

  /** Blue, orange and grey, which stand out from paper, from each other and in the dark, to the colour-blind too. */
  private static final Color[] SERIES = {
    new Color(0, 114, 178), new Color(230, 159, 0), new Color(153, 153, 153)
  };

  /** What else is drawn is drawn so in the dark. XChart writes colours into each element, hence the force. */
  private static final String STYLE = "<style>@media (prefers-color-scheme:dark){"
      + dark(PAPER, "#17181b") + dark(INK, "#e6e1d6") + dark(GRID, "#3a3c42") + "}</style>";

  /** A number with more decimals than a picture needs. */
  private static final Pattern LONG_NUMBER = Pattern.compile("-?\\d+\\.\\d{3,}(E-\\d+)?");

  private final ArchiveStatistics statistics;
  private final int mostOpenings;

  private StatisticsPlot(ArchiveStatistics statistics, int mostOpenings) {
    this.statistics = statistics;
    this.mostOpenings = Math.min(mostOpenings, MOST_OPENINGS);
  }

  /**
   * Draws the picture.
   *
   * @throws InputException if there is nothing to draw
   */
  static String of(ArchiveStatistics statistics, int mostOpenings) {
    // Else a machine with a screen would be asked for it.
    System.setProperty("java.awt.headless", "true");
    return new StatisticsPlot(statistics, mostOpenings).draw();
  }

  private String draw() {
    List<List<CategoryChart>> rows = new ArrayList<>();
    for (BoardStatistics board : statistics.boards()) {
      List<CategoryChart> charts = new ArrayList<>();
      if (!board.measure(Measure.TURNS).isEmpty()) {
        charts.add(lengths(board));
      }
      List<Openings.Opening> common = statistics.openings().mostCommon(board.board(), mostOpenings);
      if (!common.isEmpty()) {
        charts.add(openings(board, common));
      }
      if (!charts.isEmpty() && rows.size() < MOST_BOARDS) {
        rows.add(charts);
      }
    }
    if (rows.isEmpty()) {
      throw new InputException("There is nothing to plot: no game has ended or has an opening.");
    }
    VectorGraphics2D graphics = new VectorGraphics2D();
    graphics.setColor(PAPER);
    graphics.fillRect(0, 0, 2 * WIDTH, rows.size() * HEIGHT);
    for (int row = 0; row < rows.size(); row++) {
      for (int column = 0; column < rows.get(row).size(); column++) {
        graphics.setTransform(AffineTransform.getTranslateInstance(column * WIDTH, row * HEIGHT));
        rows.get(row).get(column).paint(graphics, WIDTH, HEIGHT);
      }
    }
    return svg(graphics, rows.size() * HEIGHT);
  }

  private String svg(VectorGraphics2D graphics, int height) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      new SVGProcessor()
          .getDocument(graphics.getCommands(), new PageSize(2 * WIDTH, height))
          .writeTo(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    // Letters are drawn as outlines, so this is all that can be read aloud.
    String title =
        "<title>Statistics of " + Summary.count(statistics.games(), "game") + " of Oust</title>";
    String drawn = bytes.toString(StandardCharsets.UTF_8);
    return LONG_NUMBER
        .matcher(drawn)
        .replaceAll(number -> shorter(number.group()))
        // The address of a grammar, which some programs would look up.
        .replaceFirst("<!DOCTYPE[^>]*>\\s*", "")
        .replaceFirst("<defs", title + STYLE + "\n  <defs");
  }

  private static String shorter(String number) {
    double rounded = Math.round(Double.parseDouble(number) * 100) / 100.0;
    return rounded == Math.rint(rounded) ? Long.toString((long) rounded) : Double.toString(rounded);
  }

  private static String dark(Color light, String dark) {
    String value = "rgb(" + light.getRed() + "," + light.getGreen() + "," + light.getBlue() + ")";
    return "[style*=\"fill:" + value + "\"]{fill:" + dark + "!important}";
  }

  private static CategoryChart lengths(BoardStatistics board) {
    List<Distribution.Bin> bins = board.measure(Measure.TURNS).bins(StatisticsTable.MOST_BINS);
    CategoryChart chart = chart(
        board.board() + ": length of "
            + Summary.count(board.measure(Measure.TURNS).size(), "game"),
        "turns");
    chart.getStyler().setLegendVisible(false);
    chart.addSeries(
        "games",
        bins.stream().map(Distribution.Bin::label).toList(),
        bins.stream().map(Distribution.Bin::count).toList());
    return chart;
  }

  private CategoryChart openings(BoardStatistics board, List<Openings.Opening> common) {
    Share wins = board.firstPlayer(Games.ALL);
    String title = wins.isEmpty()
        ? board.board() + ": openings"
        : String.format(
            Locale.ROOT,
            "%s: first player wins %.0f %% (%.0f to %.0f %%)",
            board.board(),
            100 * wins.value(),
            100 * wins.low(),
            100 * wins.high());
    CategoryChart chart =
        chart(title, "opening, " + Summary.count(statistics.openings().turns(), "turn"));
    chart.getStyler().setStacked(true);
    chart.getStyler().setLegendPosition(Styler.LegendPosition.OutsideS);
    chart.getStyler().setLegendLayout(Styler.LegendLayout.Horizontal);
    List<String> names = common.stream().map(Openings.Opening::turns).toList();
    chart.addSeries(
        "first player wins",
        names,
        common.stream().map(opening -> opening.firstPlayer().count()).toList());
    chart.addSeries(
        "second player wins",
        names,
        common.stream()
            .map(opening -> opening.firstPlayer().of() - opening.firstPlayer().count())
            .toList());
    chart.addSeries(
        "no winner",
        names,
        common.stream()
            .map(opening -> opening.games() - opening.firstPlayer().of())
            .toList());
    return chart;
  }

  private static CategoryChart chart(String title, String axis) {
    CategoryChart chart = new CategoryChartBuilder()
        .width(WIDTH)
        .height(HEIGHT)
        .title(title)
        .xAxisTitle(axis)
        .yAxisTitle("games")
        .build();
    CategoryStyler styler = chart.getStyler();
    styler.setChartBackgroundColor(PAPER);
    styler.setPlotBackgroundColor(PAPER);
    styler.setLegendBackgroundColor(PAPER);
    styler.setChartFontColor(INK);
    styler.setXAxisTickLabelsColor(INK);
    styler.setYAxisTickLabelsColor(INK);
    styler.setPlotBorderColor(LINES);
    styler.setLegendBorderColor(LINES);
    styler.setXAxisTickMarksColor(LINES);
    styler.setYAxisTickMarksColor(LINES);
    styler.setPlotGridLinesColor(GRID);
    styler.setSeriesColors(SERIES);
    styler.setXAxisLabelRotation(45);
    styler.setAxisTickLabelsFont(new Font(Font.SANS_SERIF, Font.PLAIN, 11));
    styler.setLocale(Locale.ROOT);
    styler.setYAxisDecimalPattern("#,###");
    return chart;
  }
}
