package io.github.oust4j.notation.internal.sgf;

import io.github.oust4j.core.internal.Quote;
import io.github.oust4j.notation.SgfProperty;
import io.github.oust4j.notation.internal.source.ByteSearch;
import io.github.oust4j.notation.internal.source.RecordError;
import io.github.oust4j.notation.internal.source.SourceText;
import io.github.oust4j.notation.internal.source.Words;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds brackets, nodes, properties and values in a game, and keeps the properties of the current node as offsets. */
final class SgfLexer {
  private static final int FIRST_SIZE = 16;
  private static final int INTS = 3; // of a property
  static final int CA = code("CA");

  private final SourceText text;
  private final byte[] in;
  private int at;
  private boolean isFirstNode = true;
  private boolean[] leads = SgfCharset.NO_LEADS;
  private int[] found =
      new int[INTS * FIRST_SIZE]; // properties: the code, the name and the first value of each
  private int count; // of properties
  private int[] bounds = new int[2 * FIRST_SIZE]; // where values begin and end, alternating
  private int values;
  /** Checks that values are in the stated character set, if some bytes of the game are not. */
  @Nullable Check check;

  private int lastCode;
  private String lastName = "";

  /** A check of the bytes of a value. */
  interface Check {
    void check(int from, int to);
  }

  /** A property of the current node: its name as a number, the offset of the name, and the numbers of its values. */
  record Property(int code, int name, int first, int end) {
    boolean isSingle() {
      return end == first + 1;
    }
  }

  /** The properties of the current node, stored as ints: G1 is slow to free large arrays of objects. */
  final List<Property> properties = new AbstractList<>() {
    @Override
    public Property get(int i) {
      int end = i + 1 < count ? found[INTS * (i + 1) + 2] : values;
      return new Property(found[INTS * i], found[INTS * i + 1], found[INTS * i + 2], end);
    }

    @Override
    public int size() {
      return count;
    }
  };

  /** A value as it is written. */
  record Value(String text, int offset) {
    String lowerCase() {
      return text.strip().toLowerCase(Locale.ROOT);
    }

    RecordError malformed(String reason, Object... parts) {
      return RecordError.malformed(offset, reason, parts);
    }
  }

  SgfLexer(SourceText text) {
    this.text = text;
    this.in = text.bytes;
  }

  /** Creates a lexer that reads ahead from the place of another one, behind the first node. */
  SgfLexer(SgfLexer from) {
    this(from.text);
    at = from.at;
    isFirstNode = false;
    leads = from.leads;
  }

  // Shared with SgfEnd

  /** Appends a character to a name as a number. Names of up to three characters have unique numbers. */
  static int code(int code, byte b) {
    return code << 8 | b;
  }

  static int code(String name) {
    int code = 0;
    for (int i = 0; i < name.length(); i++) {
      code = code(code, (byte) name.charAt(i));
    }
    return code;
  }

