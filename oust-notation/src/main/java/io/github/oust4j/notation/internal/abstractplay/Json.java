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
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A JSON value of a record. A record is parsed once, into the offsets of its values, so fields are read in any order.
 * Broken JSON has the values before the error.
 */
record Json(Json.Tape tape, int token) {
  private static final int DEEPEST_NESTING = 50;
  private static final int LONGEST_NUMBER = 1000;
  private static final int LONGEST_DETAIL = 200;
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

  /** The names and values of a record, each before its parts. */
  static final class Tape {
    private static final int USUAL_LENGTH = 8; // of a value in bytes

    private final SourceText text;
    private int[] begins; // the offsets of names and values
    private int[] nexts; // the number behind the last part of each
    private int count;
    private @Nullable RecordError error;

    private Tape(SourceText text) {
      this.text = text;
      this.begins = new int[1 + text.length() / USUAL_LENGTH];
      this.nexts = new int[begins.length];
      try (JsonParser parser = FACTORY.createParser(text.bytes)) {
        read(parser);
      } catch (IOException e) {
        throw new UncheckedIOException("An array can always be closed.", e);
      }
    }

    private void read(JsonParser parser) throws IOException {
      int[] open = new int[DEEPEST_NESTING + 1];
      int depth = 0;
      try {
        for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
          if (token.isStructEnd()) {
            depth--;
            nexts[open[depth]] = count;
            continue;
          }
          int offset = (int) parser.currentTokenLocation().getByteOffset();
          if (depth == 0 && count > 0) {
            throw RecordError.malformed(offset, "Unexpected text after the end of the record.");
          }
          if (token.isStructStart()) {
            open[depth] = count;
            depth++;
          }
          add(offset);
        }
      } catch (JsonProcessingException e) {
        error = error(parser, e);
        boolean isCut = count > 0 && new Json(this, count - 1).to() >= error.offset;
        count -= isCut ? 1 : 0; // the parser returns strings before their ends
      }
      while (depth > 0) { // only if the JSON is broken
        depth--;
        nexts[open[depth]] = count;
      }
    }

    private void add(int offset) {
      if (count == begins.length) {
        begins = Arrays.copyOf(begins, 2 * count);
        nexts = Arrays.copyOf(nexts, 2 * count);
      }
      begins[count] = offset;
      nexts[count] = count + 1;
      count++;
    }

