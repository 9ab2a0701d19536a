package io.github.oust4j.notation.internal.sgf;

import io.github.oust4j.notation.internal.source.GameEnd;
import io.github.oust4j.notation.internal.source.SourceText;
import io.github.oust4j.notation.internal.source.Words;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/**
 * The end of a game in SGF: its last bracket. If that is missing, the game ends before a line that begins another game.
 * Such a line has a property that only the first node of a game has. The reader finds values by the same methods, in
 * the same character set.
 */
public final class SgfEnd implements GameEnd {
  /** The usual start of a game: a bracket, a semicolon, and a property that only the first node has. */
  private static final Pattern START = Pattern.compile("\\(\\s*;\\s*(?:FF|GM|CA|SZ|AP)\\[");

  private static final int LONGEST_START = 33;

  private final boolean isDecoded;
  private int depth;
  private int nodes;
  private int name; // the name of the current property in the first node
  private boolean isInValue;
  private boolean isAfterBreak; // whether the last block ended with a line break, outside of values
  private boolean[] leads = SgfCharset.NO_LEADS;

  /** Prepares a search. If {@code isDecoded}, the bytes are UTF-8, whatever character set the game states. */
  public SgfEnd(boolean isDecoded) {
    this.isDecoded = isDecoded;
  }

  /** Prepares a search from the middle of a game: which variations and values are open is unknown. */
  public static SgfEnd inGame() {
    SgfEnd end = new SgfEnd(false);
    end.depth = Integer.MAX_VALUE;
    end.nodes = 2;
    end.isInValue = true;
    return end;
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
        if (name == SgfLexer.CA && nodes == 1 && !isDecoded) {
          if (to - at <= SgfCharset.LONGEST_NAME + 1 && !isLast) {
            return ~at;
          }
          leads = SgfCharset.leads(in, at + 1, to);
        }
        name = 0;
        isInValue = true;
      } else if (b == ';') {
        nodes++;
        name = 0;
      } else if (b == '(') {
        if (isLineStart(in, from, at)) {
          if (to - at < LONGEST_START && !isLast) {
            isAfterBreak = true;
            return ~at;
          }
          if (beginsGame(in, at, to)) {
            return at;
          }
        }
        depth++;
      } else if (b == ')') {
        depth--;
        if (depth == 0) {
          return at + 1;
        }
      } else if (nodes == 1 && ((b >= 'A' && b <= 'Z') || Words.isDigit(b))) {
        name = SgfLexer.code(name, b);
      }
      at++;
    }
    isAfterBreak = isLineStart(in, from, to);
    return isLast ? to : ~to;
  }

  private boolean isLineStart(byte[] in, int from, int at) {
    return at > from ? SourceText.isLineBreak(in[at - 1]) : isAfterBreak;
  }

  private static boolean beginsGame(byte[] in, int from, int to) {
    int length = Math.min(LONGEST_START, to - from);
    return START
        .matcher(new String(in, from, length, StandardCharsets.ISO_8859_1))
        .lookingAt();
  }
}
