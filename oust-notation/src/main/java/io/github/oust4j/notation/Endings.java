package io.github.oust4j.notation;

import io.github.oust4j.core.Color;
import io.github.oust4j.core.Outcome;
import java.util.Optional;

/** The words that stand where a turn would, when players end a game of Abstract Play. */
final class Endings {
  private Endings() {}

  /**
   * Returns an outcome with or without a winner.
   *
   * @throws IllegalArgumentException if no game ends so
   */
  static Outcome outcome(Outcome.Reason reason, Optional<Color> winner) {
    return winner.isPresent() ? Outcome.win(winner.get(), reason) : Outcome.withoutWinner(reason);
  }

  /** Reads such a word; the game's winner is given, for the endings that have one. */
  static Optional<Outcome> read(String word, Color winner) {
    return switch (word) {
      case "resign" -> Optional.of(Outcome.win(winner, Outcome.Reason.RESIGNATION));
      case "timeout" -> Optional.of(Outcome.win(winner, Outcome.Reason.TIMEOUT));
      case "draw" -> Optional.of(Outcome.withoutWinner(Outcome.Reason.AGREEMENT));
      case "abandoned" -> Optional.of(Outcome.withoutWinner(Outcome.Reason.ABANDONMENT));
      default -> Optional.empty();
    };
  }

  /** The word for an outcome, if there is one. */
  static Optional<String> write(Outcome outcome) {
    return switch (outcome.reason()) {
      case RESIGNATION -> Optional.of("resign");
      case TIMEOUT -> Optional.of("timeout");
      case AGREEMENT -> Optional.of("draw");
      case ABANDONMENT -> Optional.of("abandoned");
      case ELIMINATION, DEADLOCK, UNSTATED -> Optional.empty();
    };
  }
}
