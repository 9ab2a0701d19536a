package io.github.oust4j.notation.internal.ludii;

import io.github.oust4j.notation.internal.source.SourceText;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A line of a trial with a move, and its actions: {@code
 * Move=[Move:mover=2,from=59,to=59,actions=[Add:type=Cell,to=59,what=2,decision=true],[Remove:type=Cell,to=48],
 * [SetNextPlayer:player=2]]}. One object parses many lines, and keeps the last one.
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

  /** An action of the last line. */
  static final class Action {
    Kind kind = Kind.OTHER;
    int number; // its cell or its player; negative if it has none
    int from; // its offset, and the one behind it
    int to;
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

  int mover; // the player who moves: 1 or 2, if the line is right
  int what; // the piece that the first action adds, or a negative number
  int begin; // the offset of the line
  int count; // the number of actions, at least 1
  int removes; // the number of actions that remove a stone
  int end; // the offset at which the line ends
  private byte[] in = {};
  private int at;
  private final List<Action> actions = new ArrayList<>(); // also those of longer lines before

  static {
    for (byte end : ascii(",]\n\r")) {
      ENDS_FIELD[end] = true;
    }
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  /** Parses the line at an offset; returns whether it is written as a move. */
  boolean parse(byte[] bytes, int from) {
    in = bytes;
    at = from;
    begin = from;
    mover = ABSENT;
    what = ABSENT;
    count = 0;
    removes = 0;
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
    do {
      parseAction();
    } while (accept(NEXT_ACTION));
    if (mover == ABSENT || !accept(END)) {
      return false;
    }
    while (at < in.length && SourceText.isSpace(in[at]) && !SourceText.isLineBreak(in[at])) {
      at++;
    }
    end = at;
    return at == in.length || SourceText.isLineBreak(in[at]);
  }

  private void parseAction() {
    if (count == actions.size()) {
      actions.add(new Action());
    }
    boolean isFirst = count == 0;
    Action action = actions.get(count);
    count++;
    action.from = at;
    while (at < in.length && in[at] != ':' && !ENDS_FIELD[in[at] & 0xff]) {
      at++;
    }
    Kind kind = kind(action.from);
    int value = ABSENT;
    while (at < in.length && (in[at] == ':' || in[at] == ',')) {
      at++;
      if (value == ABSENT && accept(TO)) {
        value = number();
      } else if (isFirst && what == ABSENT && accept(WHAT)) {
        what = number();
      } else if (kind == Kind.SET_NEXT_PLAYER && value == ABSENT && accept(PLAYER)) {
        value = number();
      }
      skipField();
    }
    action.kind = kind;
    action.number = value;
    action.to = at;
    removes += kind == Kind.REMOVE ? 1 : 0;
  }

  private Kind kind(int from) {
    for (Kind kind : Kind.ALL) {
      if (at - from == kind.name.length && SourceText.startsWith(in, from, kind.name)) {
        return kind;
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

  Action first() {
    return actions.get(0);
  }

  Action action(int index) {
    return actions.get(index);
  }
}
