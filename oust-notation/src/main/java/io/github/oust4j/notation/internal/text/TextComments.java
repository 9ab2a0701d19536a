package io.github.oust4j.notation.internal.text;

import io.github.oust4j.notation.RecordException.Problem;
import io.github.oust4j.notation.internal.replay.Replay;
import io.github.oust4j.notation.internal.source.Quote;
import io.github.oust4j.notation.internal.source.SourceText;
import io.github.oust4j.notation.internal.source.Words;
import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * The comments of a text: from {@code #} to the end of the line, in braces, and in parentheses, which may be nested. The rest of the
 * text keeps its offsets: blanks replace the comments.
 *
 * <p>A comment after {@code #} is kept as it is, except for one space after the sign. In braces and
 * parentheses each line is stripped, and blank lines are dropped.
 */
final class TextComments {
  private final SourceText source;
  private byte[] blanked;
  /** The offsets of each comment and of the byte behind it. */
  private int[] spans = new int[16];

  private int count;
  private int taken;
  private int unclosedAt = -1;

  TextComments(SourceText source) {
    this.source = source;
    this.blanked = source.bytes();
    scan();
  }

  /** The text with blanks in place of comments; line breaks remain. */
  byte[] blanked() {
    return blanked;
  }

  /** The offset of a comment that does not end; -1 if all do. */
  int unclosedAt() {
    return unclosedAt;
  }

  /**
   * Reports the comments before an offset that have not been reported: they belong to the last turn.
   *
   * @param wantsTexts whether the visitor wants comments
   */
  void report(Replay replay, int before, boolean wantsTexts) {
    while (taken < count && spans[2 * taken] < before) {
      int from = spans[2 * taken];
      int to = spans[2 * taken + 1];
      taken++;
      byte first = source.bytes()[from];
      if (first == '(' && mayBeMoves(source.bytes(), from + 1, to - 1)) {
        throw replay.error(
            Problem.MALFORMED,
            from,
            "The text in parentheses, " + Quote.of(source.text(from + 1, to - 1))
                + ", may be moves of the game, other moves, or a comment. Write moves without parentheses, and a comment in"
                + " braces.");
      }
      if (wantsTexts) {
        report(replay, first, from, to);
      }
    }
  }

  private void report(Replay replay, byte first, int from, int to) {
    if (first == '#') {
      boolean hasSpace = from + 1 < to && source.bytes()[from + 1] == ' ';
      replay.comment(source.text(hasSpace ? from + 2 : from + 1, to));
      return;
    }
    String lines = source
        .text(from + 1, to - 1)
        .lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty())
        .collect(Collectors.joining("\n"));
    if (!lines.isEmpty()) {
      replay.comment(lines);
    }
  }

  private void scan() {
    byte[] in = source.bytes();
    int at = source.start();
    while (at < in.length) {
      byte b = in[at];
      if (b != '#' && b != '{' && b != '(') {
        at++;
        continue;
      }
      int end = b == '#' ? source.endOfLine(at) : b == '{' ? afterBrace(in, at) : close(in, at);
      if (end < 0) {
        unclosedAt = at;
        blank(at, in.length);
        return;
      }
      add(at, end);
      blank(at, end);
      at = end;
    }
  }

  private void add(int from, int to) {
    if (2 * count == spans.length) {
      spans = Arrays.copyOf(spans, 4 * count);
    }
    spans[2 * count] = from;
    spans[2 * count + 1] = to;
    count++;
  }

  private void blank(int from, int to) {
    if (blanked == source.bytes()) {
      blanked = source.bytes().clone();
    }
    for (int i = from; i < to; i++) {
      if (!SourceText.isLineBreak(blanked[i])) {
        blanked[i] = ' ';
      }
    }
  }

  private static int afterBrace(byte[] in, int from) {
    for (int at = from; at < in.length; at++) {
      if (in[at] == '}') {
        return at + 1;
      }
    }
    return -1;
  }

  /** The offset behind the parenthesis that closes one; -1 if there is none. */
  private static int close(byte[] in, int from) {
    int depth = 0;
    for (int at = from; at < in.length; at++) {
      depth += in[at] == '(' ? 1 : in[at] == ')' ? -1 : 0;
      if (depth == 0) {
        return at + 1;
      }
    }
    return -1;
  }

  // Parentheses, which may contain variations

  /** Returns whether a text is moves, with or without numbers, and nothing else. */
  private static boolean mayBeMoves(byte[] in, int from, int to) {
    boolean hasMove = false;
    int at = from;
    while (at < to) {
      if (isBetweenMoves(in[at])) {
        at++;
        continue;
      }
      int begin = at;
      while (at < to && !isBetweenMoves(in[at])) {
        at++;
      }
      if (!isMove(in, begin, at)) {
        return false;
      }
      int last = in[at - 1] | 0x20;
      hasMove |= Words.isDigit(in[at - 1]) || (last >= 'a' && last <= 'z');
    }
    return hasMove;
  }

  private static boolean isBetweenMoves(byte b) {
    return SourceText.isSpace(b) || b == ';' || Words.isSeparator(b);
  }

  /** Returns whether a word is a move, a number with dots or a parenthesis behind it, both, or dots. */
  private static boolean isMove(byte[] in, int from, int to) {
    int digits = from;
    while (digits < to && digits - from < 4 && Words.isDigit(in[digits])) {
      digits++;
    }
    int begin = digits;
    while (begin < to && (in[begin] == ')' || NumberedTurns.dot(in, begin, to) > 0)) {
      begin += Math.max(1, NumberedTurns.dot(in, begin, to));
    }
    boolean isNumber = digits > from && begin > digits;
    if (begin == to) {
      return isNumber || digits == from;
    }
    return (isNumber || begin == from)
        && (Words.isLabel(in, begin, to)
            || Words.isWord(in, begin, to, "pass")
            || Words.isWord(in, begin, to, "swap"));
  }
}
