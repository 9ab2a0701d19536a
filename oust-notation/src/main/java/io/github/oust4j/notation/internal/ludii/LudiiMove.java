package io.github.oust4j.notation.internal.ludii;

import io.github.oust4j.notation.internal.source.SourceText;
import java.nio.charset.StandardCharsets;

/**
 * A line of a trial with a move, and its actions: {@code
 * Move=[Move:mover=2,from=59,to=59,actions=[Add:type=Cell,to=59,what=2,decision=true],[Remove:type=Cell,to=48],
 * [SetNextPlayer:player=2]]}. One object parses many lines, and keeps the last one and the current action.
 */
final class LudiiMove {
  /** The kinds of actions, the most frequent ones first. */
  enum Kind {
    ADD("Add"),
    REMOVE("Remove"),
    SET_NEXT_PLAYER("SetNextPlayer"),
    PASS("Pass"),
    SWAP("Swap"),
    OTHER("");

    private static final Kind[] ALL = values();

    @SuppressWarnings("ImmutableEnumChecker") // never written to
    private final byte[] name;

    Kind(String name) {
      this.name = ascii(name);
    }
  }

  private static final byte[] BEGIN = ascii("Move=[Move:");
  private static final byte[] MOVER = ascii("mover=");
  private static final byte[] ACTIONS = ascii("actions=[");
  private static final byte[] NEXT_ACTION = ascii("],[");
  private static final byte[] END = ascii("]]");
  private static final byte[] TO = ascii("to=");
  private static final byte[] WHAT = ascii("what=");
  private static final byte[] PLAYER = ascii("player=");
  private static final boolean[] ENDS_FIELD = new boolean[256];
  private static final int MOST_DIGITS = 4;
  private static final int ABSENT = -1;

  int mover; // the player who moves: 1 or 2, if the line is valid
  int what; // the piece that an action adds, or a negative number
  int begin; // the offset of the line
  boolean hasRemoved; // whether an action removes a stone
  int end; // the offset at which the line ends
  Kind kind = Kind.OTHER; // of the current action
  int number; // its cell or its player; negative if it has none
  int from; // its offset, and the one after it
  int to;
  private byte[] in = {};
  private int at;

  static {
    for (byte end : ascii(",]\n\r")) {
      ENDS_FIELD[end] = true;
    }
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  /** Parses the line at an offset up to its first action; returns whether all of it is a well-formed move. */
  boolean parse(byte[] bytes, int line) {
    in = bytes;
    at = line;
    begin = line;
    mover = ABSENT;
    what = ABSENT;
    hasRemoved = false;
    if (!accept(BEGIN)) {
      return false;
    }
    while (!accept(ACTIONS)) {
      if (mover == ABSENT && accept(MOVER)) {
        mover = number();
      }
      skipField();
      if (at == in.length || in[at] != ',') {
        return false;
      }
      at++;
    }
    parseAction();
    while (accept(NEXT_ACTION)) {
      hasRemoved |= SourceText.startsWith(in, at, Kind.REMOVE.name);
      while (at < in.length && in[at] != ']' && !SourceText.isLineBreak(in[at])) {
        at++;
      }
    }
    if (mover == ABSENT || !accept(END)) {
      return false;
    }
    while (at < in.length && SourceText.isSpace(in[at]) && !SourceText.isLineBreak(in[at])) {
      at++;
    }
    end = at;
    at = to; // where the next action begins
    return end == in.length || SourceText.isLineBreak(in[end]);
  }

  /** Moves on to the next action of a well-formed move; returns false after the last one. */
  boolean nextAction() {
    if (!accept(NEXT_ACTION)) {
      return false;
    }
    parseAction();
    return true;
  }

  private void parseAction() {
    from = at;
    while (at < in.length && in[at] != ':' && !ENDS_FIELD[in[at] & 0xff]) {
      at++;
    }
    kind = kind();
    number = ABSENT;
    while (at < in.length && (in[at] == ':' || in[at] == ',')) {
      at++;
      if (number == ABSENT && accept(TO)) {
        number = number();
      } else if (what == ABSENT && accept(WHAT)) {
        what = number();
      } else if (kind == Kind.SET_NEXT_PLAYER && number == ABSENT && accept(PLAYER)) {
        number = number();
      }
      skipField();
    }
    to = at;
  }

  private Kind kind() {
    for (Kind known : Kind.ALL) {
      if (at - from == known.name.length && SourceText.startsWith(in, from, known.name)) {
        return known;
      }
    }
    return Kind.OTHER;
  }

  private boolean accept(byte[] word) {
    boolean isHere = SourceText.startsWith(in, at, word);
    at += isHere ? word.length : 0;
    return isHere;
  }

  /** Reads a number of a few digits that fills the field; otherwise returns a negative number. */
  private int number() {
    int value = 0;
    int digit = at;
    while (digit < in.length && digit - at < MOST_DIGITS && in[digit] >= '0' && in[digit] <= '9') {
      value = 10 * value + in[digit] - '0';
      digit++;
    }
    boolean isWhole = digit > at && digit < in.length && ENDS_FIELD[in[digit] & 0xff];
    at = digit;
    return isWhole ? value : ABSENT;
  }

  private void skipField() {
    int ahead = at;
    while (ahead < in.length && !ENDS_FIELD[in[ahead] & 0xff]) {
      ahead++;
    }
    at = ahead;
  }
}
