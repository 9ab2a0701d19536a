package io.github.oust4j.notation.internal.sgf;

/** The two kinds of text in SGF, FF[4]: how they are escaped and read, and what white space becomes. */
public final class SgfText {
  private SgfText() {}

  /** Reads a Text: line breaks are kept, as {@code \n}. */
  public static String text(String raw) {
    return read(raw, "\n");
  }

  /** Reads a SimpleText: it has one line. */
  public static String simple(String raw) {
    return read(raw, " ");
  }

  /** A text as it is after it was written and read. */
  public static String normal(String text) {
    return text(escape(text));
  }

  /** A simple text as it is after it was written and read. */
  public static String normalSimple(String text) {
    return simple(escape(text));
  }

  public static String escape(String text) {
    return text.replace("\\", "\\\\").replace("]", "\\]");
  }

  /** Escapes a part of two that have a colon between them. */
  public static String escapePart(String text) {
    return escape(text).replace(":", "\\:");
  }

  /** Where the colon between two parts stands, or -1. */
  public static int colon(String raw) {
    for (int i = 0; i < raw.length(); i++) {
      if (raw.charAt(i) == '\\') {
        i++;
      } else if (raw.charAt(i) == ':') {
        return i;
      }
    }
    return -1;
  }

  /** Whether a raw value ends where it is told to, and not before or after. */
  public static boolean isClosed(String raw) {
    for (int i = 0; i < raw.length(); i++) {
      if (raw.charAt(i) == ']') {
        return false;
      }
      if (raw.charAt(i) == '\\') {
        i++;
        if (i == raw.length()) {
          return false;
        }
      }
    }
    return true;
  }

  /** What SGF counts as white space, besides line breaks. */
  public static boolean isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\u000b' || c == '\f';
  }

  public static boolean isBreak(char c) {
    return c == '\n' || c == '\r';
  }

  private static String read(String raw, String lineBreak) {
    StringBuilder text = new StringBuilder(raw.length());
    for (int i = 0; i < raw.length(); i++) {
      char c = raw.charAt(i);
      boolean isEscaped = c == '\\' && i + 1 < raw.length();
      if (isEscaped) {
        i++;
        c = raw.charAt(i);
      }
      if (isBreak(c)) {
        // Two different characters are one line break, as are CR LF and, in old files, LF CR.
        if (i + 1 < raw.length() && isBreak(raw.charAt(i + 1)) && raw.charAt(i + 1) != c) {
          i++;
        }
        text.append(isEscaped ? "" : lineBreak);
      } else {
        text.append(isBlank(c) ? ' ' : c);
      }
    }
    return text.toString();
  }
}
