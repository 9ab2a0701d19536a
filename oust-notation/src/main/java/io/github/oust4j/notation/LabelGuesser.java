package io.github.oust4j.notation;

import io.github.oust4j.core.Outcome;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Makes a {@link LabelGuess}: reads the text with each scheme. */
final class LabelGuesser {
  private static final Pattern CAPITAL = Pattern.compile("\\b[A-Z][0-9]{1,2}\\b");

  private LabelGuesser() {}

  private record Fit(LabelScheme scheme, boolean endsByTheRules, boolean hasItsLetters) {}

  static LabelGuess guess(RecordReader reader, String text) {
    boolean hasCapitals = CAPITAL.matcher(text).find();
    List<Fit> fits = new ArrayList<>();
    Map<LabelScheme, RecordException> refused = new EnumMap<>(LabelScheme.class);
    for (LabelScheme scheme : LabelScheme.values()) {
      try {
        Optional<Outcome> outcome =
            reader.labels(scheme).read(text).game().position().outcome();
        fits.add(new Fit(
            scheme, outcome.isPresent(), hasCapitals == (scheme != LabelScheme.ABSTRACT_PLAY)));
      } catch (RecordException e) {
        refused.put(scheme, e);
      }
    }
    // Sorting keeps the order of schemes that are as likely.
    fits.sort(Comparator.comparing(Fit::endsByTheRules)
        .thenComparing(Fit::hasItsLetters)
        .reversed());
    List<LabelScheme> fitting = fits.stream().map(Fit::scheme).toList();
    return new LabelGuess(fitting.stream().findFirst(), fitting, refused);
  }
}
