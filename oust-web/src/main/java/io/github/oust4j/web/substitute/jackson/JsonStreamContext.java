package io.github.oust4j.web.substitute.jackson;

/** The depth of the parser. */
public record JsonStreamContext(int nestingDepth) {
  public int getNestingDepth() {
    return nestingDepth;
  }
}
