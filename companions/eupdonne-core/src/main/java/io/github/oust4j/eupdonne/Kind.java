package io.github.oust4j.eupdonne;

/**
 * A kind of piece: the order of its three levels, read from either end. The level in the middle identifies the kind.
 * Each player has two pieces of each kind.
 */
public enum Kind {
  /** The levels 2, 1, 3. */
  ONE("213"),
  /** The levels 1, 2, 3. */
  TWO("123"),
  /** The levels 1, 3, 2. */
  THREE("132");

  /** The number of pieces of a kind that a player has: 2. */
  public static final int COPIES = 2;

  private final String levels;

  Kind(String levels) {
    this.levels = levels;
  }

  /** {@return the levels as three digits, such as {@code 213}} */
  public String levels() {
    return levels;
  }

  static Kind withMiddle(char level) {
    return values()[level - '1'];
  }
}
