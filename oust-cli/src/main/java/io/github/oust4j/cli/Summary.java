package io.github.oust4j.cli;

import io.github.oust4j.core.Game;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Turn;
import io.github.oust4j.notation.internal.statistics.StatisticsTable;
import java.util.List;

/** A game in one line: how it ended, and how long it was. */
final class Summary {
  private Summary() {}

  /** Such as {@code White wins by elimination: 64 turns, 90 placements, 42 stones captured}. */
  static String of(Game game) {
    List<Turn> turns = game.turns();
    int placements = turns.stream().mapToInt(turn -> turn.placements().size()).sum();
    int captured = turns.stream().mapToInt(Turn::capturedStones).sum();
    return result(game) + count(turns.size(), "turn") + ", " + count(placements, "placement") + ", "
        + count(captured, "stone") + " captured" + statedResult(game);
  }

  static String count(long number, String what) {
    return StatisticsTable.count(number, what);
  }

  private static String result(Game game) {
    return isOver(game)
        ? game.outcome().orElseThrow() + ": "
        : "Unfinished: " + game.position().toPlace() + " to place"
            + (game.position().isMidTurn() ? " in the middle of a turn, " : ", ");
  }

  /** Whether the game ended in a way that we know, rather than that its record just names a winner. */
  private static boolean isOver(Game game) {
    return game.outcome().isPresent() && game.outcome().get().reason() != Outcome.Reason.UNSTATED;
  }

  private static String statedResult(Game game) {
    return game.outcome().isPresent() && !isOver(game)
        ? "; the record gives the result as: " + game.outcome().get()
        : "";
  }
}
