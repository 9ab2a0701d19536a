package io.github.oust4j.notation;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A guess at the {@link LabelScheme} of a text: which schemes make a legal game of it. It is no more than a guess, even if
 * one scheme alone fits: a short game is legal in several, and so may be a wrong one. Nothing is read by it unless the
 * caller does so:
 *
 * {@snippet class=snippets.RecordsTest region=guess}
 *
 * <p>On boards that are not hexagonal the schemes are the same, so that either all of them fit or none.
 *
 * @param best the likeliest scheme, the first of {@code fitting}; empty if none makes a legal game
 * @param fitting the schemes that make a legal game of the whole text, the likeliest first: one in which the moves end
 *     the game by the rules, then one whose labels are written with letters of the size that is in the text
 * @param refused why the text is no game in each of the others
 * @since 0.1.0
 */
public record LabelGuess(
    Optional<LabelScheme> best,
    List<LabelScheme> fitting,
    Map<LabelScheme, RecordException> refused) {
  /** Makes a guess, with copies of list and map. */
  public LabelGuess {
    Objects.requireNonNull(best, "best");
    fitting = List.copyOf(fitting);
    refused = Map.copyOf(refused);
  }

  /**
   * Tells whether a single scheme fits. It is a guess still.
   *
   * @return whether {@link #fitting()} has one element
   */
  public boolean isOnlyOne() {
    return fitting.size() == 1;
  }

  /** Says the guess in words, and that it is one. */
  @Override
  public String toString() {
    if (fitting.isEmpty()) {
      return "No guess: the text is a legal game with none of the known labels.";
    }
    String others =
        fitting.stream().skip(1).map(LabelScheme::toString).collect(Collectors.joining(" and of "));
    return "A guess: the labels are those of " + fitting.get(0) + ". "
        + (others.isEmpty() ? "No other known ones fit." : "Those of " + others + " fit too.");
  }
}
