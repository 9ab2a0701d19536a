package io.github.oust4j.notation.internal.source;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

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
  /** A byte order mark, which begins a file; files that were joined into one keep theirs. */
  FILE,
  /** Nothing but white space. */
  BLANK,
  /** Something else, such as a turn of a text. */
  OTHER;

  static final int LONGEST = 4096; // the most bytes that a classification needs

  private static final int LONGEST_IN_TEXT = 256;
  /** A list, an object with a name, a tree with a property, or a position; or too long to tell. */
  private static final Pattern GAME_IN_TEXT = Pattern.compile("\\s*+(?:\\["
      + "|\\{\\s*+(?:\\z|\"[^\"]*+(?:\\z|\"\\s*+(?:\\z|:)))"
      + "|\\(\\s*+(?:\\z|;(?:\\z|[\\sA-Z]))"
      + "|(?i:[a-z]++-[0-9x]++[ \\t]*+(?:[0-9xo]++[ \\t/\\r\\n]|[\\r\\n]|\\z)))");

  /** Classifies a line, given its first {@link #LONGEST} bytes, or all if it is shorter. */
  public static Beginning of(byte[] in, int from, int to) {
    int end = Math.min(to, from + LONGEST / 2);
    int at = from;
    while (at < end && (in[at] == ' ' || in[at] == '\t')) {
      at++;
    }
    if (at == end) {
      return BLANK;
    }
    if (in[at] > '9' && at + 1 < to && Words.isDigit(in[at + 1])) {
      return OTHER; // a label, as in most lines
    }
    return switch (in[at]) {
      case '\n', '\r' -> BLANK;
      case '#' -> COMMENT;
      case (byte) 0xef ->
        to - at >= 3 && SourceText.startsWith(in, at, Splitter.BYTE_ORDER_MARK) ? FILE : OTHER;
      case '{' -> isBefore(in, at + 1, to, "\"}") ? JSON : OTHER;
      case '[' -> isBefore(in, at + 1, to, "{]") ? JSON : OTHER;
      case '(' -> isBefore(in, at + 1, to, ";") ? SGF : OTHER;
      case 'g', 'G' -> Words.isBefore(in, at, to, "game=") ? TRIAL : OTHER;
      case 's', 'S' -> Words.isBefore(in, at, to, "square-") ? POSITION : OTHER;
      case 'r', 'R' -> Words.isBefore(in, at, to, "rectangle-") ? POSITION : OTHER;
      case 'h', 'H' -> Words.isBefore(in, at, to, "hexhex-") ? POSITION : OTHER;
      default -> OTHER;
    };
  }

  /** Classifies a line in a text or trial. A comment such as {"Oh!"} or (;-) begins no game. */
  static Beginning inText(byte[] in, int from, int to) {
    Beginning beginning = of(in, from, to);
    return switch (beginning) {
      case JSON, SGF, POSITION -> {
        int length = Math.min(to - from, LONGEST_IN_TEXT);
        String text = new String(in, from, length, StandardCharsets.ISO_8859_1);
        yield GAME_IN_TEXT.matcher(text).lookingAt() ? beginning : OTHER;
      }
      default -> beginning;
    };
  }

  /** Returns whether one of these characters comes next, after white space. */
  private static boolean isBefore(byte[] in, int from, int to, String next) {
    int end = Math.min(to, from + LONGEST / 2 - 1);
    int at = SourceText.afterSpace(in, from, end);
    return at < end && next.indexOf(in[at]) >= 0;
  }
}