    private RecordError error(JsonParser parser, JsonProcessingException e) {
      JsonLocation known = e.getLocation();
      JsonLocation location =
          known == null || known.getByteOffset() < 0 ? parser.currentLocation() : known;
      int offset = (int) Math.max(0, location.getByteOffset());
      while (offset < text.length() && (text.bytes[offset] & 0xc0) == 0x80) {
        offset--; // to the first byte of a character
      }
      if (e instanceof StreamConstraintsException) {
        boolean isDeep = parser.getParsingContext().getNestingDepth() > DEEPEST_NESTING;
        return RecordError.tooLong(
            offset,
            isDeep
                ? "This JSON is nested deeper than " + DEEPEST_NESTING + " levels."
                : "This JSON has a number with more than " + LONGEST_NUMBER + " digits.");
      }
      // The sentence of the parser quotes from the record.
      String detail = Quote.clean(e.getOriginalMessage(), LONGEST_DETAIL);
      return RecordError.malformed(
          offset,
          detail.startsWith(END_OF_INPUT)
              ? "The record ends in the middle of a JSON value."
              : "This is not well-formed JSON: " + detail + (detail.endsWith(".") ? "" : "."));
    }
  }

  /** Parses a record. */
  static Json parse(SourceText text) {
    Json whole = new Json(new Tape(text), 0);
    if (whole.tape.count == 0) {
      whole.requireWhole();
    }
    return whole;
  }

  /** Throws the error of the JSON if that is in this value. */
  void requireWhole() {
    if (tape.error != null && next() == tape.count) {
      throw tape.error;
    }
  }

  // Where it is written

  byte[] bytes() {
    return tape.text.bytes;
  }

  int offset() {
    return tape.begins[token];
  }

  private int next() {
    return tape.nexts[token];
  }

  private char first() {
    return (char) bytes()[offset()];
  }

  /** The offset of the first byte of a string. */
  int from() {
    return offset() + 1;
  }

  /** The offset behind the last byte of a string, or of a value of another type without parts. */
  int to() {
    byte[] in = bytes();
    int at = offset() + 1;
    if (isString()) {
      while (at < in.length && in[at] != '"') {
        at += in[at] == '\\' ? 2 : 1;
      }
    } else {
      while (at < in.length && ",:]} \t\r\n".indexOf(in[at]) < 0) {
        at++;
      }
    }
    return at;
  }

  /** A string as it is written between its quotes. */
  String written() {
    return tape.text.text(from(), to());
  }

  // Its type and value

  boolean isObject() {
    return first() == '{';
  }

  boolean isString() {
    return first() == '"';
  }

  boolean isNull() {
    return first() == 'n';
  }

  boolean isTrue() {
    return first() == 't';
  }

  /** Returns whether this is a string, a number or a truth value. */
  boolean isPlain() {
    return !isObject() && first() != '[' && !isNull();
  }

  /** A string without its escapes; a number or truth value as it is written; the bracket of a value with parts. */
  String text() {
    if (!isString()) {
      return isPlain() || isNull() ? tape.text.text(offset(), to()) : String.valueOf(first());
    }
    String written = written();
    if (written.indexOf('\\') < 0) {
      return written;
    }
    try (JsonParser parser = FACTORY.createParser(bytes(), offset(), to() + 1 - offset())) {
      parser.nextToken();
      return parser.getText();
    } catch (IOException e) {
      throw new UncheckedIOException("This string has been parsed before.", e);
    }
  }

  /** Passes the fields of an object, or fails with the reason why it must be one. */
  void object(String what, BiConsumer<String, Json> field) {
    require(isObject(), what);
    for (Json name = part(); name.token < next() - 1; name = name.part().after()) {
      field.accept(name.text(), name.part());
    }
  }

  /** The value of a field of an object; empty if there is none. */
  Optional<Json> field(String wanted) {
    for (Json name = part(); name.token < next() - 1; name = name.part().after()) {
      if (name.isWritten(wanted)) {
        return Optional.of(name.part());
      }
    }
    return Optional.empty();
  }

  /** The value of a field of an object; empty if there is none, or if it is null. */
  Optional<Json> known(String wanted) {
    return field(wanted).filter(value -> !value.isNull());
  }

  /** The value of a field that an object must have; an error with this reason if there is none. */
  Json require(String wanted, String missing) {
    return field(wanted).orElseThrow(() -> {
      requireWhole();
      return malformed(missing);
    });
  }

  private boolean isWritten(String name) {
    byte[] in = bytes();
    int at = 0;
    while (at < name.length() && in[from() + at] == name.charAt(at)) {
      at++;
    }
    return at == name.length() && in[from() + at] == '"';
  }

  /** Passes the values of a list, or fails with the reason why it must be one. */
  void list(String what, Consumer<Json> item) {
    require(first() == '[', what);
    for (Json value = part(); value.token < next(); value = value.after()) {
      item.accept(value);
    }
  }

  /** The values of a list with so many values, or an error with the reason why it must be one. */
  Json[] list(String what, int length) {
    require(first() == '[', what);
    Json[] items = new Json[length];
    Json value = part();
    for (int i = 0; i < length; i++) {
      require(value.token < next(), what);
      items[i] = value;
      value = value.after();
    }
    require(value.token == next(), what);
    return items;
  }

  private Json part() {
    return new Json(tape, token + 1);
  }

  private Json after() {
    return new Json(tape, next());
  }

  String string(String what) {
    require(isString(), what);
    return text();
  }

  boolean truth(String what) {
    require(isNull() || isTrue() || first() == 'f', what);
    return isTrue();
  }

  double number(String what) {
    require(first() == '-' || (first() >= '0' && first() <= '9'), what);
    return Double.parseDouble(text());
  }

  Color color(String what) {
    boolean isDigit = to() == offset() + 1;
    require(isDigit && (first() == '1' || first() == '2'), what);
    return first() == '1' ? Color.BLACK : Color.WHITE;
  }

  /** The index of the point with a label; -1 if there is none. */
  int point(Replay replay, String what) {
    require(isString(), what);
    return replay.point(bytes(), from(), to());
  }

  // Errors

  /** Throws an error unless the value is as the reason says. */
  void require(boolean isRight, String what) {
    if (!isRight) {
      throw malformed(what + ", not %s.", text());
    }
  }

  RecordError malformed(String reason, Object... parts) {
    return RecordError.malformed(offset(), reason, parts);
  }
}
