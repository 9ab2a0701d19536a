package io.github.oust4j.core;

import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/**
 * How a game ended. {@link Position#outcome()} gives the two that the rules know, elimination and
 * deadlock; {@link Game#outcome()} also those that the players agree on.
 *
 * @param reason why it ended
 * @param winner who won, in colours; empty if nobody did
 * @since 0.1.0
 */
public record Outcome(Reason reason, Optional<Color> winner) {
  /**
   * Why a game ended.
   *
   * @since 0.1.0
   */
  public enum Reason {
    /** A capture left the loser without a stone. */
    ELIMINATION,
    /** Neither side can place: a draw. */
    DEADLOCK,
    /** The loser gave up. */
    RESIGNATION,
    /** The loser ran out of time. */
    TIMEOUT,
    /** The players agreed, mostly on a draw. */
    AGREEMENT,
    /** The game was broken off, mostly without a winner. */
    ABANDONMENT,
    /** The record of the game tells the result but not the reason. */
    UNSTATED;

    /**
     * Tells whether the rules end the game so, rather than the players.
     *
     * @return true for elimination and deadlock
     */
    public boolean isByTheRules() {
      return this == ELIMINATION || this == DEADLOCK;
    }
  }

  /**
   * Makes an outcome.
   *
   * @throws IllegalArgumentException if the reason needs a winner and there is none, or the other way
   *     round
   */
  public Outcome {
    Objects.requireNonNull(winner, "winner");
    boolean winnerFits = switch (reason) {
      case ELIMINATION, RESIGNATION, TIMEOUT -> winner.isPresent();
      case DEADLOCK -> winner.isEmpty();
      case AGREEMENT, ABANDONMENT, UNSTATED -> true;
    };
    if (!winnerFits) {
      throw new IllegalArgumentException("An outcome by " + name(reason)
          + (winner.isEmpty() ? " needs a winner." : " has no winner."));
    }
  }

  /**
   * Returns a win.
   *
   * @param winner who won
   * @param reason any but a deadlock
   * @return the outcome
   * @throws IllegalArgumentException if nobody can win for that reason
   */
  public static Outcome win(Color winner, Reason reason) {
    return new Outcome(reason, Optional.of(winner));
  }

  /**
   * Returns an end without a winner.
   *
   * @param reason deadlock, agreement, abandonment or unstated
   * @return the outcome
   * @throws IllegalArgumentException if somebody must have won for that reason
   */
  public static Outcome withoutWinner(Reason reason) {
    return new Outcome(reason, Optional.empty());
  }

  /**
   * Tells whether the game is a draw: by deadlock, or because the players agreed on it. A game that was
   * abandoned, or of which no more is known, is none.
   *
   * @return whether it is a draw
   */
  public boolean isDraw() {
    return winner.isEmpty() && (reason == Reason.DEADLOCK || reason == Reason.AGREEMENT);
  }

  /**
   * Says it in words, such as {@code White wins by elimination}, {@code Draw by deadlock} or {@code No winner
   * by abandonment}.
   */
  @Override
  public String toString() {
    String who = winner.map(color -> color + " wins").orElse(isDraw() ? "Draw" : "No winner");
    return reason == Reason.UNSTATED ? who : who + " by " + name(reason);
  }

  private static String name(Reason reason) {
    return reason.name().toLowerCase(Locale.ROOT);
  }
}
