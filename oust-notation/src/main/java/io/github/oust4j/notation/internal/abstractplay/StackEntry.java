package io.github.oust4j.notation.internal.abstractplay;

import com.fasterxml.jackson.core.JsonToken;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Outcome.Reason;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.notation.RecordException.Problem;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.internal.replay.Replay;
import io.github.oust4j.notation.internal.source.Quote;
import io.github.oust4j.notation.internal.source.RecordError;
import io.github.oust4j.notation.internal.source.SourceText;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads the entries in the stack of a saved state after the first one: each is a turn and the board after it. The
 * turn is played when it is read, and each stone of the board compared with the engine.
 */
final class StackEntry {
  static final String STACK = "The stack is a list of boards with what happened";
  static final String ENTRY = "An entry of the stack is a JSON object";
  static final String NO_BOARD = "An entry of the stack has a board, and this one has none";
  static final String TURN = "The last move is a string";
  static final String BOARD = "A board is written as {\"dataType\":\"Map\",\"value\":[…]}";
  static final String LABEL = "The point of a stone is a string";
  static final String OWNER = "The player of a stone is 1 or 2";
  static final String TO_PLACE = "The player to place is 1 or 2";
  static final String VERSION = "The version is a string";
  static final String TIME = "The time is a string";

  private static final RecordFormat FORMAT = RecordFormat.ABSTRACT_PLAY_STATE;

  private final SourceText text;
  private final Replay replay;
  private final Turns turns;

  /** The offsets of values in the first and in the last entry; -1 if there are none. */
  private int firstTimeAt = -1;

  private int lastTimeAt = -1;
  private int versionAt = -1;

  /** The number of the entry in which a stone on a point was last read. */
  private int[] lastSeen = {};

  /** The number of stones read from the board at hand. */
  private int stonesRead;

  private int number;
  private @Nullable TurnString turn;
  private boolean isEnding;

  /** The offset of a board that precedes its turn, to be read after it. */
  private int boardAt;

  private boolean hasBoard;
  private int resultsAt;
  private int countsAt;
  private int blackCount;
  private int whiteCount;
  private int toPlaceAt;
  private Color toPlace = Color.BLACK;

  StackEntry(SourceText text, Replay replay, Turns turns) {
    this.text = text;
    this.replay = replay;
    this.turns = turns;
  }

  /** Reads a stone, from its label to its player. */
  @FunctionalInterface
  interface Stones {
    void readStone() throws IOException;
  }

  /** Returns the offset of the current string, to read it later. */
  static int text(JsonSource json, String what) throws IOException {
    json.require(JsonToken.VALUE_STRING, what);
    return json.offset();
  }

  /** Sets the offsets of the time and the version of the first entry; -1 if it has none. */
  void first(int timeAt, int firstVersionAt) {
    firstTimeAt = timeAt;
    versionAt = firstVersionAt;
  }

  /**
   * Reads an entry and plays its turn.
   *
   * @param winner the winner by the fields of the state, for an entry that does not name a loser
   */
  void read(JsonSource json, Optional<Color> winner) throws IOException {
    json.require(JsonToken.START_OBJECT, ENTRY);
    int entryAt = json.offset();
    number++;
    turn = null;
    isEnding = false;
    hasBoard = false;
    boardAt = -1;
    resultsAt = -1;
    countsAt = -1;
    toPlaceAt = -1;
    while (json.next() != JsonToken.END_OBJECT) {
      String name = json.name();
      json.next();
      readField(json, name);
    }
    TurnString played = turn;
    if (played == null) {
      throw replay.error(
          Problem.MALFORMED,
          entryAt,
          "An entry of the stack after the first one has the turn that led to it, as lastmove.");
    }
    if (!hasBoard) {
      throw json.malformed(NO_BOARD);
    }
    if (isEnding) {
      end(played, winner);
    }
    if (boardAt >= 0) {
      JsonSource.read(text, boardAt, this::readBoard);
    }
    compareCounts();
  }

