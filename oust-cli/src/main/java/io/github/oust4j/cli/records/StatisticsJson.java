package io.github.oust4j.cli.records;

import io.github.oust4j.cli.command.Names;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.notation.internal.abstractplay.JsonText;
import io.github.oust4j.notation.internal.statistics.ArchiveStatistics;
import io.github.oust4j.notation.internal.statistics.BoardStatistics;
import io.github.oust4j.notation.internal.statistics.BoardStatistics.Measure;
import io.github.oust4j.notation.internal.statistics.Distribution;
import io.github.oust4j.notation.internal.statistics.Openings;
import io.github.oust4j.notation.internal.statistics.Share;
import io.github.oust4j.notation.internal.statistics.StatisticsTable;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Statistics as JSON. docs/STATISTICS.md describes each member. */
final class StatisticsJson {
  private static final Pattern WORD_START = Pattern.compile("[ -](.)");

  private StatisticsJson() {}

  static String of(ArchiveStatistics statistics, int top) {
    Map<String, @Nullable Object> root = JsonText.object(
        "games", statistics.games(),
        "errors", statistics.errors,
        "openingTurns", statistics.openings.turns,
        "openingGamesMissedAtMost", statistics.openings.missed(),
        "boards",
            statistics.boards().stream()
                .map(board -> board(board, statistics.openings, top))
                .toList());
    return JsonText.of(root, true);
  }

  private static Map<String, @Nullable Object> board(
      BoardStatistics board, Openings openings, int top) {
    Map<String, @Nullable Object> firstPlayer = JsonText.object();
    for (Measure some : Measure.FIRST_PLAYER) {
      firstPlayer.put(camelCase(some.label), share("wins", board.measure(some).share()));
    }
    Map<String, @Nullable Object> tree = JsonText.object(
        "board", board.board.name(),
        "games", board.games(),
        "notFromTheEmptyBoard", board.measure(Measure.SET_UP).count(1),
        "unfinished", board.unfinished(),
        "results",
            board.results().entrySet().stream().map(StatisticsJson::result).toList(),
        "firstPlayer", firstPlayer,
        "swap", share("taken", board.measure(Measure.SWAP).share()));
    for (Measure measure : Measure.LENGTHS) {
      tree.put(camelCase(measure.label), distribution(board.measure(measure), measure));
    }
    tree.put("openingGames", board.measure(Measure.OPENING).size());
    tree.put(
        "openings",
        openings.mostCommon(board.board, top).stream()
            .map(opening -> JsonText.object(
                "turns", opening.turns(),
                "games", opening.games(),
                "firstPlayer", share("wins", opening.firstPlayer())))
            .toList());
    return tree;
  }

  private static Map<String, @Nullable Object> result(Map.Entry<Outcome, Long> result) {
    Outcome outcome = result.getKey();
    return JsonText.object(
        "reason", Names.of(outcome.reason()),
        "winner", outcome.winner().map(Names::of).orElse(null),
        "games", result.getValue());
  }

  private static Map<String, @Nullable Object> distribution(Distribution numbers, Measure measure) {
    Map<String, @Nullable Object> tree =
        JsonText.object("games", numbers.size(), "sum", numbers.sum());
    if (!numbers.isEmpty()) {
      tree.putAll(JsonText.object(
          "mean", numbers.mean(),
          "min", numbers.min(),
          "lowerQuartile", numbers.quantile(0.25),
          "median", numbers.quantile(0.5),
          "upperQuartile", numbers.quantile(0.75),
          "max", numbers.max()));
    }
    if (measure == Measure.TURNS) {
      tree.put(
          "histogram",
          numbers.bins(StatisticsTable.MOST_BINS).stream()
              .map(bin -> JsonText.object("from", bin.from(), "to", bin.to(), "games", bin.count()))
              .toList());
    }
    return tree;
  }

  private static Map<String, @Nullable Object> share(String what, Share share) {
    Map<String, @Nullable Object> tree = JsonText.object(what, share.count(), "of", share.of());
    if (!share.isEmpty()) {
      tree.putAll(
          JsonText.object("share", share.value(), "low", share.low(), "high", share.high()));
    }
    return tree;
  }

  /** Converts words to camel case, such as {@code not swapped} to {@code notSwapped}. */
  private static String camelCase(String words) {
    return WORD_START.matcher(words).replaceAll(start -> start.group(1).toUpperCase(Locale.ROOT));
  }
}
