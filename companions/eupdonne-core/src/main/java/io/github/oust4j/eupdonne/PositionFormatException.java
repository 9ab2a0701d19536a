package io.github.oust4j.eupdonne;

/** Thrown when a text is not a position string. The message has the place, the offending text and the right form. */
public final class PositionFormatException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  /** The index of the first wrong character. */
  private final int offset;

  PositionFormatException(String message, int offset) {
    super("Character " + (offset + 1) + ": " + message);
    this.offset = offset;
  }

  /** {@return the index of the first wrong {@code char}, 0 to the length of the text} */
  public int offset() {
    return offset;
  }
}
