package io.github.oust4j.notation;

import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Outcome.Reason;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The result of a game as people write it. */
final class TextResult {
  private static final Pattern RESULT =
      Pattern.compile("(?i)(?:(black|white) wins|draw|no winner)(?: by ([a-z]+)|( on time))?\\.?");
  private static final Pattern ACT = Pattern.compile(
      "(?i)(?:(black|white) )?(resigns|resigned|times out|timed out|loses on time)\\.?");
  private static final Pattern SCORE = Pattern.compile("1 ?- ?0|0 ?- ?1|(?:1/2|½) ?- ?(?:1/2|½)");

  private TextResult() {}

  /** Whether a text, without white space about it, is written as a result. */
  static boolean is(String text) {
    return isScore(text)
        || RESULT.matcher(text).matches()
        || ACT.matcher(text).matches()
        || Endings.read(text.toLowerCase(Locale.ROOT), Color.BLACK).isPresent();
  }

  /** Whether a text begins as turns do and no result does, which is quickly seen. */
  static boolean beginsLikeALabel(String text) {
    return text.length() > 1
        && Character.isLetter(text.charAt(0))
        && text.charAt(1) >= '0'
        && text.charAt(1) <= '9';
  }

  /** Whether a text is a result in numbers, of the first and the second player. */
  static boolean isScore(String text) {
    return SCORE.matcher(text).matches();
  }

  /**
   * Reads a text as the result of a game, if it is one.
   *
   * @throws IllegalArgumentException if it is a result that no game has
   */
  static Optional<Outcome> read(String text, Game game) {
    Color toPlace = game.position().toPlace();
    if (isScore(text)) {
      return Optional.of(score(text));
    }
    Matcher act = ACT.matcher(text);
    if (act.matches()) {
      Color loser = act.group(1) == null ? toPlace : color(act.group(1));
      boolean isResigned = act.group(2).toLowerCase(Locale.ROOT).startsWith("resign");
      return Optional.of(
          Outcome.win(loser.opponent(), isResigned ? Reason.RESIGNATION : Reason.TIMEOUT));
    }
    Optional<Outcome> ending = Endings.read(text.toLowerCase(Locale.ROOT), toPlace.opponent());
    Matcher matcher = RESULT.matcher(text);
    if (ending.isPresent() || !matcher.matches()) {
      return ending;
    }
    Optional<Color> winner = Optional.ofNullable(matcher.group(1)).map(TextResult::color);
    String reason = matcher.group(3) != null
        ? "timeout"
        : matcher.group(2) == null ? "unstated" : matcher.group(2);
    return Optional.of(Endings.outcome(Reason.valueOf(reason.toUpperCase(Locale.ROOT)), winner));
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
