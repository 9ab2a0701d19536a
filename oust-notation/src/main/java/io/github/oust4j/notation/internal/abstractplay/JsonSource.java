package io.github.oust4j.notation.internal.abstractplay;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.internal.Quote;
import io.github.oust4j.notation.internal.replay.Replay;
import io.github.oust4j.notation.internal.source.RecordError;
import io.github.oust4j.notation.internal.source.SourceText;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** The tokens of a JSON value, with byte offsets. Whatever is wrong with the JSON is a {@link RecordError}. */
final class JsonSource {
  private static final int DEEPEST_NESTING = 50;
  private static final int LONGEST_NUMBER = 1000;
  private static final int LONGEST_DETAIL = 200;
  private static final int LONGEST_LABEL = 3;
  private static final char IN_NO_LABEL = '\u007f';
  private static final String NOT_JSON = "This is not well-formed JSON: ";
  /** How the parser begins its messages at the end. */
  private static final String END_OF_INPUT = "Unexpected end-of-input";

  /** Shared, since it keeps the names of fields. The length of a record limits its strings. */
  private static final JsonFactory FACTORY = JsonFactory.builder()
      .streamReadConstraints(StreamReadConstraints.builder()
          .maxNestingDepth(DEEPEST_NESTING)
          .maxNumberLength(LONGEST_NUMBER)
          .maxStringLength(Integer.MAX_VALUE)
          .maxNameLength(Integer.MAX_VALUE)
          .build())
      .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
      .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
      .disable(JsonFactory.Feature.CHARSET_DETECTION)
      .build();

  private final JsonParser parser;
  private final SourceText text;
  private final int base;
  private final byte[] label = new byte[LONGEST_LABEL];

  private JsonSource(JsonParser parser, SourceText text, int base) {
    this.parser = parser;
    this.text = text;
    this.base = base;
  }

  /** Reads the current value; whatever it leaves of an object or a list is skipped. */
  @FunctionalInterface
  interface Reading {
    void read(JsonSource json) throws IOException;
  }

  /** Reads the value of a field; whatever it leaves of an object or a list is skipped. */
  @FunctionalInterface
  interface FieldReading {
    void read(JsonSource json, String name) throws IOException;
  }

  /** Reads the value at an offset. What follows the value is not read. */
  static void read(SourceText text, int from, Reading reading) {
    try (JsonParser parser = FACTORY.createParser(text.bytes, from, text.length() - from)) {
      JsonSource json = new JsonSource(parser, text, from);
      try {
        json.next();
        reading.read(json);
      } catch (IOException e) {
        throw json.error(e);
      }
    } catch (IOException e) {
      throw RecordError.malformed(from, NOT_JSON + detail(e));
    }
  }

  // Errors

  private RecordError error(IOException e) {
    JsonLocation known = e instanceof JsonProcessingException json ? json.getLocation() : null;
    JsonLocation location =
        known == null || known.getByteOffset() < 0 ? parser.currentLocation() : known;
    int offset = base + (int) Math.max(0, location.getByteOffset());
    while (offset < text.length() && (text.bytes[offset] & 0xc0) == 0x80) {
      offset--; // to the first byte of a character
    }
    if (e instanceof StreamConstraintsException) {
      return RecordError.tooLong(offset, excess(e));
    }
    return RecordError.malformed(
        offset,
        String.valueOf(e.getMessage()).startsWith(END_OF_INPUT)
            ? "The record ends in the middle of a JSON value."
            : NOT_JSON + detail(e));
  }

  private String excess(IOException e) {
    if (parser.getParsingContext().getNestingDepth() > DEEPEST_NESTING) {
      return "This JSON is nested deeper than " + DEEPEST_NESTING + " levels.";
    }
    if (String.valueOf(e.getMessage()).startsWith("Number")) {
      return "This JSON has a number with more than " + LONGEST_NUMBER + " digits.";
    }
    return "This JSON exceeds a limit: " + detail(e);
  }

