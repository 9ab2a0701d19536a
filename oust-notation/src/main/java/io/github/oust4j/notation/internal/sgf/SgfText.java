package io.github.oust4j.notation.internal.sgf;

import java.util.Locale;

/**
 * The two kinds of text in SGF, FF[4]: how they are escaped and read, and what white space becomes. SGF has no tabs,
 * and no line breaks in a simple text; headers that have such characters are {@linkplain #encode encoded}.
 */
public final class SgfText {
  /** Begins a character that SGF cannot keep, in the values of HD; four hexadecimal digits follow. */
  private static final char PERCENT = '%';

  private static final int DIGITS = 4;

  private SgfText() {}

  /** Reads a Text: line breaks are kept, as {@code \n}. */
  public static String text(String raw) {
    return read(raw, "\n");
  }

  /** Reads a SimpleText: it has one line. */
  static String simple(String raw) {
    return read(raw, " ");
  }

  /** The text as SGF can keep it: with spaces instead of tabs. */
  static String asText(String text) {
    return text(escape(text));
  }

  /** The text as SGF can keep it in one line: with spaces instead of tabs and line breaks. */
  static String asSimple(String text) {
    return simple(escape(text));
  }

  /** Returns whether a simple text is the same after it was written and read, in other programs too. */
  static boolean keepsSimple(String text) {
    return keepsText(text) && text.indexOf('\n') < 0;
  }

  /** Returns whether a text is the same after it was written and read, in other programs too. */
  static boolean keepsText(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (!isKept(text, i) && text.charAt(i) != '\n') {
        return false;
      }
    }
    return true;
  }

  /**
   * Encodes what SGF cannot keep: every control character but line feeds, half characters, and the percent sign, as a
   * percent sign with four hexadecimal digits.
   */
  static String encode(String text) {
    return encode(text, "");
  }

  /** Encodes a name, in which line feeds, too, and the colon behind it cannot be kept. */
  static String encodeName(String name) {
    return encode(name, "\n:");
  }

  private static String encode(String text, String others) {
    StringBuilder encoded = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean isKept = c == '\n' || isKept(text, i);
      if (isKept && c != PERCENT && others.indexOf(c) < 0) {
        encoded.append(c);
      } else {
        encoded.append(PERCENT).append(String.format(Locale.ROOT, "%04x", (int) c));
      }
    }
    return encoded.toString();
  }

  /** Decodes what was encoded. A percent sign without four hexadecimal digits stands for itself. */
  static String decode(String text) {
    if (text.indexOf(PERCENT) < 0) {
      return text;
    }
    StringBuilder decoded = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      int code = text.charAt(i) == PERCENT ? hexadecimal(text, i + 1) : -1;
      decoded.append(code < 0 ? text.charAt(i) : (char) code);
      i += code < 0 ? 0 : DIGITS;
    }
    return decoded.toString();
  }

  private static int hexadecimal(String text, int from) {
    if (text.length() - from < DIGITS) {
      return -1;
    }
    int code = 0;
    for (int i = from; i < from + DIGITS; i++) {
      int digit = text.charAt(i) < 128 ? Character.digit(text.charAt(i), 16) : -1;
      if (digit < 0) {
        return -1;
      }
      code = 16 * code + digit;
    }
    return code;
  }

  /** Whether a character is neither a control character nor half a character. */
  private static boolean isKept(String text, int at) {
    char c = text.charAt(at);
    return !Character.isISOControl(c) && (!Character.isSurrogate(c) || !isHalf(text, at));
  }

  private static boolean isHalf(CharSequence text, int at) {
    char c = text.charAt(at);
    return Character.isHighSurrogate(c)
        ? at + 1 == text.length() || !Character.isLowSurrogate(text.charAt(at + 1))
        : Character.isLowSurrogate(c)
            && (at == 0 || !Character.isHighSurrogate(text.charAt(at - 1)));
  }

  /** Escapes a value. */
  public static String escape(String text) {
    return text.replace("\\", "\\\\").replace("]", "\\]");
  }

  /** Escapes a part of two that have a colon between them. */
  static String escapePart(String text) {
    return escape(text).replace(":", "\\:");
  }

  /** The index of the colon between two parts, or -1. */
  static int colon(String raw) {
    for (int i = 0; i < raw.length(); i++) {
      if (raw.charAt(i) == '\\') {
        i++;
      } else if (raw.charAt(i) == ':') {
        return i;
      }
    }
    return -1;
  }

  /** Returns whether a raw value ends at its end, and not before or after. */
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
  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\u000b' || c == '\f';
  }

  private static boolean isBreak(char c) {
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
