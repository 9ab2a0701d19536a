package io.github.oust4j.oukoun;

import java.util.Optional;

/**
 * The pieces on a cell, none on an empty cell: at most {@value #MOST_OF_A_COLOR} of one colour, so at most nine.
 * @param pieces the letters of the pieces from bottom to top, such as {@code rbw}; see {@link Color#letter()}
 */
public record Stack(String pieces) {
  /** The most pieces of one colour in a stack. */
  public static final int MOST_OF_A_COLOR = 3;

  /** The empty stack. */
  public static final Stack EMPTY = new Stack("");

  /**
   * Creates a stack.
   * @throws IllegalArgumentException if there are other letters, or more than three pieces of one colour
   */
  public Stack {
    Optional<Color> tooMany = tooMany(pieces);
    if (tooMany.isPresent()) {
      throw new IllegalArgumentException("A stack has at most " + MOST_OF_A_COLOR
          + " pieces of a colour; " + Quote.of(pieces) + " has more in " + tooMany.get() + ".");
    }
    for (int i = 0; i < pieces.length(); i++) {
      if ("wbr".indexOf(pieces.charAt(i)) < 0) {
        throw new IllegalArgumentException(
            "A stack is written with w, b and r from bottom to top, not " + Quote.of(pieces) + ".");
      }
    }
  }

  /** Returns the first colour with too many pieces. */
  static Optional<Color> tooMany(String pieces) {
    for (Color color : Color.values()) {
      if (count(pieces, color) > MOST_OF_A_COLOR) {
        return Optional.of(color);
      }
    }
    return Optional.empty();
  }

  static int count(String pieces, Color color) {
    char letter = color.letter();
    int count = 0;
    for (int i = 0; i < pieces.length(); i++) {
      count += pieces.charAt(i) == letter ? 1 : 0;
    }
    return count;
  }

  /** {@return the number of pieces, 0 to 9} */
  public int height() {
    return pieces.length();
  }

  /** {@return whether there are no pieces} */
  public boolean isEmpty() {
    return pieces.isEmpty();
  }

  /** {@return the colour of the top piece; empty if there are no pieces} */
  public Optional<Color> top() {
    return isEmpty() ? Optional.empty() : Optional.of(Color.ofLetter(pieces.charAt(height() - 1)));
  }

  /**
   * {@return the number of pieces of a colour, 0 to 3}
   * @param color a colour
   */
  public int count(Color color) {
    return count(pieces, color);
  }

  /** {@return whether there are three white, three black and three red pieces} */
  public boolean isOukoun() {
    return height() == MOST_OF_A_COLOR * Color.values().length;
  }

  /** {@return the letters of the pieces} */
  @Override
  public String toString() {
    return pieces;
  }
}
