package io.github.oust4j.web.substitute.com.fasterxml.jackson.core;

/** How deep the parser is. */
public record JsonStreamContext(int nestingDepth) {
  public int getNestingDepth() {
    return nestingDepth;
  }
}
