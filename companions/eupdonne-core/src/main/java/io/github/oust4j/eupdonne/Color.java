package io.github.oust4j.eupdonne;

/** The colour of a piece, and of the player who brings it in. Black begins. */
public enum Color {
  /** The player who plays first. */
  BLACK("Black"),
  /** The player who plays second. */
  WHITE("White");

  private final String text;

  Color(String text) {
    this.text = text;
  }

  /**
   * Returns the other colour.
   *
   * @return White for Black, Black for White
   */
  public Color opponent() {
    return this == BLACK ? WHITE : BLACK;
  }

  /**
   * Returns the colour's name as it stands in a sentence.
   *
   * @return {@code "Black"} or {@code "White"}
   */
  @Override
  public String toString() {
    return text;
  }
}
