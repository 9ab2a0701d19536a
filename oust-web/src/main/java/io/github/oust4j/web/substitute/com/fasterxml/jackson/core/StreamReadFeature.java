package io.github.oust4j.web.substitute.com.fasterxml.jackson.core;

/** What this parser always does. */
public enum StreamReadFeature {
  STRICT_DUPLICATE_DETECTION
}
