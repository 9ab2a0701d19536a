package io.github.oust4j.cli;

import io.github.oust4j.notation.LabelScheme;
import io.github.oust4j.notation.RecordException;
import io.github.oust4j.notation.RecordReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Guesses the labels of plain text by reading it with each scheme. Short games are legal with several. */
final class LabelGuess {
  private static final Pattern CAPITAL = Pattern.compile("\\b[A-Z][0-9]{1,2}\\b");

  private LabelGuess() {}

  private record Fit(LabelScheme scheme, boolean isOverByTheRules, boolean hasItsLetters) {}

  /**
   * Returns the best scheme with which the game is legal: a game that ends by the rules is better, then one whose
   * letters have the case of the scheme.
   *
   * @param error why the game is illegal with the present scheme
   */
  static Optional<LabelScheme> of(RecordReader reader, Path file, RecordException error) {
    if (error.rest().isEmpty()) { // too long, or complete
      return Optional.empty();
    }
    boolean hasCapitals = CAPITAL.matcher(error.rest()).find();
    return Stream.of(LabelScheme.values())
        .flatMap(scheme -> fit(reader.labels(scheme), file, scheme, hasCapitals).stream())
        .max(Comparator.comparing(Fit::isOverByTheRules)
            .thenComparing(Fit::hasItsLetters)
            .thenComparing(Fit::scheme, Comparator.reverseOrder()))
        .map(Fit::scheme);
  }

  private static Optional<Fit> fit(
      RecordReader reader, Path file, LabelScheme scheme, boolean hasCapitals) {
    try {
      boolean isOver = reader.read(file).game().position().isOver();
      return Optional.of(
          new Fit(scheme, isOver, hasCapitals == (scheme != LabelScheme.ABSTRACT_PLAY)));
    } catch (RecordException | IOException e) {
      return Optional.empty();
    }
  }
}
