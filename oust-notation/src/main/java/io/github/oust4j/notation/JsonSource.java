package io.github.oust4j.notation;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import io.github.oust4j.notation.GamePlayer.Spot;
import io.github.oust4j.notation.RecordException.Place;
import io.github.oust4j.notation.RecordException.Problem;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/** JSON text, token by token, with places; whatever is wrong with it is a {@link RecordException}. */
final class JsonSource {
  private static final int LONGEST_DETAIL = 200;

  /** One for all who set no limits, since it takes longer to make one than to read a record. */
  private static final JsonFactory DEFAULT = make(RecordLimits.defaults());

  private final JsonParser parser;

  private JsonSource(JsonParser parser) {
    this.parser = parser;
  }

  /** What is done with the tokens. */
  interface Reading<T> {
    T read(JsonSource json) throws IOException;
  }

  private static JsonFactory factory(RecordLimits limits) {
    return limits.nesting() == RecordLimits.DEFAULT_NESTING
            && limits.valueLength() == RecordLimits.DEFAULT_VALUE_LENGTH
        ? DEFAULT
        : make(limits);
  }

  private static JsonFactory make(RecordLimits limits) {
    StreamReadConstraints constraints = StreamReadConstraints.builder()
        .maxNestingDepth(limits.nesting())
        .maxStringLength(limits.valueLength())
        .maxNameLength(limits.valueLength())
        .build();
    return JsonFactory.builder()
        .streamReadConstraints(constraints)
        .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
        .build();
  }

  /** Reads a text from its first token, which is the current one. */
  static <T> T read(String text, RecordLimits limits, Reading<T> reading) {
    try (JsonParser parser = factory(limits).createParser(text)) {
      parser.nextToken();
      return reading.read(new JsonSource(parser));
    } catch (JsonEOFException e) {
      throw RecordException.of(
          Problem.MALFORMED,
          place(e.getLocation()),
          "The record ends in the middle; this is no whole JSON.");
    } catch (StreamConstraintsException e) {
      throw RecordException.of(
          Problem.TOO_LONG,
          place(e.getLocation()),
          "This JSON is nested deeper than " + limits.nesting()
              + " levels, has a string of more than " + limits.valueLength()
              + " characters, or a number of more than 1000.");
    } catch (JsonProcessingException e) {
      String detail = RecordException.clean(e.getOriginalMessage(), LONGEST_DETAIL);
      throw RecordException.of(
          Problem.MALFORMED,
          place(e.getLocation()),
          "This is no well-formed JSON: " + detail + (detail.endsWith(".") ? "" : "."));
    } catch (IOException e) {
      throw new UncheckedIOException("A string cannot fail to be read.", e);
    }
  }

  /** The same JSON, without places and exceptions of ours. */
  static JsonParser parser(char[] text, int length) throws IOException {
    return DEFAULT.createParser(text, 0, length);
  }

  /** Goes on to the next token; null at the end. */
  JsonToken next() throws IOException {
    return parser.nextToken();
  }

  boolean is(JsonToken token) {
    return parser.currentToken() == token;
  }

  /** The name of the field that is read. */
  String name() throws IOException {
    return parser.currentName();
  }

  /** The current token as it would be written, without quotes. */
  String text() throws IOException {
    return parser.getText();
  }

  double number() throws IOException {
    return parser.getValueAsDouble();
  }

  /** Passes over an object or list. */
  void skip() throws IOException {
    parser.skipChildren();
  }

  String readString(String what) throws IOException {
    require(JsonToken.VALUE_STRING, what);
    return text();
  }

  boolean readBoolean(String what) throws IOException {
    if (!is(JsonToken.VALUE_NULL) && !is(JsonToken.VALUE_TRUE) && !is(JsonToken.VALUE_FALSE)) {
      throw malformed(what + ", and not " + RecordException.quote(text()));
    }
    return is(JsonToken.VALUE_TRUE);
  }

  /** Reads a small whole number. */
  int readInteger(String what, int least, int most) throws IOException {
    if (is(JsonToken.VALUE_NUMBER_INT)) {
      double value = number();
      if (value >= least && value <= most) {
        return (int) value;
      }
    }
    throw malformed(what + ", and not "
        + (parser.currentToken() == null ? "nothing" : RecordException.quote(text())));
  }

  /** Whether the current value is a string, a number or a truth value. */
  boolean isPlainValue() {
    JsonToken token = parser.currentToken();
    return token != null && token.isScalarValue() && token != JsonToken.VALUE_NULL;
  }

  void require(JsonToken token, String what) throws IOException {
    if (parser.currentToken() != token) {
      String found =
          parser.currentToken() == null ? "nothing" : RecordException.quote(parser.getText());
      throw malformed(what + ", and not " + found);
    }
  }

  RecordException malformed(String what) {
    return RecordException.of(Problem.MALFORMED, here(), what + ".");
  }

  /** The place of the current token. */
  Place here() {
    return place(parser.currentTokenLocation());
  }

  Spot spot() {
    JsonLocation location = parser.currentTokenLocation();
    return new Spot(place(location), (int) location.getCharOffset());
  }

  /** The spot of what is inside a string's quotes. */
  Spot insideString() {
    JsonLocation location = parser.currentTokenLocation();
    Place place = new Place("", location.getLineNr(), location.getColumnNr() + 1, 0);
    return new Spot(place, (int) location.getCharOffset() + 1);
  }

  private static Place place(@Nullable JsonLocation location) {
    if (location == null) {
      return Place.UNKNOWN;
    }
    return new Place("", location.getLineNr(), location.getColumnNr(), 0);
  }
}
