package io.github.oust4j.web.substitute.jackson;

/** The features that this parser always has. */
public enum StreamReadFeature {
  STRICT_DUPLICATE_DETECTION
}
