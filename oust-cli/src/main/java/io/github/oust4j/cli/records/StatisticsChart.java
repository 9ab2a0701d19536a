package io.github.oust4j.cli.records;

import io.github.oust4j.cli.command.InputException;
import io.github.oust4j.cli.command.ReportFormat;
import io.github.oust4j.cli.command.Terminal;
import io.github.oust4j.notation.internal.statistics.ArchiveStatistics;
import io.github.oust4j.notation.internal.statistics.BoardStatistics;
import io.github.oust4j.notation.internal.statistics.BoardStatistics.Measure;
import io.github.oust4j.notation.internal.statistics.Openings;
import io.github.oust4j.notation.internal.statistics.Share;
import io.github.oust4j.notation.internal.statistics.StatisticsTable;
import java.util.List;
import java.util.Locale;

/** Statistics as bar charts in SVG: for each board, the length of games and the results of common openings. */
final class StatisticsChart {
  private static final int MOST_BOARDS = 12;
  private static final int MOST_OPENINGS = 10;
  private static final int WIDTH = 560;
  private static final int LABELS = 170;
  private static final int BARS = WIDTH - LABELS - 80;
  private static final int ROW = 22;
  private static final int LONGEST_LABEL = 24;
  private static final String[] RESULTS = {"first player wins", "second player wins", "other games"
  };

  private final StringBuilder svg = new StringBuilder();

  private StatisticsChart() {}

  /** A bar with its label; parts of different colours follow one another. */
  private record Bar(String label, List<Long> parts) {
    long sum() {
      return parts.stream().mapToLong(Long::longValue).sum();
    }
  }

  /** Draws the charts of at most 12 boards and 10 openings of each. */
  static String of(ArchiveStatistics statistics, int top) {
    return new StatisticsChart().draw(statistics, Math.min(top, MOST_OPENINGS));
  }

  private String draw(ArchiveStatistics statistics, int top) {
    int y = 0;
    for (BoardStatistics board : statistics.boards().stream().limit(MOST_BOARDS).toList()) {
      List<Bar> lengths = board.measure(Measure.TURNS).bins(StatisticsTable.MOST_BINS).stream()
          .map(bin -> new Bar(bin.label(), List.of(bin.count())))
          .toList();
      List<Bar> openings = statistics.openings.mostCommon(board.board, top).stream()
          .map(StatisticsChart::bar)
          .toList();
      String games = Summary.count(board.measure(Measure.TURNS).size(), "game");
      chart(0, y, board.board + ": turns of " + games, lengths);
      chart(WIDTH, y, board.board + ": " + firstPlayer(board), openings);
      int rows = Math.max(lengths.size(), openings.size());
      y += rows == 0 ? 0 : (rows + 4) * ROW;
    }
    if (y == 0) {
      throw new InputException("There is nothing to draw: no game has ended or has an opening.");
    }
    int hidden = statistics.boards().size() - MOST_BOARDS;
    if (hidden > 0) {
      text(
          LABELS,
          y + ROW,
          "start",
          "Not shown: " + Summary.count(hidden, "board") + " with fewer games");
      y += 2 * ROW;
    }
    // Blue, orange and grey, which colour-blind people can tell apart.
    return ReportFormat.svg(
        2 * WIDTH,
        y,
        "Statistics of " + Summary.count(statistics.games(), "game") + " of Oust",
        "\n.bar0{fill:#0072b2}.bar1{fill:#e69f00}.bar2{fill:#999}",
        svg.toString());
  }

  private static Bar bar(Openings.Opening opening) {
    Share wins = opening.firstPlayer();
    return new Bar(
        opening.turns(),
        List.of(wins.count(), wins.of() - wins.count(), opening.games() - wins.of()));
  }

  private static String firstPlayer(BoardStatistics board) {
    Share wins = board.measure(Measure.ALL).share();
    return wins.isEmpty()
        ? "openings"
        : String.format(
            Locale.ROOT,
            "first player wins %.0f %% (%.0f to %.0f %%)",
            100 * wins.value(),
            100 * wins.low(),
            100 * wins.high());
  }

  private void chart(int x, int y, String title, List<Bar> bars) {
    if (bars.isEmpty()) {
      return;
    }
    text(x + LABELS, y + ROW, "start", "<tspan font-weight=\"bold\">" + title + "</tspan>");
    long most = bars.stream().mapToLong(Bar::sum).max().orElseThrow();
    int row = y + 2 * ROW;
    for (Bar bar : bars) {
      text(x + LABELS - 8, row, "end", Terminal.shortened(bar.label(), LONGEST_LABEL));
      double left = x + LABELS;
      for (int part = 0; part < bar.parts().size(); part++) {
        double width = (double) bar.parts().get(part) * BARS / most;
        rectangle(left, row, width, part);
        left += width;
      }
      text((int) left + 6, row, "start", Long.toString(bar.sum()));
      row += ROW;
    }
    for (int part = 0; bars.get(0).parts().size() > 1 && part < RESULTS.length; part++) {
      int result = part;
      if (bars.stream().anyMatch(bar -> bar.parts().get(result) > 0)) {
        int left = x + LABELS + part * 140;
        rectangle(left, row, 10, part);
        text(left + 14, row, "start", RESULTS[part]);
      }
    }
  }

  private void rectangle(double x, int y, double width, int part) {
    if (width > 0) {
      svg.append(String.format(
          Locale.ROOT,
          "<rect class=\"bar%d\" x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"14\"/>\n",
          part,
          x,
          y - 11,
          width));
    }
  }

  private void text(int x, int y, String anchor, String text) {
    svg.append(ReportFormat.text(x, y, anchor, text)).append('\n');
  }
}
