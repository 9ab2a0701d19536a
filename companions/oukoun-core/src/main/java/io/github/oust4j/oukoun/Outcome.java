package io.github.oust4j.oukoun;

import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/**
 * How a game ended. {@link Position#outcome()} gives oukoun and petrified, {@link Game#outcome()} also
 * repetition, which only a history can tell.
 *
 * @param reason why it ended
 * @param winner who won; empty after a repetition
 */
public record Outcome(Reason reason, Optional<Player> winner) {
  /** Why a game ended. */
  public enum Reason {
    /** The winner has made a stack of three white, three black and three red pieces. */
    OUKOUN,
    /** The loser is to move and has no legal move. */
    PETRIFIED,
    /** The same position with the same player to move has come for the third time: nobody wins. */
    REPETITION
  }

  /**
   * Makes an outcome.
   *
   * @throws IllegalArgumentException if there is no winner and should be, or the other way round
   */
  public Outcome {
    Objects.requireNonNull(reason, "reason");
    Objects.requireNonNull(winner, "winner");
    if ((reason == Reason.REPETITION) != winner.isEmpty()) {
      throw new IllegalArgumentException("An outcome by " + name(reason)
          + (winner.isEmpty() ? " needs a winner." : " has no winner."));
    }
  }

  /**
   * Returns a win.
   *
   * @param winner who won
   * @param reason oukoun or petrified
   * @return the outcome
   * @throws IllegalArgumentException for a repetition, which nobody wins
   */
  public static Outcome win(Player winner, Reason reason) {
    return new Outcome(reason, Optional.of(winner));
  }

  /**
   * Returns the end by repetition.
   *
   * @return the outcome without a winner
   */
  public static Outcome repetition() {
    return new Outcome(Reason.REPETITION, Optional.empty());
  }

  /** Says it in words, such as {@code A wins by oukoun}, {@code B wins, A is petrified} or {@code No winner by repetition}. */
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
