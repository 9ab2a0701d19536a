package io.github.oust4j.notation.internal.source;

/**
 * The end of a plain text or of a trial of Ludii. Both end before the line that begins another game. Comments
 * directly above a position belong to that next game, but not those above a blank line. Text that has not begun as a
 * game ends before a tree of SGF even inside a line.
 */
class LinesEnd implements GameEnd {
  private boolean isLineStart = true;
  private boolean isFirstLine = true;
  /** Whether a line of the game has been found. After it, a line must begin like a game in a text. */
  boolean hasGame;
  /** Whether all lines so far may be text around SGF. */
  boolean isAround = true;

  private final int limit;
  /** Number of bytes from where the comments of the next game may begin to where the search continues; -1 if none. */
  private long comments = -1;

  LinesEnd(int limit) {
    this.limit = limit;
  }

  /** Comments longer than the limit for a game belong to this game. */
  @Override
  public int pending() {
    return comments <= limit ? (int) Math.max(comments, 0) : 0;
  }

  @Override
  public int find(byte[] in, int from, int to, int end) {
    int at = from;
    while (at < to) {
      if (isLineStart) {
        Beginning beginning = hasGame ? Beginning.inText(in, at, end) : Beginning.of(in, at, end);
        int before = endBefore(beginning, at);
        if (before >= 0) {
          return before;
        }
        int tree = findTree(beginning, in, at, end);
        if (tree >= 0) {
          return tree;
        }
        isLineStart = false;
        isFirstLine = false;
      }
      if (hasGame && comments < 0 && Words.beginsLabel(in, at, end)) {
        at = ByteSearch.skipLabelLines(in, at, to);
      }
      int begin = at;
      at = ByteSearch.lineBreak(in, at, to);
      if (at < to) {
        at += in[at] == '\r' && at + 1 < end && in[at + 1] == '\n' ? 2 : 1;
        isLineStart = true;
      }
      comments += comments < 0 ? 0 : at - begin;
    }
    return ~at;
  }

  /** Returns where a tree begins inside a line, if all lines so far may be text around it, or -1. */
  private int findTree(Beginning beginning, byte[] in, int at, int to) {
    if (!isAround || beginning == Beginning.BLANK || beginning == Beginning.COMMENT) {
      return -1;
    }
    int end = ByteSearch.lineBreak(in, at, Math.min(to, at + Beginning.LONGEST));
    isAround = beginning == Beginning.OTHER && !Words.beginText(in, at, end);
    return isAround ? Beginning.findTree(in, at, end) : -1;
  }

  /** Returns where the game ends if a line belongs to the next one, or -1. */
  int endBefore(Beginning beginning, int at) {
    if (beginning == Beginning.COMMENT) {
      comments = Math.max(comments, 0);
      return -1;
    }
    if (beginning == Beginning.BLANK) {
      comments = -1;
      return -1;
    }
    boolean beginsGame = beginning != Beginning.OTHER;
    if (beginsGame && (hasGame || (beginning != Beginning.POSITION && !isFirstLine))) {
      return beginning == Beginning.POSITION ? at - pending() : at;
    }
    hasGame = true;
    comments = -1;
    return -1;
  }
}
