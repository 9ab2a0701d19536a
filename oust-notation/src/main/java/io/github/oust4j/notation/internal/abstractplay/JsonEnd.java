package io.github.oust4j.notation.internal.abstractplay;

import io.github.oust4j.notation.internal.source.Beginning;
import io.github.oust4j.notation.internal.source.GameEnd;
import io.github.oust4j.notation.internal.source.SourceText;

/** The end of a JSON object: its last bracket or, if that is missing, a line that begins another game or object. */
public final class JsonEnd implements GameEnd {
  private int depth;
  private boolean isInString;
  private boolean isLineStart;
  /** Whether a value may come next: at the start and after [ { : and a comma. */
  private boolean mayBegin = true;

  @Override
  public int find(byte[] in, int from, int to, int end) {
    int at = from;
    while (at < to) {
      if (isInString) {
        int close = JsonTape.endOfString(in, at, end);
        if (close < 0) {
          return close;
        }
        isInString = false;
        at = in[close] == '"' ? close + 1 : close;
        continue;
      }
      byte b = in[at];
      boolean mayEnd =
          isLineStart && b != '"' && b != ' ' && b != '\t' && !SourceText.isLineBreak(b);
      if (mayEnd && (Beginning.isInBrackets(in, at, end) || (b == '{' && !mayBegin))) {
        return at;
      }
      isLineStart = SourceText.isLineBreak(b);
      at++;
      switch (b) {
        case ' ', '\t', '\n', '\r' -> {}
        case '{', '[' -> {
          depth++;
          mayBegin = true;
        }
        case '}', ']' -> {
          depth--;
          if (depth == 0) {
            return at;
          }
          mayBegin = false;
        }
        case ':', ',' -> mayBegin = true;
        default -> {
          isInString = b == '"';
          mayBegin = false;
        }
      }
    }
    return ~at;
  }

  @Override
  public boolean isOpen() {
    return depth > 0;
  }
}