  private void readField(JsonSource json, String name) throws IOException {
    switch (name) {
      case "_version" -> versionAt = text(json, VERSION);
      case "_timestamp" -> lastTimeAt = text(json, TIME);
      case "_results" -> {
        resultsAt = json.offset();
        json.require(JsonToken.START_ARRAY, "The results are a list of what happened");
        json.skip();
      }
      case "currplayer" -> {
        toPlaceAt = json.offset();
        toPlace = json.color(TO_PLACE);
      }
      case "lastmove" -> play(json.turn(TURN));
      case "board" -> {
        hasBoard = true;
        json.require(JsonToken.START_OBJECT, BOARD);
        if (!replay.checksRules()) {
          json.skip();
        } else if (turn == null) {
          boardAt = json.offset();
          json.skip();
        } else {
          readBoard(json);
        }
      }
      case "pieceCounts" -> {
        countsAt = json.offset();
        json.require(JsonToken.START_ARRAY, "The piece counts are a list of two numbers");
        blackCount = readCount(json);
        whiteCount = readCount(json);
        json.next();
        json.require(JsonToken.END_ARRAY, "The piece counts are two numbers and no more");
      }
      default -> json.skip();
    }
  }

  private int readCount(JsonSource json) throws IOException {
    json.next();
    return json.integer("A piece count is a number of stones", 0, replay.board().size());
  }

  private void play(TurnString played) {
    turn = played;
    turns.requireOpen(played);
    isEnding = Ending.reason(played).isPresent();
    if (!isEnding) {
      turns.play(played);
    }
  }

  /** Ends the game as the players did. */
  private void end(TurnString word, Optional<Color> winner) {
    Reason reason = Ending.reason(word).orElseThrow();
    Optional<Color> best = winner;
    if (Ending.hasLoser(reason)) {
      Optional<Color> loser = loser();
      if (loser.isPresent() || winner.isEmpty()) {
        best = Optional.of(loser.orElseGet(replay::toPlace).opponent());
      }
    }
    turns.end(Ending.outcome(reason, best), word);
  }

  /** The player who resigned or ran out of time, by the results of the entry. */
  private Optional<Color> loser() {
    if (resultsAt < 0) {
      return Optional.empty();
    }
    Loser loser = new Loser();
    JsonSource.read(text, resultsAt, loser::read);
    return loser.color;
  }

  /** Finds the loser in the results of an entry. */
  private static final class Loser {
    private Optional<Color> color = Optional.empty();

    private void read(JsonSource json) throws IOException {
      while (json.next() != JsonToken.END_ARRAY) {
        json.require(JsonToken.START_OBJECT, "A result is a JSON object");
        String type = "";
        Optional<Color> player = Optional.empty();
        while (json.next() != JsonToken.END_OBJECT) {
          String name = json.name();
          json.next();
          if (name.equals("type")) {
            type = json.string("The type of a result is a string");
          } else if (name.equals("player") && json.is(JsonToken.VALUE_NUMBER_INT)) {
            player = Optional.of(json.color("A player is 1 or 2"));
          } else {
            json.skip();
          }
        }
        if (type.equals("resigned") || type.equals("timeout")) {
          color = player;
        }
      }
    }
  }

  // The board

  /** Reads the value of a board: a map, written as an object that holds a list of pairs. */
  static void readValue(JsonSource json, Stones stones) throws IOException {
    boolean hasValue = false;
    json.require(JsonToken.START_OBJECT, BOARD);
    while (json.next() != JsonToken.END_OBJECT) {
      boolean isValue = json.name().equals("value");
      json.next();
      if (isValue) {
        hasValue = true;
        json.require(JsonToken.START_ARRAY, "The value of a board is a list of stones");
        while (json.next() != JsonToken.END_ARRAY) {
          json.require(JsonToken.START_ARRAY, "A stone is a list of its point and its player");
          json.next();
          stones.readStone();
          json.next();
          json.require(JsonToken.END_ARRAY, "A stone has a point and a player and no more");
        }
      } else {
        json.skip();
      }
    }
    if (!hasValue) {
      throw json.malformed("A board has a value, the list of its stones, and this one has none");
    }
  }

