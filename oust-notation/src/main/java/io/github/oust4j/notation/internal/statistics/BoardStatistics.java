package io.github.oust4j.notation.internal.statistics;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Seat;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Statistics of the games on one board. docs/STATISTICS.md describes them. */
public final class BoardStatistics {
  /** By reason; wins of Black first, then of White, then without a winner. */
  private static final Comparator<Outcome> BY_REASON = Comparator.comparing(Outcome::reason)
      .thenComparing(outcome -> outcome.winner().isEmpty())
      .thenComparing(outcome -> outcome.winner().orElse(Color.BLACK));

  /** What is measured in each game that has ended. */
  public enum Measure {
    TURNS("turns"),
    PLIES("plies"),
    STONES_CAPTURED("stones captured"),
    CAPTURING_PLACEMENTS("capturing placements"),
    LARGEST_CAPTURE("largest capture"),
    MID_TURN_PASSES("mid-turn passes");

    public final String label;

    Measure(String label) {
      this.label = label;
    }
  }

  /** Games in which the first player's wins are counted. */
  public enum Games {
    ALL("all"),
    WITHOUT_PIE_RULE("without the pie rule"),
    NOT_SWAPPED("not swapped"),
    SWAPPED("swapped");

    public final String label;

    Games(String label) {
      this.label = label;
    }
  }

  public final Board board;
  /** Games that ended, by the result. */
  public final SortedMap<Outcome, Long> results = new TreeMap<>(BY_REASON);

  public long games;
  public long unfinished;
  /** Games that start from another position than the empty board. First player and swaps omit them. */
  public long setUps;
  /** How often the second player swapped, of the games in which that player had the choice and played on. */
  public Share swaps = Share.NONE;

  private final Map<Measure, Distribution> measures = new EnumMap<>(Measure.class);
  private final Map<Games, Share> firstPlayer = new EnumMap<>(Games.class);

  public BoardStatistics(Board board) {
    this.board = board;
  }

  public void add(Game game) {
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

  /** Adds the games of another part of an archive, on the same board. */
  public void add(BoardStatistics other) {
    games += other.games;
    unfinished += other.unfinished;
    setUps += other.setUps;
    swaps = swaps.plus(other.swaps);
    other.results.forEach((outcome, count) -> results.merge(outcome, count, Long::sum));
    other.measures.forEach((measure, numbers) -> numbers.counts().forEach(measure(measure)::add));
    other.firstPlayer.forEach((some, share) -> firstPlayer.merge(some, share, Share::plus));
  }

  /** Writes all numbers, for {@link #read}. */
  public void write(DataOutput out) throws IOException {
    out.writeUTF(board.name());
    out.writeLong(games);
    out.writeLong(unfinished);
    out.writeLong(setUps);
    write(swaps, out);
    for (Games some : Games.values()) {
      write(firstPlayer(some), out);
    }
    for (Measure measure : Measure.values()) {
      Map<Integer, Long> counts = measure(measure).counts();
      out.writeInt(counts.size());
      for (Map.Entry<Integer, Long> count : counts.entrySet()) {
        out.writeInt(count.getKey());
        out.writeLong(count.getValue());
      }
    }
    out.writeInt(results.size());
    for (Map.Entry<Outcome, Long> result : results.entrySet()) {
      Outcome outcome = result.getKey();
      out.writeUTF(outcome.reason().name());
      out.writeUTF(outcome.winner().map(Color::name).orElse(""));
      out.writeLong(result.getValue());
    }
  }

  private static void write(Share share, DataOutput out) throws IOException {
    out.writeLong(share.count());
    out.writeLong(share.of());
  }

  /** Reads what {@link #write} has written. */
  public static BoardStatistics read(DataInput in) throws IOException {
    BoardStatistics read = new BoardStatistics(Board.parse(in.readUTF()));
    read.games = in.readLong();
    read.unfinished = in.readLong();
    read.setUps = in.readLong();
    read.swaps = new Share(in.readLong(), in.readLong());
    for (Games some : Games.values()) {
      read.firstPlayer.put(some, new Share(in.readLong(), in.readLong()));
    }
    for (Measure measure : Measure.values()) {
      for (int left = in.readInt(); left > 0; left--) {
        read.measure(measure).add(in.readInt(), in.readLong());
      }
    }
    for (int left = in.readInt(); left > 0; left--) {
      Outcome.Reason reason = Outcome.Reason.valueOf(in.readUTF());
      String winner = in.readUTF();
      Outcome outcome = winner.isEmpty()
          ? Outcome.withoutWinner(reason)
          : Outcome.win(Color.valueOf(winner), reason);
      read.results.put(outcome, in.readLong());
    }
    return read;
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
    measure(Measure.TURNS).add(game.turns().size(), 1);
    measure(Measure.PLIES).add(game.plies(), 1);
    measure(Measure.STONES_CAPTURED).add(captured, 1);
    measure(Measure.CAPTURING_PLACEMENTS).add(captures, 1);
    measure(Measure.LARGEST_CAPTURE).add(largest, 1);
    measure(Measure.MID_TURN_PASSES).add(passes, 1);
  }

  /** The wins of the player who made the first turn, of the games with a winner. */
  public Share firstPlayer(Games some) {
    return firstPlayer.getOrDefault(some, Share.NONE);
  }

  public Distribution measure(Measure measure) {
    return measures.computeIfAbsent(measure, key -> new Distribution());
  }
}
