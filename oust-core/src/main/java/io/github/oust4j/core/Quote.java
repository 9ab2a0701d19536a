package io.github.oust4j.core;

import java.util.Locale;

/** Quotes text in messages: at most one line long, with control characters escaped. */
final class Quote {
  private static final int LONGEST = 60;

  private Quote() {}

  static String of(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    text.codePoints().limit(LONGEST).forEach(c -> {
      switch (Character.getType(c)) {
        case Character.CONTROL,
            Character.FORMAT,
            Character.LINE_SEPARATOR,
            Character.PARAGRAPH_SEPARATOR,
            Character.SURROGATE -> quoted.append(String.format(Locale.ROOT, "\\u%04x", c));
        default -> quoted.appendCodePoint(c);
      }
    });
    if (text.codePointCount(0, text.length()) > LONGEST) {
      quoted.append("…");
    }
    return quoted.append('"').toString();
  }
}
