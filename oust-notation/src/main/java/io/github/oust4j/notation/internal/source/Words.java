package io.github.oust4j.notation.internal.source;

import java.nio.charset.StandardCharsets;

/** The words of turns, which are written alike in all formats but Ludii's, and the numbers before them. */
public final class Words {
  private static final int LONGEST_WORD = 4;
  private static final int MOST_DIGITS = 4;
  private static final int MOST_DOTS = 4;
  private static final byte[] ELLIPSIS = "…".getBytes(StandardCharsets.UTF_8);

  private Words() {}

  /** Returns whether a part is this word, in upper or lower case. */
  public static boolean isWord(byte[] in, int from, int to, String word) {
    return to - from == word.length() && isBefore(in, from, to, word);
  }

  /** Returns whether a part begins with this word, in upper or lower case. */
  static boolean isBefore(byte[] in, int from, int to, String word) {
    for (int i = 0; i < word.length(); i++) {
      if (from + i == to || Character.toLowerCase(in[from + i]) != word.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether a part is this word with white space around it. */
  public static boolean isOnly(byte[] in, int from, int to, String word) {
    int begin = SourceText.afterSpace(in, from, to);
    return isWord(in, begin, SourceText.beforeSpace(in, begin, to), word);
  }

  /** Returns whether a part is a letter with one or two digits. */
  public static boolean isLabel(byte[] in, int from, int to) {
    return (to - from == 2 || to - from == 3) && beginsLabel(in, from, to) && isDigit(in[to - 1]);
  }

  /** Returns whether a letter and a digit come next: usually a label. */
  public static boolean beginsLabel(byte[] in, int from, int to) {
    int letter = (in[from] | 0x20) - 'a';
    return letter >= 0 && letter < 26 && from + 1 < to && isDigit(in[from + 1]);
  }

  public static boolean isDigit(byte b) {
    return b >= '0' && b <= '9';
  }

  public static boolean isSeparator(byte b) {
    return b == '-' || b == ',';
  }

  /** Returns the offset after a word, which ends before white space and separators. */
  public static int end(byte[] in, int from, int to) {
    int end = from;
    while (end < to && !SourceText.isSpace(in[end]) && !isSeparator(in[end])) {
      end++;
    }
    return end;
  }

  /** Returns whether a line begins as a turn on some board. */
  public static boolean beginTurn(byte[] in, int from, int to) {
    int at = SourceText.afterSpace(in, from, to);
    int end = end(in, at, Math.min(to, at + LONGEST_WORD + 1));
    int next = SourceText.afterSpace(in, end, to);
    return (next == to || isSeparator(in[next])) && isMove(in, at, end);
  }

  public static boolean isMove(byte[] in, int from, int to) {
    return isLabel(in, from, to) || isWord(in, from, to, "pass") || isWord(in, from, to, "swap");
  }

  /** Returns whether a line begins with a turn, or with a number and a move, which may be on a later line before the end. */
  static boolean beginTurn(byte[] in, int from, int to, int end) {
    int first = SourceText.afterSpace(in, from, to);
    int afterNumber = afterNumber(in, first, to);
    if (afterNumber < 0) {
      return beginTurn(in, first, to);
    }
    int at = SourceText.afterSpace(in, afterNumber, end);
    return isMove(in, at, end(in, at, Math.min(end, at + LONGEST_WORD + 1)));
  }

  /** Returns whether a line begins as the first one of a text: with a turn or a comment, perhaps after a number. */
  static boolean beginText(byte[] in, int from, int to) {
    int first = SourceText.afterSpace(in, from, to);
    int at = SourceText.afterSpace(in, Math.max(first, afterNumber(in, first, to)), to);
    boolean isComment =
        at < to && (in[at] == '{' || (in[at] == '(' && (at + 1 == to || in[at + 1] != ';')));
    return isComment || beginTurn(in, from, to, to);
  }

  // Numbers before turns

  /** Returns the offset after a number with its parenthesis or dots; -1 if there is none. */
  public static int afterNumber(byte[] in, int from, int to) {
    int at = afterDigits(in, from, Math.min(to, from + MOST_DIGITS));
    if (at == from) {
      return -1;
    }
    if (at < to && (in[at] == ' ' || in[at] == '\t')) {
      at++;
    }
    if (at < to && in[at] == ')') {
      return at + 1;
    }
    int dots = afterDots(in, at, to);
    return dots > at ? dots : -1;
  }

  /** Returns the offset after the digits that come next, if any. */
  public static int afterDigits(byte[] in, int from, int to) {
    int at = from;
    while (at < to && isDigit(in[at])) {
      at++;
    }
    return at;
  }

  /** Returns the offset after the dots that come next, if any; an ellipsis is also a character. */
  public static int afterDots(byte[] in, int from, int to) {
    int at = from;
    for (int i = 0; i < MOST_DOTS; i++) {
      boolean isEllipsis = to - at >= ELLIPSIS.length && SourceText.startsWith(in, at, ELLIPSIS);
      at += isEllipsis ? ELLIPSIS.length : at < to && in[at] == '.' ? 1 : 0;
    }
    return at;
  }
}
