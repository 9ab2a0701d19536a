package io.github.oust4j.notation.internal.replay;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.notation.LabelScheme;
import io.github.oust4j.notation.internal.source.RecordError;
import io.github.oust4j.notation.internal.source.SourceText;
import io.github.oust4j.notation.internal.source.Words;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Reads turns of plain text, SGF and Abstract Play. A table of letters and numbers finds points without strings. */
final class TurnText {
  private static final int NUMBERS = 100; // labels have one or two digits
  private final Key key;
  private final short[] points = new short[26 * NUMBERS];

  record Key(Board board, LabelScheme scheme) {}

  TurnText(Key key) {
    this.key = key;
    Arrays.fill(points, (short) -1);
    for (Point point : key.board().points()) {
      String label = key.scheme().label(point);
      points[number(label.charAt(0), Integer.parseInt(label.substring(1)))] = (short) point.index();
    }
  }

  private static int number(int letter, int number) {
    return NUMBERS * ((letter | 0x20) - 'a') + number;
  }

  /** Returns the index of the point with a label; -1 if there is none. */
  int point(byte[] in, int from, int to) {
    if (!Words.isLabel(in, from, to) || in[from + 1] == '0') {
      return -1;
    }
    int digit = in[from + 1] - '0';
    return points[number(in[from], to - from == 2 ? digit : 10 * digit + in[to - 1] - '0')];
  }

  /** Plays the turn at the start of a line, and returns its end. */
  int playLine(Replay replay, byte[] in, int from, SourceText source) {
    int at = playLabels(replay, in, from, in.length, true);
    if (at > from && (at > in.length || SourceText.isLineBreak(in[at - 1]))) {
      return at - 1;
    }
    int to = SourceText.beforeSpace(in, from, source.endOfLine(at));
    playRest(replay, in, from, at, to);
    return to;
  }

  void play(Replay replay, byte[] in, int from, int to) {
    playRest(replay, in, from, playLabels(replay, in, from, to, false), to);
  }

  private void playRest(Replay replay, byte[] in, int from, int first, int to) {
    int at = first;
    while (at <= to) {
      int begin = SourceText.afterSpace(in, at, to);
      int end = Words.end(in, begin, to);
      int next = SourceText.afterSpace(in, end, to);
      if (begin == end || !(next == to || Words.isSeparator(in[next]))) {
        throw RecordError.malformed(
            at,
            "%s is not a turn: join its placements with a hyphen or comma, as in c3-d4, or write pass.",
            new String(in, from, to - from, StandardCharsets.UTF_8));
      }
      int move = move(in, begin, end);
      if (move != Engine.PASS || !replay.isDeadlocked()) {
        replay.move(move, begin, end);
      }
      at = next + 1;
    }
  }

  /**
   * Plays the labels at the start, each followed by a single separator or the end, and returns where the rest begins. A
   * line may also end in a line break. No branch depends on the lengths of labels: wrong predictions are slow.
   */
  private int playLabels(Replay replay, byte[] in, int from, int to, boolean isLine) {
    int at = from;
    while (at < to && at + 2 < in.length) {
      int letter = (in[at] | 0x20) - 'a';
      int first = in[at + 1] - '0';
      int second = in[at + 2] - '0';
      int isLong = (second - 10 & ~second) >> 31; // all bits are 1 if it is a digit, and 0 if not
      int end = at + 2 - isLong;
      boolean isLabel = letter >= 0 && letter < 26 && first > 0 && first <= 9;
      int number = first + (isLong & (9 * first + second));
      int point = isLabel ? points[NUMBERS * letter + number] : -1;
      if (point < 0 || end > to) {
        return at;
      }
      boolean isLast = end == to || (isLine && SourceText.isLineBreak(in[end]));
      if (!isLast && !Words.isSeparator(in[end])) {
        return at;
      }
      replay.move(point, at, end);
      at = end + 1;
      if (isLast) {
        return at;
      }
    }
    return at;
  }

  private int move(byte[] in, int from, int to) {
    int point = point(in, from, to);
    if (point >= 0) {
      return point;
    }
    if (Words.isWord(in, from, to, "pass")) {
      return Engine.PASS;
    }
    if (Words.isWord(in, from, to, "swap")) {
      return Engine.SWAP;
    }
    Board board = key.board();
    LabelScheme scheme = key.scheme();
    String labelled = scheme == LabelScheme.ABSTRACT_PLAY ? "" : " in the labels of " + scheme;
    throw RecordError.malformed(
        from,
        "%s is not a point of %s, whose points run from " + scheme.label(board.point(0)) + " to "
            + scheme.label(board.point(board.size() - 1)) + labelled + ".",
        new String(in, from, to - from, StandardCharsets.UTF_8),
        board);
  }
}
