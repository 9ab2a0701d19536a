package io.github.oust4j.cli;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Seat;
import io.github.oust4j.core.Turn;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** What is counted of the games of one board. */
final class BoardStatistics {
  /** In the order of the reasons; wins of Black first, then of White, then without a winner. */
  private static final Comparator<Outcome> BY_REASON = Comparator.comparing(Outcome::reason)
      .thenComparing(outcome -> outcome.winner().isEmpty())
      .thenComparing(outcome -> outcome.winner().orElse(Color.BLACK));

  /** What is counted in each game that is over. */
  enum Measure {
    /** Turns, passes and swaps among them. */
    TURNS("turns"),
    /** Placements, passes and swaps. */
    PLIES("plies"),
    /** Stones of both colours that were captured. */
    STONES_CAPTURED("stones captured"),
    /** Placements that captured. */
    CAPTURING_PLACEMENTS("capturing placements"),
    /** The most stones that one placement captured. */
    LARGEST_CAPTURE("largest capture"),
    /** Passes of players who had captured and could not go on. */
    MID_TURN_PASSES("mid-turn passes");

    private final String label;

    Measure(String label) {
      this.label = label;
    }

    /** What it is called, such as {@code stones captured}. */
    String label() {
      return label;
    }
  }

  /** Games that the first player's wins are counted in. */
  enum Games {
    /** All of them. */
    ALL("all"),
    /** Those without the pie rule. */
    WITHOUT_PIE_RULE("without the pie rule"),
    /** Those with the pie rule in which the second player did not swap. */
    NOT_SWAPPED("not swapped"),
    /** Those in which he did. */
    SWAPPED("swapped");

    private final String label;

    Games(String label) {
      this.label = label;
    }

    /** What they are called, such as {@code not swapped}. */
    String label() {
      return label;
    }
  }

  private final Board board;
  private final Map<Measure, Distribution> measures = new EnumMap<>(Measure.class);
  private final Map<Games, Share> firstPlayer = new EnumMap<>(Games.class);
  private final SortedMap<Outcome, Long> results = new TreeMap<>(BY_REASON);
  private long games;
  private long unfinished;
  private long setUps;
  private Share swaps = Share.NONE;

  BoardStatistics(Board board) {
    this.board = board;
    for (Measure measure : Measure.values()) {
      measures.put(measure, new Distribution());
    }
    for (Games some : Games.values()) {
      firstPlayer.put(some, Share.NONE);
    }
  }

  void add(Game game, List<Turn> turns) {
    games++;
    if (Openings.isFromEmptyBoard(game)) {
      addFirstPlayer(game);
    } else {
      setUps++;
    }
    game.outcome()
        .ifPresentOrElse(outcome -> results.merge(outcome, 1L, Long::sum), () -> unfinished++);
    if (game.isOver()) {
      addMeasures(game, turns.size());
    }
  }

  private void addFirstPlayer(Game game) {
    boolean swapped = game.isSwapped();
    Games kind = swapped
        ? Games.SWAPPED
        : game.rules().pieRule() ? Games.NOT_SWAPPED : Games.WITHOUT_PIE_RULE;
    if (game.rules().pieRule() && game.plies() > 1) {
      swaps = swaps.plus(swapped);
    }
    game.winningSeat().ifPresent(winner -> {
      for (Games some : List.of(Games.ALL, kind)) {
        firstPlayer.computeIfPresent(some, (key, share) -> share.plus(winner == Seat.FIRST));
      }
    });
  }

  private void addMeasures(Game game, int turns) {
    int captured = 0;
    int captures = 0;
    int largest = 0;
    int passes = 0;
    List<Position> positions = game.positions();
    List<Move> moves = game.moves();
    for (int ply = 0; ply < moves.size(); ply++) {
      Position before = positions.get(ply);
      if (moves.get(ply) instanceof Move.Pass && before.isMidTurn()) {
        passes++;
      }
      Color enemy = before.toPlace().opponent();
      int taken =
          before.stones(enemy).size() - positions.get(ply + 1).stones(enemy).size();
      captured += taken;
      captures += taken > 0 ? 1 : 0;
      largest = Math.max(largest, taken);
    }
    measure(Measure.TURNS).add(turns);
    measure(Measure.PLIES).add(game.plies());
    measure(Measure.STONES_CAPTURED).add(captured);
    measure(Measure.CAPTURING_PLACEMENTS).add(captures);
    measure(Measure.LARGEST_CAPTURE).add(largest);
    measure(Measure.MID_TURN_PASSES).add(passes);
  }

  Board board() {
    return board;
  }

  /** How many games there are, whatever became of them. */
  long games() {
    return games;
  }

  /** How many of them have no end. */
  long unfinished() {
    return unfinished;
  }

  /** How many of them start from a position other than the empty board; first player, swaps and openings leave them out. */
  long setUps() {
    return setUps;
  }

  /** How many games ended so. */
  SortedMap<Outcome, Long> results() {
    return Collections.unmodifiableSortedMap(results);
  }

  /** The wins of the player who made the first turn, of the games with a winner. */
  Share firstPlayer(Games some) {
    return firstPlayer.getOrDefault(some, Share.NONE);
  }

  /** How often the swap was taken, of the games in which the second player had the choice and played on. */
  Share swaps() {
    return swaps;
  }

  /** What was counted in the games that are over. */
  Distribution measure(Measure measure) {
    return measures.computeIfAbsent(measure, key -> new Distribution());
  }
}
