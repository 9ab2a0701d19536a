package io.github.oust4j.oukoun;

/**
 * The ring of cells. Cells have the numbers 1 to {@link #size()}, clockwise, and radiate 1 (simple), 2 (double) or 3
 * (triple). The full game needs {@value #FULL_GAME} cells or more. Shorter rings serve for problems.
 *
 * <pre>{@code
 * Ring.of(1, 2, 3, 3).radiation(2);   // 2
 * Ring.parse("1233").size();          // 4
 * }</pre>
 *
 * <p>Rings are equal if they radiate the same from cell 1 on. A turned ring is a different one.
 */
public final class Ring {
  /** The fewest cells for the full game. */
  public static final int FULL_GAME = 28;

  /** The most cells of a ring. */
  public static final int LARGEST = 1000;

  private static final Ring STANDARD = parse("123".repeat(9) + "1");

  private final String radiations;

  private Ring(String radiations) {
    this.radiations = radiations;
  }

  /**
   * Returns the default ring: {@value #FULL_GAME} cells that radiate 1, 2, 3, 1, 2, 3 and so on, the last one 1. It is
   * the library's own choice, because the sequence on the printed mat is not known.
   *
   * @return the ring {@code 1231231231231231231231231231}
   */
  public static Ring standard() {
    return STANDARD;
  }

  /**
   * {@return a ring}
   *
   * @param radiations the radiation of each cell, 1 to 3, clockwise from cell 1; 1 to {@value #LARGEST} cells
   * @throws IllegalArgumentException if there are no or too many cells, or a radiation is out of range
   */
  public static Ring of(int... radiations) {
    StringBuilder text = new StringBuilder();
    for (int radiation : radiations) {
      if (radiation < 1 || radiation > 3) {
        throw new IllegalArgumentException("Cells radiate 1, 2 or 3; cell " + (text.length() + 1)
            + " cannot radiate " + radiation + ".");
      }
      text.append(radiation);
    }
    return parse(text.toString());
  }

  /**
   * Parses the text of a ring.
   *
   * @param text the radiation of each cell, 1 to {@value #LARGEST} digits 1, 2 or 3
   * @return the ring
   * @throws IllegalArgumentException if the text is not a ring
   */
  public static Ring parse(String text) {
    int wrong = wrongAt(text);
    if (wrong < text.length()) {
      throw new IllegalArgumentException("A ring is written with a digit 1, 2 or 3 for each cell,"
          + " such as \"123123\"; " + Quote.of(Character.toString(text.codePointAt(wrong)))
          + " at character " + (wrong + 1) + " is wrong.");
    }
    if (text.isEmpty() || text.length() > LARGEST) {
      throw new IllegalArgumentException(
          "A ring must have 1 to " + LARGEST + " cells, not " + text.length() + ".");
    }
    return new Ring(text);
  }

  /** The index of the first character that no ring has; the length if there is none. */
  static int wrongAt(String text) {
    int i = 0;
    while (i < text.length() && text.charAt(i) >= '1' && text.charAt(i) <= '3') {
      i++;
    }
    return i;
  }

  /** {@return the number of cells, 1 to {@value #LARGEST}} */
  public int size() {
    return radiations.length();
  }

  /**
   * Returns the radiation of a cell: the number of occupied cells that a jump from it counts.
   *
   * @param cell the cell's number
   * @return 1, 2 or 3
   * @throws IndexOutOfBoundsException if there is no such cell
   */
  public int radiation(int cell) {
    requireCell(cell);
    return radiations.charAt(cell - 1) - '0';
  }

  int next(int cell, Direction direction) {
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
    return other instanceof Ring that && radiations.equals(that.radiations);
  }

  @Override
  public int hashCode() {
    return radiations.hashCode();
  }

  /** {@return the radiations as digits, such as {@code 123123}} */
  @Override
  public String toString() {
    return radiations;
  }
}
