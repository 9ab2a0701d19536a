package io.github.oust4j.web.substitute.com.fasterxml.jackson.core;

/** The features that this parser always has. */
public enum StreamReadFeature {
  STRICT_DUPLICATE_DETECTION
}
