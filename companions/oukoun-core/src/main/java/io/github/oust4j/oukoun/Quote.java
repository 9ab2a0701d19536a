package io.github.oust4j.oukoun;

import java.util.Locale;
import java.util.regex.Pattern;

/** Quotes offending text in messages: shortened, and without characters that control a terminal. */
final class Quote {
  private static final int LONGEST = 60;
  private static final Pattern INVISIBLE = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Z}&&[^ ]]");

  private Quote() {}

  static String of(String text) {
    boolean isLong = text.codePointCount(0, text.length()) > LONGEST;
    String shown = isLong ? text.substring(0, text.offsetByCodePoints(0, LONGEST)) + "…" : text;
    return INVISIBLE
        .matcher('"' + shown + '"')
        .replaceAll(c -> String.format(Locale.ROOT, "\\\\u%04x", c.group().codePointAt(0)));
  }
}
