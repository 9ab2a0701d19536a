package io.github.oust4j.core;

/**
 * A player's place at the table, as opposed to the colour of his stones. Who plays which colour
 * changes when the pie rule's swap is used; who sits where does not. {@link Game#color(Seat)} tells
 * one from the other.
 *
 * @since 0.1.0
 */
public enum Seat {
  /** The player who begins the game, with Black. */
  FIRST,
  /** The player who answers, with White unless he swaps. */
  SECOND;

  /**
   * Returns the other seat.
   *
   * @return the seat across the board
   */
  public Seat opponent() {
    return this == FIRST ? SECOND : FIRST;
  }
}
