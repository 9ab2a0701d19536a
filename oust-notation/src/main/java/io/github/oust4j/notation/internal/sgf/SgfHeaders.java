package io.github.oust4j.notation.internal.sgf;

import io.github.oust4j.notation.internal.sgf.SgfLexer.Property;
import io.github.oust4j.notation.internal.sgf.SgfLexer.Value;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reads and writes headers in SGF. Headers with a property of their own have English names, those of Abstract Play where
 * it has the same header. All other headers are values of the property {@code HD[name:value]}, and so are values that
 * the header's own property cannot keep. In {@code HD}, a percent sign and four hexadecimal digits are such a character.
 */
final class SgfHeaders {
  private static final String OTHERS = "HD";
  private static final String DATE = "date-start";
  private static final String GAME_COMMENT = "GC"; // the only one with line breaks
  /** Dates in the form of FF[4]: in a list, a date may omit what it has in common with the date before. */
  private static final Pattern DATES =
      Pattern.compile("[0-9]{4}(?:-[0-9]{2}){0,2}(?:,(?:[0-9]{4}|[0-9]{2})(?:-[0-9]{2}){0,2})*+");

  private static final Pattern REAL = Pattern.compile("[+-]?[0-9]++(?:\\.[0-9]++)?");

  /** A date with a time. FF[4] has dates only, so other programs reject it. */
  private static final Pattern DATE_TIME =
      Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}T[^\\p{Cntrl}]{1,40}+");

  private static final int LENGTH_OF_DATE = 10;

  private static final Map<String, String> NAMES = Stream.of("""
      GN game-name,EV event,RO round,DT date-start,PC site,TM time-limit,OT overtime,BR black-rank,WR white-rank,\
      BT black-team,WT white-team,ON opening,AN annotator,SO source,US recorder,CP copyright,GC game-comment""".split(","))
      .collect(Collectors.toMap(entry -> entry.substring(0, 2), entry -> entry.substring(3)));

  // Control characters and lone surrogates cannot be kept.
  private static final Pattern NOT_SIMPLE = Pattern.compile("[\\p{Cc}\\p{Cs}]");
  private static final Pattern NOT_TEXT = Pattern.compile("[\\p{Cc}\\p{Cs}&&[^\n]]");
  private static final Pattern ENCODED_IN_NAMES = Pattern.compile("[\\p{Cc}\\p{Cs}%:]");
  private static final Pattern ENCODED_IN_VALUES = Pattern.compile("[\\p{Cc}\\p{Cs}%&&[^\n]]");
  private static final Pattern CODE = Pattern.compile("%([0-9a-fA-F]{4})");

  private SgfHeaders() {}

  static boolean isHeader(String property) {
    return NAMES.containsKey(property);
  }

  static Map<String, Value> read(SgfLexer lexer) {
    Map<String, Value> headers = new LinkedHashMap<>();
    for (Property property : lexer.properties) {
      String name = lexer.name(property);
      String header = NAMES.get(name);
      if (header != null && property.isSingle()) {
        Value value = lexer.value(property.first());
        String raw = value.text();
        add(
            headers,
            header,
            name.equals(GAME_COMMENT) ? SgfText.text(raw) : SgfText.simple(raw),
            value);
      }
    }
    for (Property property : lexer.properties) {
      if (property.code() == SgfLexer.code(OTHERS)) {
        lexer.values(property).forEach(value -> readOther(headers, value));
      }
    }
    return headers;
  }

  private static void readOther(Map<String, Value> headers, Value value) {
    String raw = value.text();
    int colon = 0;
    while (colon < raw.length() && raw.charAt(colon) != ':') {
      colon += raw.charAt(colon) == '\\' ? 2 : 1;
    }
    if (colon >= raw.length()) {
      throw value.malformed(
          "%s is not a header: write its name and value separated by a colon, as in"
              + " HD[club:Graz].",
          raw);
    }
    String name = decode(SgfText.simple(raw.substring(0, colon)));
    add(headers, name, decode(SgfText.text(raw.substring(colon + 1))), value);
  }

  private static void add(Map<String, Value> headers, String name, String content, Value value) {
    Value added = new Value(content, value.offset());
    Value first = headers.putIfAbsent(name, added);
    if (first == null || first.text().equals(content)) {
      return;
    }
    String known = first.text();
    if (!name.equals(DATE) || !isDateTime(content) || isDateTime(known)) {
      throw value.malformed("The header %s occurs twice, with different values.", name);
    }
    // This is the exact time of DT, unless another program has changed the day in DT.
    if (!known.isBlank() && content.startsWith(known.strip())) {
      headers.put(name, added);
    }
  }

  private static boolean isDateTime(String date) {
    return DATE_TIME.matcher(date).matches();
  }

  /** Writes the headers: those with a property of their own in the order given, then the others. */
  static void write(Map<String, String> headers, StringBuilder out) {
    StringBuilder others = new StringBuilder();
    headers.forEach((name, value) -> {
      Optional<String> property = property(name, value);
      if (name.equals(DATE) && isDateTime(value)) {
        out.append("DT[").append(value, 0, LENGTH_OF_DATE).append(']');
        others.insert(0, other(name, value)); // first, as its property is read before all others
      } else if (property.isPresent()) {
        out.append(property.get()).append('[').append(SgfText.escape(value)).append(']');
      } else {
        others.append(other(name, value));
      }
    });
    out.append(others.isEmpty() ? "" : OTHERS).append(others);
  }

  /** Returns the header's own property, if there is one that can keep the value. */
  private static Optional<String> property(String header, String value) {
    return NAMES.entrySet().stream()
        .filter(entry -> entry.getValue().equals(header))
        .map(Map.Entry::getKey)
        .filter(property -> switch (property) {
          case GAME_COMMENT -> !NOT_TEXT.matcher(value).find();
          case "DT" -> DATES.matcher(value).matches();
          case "TM" -> REAL.matcher(value).matches();
          default -> !NOT_SIMPLE.matcher(value).find();
        })
        .findFirst();
  }

  private static String other(String name, String value) {
    String exactName = SgfText.escape(encode(name, ENCODED_IN_NAMES));
    String exactValue = SgfText.escape(encode(value, ENCODED_IN_VALUES)).replace(":", "\\:");
    return '[' + exactName + ':' + exactValue + ']';
  }

  private static String encode(String text, Pattern encoded) {
    return encoded
        .matcher(text)
        .replaceAll(c -> String.format(Locale.ROOT, "%%%04x", (int) c.group().charAt(0)));
  }

  /** Decodes what was encoded. A percent sign without four hexadecimal digits remains. */
  private static String decode(String text) {
    return CODE.matcher(text).replaceAll(code -> {
      char c = (char) Integer.parseInt(code.group(1), 16);
      return Matcher.quoteReplacement(String.valueOf(c));
    });
  }
}
