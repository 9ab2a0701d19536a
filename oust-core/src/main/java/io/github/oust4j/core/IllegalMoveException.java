package io.github.oust4j.core;

import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Thrown when an illegal move is played. To test a move first, call {@link Game#whyIllegal(Move)} or {@link
 * Position#whyIllegal(Move)}.
 *
 * <p>Serialization keeps only the message and the ply.
 * @since 0.1.0
 */
public final class IllegalMoveException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  // Null after deserialization: moves and reasons are not serializable.
  private final transient @Nullable Move move;
  private final transient @Nullable Illegality illegality;
  /** The ply of the move in the game; -1 if it is not known. */
  private final int ply;

  IllegalMoveException(Move move, Illegality illegality) {
    super("The move " + move + " is illegal. " + illegality.message());
    this.move = move;
    this.illegality = illegality;
    this.ply = -1;
  }

  IllegalMoveException(int ply, IllegalMoveException cause) {
    super(
        "The move " + cause.move() + " at ply " + ply + " is illegal. "
            + cause.illegality().message(),
        cause);
    this.move = cause.move;
    this.illegality = cause.illegality;
    this.ply = ply;
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

  /** {@return the ply of the move in the game, counted from 0; empty unless {@link Game#playAll} threw this} */
  public OptionalInt ply() {
    return ply < 0 ? OptionalInt.empty() : OptionalInt.of(ply);
  }

  private static <T> T kept(@Nullable T detail) {
    if (detail == null) {
      throw new IllegalStateException(
          "This exception was deserialized, so it has no move and no reason.");
    }
    return detail;
  }
}