  /**
   * Returns the offset of the bracket that closes a value or, if it is not in the block, the complement of the offset
   * to continue from. A lead byte forms a pair with the next byte.
   */
  static int endOfValue(byte[] in, int from, int to, boolean[] leads) {
    int at = from;
    while (at < to) {
      if (leads == SgfCharset.NO_LEADS) {
        at = ByteSearch.first(']', '\\', in, at, to);
        if (at == to) {
          break;
        }
      }
      byte b = in[at];
      if (b == ']') {
        return at;
      }
      int length = 1;
      if (b == '\\' || (b < 0 && leads[b & 0xff])) {
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

  // Tokens

  int at() {
    return at;
  }

  /** Returns the first byte of the next token without taking it; 0 at the end. */
  byte peek() {
    at = SourceText.afterSpace(in, at, in.length);
    return at < in.length ? in[at] : 0;
  }

  boolean isAtEnd() {
    return at >= in.length;
  }

  void take() {
    at++;
  }

  /** Takes a node that is only a move without escapes, as most are; returns false for any other. */
  boolean takeMove() {
    int from = at + 1;
    if (from + 1 >= in.length
        || (in[from] != 'B' && in[from] != 'W')
        || in[from + 1] != '['
        || leads != SgfCharset.NO_LEADS) {
      return false;
    }
    int end = ByteSearch.first(']', '\\', in, from + 2, in.length);
    int next = SourceText.afterSpace(in, end + 1, in.length);
    if (next >= in.length || in[end] != ']' || isNameByte(in[next]) || in[next] == '[') {
      return false;
    }
    bounds[0] = from + 2;
    bounds[1] = end;
    at = next;
    return true;
  }

  /** Takes a semicolon and the properties after it. If that fails, the properties before the error are kept. */
  void takeNode() {
    at++;
    count = 0;
    values = 0;
    while (isNameByte(peek())) {
      takeProperty();
    }
    isFirstNode = false;
  }

  /** Takes nodes up to one with a move, and returns the number of its value; -1 if the line ends before. */
  int takeToMove() {
    int depth = 0; // variations count as parts of the line
    for (byte next = peek(); depth >= 0 && "(;)".indexOf(next) >= 0; next = peek()) {
      if (next == ';') {
        takeNode();
        int value = Math.max(find("B"), find("W"));
        if (value >= 0) {
          return value;
        }
      } else {
        take();
        depth += next == '(' ? 1 : -1;
      }
    }
    return -1;
  }

  private void takeProperty() {
    int name = at;
    int code = 0;
    byte first = 0;
    while (at < in.length && isNameByte(in[at])) {
      // Old files have lower-case letters in names, which do not count.
      if (in[at] < 'a') {
        code = code(code, in[at]);
        first = first == 0 ? in[at] : first;
      }
      at++;
    }
    if (first <= '9' || at - name > SgfNames.LONGEST) {
      throw RecordError.malformed(
          name,
          "%s is not the name of a property: names have upper-case letters, up to "
              + SgfNames.LONGEST + ", and in old files digits after the first one.",
          text.text(name, at));
    }
    if (peek() != '[') {
      throw RecordError.malformed(
          at, "The property " + name(name) + " needs a value in brackets after its name" + found());
    }
    int firstValue = values;
    while (peek() == '[') {
      if (isFirstNode && code == CA && values == firstValue && !text.isDecoded) {
        leads = SgfCharset.leads(in, at + 1, in.length);
      }
      int end = endOfValue(in, at + 1, in.length, leads);
      if (end < 0) {
        throw RecordError.malformed(
            at, "The value of " + name(name) + " that begins here has no ] at its end.");
      }
      if (2 * values == bounds.length) {
        bounds = Arrays.copyOf(bounds, 2 * bounds.length);
      }
      bounds[2 * values] = at + 1;
      bounds[2 * values + 1] = end;
      values++;
      at = end + 1;
    }
    if (INTS * count == found.length) {
      found = Arrays.copyOf(found, 2 * found.length);
    }
    found[INTS * count] = code;
    found[INTS * count + 1] = name;
    found[INTS * count + 2] = firstValue;
    count++;
  }

  // The properties of the node

  /** Returns the name of a property, without lower-case letters. Successive properties share a short name. */
  String name(Property property) {
    boolean isUnique = property.code() >>> 24 == 0;
    if (property.code() != lastCode || !isUnique) {
      lastCode = property.code();
      lastName = name(property.name());
    }
    return lastName;
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

  int valueStart(int value) {
    return bounds[2 * value];
  }

  int valueEnd(int value) {
    return bounds[2 * value + 1];
  }

  private String text(int value) {
    if (check != null) {
      check.check(valueStart(value), valueEnd(value));
    }
    return text.text(valueStart(value), valueEnd(value));
  }

  Value value(int value) {
    return new Value(text(value), valueStart(value));
  }

  Stream<Value> values(Property property) {
    return IntStream.range(property.first(), property.end()).mapToObj(this::value);
  }

  SgfProperty sgfProperty(Property property) {
    String name = name(property);
    boolean isOld = !SgfNames.isName(name);
    int before = isOld ? 1 : 0;
    String[] written = new String[before + property.end() - property.first()];
    if (isOld) {
      written[0] = name;
    }
    for (int i = before; i < written.length; i++) {
      int value = property.first() + i - before;
      written[i] = text(value);
    }
    return new SgfProperty(isOld ? SgfNames.OLD_NAME : name, List.of(written));
  }

  /** Returns the only value of a property that a node has once; empty if the node does not have it. */
  Optional<Value> single(String name) {
    int found = find(name);
    return found < 0 ? Optional.empty() : Optional.of(value(found));
  }

  /** Returns the number of the only value of a property that a node has once; -1 if the node does not have it. */
  int find(String name) {
    int code = code(name);
    int only = -1;
    for (int i = 0; i < count; i++) {
      if (found[INTS * i] == code) {
        Property property = properties.get(i);
        if (only >= 0 || !property.isSingle()) {
          Value second = value(only >= 0 ? property.first() : property.first() + 1);
          throw second.malformed(
              "The property " + name
                  + " must occur once in a node, with one value; here is another: %s.",
              second.text());
        }
        only = property.first();
      }
    }
    return only;
  }

  /** Returns whether the node has one of these properties. */
  boolean hasAny(int[] codes) {
    for (int i = 0; i < count; i++) {
      for (int code : codes) {
        if (found[INTS * i] == code) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns the end of an error message: what is found here instead. */
  String found() {
    if (isAtEnd()) {
      return ", but the text ends here.";
    }
    String rest = text.text(at, Math.min(in.length, at + 4));
    return ", but here is " + Quote.of(rest.substring(0, rest.offsetByCodePoints(0, 1))) + ".";
  }

  private static boolean isNameByte(byte b) {
    return (b >= 'A' && b <= 'Z') || (b >= 'a' && b <= 'z') || Words.isDigit(b);
  }
}
