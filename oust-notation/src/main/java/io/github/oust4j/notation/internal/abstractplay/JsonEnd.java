package io.github.oust4j.notation.internal.abstractplay;

import io.github.oust4j.notation.internal.source.Beginning;
import io.github.oust4j.notation.internal.source.GameEnd;
import io.github.oust4j.notation.internal.source.SourceText;

/**
 * The end of a JSON object: its last bracket. An object that never ends is cut before a line that begins another game,
 * or any object where no value may come. A string ends at the end of its line.
 */
public final class JsonEnd implements GameEnd {
  private int depth;
  private boolean isInString;
  private boolean isEscaped;
  private boolean isLineStart;
  /** Whether a value may come next: at the start and after [ { : and a comma. */
  private boolean mayBegin = true;

  @Override
  public int find(byte[] in, int from, int to, boolean isLast) {
    for (int at = from; at < to; at++) {
      byte b = in[at];
      if (SourceText.isLineBreak(b)) {
        isLineStart = true;
        isInString = false;
        isEscaped = false;
      } else if (isInString) {
        isInString = isEscaped || b != '"';
        isEscaped = b == '\\' && !isEscaped;
      } else {
        if (isLineStart && b != '"' && b != ' ' && b != '\t') {
          if (to - at < Beginning.LONGEST && !isLast) {
            return ~at;
          }
          if (Beginning.isInBrackets(in, at, to) || (b == '{' && !mayBegin)) {
            return at;
          }
        }
        switch (b) {
          case ' ', '\t' -> {}
          case '{', '[' -> {
            depth++;
            mayBegin = true;
          }
          case '}', ']' -> {
            depth--;
            if (depth == 0) {
              return at + 1;
            }
            mayBegin = false;
          }
          case ':', ',' -> mayBegin = true;
          default -> {
            isInString = b == '"';
            mayBegin = false;
          }
        }
        isLineStart = false;
      }
    }
    return isLast ? to : ~to;
  }

  @Override
  public boolean isOpen() {
    return depth > 0;
  }
}
