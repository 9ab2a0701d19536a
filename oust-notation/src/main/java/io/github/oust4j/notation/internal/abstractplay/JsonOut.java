package io.github.oust4j.notation.internal.abstractplay;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import io.github.oust4j.notation.GameCursor;
import io.github.oust4j.notation.GameRecord;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Writes the JSON that game records and saved states have in common. */
final class JsonOut {
  /** The name of a player or a site that the schema requires and the record does not have. */
  static final String UNKNOWN_NAME = "?";
  /** A date that the schema requires and the record does not have. */
  static final String NO_DATE = "1970-01-01T00:00:00.000Z";

  private static final JsonFactory FACTORY = new JsonFactory();
  private static final int LONGEST_DATE = 40;
  private static final int LENGTH_OF_DAY = 10;
  /** A date-time as RFC 3339 has it; {@link OffsetDateTime} accepts others too. */
  private static final Pattern DATE_TIME = Pattern.compile(
      "[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2})");

  private final JsonGenerator json;
  private final GameRecord source;
  private final Map<String, String> placeholders = new LinkedHashMap<>();
  private final Map<String, String> headers = new LinkedHashMap<>();

  private JsonOut(JsonGenerator json, GameRecord source) {
    this.json = json;
    this.source = source;
  }

  /** Writes a document of JSON. */
  @FunctionalInterface
  interface Document {
    void write(JsonGenerator json, JsonOut out) throws IOException;
  }

  /** Returns the text of a document, with a line break at the end. */
  static String text(GameRecord source, Document document) {
    StringWriter out = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(out)) {
      // Lone surrogates have no bytes in UTF-8.
      json.setHighestNonEscapedChar(Character.MIN_SURROGATE - 1);
      document.write(json, new JsonOut(json, source));
    } catch (IOException e) {
      throw new UncheckedIOException("A string can always be written.", e);
    }
    return out.append('\n').toString();
  }

  // Headers

  /** The value of a header that the schema requires; a placeholder if the record does not have it. */
  String required(String name, String placeholder) {
    String known = source.headers().get(name);
    if (known == null) {
      placeholders.put(name, placeholder);
      return placeholder;
    }
    return known;
  }

  /** The date-time of a header, which the schema requires; the header is kept if it is a date of another form. */
  String date(String name, String placeholder) {
    String known = required(name, placeholder);
    if (isDateTime(known)) {
      return known;
    }
    headers.put(name, known);
    return firstDay(known).map(day -> day + "T00:00:00.000Z").orElse(placeholder);
  }

  /** Keeps a header that cannot be a field. */
  void keep(String name, String value) {
    headers.put(name, value);
  }

  /** Returns whether a field can have that name. */
  static boolean isName(String name) {
    return name.codePoints().noneMatch(c -> Character.getType(c) == Character.SURROGATE);
  }

  private static boolean isDateTime(String date) {
    if (date.length() > LONGEST_DATE || !DATE_TIME.matcher(date).matches()) {
      return false;
    }
    try {
      OffsetDateTime.parse(date);
      return true;
    } catch (DateTimeException e) {
      return false;
    }
  }

  private static Optional<LocalDate> firstDay(String date) {
    try {
      return date.length() < LENGTH_OF_DAY
          ? Optional.empty()
          : Optional.of(LocalDate.parse(date.substring(0, LENGTH_OF_DAY)));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  // The game

  /** The position from which the game starts, if it is not the empty board of these rules. */
  static Optional<Position> start(Game game) {
    Position first = game.firstPosition();
    boolean isPlain = first.equals(Position.start(game.board()))
        || game.isSwapped() && first.equals(Position.start(Rules.withPieRule(game.board())));
    return isPlain ? Optional.empty() : Optional.of(first);
  }

  static int number(Color color) {
    return color == Color.BLACK ? 1 : 2;
  }

  // The part of this library

  /** Writes everything that has no other place, if there is anything. */
  void writeOwnPart(Optional<Outcome> outcome) throws IOException {
    GameCursor node = source.mainLine().cursor();
    boolean hasComments = hasComments(node);
    if (placeholders.isEmpty() && headers.isEmpty() && outcome.isEmpty() && !hasComments) {
      return;
    }
    json.writeObjectFieldStart(OwnPart.NAME);
    if (!placeholders.isEmpty()) {
      json.writeObjectFieldStart(OwnPart.PLACEHOLDERS);
      for (Map.Entry<String, String> placeholder : placeholders.entrySet()) {
        json.writeStringField(placeholder.getKey(), placeholder.getValue());
      }
      json.writeEndObject();
    }
    if (!headers.isEmpty()) {
      json.writeArrayFieldStart(OwnPart.HEADERS);
      for (Map.Entry<String, String> header : headers.entrySet()) {
        json.writeStartArray();
        json.writeString(header.getKey());
        json.writeString(header.getValue());
        json.writeEndArray();
      }
      json.writeEndArray();
    }
    if (hasComments) {
      writeComments(node);
    }
    if (outcome.isPresent()) {
      json.writeStringField(OwnPart.OUTCOME, outcome.get().toString());
    }
    json.writeEndObject();
  }

  private static boolean hasComments(GameCursor root) {
    GameCursor at = root;
    while (at.node().comment().isEmpty() && !at.node().children().isEmpty()) {
      at = at.child(0);
    }
    return !at.node().comment().isEmpty();
  }

  /** Writes the comments of a record with a node for each turn. */
  private void writeComments(GameCursor root) throws IOException {
    json.writeArrayFieldStart(OwnPart.COMMENTS);
    GameCursor at = root;
    int turn = 0;
    while (true) {
      if (!at.node().comment().isEmpty()) {
        json.writeStartObject();
        json.writeNumberField("turn", turn);
        json.writeStringField("text", at.node().comment());
        json.writeEndObject();
      }
      if (at.node().children().isEmpty()) {
        break;
      }
      at = at.child(0);
      turn++;
    }
    json.writeEndArray();
  }
}
