package io.github.oust4j.notation.internal.abstractplay;

import io.github.oust4j.notation.internal.source.GameEnd;

/**
 * The end of a JSON object: its last bracket. An object that never ends is cut where a line begins an object that
 * cannot be a part of it, since no value may stand there. A string ends at the end of its line.
 */
public final class JsonEnd implements GameEnd {
  private int depth;
  private boolean isInString;
  private boolean isEscaped;
  private boolean isLineStart;
  /** Whether a value may come next: at the start and behind [ : and a comma. */
  private boolean mayBegin = true;

  @Override
  public int find(byte[] in, int from, int to, boolean isLast) {
    for (int at = from; at < to; at++) {
      byte b = in[at];
      if (b == '\n' || b == '\r') {
        isInString = false;
        isEscaped = false;
        isLineStart = true;
        continue;
      }
      if (isEscaped) {
        isEscaped = false;
      } else if (isInString) {
        isEscaped = b == '\\';
        isInString = b != '"';
      } else if (b == '{' || b == '[') {
        if (isLineStart && !mayBegin && b == '{') {
          return at;
        }
        depth++;
        mayBegin = true;
      } else if (b == '}' || b == ']') {
        depth--;
        if (depth == 0) {
          return at + 1;
        }
        mayBegin = false;
      } else if (b != ' ' && b != '\t') {
        isInString = b == '"';
        mayBegin = b == ':' || b == ',';
      }
      isLineStart = false;
    }
    return isLast ? to : ~to;
  }
}
