package io.github.oust4j.notation.internal.text;

import io.github.oust4j.core.Color;
import io.github.oust4j.notation.internal.replay.Replay;
import io.github.oust4j.notation.internal.source.RecordError;
import io.github.oust4j.notation.internal.source.SourceText;
import io.github.oust4j.notation.internal.source.Words;

/**
 * Turns with numbers before them, over any number of lines: {@code 1. c3 d4 2. e5-e6 f7}. A number counts a round, in
 * which the first player has a turn before the second; after {@code 1...} the second player has a turn alone. If exactly
 * one turn follows every number, numbers count turns: the tokens are read once to find this out, and again to play.
 */
final class NumberedTurns {
  private final TextReader reader;
  private final Replay replay;
  private final byte[] in;
  private final int end; // the offset after the last byte that is not white space
  private final boolean countsTurns;
  private int at;
  private int begin;
  private Kind kind = Kind.TURN;
  private int value;
  private int current; // the last number, 0 before the first
  private int due; // how many turns may come before the next number
  private boolean isSecondNext;

  /** The kinds of tokens; a number is that of the first player, or of the second player alone. */
  private enum Kind {
    NUMBER,
    NUMBER_OF_SECOND,
    RESULT,
    TURN
  }

  /** Scans a text without comments from its first number on. */
  NumberedTurns(TextReader reader, Replay replay, byte[] in, int from) {
    this.reader = reader;
    this.replay = replay;
    this.in = in;
    this.end = SourceText.beforeSpace(in, from, in.length);
    this.at = from;
    this.countsTurns = hasOneTurnForEachNumber();
    this.at = from;
  }

  private boolean hasOneTurnForEachNumber() {
    int numbers = 0;
    int turns = 0;
    while (next()) {
      numbers += kind == Kind.NUMBER ? 1 : 0;
      turns += kind == Kind.TURN ? 1 : 0;
      if (kind == Kind.NUMBER_OF_SECOND || turns > numbers) {
        return false;
      }
    }
    return true;
  }

  /** Plays all turns; the first number may be any after a position. */
  void play(boolean isAfterPosition) {
    while (next()) {
      reader.reportComments(begin);
      switch (kind) {
        case RESULT -> reader.readResult(begin, at);
        case TURN -> playTurn();
        default -> beginNumber(isAfterPosition);
      }
    }
  }

  private void playTurn() {
    if (due == 0) {
      throw RecordError.malformed(
          begin,
          "%s is one turn too many after the number %s, which counts a turn of Black and one of White;"
              + " join the placements of one turn with a hyphen or comma.",
          reader.text(begin, at),
          current);
    }
    requireSeat();
    replay.playTurn(in, begin, at);
    due--;
    isSecondNext = true;
  }

  private void beginNumber(boolean isAfterPosition) {
    boolean isSecond = kind == Kind.NUMBER_OF_SECOND;
    boolean continues = isSecond && due == 1 && isSecondNext;
    int next = continues ? current : current + 1;
    if (current == 0 && value != 1 && !isAfterPosition) {
      throw RecordError.malformed(
          begin, "The first number is %s, but the game begins at 1.", value);
    }
    if (current > 0 && value != next) {
      throw RecordError.malformed(begin, "The number must be %s, not %s.", next, value);
    }
    if (due > 0 && !continues) {
      throw RecordError.malformed(
          begin,
          "Number %s has " + (isSecondNext ? "one turn" : "no turn")
              + ", but others have two. Write two turns (Black's and White's) after every number, or one.",
          current);
    }
    current = value;
    due = countsTurns || isSecond ? 1 : 2;
    isSecondNext = isSecond;
  }

  /** Checks that the first player has a turn before the second in a round, even after a swap of colours. */
  private void requireSeat() {
    if (countsTurns || !replay.checksRules || replay.isOver() || replay.state().isMidTurn()) {
      return;
    }
    Color color = replay.toPlace();
    boolean isSecond = (color == Color.WHITE) != replay.isSwapped();
    if (isSecond != isSecondNext) {
      throw RecordError.contradiction(
          begin,
          "%s is in %s's slot, but it is %s's turn"
              + (isSecondNext
                  ? "."
                  : "; write " + current + "... before a turn of the second player alone."),
          reader.text(begin, at),
          color.opponent(),
          color);
    }
  }

  // Tokens

  /** Moves on to the next token; false at the end. */
  private boolean next() {
    at = SourceText.afterSpace(in, at, end);
    begin = at;
    if (at >= end) {
      return false;
    }
    int after = Words.afterNumber(in, at, end);
    if (reader.isResult(at, end)) {
      kind = Kind.RESULT;
      at = end;
    } else if (after >= 0) {
      readNumber(after);
    } else {
      kind = Kind.TURN;
      readTurn();
    }
    return true;
  }

  /** Reads the current number, and dots after it, which make it that of the second player. */
  private void readNumber(int after) {
    int digits = Words.afterDigits(in, begin, after);
    value = 0;
    for (int i = begin; i < digits; i++) {
      value = 10 * value + in[i] - '0';
    }
    boolean hasOneMark = after == SourceText.afterSpace(in, digits, after) + 1;
    int space = SourceText.afterSpace(in, after, end);
    int dots = Words.afterDots(in, space, end);
    kind = dots > space || !hasOneMark ? Kind.NUMBER_OF_SECOND : Kind.NUMBER;
    at = dots > space ? dots : after;
  }

  private void readTurn() {
    int next = at;
    while (next < end) {
      at = Words.end(in, next, end);
      int separator = SourceText.afterSpace(in, at, end);
      if (separator >= end || !Words.isSeparator(in[separator])) {
        return;
      }
      at = end;
      next = SourceText.afterSpace(in, separator + 1, end);
    }
  }
}
