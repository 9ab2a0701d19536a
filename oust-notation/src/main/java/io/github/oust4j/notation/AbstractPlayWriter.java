package io.github.oust4j.notation;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Seat;
import io.github.oust4j.core.Turn;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Writes {@link RecordFormat#ABSTRACT_PLAY}. */
final class AbstractPlayWriter {
  /** What the schema asks for even where it is unknown. */
  static final String NO_DATE = "1970-01-01T00:00:00.000Z";

  /** What begins the name of a header that stands inside the site. */
  static final String SITE = "site.";
  /** Headers that are written in their own places, or that the game itself tells. */
  private static final Set<String> ELSEWHERE = Set.of(
      "site",
      "gameid",
      "date-start",
      "date-end",
      "date-generated",
      "game",
      "players",
      "pied",
      "pie-invoked",
      "startingPosition");

  private final GameRecord source;
  private final Game game;
  private final JsonGenerator json;

  private AbstractPlayWriter(GameRecord source, JsonGenerator json) {
    this.source = source;
    this.game = source.game();
    this.json = json;
  }

  static String write(GameRecord source) {
    DefaultIndenter lines = new DefaultIndenter("  ", "\n");
    DefaultPrettyPrinter printer = new DefaultPrettyPrinter().withObjectIndenter(lines);
    printer.indentArraysWith(lines);
    return json(json -> {
      json.setPrettyPrinter(printer);
      new AbstractPlayWriter(source, json).write();
    });
  }

  /** Writes a document of JSON. */
  @FunctionalInterface
  interface Document {
    void write(JsonGenerator json) throws IOException;
  }

  /** Makes the text of a document, with a line break at its end. */
  static String json(Document document) {
    StringWriter out = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(out)) {
      // Lone surrogates would not outlive UTF-8 unescaped.
      json.setHighestNonEscapedChar(Character.MIN_SURROGATE - 1);
      document.write(json);
    } catch (IOException e) {
      throw new UncheckedIOException("A string cannot fail to be written.", e);
    }
    return out.append('\n').toString();
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

  /** Whether a field can have that name; half a character, a lone surrogate, would not be read back. */
  static boolean isName(String name) {
    return name.codePoints().noneMatch(c -> Character.getType(c) == Character.SURROGATE);
  }

  private void writeHeader() throws IOException {
    Map<String, String> headers = source.headers();
    json.writeObjectFieldStart("game");
    json.writeStringField("name", "Oust");
    json.writeArrayFieldStart("variants");
    json.writeString(AbstractPlayVariant.of(game.board()));
    json.writeEndArray();
    json.writeEndObject();
    json.writeObjectFieldStart("site");
    json.writeStringField("name", headers.getOrDefault("site", "?"));
    if (headers.containsKey("gameid")) {
      json.writeStringField("gameid", headers.get("gameid"));
    }
    for (Map.Entry<String, String> header : headers.entrySet()) {
      String inSite =
          header.getKey().startsWith(SITE) ? header.getKey().substring(SITE.length()) : "";
      if (!inSite.isEmpty()
          && !inSite.equals("name")
          && !inSite.equals("gameid")
          && isName(inSite)) {
        json.writeStringField(inSite, header.getValue());
      }
    }
    json.writeEndObject();
    for (String date : List.of("date-start", "date-end", "date-generated")) {
      json.writeStringField(date, headers.getOrDefault(date, NO_DATE));
    }
    for (Map.Entry<String, String> header : headers.entrySet()) {
      if (header.getKey().equals("unrated")) {
        json.writeBooleanField("unrated", Boolean.parseBoolean(header.getValue()));
      } else if (!ELSEWHERE.contains(header.getKey())
          && !header.getKey().startsWith(SITE)
          && isName(header.getKey())) {
        json.writeStringField(header.getKey(), header.getValue());
      }
    }
    if (game.isSwapped()) {
      json.writeBooleanField("pied", true);
      json.writeBooleanField("pie-invoked", true);
    }
    if (!game.firstPosition().equals(Position.start(game.rules()))) {
      json.writeStringField("startingPosition", game.firstPosition().toString());
    }
    json.writeArrayFieldStart("players");
    writePlayer(Color.BLACK);
    writePlayer(Color.WHITE);
    json.writeEndArray();
  }

  private void writePlayer(Color color) throws IOException {
    Seat seat = game.seat(color);
    Player player = source.player(seat).orElse(Player.named("?"));
    Optional<Color> winner = game.outcome().flatMap(Outcome::winner);
    json.writeStartObject();
    json.writeStringField("name", player.name());
    if (player.id().isPresent()) {
      json.writeStringField("userid", player.id().get());
    }
    json.writeBooleanField("is_ai", player.isProgram());
    json.writeNumberField("score", game.position().stones(color).size());
    json.writeNumberField("result", winner.isPresent() && winner.get() == color ? 1 : 0);
    json.writeEndObject();
  }

  /** Writes rounds, Black's turn first. The swap has no slot; it is told in the header. */
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
    game.outcome().flatMap(Endings::write).ifPresent(slots::add);
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
