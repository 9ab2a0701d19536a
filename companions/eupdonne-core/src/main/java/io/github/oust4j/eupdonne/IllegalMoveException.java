package io.github.oust4j.eupdonne;

/**
 * Thrown when an illegal move is played. Ask {@link Position#whyIllegal(Move)} first where illegal moves are
 * to be expected.
 */
public final class IllegalMoveException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private final transient Move move;
  private final transient Illegality illegality;

  IllegalMoveException(Move move, Illegality illegality) {
    super("The move " + move + " is illegal. " + illegality.message());
    this.move = move;
    this.illegality = illegality;
  }

  /**
   * Returns the move that was refused.
   *
   * @return the move
   */
  public Move move() {
    return move;
  }

  /**
   * Returns why it was refused.
   *
   * @return the reason
   */
  public Illegality illegality() {
    return illegality;
  }
}
