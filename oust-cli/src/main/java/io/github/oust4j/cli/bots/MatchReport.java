package io.github.oust4j.cli.bots;

import static java.util.stream.Collectors.joining;

import io.github.oust4j.bots.Score;
import io.github.oust4j.cli.bots.MatchRun.Result;
import io.github.oust4j.cli.bots.MatchRun.Test;
import io.github.oust4j.cli.command.Names;
import io.github.oust4j.cli.command.ReportFormat;
import io.github.oust4j.cli.command.Terminal;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Rules;
import io.github.oust4j.notation.internal.abstractplay.JsonText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

final class MatchReport {
  private static final int WIDTH = 800;
  static final int MARGIN = 30;
  private static final int ROW = 44;
  private static final int MOST_ELO = 1200; // as in Score
  private static final int LONGEST_NAME = 55;
  private static final Pattern NOT_XML = Pattern.compile("[\\p{Cntrl}\\p{Cs}\ufffe\uffff]");

  private MatchReport() {}

  static List<String> text(List<Result> results) {
    List<String> lines = new ArrayList<>();
    for (Result each : results) {
      lines.addAll(scores(List.of(each)));
      int resigned = each.ends().reasons.getOrDefault(Outcome.Reason.RESIGNATION, 0);
      if (resigned > 0) {
        lines.add("games lost by resignation: " + resigned);
      }
      each.ends()
          .forfeits
          .forEach((bot, count) -> lines.add(
              "games lost by " + bot + " on time, by an illegal move or by a failure: " + count));
    }
    if (results.size() > 1) {
      lines.add("");
      lines.addAll(new Standings(results).text());
    }
    return lines.stream().map(Terminal::printable).toList();
  }

  static List<String> scores(List<Result> results) {
    List<String> lines = new ArrayList<>();
    for (Result each : results) {
      Score score = each.score();
      lines.add(each.opponents() + ": " + score);
      lines.add(String.format(
          Locale.ROOT,
          "pairs with 0, 0.5, 1, 1.5 and 2 points: %s; likelihood of superiority: %.1f %%",
          score.pairs().stream().map(String::valueOf).collect(joining(", ")),
          100 * score.likelihoodOfSuperiority()));
      Test test = each.test();
      if (test != null) {
        lines.add(verdict(test, score));
      }
    }
    return lines;
  }

  static String brief(Score score, @Nullable Test test) {
    String text = score.toString();
    String elo = text.substring(text.indexOf("Elo"));
    return test == null
        ? elo
        : elo + String.format(Locale.ROOT, ", log-likelihood ratio %.2f", test.ratio(score));
  }

  private static String verdict(Test test, Score score) {
    OptionalDouble accepted = test.accepted(score);
    String ratio = String.format(
        Locale.ROOT,
        "log-likelihood ratio %1$.2f (bounds -%2$.2f and %2$.2f)",
        test.ratio(score),
        Score.SPRT_BOUND);
    return accepted.isPresent()
        ? "SPRT: " + accepted.getAsDouble() + " Elo accepted, " + ratio
        : "SPRT: undecided, " + ratio + "; play more games";
  }

  static String json(Rules rules, String settings, Map<String, String> bots, List<Result> results) {
    Map<String, @Nullable Object> report = JsonText.object(
        "board", rules.board().name(),
        "pieRule", rules.hasPieRule(),
        "settings", settings,
        "bots", bots,
        "matches", results.stream().map(MatchReport::json).toList(),
        "totals", new Standings(results).json());
    return JsonText.of(report, true);
  }

  private static Map<String, @Nullable Object> json(Result each) {
    Score score = each.score();
    Map<String, @Nullable Object> ends = new LinkedHashMap<>();
    each.ends().reasons.forEach((reason, count) -> ends.put(Names.of(reason), count));
    Test test = each.test();
    return JsonText.object(
        "first", each.opponents().first(),
        "second", each.opponents().second(),
        "games", score.games(),
        "wins", score.wins(),
        "draws", score.draws(),
        "losses", score.losses(),
        "pairs", score.pairs(),
        "share", score.share(),
        "elo", score.elo(),
        "eloLow", score.eloLow(),
        "eloHigh", score.eloHigh(),
        "likelihoodOfSuperiority", score.likelihoodOfSuperiority(),
        "ends", ends,
        "forfeits", each.ends().forfeits,
        "sprt", test == null ? null : json(test, score));
  }

  private static Map<String, @Nullable Object> json(Test test, Score score) {
    OptionalDouble accepted = test.accepted(score);
    return JsonText.object(
        "elo0", test.elo0(),
        "elo1", test.elo1(),
        "logLikelihoodRatio", test.ratio(score),
        "bound", Score.SPRT_BOUND,
        "accepted", accepted.isPresent() ? accepted.getAsDouble() : null);
  }

  /** Draws a line for each match, below the bots' names: the Elo difference with its interval. A round robin has a table, too. */
  static String svg(Board board, List<Result> results) {
    int bottom = ROW * (results.size() + 1);
    StringBuilder svg = new StringBuilder();
    for (int elo = -MOST_ELO; elo <= MOST_ELO; elo += 400) {
      svg.append(String.format(
          Locale.ROOT,
          """
          <path d="M%1$.1f %2$d V%3$d" stroke="#888" opacity="%4$s"/>\
          <text class="ink" x="%1$.1f" y="%5$d" text-anchor="middle">%6$d</text>
          """,
          x(elo),
          ROW / 2,
          bottom - ROW / 2,
          elo == 0 ? "1" : ".4",
          bottom - ROW / 2 + 16,
          elo));
    }
    svg.append(String.format(Locale.ROOT, """
        <text class="ink" x="%d" y="%d" text-anchor="middle">Elo of the first bot, with its 95 %% interval, on %s</text>
        """, WIDTH / 2, bottom + 16, board));
    int y = ROW;
    for (Result each : results) {
      Score score = each.score();
      svg.append(String.format(
          Locale.ROOT,
          """
          <text class="ink" x="%d" y="%d">%s</text><path d="M%.1f %d H%.1f" stroke="#0072b2" stroke-width="3"/>\
          <circle cx="%.1f" cy="%5$d" r="5" fill="#0072b2"/>
          """,
          MARGIN,
          y - 10,
          escaped(Terminal.shortened(each.opponents().first(), LONGEST_NAME) + " against "
              + Terminal.shortened(each.opponents().second(), LONGEST_NAME)),
          x(score.eloLow()),
          y,
          x(score.eloHigh()),
          x(score.elo())));
      y += ROW;
    }
    int width = WIDTH;
    int height = bottom + MARGIN;
    if (results.size() > 1) {
      Standings standings = new Standings(results);
      svg.append(standings.svg(height + MARGIN));
      width = Math.max(width, standings.width());
      height += standings.height() + MARGIN;
    }
    return ReportFormat.svg(width, height, "Matches on " + board, "", svg.toString());
  }

  private static double x(double elo) {
    return WIDTH / 2.0 + elo / MOST_ELO * (WIDTH / 2.0 - MARGIN);
  }

  static String escaped(String text) {
    return NOT_XML
        .matcher(text)
        .replaceAll("?")
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;");
  }
}
