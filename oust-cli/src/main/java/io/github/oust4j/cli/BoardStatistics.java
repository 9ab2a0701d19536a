package io.github.oust4j.cli;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Seat;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Statistics of the games on one board. docs/STATISTICS.md describes them. */
final class BoardStatistics {
  /** By reason; wins of Black first, then of White, then without a winner. */
  private static final Comparator<Outcome> BY_REASON = Comparator.comparing(Outcome::reason)
      .thenComparing(outcome -> outcome.winner().isEmpty())
      .thenComparing(outcome -> outcome.winner().orElse(Color.BLACK));

  /** What is measured in each game that has ended. */
  enum Measure {
    TURNS("turns"),
    PLIES("plies"),
    STONES_CAPTURED("stones captured"),
    CAPTURING_PLACEMENTS("capturing placements"),
    LARGEST_CAPTURE("largest capture"),
    MID_TURN_PASSES("mid-turn passes");

    final String label;

    Measure(String label) {
      this.label = label;
    }
  }

  /** Games in which the first player's wins are counted. */
  enum Games {
    ALL("all"),
    WITHOUT_PIE_RULE("without the pie rule"),
    NOT_SWAPPED("not swapped"),
    SWAPPED("swapped");

    final String label;

    Games(String label) {
      this.label = label;
    }
  }

  final Board board;
  /** Games that ended, by the result. */
  final SortedMap<Outcome, Long> results = new TreeMap<>(BY_REASON);

  long games;
  long unfinished;
  /** Games that start from another position than the empty board. First player and swaps omit them. */
  long setUps;
  /** How often the second player swapped, of the games in which that player had the choice and played on. */
  Share swaps = Share.NONE;

  private final Map<Measure, Distribution> measures = new EnumMap<>(Measure.class);
  private final Map<Games, Share> firstPlayer = new EnumMap<>(Games.class);

  BoardStatistics(Board board) {
    this.board = board;
  }

  void add(Game game) {
    games++;
    if (Openings.isFromEmptyBoard(game)) {
      addFirstPlayer(game);
    } else {
      setUps++;
    }
    game.outcome()
        .ifPresentOrElse(outcome -> results.merge(outcome, 1L, Long::sum), () -> unfinished++);
    if (game.isOver()) {
      addMeasures(game);
    }
  }

  private void addFirstPlayer(Game game) {
    boolean hasPieRule = game.rules().pieRule();
    Games kind =
        game.isSwapped() ? Games.SWAPPED : hasPieRule ? Games.NOT_SWAPPED : Games.WITHOUT_PIE_RULE;
    if (hasPieRule && game.plies() > 1) {
      swaps = swaps.plus(game.isSwapped());
    }
    game.winningSeat().ifPresent(winner -> {
      for (Games some : List.of(Games.ALL, kind)) {
        firstPlayer.put(some, firstPlayer(some).plus(winner == Seat.FIRST));
      }
    });
  }

  private void addMeasures(Game game) {
    int captured = 0;
    int captures = 0;
    int largest = 0;
    int passes = 0;
    List<Position> positions = game.positions();
    for (int ply = 0; ply < game.plies(); ply++) {
      Position before = positions.get(ply);
      if (game.moves().get(ply) instanceof Move.Pass && before.isMidTurn()) {
        passes++;
      }
      Color enemy = before.toPlace().opponent();
      int taken =
          before.stones(enemy).size() - positions.get(ply + 1).stones(enemy).size();
      captured += taken;
      captures += taken > 0 ? 1 : 0;
      largest = Math.max(largest, taken);
    }
    measure(Measure.TURNS).add(game.turns().size());
    measure(Measure.PLIES).add(game.plies());
    measure(Measure.STONES_CAPTURED).add(captured);
    measure(Measure.CAPTURING_PLACEMENTS).add(captures);
    measure(Measure.LARGEST_CAPTURE).add(largest);
    measure(Measure.MID_TURN_PASSES).add(passes);
  }

  /** The wins of the player who made the first turn, of the games with a winner. */
  Share firstPlayer(Games some) {
    return firstPlayer.getOrDefault(some, Share.NONE);
  }

  Distribution measure(Measure measure) {
    return measures.computeIfAbsent(measure, key -> new Distribution());
  }
}
