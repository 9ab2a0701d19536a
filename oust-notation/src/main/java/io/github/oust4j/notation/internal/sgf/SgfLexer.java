package io.github.oust4j.notation.internal.sgf;

import io.github.oust4j.notation.internal.source.Quote;
import io.github.oust4j.notation.internal.source.RecordError;
import io.github.oust4j.notation.internal.source.SourceText;
import io.github.oust4j.notation.internal.source.Words;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/**
 * Finds brackets, nodes, properties and values in the bytes of a game, and keeps the properties of the node at hand
 * as offsets. {@link SgfEnd}, which finds the end of a game, uses the same methods for values and character sets.
 */
final class SgfLexer {
  static final int LONGEST_NAME = 64;
  private static final int FIRST_SIZE = 16;

  private final SourceText text;
  private final byte[] in;
  private int at;
  private boolean isFirstNode = true;
  private boolean[] leads = SgfCharset.UTF_8.leads();

  /** The properties of the node: the code and the offset of the name, and the number of the first value. */
  private int[] codes = new int[FIRST_SIZE];

  private int[] names = new int[FIRST_SIZE];
  private int[] firstValues = new int[FIRST_SIZE + 1];
  private int properties;

  private int[] valueStarts = new int[FIRST_SIZE];
  private int[] valueEnds = new int[FIRST_SIZE];
  private int values;

  SgfLexer(SourceText text) {
    this.text = text;
    this.in = text.bytes();
    this.at = text.start();
  }

  // What the search for the end of a game shares

  /** A name as a number, one character more; names of three characters or less have numbers of their own. */
  static int code(int code, byte b) {
    return code << 8 | b;
  }

  /**
   * The offset of the bracket that closes a value, or, if it is not in the block, the complement of the offset to
   * continue from.
   *
   * @param leads the bytes that take the next one with them
   */
  static int endOfValue(byte[] in, int from, int to, boolean[] leads) {
    int at = from;
    while (at < to) {
      byte b = in[at];
      if (b == ']') {
        return at;
      }
      int length = 1;
      if (b == '\\' || b < 0 && leads[b & 0xff]) {
        if (at + 1 == to) {
          return ~at;
        }
        // An escaped character may have two bytes.
        length = b == '\\' && leads[in[at + 1] & 0xff] ? 1 : 2;
      }
      at += length;
    }
    return ~to;
  }

  /** The name in a value of CA; empty if the value is blank, too long, or does not end in the block. */
  static Optional<String> charsetName(byte[] in, int from, int to) {
    int end = from;
    while (end < to && end - from <= SgfCharset.LONGEST_NAME && in[end] != ']') {
      end++;
    }
    if (end == to || in[end] != ']') {
      return Optional.empty();
    }
    String name = new String(in, from, end - from, StandardCharsets.ISO_8859_1).strip();
    return name.isEmpty() ? Optional.empty() : Optional.of(name);
  }

  /** The bytes that take the next one with them, given the value of CA. */
  static boolean[] leads(byte[] in, int from, int to) {
    return charsetName(in, from, to)
        .flatMap(SgfCharset::named)
        .orElse(SgfCharset.UTF_8)
        .leads();
  }

  // Tokens

  /** The offset of the next token. */
  int at() {
    return at;
  }

  /** The first byte of the next token, which is not taken; 0 at the end. */
  byte peek() {
    while (at < in.length && SourceText.isSpace(in[at])) {
      at++;
    }
    return at < in.length ? in[at] : 0;
  }

  boolean isAtEnd() {
    return at >= in.length;
  }

  /** Takes a bracket. */
  void take() {
    at++;
  }

  /** Takes a semicolon and the properties behind it. If that fails, the properties before the error are kept. */
  void takeNode() {
    at++;
    properties = 0;
    values = 0;
    while (isNameByte(peek())) {
      takeProperty();
    }
    isFirstNode = false;
  }

  private void takeProperty() {
    int name = at;
    int code = 0;
    int length = 0;
    while (at < in.length && isNameByte(in[at])) {
      // Old files have lower-case letters in names, which do not count.
      if (in[at] < 'a') {
        code = code(code, in[at]);
        length++;
      }
      at++;
    }
    if (length == 0 || firstOfName(name) <= '9' || at - name > LONGEST_NAME) {
      throw notAName(name, at);
    }
    if (peek() != '[') {
      throw RecordError.malformed(
          at,
          "The property " + name(name) + " has no value: write " + name(name) + "[]" + found(at));
    }
    int first = values;
    while (peek() == '[' && !isAtEnd()) {
      if (isFirstNode && code == SgfNames.CA && first == values && !text.isDecoded()) {
        leads = leads(in, at + 1, in.length);
      }
      int end = endOfValue(in, at + 1, in.length, leads);
      if (end < 0) {
        throw RecordError.malformed(
            at, "The value of " + name(name) + " that begins here has no ] at its end.");
      }
      addValue(at + 1, end);
      at = end + 1;
    }
    addProperty(code, name, first);
  }

