package io.github.oust4j.oukoun;

/**
 * The ring of cells. Cells have the numbers 1 to {@link #size()}, clockwise, and radiate 1 (simple), 2 (double) or 3
 * (triple). The full game needs {@value #FULL_GAME} cells or more. Shorter rings serve for problems.
 *
 * {@snippet class=snippets.OukounTest region=ring}
 *
 * <p>Rings are equal if they radiate the same from cell 1 on. A turned ring is a different one.
 * @param radiations the radiation of each cell, 1 to {@value #LARGEST} digits 1, 2 or 3
 */
public record Ring(String radiations) {
  /** The fewest cells for the full game. */
  public static final int FULL_GAME = 28;

  /** The most cells of a ring. */
  public static final int LARGEST = 1000;

  private static final Ring STANDARD = new Ring("123".repeat(9) + "1");

  /**
   * Creates a ring.
   * @throws IllegalArgumentException if there are no or too many digits, or other characters
   */
  public Ring {
    if (!radiations.matches("[123]{1," + LARGEST + "}")) {
      throw new IllegalArgumentException(
          "A ring is written with a digit 1, 2 or 3 for each of its 1 to " + LARGEST
              + " cells, such as \"123123\", not " + Quote.of(radiations) + ".");
    }
  }

  /**
   * {@return the default ring: {@value #FULL_GAME} cells that radiate 1, 2, 3, 1, 2, 3 and so on, the last one 1} It is
   * the library's own choice, because the sequence on the printed mat is not known.
   */
  public static Ring standard() {
    return STANDARD;
  }

  /** {@return the number of cells, 1 to {@value #LARGEST}} */
  public int size() {
    return radiations.length();
  }

  /**
   * {@return the radiation of a cell, 1 to 3: the number of occupied cells that a jump from it counts}
   * @param cell the cell's number
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

  /** {@return the radiations as digits, such as {@code 123123}} */
  @Override
  public String toString() {
    return radiations;
  }
}
