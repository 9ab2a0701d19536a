package io.github.oust4j.notation.internal.abstractplay;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Writes maps, lists, strings, numbers, truth values and null as JSON. */
public final class JsonText {
  private static final String ESCAPED = "\b\f\n\r\t\"\\";

  private final StringBuilder out = new StringBuilder();
  private final boolean isIndented;
  private int depth;

  private JsonText(boolean isIndented) {
    this.isIndented = isIndented;
  }

  /** Returns an object with its members, given as alternating names and values. */
  public static Map<String, @Nullable Object> object(@Nullable Object... members) {
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    for (int i = 0; i < members.length; i += 2) {
      object.put(String.valueOf(members[i]), members[i + 1]);
    }
    return object;
  }

  /** Returns the text of a value, on one line or indented, with a line break at the end. */
  public static String of(Object value, boolean isIndented) {
    JsonText text = new JsonText(isIndented);
    text.write(value);
    return text.out.append('\n').toString();
  }

  private void write(@Nullable Object value) {
    if (value instanceof Map<?, ?> fields) {
      writeParts('{', fields.entrySet(), '}', field -> {
        write(String.valueOf(field.getKey()));
        out.append(isIndented ? " : " : ":");
        write(field.getValue());
      });
    } else if (value instanceof List<?> items) {
      writeParts('[', items, ']', this::write);
    } else if (value instanceof String text) {
      writeString(text);
    } else if (value instanceof Double number && !Double.isFinite(number)) {
      out.append("null"); // JSON has no such numbers
    } else {
      out.append(value);
    }
  }

  private <T extends @Nullable Object> void writeParts(
      char begin, Collection<T> parts, char end, Consumer<? super T> writePart) {
    out.append(begin);
    depth++;
    String separator = "";
    for (T part : parts) {
      out.append(separator).append(isIndented ? "\n" + "  ".repeat(depth) : "");
      writePart.accept(part);
      separator = ",";
    }
    depth--;
    String last = parts.isEmpty() ? " " : "\n" + "  ".repeat(depth);
    out.append(isIndented ? last : "").append(end);
  }

  /** Writes a string. Surrogates are escaped, since a lone one has no bytes in UTF-8. */
  private void writeString(String text) {
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      int known = ESCAPED.indexOf(c);
      if (known >= 0) {
        out.append('\\').append("bfnrt\"\\".charAt(known));
      } else if (c < ' ' || c >= Character.MIN_SURROGATE) {
        String digits = Integer.toHexString(0x10000 | c).substring(1);
        out.append("\\u").append(digits.toUpperCase(Locale.ROOT));
      } else {
        out.append(c);
      }
    }
    out.append('"');
  }
}
