package io.github.oust4j.notation;

/**
 * How much a {@link RecordReader} takes before it refuses a record with variations, so that no file can use
 * up memory. How long a record may be at all is told by {@link RecordReader#limit(int)}.
 *
 * {@snippet class=snippets.RecordsTest region=limits}
 *
 * @since 0.1.0
 */
public final class RecordLimits {
  /** The most variations inside variations unless another number is set: 10,000. */
  public static final int DEFAULT_DEPTH = 10_000;

  /** The most nodes of a game unless another number is set: 200,000. */
  public static final int DEFAULT_NODES = 200_000;

  /** The most characters of a value, such as a comment, unless another number is set: 1 Mi. */
  public static final int DEFAULT_VALUE_LENGTH = 1 << 20;

  private static final RecordLimits DEFAULTS =
      new RecordLimits(DEFAULT_DEPTH, DEFAULT_NODES, DEFAULT_VALUE_LENGTH);

  private final int depth;
  private final int nodes;
  private final int valueLength;

  private RecordLimits(int depth, int nodes, int valueLength) {
    this.depth = depth;
    this.nodes = nodes;
    this.valueLength = valueLength;
  }

  /**
   * Returns the limits that hold unless others are set.
   *
   * @return the defaults
   */
  public static RecordLimits defaults() {
    return DEFAULTS;
  }

  /**
   * Sets how many variations may stand inside each other.
   *
   * @param most 1 or more; the game itself is the first
   * @return limits with that setting
   * @throws IllegalArgumentException if the number is less than 1
   */
  public RecordLimits depth(int most) {
    return new RecordLimits(positive(most), nodes, valueLength);
  }

  /**
   * Sets how many nodes a game may have, those of its variations included.
   *
   * @param most 1 or more
   * @return limits with that setting
   * @throws IllegalArgumentException if the number is less than 1
   */
  public RecordLimits nodes(int most) {
    return new RecordLimits(depth, positive(most), valueLength);
  }

  /**
   * Sets how long a value of a property may be, such as a comment.
   *
   * @param most in {@code char}s as they stand in the file, 1 or more
   * @return limits with that setting
   * @throws IllegalArgumentException if the number is less than 1
   */
  public RecordLimits valueLength(int most) {
    return new RecordLimits(depth, nodes, positive(most));
  }

  /**
   * Returns how many variations may stand inside each other.
   *
   * @return 1 or more
   */
  public int depth() {
    return depth;
  }

  /**
   * Returns how many nodes a game may have.
   *
   * @return 1 or more
   */
  public int nodes() {
    return nodes;
  }

  /**
   * Returns how long a value of a property may be.
   *
   * @return in {@code char}s, 1 or more
   */
  public int valueLength() {
    return valueLength;
  }

  private static int positive(int most) {
    if (most < 1) {
      throw new IllegalArgumentException("A limit is at least 1, not " + most + ".");
    }
    return most;
  }
}
