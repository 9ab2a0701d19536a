package io.github.oust4j.notation.internal.source;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** How a line begins, which shows the format of a game that begins with it. */
public enum Beginning {
  /** A JSON object, or an array of objects. */
  JSON,
  /** A tree in SGF. */
  SGF,
  /** A trial of Ludii. */
  TRIAL,
  /** The position at the start of a text. */
  POSITION,
  /** A comment of a text. */
  COMMENT,
  /** Nothing but white space. */
  BLANK,
  /** Something else, such as a turn of a text. */
  OTHER;

  /** The most bytes that a classification needs. */
  static final int LONGEST = 4096;

  private static final byte[][] BOARDS = {ascii("square-"), ascii("rectangle-"), ascii("hexhex-")};
  private static final byte[] TRIAL_START = ascii("game=");

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  /** Classifies a line that is complete or ends with the bytes. */
  public static Beginning of(byte[] in, int from, int to) {
    Beginning beginning = of(in, from, to, true);
    return beginning == null ? OTHER : beginning;
  }

  /** Classifies a line; null if more bytes are needed, which is possible unless these are the last ones. */
  static @Nullable Beginning of(byte[] in, int from, int to, boolean isLast) {
    int end = Math.min(to, from + LONGEST / 2);
    int at = from;
    while (at < end && (in[at] == ' ' || in[at] == '\t')) {
      at++;
    }
    if (at == end) {
      return end < to || isLast ? BLANK : null;
    }
    return switch (in[at]) {
      case '\n', '\r' -> BLANK;
      case '#' -> COMMENT;
      case '{' -> beforeSpace(in, at + 1, to, isLast, "\"}", JSON);
      case '[' -> beforeSpace(in, at + 1, to, isLast, "{]", JSON);
      case '(' -> beforeSpace(in, at + 1, to, isLast, ";", SGF);
      case 'g', 'G' -> word(in, at, to, isLast, TRIAL_START, TRIAL);
      case 's', 'S' -> word(in, at, to, isLast, BOARDS[0], POSITION);
      case 'r', 'R' -> word(in, at, to, isLast, BOARDS[1], POSITION);
      case 'h', 'H' -> word(in, at, to, isLast, BOARDS[2], POSITION);
      default -> OTHER;
    };
  }

  /** The meaning of a bracket that comes before one of these characters, with white space between them. */
  private static @Nullable Beginning beforeSpace(
      byte[] in, int from, int to, boolean isLast, String next, Beginning meaning) {
    int end = Math.min(to, from + LONGEST / 2);
    int at = from;
    while (at < end && SourceText.isSpace(in[at])) {
      at++;
    }
    if (at == end) {
      return end < to || isLast ? OTHER : null;
    }
    return next.indexOf(in[at]) >= 0 ? meaning : OTHER;
  }

  private static @Nullable Beginning word(
      byte[] in, int from, int to, boolean isLast, byte[] word, Beginning meaning) {
    for (int i = 0; i < word.length; i++) {
      if (from + i == to) {
        return isLast ? OTHER : null;
      }
      byte b = in[from + i];
      if ((b >= 'A' && b <= 'Z' ? b + ('a' - 'A') : b) != word[i]) {
        return OTHER;
      }
    }
    return meaning;
  }
}
