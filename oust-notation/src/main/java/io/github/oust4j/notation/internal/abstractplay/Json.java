package io.github.oust4j.notation.internal.abstractplay;

import io.github.oust4j.core.Color;
import io.github.oust4j.notation.internal.replay.Replay;
import io.github.oust4j.notation.internal.source.RecordError;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** A JSON value of a record. A record is parsed once, so its fields can be read in any order. */
record Json(JsonTape tape, int token) {
  /** Throws the record's syntax error if it is inside this value. */
  void requireWhole() {
    if (tape.error != null && next() == tape.count) {
      throw tape.error;
    }
  }

  // Location

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

  int from() {
    return offset() + 1;
  }

  /** Returns the offset after the last byte of a string, or of a value of another type without parts. */
  int to() {
    byte[] in = bytes();
    if (isString()) {
      return JsonTape.endOfString(in, from(), in.length);
    }
    int at = from();
    while (at < in.length && !JsonTape.endsWord(in[at])) {
      at++;
    }
    return at;
  }

  String written() {
    return tape.text.text(from(), to());
  }

  // Type and value

  boolean isObject() {
    return first() == '{';
  }

  boolean isString() {
    return first() == '"';
  }

  boolean isEmptyString() {
    return isString() && bytes()[from()] == '"';
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

  /** Returns a string without its escapes, other plain values as they are written, the bracket of a value with parts. */
  String text() {
    if (!isString()) {
      return isPlain() || isNull() ? tape.text.text(offset(), to()) : String.valueOf(first());
    }
    String written = written();
    if (written.indexOf('\\') < 0) {
      return written;
    }
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < written.length(); i++) {
      char c = written.charAt(i);
      if (c == '\\') {
        i++;
        c = written.charAt(i);
        int known = "bfnrt".indexOf(c);
        if (known >= 0) {
          c = "\b\f\n\r\t".charAt(known);
        } else if (c == 'u') {
          c = (char) Integer.parseInt(written, i + 1, i + 5, 16);
          i += 4;
        }
      }
      text.append(c);
    }
    return text.toString();
  }

  /** Passes the fields of an object, except null, to a consumer. If this is none, the error says {@code what} it must be. */
  void object(String what, BiConsumer<String, Json> field) {
    require(isObject(), what);
    for (Json name = part(); name.token < next() - 1; name = name.part().after()) {
      if (!name.part().isNull()) {
        field.accept(name.text(), name.part());
      }
    }
  }

  /** Returns the value of a field of an object; empty if there is none, or if it is null. */
  Optional<Json> field(String wanted) {
    for (Json name = part(); name.token < next() - 1; name = name.part().after()) {
      if (name.isNamed(wanted)) {
        return Optional.of(name.part()).filter(value -> !value.isNull());
      }
    }
    return Optional.empty();
  }

  /** Returns the value of a field that an object must have; throws an error with this reason if there is none. */
  Json require(String wanted, String missing) {
    return field(wanted).orElseThrow(() -> {
      requireWhole();
      return malformed(missing);
    });
  }

  private boolean isNamed(String name) {
    byte[] in = bytes();
    int at = 0;
    while (at < name.length() && in[from() + at] == name.charAt(at)) {
      at++;
    }
    byte next = in[from() + at];
    return next == '\\' ? text().equals(name) : at == name.length() && next == '"';
  }

  /** Passes the values of a list to a consumer. If this is no list, the error says {@code what} it must be. */
  void list(String what, Consumer<Json> item) {
    require(first() == '[', what);
    for (Json value = part(); value.token < next(); value = value.after()) {
      item.accept(value);
    }
  }

  /** Returns the first value of a list of two; throws an error with this reason if it is not one. */
  Json firstOfTwo(String what) {
    require(first() == '[' && token + 1 < next(), what);
    Json first = part();
    Json second = first.after();
    require(second.token < next() && second.next() == next(), what);
    return first;
  }

  private Json part() {
    return new Json(tape, token + 1);
  }

  /** Returns the next value of the same list or object. */
  Json after() {
    return new Json(tape, next());
  }

  String string(String what) {
    require(isString(), what);
    return text();
  }

  /** Returns the text of a string, number or truth value. */
  String plain(String what) {
    require(isPlain(), what);
    return text();
  }

  boolean truth(String what) {
    require(isTrue() || first() == 'f', what);
    return isTrue();
  }

  double number(String what) {
    require(first() == '-' || (first() >= '0' && first() <= '9'), what);
    return Double.parseDouble(text());
  }

  Color color(String what) {
    boolean isDigit = first() == '1' || first() == '2';
    require(isDigit && to() == offset() + 1, what);
    return first() == '1' ? Color.BLACK : Color.WHITE;
  }

  /** Returns the index of the point with a label; -1 if there is none. */
  int point(Replay replay, String what) {
    require(isString(), what);
    return replay.point(bytes(), from(), to());
  }

  // Errors

  /** Throws an error that says what the value must be, unless it is right. */
  void require(boolean isRight, String what) {
    if (!isRight) {
      throw malformed(what + ", not %s.", text());
    }
  }

  RecordError malformed(String reason, Object... parts) {
    return RecordError.malformed(offset(), reason, parts);
  }
}
