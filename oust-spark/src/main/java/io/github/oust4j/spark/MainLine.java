package io.github.oust4j.spark;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Seat;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.Engines;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.apache.spark.sql.catalyst.util.GenericArrayData;
import org.apache.spark.unsafe.types.UTF8String;

/** Replays the main lines of games on one board. The moves must be legal. */
final class MainLine {
  final UTF8String name;
  private final Position empty;
  private final UTF8String emptyText;
  private final Engine engine;
  private final String[] labels;
  private final UTF8String[] single; // the turns of one placement, the most common ones
  private final List<UTF8String> turns = new ArrayList<>();
  private final StringBuilder turn = new StringBuilder(); // the placements of a turn with several
  private int plies;
  private int placements;
  private int captures;
  private int stonesAtStart;
  private boolean isSwapped;

  MainLine(Board board) {
    name = UTF8String.fromString(board.name());
    empty = Position.start(board);
    emptyText = UTF8String.fromString(empty.toString());
    engine = Engines.create(board);
    labels = board.points().stream().map(Point::label).toArray(String[]::new);
    single = Stream.of(labels).map(UTF8String::fromString).toArray(UTF8String[]::new);
  }

  UTF8String text(Position start) {
    return start.equals(empty) ? emptyText : UTF8String.fromString(start.toString());
  }

  void begin(Position start) {
    engine.reset(start);
    turns.clear();
    turn.setLength(0);
    plies = 0;
    placements = 0;
    captures = 0;
    isSwapped = false;
    stonesAtStart = start.stones(Color.BLACK).size() + start.stones(Color.WHITE).size();
  }

  void play(int move) {
    engine.advance(move);
    plies++;
    if (move >= 0) {
      placements++;
      if (!engine.isMidTurn() && turn.isEmpty()) {
        turns.add(single[move]);
        return;
      }
      captures += engine.isMidTurn() ? 1 : 0;
      turn.append(turn.isEmpty() ? "" : "-").append(labels[move]);
    } else if (move == Engine.SWAP) {
      isSwapped = true;
      turn.append("swap");
    } else if (turn.isEmpty()) {
      turn.append("pass"); // a pass after captures is not written
    }
    if (!engine.isMidTurn()) {
      endTurn();
    }
  }

  private void endTurn() {
    if (!turn.isEmpty()) {
      turns.add(UTF8String.fromString(turn.toString()));
      turn.setLength(0);
    }
  }

  void end(Optional<Outcome> outcome, BiConsumer<GameColumn, Object> columns) {
    endTurn();
    columns.accept(GameColumn.TURNS, new GenericArrayData(turns.toArray()));
    columns.accept(GameColumn.LENGTH, turns.size());
    columns.accept(GameColumn.PLIES, plies);
    columns.accept(GameColumn.PLACEMENTS, placements);
    columns.accept(GameColumn.CAPTURES, captures);
    columns.accept(GameColumn.CAPTURED_STONES, stonesAtStart + placements - stones());
    columns.accept(GameColumn.SWAPPED, isSwapped);
    outcome.ifPresent(end ->
        columns.accept(GameColumn.REASON, UTF8String.fromString(GameRows.name(end.reason()))));
    outcome.flatMap(Outcome::winner).ifPresent(winner -> {
      Seat seat = (winner == Color.BLACK) != isSwapped ? Seat.FIRST : Seat.SECOND;
      columns.accept(GameColumn.WINNER, UTF8String.fromString(GameRows.name(winner)));
      columns.accept(GameColumn.WINNER_SEAT, UTF8String.fromString(GameRows.name(seat)));
    });
  }

  private int stones() {
    int stones = 0;
    for (int point = 0; point < labels.length; point++) {
      stones += engine.holds(Color.BLACK, point) || engine.holds(Color.WHITE, point) ? 1 : 0;
    }
    return stones;
  }
}
