package io.github.oust4j.web.substitute.jackson;

import java.io.Closeable;
import java.io.IOException;
import java.io.Writer;
import org.jspecify.annotations.Nullable;

/** Writes JSON as Jackson does. */
public final class JsonGenerator implements Closeable {
  private final Writer out;
  private boolean isIndented;
  private int highest = Character.MAX_VALUE;
  private int depth;
  private boolean isEmpty = true; // whether the open object or list has nothing yet
  private boolean isAfterName;

  JsonGenerator(Writer out) {
    this.out = out;
  }

  public JsonGenerator setHighestNonEscapedChar(int last) {
    highest = last;
    return this;
  }

  public JsonGenerator setPrettyPrinter(PrettyPrinter printer) {
    isIndented = true;
    return this;
  }

  public void writeStartObject() throws IOException {
    open('{');
  }

  public void writeEndObject() throws IOException {
    close('}');
  }

  public void writeStartArray() throws IOException {
    open('[');
  }

  public void writeEndArray() throws IOException {
    close(']');
  }

  public void writeFieldName(String name) throws IOException {
    separate();
    string(name);
    out.write(isIndented ? " : " : ":");
    isAfterName = true;
  }

  /** Writes a string, a number, a truth value or null. */
  public void writePOJO(@Nullable Object value) throws IOException {
    separate();
    if (value instanceof String text) {
      string(text);
    } else {
      out.write(String.valueOf(value));
    }
  }

  private void open(char bracket) throws IOException {
    separate();
    out.write(bracket);
    depth++;
    isEmpty = true;
  }

  private void close(char bracket) throws IOException {
    depth--;
    if (isIndented) {
      out.write(isEmpty ? " " : "\n" + "  ".repeat(depth));
    }
    out.write(bracket);
    isEmpty = false;
  }

  private void separate() throws IOException {
    if (isAfterName || depth == 0) {
      isAfterName = false;
    } else {
      out.write(isEmpty ? "" : ",");
      out.write(isIndented ? "\n" + "  ".repeat(depth) : "");
    }
    isEmpty = false;
  }

  private void string(String text) throws IOException {
    out.write('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      int letter = "\b\t\n\f\r\"\\".indexOf(c);
      if (letter >= 0) {
        out.write("\\" + "btnfr\"\\".charAt(letter));
      } else if (c < ' ' || c > highest) {
        String digits = Integer.toHexString(c).toUpperCase(java.util.Locale.ROOT);
        out.write("\\u" + "0".repeat(4 - digits.length()) + digits);
      } else {
        out.write(c);
      }
    }
    out.write('"');
  }

  @Override
  public void close() throws IOException {
    out.flush();
  }
}
