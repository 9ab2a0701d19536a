package io.github.oust4j.notation;

import com.fasterxml.jackson.core.JsonToken;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Position;
import io.github.oust4j.notation.GamePlayer.Spot;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What an entry in the stack of a saved state says: a turn, the board after it, and who is to place. */
final class AbstractPlayStateEntry {
  private final Board board;
  private final Spot spot;
  private final Map<Point, Stone> stones = new LinkedHashMap<>();
  private Spot boardAt;
  private Optional<String> turn = Optional.empty();
  private Spot turnAt;
  private Optional<Color> toPlace = Optional.empty();
  private Spot toPlaceAt;
  private Optional<Color> loser = Optional.empty();
  private Optional<String> time = Optional.empty();
  private Optional<String> version = Optional.empty();
  private int[] counts = {};
  private Spot countsAt;

  /** A stone on the board, and where that is written. */
  record Stone(Color color, Spot spot) {}

  /** What the entry says differently from the rules, and where. */
  record Difference(String reason, Spot spot) {}

  private AbstractPlayStateEntry(Board board, Spot spot) {
    this.board = board;
    this.spot = spot;
    this.boardAt = spot;
    this.turnAt = spot;
    this.toPlaceAt = spot;
    this.countsAt = spot;
  }

  /** Reads the entry that begins with the current token. */
  static AbstractPlayStateEntry read(JsonSource json, Board board) throws IOException {
    json.require(JsonToken.START_OBJECT, "An entry of the stack is a JSON object");
    AbstractPlayStateEntry entry = new AbstractPlayStateEntry(board, json.spot());
    boolean hasBoard = false;
    while (json.next() != JsonToken.END_OBJECT) {
      String name = json.name();
      json.next();
      switch (name) {
        case "_version" -> entry.version = Optional.of(json.readString("The version is a string"));
        case "_timestamp" -> entry.time = Optional.of(json.readString("The time is a string"));
        case "_results" -> entry.readResults(json);
        case "currplayer" -> {
          entry.toPlaceAt = json.spot();
          entry.toPlace = Optional.of(
              AbstractPlayStateReader.readPlayer(json, "The player to place is 1 or 2"));
        }
        case "lastmove" -> {
          entry.turn = Optional.of(json.readString("The last move is a string"));
          entry.turnAt = json.insideString();
        }
        case "board" -> {
          entry.boardAt = json.spot();
          entry.readBoard(json);
          hasBoard = true;
        }
        case "pieceCounts" -> entry.readCounts(json);
        default -> json.skip();
      }
    }
    if (!hasBoard) {
      throw json.malformed("An entry of the stack has a board, and this one has none");
    }
    return entry;
  }

  /** The board is a map, written as an object that holds a list of pairs. */
  private void readBoard(JsonSource json) throws IOException {
    json.require(
        JsonToken.START_OBJECT, "A board is written as {\"dataType\":\"Map\",\"value\":[…]}");
    boolean hasValue = false;
    while (json.next() != JsonToken.END_OBJECT) {
      String name = json.name();
      json.next();
      if (name.equals("value")) {
        hasValue = true;
        json.require(JsonToken.START_ARRAY, "A board's value is a list of stones");
        while (json.next() != JsonToken.END_ARRAY) {
          readStone(json);
        }
      } else {
        json.skip();
      }
    }
    if (!hasValue) {
      throw json.malformed("A board has a value, the list of its stones, and this one has none");
    }
  }

  private void readStone(JsonSource json) throws IOException {
    json.require(JsonToken.START_ARRAY, "A stone is a list of its point and its player");
    json.next();
    String label = json.readString("A stone's point is a string");
    Spot at = json.spot();
    Point point = board
        .findPoint(label)
        .orElseThrow(() -> json.malformed(RecordException.quote(label) + " is no point of " + board
            + ", whose points run " + LabelScheme.ABSTRACT_PLAY.range(board)));
    json.next();
    Color color = AbstractPlayStateReader.readPlayer(json, "A stone's player is 1 or 2");
    if (stones.put(point, new Stone(color, at)) != null) {
      throw json.malformed(
          "There is a stone on " + point + " already, so that this is a second one");
    }
    json.next();
    json.require(JsonToken.END_ARRAY, "A stone has a point and a player and no more");
  }

