package io.github.oust4j.core;

/**
 * The colour of stones and of the side that places them. Black begins.
 * @since 0.1.0
 */
public enum Color {
  /** The side that places first. */
  BLACK("Black"),
  /** The side that places second. */
  WHITE("White");

  private final String text;

  Color(String text) {
    this.text = text;
  }

  /** {@return the other colour} */
  public Color opponent() {
    return this == BLACK ? WHITE : BLACK;
  }

  /** Returns {@code "Black"} or {@code "White"}. */
  @Override
  public String toString() {
    return text;
  }
}
