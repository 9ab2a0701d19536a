package io.github.oust4j.web.substitute.com.fasterxml.jackson.core.util;

import io.github.oust4j.web.substitute.com.fasterxml.jackson.core.PrettyPrinter;

/** A line for each field and item. */
public final class DefaultPrettyPrinter implements PrettyPrinter {
  /** What begins lines. */
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
