package io.github.oust4j.notation.internal.sgf;

import java.nio.charset.StandardCharsets;
import java.util.List;

/** Escapes and reads the two kinds of text in FF[4]. Neither has tabs, and a simple text has no line breaks. */
public final class SgfText {
  private SgfText() {}

  /** Reads a Text: line breaks are kept, as {@code \n}. */
  public static String text(String raw) {
    return read(raw, "\n");
  }

  static String simple(String raw) {
    return read(raw, " ");
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
        // Two different characters are one line break: CR LF or, in old files, LF CR.
        if (i + 1 < raw.length() && isBreak(raw.charAt(i + 1)) && raw.charAt(i + 1) != c) {
          i++;
        }
        text.append(isEscaped ? "" : lineBreak);
      } else {
        text.append(c == '\t' || c == '\u000b' || c == '\f' ? ' ' : c);
      }
    }
    return text.toString();
  }

  private static boolean isBreak(char c) {
    return c == '\n' || c == '\r';
  }

  public static String escape(String text) {
    return escapeGames(text.replace("\\", "\\\\").replace("]", "\\]"));
  }

  /** Returns the text as SGF can keep it: with spaces instead of tabs. */
  static String asText(String text) {
    return text(escape(text));
  }

  /** Returns the text as SGF can keep it in one line: with spaces instead of tabs and line breaks. */
  static String asSimple(String text) {
    return simple(escape(text));
  }

  /** Escapes brackets at the start of lines that would look like the start of a game. */
  private static String escapeGames(String raw) {
    return raw.replace("\n(;", "\n\\(;").replace("\r(;", "\r\\(;");
  }

  /** Escapes values, which are mostly returned as they are. */
  public static List<String> escapeGames(List<String> raws) {
    for (String raw : raws) {
      if (!escapeGames(raw).equals(raw)) {
        return raws.stream().map(SgfText::escapeGames).toList();
      }
    }
    return raws;
  }

  /** Returns whether a bracket after a raw value closes it, and no earlier one does. */
  public static boolean isClosed(String raw) {
    if (raw.indexOf(']') < 0 && raw.indexOf('\\') < 0) {
      return true; // as most are
    }
    byte[] value = (raw + ']').getBytes(StandardCharsets.UTF_8);
    int end = SgfLexer.endOfValue(value, 0, value.length, SgfCharset.NO_LEADS);
    return end == value.length - 1;
  }
}
