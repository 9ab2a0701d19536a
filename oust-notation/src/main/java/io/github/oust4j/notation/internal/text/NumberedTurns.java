package io.github.oust4j.notation.internal.text;

import io.github.oust4j.notation.internal.replay.Replay;
import io.github.oust4j.notation.internal.source.RecordError;
import io.github.oust4j.notation.internal.source.SourceText;
import io.github.oust4j.notation.internal.source.Words;

/**
 * Turns with numbers before them, over any number of lines: {@code 1. c3 d4 2. e5-e6 f7}. A number counts turns, or
 * rounds of two turns, of which {@code 1...} is before the second. It must be right in one of these ways: a wrong number
 * is a sign that turns are missing.
 */
final class NumberedTurns {
  private final TextReader reader;
  private final Replay replay;
  private final byte[] in;
  private final int end; // the offset after the last byte that is not white space
  private int turns;
  private int numbers;
  private int turnsAtNumber = -1; // the turns before the last number
  private int first = -1; // number, in halves of rounds
  private boolean countsTurns = true;
  private boolean countsRounds = true;

  /** Reads a text without comments. */
  NumberedTurns(TextReader reader, Replay replay, byte[] in) {
    this.reader = reader;
    this.replay = replay;
    this.in = in;
    this.end = SourceText.beforeSpace(in, 0, in.length);
  }

  /** Plays all turns; the first number may be any after a position. */
  void play(int from) {
    boolean isAfterPosition = replay.hasBegun();
    int at = from;
    while (at < end) {
      int after = Words.afterNumber(in, at, end);
      int begin = at;
      boolean isResult = reader.isResult(at, end);
      if (isResult || after < 0) { // a number alone is no game
        reader.begin(from);
      }
      reader.reportComments(at);
      if (isResult) {
        reader.readResult(at, end);
        return;
      } else if (after >= 0) {
        at = afterNumber(begin, after, isAfterPosition);
      } else {
        at = endOfTurn(begin);
        replay.playTurn(in, begin, at);
        turns++;
      }
      at = SourceText.afterSpace(in, at, end);
    }
  }

  /** Checks a number, and returns the offset after it and its dots. */
  private int afterNumber(int begin, int after, boolean isAfterPosition) {
    int digits = Words.afterDigits(in, begin, after);
    boolean hasOneMark = after == SourceText.afterSpace(in, digits, after) + 1;
    int space = SourceText.afterSpace(in, after, end);
    int dots = Words.afterDots(in, space, end);
    boolean isSecond = dots > space || !hasOneMark;
    int half = 2 * Integer.parseInt(reader.text(begin, digits)) + (isSecond ? 1 : 0);
    if (first < 0) {
      if (half != 2 && !isAfterPosition) {
        throw RecordError.malformed(
            begin, "The first number is %s, but the game begins at 1.", name(half));
      }
      first = half;
    }
    countsRounds &= half == first + turns && turns != turnsAtNumber;
    countsTurns &= half == first + 2 * turns && turns == numbers;
    numbers++;
    turnsAtNumber = turns;
    if (!countsRounds && !countsTurns) {
      throw RecordError.malformed(
          begin,
          "The number %s is wrong after %s " + (turns == 1 ? "turn" : "turns")
              + ". Numbers count rounds of two turns, as in 1. a1 b2 2. c3 d4, or every turn.",
          name(half),
          turns);
    }
    return dots > space ? dots : after;
  }

  private static String name(int half) {
    return half / 2 + (half % 2 == 1 ? "..." : "");
  }

  private int endOfTurn(int begin) {
    int next = begin;
    while (true) {
      int at = Words.end(in, next, end);
      int separator = SourceText.afterSpace(in, at, end);
      if (separator >= end || !Words.isSeparator(in[separator])) {
        return at;
      }
      next = SourceText.afterSpace(in, separator + 1, end);
      if (next >= end) {
        return end;
      }
    }
  }
}
