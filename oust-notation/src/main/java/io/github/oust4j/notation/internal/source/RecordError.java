package io.github.oust4j.notation.internal.source;

import io.github.oust4j.core.Illegality;
import io.github.oust4j.notation.RecordException.Problem;
import java.util.Optional;

/**
 * An error in a game, by its offset. The public reader turns it into a {@link
 * io.github.oust4j.notation.RecordException} with line and column, the legal part of the game and the rest of
 * the text.
 */
public final class RecordError extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final Problem problem;
  private final int offset;
  private final String reason;
  private final int turn;
  private final transient Optional<Illegality> illegality;

  private RecordError(
      Problem problem, int offset, String reason, int turn, Optional<Illegality> illegality) {
    super(reason, null, false, false);
    this.problem = problem;
    this.offset = offset;
    this.reason = reason;
    this.turn = turn;
    this.illegality = illegality;
  }

  /**
   * Creates an error.
   *
   * @param offset offset of the byte with the error; -1 if the error concerns the whole record and has no place
   * @param reason one or two full sentences
   */
  public static RecordError of(Problem problem, int offset, String reason) {
    return new RecordError(problem, offset, reason, 0, Optional.empty());
  }

  public static RecordError malformed(int offset, String reason) {
    return of(Problem.MALFORMED, offset, reason);
  }

  public static RecordError contradiction(int offset, String reason) {
    return of(Problem.CONTRADICTION, offset, reason);
  }

  public static RecordError tooLong(int offset, String reason) {
    return of(Problem.TOO_LONG, offset, reason);
  }

  public static RecordError illegal(int offset, String reason, Illegality illegality) {
    return new RecordError(Problem.ILLEGAL_MOVE, offset, reason, 0, Optional.of(illegality));
  }

  /** The same error in a turn, counted from 1. */
  public RecordError inTurn(int newTurn) {
    return new RecordError(problem, offset, reason, newTurn, illegality);
  }

  public Problem problem() {
    return problem;
  }

  public int offset() {
    return offset;
  }

  public String reason() {
    return reason;
  }

  public int turn() {
    return turn;
  }

  public Optional<Illegality> illegality() {
    return illegality;
  }
}
