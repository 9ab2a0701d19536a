package io.github.oust4j.eupdonne;

/**
 * A kind of piece: the order of its three levels. Each player has two pieces of each kind.
 *
 * <p><b>The library's reading.</b> The source says that a piece has three levels, in an order that differs
 * from kind to kind, and that there are three kinds. A straight bar that bears the levels 1, 2 and 3, each
 * once, has exactly three orders up to turning it round; so each kind is known by its middle level, and is
 * named for it here.
 */
public enum Kind {
  /** The levels 2, 1, 3. */
  ONE("213"),
  /** The levels 1, 2, 3. */
  TWO("123"),
  /** The levels 1, 3, 2. */
  THREE("132");

  /** How many pieces of a kind a player has: 2. */
  public static final int COPIES = 2;

  private final String levels;

  Kind(String levels) {
    this.levels = levels;
  }

  /**
   * Returns the levels in the order that an {@link Orientation} lays out.
   *
   * @return three digits, such as {@code 213}
   */
  public String levels() {
    return levels;
  }

  static Kind withMiddle(char level) {
    return switch (level) {
      case '1' -> ONE;
      case '2' -> TWO;
      default -> THREE;
    };
  }
}
