package io.github.oust4j.notation.internal.abstractplay;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Effect;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Group;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Turn;
import io.github.oust4j.notation.GameRecord;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Writes a saved state, as the engine of Abstract Play reads it. */
public final class StateWriter {
  /** The header with the version of the engine, and its field in the entries of the stack. */
  static final String VERSION = "_version";

  /** The version of the engine with this kind of states. */
  private static final String KNOWN_VERSION = "20240505";

  private static final String START = "date-start";
  private static final String END = "date-end";
  /** Headers that are fields of the entries. */
  private static final Set<String> PLACED = Set.of(VERSION, START, END);

  /** Fields with another meaning than a header of that name. */
  private static final Set<String> RESERVED = Set.of(
      "game",
      "numplayers",
      "variants",
      "gameover",
      "winner",
      "stack",
      "header",
      "moves",
      "pied",
      "pie-invoked",
      "startingPosition",
      OwnPart.NAME);

  private final GameRecord source;
  private final Game game;
  private final List<Turn> turns;
  private final Optional<String> ending;
  private final JsonGenerator json;
  private final JsonOut out;
  private final String version;
  private final String startTime;
  private final String endTime;
  /** The stones, in the order in which they were placed. */
  private final Map<Point, Color> stones = new LinkedHashMap<>();

  private StateWriter(GameRecord source, JsonGenerator json, JsonOut out) {
    this.source = source;
    this.game = source.game();
    // The swap has no entry; a field states it.
    this.turns = game.turns().stream().filter(turn -> !turn.isSwap()).toList();
    this.ending = game.outcome().flatMap(Ending::word);
    this.json = json;
    this.out = out;
    this.version = out.required(VERSION, KNOWN_VERSION);
    this.startTime = out.date(START, JsonOut.NO_DATE);
    boolean hasEnd = !turns.isEmpty() || ending.isPresent();
    this.endTime = hasEnd ? out.date(END, startTime) : startTime;
    if (!hasEnd && source.headers().containsKey(END)) {
      out.keep(END, source.headers().get(END));
    }
  }

  /** Writes a record. */
  public static String write(GameRecord gameRecord) {
    return JsonOut.text(gameRecord, (json, out) -> new StateWriter(gameRecord, json, out).write());
  }

  private void write() throws IOException {
    json.writeStartObject();
    boolean isRectangle = game.board().shape() == Board.Shape.RECTANGLE;
    json.writeStringField("game", isRectangle ? StateLexer.RECTANGLE : "oust");
    json.writeNumberField("numplayers", 2);
    json.writeArrayFieldStart("variants");
    for (String variant : Variant.inState(game.board())) {
      json.writeString(variant);
    }
    json.writeEndArray();
    json.writeBooleanField("gameover", game.isOver());
    json.writeFieldName("winner");
    writeWinners();
    if (game.isSwapped()) {
      json.writeBooleanField("pie-invoked", true);
    }
    // The first entry has no place for a turn under way, a swap to be decided, or the end of the
    // game.
    Optional<Position> start = JsonOut.start(game)
        .filter(first -> first.isMidTurn() || first.isSwapPending() || first.isOver());
    if (start.isPresent()) {
      json.writeStringField("startingPosition", start.get().toString());
    }
    for (Map.Entry<String, String> header : source.headers().entrySet()) {
      if (RESERVED.contains(header.getKey()) || !JsonOut.isName(header.getKey())) {
        out.keep(header.getKey(), header.getValue());
      } else if (!PLACED.contains(header.getKey())) {
        json.writeStringField(header.getKey(), header.getValue());
      }
    }
    out.writeOwnPart(Optional.empty());
    json.writeArrayFieldStart("stack");
    writeStack();
    json.writeEndArray();
    json.writeEndObject();
  }

  private void writeStack() throws IOException {
    List<Position> positions = game.positions();
    Position first = positions.get(0);
    for (Color color : List.of(Color.BLACK, Color.WHITE)) {
      first.stones(color).forEach(point -> stones.put(point, color));
    }
    boolean endsByRules = game.isOver() && ending.isEmpty();
    startEntry();
    writeEnd(endsByRules && turns.isEmpty());
    endEntry(first, Optional.empty(), startTime);
    for (int i = 0; i < turns.size(); i++) {
      Turn turn = turns.get(i);
      boolean isLast = i == turns.size() - 1;
      startEntry();
      writeResults(turn, positions);
      writeEnd(endsByRules && isLast);
      endEntry(
          positions.get(turn.firstPly() + turn.moves().size()),
          Optional.of(turn.toString().replace('-', ',')),
          isLast && ending.isEmpty() ? endTime : startTime);
    }
    if (ending.isPresent()) {
      startEntry();
      writeEnding(game.outcome().orElseThrow());
      endEntry(game.position(), ending, endTime);
    }
  }

