package io.github.oust4j.notation.internal.ludii;

import io.github.oust4j.notation.internal.source.SourceText;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A line of a trial with a move, and its actions: {@code
 * Move=[Move:mover=2,from=59,to=59,actions=[Add:type=Cell,to=59,what=2,decision=true],[Remove:type=Cell,to=48],
 * [SetNextPlayer:player=2]]}. One object parses many lines.
 */
final class LudiiMove {
  /** The kinds of actions. */
  enum Kind {
    ADD,
    PASS,
    SWAP,
    REMOVE,
    SET_NEXT_PLAYER,
    OTHER
  }

  private static final byte[] BEGIN = ascii("Move=[Move:");
  private static final byte[] MOVER = ascii("mover=");
  private static final byte[] ACTIONS = ascii("actions=[");
  private static final byte[] TO = ascii("to=");
  private static final byte[] WHAT = ascii("what=");
  private static final byte[] PLAYER = ascii("player=");
  private static final byte[] TYPE = ascii("type=");
  /** The kinds but {@code OTHER}, and their names. */
  private static final Kind[] KINDS = {
    Kind.ADD, Kind.REMOVE, Kind.SET_NEXT_PLAYER, Kind.PASS, Kind.SWAP
  };

  private static final byte[][] NAMES = {
    ascii("Add"), ascii("Remove"), ascii("SetNextPlayer"), ascii("Pass"), ascii("Swap")
  };
  private static final boolean[] ENDS_FIELD = new boolean[256];
  private static final int MOST_DIGITS = 4;
  private static final int ABSENT = -1;

  /** An action of the last line; the next line changes it. */
  static final class Action {
    Kind kind = Kind.OTHER;
    /** Its cell or its player; negative if it has none. */
    int number;
    /** Its offset, and the one behind it. */
    int from;

    int to;
  }

  private byte[] in = {};
  private int end;
  private int mover;
  private int what;
  private int typeFrom;
  private int typeTo;
  private int removes;

  /** The actions of the line, and those of longer lines before it. */
  private final List<Action> actions = new ArrayList<>();

  private int count;
  /** The number that was read last. */
  private int number;

  static {
    for (char end : new char[] {',', ']', '\n', '\r'}) {
      ENDS_FIELD[end] = true;
    }
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  /** Parses the line at an offset; returns whether it is written as a move. */
  boolean parse(byte[] bytes, int from) {
    in = bytes;
    mover = ABSENT;
    what = ABSENT;
    typeFrom = 0;
    typeTo = 0;
    count = 0;
    removes = 0;
    if (!isAt(from, BEGIN)) {
      return false;
    }
    int at = from + BEGIN.length;
    while (!isAt(at, ACTIONS)) {
      if (mover == ABSENT && isAt(at, MOVER)) {
        at = readNumber(at + MOVER.length);
        mover = number;
      }
      at = endOfField(at);
      if (at == in.length || in[at] != ',') {
        return false;
      }
      at++;
    }
    return mover != ABSENT && parseActions(at + ACTIONS.length);
  }

  private boolean parseActions(int from) {
    int at = from;
    while (true) {
      at = parseAction(at);
      if (at == in.length || in[at] != ']') {
        return false;
      }
      boolean isLast = at + 1 == in.length || in[at + 1] != ',';
      if (isLast) {
        break;
      }
      if (at + 2 == in.length || in[at + 2] != '[') {
        return false;
      }
      at += 3;
    }
    if (at + 1 == in.length || in[at + 1] != ']') {
      return false;
    }
    at += 2;
    while (at < in.length && SourceText.isSpace(in[at]) && !SourceText.isLineBreak(in[at])) {
      at++;
    }
    end = at;
    return at == in.length || SourceText.isLineBreak(in[at]);
  }

  /** Parses an action; returns where it ends, which is a bracket if it is well-formed. */
  private int parseAction(int from) {
    boolean isFirst = count == 0;
    int at = from;
    while (at < in.length && in[at] != ':' && !endsField(in[at])) {
      at++;
    }
    if (count == actions.size()) {
      actions.add(new Action());
    }
    Action action = actions.get(count);
    count++;
    action.kind = kind(from, at);
    action.number = ABSENT;
    action.from = from;
    removes += action.kind == Kind.REMOVE ? 1 : 0;
    while (at < in.length && (in[at] == ':' || in[at] == ',')) {
      at++;
      if (action.number == ABSENT && isAt(at, TO)) {
        at = readNumber(at + TO.length);
        action.number = number;
      } else if (isFirst && what == ABSENT && isAt(at, WHAT)) {
        at = readNumber(at + WHAT.length);
        what = number;
      } else if (isFirst && typeTo == 0 && isAt(at, TYPE)) {
        typeFrom = at + TYPE.length;
        typeTo = endOfField(typeFrom);
      } else if (action.kind == Kind.SET_NEXT_PLAYER
          && action.number == ABSENT
          && isAt(at, PLAYER)) {
        at = readNumber(at + PLAYER.length);
        action.number = number;
      }
      at = endOfField(at);
    }
    action.to = at;
    return at;
  }

  private Kind kind(int from, int to) {
    for (int i = 0; i < NAMES.length; i++) {
      if (to - from == NAMES[i].length && isAt(from, NAMES[i])) {
        return KINDS[i];
      }
    }
    return Kind.OTHER;
  }

  private boolean isAt(int at, byte[] word) {
    if (in.length - at < word.length) {
      return false;
    }
    for (int i = 0; i < word.length; i++) {
      if (in[at + i] != word[i]) {
        return false;
      }
    }
    return true;
  }

  /** Reads a number of a few digits that fills the field. Returns the offset behind the digits. */
  private int readNumber(int from) {
    int value = 0;
    int at = from;
    while (at < in.length && at - from < MOST_DIGITS && in[at] >= '0' && in[at] <= '9') {
      value = 10 * value + in[at] - '0';
      at++;
    }
    boolean isWhole = at > from && at < in.length && endsField(in[at]);
    number = isWhole ? value : ABSENT;
    return at;
  }

  private int endOfField(int from) {
    int at = from;
    while (at < in.length && !endsField(in[at])) {
      at++;
    }
    return at;
  }

  private static boolean endsField(byte b) {
    return ENDS_FIELD[b & 0xff];
  }

  // What the last line contains

  /** The offset at which the line ends. */
  int end() {
    return end;
  }

  /** The player who moves: 1 or 2, if the line is right. */
  int mover() {
    return mover;
  }

  /** The piece that the first action adds, or a negative number. */
  int what() {
    return what;
  }

  /** The type of the cells of the first action, such as {@code Cell}; empty if there is none. */
  String type() {
    return new String(in, typeFrom, typeTo - typeFrom, StandardCharsets.UTF_8);
  }

  /** The number of actions, at least 1. */
  int count() {
    return count;
  }

  /** The number of actions that remove a stone. */
  int removes() {
    return removes;
  }

  /** An action of the line, by its index. */
  Action action(int index) {
    return actions.get(index);
  }

  /** The kind of the first action, which is the move. */
  Kind kind() {
    return actions.get(0).kind;
  }
}
