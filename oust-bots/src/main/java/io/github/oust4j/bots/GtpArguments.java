package io.github.oust4j.bots;

import io.github.oust4j.core.Color;
import io.github.oust4j.core.internal.Quote;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** The words after a GTP command. An IllegalArgumentException says what is wrong with a word. */
record GtpArguments(List<String> words) {
  boolean isEmpty() {
    return words.isEmpty();
  }

  String word(int index) {
    if (index >= words.size()) {
      throw new IllegalArgumentException("syntax error: a word is missing");
    }
    return words.get(index);
  }

  Color color(int index) {
    return switch (word(index).toLowerCase(Locale.ROOT)) {
      case "b", "black" -> Color.BLACK;
      case "w", "white" -> Color.WHITE;
      default ->
        throw new IllegalArgumentException(
            "invalid color or coordinate: a colour must be black or white, not "
                + Quote.of(word(index)));
    };
  }

  int whole(int index) {
    String word = word(index);
    if (!word.matches("\\d{1,10}") || Long.parseLong(word) > Integer.MAX_VALUE) {
      throw new IllegalArgumentException("syntax error: " + Quote.of(word)
          + " is not a whole number from 0 to " + Integer.MAX_VALUE);
    }
    return Integer.parseInt(word);
  }

  BigDecimal number(int index) {
    try {
      return new BigDecimal(word(index));
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "syntax error: " + Quote.of(word(index)) + " is not a number", e);
    }
  }

  Duration seconds(int index) {
    BigDecimal value = number(index);
    if (value.signum() < 0 || value.compareTo(BigDecimal.valueOf(1_000_000)) > 0) {
      throw new IllegalArgumentException(
          "a time must be from 0 to 1000000 seconds, not " + Quote.of(word(index)));
    }
    return Duration.ofNanos((long) (value.doubleValue() * 1e9));
  }

  /** Returns the budget of {@code seconds S}, {@code simulations N} or both. */
  Budget budget() {
    if (words.size() == 4 && words.get(0).equals(words.get(2))) {
      throw new IllegalArgumentException("the budget has " + words.get(0) + " twice");
    }
    Budget budget = Budget.unlimited();
    for (int i = 0; i == 0 || i < words.size(); i += 2) {
      budget = switch (word(i)) {
        case "seconds" -> Budget.ofTime(seconds(i + 1)).atMostSimulations(budget.simulations());
        case "simulations" -> budget.atMostSimulations(whole(i + 1));
        default ->
          throw new IllegalArgumentException(
              "a budget must be in seconds or simulations, not " + Quote.of(word(i)));
      };
    }
    return budget;
  }
}
