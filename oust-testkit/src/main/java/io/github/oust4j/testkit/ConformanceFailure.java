package io.github.oust4j.testkit;

import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Thrown by {@link EngineConformance} when an engine does not keep the rules. The message tells what the
 * engine says and what would be right, and ends with the shortest sequence of moves that was found to lead
 * there, as {@linkplain #record() text}. If the engine threw something, that is the cause.
 *
 * <p>Serialized, it keeps all but {@link #start()} and {@link #moves()}, which are in the {@link #record()} too.
 *
 * @since 0.1.0
 */
public final class ConformanceFailure extends AssertionError {
  private static final long serialVersionUID = 1L;

  /** The name of the check. */
  private final String check;

  /** What the random choices began with. */
  private final long seed;

  // Null after deserialization: positions and moves are not serializable.
  private final transient @Nullable Position start;
  private final transient @Nullable List<Move> moves;

  /** The record, as text. */
  private final String text;

  /**
   * Makes a failure.
   *
   * @param text the record
   */
  ConformanceFailure(
      String message,
      Throwable cause,
      String check,
      long seed,
      Position start,
      List<Move> moves,
      String text) {
    super(message, cause);
    this.check = check;
    this.seed = seed;
    this.start = start;
    this.moves = List.copyOf(moves);
    this.text = text;
  }

  /**
   * Returns the check that failed.
   *
   * @return the check's name, as in {@link EngineConformance.Check#name()}
   */
  public String check() {
    return check;
  }

  /**
   * Returns the seed with which the failure comes again.
   *
   * @return the seed that was set, or 1
   */
  public long seed() {
    return seed;
  }

  /**
   * Returns the position from which the moves lead to the failure.
   *
   * @return the start of a game, or a position set up
   * @throws IllegalStateException if this failure was deserialized
   */
  public Position start() {
    if (start == null) {
      throw new IllegalStateException("This failure was serialized; its record has the position.");
    }
    return start;
  }

  /**
   * Returns the moves that lead from the {@linkplain #start() start} to the failure, without those that were taken
   * back. All are legal, whatever the engine says.
   *
   * @return the moves, not to be changed; empty if the engine is wrong at the start already, or if the
   *     failure is of many games, or was deserialized
   */
  public List<Move> moves() {
    return moves == null ? List.of() : moves;
  }

  /**
   * Returns start and moves as a game record in the text format of {@code oust-notation}, which the command {@code
   * oust replay} reads: comments in lines that begin with {@code #}, the position string of the start, and one
   * turn a line. Its last turn may stop in the middle, where the failure is.
   *
   * @return the text, each line with a line feed
   */
  public String record() {
    return text;
  }
}
