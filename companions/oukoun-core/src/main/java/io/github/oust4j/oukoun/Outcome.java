package io.github.oust4j.oukoun;

import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/**
 * The outcome of a game. {@link Position#outcome()} returns oukoun and petrified, {@link Game#outcome()} all reasons.
 * @param reason the reason for the end
 * @param winner the winner; empty after a repetition
 */
public record Outcome(Reason reason, Optional<Player> winner) {
  /** The reason for the end of a game. */
  public enum Reason {
    /** The winner has made a stack of three white, three black and three red pieces. */
    OUKOUN,
    /** The loser is to move and has no legal move. */
    PETRIFIED,
    /** The third occurrence of a position with the same player to move. Nobody wins. */
    REPETITION
  }

  /**
   * Creates an outcome.
   * @throws IllegalArgumentException if a repetition has a winner or another reason has none
   */
  public Outcome {
    Objects.requireNonNull(reason, "reason");
    Objects.requireNonNull(winner, "winner");
    if ((reason == Reason.REPETITION) != winner.isEmpty()) {
      throw new IllegalArgumentException("An outcome by " + name(reason)
          + (winner.isEmpty() ? " needs a winner." : " has no winner."));
    }
  }

  /** {@return the outcome in words, such as {@code A wins by oukoun} or {@code B wins, A is petrified}} */
  @Override
  public String toString() {
    String who = winner.map(player -> player + " wins").orElse("No winner");
    return reason == Reason.PETRIFIED
        ? who + ", " + winner.orElseThrow().opponent() + " is petrified"
        : who + " by " + name(reason);
  }

  private static String name(Reason reason) {
    return reason.name().toLowerCase(Locale.ROOT);
  }
}
