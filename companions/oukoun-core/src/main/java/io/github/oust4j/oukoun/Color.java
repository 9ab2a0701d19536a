package io.github.oust4j.oukoun;

import java.util.Locale;

/** The colour of a piece. White and black are the players' colours; red is neutral. */
public enum Color {
  /** A player's colour. */
  WHITE('w'),
  /** A player's colour. */
  BLACK('b'),
  /** The neutral colour. */
  RED('r');

  private final char letter;

  Color(char letter) {
    this.letter = letter;
  }

  /** {@return the letter in moves, positions and diagrams: {@code w}, {@code b} or {@code r}} */
  public char letter() {
    return letter;
  }

  static Color ofLetter(char letter) {
    return letter == 'w' ? WHITE : letter == 'b' ? BLACK : RED;
  }

  /** {@return the number of pieces to place: 10 for red, 9 for the others, since one of each is set aside} */
  public int supply() {
    return isNeutral() ? 10 : 9;
  }

  /** {@return true for red} */
  public boolean isNeutral() {
    return this == RED;
  }

  /**
   * {@return the other player's colour: black for white, white for black}
   * @throws IllegalStateException for red
   */
  public Color opponent() {
    if (isNeutral()) {
      throw new IllegalStateException("Red is neutral and has no opponent.");
    }
    return this == WHITE ? BLACK : WHITE;
  }

  /** {@return the name for a sentence: {@code white}, {@code black} or {@code red}} */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
