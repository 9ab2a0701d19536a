package io.github.oust4j.oukoun;

/** A player. The players have no colour before B chooses one. */
public enum Player {
  /** The player who sets up and makes the first move. */
  A,
  /** The player who chooses a colour. */
  B;

  /** {@return the other player} */
  public Player opponent() {
    return this == A ? B : A;
  }
}
