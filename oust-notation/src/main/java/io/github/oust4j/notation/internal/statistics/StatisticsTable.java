package io.github.oust4j.notation.internal.statistics;

import io.github.oust4j.core.Color;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.notation.internal.statistics.BoardStatistics.Measure;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Formats statistics as text, 80 columns wide. */
public final class StatisticsTable {
  public static final int MOST_BINS = 12;

  private static final int LONGEST_BAR = 50;

  private final StringBuilder out = new StringBuilder();

  private StatisticsTable() {}

  /** Returns the tables of all boards, with up to {@code top} openings of each. */
  public static String of(ArchiveStatistics statistics, int top) {
    StatisticsTable table = new StatisticsTable();
    List<BoardStatistics> boards = statistics.boards();
    table.line(
        "%s%s%s",
        count(statistics.games(), "game"),
        boards.size() > 1 ? " on " + boards.size() + " boards" : "",
        statistics.errors > 0 ? ", and " + count(statistics.errors, "error") : "");
    boards.forEach(board -> table.write(board, statistics.openings, top));
    return table.out.toString();
  }

  private void write(BoardStatistics board, Openings openings, int top) {
    long setUps = board.measure(Measure.SET_UP).count(1);
    line(
        "\n%s: %s%s",
        board.board,
        count(board.games(), "game"),
        setUps > 0 ? ", " + setUps + " of them not from the empty board" : "");
    writeResults(board);
    writeFirstPlayer(board);
    Distribution turns = board.measure(Measure.TURNS);
    if (!turns.isEmpty()) {
      writeMeasures(board, turns.size());
      writeHistogram(turns);
    }
    writeOpenings(openings.mostCommon(board.board, top), openings.games(board.board), openings);
  }

  private void writeResults(BoardStatistics board) {
    line(
        "\n  %-24s%8s%8s%12s%12s%12s",
        "result", "games", "%", "Black wins", "White wins", "no winner");
    Map<Outcome, Long> results = board.results();
    for (Outcome.Reason reason : Outcome.Reason.values()) {
      long[] wins = new long[3];
      results.forEach((outcome, count) -> {
        if (outcome.reason() == reason) {
          wins[outcome.winner().map(color -> color == Color.BLACK ? 0 : 1).orElse(2)] = count;
        }
      });
      long games = wins[0] + wins[1] + wins[2];
      if (games > 0) {
        line(
            "  %-24s%8d%8s%12d%12d%12d",
            reason.name().toLowerCase(Locale.ROOT),
            games,
            percent(games, board.games()),
            wins[0],
            wins[1],
            wins[2]);
      }
    }
    long unfinished = board.unfinished();
    if (unfinished > 0) {
      line("  %-24s%8d%8s", "unfinished", unfinished, percent(unfinished, board.games()));
    }
  }

  private void writeFirstPlayer(BoardStatistics board) {
    for (Measure some : Measure.FIRST_PLAYER) {
      Share wins = board.measure(some).share();
      if (some == Measure.ALL && !wins.isEmpty()) {
        line("\n  %-24s%8s%8s%8s   %s", "first player wins", "wins", "games", "%", "95 % interval");
      }
      if (!wins.isEmpty()) {
        line(
            "  %-24s%8d%8d%8.1f   %.1f to %.1f",
            some.label,
            wins.count(),
            wins.of(),
            100 * wins.value(),
            100 * wins.low(),
            100 * wins.high());
      }
    }
    Share swaps = board.measure(Measure.SWAP).share();
    if (!swaps.isEmpty()) {
      line(
          "  Swapped in %d of %s with the pie rule: %.1f %% (%.1f to %.1f %%).",
          swaps.count(),
          count(swaps.of(), "game"),
          100 * swaps.value(),
          100 * swaps.low(),
          100 * swaps.high());
    }
  }

  private void writeMeasures(BoardStatistics board, long games) {
    line(
        "\n  %-24s%8s%8s%8s%8s%8s%8s",
        "in " + count(games, "finished game"), "mean", "min", "25 %", "median", "75 %", "max");
    for (Measure measure : Measure.LENGTHS) {
      Distribution numbers = board.measure(measure);
      line(
          "  %-24s%8.2f%8d%8.1f%8.1f%8.1f%8d",
          measure.label,
          numbers.mean(),
          numbers.min(),
          numbers.quantile(0.25),
          numbers.quantile(0.5),
          numbers.quantile(0.75),
          numbers.max());
    }
  }

  private void writeHistogram(Distribution turns) {
    List<Distribution.Bin> bins = turns.bins(MOST_BINS);
    long most = bins.stream().mapToLong(Distribution.Bin::count).max().orElseThrow();
    line("\n  %-12s%8s", "turns", "games");
    for (Distribution.Bin bin : bins) {
      int length = (int) Math.ceil((double) bin.count() * LONGEST_BAR / most);
      line("  %-12s%8d  %s", bin.label(), bin.count(), "#".repeat(length));
    }
  }

  private void writeOpenings(List<Openings.Opening> common, long all, Openings openings) {
    if (common.isEmpty()) {
      return;
    }
    String title = "opening, " + count(openings.turns, "turn");
    line("\n  %8s%8s%10s%6s%8s   %s", "games", "%", "1st wins", "of", "%", title);
    for (Openings.Opening opening : common) {
      Share wins = opening.firstPlayer();
      line(
          "  %8d%8s%10d%6d%8s   %s",
          opening.games(),
          percent(opening.games(), all),
          wins.count(),
          wins.of(),
          wins.isEmpty() ? "-" : percent(wins.count(), wins.of()),
          opening.turns());
    }
    long others = all - common.stream().mapToLong(Openings.Opening::games).sum();
    if (others > 0) {
      line("  %8d%8s%24s   others", others, percent(others, all), "");
    }
    if (openings.missed() > 0) {
      line(
          "  There are too many openings: each may have had up to %s more.",
          count(openings.missed(), "game"));
    }
  }

  /** Returns a number with its noun, such as {@code 1 game} and {@code 2 games}. */
  public static String count(long number, String what) {
    return number + " " + what + (number == 1 ? "" : "s");
  }

  private static String percent(long part, long whole) {
    return String.format(Locale.ROOT, "%.1f", 100.0 * part / whole);
  }

  @SuppressWarnings("AnnotateFormatMethod") // needs a dependency
  private void line(String format, Object... values) {
    out.append(String.format(Locale.ROOT, format, values).stripTrailing()).append('\n');
  }
}
