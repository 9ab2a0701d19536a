package io.github.oust4j.core;

import org.jspecify.annotations.Nullable;

/**
 * Thrown when an illegal move is played. Ask {@link Position#whyIllegal(Move)} first where illegal
 * moves are to be expected.
 *
 * <p>Serialized, it keeps its message alone.
 *
 * @since 0.1.0
 */
public final class IllegalMoveException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  // Null after deserialization: moves and reasons are not serializable.
  private final transient @Nullable Move move;
  private final transient @Nullable Illegality illegality;

  IllegalMoveException(Move move, Illegality illegality) {
    super("The move " + move + " is illegal. " + illegality.message());
    this.move = move;
    this.illegality = illegality;
  }

  /**
   * Returns the move that was refused.
   *
   * @return the move
   * @throws IllegalStateException if this exception was deserialized
   */
  public Move move() {
    return kept(move);
  }

  /**
   * Returns why it was refused.
   *
   * @return the reason
   * @throws IllegalStateException if this exception was deserialized
   */
  public Illegality illegality() {
    return kept(illegality);
  }

  private static <T> T kept(@Nullable T detail) {
    if (detail == null) {
      throw new IllegalStateException(
          "This exception was serialized and has kept its message alone.");
    }
    return detail;
  }
}
