package io.github.oust4j.core.internal;

import java.util.Collection;

/** Quotes untrusted text in messages, for all modules. */
public final class Quote {
  private static final int LONGEST = 60;

  private Quote() {}

  /** Quotes a text, shortened if it is long. */
  public static String of(String text) {
    return '"' + clean(text, LONGEST) + '"';
  }

  /** Returns text such as {@code a, b or c}. */
  public static String oneOf(Collection<String> names) {
    String all = String.join(", ", names);
    int last = all.lastIndexOf(", ");
    return last < 0 ? all : all.substring(0, last) + " or " + all.substring(last + 2);
  }

  /** Escapes control and other invisible characters, and shortens a text to a number of characters. */
  public static String clean(String text, int longest) {
    StringBuilder cleaned = new StringBuilder();
    text.codePoints().limit(longest).forEach(c -> {
      boolean isVisible = c == ' '
          || switch (Character.getType(c)) {
            case Character.CONTROL,
                Character.FORMAT,
                Character.LINE_SEPARATOR,
                Character.PARAGRAPH_SEPARATOR,
                Character.SPACE_SEPARATOR,
                Character.SURROGATE -> false;
            default -> true;
          };
      if (isVisible) {
        cleaned.appendCodePoint(c);
      } else {
        String digits = Integer.toHexString(c);
        cleaned
            .append("\\u")
            .append("0".repeat(Math.max(0, 4 - digits.length())))
            .append(digits);
      }
    });
    return cleaned
        .append(text.codePointCount(0, text.length()) > longest ? "…" : "")
        .toString();
  }
}
