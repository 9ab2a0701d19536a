package io.github.oust4j.notation.internal.abstractplay;

import io.github.oust4j.core.Color;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Outcome.Reason;
import java.util.Optional;

/** The words that replace a turn when the players end a game. */
final class Ending {
  private Ending() {}

  /** The reason for which a game ends with such a word; empty if the string is a turn. */
  static Optional<Reason> reason(TurnString turn) {
    if (turn.is("resign")) {
      return Optional.of(Reason.RESIGNATION);
    }
    if (turn.is("timeout")) {
      return Optional.of(Reason.TIMEOUT);
    }
    if (turn.is("draw")) {
      return Optional.of(Reason.AGREEMENT);
    }
    return turn.is("abandoned") ? Optional.of(Reason.ABANDONMENT) : Optional.empty();
  }

  /** Returns whether one of the players has lost for this reason, and not both or neither. */
  static boolean hasLoser(Reason reason) {
    return reason == Reason.RESIGNATION || reason == Reason.TIMEOUT;
  }

  /** The word for an outcome; empty if there is none. */
  static Optional<String> word(Outcome outcome) {
    return switch (outcome.reason()) {
      case RESIGNATION -> Optional.of("resign");
      case TIMEOUT -> Optional.of("timeout");
      case AGREEMENT -> Optional.of("draw");
      case ABANDONMENT -> Optional.of("abandoned");
      case ELIMINATION, DEADLOCK, UNSTATED -> Optional.empty();
    };
  }

  static Outcome outcome(Reason reason, Optional<Color> winner) {
    return winner.isPresent() ? Outcome.win(winner.get(), reason) : Outcome.withoutWinner(reason);
  }
}
