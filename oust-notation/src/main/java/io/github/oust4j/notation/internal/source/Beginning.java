package io.github.oust4j.notation.internal.source;

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

  /** Classifies a line, of which {@link #LONGEST} bytes are known unless it ends with them. */
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

  /** Returns whether one of these characters comes next, after white space. */
  private static boolean isBefore(byte[] in, int from, int to, String next) {
    int end = Math.min(to, from + LONGEST / 2 - 1);
    int at = SourceText.afterSpace(in, from, end);
    return at < end && next.indexOf(in[at]) >= 0;
  }
}
