package io.github.oust4j.eupdonne;

/** The colour of a player and of the player's pieces. */
public enum Color {
  /** The player who begins. */
  BLACK,
  /** The other player. */
  WHITE;

  /** {@return the other colour} */
  public Color opponent() {
    return this == BLACK ? WHITE : BLACK;
  }

  /** {@return the name for a sentence: {@code Black} or {@code White}} */
  @Override
  public String toString() {
    return this == BLACK ? "Black" : "White";
  }
}
