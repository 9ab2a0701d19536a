package io.github.oust4j.core;

import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/**
 * How a game ended. {@link Position#outcome()} returns the two outcomes of the rules, elimination and deadlock;
 * {@link Game#outcome()} also returns those by the players.
 * @param reason why the game ended
 * @param winner the winning colour; empty without a winner. {@link Game#winningSeat()} returns the player
 * @since 0.1.0
 */
public record Outcome(Reason reason, Optional<Color> winner) {
  /**
   * Why a game ended.
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
    /** The players agreed, usually on a draw. */
    AGREEMENT,
    /** The game was abandoned, usually without a winner. */
    ABANDONMENT,
    /** The game record has a result but no reason. */
    UNSTATED;

    /** {@return whether the rules end the game, by elimination or deadlock, rather than the players} */
    public boolean isByTheRules() {
      return this == ELIMINATION || this == DEADLOCK;
    }
  }

  /**
   * Creates an outcome.
   * @throws IllegalArgumentException if a deadlock has a winner, or an elimination, resignation or timeout has none
   */
  public Outcome {
    Objects.requireNonNull(reason, "reason");
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
   * {@return a win}
   * @param winner the winning colour
   * @param reason any reason except a deadlock
   * @throws IllegalArgumentException if the reason is a deadlock
   */
  public static Outcome win(Color winner, Reason reason) {
    return new Outcome(reason, Optional.of(Objects.requireNonNull(winner, "winner")));
  }

  /**
   * {@return an outcome without a winner}
   * @param reason deadlock, agreement, abandonment or unstated
   * @throws IllegalArgumentException if the reason needs a winner
   */
  public static Outcome withoutWinner(Reason reason) {
    return new Outcome(reason, Optional.empty());
  }

  /** {@return whether the game is a draw, by deadlock or by agreement; false for abandonment and unstated reasons} */
  public boolean isDraw() {
    return winner.isEmpty() && (reason == Reason.DEADLOCK || reason == Reason.AGREEMENT);
  }

  /** Returns a phrase, such as {@code White wins by elimination} or {@code No winner by abandonment}. */
  @Override
  public String toString() {
    String who = winner.map(color -> color + " wins").orElse(isDraw() ? "Draw" : "No winner");
    return reason == Reason.UNSTATED ? who : who + " by " + name(reason);
  }

  private static String name(Reason reason) {
    return reason.name().toLowerCase(Locale.ROOT);
  }
}