  /** The sentence of the parser, which quotes from the record. */
  private static String detail(IOException e) {
    String message = e instanceof JsonProcessingException json
        ? json.getOriginalMessage()
        : String.valueOf(e.getMessage());
    String detail = Quote.clean(message, LONGEST_DETAIL);
    return detail.endsWith(".") ? detail : detail + ".";
  }

  RecordError malformed(String what) {
    return RecordError.malformed(offset(), what + ".");
  }

  private RecordError unlike(String what) throws IOException {
    return malformed(what + ", and not "
        + (parser.currentToken() == null ? "nothing" : Quote.of(parser.getText())));
  }

  // Tokens

  @Nullable JsonToken next() throws IOException {
    return parser.nextToken();
  }

  boolean is(JsonToken token) {
    return parser.currentToken() == token;
  }

  String text() throws IOException {
    return parser.getText();
  }

  int offset() {
    return base + (int) parser.currentTokenLocation().getByteOffset();
  }

  boolean isPlainValue() {
    JsonToken token = parser.currentToken();
    return token != null && token.isScalarValue() && token != JsonToken.VALUE_NULL;
  }

  // Objects and lists

  void object(String what, FieldReading field) throws IOException {
    require(JsonToken.START_OBJECT, what);
    while (next() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      next();
      field.read(this, name);
      parser.skipChildren();
    }
  }

  void list(String what, Reading item) throws IOException {
    require(JsonToken.START_ARRAY, what);
    while (next() != JsonToken.END_ARRAY) {
      item.read(this);
      parser.skipChildren();
    }
  }

  /** Skips the current object or list, to read it later from its offset. */
  void skip() throws IOException {
    parser.skipChildren();
  }

  // Values of a type

  void require(JsonToken token, String what) throws IOException {
    if (parser.currentToken() != token) {
      throw unlike(what);
    }
  }

  String string(String what) throws IOException {
    require(JsonToken.VALUE_STRING, what);
    return text();
  }

  boolean truth(String what) throws IOException {
    if (!is(JsonToken.VALUE_NULL) && !is(JsonToken.VALUE_TRUE) && !is(JsonToken.VALUE_FALSE)) {
      throw unlike(what);
    }
    return is(JsonToken.VALUE_TRUE);
  }

  double number(String what) throws IOException {
    if (!is(JsonToken.VALUE_NUMBER_INT)) {
      require(JsonToken.VALUE_NUMBER_FLOAT, what);
    }
    return parser.getValueAsDouble();
  }

  int integer(String what, int least, int most) throws IOException {
    if (is(JsonToken.VALUE_NUMBER_INT)) {
      double value = parser.getValueAsDouble();
      if (value >= least && value <= most) {
        return (int) value;
      }
    }
    throw unlike(what);
  }

  Color color(String what) throws IOException {
    boolean isDigit = is(JsonToken.VALUE_NUMBER_INT) && parser.getTextLength() == 1;
    int player = isDigit ? parser.getIntValue() : 0;
    if (player != 1 && player != 2) {
      throw unlike(what);
    }
    return player == 1 ? Color.BLACK : Color.WHITE;
  }

  /** Reads the index of the point with a label; -1 if there is none. */
  int point(Replay replay, String what) throws IOException {
    require(JsonToken.VALUE_STRING, what);
    int length = parser.getTextLength();
    if (length > LONGEST_LABEL) {
      return -1;
    }
    char[] characters = parser.getTextCharacters();
    int from = parser.getTextOffset();
    for (int i = 0; i < length; i++) {
      label[i] = (byte) Math.min(characters[from + i], IN_NO_LABEL);
    }
    return replay.point(label, 0, length);
  }

  /**
   * Reads a turn, between its quotes, as it is written. Escapes are errors when it is played: no program needs or
   * writes them in a turn.
   */
  WrittenTurn turn(String what) throws IOException {
    require(JsonToken.VALUE_STRING, what);
    parser.finishToken(); // reports malformed strings
    int end = base + (int) parser.currentLocation().getByteOffset();
    return new WrittenTurn(text, offset() + 1, end - 1);
  }
}
