package io.github.oust4j.notation.internal.text;

import io.github.oust4j.core.Color;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Outcome.Reason;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.internal.replay.Replay;
import io.github.oust4j.notation.internal.source.RecordError;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/** The result of a game as people and programs write it. */
public final class TextResult {
  static final int LONGEST = 100; // the maximum length of a result in bytes

  /**
   * What results mean, depending on the side to place. They are in lower case, and also as {@link Outcome#toString()}
   * writes them: most records have one of these.
   */
  private static final Map<String, Function<Supplier<Color>, Outcome>> RESULTS = new HashMap<>();

  static {
    for (Reason reason :
        List.of(Reason.DEADLOCK, Reason.AGREEMENT, Reason.ABANDONMENT, Reason.UNSTATED)) {
      Outcome outcome = Outcome.withoutWinner(reason);
      add(outcome.toString().replace("No winner", "Draw"), outcome);
      add(outcome.toString().replace("Draw", "No winner"), outcome);
    }
    add("Draw", Outcome.withoutWinner(Reason.AGREEMENT));
    add("abandoned", Outcome.withoutWinner(Reason.ABANDONMENT));
    add("1/2-1/2", Outcome.withoutWinner(Reason.AGREEMENT));
    add("1-0", Outcome.win(Color.BLACK, Reason.UNSTATED));
    add("0-1", Outcome.win(Color.WHITE, Reason.UNSTATED));
    for (Color color : Color.values()) {
      for (Reason reason : Reason.values()) {
        if (reason != Reason.DEADLOCK) {
          add(Outcome.win(color, reason).toString(), Outcome.win(color, reason));
        }
      }
      add(color + " wins on time", Outcome.win(color, Reason.TIMEOUT));
    }
    for (String loses : List.of(
        "resign", "resigns", "resigned", "timeout", "times out", "timed out", "loses on time")) {
      Reason reason = loses.startsWith("resign") ? Reason.RESIGNATION : Reason.TIMEOUT;
      for (Color color : Color.values()) {
        add(color + " " + loses, Outcome.win(color.opponent(), reason));
      }
      RESULTS.put(loses, toPlace -> Outcome.win(toPlace.get().opponent(), reason));
    }
  }

  private static final Pattern IMPOSSIBLE =
      Pattern.compile("((black|white) wins|draw|no winner) (by [a-z]+|on time)");

  private static final Pattern SPACE = Pattern.compile("\\s+");
  private static final Pattern PERIOD = Pattern.compile(" ?\\.$");
  private static final Pattern DASH = Pattern.compile(" ?- ?");

  private TextResult() {}

  private static void add(String text, Outcome outcome) {
    RESULTS.put(text, toPlace -> outcome);
    RESULTS.put(text.toLowerCase(Locale.ROOT), toPlace -> outcome);
  }

  /** Returns a key of the results if the text is a result. */
  private static String key(String text) {
    if (RESULTS.containsKey(text)) {
      return text;
    }
    String words = PERIOD.matcher(SPACE.matcher(text.strip()).replaceAll(" ")).replaceFirst("");
    return DASH.matcher(words.replace("½", "1/2")).replaceAll("-").toLowerCase(Locale.ROOT);
  }

  static boolean is(String text) {
    String key = key(text);
    return RESULTS.containsKey(key) || IMPOSSIBLE.matcher(key).matches();
  }

  /** Returns whether a text is a score that names the winner by their seat. */
  static boolean isWin(String text) {
    String key = key(text);
    return key.equals("1-0") || key.equals("0-1");
  }

  /** Ends the game with the result that a text at an offset must be. */
  public static void end(String text, Replay replay, int offset) {
    replay.end(read(text, replay, offset).orElseThrow(() -> impossible(text, offset)), offset);
  }

  /** Reads a text at an offset as the result of the game; empty if it is none. */
  static Optional<Outcome> read(String text, Replay replay, int offset) {
    String key = key(text);
    Function<Supplier<Color>, Outcome> result = RESULTS.get(key);
    if (result == null && IMPOSSIBLE.matcher(key).matches()) {
      throw impossible(text, offset);
    }
    return Optional.ofNullable(result).map(known -> known.apply(replay::toPlace));
  }

  private static RecordError impossible(String text, int offset) {
    return RecordError.malformed(offset, "%s is not a result that a game can have.", text);
  }

  /** Returns the players' result that a record states although a deadlock has ended the game. */
  public static Optional<String> statedAfterDeadlock(GameRecord gameRecord) {
    return gameRecord
        .game()
        .outcome()
        .filter(outcome -> outcome.reason() == Reason.DEADLOCK)
        .map(outcome -> gameRecord.headers().get(Replay.STATED_RESULT))
        .filter(text -> Optional.ofNullable(RESULTS.get(text))
            .map(result -> result.apply(() -> Color.BLACK))
            .filter(
                outcome -> outcome.toString().equals(text) && !outcome.reason().isByTheRules())
            .isPresent());
  }
}
