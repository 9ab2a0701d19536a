package io.github.oust4j.notation;

/**
 * Size limits for untrusted input. A record over a limit is an error with {@link RecordException.Problem#TOO_LONG},
 * and so is JSON nested deeper than 50 levels. White space of over 64 MiB before a record is an error that ends the
 * archive, {@link RecordException.Problem#UNREADABLE}. An archive may have any length, so read untrusted data only up
 * to a length that you choose, after unpacking it. A record needs up to 40 times its length in memory.
 *
 * {@snippet class=snippets.RecordsTest region=limits}
 *
 * @param length the maximum length of a record in bytes, 1 to {@code Integer.MAX_VALUE - 8}
 * @param nodes the maximum number of nodes of a game, one for each move, with the root and all variations, 1 or more
 * @param depth the maximum number of nested variations, 1 or more
 * @since 0.1.0
 */
public record RecordLimits(int length, int nodes, int depth) {
  private static final RecordLimits DEFAULTS = new RecordLimits(4 << 20, 200_000, 10_000);
  private static final int LONGEST_ARRAY = Integer.MAX_VALUE - 8;

  /**
   * Creates limits.
   * @throws IllegalArgumentException if a number is out of range
   */
  public RecordLimits {
    if (length < 1 || length > LONGEST_ARRAY || nodes < 1 || depth < 1) {
      throw new IllegalArgumentException("Limits must be at least 1, and a record at most "
          + LONGEST_ARRAY + " bytes, not length " + length + ", nodes " + nodes + ", depth " + depth
          + ".");
    }
  }

  /** {@return the default limits: 4 MiB, 200,000 nodes, 10,000 nested variations} */
  public static RecordLimits defaults() {
    return DEFAULTS;
  }

  /**
   * {@return a copy of these limits with the given length}
   * @param bytes the maximum length of a record in bytes
   * @throws IllegalArgumentException if the number is out of range
   */
  public RecordLimits withLength(int bytes) {
    return new RecordLimits(bytes, nodes, depth);
  }
}
