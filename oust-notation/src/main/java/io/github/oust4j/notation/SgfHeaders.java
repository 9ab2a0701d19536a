package io.github.oust4j.notation;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What headers are called in SGF. Its facts about a game have English names here, those of Abstract Play where
 * it knows the same; headers that SGF does not know are the values of one property, {@code HD[name:value]}.
 */
final class SgfHeaders {
  static final String OTHERS = "HD";

  /** The one property of these whose line breaks count. */
  private static final String GAME_COMMENT = "GC";

  private static final String[][] TABLE = {
    {"GN", "game-name"},
    {"EV", "event"},
    {"RO", "round"},
    {"DT", "date-start"},
    {"PC", "site"},
    {"TM", "time-limit"},
    {"OT", "overtime"},
    {"BR", "black-rank"},
    {"WR", "white-rank"},
    {"BT", "black-team"},
    {"WT", "white-team"},
    {"ON", "opening"},
    {"AN", "annotator"},
    {"SO", "source"},
    {"US", "recorder"},
    {"CP", "copyright"},
    {GAME_COMMENT, "game-comment"},
  };

  private SgfHeaders() {}

  /** The header that a property is. */
  static Optional<String> header(String property) {
    return find(0, property, 1);
  }

  /** The property for a header, if SGF has one. */
  static Optional<String> property(String header) {
    return find(1, header, 0);
  }

  /** Reads the value of such a property. */
  static String read(String property, String raw) {
    return property.equals(GAME_COMMENT) ? SgfText.text(raw) : SgfText.simple(raw);
  }

  /** The headers as they are after they were written and read: SGF knows no tab, and mostly one line. */
  static Map<String, String> normal(Map<String, String> headers) {
    Map<String, String> normal = new LinkedHashMap<>();
    headers.forEach((name, value) -> {
      boolean isSimple = property(name).filter(id -> !id.equals(GAME_COMMENT)).isPresent();
      normal.put(
          SgfText.normalSimple(name),
          isSimple ? SgfText.normalSimple(value) : SgfText.normal(value));
    });
    return Collections.unmodifiableMap(normal);
  }

  /** Writes the headers: what SGF knows in the order given, then what it does not know. */
  static void write(Map<String, String> headers, StringBuilder out) {
    StringBuilder others = new StringBuilder();
    headers.forEach((name, value) -> property(name)
        .ifPresentOrElse(
            id -> out.append(id).append('[').append(SgfText.escape(value)).append(']'),
            () -> others
                .append('[')
                .append(SgfText.escapePart(name))
                .append(':')
                .append(SgfText.escapePart(value))
                .append(']')));
    if (!others.isEmpty()) {
      out.append(OTHERS).append(others);
    }
  }

  private static Optional<String> find(int key, String wanted, int value) {
    for (String[] row : TABLE) {
      if (row[key].equals(wanted)) {
        return Optional.of(row[value]);
      }
    }
    return Optional.empty();
  }
}
