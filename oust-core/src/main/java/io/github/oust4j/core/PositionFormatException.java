package io.github.oust4j.core;

/** Thrown when a text is no position string. The message quotes what is wrong and says what is right. */
public final class PositionFormatException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private final int offset;

  PositionFormatException(String message, int offset) {
    super(message);
    this.offset = offset;
  }

  /**
   * Returns where in the text the trouble begins.
   *
   * @return 0 to the text's length, in {@code char}s
   */
  public int offset() {
    return offset;
  }
}
