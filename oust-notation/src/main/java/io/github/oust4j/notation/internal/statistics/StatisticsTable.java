package io.github.oust4j.notation.internal.statistics;

import io.github.oust4j.core.Color;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.notation.internal.statistics.BoardStatistics.Measure;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.LongStream;
import java.util.stream.Stream;

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
    writeOpenings(board, openings, top);
  }

  private void writeResults(BoardStatistics board) {
    String row = "  %-24s%8s%8s%12s%12s%12s";
    line("\n" + row, "result", "games", "%", "Black wins", "White wins", "no winner");
    Map<Outcome.Reason, long[]> results = new EnumMap<>(Outcome.Reason.class);
    board
        .results()
        .forEach((outcome, games) -> results
            .computeIfAbsent(outcome.reason(), key -> new long[3])[
            outcome.winner().map(Color::ordinal).orElse(2)] = games);
    results.forEach((reason, wins) -> {
      String name = reason.name().toLowerCase(Locale.ROOT);
      long games = LongStream.of(wins).sum();
      line(row, name, games, percent(games, board.games()), wins[0], wins[1], wins[2]);
    });
    long unfinished = board.unfinished();
    if (unfinished > 0) {
      line(row, "unfinished", unfinished, percent(unfinished, board.games()), "", "", "");
    }
  }

  private void writeFirstPlayer(BoardStatistics board) {
    String row = "  %-24s%8s%8s%8s   %s";
    for (Measure some : Measure.FIRST_PLAYER) {
      Share wins = board.measure(some).share();
      if (some == Measure.ALL && !wins.isEmpty()) {
        line("\n" + row, "first player wins", "wins", "games", "%", "95 % interval");
      }
      if (!wins.isEmpty()) {
        line(row, some.label, wins.count(), wins.of(), 100 * wins.value(), interval(wins));
      }
    }
    Share swaps = board.measure(Measure.SWAP).share();
    if (!swaps.isEmpty()) {
      line(
          "  Swapped in %s of %s with the pie rule: %s %% (%s %%).",
          swaps.count(), count(swaps.of(), "game"), 100 * swaps.value(), interval(swaps));
    }
  }

  private void writeMeasures(BoardStatistics board, long games) {
    String row = "  %-24s%8s%8s%8s%8s%8s%8s";
    String title = "in " + count(games, "finished game");
    line("\n" + row, title, "mean", "min", "25 %", "median", "75 %", "max");
    for (Measure measure : Measure.LENGTHS) {
      Distribution numbers = board.measure(measure);
      line(
          row,
          measure.label,
          String.format(Locale.ROOT, "%.2f", numbers.mean()),
          numbers.min(),
          numbers.quantile(0.25),
          numbers.quantile(0.5),
          numbers.quantile(0.75),
          numbers.max());
    }
  }

  private void writeHistogram(Distribution turns) {
    String row = "  %-12s%8s  %s";
    List<Distribution.Bin> bins = turns.bins(MOST_BINS);
    long most = bins.stream().mapToLong(Distribution.Bin::count).max().orElseThrow();
    line("\n" + row, "turns", "games", "");
    for (Distribution.Bin bin : bins) {
      int length = (int) Math.ceil((double) bin.count() * LONGEST_BAR / most);
      line(row, bin.label(), bin.count(), "#".repeat(length));
    }
  }

  private void writeOpenings(BoardStatistics board, Openings openings, int top) {
    List<Openings.Opening> common = openings.mostCommon(board.board, top);
    if (common.isEmpty()) {
      return;
    }
    long all = board.measure(Measure.OPENING).size();
    String row = "  %8s%8s%10s%6s%8s   %s";
    String title = "opening, " + count(openings.turns, "turn");
    line("\n" + row, "games", "%", "1st wins", "of", "%", title);
    long others = all;
    for (Openings.Opening opening : common) {
      long games = opening.games();
      Share wins = opening.firstPlayer();
      Object share = wins.isEmpty() ? "-" : percent(wins.count(), wins.of());
      line(row, games, percent(games, all), wins.count(), wins.of(), share, opening.turns());
      others -= games;
    }
    if (others > 0) {
      line(row, others, percent(others, all), "", "", "", "others");
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

  private static double percent(long part, long whole) {
    return 100.0 * part / whole;
  }

  private static String interval(Share share) {
    return String.format(Locale.ROOT, "%.1f to %.1f", 100 * share.low(), 100 * share.high());
  }

  /** Writes a line; fractions have one decimal. */
  @SuppressWarnings("AnnotateFormatMethod") // needs a dependency
  private void line(String format, Object... values) {
    Object[] texts = Stream.of(values)
        .map(each ->
            each instanceof Double number ? String.format(Locale.ROOT, "%.1f", number) : each)
        .toArray();
    out.append(String.format(Locale.ROOT, format, texts).stripTrailing()).append('\n');
  }
}
