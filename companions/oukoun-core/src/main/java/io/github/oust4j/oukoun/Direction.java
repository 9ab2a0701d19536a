package io.github.oust4j.oukoun;

import java.util.Locale;

/** The direction of a jump. */
public enum Direction {
  /** To higher cell numbers, and from the last cell to the first. */
  CLOCKWISE,
  /** To lower cell numbers, and from the first cell to the last. */
  ANTICLOCKWISE;

  /** {@return the sign in the text of a move: {@code +} for clockwise, {@code -} for anticlockwise} */
  public char sign() {
    return this == CLOCKWISE ? '+' : '-';
  }

  /** {@return {@code clockwise} or {@code anticlockwise}} */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
