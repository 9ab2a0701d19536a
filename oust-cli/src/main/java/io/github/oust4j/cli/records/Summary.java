package io.github.oust4j.cli.records;

import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Turn;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.Player;
import io.github.oust4j.notation.internal.statistics.StatisticsTable;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Summarizes a game: how it ended, how long it was, and its last turn. */
public final class Summary {
  /** The header with the reason why a bot forfeited a game of a match. */
  public static final String FORFEIT = "forfeit";

  private Summary() {}

  /** Returns text such as {@code White wins by elimination: 64 turns, 90 placements, 42 stones captured}. */
  static String of(Game game) {
    List<Turn> turns = game.turns();
    int placements = turns.stream().mapToInt(turn -> turn.placements().size()).sum();
    int captured = turns.stream().mapToInt(turn -> turn.capturedStones().size()).sum();
    String end = game.outcome()
        .map(outcome -> outcome + ": ")
        .orElseGet(() -> "Unfinished: " + game.position().toPlace() + " to place"
            + (game.position().isMidTurn() ? " in the middle of a turn, " : ", "));
    return end + count(turns.size(), "turn") + ", " + count(placements, "placement") + ", "
        + count(captured, "stone") + " captured";
  }

  /** Returns text such as {@code Black: Ann}, for each player with a name, at a moment of the game. */
  static List<String> players(GameRecord gameRecord, Game game) {
    return Stream.of(Color.values())
        .flatMap(color -> gameRecord.player(game.seat(color)).map(Player::name).stream()
            .filter(name -> !name.isBlank())
            .map(name -> color + ": " + name))
        .toList();
  }

  /** Returns text such as <code>, capturing 3 stones (b6 c6; e2)</code>; empty if nothing is captured. */
  public static String captures(Turn turn) {
    return turn.captured().isEmpty()
        ? ""
        : turn.captured().stream()
            .map(group -> ShowCommand.points(group.stones()))
            .collect(Collectors.joining(
                "; ", ", capturing " + count(turn.capturedStones().size(), "stone") + " (", ")"));
  }

  public static String count(long number, String what) {
    return StatisticsTable.count(number, what);
  }
}