  private void startEntry() throws IOException {
    json.writeStartObject();
    json.writeStringField(VERSION, version);
    json.writeArrayFieldStart("_results");
  }

  private void endEntry(Position position, Optional<String> move, String time) throws IOException {
    json.writeEndArray();
    json.writeStringField("_timestamp", time);
    // At the site the loser is to place after a win; here the winner is.
    boolean isWon = position.outcome().flatMap(Outcome::winner).isPresent();
    Color toPlace = isWon ? position.toPlace().opponent() : position.toPlace();
    json.writeNumberField("currplayer", JsonOut.number(toPlace));
    if (move.isPresent()) {
      json.writeStringField("lastmove", move.get());
    }
    json.writeObjectFieldStart("board");
    json.writeStringField("dataType", "Map");
    json.writeArrayFieldStart("value");
    for (Map.Entry<Point, Color> stone : stones.entrySet()) {
      json.writeStartArray();
      json.writeString(stone.getKey().label());
      json.writeNumber(JsonOut.number(stone.getValue()));
      json.writeEndArray();
    }
    json.writeEndArray();
    json.writeEndObject();
    json.writeArrayFieldStart("pieceCounts");
    json.writeNumber(position.stones(Color.BLACK).size());
    json.writeNumber(position.stones(Color.WHITE).size());
    json.writeEndArray();
    json.writeEndObject();
  }

  /** Writes the results of a turn, and updates the stones. */
  private void writeResults(Turn turn, List<Position> positions) throws IOException {
    int ply = turn.firstPly();
    for (Move move : turn.moves()) {
      if (move instanceof Move.Placement placement) {
        json.writeStartObject();
        json.writeStringField("type", "place");
        json.writeStringField("where", placement.point().label());
        json.writeEndObject();
        stones.put(placement.point(), turn.color());
        Effect effect = positions.get(ply).effectOf(placement);
        for (Group group : effect.captured()) {
          writeCapture(group);
        }
      }
      ply++;
    }
    if (turn.isPass()) {
      json.writeStartObject();
      json.writeStringField("type", "pass");
      json.writeNumberField("who", JsonOut.number(turn.color()));
      json.writeEndObject();
    }
  }

  private void writeCapture(Group group) throws IOException {
    group.stones().forEach(stones::remove);
    json.writeStartObject();
    json.writeStringField("type", "capture");
    json.writeNumberField("count", group.size());
    json.writeStringField(
        "where", group.stones().stream().map(Point::label).collect(Collectors.joining(",")));
    json.writeEndObject();
  }

  private void writeEnding(Outcome outcome) throws IOException {
    json.writeStartObject();
    json.writeStringField(
        "type",
        switch (outcome.reason()) {
          case RESIGNATION -> "resigned";
          case TIMEOUT -> "timeout";
          case AGREEMENT -> "drawagreed";
          default -> "gameabandoned";
        });
    if (Ending.hasLoser(outcome.reason())) {
      json.writeNumberField(
          "player", JsonOut.number(outcome.winner().orElseThrow().opponent()));
    }
    json.writeEndObject();
    writeEnd(true);
  }

  private void writeEnd(boolean isEnd) throws IOException {
    if (isEnd) {
      json.writeStartObject();
      json.writeStringField("type", "eog");
      json.writeEndObject();
      json.writeStartObject();
      json.writeStringField("type", "winners");
      json.writeFieldName("players");
      writeWinners();
      json.writeEndObject();
    }
  }

  /** A draw has two winners at the site. */
  private void writeWinners() throws IOException {
    Optional<Outcome> outcome = game.outcome();
    Optional<Color> winner = outcome.flatMap(Outcome::winner);
    boolean isDraw = outcome.isPresent() && outcome.get().isDraw();
    json.writeStartArray();
    for (Color color : List.of(Color.BLACK, Color.WHITE)) {
      if (isDraw || winner.equals(Optional.of(color))) {
        json.writeNumber(JsonOut.number(color));
      }
    }
    json.writeEndArray();
  }
}
