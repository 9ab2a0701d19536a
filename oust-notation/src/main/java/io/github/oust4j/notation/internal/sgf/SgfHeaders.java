package io.github.oust4j.notation.internal.sgf;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What headers are called in SGF. Its facts about a game have English names here, those of Abstract Play where that
 * has the same. All other headers are values of one property, {@code HD[name:value]}, and so are values that the
 * property of a header cannot keep.
 */
final class SgfHeaders {
  static final String OTHERS = "HD";
  static final String DATE = "date-start";

  /** The only one of these properties that has line breaks. */
  private static final String GAME_COMMENT = "GC";

  /** A date with a time. FF[4] has dates only, so other programs refuse it. */
  private static final Pattern DATE_TIME =
      Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}T[^\\p{Cntrl}]{1,40}+");

  private static final int LENGTH_OF_DATE = 10;

  private static final Map<String, String> NAMES = Map.ofEntries(
      Map.entry("GN", "game-name"),
      Map.entry("EV", "event"),
      Map.entry("RO", "round"),
      Map.entry("DT", DATE),
      Map.entry("PC", "site"),
      Map.entry("TM", "time-limit"),
      Map.entry("OT", "overtime"),
      Map.entry("BR", "black-rank"),
      Map.entry("WR", "white-rank"),
      Map.entry("BT", "black-team"),
      Map.entry("WT", "white-team"),
      Map.entry("ON", "opening"),
      Map.entry("AN", "annotator"),
      Map.entry("SO", "source"),
      Map.entry("US", "recorder"),
      Map.entry("CP", "copyright"),
      Map.entry(GAME_COMMENT, "game-comment"));

  private SgfHeaders() {}

  /** The header that a property is. */
  static Optional<String> header(String property) {
    return Optional.ofNullable(NAMES.get(property));
  }

  /** Reads the value of such a property. */
  static String read(String property, String raw) {
    return property.equals(GAME_COMMENT) ? SgfText.text(raw) : SgfText.simple(raw);
  }

  /** Returns whether a date has a time, so that DT has only a part of it. */
  static boolean isDateTime(String date) {
    return DATE_TIME.matcher(date).matches();
  }

  /** Returns whether a date with a time is on the day that DT states. */
  static boolean isOn(String date, String day) {
    return date.startsWith(day.strip()) && !day.isBlank();
  }

  /** Writes the headers: those with a property of their own in the order given, then the others. */
  static void write(Map<String, String> headers, StringBuilder out) {
    StringBuilder others = new StringBuilder();
    headers.forEach((name, value) -> {
      Optional<String> property = property(name);
      boolean isDateTime = name.equals(DATE) && isDateTime(value);
      if (isDateTime) {
        writeValue("DT", value.substring(0, LENGTH_OF_DATE), out);
        // First, as its property is read before all others.
        StringBuilder exact = new StringBuilder();
        writeOther(name, value, exact);
        others.insert(0, exact);
      } else if (property.isPresent() && isKept(property.get(), value)) {
        writeValue(property.get(), SgfText.escape(value), out);
      } else {
        writeOther(name, value, others);
      }
    });
    if (!others.isEmpty()) {
      out.append(OTHERS).append(others);
    }
  }

  private static Optional<String> property(String header) {
    return NAMES.entrySet().stream()
        .filter(entry -> entry.getValue().equals(header))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  private static boolean isKept(String property, String value) {
    return property.equals(GAME_COMMENT) ? SgfText.keepsText(value) : SgfText.keepsSimple(value);
  }

  private static void writeValue(String property, String raw, StringBuilder out) {
    out.append(property).append('[').append(raw).append(']');
  }

  private static void writeOther(String name, String value, StringBuilder others) {
    others
        .append('[')
        .append(SgfText.escape(SgfText.encodeName(name)))
        .append(':')
        .append(SgfText.escapePart(SgfText.encode(value)))
        .append(']');
  }
}
