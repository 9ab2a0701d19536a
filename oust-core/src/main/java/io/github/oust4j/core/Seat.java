package io.github.oust4j.core;

/**
 * A player of a game. A swap changes the players' colours, but not their seats. {@link Game#color(Seat)} and {@link
 * Game#seat(Color)} convert between the two.
 * @since 0.1.0
 */
public enum Seat {
  /** The player who begins the game, with Black. */
  FIRST,
  /** The other player, who begins with White. */
  SECOND;

  /** {@return the opponent's seat} */
  public Seat opponent() {
    return this == FIRST ? SECOND : FIRST;
  }
}
