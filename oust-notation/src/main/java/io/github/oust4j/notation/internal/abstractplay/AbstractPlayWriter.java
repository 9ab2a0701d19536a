package io.github.oust4j.notation.internal.abstractplay;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Outcome.Reason;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Turn;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.Player;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Writes a game record, as the schema of Abstract Play requires it. */
public final class AbstractPlayWriter {
  private static final List<String> DATES = List.of("date-start", "date-end", "date-generated");
  /** Headers that have a place of their own in the header of the record. */
  private static final Set<String> PLACED =
      Set.of("site", "gameid", "date-start", "date-end", "date-generated");

  /** Fields with another meaning than a header of that name. */
  private static final Set<String> RESERVED =
      Set.of("game", "players", "pied", "pie-invoked", "startingPosition", OwnPart.NAME);

  private static final DefaultPrettyPrinter PRINTER = printer();

  private final GameRecord source;
  private final Game game;
  private final JsonGenerator json;
  private final JsonOut out;

  private AbstractPlayWriter(GameRecord source, JsonGenerator json, JsonOut out) {
    this.source = source;
    this.game = source.game();
    this.json = json;
    this.out = out;
  }

  /** Writes a record. */
  public static String write(GameRecord gameRecord) {
    return JsonOut.text(gameRecord, (json, out) -> {
      json.setPrettyPrinter(PRINTER.createInstance());
      new AbstractPlayWriter(gameRecord, json, out).write();
    });
  }

  private static DefaultPrettyPrinter printer() {
    DefaultIndenter lines = new DefaultIndenter("  ", "\n");
    DefaultPrettyPrinter printer = new DefaultPrettyPrinter().withObjectIndenter(lines);
    printer.indentArraysWith(lines);
    return printer;
  }

  private void write() throws IOException {
    json.writeStartObject();
    json.writeObjectFieldStart("header");
    writeHeader();
    json.writeEndObject();
    json.writeArrayFieldStart("moves");
    writeMoves();
    json.writeEndArray();
    json.writeEndObject();
  }

  private void writeHeader() throws IOException {
    json.writeObjectFieldStart("game");
    json.writeStringField("name", "Oust");
    json.writeArrayFieldStart("variants");
    json.writeString(Variant.of(game.board()));
    json.writeEndArray();
    json.writeEndObject();
    json.writeObjectFieldStart("site");
    json.writeStringField("name", out.required("site", JsonOut.UNKNOWN_NAME));
    if (source.headers().containsKey("gameid")) {
      json.writeStringField("gameid", source.headers().get("gameid"));
    }
    json.writeEndObject();
    for (String date : DATES) {
      json.writeStringField(date, out.date(date, JsonOut.NO_DATE));
    }
    for (Map.Entry<String, String> header : source.headers().entrySet()) {
      if (!PLACED.contains(header.getKey())) {
        writeHeader(header.getKey(), header.getValue());
      }
    }
    if (game.isSwapped()) {
      json.writeBooleanField("pied", true);
      json.writeBooleanField("pie-invoked", true);
    }
    Optional<Position> start = JsonOut.start(game);
    if (start.isPresent()) {
      json.writeStringField("startingPosition", start.get().toString());
    }
    writePlayers();
    out.writeOwnPart(unwrittenOutcome());
  }

  private void writeHeader(String name, String value) throws IOException {
    boolean isUnrated = name.equals("unrated");
    if (isUnrated && (value.equals("true") || value.equals("false"))) {
      json.writeBooleanField(name, value.equals("true"));
    } else if (isUnrated
        || RESERVED.contains(name)
        || name.startsWith(RecordHeader.SITE)
        || !JsonOut.isName(name)) {
      out.keep(name, value);
    } else {
      json.writeStringField(name, value);
    }
  }

  /** An outcome that follows neither from the moves nor from the results of the players. */
  private Optional<Outcome> unwrittenOutcome() {
    return source
        .ending()
        .filter(outcome -> outcome.reason() == Reason.UNSTATED)
        .filter(outcome -> outcome.winner().isEmpty() || game.position().isMidTurn());
  }

  private void writePlayers() throws IOException {
    Optional<Player> black = source.player(game.seat(Color.BLACK));
    Optional<Player> white = source.player(game.seat(Color.WHITE));
    // Equal items are not allowed.
    boolean isSame = black.equals(white)
        && score(Color.BLACK) == score(Color.WHITE)
        && result(Color.BLACK) == result(Color.WHITE);
    json.writeArrayFieldStart("players");
    writePlayer(Color.BLACK, black, isSame);
    writePlayer(Color.WHITE, white, isSame);
    json.writeEndArray();
  }

  private void writePlayer(Color color, Optional<Player> player, boolean hasColor)
      throws IOException {
    json.writeStartObject();
    json.writeStringField("name", player.map(Player::name).orElse(JsonOut.UNKNOWN_NAME));
    if (player.isPresent()) {
      if (player.get().id().isPresent()) {
        json.writeStringField("userid", player.get().id().get());
      }
      json.writeBooleanField("is_ai", player.get().isProgram());
    } else {
      json.writeBooleanField(RecordHeader.UNKNOWN, true);
    }
    if (hasColor) {
      json.writeStringField("color", color.toString());
    }
    json.writeNumberField("score", score(color));
    json.writeNumberField("result", result(color));
    json.writeEndObject();
  }

  private int score(Color color) {
    return game.position().stones(color).size();
  }

  private int result(Color color) {
    return game.outcome().flatMap(Outcome::winner).equals(Optional.of(color)) ? 1 : 0;
  }

  /** Writes rounds, Black's turn first. The swap has no slot; the header states it. */
  private void writeMoves() throws IOException {
    List<String> slots = new ArrayList<>();
    if (game.firstPosition().toPlace() == Color.WHITE) {
      slots.add("");
    }
    for (Turn turn : game.turns()) {
      if (!turn.isSwap()) {
        slots.add(turn.toString().replace('-', ','));
      }
    }
    game.outcome().flatMap(Ending::word).ifPresent(slots::add);
    for (int i = 0; i < slots.size(); i++) {
      if (i % 2 == 0) {
        json.writeStartArray();
      }
      if (slots.get(i).isEmpty()) {
        json.writeNull();
      } else {
        json.writeString(slots.get(i));
      }
      if (i % 2 == 1 || i == slots.size() - 1) {
        json.writeEndArray();
      }
    }
  }
}
