package io.github.oust4j.cli.bots;

import static java.util.stream.Collectors.joining;

import io.github.oust4j.bots.Score;
import io.github.oust4j.cli.bots.MatchBots.Opponents;
import io.github.oust4j.cli.bots.MatchRun.Result;
import io.github.oust4j.cli.command.ReportFormat;
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
  private final Map<Opponents, Score> pairs = new LinkedHashMap<>(); // both ways

  private record Total(String bot, Score score) {
    String points() {
      return String.format(Locale.ROOT, "%.1f of %d", score.points(), score.games());
    }
  }

  Standings(List<Result> results) {
    Map<String, Score> sums = new LinkedHashMap<>();
    for (Result each : results) {
      Opponents opponents = each.opponents();
      Score score = each.score();
      sums.merge(opponents.first(), score, Score::plus);
      sums.merge(opponents.second(), score.reversed(), Score::plus);
      pairs.merge(opponents, score, Score::plus);
      Opponents reversed =
          new Opponents(/* first= */ opponents.second(), /* second= */ opponents.first());
      pairs.merge(reversed, score.reversed(), Score::plus);
    }
    totals = sums.entrySet().stream()
        .map(each -> new Total(each.getKey(), each.getValue()))
        .sorted(Comparator.comparingDouble((Total each) -> each.score().share()).reversed())
        .toList();
  }

  /** Returns the score of a bot against each bot in percent; a hyphen against itself and bots that it does not meet. */
  private List<String> cells(Total row) {
    return totals.stream()
        .map(column -> {
          Score score = pairs.get(new Opponents(row.bot(), column.bot()));
          return score == null || row.equals(column) ? "-" : percent(score);
        })
        .toList();
  }

  private static String percent(Score score) {
    return String.format(Locale.ROOT, "%.1f", 100 * score.share());
  }

  List<String> text() {
    List<String> lines = new ArrayList<>();
    lines.add("    score  points        " + padded(places()) + "  bot");
    for (Total each : totals) {
      lines.add(String.format(
          Locale.ROOT,
          "%2d %5s%%  %-14s%s  %s",
          lines.size(),
          percent(each.score()),
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
            "points", each.score().points(),
            "games", each.score().games(),
            "share", each.score().share()))
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
          percent(each.score()),
          each.points(),
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
    return ReportFormat.text(x, y, anchor, MatchReport.escaped(text));
  }
}
