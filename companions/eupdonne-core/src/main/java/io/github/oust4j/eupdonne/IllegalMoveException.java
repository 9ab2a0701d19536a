package io.github.oust4j.eupdonne;

/** Thrown when an illegal move is played. {@link Position#whyIllegal(Move)} checks a move beforehand. */
public final class IllegalMoveException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private final transient Move move;
  private final transient Illegality illegality;

  IllegalMoveException(Move move, Illegality illegality) {
    super("The move " + move + " is illegal. " + illegality.message());
    this.move = move;
    this.illegality = illegality;
  }

  /** {@return the illegal move; not serialized} */
  public Move move() {
    return move;
  }

  /** {@return the reason; not serialized} */
  public Illegality illegality() {
    return illegality;
  }
}