  private void readBoard(JsonSource json) throws IOException {
    int at = json.offset();
    Engine state = replay.state();
    int size = replay.board().size();
    if (lastSeen.length < size) {
      lastSeen = new int[size];
    }
    stonesRead = 0;
    readValue(json, () -> readStone(json, state));
    int count = 0;
    for (int point = 0; point < size; point++) {
      if (state.holds(Color.BLACK, point) || state.holds(Color.WHITE, point)) {
        count++;
      }
    }
    if (count != stonesRead) {
      throw missingStone(state, at);
    }
  }

  private void readStone(JsonSource json, Engine state) throws IOException {
    int point = json.point(replay, LABEL);
    if (point < 0) {
      throw replay.error(
          Problem.MALFORMED,
          json.offset(),
          unknownPoint(json.text(), replay.board(), replay.pointRange(FORMAT)));
    }
    if (lastSeen[point] == number) {
      throw replay.error(Problem.MALFORMED, json.offset(), second(replay.board().point(point)));
    }
    lastSeen[point] = number;
    json.next();
    Color color = json.color(OWNER);
    if (!state.holds(color, point)) {
      Optional<Color> known = holder(state, point);
      throw contradiction(
          labelBefore(json.offset()),
          "has a " + color + " stone on " + replay.board().point(point),
          known.map(other -> "there is a " + other + " one").orElse("there is none"));
    }
    stonesRead++;
  }

  /** The offset of the label before the player of a stone. Labels contain no quotes. */
  private int labelBefore(int player) {
    int at = player;
    for (int quotes = 0; quotes < 2; quotes += text.bytes()[at] == '"' ? 1 : 0) {
      at--;
    }
    return at;
  }

  private RecordError missingStone(Engine state, int at) {
    int point = 0;
    while (lastSeen[point] == number || holder(state, point).isEmpty()) {
      point++;
    }
    return contradiction(
        at,
        "has no stone on " + replay.board().point(point),
        "there is a " + holder(state, point).orElseThrow() + " one");
  }

  /** Compares the numbers of stones and the player to place with the engine. */
  private void compareCounts() {
    if (!replay.checksRules()) {
      return;
    }
    Engine state = replay.state();
    if (countsAt >= 0) {
      compareCount(state, Color.BLACK, blackCount);
      compareCount(state, Color.WHITE, whiteCount);
    }
    if (toPlaceAt >= 0 && !replay.isOver() && toPlace != state.toPlace()) {
      throw contradiction(
          toPlaceAt, "says that " + toPlace + " is to place", "it is " + state.toPlace());
    }
  }

  private void compareCount(Engine state, Color color, int counted) {
    int count = 0;
    for (int point = 0; point < replay.board().size(); point++) {
      count += state.holds(color, point) ? 1 : 0;
    }
    if (counted != count) {
      throw contradiction(
          countsAt, "counts " + counted + " stones of " + color, "there are " + count);
    }
  }

  private RecordError contradiction(int offset, String says, String known) {
    return replay.error(
        Problem.CONTRADICTION,
        offset,
        "The state " + says + " after " + Quote.of(String.valueOf(turn)) + ", but by the rules "
            + known + ".");
  }

  static Optional<Color> holder(Engine state, int point) {
    if (state.holds(Color.BLACK, point)) {
      return Optional.of(Color.BLACK);
    }
    return state.holds(Color.WHITE, point) ? Optional.of(Color.WHITE) : Optional.empty();
  }

  static String unknownPoint(String label, Board board, String range) {
    return Quote.of(label) + " is not a point of " + board + ", whose points run " + range + ".";
  }

  static String second(Point point) {
    return "There is a stone on " + point + " already, so this is a second one.";
  }

  // Headers

  /** Adds the times of the first and the last entry, and the version of the last entry that has one. */
  void putHeaders(Map<String, String> headers) {
    putHeader(headers, "date-start", firstTimeAt);
    putHeader(headers, "date-end", lastTimeAt);
    putHeader(headers, StateWriter.VERSION, versionAt);
  }

  private void putHeader(Map<String, String> headers, String name, int at) {
    if (at >= 0) {
      JsonSource.read(text, at, json -> headers.put(name, json.text()));
    }
  }
}
