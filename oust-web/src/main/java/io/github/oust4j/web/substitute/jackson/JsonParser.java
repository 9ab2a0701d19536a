package io.github.oust4j.web.substitute.jackson;

import io.github.oust4j.web.substitute.jackson.exc.StreamConstraintsException;
import java.io.Closeable;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads JSON token by token. Fields with the same name in an object are an error. */
public final class JsonParser implements Closeable {
  private static final String END = "Unexpected end-of-input";

  private final byte[] in;
  private final int base;
  private final int end;
  private final StreamReadConstraints limits;
  private final Deque<Level> levels = new ArrayDeque<>();
  private int at;
  private int tokenAt;
  private String text = "";
  private boolean isStarted;

  /** An open object or list. */
  private static final class Level {
    final @Nullable Set<String> names; // of an object
    boolean isEmpty = true;
    boolean isAfterName;

    Level(boolean isObject) {
      names = isObject ? new HashSet<>() : null;
    }
  }

  JsonParser(byte[] in, int from, int length, StreamReadConstraints limits) {
    this.in = in;
    this.base = from;
    this.at = from;
    this.end = from + length;
    this.limits = limits;
  }

  /** Reads the next token; null at the end. */
  public @Nullable JsonToken nextToken() throws JsonProcessingException {
    space();
    Level level = levels.peek();
    if (level == null) {
      if (isStarted) {
        return null;
      }
      isStarted = true;
      return value();
    }
    if (level.isAfterName) {
      level.isAfterName = false;
      return value();
    }
    boolean isObject = level.names != null;
    if (peek() == (isObject ? '}' : ']')) {
      tokenAt = at++;
      levels.pop();
      text = isObject ? "}" : "]";
      return isObject ? JsonToken.END_OBJECT : JsonToken.END_ARRAY;
    }
    if (!level.isEmpty) {
      expect(',');
      space();
    }
    level.isEmpty = false;
    return level.names == null ? value() : name(level, level.names);
  }

  private JsonToken name(Level level, Set<String> names) throws JsonProcessingException {
    tokenAt = at;
    if (peek() != '"') {
      throw error("a name in quotes is missing");
    }
    text = string();
    if (!names.add(text)) {
      throw new JsonProcessingException("Duplicate field '" + text + "'", tokenAt - base);
    }
    space();
    expect(':');
    level.isAfterName = true;
    return JsonToken.FIELD_NAME;
  }

  private JsonToken value() throws JsonProcessingException {
    space();
    tokenAt = at;
    switch (peek()) {
      case '{', '[' -> {
        boolean isObject = in[at++] == '{';
        levels.push(new Level(isObject));
        if (levels.size() > limits.nestingDepth()) {
          throw new StreamConstraintsException("The JSON is nested too deep", at - base);
        }
        text = isObject ? "{" : "[";
        return isObject ? JsonToken.START_OBJECT : JsonToken.START_ARRAY;
      }
      case '"' -> {
        text = string();
        return JsonToken.VALUE_STRING;
      }
      case 't' -> {
        return word("true", JsonToken.VALUE_TRUE);
      }
      case 'f' -> {
        return word("false", JsonToken.VALUE_FALSE);
      }
      case 'n' -> {
        return word("null", JsonToken.VALUE_NULL);
      }
      default -> {
        return number();
      }
    }
  }

  private JsonToken word(String word, JsonToken found) throws JsonProcessingException {
    for (int i = 0; i < word.length(); i++) {
      if (peek() != word.charAt(i)) {
        throw error("a value is missing");
      }
      at++;
    }
    if (at < end && Character.isLetterOrDigit(in[at])) {
      throw error("a value is missing");
    }
    text = word;
    return found;
  }

  private JsonToken number() throws JsonProcessingException {
    int from = at;
    boolean isWhole = true;
    if (peek() == '-') {
      at++;
    }
    int first = at;
    digits();
    if (at > first + 1 && in[first] == '0') {
      throw error("a number begins with 0");
    }
    if (at < end && in[at] == '.') {
      isWhole = false;
      at++;
      digits();
    }
    if (at < end && (in[at] | 0x20) == 'e') {
      isWhole = false;
      at++;
      if (at < end && (in[at] == '+' || in[at] == '-')) {
        at++;
      }
      digits();
    }
    text = new String(in, from, at - from, StandardCharsets.US_ASCII);
    if (text.length() > limits.numberLength()) {
      throw new StreamConstraintsException("Number is too long", at - base);
    }
    return isWhole ? JsonToken.VALUE_NUMBER_INT : JsonToken.VALUE_NUMBER_FLOAT;
  }

  private void digits() throws JsonProcessingException {
    if (peek() < '0' || peek() > '9') {
      throw error("a value is missing");
    }
    while (at < end && in[at] >= '0' && in[at] <= '9') {
      at++;
    }
  }

  private String string() throws JsonProcessingException {
    StringBuilder out = new StringBuilder();
    int from = ++at;
    while (peek() != '"') {
      if (in[at] >= 0 && in[at] < ' ') {
        throw error("a string has a control character that is not escaped");
      }
      if (in[at] != '\\') {
        at++;
        continue;
      }
      out.append(new String(in, from, at - from, StandardCharsets.UTF_8));
      at++;
      out.append(escaped());
      from = at;
    }
    out.append(new String(in, from, at - from, StandardCharsets.UTF_8));
    at++;
    return out.toString();
  }

  private char escaped() throws JsonProcessingException {
    int letter = peek();
    at++;
    int known = "btnfr\"\\/".indexOf(letter);
    if (known >= 0) {
      return "\b\t\n\f\r\"\\/".charAt(known);
    }
    if (letter != 'u') {
      at--;
      throw error("a string has an unknown escape");
    }
    int code = 0;
    for (int i = 0; i < 4; i++) {
      int digit = Character.digit(peek(), 16);
      if (digit < 0) {
        throw error("an escape needs four hexadecimal digits");
      }
      code = code * 16 + digit;
      at++;
    }
    return (char) code;
  }

  private void space() {
    while (at < end && (in[at] == ' ' || in[at] == '\t' || in[at] == '\n' || in[at] == '\r')) {
      at++;
    }
  }

  private int peek() throws JsonProcessingException {
    if (at >= end) {
      throw new JsonProcessingException(END, at - base);
    }
    return in[at];
  }

  private void expect(char wanted) throws JsonProcessingException {
    if (peek() != wanted) {
      throw error("a \"" + wanted + "\" is missing");
    }
    at++;
  }

  private JsonProcessingException error(String what) {
    String found = at < end && in[at] > ' ' ? " before \"" + (char) in[at] + "\"" : "";
    return new JsonProcessingException(what + found, at - base);
  }

  // The current token

  public String getText() {
    return text;
  }

  public JsonLocation currentLocation() {
    return new JsonLocation(at - base);
  }

  public JsonLocation currentTokenLocation() {
    return new JsonLocation(tokenAt - base);
  }

  public JsonStreamContext getParsingContext() {
    return new JsonStreamContext(levels.size());
  }

  @Override
  public void close() {
    // There is nothing to close.
  }
}
