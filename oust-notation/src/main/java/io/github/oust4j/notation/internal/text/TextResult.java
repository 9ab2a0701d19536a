package io.github.oust4j.notation.internal.text;

import io.github.oust4j.core.Color;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Outcome.Reason;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.internal.replay.Ending;
import io.github.oust4j.notation.internal.replay.Replay;
import io.github.oust4j.notation.internal.source.RecordError;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The result of a game as people and programs write it. */
public final class TextResult {
  static final int LONGEST = 100; // the maximum length of a result in bytes

  /** All results as {@link Outcome#toString()} writes them. Most records have one of these. */
  private static final Map<String, Outcome> WRITTEN = Stream.concat(
          Stream.of(Reason.values())
              .filter(reason -> reason != Reason.DEADLOCK)
              .flatMap(
                  reason -> Stream.of(Color.values()).map(color -> Outcome.win(color, reason))),
          Stream.of(Reason.DEADLOCK, Reason.AGREEMENT, Reason.ABANDONMENT, Reason.UNSTATED)
              .map(Outcome::withoutWinner))
      .collect(Collectors.toMap(Outcome::toString, outcome -> outcome));

  /** The same in upper or lower case, and some more. */
  private static final Pattern RESULT =
      Pattern.compile("(?i)(?:(black|white) wins|draw|no winner)(?: by ([a-z]+)|( on time))?");

  private static final Pattern ACT = Pattern.compile(
      "(?i)(?:(black|white) )?(resigns|resigned|times out|timed out|loses on time)");
  /** Results in numbers, of the first and the second player. */
  private static final Pattern SCORE =
      Pattern.compile("([01]) ?- ?(?!\\1)[01]|(?:1/2|½) ?- ?(?:1/2|½)");

  private static final Pattern SPACE = Pattern.compile("\\s+");
  private static final Pattern PERIOD = Pattern.compile(" ?\\.$");

  private TextResult() {}

  /** Returns the words of a text, with single spaces and without a period. */
  static String normal(String text) {
    return WRITTEN.containsKey(text)
        ? text
        : PERIOD.matcher(SPACE.matcher(text.strip()).replaceAll(" ")).replaceFirst("");
  }

  static boolean is(String text) {
    return parse(text).isPresent();
  }

  /** Returns whether a text is a score that names the winner by their seat. */
  static boolean isWin(String text) {
    Matcher score = SCORE.matcher(text);
    return score.matches() && score.group(1) != null;
  }

  /** Ends the game with the result that a normal text at an offset must be. */
  public static void end(String text, Replay replay, int offset) {
    replay.end(read(text, replay, offset).orElseThrow(() -> impossible(text, offset)), offset);
  }

  /** Reads a normal text at an offset as the result of the game; empty if it is none. */
  static Optional<Outcome> read(String text, Replay replay, int offset) {
    try {
      return parse(text).map(outcome -> outcome.apply(replay));
    } catch (IllegalArgumentException e) {
      throw impossible(text, offset);
    }
  }

  private static RecordError impossible(String text, int offset) {
    return RecordError.malformed(offset, "%s is not a result that a game can have.", text);
  }

  /** Returns how a text gives an outcome, which may depend on the side to place; empty if it is no result. */
  private static Optional<Function<Replay, Outcome>> parse(String text) {
    Outcome written = WRITTEN.get(text);
    if (written != null) {
      return Optional.of(replay -> written);
    }
    Optional<Ending> ending = Ending.of(text::equalsIgnoreCase);
    if (ending.isPresent()) {
      return Optional.of(replay -> new Outcome(
          ending.get().reason,
          ending.filter(Ending::hasLoser).map(known -> replay.toPlace().opponent())));
    }
    Matcher act = ACT.matcher(text);
    if (act.matches()) {
      Reason reason =
          "rR".indexOf(act.group(2).charAt(0)) >= 0 ? Reason.RESIGNATION : Reason.TIMEOUT;
      Optional<Color> loser = Optional.ofNullable(act.group(1)).map(TextResult::color);
      return Optional.of(
          replay -> Outcome.win(loser.orElseGet(replay::toPlace).opponent(), reason));
    }
    Matcher score = SCORE.matcher(text);
    if (score.matches()) {
      Color winner = "1".equals(score.group(1)) ? Color.BLACK : Color.WHITE;
      return Optional.of(replay -> score.group(1) == null
          ? Outcome.withoutWinner(Reason.AGREEMENT)
          : Outcome.win(winner, Reason.UNSTATED));
    }
    Matcher result = RESULT.matcher(text);
    if (!result.matches()) {
      return Optional.empty();
    }
    Optional<Color> winner = Optional.ofNullable(result.group(1)).map(TextResult::color);
    String reason = result.group(3) != null
        ? "timeout"
        : result.group(2) == null ? "unstated" : result.group(2);
    return Optional.of(
        replay -> new Outcome(Reason.valueOf(reason.toUpperCase(Locale.ROOT)), winner));
  }

  /** Returns the players' result that a record states although a deadlock has ended the game. */
  public static Optional<String> statedAfterDeadlock(GameRecord gameRecord) {
    return gameRecord
        .game()
        .outcome()
        .filter(outcome -> outcome.reason() == Reason.DEADLOCK)
        .map(outcome -> gameRecord.headers().get(Replay.STATED_RESULT))
        .filter(text -> Optional.ofNullable(WRITTEN.get(text))
            .filter(outcome -> !outcome.reason().isByTheRules())
            .isPresent());
  }

  private static Color color(String name) {
    return Color.valueOf(name.toUpperCase(Locale.ROOT));
  }
}
