package io.github.oust4j.oukoun;

import java.util.Arrays;

/**
 * The ring of cells, numbered clockwise from 1, each of which radiates 1 (simple), 2 (double) or 3 (triple).
 *
 * <p>The sequence of radiations on the game's printed mat is not known to us, so the ring is a parameter. The
 * full game has 28 pieces to place, one a cell, and needs a ring of {@value #FULL_GAME} cells or more;
 * shorter ones serve for problems and tests, from a position given as text.
 *
 * <pre>{@code
 * Ring.of(1, 2, 3, 3).radiation(2);   // 2
 * Ring.parse("1233").size();          // 4
 * }</pre>
 *
 * <p>Rings are equal if they radiate the same from cell 1 on; a turned ring is another one.
 */
public final class Ring {
  /** The fewest cells that the full game can be played on. */
  public static final int FULL_GAME = 28;

  /** The most cells of a ring. */
  public static final int LARGEST = 1000;

  private static final Ring STANDARD = parse("123".repeat(9) + "1");

  private final byte[] radiations;

  private Ring(byte[] radiations) {
    this.radiations = radiations;
  }

  /**
   * Returns the ring that is used unless another one is asked for: {@value #FULL_GAME} cells that radiate 1,
   * 2, 3, 1, 2, 3 and so on, the last one 1. It is the library's own choice.
   *
   * @return the ring {@code 1231231231231231231231231231}
   */
  public static Ring standard() {
    return STANDARD;
  }

  /**
   * Returns a ring.
   *
   * @param radiations what each cell radiates, 1 to 3, clockwise from cell 1; 1 to {@value #LARGEST} cells
   * @return the ring
   * @throws IllegalArgumentException if there are no cells, or too many, or one radiates otherwise
   */
  public static Ring of(int... radiations) {
    requireSize(radiations.length);
    byte[] copy = new byte[radiations.length];
    for (int i = 0; i < copy.length; i++) {
      if (radiations[i] < 1 || radiations[i] > 3) {
        throw new IllegalArgumentException(
            "Cells radiate 1, 2 or 3; cell " + (i + 1) + " cannot radiate " + radiations[i] + ".");
      }
      copy[i] = (byte) radiations[i];
    }
    return new Ring(copy);
  }

  /**
   * Reads a ring as {@link #toString()} writes it: a digit for each cell, what it radiates.
   *
   * @param text 1 to {@value #LARGEST} digits, each 1, 2 or 3
   * @return the ring
   * @throws IllegalArgumentException if the text is something else; it says what and where
   */
  public static Ring parse(String text) {
    int wrong = mistake(text);
    if (wrong < text.length()) {
      int offending = text.codePointAt(wrong);
      throw new IllegalArgumentException(
          "A ring is written with a digit 1, 2 or 3 for each cell, such as "
              + "\"123123\"; " + Quote.of(Character.toString(offending)) + " at character "
              + (wrong + 1)
              + " is none.");
    }
    return of(text.chars().map(c -> c - '0').toArray());
  }

  /** Where a text is no ring's for what stands there; its length if there is no such place. */
  static int mistake(String text) {
    int i = 0;
    while (i < text.length() && text.charAt(i) >= '1' && text.charAt(i) <= '3') {
      i++;
    }
    return i;
  }

  private static void requireSize(int size) {
    if (size < 1 || size > LARGEST) {
      throw new IllegalArgumentException(
          "A ring has 1 to " + LARGEST + " cells, not " + size + ".");
    }
  }

  /**
   * Returns how many cells there are.
   *
   * @return 1 to {@value #LARGEST}
   */
  public int size() {
    return radiations.length;
  }

  /**
   * Returns what a cell radiates: how many occupied cells a jump from it counts.
   *
   * @param cell the cell's number, 1 to {@link #size()}
   * @return 1, 2 or 3
   * @throws IndexOutOfBoundsException if there is no such cell
   */
  public int radiation(int cell) {
    requireCell(cell);
    return radiations[cell - 1];
  }

  /**
   * Returns the cell beside another one.
   *
   * @param cell the cell's number, 1 to {@link #size()}
   * @param direction on which side
   * @return the next cell's number; the same one on a ring of one cell
   * @throws IndexOutOfBoundsException if there is no such cell
   */
  public int next(int cell, Direction direction) {
    requireCell(cell);
    return switch (direction) {
      case CLOCKWISE -> cell == size() ? 1 : cell + 1;
      case ANTICLOCKWISE -> cell == 1 ? size() : cell - 1;
    };
  }

  boolean has(int cell) {
    return cell >= 1 && cell <= size();
  }

  void requireCell(int cell) {
    if (!has(cell)) {
      throw new IndexOutOfBoundsException(
          "The cells of this ring have the numbers 1 to " + size() + "; there is no " + cell + ".");
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Ring that && Arrays.equals(radiations, that.radiations);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(radiations);
  }

  /** Writes what the cells radiate, a digit each, such as {@code 123123}. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(radiations.length);
    for (byte radiation : radiations) {
      text.append(radiation);
    }
    return text.toString();
  }
}
