package io.github.oust4j.notation.internal.statistics;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Seat;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Statistics of the games on one board: how often each measure has each value. docs/STATISTICS.md describes them. */
public final class BoardStatistics {
  /** A measure of a game; those that tables list have a label. */
  public enum Measure {
    /** For all games: 1 if it does not start from the empty board, otherwise 0. */
    SET_UP(""),
    /** For games with an opening: 1. */
    OPENING(""),
    /** For finished games: three times the index of the reason, plus 0 for Black, 1 for White or 2 for no winner. */
    RESULT(""),
    /** For games from the empty board in which the second player swapped or declined: 1 for a swap, otherwise 0. */
    SWAP(""),
    /** For games from the empty board with a winner: 1 if the first player won, otherwise 0. */
    ALL("all"),
    /** The same for games without the pie rule; the next two, for games with it. */
    WITHOUT_PIE_RULE("without the pie rule"),
    NOT_SWAPPED("not swapped"),
    SWAPPED("swapped"),
    /** For finished games, like the following measures. */
    TURNS("turns"),
    PLIES("plies"),
    STONES_CAPTURED("stones captured"),
    CAPTURING_PLACEMENTS("capturing placements"),
    LARGEST_CAPTURE("largest capture"),
    MID_TURN_PASSES("mid-turn passes");

    public static final Set<Measure> FIRST_PLAYER = EnumSet.range(ALL, SWAPPED);
    public static final Set<Measure> LENGTHS = EnumSet.range(TURNS, MID_TURN_PASSES);

    public final String label;

    Measure(String label) {
      this.label = label;
    }
  }

  private static final List<Outcome.Reason> REASONS = List.of(Outcome.Reason.values());

  public final Board board;
  private final Map<Measure, Distribution> measures = new EnumMap<>(Measure.class);

  public BoardStatistics(Board board) {
    this.board = board;
  }

  public void add(Game game) {
    boolean isSetUp = !Openings.isFromEmptyBoard(game);
    add(Measure.SET_UP, isSetUp ? 1 : 0);
    if (!isSetUp) {
      addFirstPlayer(game);
    }
    if (game.isOver()) {
      Outcome end = game.outcome().orElseThrow();
      int winner = end.winner().map(color -> color == Color.BLACK ? 0 : 1).orElse(2);
      add(Measure.RESULT, 3 * REASONS.indexOf(end.reason()) + winner);
      addLengths(game);
    }
  }

  private void addFirstPlayer(Game game) {
    boolean hasPieRule = game.rules().hasPieRule();
    if (hasPieRule && game.plies() > 1) {
      add(Measure.SWAP, game.isSwapped() ? 1 : 0);
    }
    Measure kind = game.isSwapped()
        ? Measure.SWAPPED
        : hasPieRule ? Measure.NOT_SWAPPED : Measure.WITHOUT_PIE_RULE;
    game.winningSeat().ifPresent(winner -> {
      int isWon = winner == Seat.FIRST ? 1 : 0;
      add(Measure.ALL, isWon);
      add(kind, isWon);
    });
  }

  private void addLengths(Game game) {
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
    add(Measure.TURNS, game.turns().size());
    add(Measure.PLIES, game.plies());
    add(Measure.STONES_CAPTURED, captured);
    add(Measure.CAPTURING_PLACEMENTS, captures);
    add(Measure.LARGEST_CAPTURE, largest);
    add(Measure.MID_TURN_PASSES, passes);
  }

  private void add(Measure measure, int number) {
    measure(measure).add(number, 1);
  }

  public Distribution measure(Measure measure) {
    return measures.computeIfAbsent(measure, key -> new Distribution());
  }

  public long games() {
    return measure(Measure.SET_UP).size();
  }

  public long unfinished() {
    return games() - measure(Measure.RESULT).size();
  }

  /** Returns the number of games of each outcome, by reason: wins of Black, wins of White, games without a winner. */
  public Map<Outcome, Long> results() {
    Map<Outcome, Long> results = new LinkedHashMap<>();
    measure(Measure.RESULT).counts().forEach((number, games) -> {
      Optional<Color> winner =
          Stream.of(Color.BLACK, Color.WHITE).skip(number % 3).findFirst();
      results.put(new Outcome(REASONS.get(number / 3), winner), games);
    });
    return results;
  }
}
