package io.github.oust4j.oukoun;

/**
 * The colour of a piece. White and black are the players' colours; red is neutral.
 */
public enum Color {
  /** A player's colour; 10 pieces, of which 9 are placed on the ring. */
  WHITE('w', 9),
  /** A player's colour; 10 pieces, of which 9 are placed on the ring. */
  BLACK('b', 9),
  /** Nobody's colour; 10 pieces, all of which are placed on the ring. */
  RED('r', 10);

  private final char letter;
  private final int supply;

  Color(char letter, int supply) {
    this.letter = letter;
    this.supply = supply;
  }

  /**
   * Returns the letter that stands for a piece of this colour in moves, positions and diagrams.
   *
   * @return {@code w}, {@code b} or {@code r}
   */
  public char letter() {
    return letter;
  }

  /**
   * Returns how many pieces of this colour are placed on the ring in the set-up; that leaves out the one put
   * aside.
   *
   * @return 9 for white and black, 10 for red
   */
  public int supply() {
    return supply;
  }

  /**
   * Tells whether this is nobody's colour.
   *
   * @return true for red
   */
  public boolean isNeutral() {
    return this == RED;
  }

  /**
   * Returns the other player's colour.
   *
   * @return black for white, white for black
   * @throws IllegalStateException for red, which is no player's
   */
  public Color opposite() {
    if (isNeutral()) {
      throw new IllegalStateException("Red is no player's colour and has no opposite.");
    }
    return this == WHITE ? BLACK : WHITE;
  }

  /**
   * Returns the colour's name as it stands in a sentence.
   *
   * @return {@code "white"}, {@code "black"} or {@code "red"}
   */
  @Override
  public String toString() {
    return switch (this) {
      case WHITE -> "white";
      case BLACK -> "black";
      case RED -> "red";
    };
  }
}
