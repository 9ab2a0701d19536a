package io.github.oust4j.eupdonne;

/** Thrown when a text is no position string. The message quotes what is wrong and says what is right. */
public final class PositionFormatException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  /** Where in the text the trouble begins. */
  private final int offset;

  PositionFormatException(String message, int offset) {
    super("Character " + (offset + 1) + ": " + message);
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
