package io.github.oust4j.cli.records;

import io.github.oust4j.cli.command.InputException;
import io.github.oust4j.notation.LabelScheme;
import io.github.oust4j.notation.RecordException;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Guesses the labels of plain text by reading it with each scheme. Short games may be legal with several. */
final class LabelGuess {
  private static final Pattern CAPITAL = Pattern.compile("\\b[A-Z][0-9]{1,2}\\b");

  private LabelGuess() {}

  /**
   * Returns a scheme with which the game is legal. Prefers one whose letters have the same case as those of the game.
   *
   * @param reader reads the game with a scheme
   * @param error why the game is illegal with the current scheme
   */
  static Optional<LabelScheme> of(Consumer<LabelScheme> reader, RecordException error) {
    if (error.rest().isEmpty()) { // too long, or complete
      return Optional.empty();
    }
    boolean hasCapitals = CAPITAL.matcher(error.rest()).find();
    return Stream.of(LabelScheme.values())
        .filter(scheme -> isLegal(reader, scheme))
        .min(Comparator.comparing(
            scheme -> hasCapitals == (scheme == LabelScheme.ABSTRACT_PLAY))); // false comes first
  }

  private static boolean isLegal(Consumer<LabelScheme> reader, LabelScheme scheme) {
    try {
      reader.accept(scheme);
      return true;
    } catch (RecordException | InputException e) {
      return false;
    }
  }
}