  private void addValue(int from, int to) {
    if (values == valueStarts.length) {
      valueStarts = Arrays.copyOf(valueStarts, 2 * values);
      valueEnds = Arrays.copyOf(valueEnds, 2 * values);
    }
    valueStarts[values] = from;
    valueEnds[values] = to;
    values++;
  }

  private void addProperty(int code, int name, int firstValue) {
    if (properties == codes.length) {
      codes = Arrays.copyOf(codes, 2 * properties);
      names = Arrays.copyOf(names, 2 * properties);
      firstValues = Arrays.copyOf(firstValues, 2 * properties + 1);
    }
    codes[properties] = code;
    names[properties] = name;
    firstValues[properties] = firstValue;
    properties++;
    firstValues[properties] = values;
  }

  /** The first property B or W from here on, up to the end of the line of nodes; 0 if there is none. */
  int firstMove() {
    int here = at;
    while (here < in.length && in[here] != ')') {
      int code = 0;
      while (here < in.length && isNameByte(in[here])) {
        code = in[here] < 'a' ? code(code, in[here]) : code;
        here++;
      }
      if (code == SgfNames.B || code == SgfNames.W) {
        return code;
      }
      if (here < in.length && in[here] == '[') {
        here = endOfValue(in, here + 1, in.length, leads);
        if (here < 0) {
          return 0;
        }
      }
      here += here < in.length && in[here] == ')' ? 0 : 1;
    }
    return 0;
  }

  // The properties of the node

  /** Returns whether the node is the moves of one colour and nothing else, as most are. */
  boolean isMoveOnly() {
    return properties == 1 && values == 1 && (codes[0] == SgfNames.B || codes[0] == SgfNames.W);
  }

  int properties() {
    return properties;
  }

  int code(int property) {
    return codes[property];
  }

  int nameOffset(int property) {
    return names[property];
  }

  /** The name, without lower-case letters. */
  String propertyName(int property) {
    return name(names[property]);
  }

  int firstValue(int property) {
    return firstValues[property];
  }

  /** The number behind that of the last value. */
  int endOfValues(int property) {
    return firstValues[property + 1];
  }

  int valueStart(int value) {
    return valueStarts[value];
  }

  int valueEnd(int value) {
    return valueEnds[value];
  }

  /** The only value of a property that a node has once; -1 if the node does not have it. */
  int single(int code) {
    int found = -1;
    for (int i = 0; i < properties; i++) {
      if (codes[i] == code) {
        int first = firstValues[i];
        if (found >= 0 || firstValues[i + 1] > first + 1) {
          int second = found >= 0 ? first : first + 1;
          throw RecordError.malformed(
              valueStarts[second],
              "The property " + propertyName(i)
                  + " occurs once in a node, with one value; here is another: "
                  + Quote.of(value(second)) + ".");
        }
        found = first;
      }
    }
    return found;
  }

  /** The value between the brackets, as it is written. */
  String value(int value) {
    return text.text(valueStarts[value], valueEnds[value]);
  }

  // Errors

  private byte firstOfName(int from) {
    int first = from;
    while (in[first] >= 'a') {
      first++;
    }
    return in[first];
  }

  private String name(int from) {
    StringBuilder name = new StringBuilder();
    for (int i = from; i < in.length && isNameByte(in[i]); i++) {
      if (in[i] < 'a') {
        name.append((char) in[i]);
      }
    }
    return name.toString();
  }

  private RecordError notAName(int from, int to) {
    return RecordError.malformed(
        from,
        Quote.of(text.text(from, to))
            + " is not the name of a property: names have upper-case letters, up to " + LONGEST_NAME
            + ", and in old files digits after the first one.");
  }

  /** The end of a sentence about what is expected. */
  String found(int offset) {
    if (offset >= in.length) {
      return ", but the text ends here.";
    }
    String rest = text.text(offset, Math.min(in.length, offset + 4));
    return ", but here is " + Quote.of(rest.substring(0, rest.offsetByCodePoints(0, 1))) + ".";
  }

  private static boolean isNameByte(byte b) {
    return b >= 'A' && b <= 'Z' || b >= 'a' && b <= 'z' || Words.isDigit(b);
  }
}