  /** Of what happened only who gave up is asked; all else follows from the turn. */
  private void readResults(JsonSource json) throws IOException {
    json.require(JsonToken.START_ARRAY, "The results are a list of what happened");
    while (json.next() != JsonToken.END_ARRAY) {
      json.require(JsonToken.START_OBJECT, "A result is a JSON object");
      String type = "";
      Optional<Color> player = Optional.empty();
      while (json.next() != JsonToken.END_OBJECT) {
        String name = json.name();
        json.next();
        if (name.equals("type")) {
          type = json.readString("A result's type is a string");
        } else if (name.equals("player") && json.is(JsonToken.VALUE_NUMBER_INT)) {
          player = Optional.of(AbstractPlayStateReader.readPlayer(json, "A player is 1 or 2"));
        } else {
          json.skip();
        }
      }
      if (type.equals("resigned") || type.equals("timeout")) {
        loser = player;
      }
    }
  }

  private void readCounts(JsonSource json) throws IOException {
    countsAt = json.spot();
    json.require(JsonToken.START_ARRAY, "The piece counts are a list of two numbers");
    int[] read = new int[2];
    for (int i = 0; i < 2; i++) {
      json.next();
      read[i] = json.readInteger("A piece count is a number of stones", 0, board.size());
    }
    json.next();
    json.require(JsonToken.END_ARRAY, "The piece counts are two numbers and no more");
    counts = read;
  }

  Board board() {
    return board;
  }

  Spot spot() {
    return spot;
  }

  Map<Point, Stone> stones() {
    return stones;
  }

  Spot boardAt() {
    return boardAt;
  }

  boolean isEmpty() {
    return stones.isEmpty();
  }

  Optional<String> turn() {
    return turn;
  }

  Spot turnAt() {
    return turnAt;
  }

  Optional<Color> toPlace() {
    return toPlace;
  }

  /** Who resigned or ran out of time. */
  Optional<Color> loser() {
    return loser;
  }

  /** Keeps what is told of the first and of the last entry. */
  void keepHeaders(Map<String, String> headers, boolean isFirst) {
    version.ifPresent(text -> headers.put(AbstractPlayStateWriter.VERSION, text));
    time.filter(text -> !text.equals(AbstractPlayWriter.NO_DATE))
        .ifPresent(text -> headers.put(isFirst ? "date-start" : "date-end", text));
  }

  /** Compares the entry with the position that the rules give; empty if they agree. */
  Optional<Difference> difference(Position position) {
    for (Map.Entry<Point, Stone> entry : stones.entrySet()) {
      Stone stone = entry.getValue();
      Optional<Color> known = position.colorAt(entry.getKey());
      if (!known.equals(Optional.of(stone.color()))) {
        return Optional.of(new Difference(
            "The state has a " + stone.color() + " stone on " + entry.getKey() + after()
                + known.map(color -> " there is a " + color + " one.").orElse(" there is none."),
            stone.spot()));
      }
    }
    for (Color color : List.of(Color.BLACK, Color.WHITE)) {
      PointSet known = position.stones(color);
      for (Point point : known) {
        if (!stones.containsKey(point)) {
          return Optional.of(new Difference(
              "The state has no stone on " + point + after() + " there is a " + color + " one.",
              boardAt));
        }
      }
      int player = color == Color.BLACK ? 0 : 1;
      if (counts.length > 0 && counts[player] != known.size()) {
        return Optional.of(new Difference(
            "The state counts " + counts[player] + " stones of " + color + after() + " there are "
                + known.size() + ".",
            countsAt));
      }
    }
    if (!position.isOver() && toPlace.isPresent() && toPlace.get() != position.toPlace()) {
      return Optional.of(new Difference(
          "The state says that " + toPlace.get() + " is to place" + after() + " it is "
              + position.toPlace() + ".",
          toPlaceAt));
    }
    return Optional.empty();
  }

  private String after() {
    return turn.map(text -> " after " + RecordException.quote(text)).orElse(" at the start")
        + ", but by the rules";
  }
}
