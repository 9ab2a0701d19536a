package io.github.oust4j.testkit;

import io.github.oust4j.core.Game;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Thrown by {@link EngineConformance} and {@link BotConformance} when a check fails. The message contains the wrong
 * result, the right one, and the shortest moves found that lead there. What the engine or bot threw is its cause.
 *
 * <p>Serialization keeps everything except the {@link #game()}; {@link #record()} contains its moves.
 * @since 0.1.0
 */
public final class ConformanceFailure extends AssertionError {
  private static final long serialVersionUID = 1L;

  /** The name of the check. */
  private final String check;

  /** The seed of the random choices. */
  private final long seed;

  private final transient @Nullable Game game; // not serializable

  /** The record. */
  private final String text;

  ConformanceFailure(
      String message, Throwable cause, String check, long seed, @Nullable Game game, String text) {
    super(message, cause);
    this.check = check;
    this.seed = seed;
    this.game = game;
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

  /** {@return the game whose position shows the failure; empty if no single game does, and after deserialization} */
  public Optional<Game> game() {
    return Optional.ofNullable(game);
  }

  /**
   * {@return the game, or an empty board, as a game record in the text format of {@code oust-notation}} {@code oust
   * replay --boards} shows it. Lines that begin with {@code #} are comments. The last turn may be incomplete.
   */
  public String record() {
    return text;
  }
}
