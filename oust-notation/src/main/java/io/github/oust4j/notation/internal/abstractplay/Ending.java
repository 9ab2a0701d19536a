package io.github.oust4j.notation.internal.abstractplay;

import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Outcome.Reason;
import java.util.List;
import java.util.Optional;

/** The words that replace a turn when the players end a game. */
enum Ending {
  RESIGN("resign", Reason.RESIGNATION, "resigned"),
  TIMEOUT("timeout", Reason.TIMEOUT, "timeout"),
  DRAW("draw", Reason.AGREEMENT, "drawagreed"),
  ABANDONED("abandoned", Reason.ABANDONMENT, "gameabandoned");

  private static final List<Ending> ALL = List.of(values());

  final String word;
  final Reason reason;
  /** The type of the result in the last entry of a state. */
  final String result;

  Ending(String word, Reason reason, String result) {
    this.word = word;
    this.reason = reason;
    this.result = result;
  }

  /** The ending that a word means; empty if the string is a turn. */
  static Optional<Ending> of(WrittenTurn turn) {
    for (Ending ending : ALL) {
      if (turn.is(ending.word)) {
        return Optional.of(ending);
      }
    }
    return Optional.empty();
  }

  static Optional<Ending> of(Outcome outcome) {
    return ALL.stream()
        .filter(ending -> ending.reason == outcome.reason())
        .findFirst();
  }

  /** Returns whether one of the players has lost, and not both or neither. */
  boolean hasLoser() {
    return this == RESIGN || this == TIMEOUT;
  }
}
