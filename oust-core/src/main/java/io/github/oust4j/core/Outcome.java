package io.github.oust4j.core;

import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How a game ended. {@link Position#outcome()} returns the two outcomes of the rules, elimination and deadlock;
 * {@link Game#outcome()} also returns those by the players. Outcomes are equal if their reasons and winners are.
 * @since 0.1.0
 */
public final class Outcome {
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

  private final Reason reason;
  private final Optional<Color> winner;

  private Outcome(Reason reason, Optional<Color> winner) {
    this.reason = reason;
    this.winner = winner;
  }

  /**
   * {@return a win}
   * @param winner the winning colour
   * @param reason any reason except a deadlock
   * @throws IllegalArgumentException if the reason is a deadlock
   */
  public static Outcome win(Color winner, Reason reason) {
    Objects.requireNonNull(winner, "winner");
    if (reason == Reason.DEADLOCK) {
      throw new IllegalArgumentException("An outcome by " + name(reason) + " has no winner.");
    }
    return new Outcome(Objects.requireNonNull(reason, "reason"), Optional.of(winner));
  }

  /**
   * {@return an outcome without a winner}
   * @param reason deadlock, agreement, abandonment or unstated
   * @throws IllegalArgumentException if the reason needs a winner
   */
  public static Outcome withoutWinner(Reason reason) {
    return switch (reason) {
      case DEADLOCK, AGREEMENT, ABANDONMENT, UNSTATED -> new Outcome(reason, Optional.empty());
      case ELIMINATION, RESIGNATION, TIMEOUT ->
        throw new IllegalArgumentException("An outcome by " + name(reason) + " needs a winner.");
    };
  }

  /** {@return why the game ended} */
  public Reason reason() {
    return reason;
  }

  /** {@return the winning colour; empty without a winner} {@link Game#winningSeat()} returns the player. */
  public Optional<Color> winner() {
    return winner;
  }

  /** {@return whether the game is a draw, by deadlock or by agreement; false for abandonment and unstated reasons} */
  public boolean isDraw() {
    return winner.isEmpty() && (reason == Reason.DEADLOCK || reason == Reason.AGREEMENT);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Outcome that && reason == that.reason && winner.equals(that.winner);
  }

  @Override
  public int hashCode() {
    return Objects.hash(reason, winner);
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
