package io.github.oust4j.notation.internal.replay;

import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Outcome.Reason;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** The words that Abstract Play writes instead of a turn if the players end a game. Plain text may have them, too. */
public enum Ending {
  RESIGN("resign", Reason.RESIGNATION),
  TIMEOUT("timeout", Reason.TIMEOUT),
  DRAW("draw", Reason.AGREEMENT),
  ABANDONED("abandoned", Reason.ABANDONMENT);

  private static final List<Ending> ALL = List.of(values());

  public final String word; // in lower case
  public final Reason reason; // the meaning of the word

  Ending(String word, Reason reason) {
    this.word = word;
    this.reason = reason;
  }

  /** Returns the ending whose word passes a test; empty if none does. */
  public static Optional<Ending> of(Predicate<String> isWord) {
    for (Ending ending : ALL) {
      if (isWord.test(ending.word)) {
        return Optional.of(ending);
      }
    }
    return Optional.empty();
  }

  /** Returns the ending with the reason of an outcome; empty if there is none, as for a win by agreement. */
  public static Optional<Ending> of(Outcome outcome) {
    return ALL.stream()
        .filter(ending -> ending.reason == outcome.reason())
        .filter(ending -> ending != DRAW || outcome.winner().isEmpty())
        .findFirst();
  }

  public boolean hasLoser() {
    return this == RESIGN || this == TIMEOUT;
  }
}
