package io.github.oust4j.testkit;

import io.github.oust4j.core.internal.Quote;

/**
 * Thrown when a text is not a list of perft cases. The message contains the line and the error.
 * @since 0.1.0
 */
public final class PerftFormatException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private static final int LONGEST = 80;

  /** The number of the wrong line. */
  private final int line;

  PerftFormatException(int line, String text, String reason) {
    super("Line " + line + ", \"" + Quote.clean(text, LONGEST) + "\": " + reason);
    this.line = line;
  }

  /** {@return the number of the wrong line, 1 for the first} */
  public int line() {
    return line;
  }
}
