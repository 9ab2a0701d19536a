package io.github.oust4j.cli.records;

import io.github.oust4j.cli.command.InputException;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.LabelScheme;
import io.github.oust4j.notation.RecordException;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Guesses the labels of plain text by reading it with each scheme. Short games may be legal with several. */
final class LabelGuess {
  private static final Pattern CAPITAL = Pattern.compile("\\b[A-Z][0-9]{1,2}\\b");

  private LabelGuess() {}

  /**
   * Returns the best scheme with which the game is legal. Prefers schemes with which the game ends by the rules, then
   * schemes whose letters have the same case as those of the game.
   *
   * @param reader reads the game with a scheme
   * @param error why the game is illegal with the current scheme
   */
  static Optional<LabelScheme> of(Function<LabelScheme, GameRecord> reader, RecordException error) {
    if (error.rest().isEmpty()) { // too long, or complete
      return Optional.empty();
    }
    boolean hasCapitals = CAPITAL.matcher(error.rest()).find();
    Map<LabelScheme, Integer> legal = new EnumMap<>(LabelScheme.class);
    for (LabelScheme scheme : LabelScheme.values()) {
      try {
        boolean isOver = reader.apply(scheme).game().position().isOver();
        boolean hasItsLetters = hasCapitals == (scheme != LabelScheme.ABSTRACT_PLAY);
        legal.put(scheme, (isOver ? 2 : 0) + (hasItsLetters ? 1 : 0));
      } catch (RecordException | InputException e) {
        // The game is illegal with this scheme.
      }
    }
    return legal.keySet().stream()
        .max(Comparator.<LabelScheme>comparingInt(legal::get)
            .thenComparing(Comparator.reverseOrder()));
  }
}
