package io.github.oust4j.cli.bots;

import static java.util.stream.Collectors.joining;

import io.github.oust4j.cli.bots.MatchCommand.Opponents;
import io.github.oust4j.cli.bots.MatchRun.Result;
import io.github.oust4j.cli.command.ReportOutput;
import io.github.oust4j.cli.command.Terminal;
import io.github.oust4j.notation.internal.abstractplay.JsonText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A cross table: the points of each bot in all its matches, and against each other bot. The best bot comes first. */
final class Standings {
  private static final int ROW = 20; // the measures of the picture, in pixels
  private static final int SCORE = 380; // the right end of the column
  private static final int POINTS = 470;
  private static final int CELL = 50;
  private static final int LONGEST_NAME = 45;

  private final List<Total> totals;
  private final Map<Opponents, Points> pairs = new LinkedHashMap<>(); // both ways

  private record Points(double points, long games) {
    Points plus(Points other) {
      return new Points(points + other.points, games + other.games);
    }

    double share() {
      return points / games;
    }

    String percent() {
      return String.format(Locale.ROOT, "%.1f", 100 * share());
    }

    @Override
    public String toString() {
      return String.format(Locale.ROOT, "%.1f of %d", points, games);
    }
  }

  private record Total(String bot, Points points) {}

  Standings(List<Result> results) {
    Map<String, Points> sums = new LinkedHashMap<>();
    for (Result each : results) {
      Opponents opponents = each.opponents();
      long games = each.score().games();
      double points = each.score().wins() + 0.5 * each.score().draws();
      Points won = new Points(points, games);
      Points lost = new Points(games - points, games);
      sums.merge(opponents.first(), won, Points::plus);
      sums.merge(opponents.second(), lost, Points::plus);
      pairs.merge(opponents, won, Points::plus);
      Opponents reversed =
          new Opponents(/* first= */ opponents.second(), /* second= */ opponents.first());
      pairs.merge(reversed, lost, Points::plus);
    }
    totals = sums.entrySet().stream()
        .map(each -> new Total(each.getKey(), each.getValue()))
        .sorted(
            Comparator.comparingDouble((Total each) -> each.points().share()).reversed())
        .toList();
  }

  /** Returns the score of a bot against each bot in percent; a hyphen against itself and bots with the same name. */
  private List<String> cells(Total row) {
    return totals.stream()
        .map(column -> {
          Points points = pairs.get(new Opponents(row.bot(), column.bot()));
          return points == null || row.equals(column) ? "-" : points.percent();
        })
        .toList();
  }

  List<String> text() {
    List<String> lines = new ArrayList<>();
    lines.add("    score  points        " + padded(places()) + "  bot");
    for (Total each : totals) {
      lines.add(String.format(
          Locale.ROOT,
          "%2d %5s%%  %-14s%s  %s",
          lines.size(),
          each.points().percent(),
          each.points(),
          padded(cells(each)),
          each.bot()));
    }
    return lines;
  }

  private List<String> places() {
    return IntStream.rangeClosed(1, totals.size()).mapToObj(String::valueOf).toList();
  }

  private static String padded(List<String> cells) {
    return cells.stream().map(cell -> " ".repeat(7 - cell.length()) + cell).collect(joining());
  }

  List<Map<String, @Nullable Object>> json() {
    return totals.stream()
        .map(each -> JsonText.object(
            "bot", each.bot(),
            "points", each.points().points(),
            "games", each.points().games(),
            "share", each.points().share()))
        .toList();
  }

  int width() {
    return POINTS + CELL * totals.size() + MatchReport.MARGIN;
  }

  int height() {
    return ROW * (totals.size() + 1);
  }

  String svg(int top) {
    StringBuilder svg =
        new StringBuilder(row(top, "", "Bot", "Score in percent", "Points", places()));
    for (int i = 0; i < totals.size(); i++) {
      Total each = totals.get(i);
      svg.append(row(
          top + ROW * (i + 1),
          String.valueOf(i + 1),
          each.bot(),
          each.points().percent(),
          each.points().toString(),
          cells(each)));
    }
    return svg.toString();
  }

  private static String row(
      int top, String place, String bot, String score, String points, List<String> cells) {
    int y = top + ROW / 2;
    StringBuilder row = new StringBuilder(text(MatchReport.MARGIN + 10, y, "end", place)
        + text(MatchReport.MARGIN + 20, y, "start", Terminal.shortened(bot, LONGEST_NAME))
        + text(SCORE, y, "end", score)
        + text(POINTS, y, "end", points));
    for (int i = 0; i < cells.size(); i++) {
      row.append(text(POINTS + CELL * (i + 1), y, "end", cells.get(i)));
    }
    return row.append('\n').toString();
  }

  private static String text(int x, int y, String anchor, String text) {
    return ReportOutput.text(x, y, anchor, MatchReport.escaped(text));
  }
}
