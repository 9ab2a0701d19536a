package io.github.oust4j.web.substitute.jackson;

import java.io.Writer;

/** The part of Jackson that the library uses, small enough for a browser. */
public final class JsonFactory {
  private final StreamReadConstraints limits;

  /** The features that this parser never has. */
  public enum Feature {
    INTERN_FIELD_NAMES,
    CHARSET_DETECTION
  }

  public JsonFactory() {
    this(new StreamReadConstraints(0, 0));
  }

  JsonFactory(StreamReadConstraints limits) {
    this.limits = limits;
  }

  public static TSFBuilder builder() {
    return new TSFBuilder();
  }

  public JsonParser createParser(byte[] bytes) {
    return createParser(bytes, 0, bytes.length);
  }

  public JsonParser createParser(byte[] bytes, int from, int length) {
    return new JsonParser(bytes, from, length, limits);
  }

  public JsonGenerator createGenerator(Writer out) {
    return new JsonGenerator(out);
  }
}
