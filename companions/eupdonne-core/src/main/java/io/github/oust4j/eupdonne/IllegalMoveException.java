package io.github.oust4j.eupdonne;

/** Thrown when an illegal move is played. {@link Position#whyIllegal(Move)} checks a move beforehand. */
public final class IllegalMoveException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  /** The reason, which is a part of the serialized form. */
  private final Illegality.Reason reason;

  IllegalMoveException(Move move, Illegality illegality) {
    super("The move " + move + " is illegal. " + illegality.message());
    this.reason = illegality.reason();
  }

  /** {@return the reason} */
  public Illegality.Reason reason() {
    return reason;
  }
}
