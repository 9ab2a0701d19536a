package io.github.oust4j.notation.internal.statistics;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.notation.internal.statistics.BoardStatistics.Measure;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Statistics of any number of games. Memory depends on boards, the longest game and openings, not on games. */
public final class ArchiveStatistics {
  private static final Comparator<BoardStatistics> MOST_GAMES_FIRST = Comparator.comparingLong(
          BoardStatistics::games)
      .reversed()
      .thenComparing(counted -> counted.board.shape())
      .thenComparingInt(counted -> counted.board.size())
      .thenComparing(counted -> counted.board.name());

  public final Openings openings;
  /** Number of games and files that could not be read. */
  public long errors;

  private final Map<Board, BoardStatistics> boards = new HashMap<>();

  public ArchiveStatistics(Openings openings) {
    this.openings = openings;
  }

  public void add(Game game) {
    BoardStatistics board = board(game.board());
    board.add(game);
    if (openings.add(game)) {
      board.measure(Measure.OPENING).add(1, 1);
    }
  }

  public BoardStatistics board(Board board) {
    return boards.computeIfAbsent(board, BoardStatistics::new);
  }

  /** Returns the number of games without errors. */
  public long games() {
    return boards.values().stream().mapToLong(BoardStatistics::games).sum();
  }

  /** Returns the boards, the one with the most games first. */
  public List<BoardStatistics> boards() {
    return boards.values().stream().sorted(MOST_GAMES_FIRST).toList();
  }
}
