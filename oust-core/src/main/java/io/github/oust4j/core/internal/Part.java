package io.github.oust4j.core.internal;

import java.util.ArrayList;
import java.util.List;

/** A part of a text between separators. Splits without regular expressions, so that bots in a browser need none. */
public record Part(String text, int offset) {
  /** Splits a text at each of the separator characters. Any part may be empty, even the last one. */
  public static List<Part> split(String text, String separators) {
    List<Part> parts = new ArrayList<>();
    int from = 0;
    for (int i = 0; i <= text.length(); i++) {
      if (i == text.length() || separators.indexOf(text.charAt(i)) >= 0) {
        parts.add(new Part(text.substring(from, i), from));
        from = i + 1;
      }
    }
    return parts;
  }
}
