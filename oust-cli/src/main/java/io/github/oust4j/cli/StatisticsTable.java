package io.github.oust4j.cli;

import io.github.oust4j.cli.BoardStatistics.Games;
import io.github.oust4j.cli.BoardStatistics.Measure;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Outcome;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Statistics as text for people, 80 columns wide. */
final class StatisticsTable {
  /** How many bars a histogram may have. */
  static final int MOST_BINS = 12;

  private static final int LONGEST_BAR = 50;

  private final ArchiveStatistics statistics;
  private final int mostOpenings;
  private final StringBuilder out = new StringBuilder();

  private StatisticsTable(ArchiveStatistics statistics, int mostOpenings) {
    this.statistics = statistics;
    this.mostOpenings = mostOpenings;
  }

  static String of(ArchiveStatistics statistics, int mostOpenings) {
    return new StatisticsTable(statistics, mostOpenings).write();
  }

  private String write() {
    List<BoardStatistics> boards = statistics.boards();
    line(
        "%s%s%s",
        Summary.count(statistics.games(), "game"),
        boards.size() > 1 ? " on " + boards.size() + " boards" : "",
        statistics.unreadable() > 0
            ? ", and " + Summary.count(statistics.unreadable(), "error")
            : "");
    boards.forEach(this::write);
    return out.toString();
  }

  private void write(BoardStatistics board) {
    line("");
    line(
        "%s: %s%s",
        board.board(),
        Summary.count(board.games(), "game"),
        board.setUps() > 0 ? ", " + board.setUps() + " of them not from the empty board" : "");
    writeResults(board);
    writeFirstPlayer(board);
    Distribution turns = board.measure(Measure.TURNS);
    if (!turns.isEmpty()) {
      writeMeasures(board, turns.size());
      writeHistogram(turns);
    }
    writeOpenings(board);
  }

  private void writeResults(BoardStatistics board) {
    line("");
    line(
        "  %-24s%8s%8s%12s%12s%12s",
        "result", "games", "%", "Black wins", "White wins", "no winner");
    for (Outcome.Reason reason : Outcome.Reason.values()) {
      long black = wins(board, reason, Optional.of(Color.BLACK));
      long white = wins(board, reason, Optional.of(Color.WHITE));
      long nobody = wins(board, reason, Optional.empty());
      long games = black + white + nobody;
      if (games > 0) {
        line(
            "  %-24s%8d%8s%12d%12d%12d",
            word(reason), games, percent(games, board.games()), black, white, nobody);
      }
    }
    if (board.unfinished() > 0) {
      line(
          "  %-24s%8d%8s",
          "unfinished", board.unfinished(), percent(board.unfinished(), board.games()));
    }
  }

  private static long wins(BoardStatistics board, Outcome.Reason reason, Optional<Color> winner) {
    return board.results().entrySet().stream()
        .filter(result -> result.getKey().reason() == reason)
        .filter(result -> result.getKey().winner().equals(winner))
        .mapToLong(Map.Entry::getValue)
        .sum();
  }

  static String word(Outcome.Reason reason) {
    return reason.name().toLowerCase(Locale.ROOT);
  }

  private void writeFirstPlayer(BoardStatistics board) {
    if (!board.firstPlayer(Games.ALL).isEmpty()) {
      line("");
      line("  %-24s%8s%8s%8s   %s", "first player wins", "wins", "games", "%", "95 % interval");
    }
    for (Games some : Games.values()) {
      Share wins = board.firstPlayer(some);
      if (!wins.isEmpty()) {
        line("  %-24s%s", some.label(), columns(wins));
      }
    }
    Share swaps = board.swaps();
    if (!swaps.isEmpty()) {
      line(
          "  Swapped in %d of %s with the pie rule: %.1f %% (%.1f to %.1f %%).",
          swaps.count(),
          Summary.count(swaps.of(), "game"),
          100 * swaps.value(),
          100 * swaps.low(),
          100 * swaps.high());
    }
  }

  private static String columns(Share share) {
    return String.format(
        Locale.ROOT,
        "%8d%8d%8.1f   %.1f to %.1f",
        share.count(),
        share.of(),
        100 * share.value(),
        100 * share.low(),
        100 * share.high());
  }

  private void writeMeasures(BoardStatistics board, long games) {
    line("");
    line(
        "  %-24s%8s%8s%8s%8s%8s%8s",
        "in " + Summary.count(games, "ended game"), "mean", "min", "25 %", "median", "75 %", "max");
    for (Measure measure : Measure.values()) {
      Distribution numbers = board.measure(measure);
      line(
          "  %-24s%8.2f%8d%8.1f%8.1f%8.1f%8d",
          measure.label(),
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
    line("");
    line("  %-12s%8s", "turns", "games");
    for (Distribution.Bin bin : bins) {
      // At least a mark for what is there at all.
      int length = (int) Math.ceil((double) bin.count() * LONGEST_BAR / most);
      line("  %-12s%8d  %s", bin.label(), bin.count(), "#".repeat(length));
    }
  }

  private void writeOpenings(BoardStatistics board) {
    Openings openings = statistics.openings();
    List<Openings.Opening> common = openings.mostCommon(board.board(), mostOpenings);
    if (common.isEmpty()) {
      return;
    }
    line("");
    line(
        "  %8s%8s%10s%6s%8s   %s",
        "games", "%", "1st wins", "of", "%", "opening, " + Summary.count(openings.turns(), "turn"));
    long all = openings.games(board.board());
    long shown = 0;
    for (Openings.Opening opening : common) {
      shown += opening.games();
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
    if (shown < all) {
      line("  %8d%8s%24s   others", all - shown, percent(all - shown, all), "");
    }
    if (openings.missed() > 0) {
      line(
          "  There are too many openings: each may have had up to %s more.",
          Summary.count(openings.missed(), "game"));
    }
  }

  private static String percent(long part, long whole) {
    return String.format(Locale.ROOT, "%.1f", 100.0 * part / whole);
  }

  @SuppressWarnings("AnnotateFormatMethod") // which would take a dependency
  private void line(String format, Object... values) {
    out.append(String.format(Locale.ROOT, format, values).stripTrailing()).append('\n');
  }
}
