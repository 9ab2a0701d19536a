package io.github.oust4j.notation.internal.abstractplay;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.Turn;
import io.github.oust4j.notation.GameNode;
import io.github.oust4j.notation.GameRecord;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Writes the JSON that game records and saved states have in common. */
final class JsonOut {
  static final String UNKNOWN_NAME = "?"; // of a player or a site
  static final String NO_DATE = "1970-01-01T00:00:00.000Z"; // where the schema requires one
  private static final JsonFactory FACTORY = new JsonFactory();
  private static final int LONGEST_DATE = 40;
  private static final int LENGTH_OF_DAY = 10;
  /** A date-time as RFC 3339 has it; {@link OffsetDateTime} accepts others too. */
  private static final Pattern DATE_TIME = Pattern.compile(
      "[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2})");

  private static final DefaultIndenter LINES = new DefaultIndenter("  ", "\n");
  private static final DefaultPrettyPrinter PRINTER =
      new DefaultPrettyPrinter().withObjectIndenter(LINES).withArrayIndenter(LINES);

  private final GameRecord source;
  private final OwnPart own = new OwnPart();

  JsonOut(GameRecord source) {
    this.source = source;
  }

  // JSON

  /** Returns the text of maps, lists, strings, numbers and truth values, with a line break at the end. */
  static String text(Map<String, Object> document, boolean isIndented) {
    StringWriter out = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(out)) {
      // Lone surrogates have no bytes in UTF-8.
      json.setHighestNonEscapedChar(Character.MIN_SURROGATE - 1);
      if (isIndented) {
        json.setPrettyPrinter(PRINTER.createInstance());
      }
      write(json, document);
    } catch (IOException e) {
      throw new UncheckedIOException("A string can always be written.", e);
    }
    return out.append('\n').toString();
  }

  private static void write(JsonGenerator json, @Nullable Object value) throws IOException {
    if (value instanceof Map<?, ?> fields) {
      json.writeStartObject();
      for (Map.Entry<?, ?> field : fields.entrySet()) {
        json.writeFieldName(String.valueOf(field.getKey()));
        write(json, field.getValue());
      }
      json.writeEndObject();
    } else if (value instanceof List<?> items) {
      json.writeStartArray();
      for (Object item : items) {
        write(json, item);
      }
      json.writeEndArray();
    } else {
      json.writePOJO(value);
    }
  }

  static Map<String, Object> object(Object... namesAndValues) {
    Map<String, Object> object = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      object.put((String) namesAndValues[i], namesAndValues[i + 1]);
    }
    return object;
  }

  // Headers

  /** The value of a header that the schema requires; a placeholder if the record does not have it. */
  String required(String name, String placeholder) {
    String known = source.headers().get(name);
    if (known == null) {
      own.placeholders.put(name, placeholder);
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
    keep(name, known);
    return firstDay(known).map(day -> day + "T00:00:00.000Z").orElse(placeholder);
  }

  void keep(String name, String value) {
    own.headers.put(name, value);
  }

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
        || (game.isSwapped() && first.equals(Position.start(Rules.withPieRule(game.board()))));
    return isPlain ? Optional.empty() : Optional.of(first);
  }

  static String turn(Turn turn) {
    return turn.toString().replace('-', ',');
  }

  static int number(Color color) {
    return color == Color.BLACK ? 1 : 2;
  }

  /** Puts the part of this library with everything that has no other place, if there is anything. */
  void putOwnPart(Map<String, Object> fields, Optional<Outcome> outcome) {
    own.outcome = outcome;
    GameNode node = source.mainLine().root();
    for (int turn = 0; node != null; turn++) {
      if (!node.comment().isEmpty()) {
        own.comments.put(turn, node.comment());
      }
      node = node.children().isEmpty() ? null : node.children().get(0);
    }
    Map<String, Object> part = own.toJson();
    if (!part.isEmpty()) {
      fields.put(OwnPart.NAME, part);
    }
  }
}
