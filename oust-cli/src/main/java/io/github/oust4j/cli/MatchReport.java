package io.github.oust4j.cli;

import io.github.oust4j.bots.Score;
import io.github.oust4j.cli.MatchCommand.Pairing;
import io.github.oust4j.core.Board;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The result of matches as text, JSON and SVG. */
final class MatchReport {
  private static final int LABELS = 300;
  private static final int WIDTH = 800;
  private static final int ROW = 28;

  private MatchReport() {}

  static List<String> text(List<Pairing> pairings) {
    List<String> lines = new ArrayList<>();
    for (Pairing each : pairings) {
      lines.add(each.first() + " against " + each.second() + ": " + each.score());
      if (!each.sprt().isEmpty()) {
        lines.add(each.sprt());
      }
      if (each.forfeits() > 0) {
        lines.add("games lost by time, an illegal move or a failure: " + each.forfeits());
      }
    }
    if (pairings.size() > 1) {
      lines.add("");
      MatchCommand.totals(pairings)
          .forEach((bot, total) -> lines.add(String.format(
              Locale.ROOT,
              "%5.1f %%  %6.1f of %.0f  %s",
              100 * total[0] / total[1],
              total[0],
              total[1],
              bot)));
    }
    return lines;
  }

  static String json(Board board, List<Pairing> pairings) {
    return Json.text(Json.object(
        "board", board.name(),
        "matches", pairings.stream().map(MatchReport::json).toList()));
  }

  private static Map<String, @Nullable Object> json(Pairing each) {
    Score score = each.score();
    return Json.object(
        "first", each.first(),
        "second", each.second(),
        "wins", score.wins(),
        "draws", score.draws(),
        "losses", score.losses(),
        "pairs", score.pairs(),
        "elo", score.elo(),
        "eloLow", score.eloLow(),
        "eloHigh", score.eloHigh(),
        "forfeits", each.forfeits(),
        "sprt", each.sprt());
  }

  /** Draws a line for each match: the Elo difference with its interval, from -800 to 800. */
  static String svg(Board board, List<Pairing> pairings) {
    int height = ROW * (pairings.size() + 2);
    StringBuilder svg = new StringBuilder(String.format(
        Locale.ROOT,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\""
            + " font-size=\"12\">%n<title>Matches on %s</title>%n"
            + "<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>%n",
        WIDTH,
        height,
        board));
    for (int elo = -800; elo <= 800; elo += 200) {
      svg.append(String.format(
          Locale.ROOT,
          "<path d=\"M%.1f %d V%d\" stroke=\"%s\"/><text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%d</text>%n",
          x(elo),
          ROW / 2,
          height - ROW,
          elo == 0 ? "#000" : "#ddd",
          x(elo),
          height - ROW / 2,
          elo));
    }
    int y = ROW;
    for (Pairing each : pairings) {
      Score score = each.score();
      svg.append(String.format(
          Locale.ROOT,
          "<text x=\"8\" y=\"%d\">%s</text><path d=\"M%.1f %d H%.1f\" stroke=\"#0072b2\" stroke-width=\"3\"/>"
              + "<circle cx=\"%.1f\" cy=\"%d\" r=\"5\" fill=\"#0072b2\"/>%n",
          y + 4,
          escaped(shortened(each.first() + " - " + each.second())),
          x(score.eloLow()),
          y,
          x(score.eloHigh()),
          x(score.elo()),
          y));
      y += ROW;
    }
    return svg.append("</svg>\n").toString().replace("\r\n", "\n");
  }

  private static double x(double elo) {
    double inside = Math.max(-850, Math.min(850, elo));
    return LABELS + (inside + 850) / 1700 * (WIDTH - LABELS - 10);
  }

  private static String shortened(String text) {
    return text.length() > 44 ? text.substring(0, 43) + "…" : text;
  }

  private static String escaped(String text) {
    return text.replaceAll("\\p{Cntrl}", "?").replace("&", "&amp;").replace("<", "&lt;");
  }
}
