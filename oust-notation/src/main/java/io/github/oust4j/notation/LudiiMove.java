package io.github.oust4j.notation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,4}");
  private static final Pattern MOVER = Pattern.compile("(?:^|,)mover=([0-9]{1,4})(?:,|$)");

  /**
   * One action.
   *
   * @param type such as {@code Add}
   * @param fields what is told of it, such as {@code type=Cell,to=59}
   * @param index where in the line it begins
   */
  record Action(String type, String fields, int index) {
    /** A field that is a small number. */
    Optional<Integer> number(String name) {
      for (String field : fields.split(",")) {
        if (field.startsWith(name) && field.startsWith("=", name.length())) {
          String value = field.substring(name.length() + 1);
          return NUMBER.matcher(value).matches()
              ? Optional.of(Integer.parseInt(value))
              : Optional.empty();
        }
      }
      return Optional.empty();
    }
  }

  /** Takes a line apart; empty if it is not written so. */
  static Optional<LudiiMove> parse(String line) {
    String text = line.stripTrailing();
    int actionsAt = text.indexOf(ACTIONS);
    if (!text.startsWith(BEGIN) || actionsAt < 0 || !text.endsWith("]]")) {
      return Optional.empty();
    }
    Matcher mover = MOVER.matcher(text.substring(BEGIN.length(), actionsAt));
    if (!mover.find()) {
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
        : Optional.of(new LudiiMove(Integer.parseInt(mover.group(1)), actions));
  }
}
