package io.github.oust4j.notation.internal.abstractplay;

import io.github.oust4j.notation.internal.source.RecordError;
import io.github.oust4j.notation.internal.source.SourceText;
import io.github.oust4j.notation.internal.source.Words;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds the names and values of a JSON text (RFC 8259), each before its parts, up to an error. */
final class JsonTape {
  private static final int DEEPEST_NESTING = 50;
  private static final Pattern WORD =
      Pattern.compile("true|false|null|-?(?:0|[1-9]\\d*+)(?:\\.\\d++)?(?:[eE][+-]?\\d++)?");
  private static final int LONGEST_NUMBER = 1000;
  private static final int FEW_NAMES = 16;
  private static final int USUAL_LENGTH = 8; // of a value in bytes

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
        throw RecordError.malformed(at, "Text follows the end of the record.");
      }
    } catch (RecordError e) {
      error = e;
    }
  }

  // Shared with JsonEnd

  /**
   * Returns the offset of the quote that ends a string, or of a line break, which ends it, too. If there is none in the
   * block, returns the complement of the offset to continue from.
   */
  static int endOfString(byte[] in, int from, int to) {
    int at = skipPlain(in, from, to);
    while (at < to && in[at] != '"' && !SourceText.isLineBreak(in[at])) {
      if (in[at] == '\\' && at + 1 == to) {
        return ~at;
      }
      boolean isPair = in[at] == '\\' && !SourceText.isLineBreak(in[at + 1]);
      at = skipPlain(in, at + (isPair ? 2 : 1), to);
    }
    return at < to ? at : ~to;
  }

  /** Skips the bytes of a string up to its end, an escape or a control character. */
  private static int skipPlain(byte[] in, int from, int to) {
    int at = from;
    while (at < to && in[at] != '"' && in[at] != '\\' && (in[at] >= ' ' || in[at] < 0)) {
      at++;
    }
    return at;
  }

  // Values

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
      default -> readWord();
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
    int object = count - 1;
    at++;
    if (next() != end) {
      readPart(isObject);
      while (next() == ',') {
        at++;
        readPart(isObject);
      }
      if (in[at] != end) {
        throw missing("a , or " + end);
      }
    }
    at++;
    depth--;
    if (isObject) {
      checkNames(object);
    }
  }

  /** Checks that an object has no name twice. Most have few names, which differ as they are written. */
  private void checkNames(int object) {
    int names = 0;
    boolean isSuspect = false;
    for (int name = object + 1; name < count && !isSuspect; name = nexts[name + 1]) {
      names++;
      isSuspect = names > FEW_NAMES;
      for (int other = object + 1; other < name && !isSuspect; other = nexts[other + 1]) {
        isSuspect = mayBeEqual(name, other);
      }
    }
    if (isSuspect) {
      Set<String> known = new HashSet<>();
      for (int name = object + 1; name < count; name = nexts[name + 1]) {
        String text = new Json(this, name).text();
        if (!known.add(text)) {
          throw RecordError.malformed(begins[name], "This object has the field %s twice.", text);
        }
      }
    }
  }

  /** Returns whether two names are written alike up to the end of both, or up to an escape in one of them. */
  private boolean mayBeEqual(int name, int other) {
    int a = begins[name] + 1;
    int b = begins[other] + 1;
    while (in[a] == in[b] && in[a] != '"') {
      a++;
      b++;
    }
    return in[a] == in[b] || in[a] == '\\' || in[b] == '\\';
  }

  private void readPart(boolean isObject) {
    if (isObject) {
      if (next() != '"') {
        throw missing("the name of a field");
      }
      int begin = at;
      readString();
      add(begin);
      if (next() != ':') {
        throw missing("a :");
      }
      at++;
    }
    readValue();
  }

  private void readString() {
    at = skipPlain(in, at + 1, in.length);
    while (peek() != '"') {
      if (in[at] != '\\') {
        throw RecordError.malformed(
            at,
            SourceText.isLineBreak(in[at])
                ? "A string has a line break: write \\n, or end the string before."
                : "A string has a control character that is not escaped.");
      }
      at++;
      readEscape();
      at = skipPlain(in, at, in.length);
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

  /** Reads a number, true, false or null. Most are numbers with one digit. */
  private void readWord() {
    int begin = at;
    while (at < in.length && !endsWord(in[at])) {
      at++;
    }
    boolean isDigit = at == begin + 1 && Words.isDigit(in[begin]);
    if (!isDigit && !WORD.matcher(text.text(begin, at)).matches()) {
      peek(); // the rest of the value may be missing
      at = begin;
      throw missing("a value");
    }
    if (at - begin > LONGEST_NUMBER) {
      throw RecordError.tooLong(
          begin, "This JSON has a number with more than " + LONGEST_NUMBER + " digits.");
    }
  }

  /** Skips white space; returns the byte after it. */
  private int next() {
    skipSpace();
    return peek();
  }

  private void skipSpace() {
    while (at < in.length && isSpace(in[at])) {
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

  /** Returns whether a byte ends a value without quotes and brackets. */
  static boolean endsWord(byte b) {
    return b == ',' || b == ':' || b == ']' || b == '}' || isSpace(b);
  }

  private static boolean isSpace(byte b) {
    return b <= ' ' && (b == ' ' || b == '\n' || b == '\r' || b == '\t'); // mostly one comparison
  }

  private RecordError missing(String what) {
    int from = in[at] == '"' ? at + 1 : at; // the message has quotes
    int end = from;
    while (end < in.length && in[end] != '"' && (end == from || !endsWord(in[end]))) {
      end++;
    }
    return RecordError.malformed(
        at,
        "This is not well-formed JSON: " + what + " is missing before %s.",
        text.text(from, end));
  }
}
