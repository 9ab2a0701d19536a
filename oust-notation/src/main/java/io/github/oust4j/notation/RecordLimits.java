package io.github.oust4j.notation;

/**
 * How much a {@link RecordReader} takes before it refuses a record, so that no file can use up memory or time. What is
 * over a limit is an error with {@link RecordException.Problem#TOO_LONG}. Immutable.
 *
 * {@snippet class=snippets.RecordsTest region=limits}
 *
 * @since 0.1.0
 */
public final class RecordLimits {
  /** The most bytes of a record unless another number is set: 4 Mi. */
  public static final int DEFAULT_LENGTH = 4 << 20;

  /** The most characters of a line of text or of a trial unless another number is set: 1 Mi. */
  public static final int DEFAULT_LINE_LENGTH = 1 << 20;

  /** The most characters of a value, such as a comment, unless another number is set: 1 Mi. */
  public static final int DEFAULT_VALUE_LENGTH = 1 << 20;

  /** The most objects and lists inside each other in JSON unless another number is set: 50. */
  public static final int DEFAULT_NESTING = 50;

  /** The most variations inside variations unless another number is set: 10,000. */
  public static final int DEFAULT_DEPTH = 10_000;

  /** The most nodes of a game unless another number is set: 200,000. */
  public static final int DEFAULT_NODES = 200_000;

  private static final RecordLimits DEFAULTS = new RecordLimits(
      DEFAULT_LENGTH,
      DEFAULT_LINE_LENGTH,
      DEFAULT_VALUE_LENGTH,
      DEFAULT_NESTING,
      DEFAULT_DEPTH,
      DEFAULT_NODES);

  private static final int LONGEST_ARRAY = Integer.MAX_VALUE - 8;

  private final int length;
  private final int lineLength;
  private final int valueLength;
  private final int nesting;
  private final int depth;
  private final int nodes;

  private RecordLimits(
      int length, int lineLength, int valueLength, int nesting, int depth, int nodes) {
    this.length = length;
    this.lineLength = lineLength;
    this.valueLength = valueLength;
    this.nesting = nesting;
    this.depth = depth;
    this.nodes = nodes;
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
   * Sets how long a record may be; of a longer one no more than that is read before it is refused. An archive may
   * be of any length, each of its records so long.
   *
   * @param most in bytes, or in {@code char}s of a string, 1 to {@code Integer.MAX_VALUE - 8}
   * @return limits with that setting
   * @throws IllegalArgumentException if the number is out of range
   */
  public RecordLimits length(int most) {
    if (most > LONGEST_ARRAY) {
      throw new IllegalArgumentException(
          "A record is at most " + LONGEST_ARRAY + " bytes long, not " + most + ".");
    }
    return new RecordLimits(positive(most), lineLength, valueLength, nesting, depth, nodes);
  }

  /**
   * Sets how long a line may be in {@linkplain RecordFormat#TEXT text} and in {@linkplain RecordFormat#LUDII trials};
   * in other formats lines mean nothing.
   *
   * @param most in {@code char}s, 1 or more
   * @return limits with that setting
   * @throws IllegalArgumentException if the number is less than 1
   */
  public RecordLimits lineLength(int most) {
    return new RecordLimits(length, positive(most), valueLength, nesting, depth, nodes);
  }

  /**
   * Sets how long a value may be: of a property in SGF, such as a comment, and a string in JSON.
   *
   * @param most in {@code char}s, in SGF as they stand in the file, 1 or more
   * @return limits with that setting
   * @throws IllegalArgumentException if the number is less than 1
   */
  public RecordLimits valueLength(int most) {
    return new RecordLimits(length, lineLength, positive(most), nesting, depth, nodes);
  }

  /**
   * Sets how many objects and lists may stand inside each other in JSON. A record needs 4, a state 6.
   *
   * @param most 1 or more
   * @return limits with that setting
   * @throws IllegalArgumentException if the number is less than 1
   */
  public RecordLimits nesting(int most) {
    return new RecordLimits(length, lineLength, valueLength, positive(most), depth, nodes);
  }

  /**
   * Sets how many variations may stand inside each other.
   *
   * @param most 1 or more; the game itself is the first
   * @return limits with that setting
   * @throws IllegalArgumentException if the number is less than 1
   */
  public RecordLimits depth(int most) {
    return new RecordLimits(length, lineLength, valueLength, nesting, positive(most), nodes);
  }

  /**
   * Sets how many nodes a game with variations may have, those of the variations included.
   *
   * @param most 1 or more
   * @return limits with that setting
   * @throws IllegalArgumentException if the number is less than 1
   */
  public RecordLimits nodes(int most) {
    return new RecordLimits(length, lineLength, valueLength, nesting, depth, positive(most));
  }

  /**
   * Returns how long a record may be.
   *
   * @return in bytes, or in {@code char}s of a string, 1 or more
   */
  public int length() {
    return length;
  }

  /**
   * Returns how long a line of text or of a trial may be.
   *
   * @return in {@code char}s, 1 or more
   */
  public int lineLength() {
    return lineLength;
  }

  /**
   * Returns how long a value may be.
   *
   * @return in {@code char}s, 1 or more
   */
  public int valueLength() {
    return valueLength;
  }

  /**
   * Returns how many objects and lists may stand inside each other in JSON.
   *
   * @return 1 or more
   */
  public int nesting() {
    return nesting;
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

  private static int positive(int most) {
    if (most < 1) {
      throw new IllegalArgumentException("A limit is at least 1, not " + most + ".");
    }
    return most;
  }
}
