package io.github.oust4j.notation.internal.abstractplay;

import io.github.oust4j.notation.internal.source.GameEnd;

/**
 * The end of a JSON object: its last bracket. An object that never ends is cut where a line begins an object that
 * cannot be a part of it, since no value may stand there. A string ends at the end of its line.
 */
public final class JsonEnd implements GameEnd {
  private static final byte SPACE = 1;
  private static final byte LINE_BREAK = 2;
  private static final byte QUOTE = 3;
  private static final byte BACKSLASH = 4;
  private static final byte OPEN = 5;
  private static final byte CLOSE = 6;
  private static final byte LEAD = 7; // what comes before a value: a colon or a comma
  private static final byte[] KINDS = kinds(); // 0 for bytes without a meaning

  private int depth;
  private boolean isInString;
  private boolean isEscaped;
  private boolean isLineStart;
  /** Whether a value may come next: at the start and behind [ : and a comma. */
  private boolean mayBegin = true;

  private static byte[] kinds() {
    byte[] kinds = new byte[256];
    String[] characters = {"", " \t", "\n\r", "\"", "\\", "{[", "}]", ":,"};
    for (byte kind = SPACE; kind <= LEAD; kind++) {
      for (char c : characters[kind].toCharArray()) {
        kinds[c] = kind;
      }
    }
    return kinds;
  }

  @Override
  public int find(byte[] in, int from, int to, boolean isLast) {
    int at = from;
    while (at < to) {
      if (isInString) {
        at = afterString(in, at, to);
        continue;
      }
      byte kind = KINDS[in[at] & 0xff];
      switch (kind) {
        case SPACE -> {
          isLineStart = false;
          while (at < to && KINDS[in[at] & 0xff] == SPACE) {
            at++;
          }
          continue;
        }
        case LINE_BREAK -> {
          isLineStart = true;
          at++;
          continue;
        }
        case OPEN -> {
          if (isLineStart && !mayBegin && in[at] == '{') {
            return at;
          }
          depth++;
        }
        case CLOSE -> {
          depth--;
          if (depth == 0) {
            return at + 1;
          }
        }
        default -> isInString = kind == QUOTE;
      }
      mayBegin = kind == OPEN || kind == LEAD;
      isLineStart = false;
      at++;
    }
    return isLast ? to : ~to;
  }

  /** Continues in a string; returns where it ends, or the end of the block. */
  private int afterString(byte[] in, int from, int to) {
    int at = from;
    while (at < to) {
      byte kind = KINDS[in[at] & 0xff];
      if (kind == LINE_BREAK) {
        isInString = false;
        isEscaped = false;
        return at;
      }
      at++;
      if (isEscaped) {
        isEscaped = false;
      } else if (kind == QUOTE) {
        isInString = false;
        return at;
      } else {
        isEscaped = kind == BACKSLASH;
      }
    }
    return at;
  }
}
