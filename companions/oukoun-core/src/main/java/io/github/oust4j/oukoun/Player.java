package io.github.oust4j.oukoun;

/**
 * One of the two players, who have no colour before B chooses his: A sets up and makes the first move, B
 * chooses.
 */
public enum Player {
  /** Lays out the pieces, gets the colour that B leaves, and makes the first move. */
  A,
  /** Chooses his colour when the pieces are laid out. */
  B;

  /**
   * Returns the other player.
   *
   * @return B for A, A for B
   */
  public Player opponent() {
    return this == A ? B : A;
  }
}
