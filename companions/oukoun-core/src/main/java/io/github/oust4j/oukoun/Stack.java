package io.github.oust4j.oukoun;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The pieces on a cell, none on an empty cell. A stack has at most {@value #MOST_OF_A_COLOR} pieces of one colour, so
 * at most nine in all.
 *
 * @param pieces the pieces from bottom to top
 */
public record Stack(List<Color> pieces) {
  /** The most pieces of one colour in a stack. */
  public static final int MOST_OF_A_COLOR = 3;

  /** The empty stack. */
  public static final Stack EMPTY = new Stack(List.of());

  /**
   * Creates a stack with a copy of the list.
   *
   * @throws IllegalArgumentException if there are more than three pieces of one colour
   */
  public Stack {
    pieces = List.copyOf(pieces);
    Optional<Color> tooMany = tooMany(pieces);
    if (tooMany.isPresent()) {
      throw new IllegalArgumentException("A stack has at most " + MOST_OF_A_COLOR
          + " pieces of a color; this one has more in " + tooMany.get() + ".");
    }
  }

  /** The first colour with too many pieces. */
  static Optional<Color> tooMany(List<Color> pieces) {
    for (Color color : Color.values()) {
      if (Collections.frequency(pieces, color) > MOST_OF_A_COLOR) {
        return Optional.of(color);
      }
    }
    return Optional.empty();
  }

  /** {@return the number of pieces, 0 to 9} */
  public int height() {
    return pieces.size();
  }

  /** {@return whether there are no pieces} */
  public boolean isEmpty() {
    return pieces.isEmpty();
  }

  /** {@return the colour of the top piece; empty if there are no pieces} */
  public Optional<Color> top() {
    return isEmpty() ? Optional.empty() : Optional.of(pieces.get(height() - 1));
  }

  /**
   * {@return the number of pieces of a colour, 0 to 3}
   *
   * @param color a colour
   */
  public int count(Color color) {
    return Collections.frequency(pieces, Objects.requireNonNull(color, "color"));
  }

  /** {@return whether there are three white, three black and three red pieces} */
  public boolean isOukoun() {
    return height() == MOST_OF_A_COLOR * Color.values().length;
  }

  /** The stack without so many pieces from the top. */
  Stack without(int count) {
    return new Stack(pieces.subList(0, height() - count));
  }

  /** The pieces with so many from the top of another stack on top, which may be too many of a colour. */
  List<Color> plus(Stack other, int count) {
    List<Color> all = new ArrayList<>(pieces);
    all.addAll(other.pieces.subList(other.height() - count, other.height()));
    return all;
  }

  /** {@return the letters of the pieces from bottom to top, such as {@code rbw}} */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(height());
    pieces.forEach(piece -> text.append(piece.letter()));
    return text.toString();
  }
}
