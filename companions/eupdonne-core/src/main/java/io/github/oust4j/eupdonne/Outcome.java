package io.github.oust4j.eupdonne;

import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/**
 * How a game ended. {@link Position#outcome()} knows chains and deadlocks, {@link Game#outcome()} repetitions
 * too.
 *
 * @param reason why it ended
 * @param winner who won; empty for a draw
 */
public record Outcome(Reason reason, Optional<Color> winner) {
  /** Why a game ended. */
  public enum Reason {
    /** A chain of the winner joins two corner squares. */
    CHAIN,
    /** The same position with the same player to play stood for the third time: a draw. */
    REPETITION,
    /** Neither player has a play: a draw. */
    DEADLOCK
  }

  /**
   * Makes an outcome.
   *
   * @throws IllegalArgumentException if a chain has no winner, or a draw has one
   */
  public Outcome {
    Objects.requireNonNull(reason, "reason");
    Objects.requireNonNull(winner, "winner");
    if ((reason == Reason.CHAIN) != winner.isPresent()) {
      throw new IllegalArgumentException("An outcome by " + name(reason)
          + (winner.isEmpty() ? " needs a winner." : " has no winner."));
    }
  }

  /**
   * Returns the win of a player whose chain joins two corners.
   *
   * @param winner who won
   * @return the outcome
   */
  public static Outcome win(Color winner) {
    return new Outcome(Reason.CHAIN, Optional.of(winner));
  }

  /**
   * Returns a draw.
   *
   * @param reason repetition or deadlock
   * @return the outcome
   * @throws IllegalArgumentException if somebody must have won for that reason
   */
  public static Outcome draw(Reason reason) {
    return new Outcome(reason, Optional.empty());
  }

  /**
   * Tells whether the game is a draw.
   *
   * @return whether nobody won
   */
  public boolean isDraw() {
    return winner.isEmpty();
  }

  /** Says it in words, such as {@code White wins by chain} or {@code Draw by repetition}. */
  @Override
  public String toString() {
    return winner.map(color -> color + " wins").orElse("Draw") + " by " + name(reason);
  }

  private static String name(Reason reason) {
    return reason.name().toLowerCase(Locale.ROOT);
  }
}
