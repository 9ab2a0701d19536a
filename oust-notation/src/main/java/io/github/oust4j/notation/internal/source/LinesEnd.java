package io.github.oust4j.notation.internal.source;

import org.jspecify.annotations.Nullable;

/**
 * The end of a game in lines: a text or a trial of Ludii. It ends before the line with which another game begins.
 * Comments directly above a position belong to that next game, up to the last blank line; comments above a blank
 * line belong to the game above.
 */
final class LinesEnd implements GameEnd {
  private boolean isLineStart = true;
  private boolean isFirstLine = true;
  private boolean hasGame;
  /** Number of bytes from where the comments of the next game may begin to where the search continues; -1 if none. */
  private int comments = -1;

  private boolean isAfterBlank;

  @Override
  public int find(byte[] in, int from, int to, boolean isLast) {
    int at = from;
    while (at < to) {
      if (isLineStart) {
        Beginning beginning = Beginning.of(in, at, to, isLast);
        if (beginning == null) {
          return ~at;
        }
        int end = endBefore(beginning, at);
        if (end >= 0) {
          return end;
        }
        isLineStart = false;
        isFirstLine = false;
      }
      int begin = at;
      while (at < to && !SourceText.isLineBreak(in[at])) {
        at++;
      }
      if (at < to) {
        at++;
        isLineStart = true;
      }
      comments = comments < 0 ? -1 : comments + at - begin;
    }
    return isLast ? to : ~to;
  }

  /** Where the game ends if a line belongs to the next one, or -1. */
  private int endBefore(@Nullable Beginning beginning, int at) {
    if (beginning == Beginning.COMMENT) {
      if (comments < 0 || isAfterBlank) {
        comments = 0;
      }
      isAfterBlank = false;
      return -1;
    }
    if (beginning == Beginning.BLANK) {
      isAfterBlank = true;
      return -1;
    }
    boolean beginsGame = beginning != Beginning.OTHER;
    if (beginsGame && (hasGame || (beginning != Beginning.POSITION && !isFirstLine))) {
      boolean isBelowComments = comments >= 0 && !isAfterBlank;
      return beginning == Beginning.POSITION && isBelowComments ? at - comments : at;
    }
    hasGame = true;
    comments = -1;
    isAfterBlank = false;
    return -1;
  }
}
