package io.github.oust4j.notation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A line of a Ludii trial that tells a move, taken apart: {@code
 * Move=[Move:mover=2,from=59,to=59,actions=[Add:type=Cell,to=59,what=2,decision=true],[Remove:type=Cell,to=48],
 * [SetNextPlayer:player=2]]}.
 *
 * @param mover 1 or 2
 * @param actions what happens, at least one thing
 */
record LudiiMove(int mover, List<Action> actions) {
  private static final String BEGIN = "Move=[Move:";
  private static final String ACTIONS = ",actions=[";
  private static final int MOST_DIGITS = 4;

  /**
   * One action.
   *
   * @param type such as {@code Add}
   * @param fields what is told of it, such as {@code type=Cell,to=59}
   * @param index where in the line it begins
   */
  record Action(String type, String fields, int index) {
    /** A field that is a small number. */
    OptionalInt number(String name) {
      return LudiiMove.number(fields, 0, fields.length(), name);
    }
  }

  /** Takes a line apart; empty if it is not written so. */
  static Optional<LudiiMove> parse(String line) {
    String text = line.stripTrailing();
    int actionsAt = text.indexOf(ACTIONS);
    if (!text.startsWith(BEGIN) || actionsAt < 0 || !text.endsWith("]]")) {
      return Optional.empty();
    }
    OptionalInt mover = number(text, BEGIN.length(), actionsAt, "mover");
    if (mover.isEmpty()) {
      return Optional.empty();
    }
    List<Action> actions = new ArrayList<>();
    int at = actionsAt + ACTIONS.length();
    int last = text.length() - 2;
    while (at <= last) {
      int end = text.indexOf(']', at);
      if (end < 0 || end > last) {
        return Optional.empty();
      }
      String action = text.substring(at, end);
      int colon = action.indexOf(':');
      actions.add(new Action(
          colon < 0 ? action : action.substring(0, colon),
          colon < 0 ? "" : action.substring(colon + 1),
          at));
      if (end < last && !text.startsWith("],[", end)) {
        return Optional.empty();
      }
      at = end + 3;
    }
    return actions.isEmpty()
        ? Optional.empty()
        : Optional.of(new LudiiMove(mover.getAsInt(), actions));
  }

  /** The field of that name in a part of a text, if it is a small number; fields have commas between them. */
  private static OptionalInt number(String text, int from, int to, String name) {
    int begin = from;
    while (begin < to) {
      int comma = text.indexOf(',', begin);
      int end = comma < 0 || comma > to ? to : comma;
      if (text.startsWith(name, begin) && text.startsWith("=", begin + name.length())) {
        return number(text, begin + name.length() + 1, end);
      }
      begin = end + 1;
    }
    return OptionalInt.empty();
  }

  private static OptionalInt number(String text, int from, int to) {
    int number = 0;
    for (int i = from; i < to; i++) {
      int digit = text.charAt(i) - '0';
      if (digit < 0 || digit > 9) {
        return OptionalInt.empty();
      }
      number = 10 * number + digit;
    }
    return to > from && to - from <= MOST_DIGITS ? OptionalInt.of(number) : OptionalInt.empty();
  }
}
