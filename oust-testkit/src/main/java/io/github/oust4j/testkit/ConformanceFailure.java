package io.github.oust4j.testkit;

import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Thrown by {@link EngineConformance} and {@link BotConformance} when a check fails. The message contains the wrong
 * result, the right one, and the shortest moves found that lead there. What the engine or bot threw is its cause.
 *
 * <p>Serialization keeps everything except {@link #start()} and {@link #moves()}; {@link #record()} contains both.
 * @since 0.1.0
 */
public final class ConformanceFailure extends AssertionError {
  private static final long serialVersionUID = 1L;

  /** The name of the check. */
  private final String check;

  /** The seed of the random choices. */
  private final long seed;

  // Null after deserialization: positions and moves are not serializable.
  private final transient @Nullable Position start;
  private final transient @Nullable List<Move> moves;

  /** The record. */
  private final String text;

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

  /** {@return the {@linkplain ConformanceCheck#name() name} of the check that failed} */
  public String check() {
    return check;
  }

  /** {@return the seed that reproduces the failure} */
  public long seed() {
    return seed;
  }

  /**
   * {@return the position where the {@link #moves()} start} It is arbitrary if no game shows the failure.
   * @throws IllegalStateException if this failure was deserialized
   */
  public Position start() {
    if (start == null) {
      throw new IllegalStateException(
          "This failure was deserialized; its record contains the position.");
    }
    return start;
  }

  /**
   * {@return the legal moves from {@link #start()} to the failure, without undone ones} The list is unmodifiable. It
   * is empty if the start shows the failure, if the failure concerns many games, and after deserialization.
   */
  public List<Move> moves() {
    return moves == null ? List.of() : moves;
  }

  /**
   * {@return start and moves as a game record in the text format of {@code oust-notation}} {@code oust replay
   * --unfinished --boards} shows it. Lines that begin with {@code #} are comments. The last turn may be incomplete.
   */
  public String record() {
    return text;
  }
}
