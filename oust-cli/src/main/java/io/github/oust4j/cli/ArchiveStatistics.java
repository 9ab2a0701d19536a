package io.github.oust4j.cli;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Statistics of any number of games. They need memory for boards, the longest game and openings, not for games. */
final class ArchiveStatistics {
  private static final Comparator<BoardStatistics> MOST_GAMES_FIRST = Comparator.comparingLong(
          (BoardStatistics counted) -> counted.games)
      .reversed()
      .thenComparing(counted -> counted.board.shape())
      .thenComparingInt(counted -> counted.board.size())
      .thenComparing(counted -> counted.board.name());

  final Openings openings;
  /** Number of games without errors. */
  long games;
  /** Number of games and files that could not be read. */
  long errors;

  private final Map<Board, BoardStatistics> boards = new HashMap<>();

  ArchiveStatistics(Openings openings) {
    this.openings = openings;
  }

  void add(Game game) {
    games++;
    boards.computeIfAbsent(game.board(), BoardStatistics::new).add(game);
    openings.add(game);
  }

  /** The boards, the one with the most games first. */
  List<BoardStatistics> boards() {
    return boards.values().stream().sorted(MOST_GAMES_FIRST).toList();
  }
}
