package io.github.oust4j.eupdonne;

import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/**
 * The outcome of a game. {@link Position#outcome()} returns chains and deadlocks, {@link Game#outcome()} all reasons.
 * @param reason the reason for the end
 * @param winner the winner; empty for a draw
 */
public record Outcome(Reason reason, Optional<Color> winner) {
  /** The reason for the end of a game. */
  public enum Reason {
    /** A chain of the winner joins two corner squares. */
    CHAIN,
    /** A draw: the third occurrence of the same pieces with the same player to play; previous plays do not matter. */
    REPETITION,
    /** A draw: neither player has a play. */
    DEADLOCK
  }

  /**
   * Creates an outcome.
   * @throws IllegalArgumentException if a chain has no winner or a draw has one
   */
  public Outcome {
    Objects.requireNonNull(reason, "reason");
    Objects.requireNonNull(winner, "winner");
    if ((reason == Reason.CHAIN) != winner.isPresent()) {
      throw new IllegalArgumentException("An outcome by " + name(reason)
          + (winner.isEmpty() ? " needs a winner." : " has no winner."));
    }
  }

  /** {@return the outcome in words, such as {@code White wins by chain} or {@code Draw by repetition}} */
  @Override
  public String toString() {
    return winner.map(color -> color + " wins").orElse("Draw") + " by " + name(reason);
  }

  private static String name(Reason reason) {
    return reason.name().toLowerCase(Locale.ROOT);
  }
}
