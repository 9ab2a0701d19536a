package io.github.oust4j.notation.internal.abstractplay;

import com.fasterxml.jackson.core.JsonToken;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Setup;
import io.github.oust4j.core.SetupException;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.notation.internal.replay.Replay;
import io.github.oust4j.notation.internal.source.Quote;
import io.github.oust4j.notation.internal.source.RecordError;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The first entry in the stack of a saved state: the board before any turn. */
final class StackStart {
  private static final String AT = " at the start, but by the starting position ";

  private final Board board;
  private final Map<Point, Stone> stones = new LinkedHashMap<>();
  private int boardAt = -1;
  private Color toPlace = Color.BLACK;
  private int toPlaceAt = -1;
  private int timeAt = -1;
  private int versionAt = -1;

  private record Stone(Color color, int offset) {}

  StackStart(Board board) {
    this.board = board;
  }

  void read(JsonSource json) throws IOException {
    json.require(JsonToken.START_OBJECT, StackEntry.ENTRY);
    while (json.next() != JsonToken.END_OBJECT) {
      String name = json.name();
      json.next();
      switch (name) {
        case "_version" -> versionAt = StackEntry.text(json, StackEntry.VERSION);
        case "_timestamp" -> timeAt = StackEntry.text(json, StackEntry.TIME);
        case "currplayer" -> {
          toPlaceAt = json.offset();
          toPlace = json.color(StackEntry.TO_PLACE);
        }
        case "lastmove" -> {
          if (!json.is(JsonToken.VALUE_NULL)) {
            throw json.malformed(
                "The first entry of the stack is the board before any turn, but has the last move "
                    + Quote.of(json.string(StackEntry.TURN)));
          }
        }
        case "board" -> readBoard(json);
        default -> json.skip();
      }
    }
    if (boardAt < 0) {
      throw json.malformed(StackEntry.NO_BOARD);
    }
  }

  private void readBoard(JsonSource json) throws IOException {
    boardAt = json.offset();
    StackEntry.readValue(json, () -> {
      int at = json.offset();
      String label = json.string(StackEntry.LABEL);
      Point point = board
          .findPoint(label)
          .orElseThrow(() -> RecordError.malformed(
              at,
              StackEntry.unknownPoint(
                  label,
                  board,
                  "from " + board.point(0) + " to " + board.point(board.size() - 1))));
      json.next();
      Color color = json.color(StackEntry.OWNER);
      if (stones.put(point, new Stone(color, at)) != null) {
        throw RecordError.malformed(at, StackEntry.second(point));
      }
    });
  }

  /** Returns whether this is the empty board, with Black to place. */
  boolean isPlain() {
    return stones.isEmpty() && toPlace == Color.BLACK;
  }

  /** The position that the entry describes. */
  Position position() {
    Setup setup = Setup.on(board).toPlace(toPlace);
    stones.forEach((point, stone) -> setup.stone(stone.color(), point));
    try {
      return setup.position();
    } catch (SetupException e) {
      throw RecordError.malformed(boardAt, String.valueOf(e.getMessage()));
    }
  }

  /** Compares the entry with the position from which the game starts. */
  void compare(Replay replay) {
    if (!replay.checksRules()) {
      return;
    }
    Engine state = replay.state();
    for (Point point : board.points()) {
      Stone stone = stones.get(point);
      Optional<Color> known = StackEntry.holder(state, point.index());
      if (!known.equals(Optional.ofNullable(stone).map(Stone::color))) {
        throw RecordError.contradiction(
            stone == null ? boardAt : stone.offset(),
            "The state has " + (stone == null ? "no" : "a " + stone.color()) + " stone on " + point
                + AT
                + known.map(color -> "there is a " + color + " one.").orElse("there is none."));
      }
    }
    if (toPlaceAt >= 0 && state.result() == Engine.Result.ONGOING && toPlace != state.toPlace()) {
      throw RecordError.contradiction(
          toPlaceAt,
          "The state says that " + toPlace + " is to place" + AT + "it is " + state.toPlace()
              + ".");
    }
  }

  int timeAt() {
    return timeAt;
  }

  int versionAt() {
    return versionAt;
  }
}
