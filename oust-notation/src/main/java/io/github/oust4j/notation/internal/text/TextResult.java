package io.github.oust4j.notation.internal.text;

import io.github.oust4j.core.Color;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Outcome.Reason;
import io.github.oust4j.notation.internal.replay.Replay;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The result of a game as people and programs write it. All texts here are short. */
public final class TextResult {
  /** The maximum length of a result in bytes. */
  static final int LONGEST = 100;

  private static final Pattern RESULT =
      Pattern.compile("(?i)(?:(black|white) wins|draw|no winner)(?: by ([a-z]+)|( on time))?\\.?");
  private static final Pattern ACT = Pattern.compile(
      "(?i)(?:(black|white) )?(resigns|resigned|times out|timed out|loses on time)\\.?");
  private static final Pattern SCORE = Pattern.compile("1 ?- ?0|0 ?- ?1|(?:1/2|½) ?- ?(?:1/2|½)");

  /** Results as {@link Outcome#toString()} writes them, which are the most frequent. */
  private static final Map<String, Outcome> WRITTEN = written();

  private TextResult() {}

  private static Map<String, Outcome> written() {
    Map<String, Outcome> results = new HashMap<>();
    for (Reason reason : Reason.values()) {
      for (Optional<Color> winner : List.<Optional<Color>>of(
          Optional.empty(), Optional.of(Color.BLACK), Optional.of(Color.WHITE))) {
        try {
          Outcome outcome = outcome(reason, winner);
          results.put(outcome.toString(), outcome);
        } catch (IllegalArgumentException e) {
          // No game ends like this.
        }
      }
    }
    return Map.copyOf(results);
  }

  /**
   * Returns an outcome with or without a winner.
   *
   * @throws IllegalArgumentException if no game ends like this
   */
  private static Outcome outcome(Reason reason, Optional<Color> winner) {
    return winner.isPresent() ? Outcome.win(winner.get(), reason) : Outcome.withoutWinner(reason);
  }

  /** The text without white space around it, and with one space for any white space inside. */
  static String normal(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }

  /** Returns whether a {@linkplain #normal(String) normal} text is written as a result. */
  static boolean is(String text) {
    return WRITTEN.containsKey(text)
        || isScore(text)
        || RESULT.matcher(text).matches()
        || ACT.matcher(text).matches()
        || ending(text, Color.BLACK).isPresent();
  }

  /** Returns whether a text is a result as {@link Outcome#toString()} writes it, and not one by the rules. */
  public static boolean isByThePlayers(String text) {
    Outcome outcome = WRITTEN.get(text);
    return outcome != null && !outcome.reason().isByTheRules();
  }

  /** Returns whether a text is a result in numbers, of the first and the second player. */
  static boolean isScore(String text) {
    return SCORE.matcher(text).matches();
  }

  /**
   * Reads a normal text as the result of a game, if it is one.
   *
   * @param replay the game, for results that concern the side to place
   * @throws IllegalArgumentException if it is a result that no game has
   */
  public static Optional<Outcome> read(String text, Replay replay) {
    Outcome known = WRITTEN.get(text);
    if (known != null) {
      return Optional.of(known);
    }
    if (isScore(text)) {
      return Optional.of(score(text));
    }
    Matcher act = ACT.matcher(text);
    if (act.matches()) {
      Color loser = act.group(1) == null ? replay.toPlace() : color(act.group(1));
      boolean isResigned = act.group(2).toLowerCase(Locale.ROOT).startsWith("resign");
      return Optional.of(
          Outcome.win(loser.opponent(), isResigned ? Reason.RESIGNATION : Reason.TIMEOUT));
    }
    Optional<Outcome> ending = ending(text, Color.BLACK);
    if (ending.isPresent()) {
      return ending.get().winner().isPresent() ? ending(text, replay.toPlace().opponent()) : ending;
    }
    Matcher matcher = RESULT.matcher(text);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    Optional<Color> winner = Optional.ofNullable(matcher.group(1)).map(TextResult::color);
    String reason = matcher.group(3) != null
        ? "timeout"
        : matcher.group(2) == null ? "unstated" : matcher.group(2);
    return Optional.of(outcome(Reason.valueOf(reason.toUpperCase(Locale.ROOT)), winner));
  }

  /** The meaning of Abstract Play's words for the end of a game, given who wins if anybody does. */
  private static Optional<Outcome> ending(String text, Color winner) {
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "resign" -> Optional.of(Outcome.win(winner, Reason.RESIGNATION));
      case "timeout" -> Optional.of(Outcome.win(winner, Reason.TIMEOUT));
      case "draw" -> Optional.of(Outcome.withoutWinner(Reason.AGREEMENT));
      case "abandoned" -> Optional.of(Outcome.withoutWinner(Reason.ABANDONMENT));
      default -> Optional.empty();
    };
  }

  private static Outcome score(String text) {
    if (text.startsWith("1/") || text.startsWith("½")) {
      return Outcome.withoutWinner(Reason.AGREEMENT);
    }
    return Outcome.win(text.startsWith("1") ? Color.BLACK : Color.WHITE, Reason.UNSTATED);
  }

  private static Color color(String name) {
    return Color.valueOf(name.toUpperCase(Locale.ROOT));
  }
}
