package io.github.oust4j.notation;

import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Seat;
import io.github.oust4j.notation.GamePlayer.Spot;
import io.github.oust4j.notation.RecordException.Place;
import io.github.oust4j.notation.RecordException.Problem;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Turns with numbers before them, over any number of lines: {@code 1. c3 d4 2. e5-e6 f7}. A number is that of a round, in
 * which the first player has his turn before the second, who after {@code 1...} has his alone; or, if a single turn stands
 * after every number, that of a turn. The text is read through twice, to find out which, and then to play.
 */
final class NumberedTurns {
  private static final Pattern NUMBER =
      Pattern.compile("([0-9]{1,4})[ \\t]?(?:\\)|([.…]{1,4}))(\\s*[.…]{1,4})?");
  private static final Pattern WORD = Pattern.compile("[^\\s,-]+");
  private static final Pattern SEPARATOR = Pattern.compile("\\s*[,-]\\s*");
  private static final int LONGEST_RESULT = 80;

  private final TextFormat format;
  private final String text;
  private final int end;
  private final Matcher number;
  private final Matcher word;
  private final Matcher separator;
  private final boolean countsTurns;

  private int at;
  /** What the token at hand is: a number with or without dots for the first player, a result or a turn. */
  private Kind kind = Kind.END;

  private int value;
  /** The number that the turns at hand belong to, 0 before the first. */
  private int current;
  /** How many turns may come before the next number. */
  private int due;

  private boolean secondIsNext;
  private int begin;
  /** The line of the offset up to which lines are counted, and that offset. */
  private int line;

  private int counted;
  private int lineStart;

  private enum Kind {
    NUMBER,
    NUMBER_OF_SECOND,
    RESULT,
    TURN,
    END
  }

  /**
   * Looks at a text whose comments are blank.
   *
   * @param from where the first number stands
   * @param line the line of that
   * @param lineStart where that line begins
   */
  NumberedTurns(TextFormat format, String text, int from, int line, int lineStart) {
    this.format = format;
    this.text = text;
    this.number = NUMBER.matcher(text);
    this.word = WORD.matcher(text);
    this.separator = SEPARATOR.matcher(text);
    int last = text.length();
    while (last > from && Character.isWhitespace(text.charAt(last - 1))) {
      last--;
    }
    this.end = last;
    this.line = line;
    this.counted = from;
    this.lineStart = lineStart;
    this.at = from;
    this.countsTurns = haveAllNumbersOneTurn();
    this.at = from;
  }

  /** Whether a text begins with a number, as this format does. */
  static boolean begins(String text, int from) {
    return NUMBER.matcher(text).region(from, text.length()).lookingAt();
  }

  private boolean haveAllNumbersOneTurn() {
    int numbers = 0;
    int turns = 0;
    while (next()) {
      if (kind == Kind.NUMBER_OF_SECOND || (kind == Kind.TURN && turns == 1)) {
        return false;
      }
      if (kind == Kind.NUMBER) {
        numbers++;
        turns = 0;
      } else if (kind == Kind.TURN) {
        turns++;
      }
    }
    return numbers > 1;
  }

  /** Plays all turns. */
  void play(GamePlayer player, boolean startsInTheMiddle) {
    while (next()) {
      Spot spot = spot();
      format.takeComments(begin);
      switch (kind) {
        case RESULT -> format.readResult(text.substring(begin, at), spot);
        case TURN -> playTurn(player, text.substring(begin, at), spot);
        default -> beginNumber(player, startsInTheMiddle, spot);
      }
    }
  }

  private void playTurn(GamePlayer player, String turn, Spot spot) {
    if (due == 0) {
      throw refuse(
          player,
          RecordException.quote(turn) + " is one turn too many after the number " + current
              + ", which has Black's and White's; the placements of one turn are joined with - or ,.",
          spot);
    }
    requireSeat(player, turn, spot);
    player.playTurn(turn, spot);
    due--;
    secondIsNext = true;
  }

  private void beginNumber(GamePlayer player, boolean startsInTheMiddle, Spot spot) {
    boolean isSecond = kind == Kind.NUMBER_OF_SECOND;
    boolean goesOn = isSecond && due == 1 && secondIsNext;
    int next = goesOn ? current : current + 1;
    if (current == 0 && value != 1 && !startsInTheMiddle) {
      throw refuse(
          player, "The number " + value + " begins the turns, but the game begins at 1.", spot);
    }
    if (current > 0 && value != next) {
      throw refuse(player, "The number " + value + " stands where " + next + " is due.", spot);
    }
    if (due > 0 && !goesOn) {
      throw refuse(
          player,
          "Here begins the number " + value + ", but after " + current + " stands "
              + (secondIsNext ? "one turn alone" : "no turn")
              + ", and two after others. Are the numbers those of rounds, a turn of Black and one of White, or of"
              + " turns? Write both turns after each number, or one after each.",
          spot);
    }
    current = value;
    due = countsTurns || isSecond ? 1 : 2;
    secondIsNext = isSecond;
  }

  /** In a round the first player has his turn before the second, whatever colours they have after a swap. */
  private void requireSeat(GamePlayer player, String turn, Spot spot) {
    Game game = player.game();
    if (countsTurns || game.isOver() || game.position().isMidTurn()) {
      return;
    }
    Color color = game.position().toPlace();
    if ((game.seat(color) == Seat.SECOND) != secondIsNext) {
      throw player.refuse(
          Problem.CONTRADICTION,
          RecordException.quote(turn) + " stands where " + color.opponent()
              + " plays, but it is the turn of " + color
              + (secondIsNext
                  ? "."
                  : "; write " + current + "... before a turn of the second player alone."),
          spot);
    }
  }

  private static RecordException refuse(GamePlayer player, String reason, Spot spot) {
    return player.refuse(Problem.MALFORMED, reason, spot);
  }

  /** Goes on to the next token; false at the end. */
  private boolean next() {
    while (at < end && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
    begin = at;
    if (at >= end) {
      kind = Kind.END;
      return false;
    }
    if (end - at <= LONGEST_RESULT && TextResult.is(TextFormat.unspaced(text.substring(at, end)))) {
      kind = Kind.RESULT;
      at = end;
    } else if (number.region(at, end).lookingAt()) {
      String dots = number.group(2);
      boolean isSecond = number.group(3) != null || (dots != null && !dots.equals("."));
      kind = isSecond ? Kind.NUMBER_OF_SECOND : Kind.NUMBER;
      value = Integer.parseInt(number.group(1));
      at = number.end();
    } else {
      kind = Kind.TURN;
      readTurn();
    }
    return true;
  }

  /** Takes words as long as something joins them. */
  private void readTurn() {
    boolean isJoined = true;
    while (isJoined && at < end) {
      if (word.region(at, end).lookingAt()) {
        at = word.end();
      }
      isJoined = separator.region(at, end).lookingAt();
      if (isJoined) {
        at = separator.end();
      }
    }
  }

  private Spot spot() {
    for (; counted < begin; counted++) {
      char c = text.charAt(counted);
      boolean isEnd = c == '\n' || (c == '\r' && !text.startsWith("\n", counted + 1));
      if (isEnd) {
        line++;
        lineStart = counted + 1;
      }
    }
    return new Spot(new Place("", line, begin - lineStart + 1, 0), begin);
  }
}
