package io.github.oust4j.oukoun;

import org.jspecify.annotations.Nullable;

/**
 * Thrown when an illegal move is played. {@link Position#whyIllegal(Move)} checks a move beforehand.
 *
 * <p>Serialization keeps only the message.
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
   * {@return the illegal move}
   * @throws IllegalStateException if this exception was deserialized
   */
  public Move move() {
    return kept(move);
  }

  /**
   * {@return why the move is illegal}
   * @throws IllegalStateException if this exception was deserialized
   */
  public Illegality illegality() {
    return kept(illegality);
  }

  private static <T> T kept(@Nullable T detail) {
    if (detail == null) {
      throw new IllegalStateException("This exception was deserialized and has only its message.");
    }
    return detail;
  }
}
