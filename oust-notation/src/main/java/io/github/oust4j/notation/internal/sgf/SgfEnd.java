package io.github.oust4j.notation.internal.sgf;

import io.github.oust4j.notation.internal.source.GameEnd;
import io.github.oust4j.notation.internal.source.SourceText;
import java.nio.charset.StandardCharsets;

/**
 * The end of a game in SGF: its last bracket. If that is missing, the game ends before a line that begins another
 * game, which shows by a property that only the first node of a game has.
 */
public final class SgfEnd implements GameEnd {
  private static final byte[][] ROOT_PROPERTIES = {
    "FF[".getBytes(StandardCharsets.US_ASCII),
    "GM[".getBytes(StandardCharsets.US_ASCII),
    "CA[".getBytes(StandardCharsets.US_ASCII),
    "SZ[".getBytes(StandardCharsets.US_ASCII),
    "AP[".getBytes(StandardCharsets.US_ASCII)
  };

  private int depth;
  private boolean isInValue;
  private boolean isEscaped;
  private boolean isLineStart;

  @Override
  public int find(byte[] in, int from, int to, boolean isLast) {
    int at = from;
    while (at < to) {
      byte b = in[at];
      if (isEscaped) {
        isEscaped = false;
      } else if (isInValue) {
        isEscaped = b == '\\';
        isInValue = b != ']';
      } else if (b == '[') {
        isInValue = true;
      } else if (b == '(') {
        if (isLineStart) {
          int root = beginsGame(in, at, to);
          if (root < 0 && !isLast) {
            return ~at;
          }
          if (root > 0) {
            return at;
          }
        }
        depth++;
      } else if (b == ')') {
        depth--;
        if (depth == 0) {
          return at + 1;
        }
      }
      isLineStart = SourceText.isLineBreak(b);
      at++;
    }
    return isLast ? to : ~to;
  }

  /** 1 if a game begins with this bracket, 0 if not, -1 if more bytes are needed. */
  private static int beginsGame(byte[] in, int from, int to) {
    if (to - from < 5) {
      return -1;
    }
    if (in[from + 1] == ';') {
      for (byte[] property : ROOT_PROPERTIES) {
        if (in[from + 2] == property[0] && in[from + 3] == property[1] && in[from + 4] == '[') {
          return 1;
        }
      }
    }
    return 0;
  }
}
