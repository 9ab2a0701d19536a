package io.github.oust4j.web.substitute.jackson.util;

import io.github.oust4j.web.substitute.jackson.PrettyPrinter;

/** Prints each field and item on its own line. */
public final class DefaultPrettyPrinter implements PrettyPrinter {
  /** The indentation of lines. */
  public interface Indenter {}

  public DefaultPrettyPrinter withObjectIndenter(Indenter indenter) {
    return this;
  }

  public DefaultPrettyPrinter withArrayIndenter(Indenter indenter) {
    return this;
  }

  public DefaultPrettyPrinter createInstance() {
    return this;
  }
}
