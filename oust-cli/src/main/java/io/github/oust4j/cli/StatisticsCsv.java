package io.github.oust4j.cli;

import io.github.oust4j.cli.BoardStatistics.Games;
import io.github.oust4j.cli.BoardStatistics.Measure;
import io.github.oust4j.core.Color;

/**
 * Statistics as comma-separated values, one number a line: board, topic, item, measure, value. Nothing in them comes
 * from outside, and none of our own words has a comma, a quotation mark or a line break, so that nothing is quoted.
 */
final class StatisticsCsv {
  private final ArchiveStatistics statistics;
  private final int mostOpenings;
  private final StringBuilder out = new StringBuilder("board,topic,item,measure,value\n");

  private StatisticsCsv(ArchiveStatistics statistics, int mostOpenings) {
    this.statistics = statistics;
    this.mostOpenings = mostOpenings;
  }

  static String of(ArchiveStatistics statistics, int mostOpenings) {
    return new StatisticsCsv(statistics, mostOpenings).write();
  }

  private String write() {
    row("", "games", "", "read", statistics.games());
    row("", "games", "", "errors", statistics.unreadable());
    row("", "openings", "", "turns", statistics.openings().turns());
    row("", "openings", "", "missed at most", statistics.openings().missed());
    statistics.boards().forEach(this::write);
    return out.toString();
  }

  private void write(BoardStatistics board) {
    String name = board.board().name();
    row(name, "games", "", "read", board.games());
    row(name, "games", "", "not from the empty board", board.setUps());
    row(name, "games", "", "unfinished", board.unfinished());
    board
        .results()
        .forEach((result, games) -> row(
            name,
            "result",
            StatisticsTable.word(result.reason()),
            result
                .winner()
                .map(Color::toString)
                .map(winner -> winner + " wins")
                .orElse("no winner"),
            games));
    for (Games some : Games.values()) {
      rows(name, "first player", some.label(), "wins", board.firstPlayer(some));
    }
    rows(name, "swap", "", "taken", board.swaps());
    for (Measure measure : Measure.values()) {
      rows(name, measure.label(), board.measure(measure));
    }
    board
        .measure(Measure.TURNS)
        .bins(StatisticsTable.MOST_BINS)
        .forEach(bin -> row(name, "turns", bin.label(), "games", bin.count()));
    row(name, "openings", "", "games", statistics.openings().games(board.board()));
    statistics.openings().mostCommon(board.board(), mostOpenings).forEach(opening -> {
      row(name, "opening", opening.turns(), "games", opening.games());
      rows(name, "opening", opening.turns(), "wins", opening.firstPlayer());
    });
  }

  private void rows(String board, String topic, Distribution numbers) {
    row(board, topic, "", "games", numbers.size());
    row(board, topic, "", "sum", numbers.sum());
    if (!numbers.isEmpty()) {
      row(board, topic, "", "mean", numbers.mean());
      row(board, topic, "", "min", numbers.min());
      row(board, topic, "", "lower quartile", numbers.quantile(0.25));
      row(board, topic, "", "median", numbers.quantile(0.5));
      row(board, topic, "", "upper quartile", numbers.quantile(0.75));
      row(board, topic, "", "max", numbers.max());
    }
  }

  private void rows(String board, String topic, String item, String what, Share share) {
    row(board, topic, item, what, share.count());
    row(board, topic, item, "of", share.of());
    if (!share.isEmpty()) {
      row(board, topic, item, "share", share.value());
      row(board, topic, item, "low", share.low());
      row(board, topic, item, "high", share.high());
    }
  }

  private void row(String board, String topic, String item, String measure, Number value) {
    out.append(String.join(",", board, topic, item, measure, value.toString())).append('\n');
  }
}
