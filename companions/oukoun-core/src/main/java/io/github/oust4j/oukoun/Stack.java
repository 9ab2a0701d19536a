package io.github.oust4j.oukoun;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The pieces on a cell, one upon the other; none on an empty cell. A single piece is a stack of one.
 *
 * <p>A stack never has more than {@value #MOST_OF_A_COLOR} pieces of one colour, so it has nine pieces at the
 * most, and one of nine is an {@linkplain #isOukoun() oukoun}.
 *
 * @param pieces the pieces, from the bottom to the top
 */
public record Stack(List<Color> pieces) {
  /** How many pieces of one colour a stack may have. */
  public static final int MOST_OF_A_COLOR = 3;

  /** No pieces: what stands on an empty cell. */
  public static final Stack EMPTY = new Stack(List.of());

  /**
   * Makes a stack, with a copy of the list.
   *
   * @throws IllegalArgumentException if it has more than three pieces of one colour
   */
  public Stack {
    pieces = List.copyOf(pieces);
    Optional<Color> tooMany = tooMany(pieces);
    if (tooMany.isPresent()) {
      throw new IllegalArgumentException("A stack has " + MOST_OF_A_COLOR
          + " pieces of a colour at the most; this one has more in " + tooMany.get() + ".");
    }
  }

  /**
   * Returns a stack.
   *
   * @param pieces the pieces, from the bottom to the top
   * @return the stack
   * @throws IllegalArgumentException if it has more than three pieces of one colour
   */
  public static Stack of(Color... pieces) {
    return new Stack(List.of(pieces));
  }

  /** The first colour of which there are too many pieces, if there is one. */
  static Optional<Color> tooMany(List<Color> pieces) {
    for (Color color : Color.values()) {
      if (count(pieces, color) > MOST_OF_A_COLOR) {
        return Optional.of(color);
      }
    }
    return Optional.empty();
  }

  private static int count(List<Color> pieces, Color color) {
    int count = 0;
    for (Color piece : pieces) {
      count += piece == color ? 1 : 0;
    }
    return count;
  }

  /**
   * Returns how many pieces there are.
   *
   * @return 0 to 9
   */
  public int height() {
    return pieces.size();
  }

  /**
   * Tells whether there are no pieces.
   *
   * @return whether the cell is empty
   */
  public boolean isEmpty() {
    return pieces.isEmpty();
  }

  /**
   * Returns the colour of the piece on top, whose player the stack belongs to.
   *
   * @return the colour, if there are pieces
   */
  public Optional<Color> top() {
    return isEmpty() ? Optional.empty() : Optional.of(pieces.get(height() - 1));
  }

  /**
   * Returns how many pieces of a colour there are.
   *
   * @param color a colour
   * @return 0 to 3
   */
  public int count(Color color) {
    Objects.requireNonNull(color, "color");
    return count(pieces, color);
  }

  /**
   * Tells whether this is what the game is named for: three white, three black and three red pieces, in any
   * order.
   *
   * @return whether the stack wins for who made it
   */
  public boolean isOukoun() {
    return height() == MOST_OF_A_COLOR * Color.values().length;
  }

  /** The pieces that stay when so many are taken from the top. */
  Stack without(int count) {
    return new Stack(pieces.subList(0, height() - count));
  }

  /** The pieces that are taken when so many are taken from the top; their order is kept. */
  List<Color> topmost(int count) {
    return pieces.subList(height() - count, height());
  }

  /** All pieces with others on top, which may be too many for a stack. */
  List<Color> with(List<Color> others) {
    List<Color> all = new ArrayList<>(pieces);
    all.addAll(others);
    return all;
  }

  /** Writes the pieces' letters, from the bottom to the top, such as {@code rbw} for a white one on top. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(height());
    pieces.forEach(piece -> text.append(piece.letter()));
    return text.toString();
  }
}
