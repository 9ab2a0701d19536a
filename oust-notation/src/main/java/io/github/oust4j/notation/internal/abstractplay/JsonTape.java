package io.github.oust4j.notation.internal.abstractplay;

import io.github.oust4j.notation.internal.source.RecordError;
import io.github.oust4j.notation.internal.source.SourceText;
import io.github.oust4j.notation.internal.source.Words;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds the values of a JSON text (RFC 8259) and the names of fields: the offsets at which they begin, each before its
 * parts. Duplicate names in an object are an error. In broken JSON, the values before the error are found.
 */
final class JsonTape {
  private static final int DEEPEST_NESTING = 50;
  private static final int LONGEST_NUMBER = 1000;
  private static final int USUAL_LENGTH = 8; // of a value in bytes
  static final String SEPARATORS = ",:]} \t\r\n"; // what ends a value without quotes and brackets

  final SourceText text;
  int[] begins; // the offsets of names and values
  int[] nexts; // the number after the last part of each
  int count; // of the names and values

  @Nullable RecordError error;

  private final byte[] in;
  private int at;
  private int depth;

  JsonTape(SourceText text) {
    this.text = text;
    this.in = text.bytes;
    this.begins = new int[1 + in.length / USUAL_LENGTH];
    this.nexts = new int[begins.length];
    try {
      readValue();
      skipSpace();
      if (at < in.length) {
        throw RecordError.malformed(at, "Unexpected text after the end of the record.");
      }
    } catch (RecordError e) {
      error = e;
    }
  }

  private void readValue() {
    int first = next();
    int begin = at;
    switch (first) {
      case '{', '[' -> {
        int value = add(begin);
        try {
          readParts(first == '{');
        } finally {
          nexts[value] = count;
        }
        return;
      }
      case '"' -> readString();
      case 't' -> readWord("true");
      case 'f' -> readWord("false");
      case 'n' -> readWord("null");
      default -> readNumber();
    }
    if (first != '"' && at < in.length && SEPARATORS.indexOf(in[at]) < 0) {
      at = begin;
      throw missing("a value");
    }
    add(begin);
  }

  private void readParts(boolean isObject) {
    depth++;
    if (depth > DEEPEST_NESTING) {
      throw RecordError.tooLong(
          at, "This JSON is nested deeper than " + DEEPEST_NESTING + " levels.");
    }
    char end = isObject ? '}' : ']';
    Set<String> names = isObject ? new HashSet<>() : Set.of();
    at++;
    if (next() != end) {
      readPart(isObject, names);
      while (next() == ',') {
        at++;
        readPart(isObject, names);
      }
      if (in[at] != end) {
        throw missing("a , or " + end);
      }
    }
    at++;
    depth--;
  }

  private void readPart(boolean isObject, Set<String> names) {
    if (isObject) {
      if (next() != '"') {
        throw missing("the name of a field");
      }
      int begin = at;
      readString();
      if (next() != ':') {
        throw missing("a :");
      }
      at++;
      String name = new Json(this, add(begin)).text();
      if (!names.add(name)) {
        throw RecordError.malformed(begin, "This object has the field %s twice.", name);
      }
    }
    readValue();
  }

  private void readString() {
    at++;
    for (int b = peek(); b != '"'; b = peek()) {
      if (b >= 0 && b < ' ') {
        throw RecordError.malformed(at, "A string has a control character that is not escaped.");
      }
      at++;
      if (b == '\\') {
        readEscape();
      }
    }
    at++;
  }

  private void readEscape() {
    int letter = peek();
    if ("\"\\/bfnrtu".indexOf(letter) < 0) {
      throw missing("one of \"\\/bfnrtu");
    }
    at++;
    for (int digits = letter == 'u' ? 4 : 0; digits > 0; digits--) {
      if (Character.digit(peek(), 16) < 0) {
        throw missing("a hexadecimal digit");
      }
      at++;
    }
  }

  private void readWord(String word) {
    int begin = at;
    for (int i = 0; i < word.length(); i++) {
      if (peek() != word.charAt(i)) {
        at = begin;
        throw missing("a value");
      }
      at++;
    }
  }

  private void readNumber() {
    int begin = at;
    at += in[at] == '-' ? 1 : 0;
    if (peek() == '0') {
      at++;
    } else {
      readDigits();
    }
    if (at < in.length && in[at] == '.') {
      at++;
      readDigits();
    }
    if (at < in.length && (in[at] | 0x20) == 'e') {
      at++;
      at += peek() == '-' || in[at] == '+' ? 1 : 0;
      readDigits();
    }
    if (at - begin > LONGEST_NUMBER) {
      throw RecordError.tooLong(
          begin, "This JSON has a number with more than " + LONGEST_NUMBER + " digits.");
    }
  }

  private void readDigits() {
    if (!Words.isDigit((byte) peek())) {
      throw missing("a value");
    }
    while (at < in.length && Words.isDigit(in[at])) {
      at++;
    }
  }

  /** Skips white space; returns the byte after it. */
  private int next() {
    skipSpace();
    return peek();
  }

  private void skipSpace() {
    while (at < in.length
        && in[at] <= ' ' // one comparison for most bytes
        && (in[at] == ' ' || in[at] == '\n' || in[at] == '\r' || in[at] == '\t')) {
      at++;
    }
  }

  private int peek() {
    if (at == in.length) {
      throw RecordError.malformed(at, "The record ends in the middle of a JSON value.");
    }
    return in[at];
  }

  /** Adds the name or value that begins at an offset; returns its number. */
  private int add(int begin) {
    if (count == begins.length) {
      begins = Arrays.copyOf(begins, 2 * count);
      nexts = Arrays.copyOf(nexts, 2 * count);
    }
    begins[count] = begin;
    count++;
    nexts[count - 1] = count;
    return count - 1;
  }

  private RecordError missing(String what) {
    int end = at + 1;
    while (end < in.length && SEPARATORS.indexOf(in[end]) < 0) {
      end++;
    }
    return RecordError.malformed(
        at, "This is not well-formed JSON: " + what + " is missing before %s.", text.text(at, end));
  }
}
