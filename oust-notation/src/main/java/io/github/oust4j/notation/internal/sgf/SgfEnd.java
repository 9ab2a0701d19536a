package io.github.oust4j.notation.internal.sgf;

import io.github.oust4j.notation.internal.source.GameEnd;
import io.github.oust4j.notation.internal.source.SourceText;

/**
 * The end of a game in SGF: its last bracket. If that is missing, the game ends before a line that begins another
 * game, which shows by a property that only the first node of a game has. Values are found as the reader finds them,
 * by the same methods and in the same character set.
 */
public final class SgfEnd implements GameEnd {
  /** How far the first property of a game may be from its bracket, to be recognized. */
  private static final int LONGEST_START = 32;

  private final boolean isDecoded;
  private int depth;
  private int nodes;
  /** The name of the property at hand in the first node. */
  private int name;

  private boolean isInValue;
  /** Whether the last block ended with a line break, outside of values. */
  private boolean isAfterBreak;

  private boolean[] leads = SgfCharset.UTF_8.leads();

  /**
   * Prepares a search.
   *
   * @param isDecoded whether the bytes are UTF-8 whatever the game says about its character set
   */
  public SgfEnd(boolean isDecoded) {
    this.isDecoded = isDecoded;
  }

  @Override
  public int find(byte[] in, int from, int to, boolean isLast) {
    int at = from;
    while (at < to) {
      if (isInValue) {
        int close = SgfLexer.endOfValue(in, at, to, leads);
        if (close < 0) {
          isAfterBreak = false;
          return isLast ? to : close;
        }
        isInValue = false;
        at = close + 1;
        continue;
      }
      byte b = in[at];
      if (b == '[') {
        if (name == SgfNames.CA && nodes == 1 && !isDecoded) {
          if (!isLast && isCut(in, at + 1, to)) {
            return ~at;
          }
          leads = SgfLexer.leads(in, at + 1, to);
        }
        name = 0;
        isInValue = true;
      } else if (b == ';') {
        nodes++;
        name = 0;
      } else if (b == '(') {
        int begins = isLineStart(in, from, at) ? beginsGame(in, at, to) : 0;
        if (begins > 0) {
          return at;
        }
        if (begins < 0 && !isLast) {
          isAfterBreak = true;
          return ~at;
        }
        depth++;
      } else if (b == ')') {
        depth--;
        if (depth == 0) {
          return at + 1;
        }
      } else if (nodes == 1 && (b >= 'A' && b <= 'Z' || b >= '0' && b <= '9')) {
        name = SgfLexer.code(name, b);
      }
      at++;
    }
    isAfterBreak = isLineStart(in, from, to);
    return isLast ? to : ~to;
  }

  /** Whether a byte outside of values begins a line. */
  private boolean isLineStart(byte[] in, int from, int at) {
    return at > from ? SourceText.isLineBreak(in[at - 1]) : isAfterBreak;
  }

  /** Whether the name of a character set goes on behind the block. */
  private static boolean isCut(byte[] in, int from, int to) {
    for (int at = from; at < to; at++) {
      if (in[at] == ']' || at - from > SgfCharset.LONGEST_NAME) {
        return false;
      }
    }
    return to - from <= SgfCharset.LONGEST_NAME;
  }

  /** 1 if a game begins with this bracket, 0 if not, -1 if more bytes are needed. */
  private static int beginsGame(byte[] in, int from, int to) {
    int end = Math.min(to, from + LONGEST_START);
    int semicolon = afterSpace(in, from + 1, end);
    if (semicolon < end && in[semicolon] != ';') {
      return 0;
    }
    int first = afterSpace(in, semicolon + 1, end);
    int bracket = first;
    int code = 0;
    while (bracket < end && in[bracket] >= 'A' && in[bracket] <= 'Z') {
      code = SgfLexer.code(code, in[bracket]);
      bracket++;
    }
    if (bracket >= end) {
      return end == to && to < from + LONGEST_START ? -1 : 0;
    }
    return in[bracket] == '[' && SgfNames.beginsGame(code) ? 1 : 0;
  }

  private static int afterSpace(byte[] in, int from, int to) {
    int at = from;
    while (at < to && SourceText.isSpace(in[at])) {
      at++;
    }
    return at;
  }
}
