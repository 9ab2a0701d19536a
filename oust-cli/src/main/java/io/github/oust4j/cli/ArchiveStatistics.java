package io.github.oust4j.cli;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Turn;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What is counted of any number of games. It takes memory for boards, for the longest game, and for a limited number
 * of openings, not for games.
 */
final class ArchiveStatistics {
  private static final Comparator<BoardStatistics> MOST_GAMES_FIRST = Comparator.comparingLong(
          BoardStatistics::games)
      .reversed()
      .thenComparing(board -> board.board().shape())
      .thenComparingInt(board -> board.board().size())
      .thenComparing(board -> board.board().name());

  private final Map<Board, BoardStatistics> boards = new HashMap<>();
  private final Openings openings;
  private long games;
  private long unreadable;

  ArchiveStatistics(Openings openings) {
    this.openings = openings;
  }

  void add(Game game) {
    games++;
    List<Turn> turns = game.turns();
    boards.computeIfAbsent(game.board(), BoardStatistics::new).add(game, turns);
    openings.add(game, turns);
  }

  /** Counts a game, or a file, that could not be read. */
  void addUnreadable() {
    unreadable++;
  }

  /** How many games were read. */
  long games() {
    return games;
  }

  /** How many games and files could not be read. */
  long unreadable() {
    return unreadable;
  }

  /** The boards, the one with the most games first. */
  List<BoardStatistics> boards() {
    return boards.values().stream().sorted(MOST_GAMES_FIRST).toList();
  }

  Openings openings() {
    return openings;
  }
}
