package io.github.oust4j.oukoun;

/** Which way a jump goes round the ring. */
public enum Direction {
  /** Towards cells with higher numbers, and from the last cell to the first. */
  CLOCKWISE('+'),
  /** Towards cells with lower numbers, and from the first cell to the last. */
  ANTICLOCKWISE('-');

  private final char sign;

  Direction(char sign) {
    this.sign = sign;
  }

  /**
   * Returns the sign that stands for the direction in the text of a move.
   *
   * @return {@code +} for clockwise, {@code -} for anticlockwise
   */
  public char sign() {
    return sign;
  }

  /**
   * Returns the other direction.
   *
   * @return the other one
   */
  public Direction opposite() {
    return this == CLOCKWISE ? ANTICLOCKWISE : CLOCKWISE;
  }

  /** Returns {@code clockwise} or {@code anticlockwise}. */
  @Override
  public String toString() {
    return this == CLOCKWISE ? "clockwise" : "anticlockwise";
  }
}
