package io.github.oust4j.notation.internal.sgf;

import io.github.oust4j.notation.internal.source.Beginning;
import io.github.oust4j.notation.internal.source.ByteSearch;
import io.github.oust4j.notation.internal.source.GameEnd;
import io.github.oust4j.notation.internal.source.SourceText;
import io.github.oust4j.notation.internal.source.Words;

/** The end of a game in SGF: its last bracket or, if that is missing, a line that begins another game. */
public final class SgfEnd implements GameEnd {
  private final boolean isDecoded;
  private int depth;
  private int nodes;
  private int name; // the name of the current property in the first node
  private boolean isInValue;
  private boolean isAfterBreak; // whether the last block ended with a line break, outside of values
  private boolean isInGame; // whether the search began in the middle of a game
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
    end.isInGame = true;
    return end;
  }

  @Override
  public int find(byte[] in, int from, int to, int end) {
    int at = from;
    while (at < to) {
      if (isInValue) {
        int close = SgfLexer.endOfValue(in, at, end, leads);
        if (close < 0) {
          isAfterBreak = false;
          return close;
        }
        isInValue = false;
        at = close + 1;
        continue;
      }
      byte b = in[at];
      boolean mayEnd = b != ';' && isLineStart(in, from, at) && (b == '(' || !isInGame);
      if (mayEnd && Beginning.isInBrackets(in, at, end)) {
        return at;
      }
      if (b == '[') {
        if (name == SgfLexer.CA && !isDecoded) {
          leads = SgfCharset.leads(in, at + 1, end);
        }
        name = 0;
        isInValue = true;
      } else if (b == ';') {
        nodes++;
        name = 0;
        if (nodes > 1 && leads == SgfCharset.NO_LEADS) {
          int next = ByteSearch.skipNodes(in, at, to);
          if (next > at) {
            isInValue = endsInValue(in, at, next);
            at = next;
            continue;
          }
        }
      } else if (b == '(') {
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
    isAfterBreak = isLineStart(in, from, at);
    return ~at;
  }

  /** Returns whether nodes without escapes end in a value: only the last bracket matters. */
  private static boolean endsInValue(byte[] in, int from, int to) {
    int at = to - 1;
    while (at > from && in[at] != '[' && in[at] != ']') {
      at--;
    }
    return in[at] == '[';
  }

  private boolean isLineStart(byte[] in, int from, int at) {
    return at > from ? SourceText.isLineBreak(in[at - 1]) : isAfterBreak;
  }

  /** If the game was cut off in a value, the next one may begin in it. */
  @Override
  public int pending() {
    return Beginning.LONGEST;
  }

  @Override
  public boolean isOpen() {
    return depth > 0;
  }
}
