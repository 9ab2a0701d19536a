package io.github.oust4j.notation.internal.replay;

import io.github.oust4j.core.Color;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Outcome.Reason;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** The words with which Abstract Play replaces a turn when the players end a game. Plain text may have them too. */
public final class Ending {
  private static final Map<Reason, String> WORDS = Map.of(
      Reason.RESIGNATION, "resign",
      Reason.TIMEOUT, "timeout",
      Reason.AGREEMENT, "draw",
      Reason.ABANDONMENT, "abandoned");

  private Ending() {}

  /** Returns the reason that a word means, given a test for words; empty if it is none of them. */
  public static Optional<Reason> reason(Predicate<String> isWord) {
    return WORDS.entrySet().stream()
        .filter(entry -> isWord.test(entry.getValue()))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  /** Returns the word for an outcome; empty if there is none. */
  public static Optional<String> word(Outcome outcome) {
    return Optional.ofNullable(WORDS.get(outcome.reason()));
  }

  /** Returns whether exactly one player loses for this reason. */
  public static boolean hasLoser(Reason reason) {
    return reason == Reason.RESIGNATION || reason == Reason.TIMEOUT;
  }

  /** Returns an outcome with or without a winner; the reason must allow it. */
  public static Outcome outcome(Reason reason, Optional<Color> winner) {
    return winner.isPresent() ? Outcome.win(winner.get(), reason) : Outcome.withoutWinner(reason);
  }
}
