package io.github.oust4j.notation;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Effect;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Group;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Turn;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Writes {@link RecordFormat#ABSTRACT_PLAY_STATE}. */
final class AbstractPlayStateWriter {
  /** The header that tells the version of the site's program. */
  static final String VERSION = "_version";

  /** The version that writes what is written here. */
  private static final String KNOWN_VERSION = "20240505";

  /** Headers that have their own places, or that the game itself tells. */
  private static final Set<String> ELSEWHERE = Set.of(
      VERSION,
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
      "startingPosition");

  private final GameRecord source;
  private final Game game;
  private final JsonGenerator json;
  /** The stones, in the order in which they were placed. */
  private final Map<Point, Color> stones = new LinkedHashMap<>();

  private AbstractPlayStateWriter(GameRecord source, JsonGenerator json) {
    this.source = source;
    this.game = source.game();
    this.json = json;
  }

  static String write(GameRecord source) {
    return AbstractPlayWriter.json(json -> new AbstractPlayStateWriter(source, json).write());
  }

  private void write() throws IOException {
    json.writeStartObject();
    json.writeStringField("game", "oust");
    json.writeNumberField("numplayers", 2);
    json.writeArrayFieldStart("variants");
    for (String variant : AbstractPlayVariant.inState(game.board())) {
      json.writeString(variant);
    }
    json.writeEndArray();
    json.writeBooleanField("gameover", game.isOver());
    json.writeFieldName("winner");
    writeWinners();
    if (game.isSwapped()) {
      json.writeBooleanField("pie-invoked", true);
    }
    if (isStartUnsaidByTheStack()) {
      json.writeStringField("startingPosition", game.firstPosition().toString());
    }
    for (Map.Entry<String, String> header : source.headers().entrySet()) {
      boolean isDate = header.getKey().equals("date-start") || header.getKey().equals("date-end");
      if (!isDate
          && !ELSEWHERE.contains(header.getKey())
          && AbstractPlayWriter.isName(header.getKey())) {
        json.writeStringField(header.getKey(), header.getValue());
      }
    }
    json.writeArrayFieldStart("stack");
    writeStack();
    json.writeEndArray();
    json.writeEndObject();
  }

  /** The first entry tells stones and side to place, but neither a turn under way nor a swap to be decided. */
  private boolean isStartUnsaidByTheStack() {
    Position first = game.firstPosition();
    boolean isPlain = !first.isMidTurn() && !first.isSwapPending() && !first.isOver();
    return !isPlain
        && !first.equals(Position.start(game.board()))
        && !(game.isSwapped() && first.equals(Position.start(game.rules())));
  }

  private void writeStack() throws IOException {
    List<Position> positions = game.positions();
    Position first = positions.get(0);
    for (Color color : List.of(Color.BLACK, Color.WHITE)) {
      first.stones(color).forEach(point -> stones.put(point, color));
    }
    Optional<String> ending = game.outcome().flatMap(Endings::write);
    List<Turn> turns = game.turns().stream().filter(turn -> !turn.isSwap()).toList();
    boolean endsByRules = game.isOver() && ending.isEmpty();
    startEntry();
    writeEnd(endsByRules && turns.isEmpty());
    endEntry(first, Optional.empty(), time(false));
    for (int i = 0; i < turns.size(); i++) {
      Turn turn = turns.get(i);
      boolean isLast = i == turns.size() - 1;
      startEntry();
      writeResults(turn, positions);
      writeEnd(endsByRules && isLast);
      endEntry(
          positions.get(turn.firstPly() + turn.moves().size()),
          Optional.of(turn.toString().replace('-', ',')),
          time(isLast && ending.isEmpty()));
    }
    if (ending.isPresent()) {
      startEntry();
      writeEnding(game.outcome().orElseThrow());
      endEntry(game.position(), ending, time(true));
    }
  }

  /** The times between the first and the last are not known. */
  private String time(boolean isLast) {
    String begin = source.headers().getOrDefault("date-start", AbstractPlayWriter.NO_DATE);
    return isLast ? source.headers().getOrDefault("date-end", AbstractPlayWriter.NO_DATE) : begin;
  }

  private void startEntry() throws IOException {
    json.writeStartObject();
    json.writeStringField(VERSION, source.headers().getOrDefault(VERSION, KNOWN_VERSION));
    json.writeArrayFieldStart("_results");
  }

  private void endEntry(Position position, Optional<String> move, String time) throws IOException {
    json.writeEndArray();
    json.writeStringField("_timestamp", time);
    // The site's program goes on to the next player after a win too; here the winner stays the one
    // to place.
    boolean isWon =
        position.outcome().isPresent() && position.outcome().get().winner().isPresent();
    json.writeNumberField(
        "currplayer", number(isWon ? position.toPlace().opponent() : position.toPlace()));
    if (move.isPresent()) {
      json.writeStringField("lastmove", move.get());
    }
    json.writeObjectFieldStart("board");
    json.writeStringField("dataType", "Map");
    json.writeArrayFieldStart("value");
    for (Map.Entry<Point, Color> stone : stones.entrySet()) {
      json.writeStartArray();
      json.writeString(stone.getKey().label());
      json.writeNumber(number(stone.getValue()));
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

  /** Writes what a turn did, and does it to the stones. */
  private void writeResults(Turn turn, List<Position> positions) throws IOException {
    int ply = turn.firstPly();
    for (Move move : turn.moves()) {
      if (move instanceof Move.Placement placement) {
        writeResult("place", "where", placement.point().label());
        stones.put(placement.point(), turn.color());
        Effect effect = positions.get(ply).effectOf(placement);
        for (Group group : effect.captured()) {
          group.stones().forEach(stones::remove);
          json.writeStartObject();
          json.writeStringField("type", "capture");
          json.writeNumberField("count", group.size());
          json.writeStringField(
              "where", group.stones().stream().map(Point::label).collect(Collectors.joining(",")));
          json.writeEndObject();
        }
      }
      ply++;
    }
    if (turn.isPass()) {
      json.writeStartObject();
      json.writeStringField("type", "pass");
      json.writeNumberField("who", number(turn.color()));
      json.writeEndObject();
    }
  }

  private void writeResult(String type, String name, String value) throws IOException {
    json.writeStartObject();
    json.writeStringField("type", type);
    json.writeStringField(name, value);
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
    boolean isLost = outcome.reason() == Outcome.Reason.RESIGNATION
        || outcome.reason() == Outcome.Reason.TIMEOUT;
    if (isLost) {
      json.writeNumberField("player", number(outcome.winner().orElseThrow().opponent()));
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
      if (isDraw || (winner.isPresent() && winner.get() == color)) {
        json.writeNumber(number(color));
      }
    }
    json.writeEndArray();
  }

  private static int number(Color color) {
    return color == Color.BLACK ? 1 : 2;
  }
}
