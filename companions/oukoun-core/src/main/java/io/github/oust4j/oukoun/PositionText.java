package io.github.oust4j.oukoun;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Parses and formats position strings; {@link Position#parse(String)} describes them. */
final class PositionText {
  /** The longest position string is shorter than 1500 characters. */
  private static final int LONGEST_TEXT = 2000;

  private PositionText() {}

  static String format(Position position) {
    List<String> parts = new ArrayList<>();
    int empty = 0;
    for (Stack stack : position.stacks()) {
      if (!stack.isEmpty()) {
        addEmpty(parts, empty);
        parts.add(stack.toString());
      }
      empty = stack.isEmpty() ? empty + 1 : 0;
    }
    addEmpty(parts, empty);
    char colors = position.phase() == Phase.SETTING_ASIDE
        ? '-'
        : position.color(Player.A).map(Color::letter).orElse('m');
    return position.ring() + " " + String.join("/", parts) + " " + position.toPlay() + " " + colors;
  }

  private static void addEmpty(List<String> parts, int cells) {
    if (cells > 0) {
      parts.add(Integer.toString(cells));
    }
  }

  static Position parse(String text) {
    require(
        text.length() <= LONGEST_TEXT,
        "A position string has at most " + LONGEST_TEXT + " characters; this one has "
            + text.length() + ".");
    String[] fields = text.split(" ", -1);
    require(
        fields.length == 4,
        "A position string has four fields separated by spaces, such as"
            + " \"123123 wb/r/2/b/w A w\"; " + Quote.of(text) + " has " + fields.length + ".");
    Ring ring = new Ring(fields[0]);
    List<Stack> stacks = parseCells(fields[1], ring);
    require(
        fields[2].matches("[AB]"),
        "The player to move must be A or B, not " + Quote.of(fields[2]) + ".");
    require(
        fields[3].matches("[-mwb]"),
        "The last field must be A's colour, w or b, or m before the choice, or - at the very"
            + " start, not " + Quote.of(fields[3]) + ".");
    Player player = Player.valueOf(fields[2]);
    char colors = fields[3].charAt(0);
    Position position = colors == 'w' || colors == 'b'
        ? new Position(ring, stacks, Phase.JUMPING, player, Color.ofLetter(colors))
        : setUp(ring, stacks, colors == '-', player);
    require(
        position.toString().equals(text),
        "Each position has one form only: " + Quote.of(text) + " must be \"" + position + "\".");
    return position;
  }

  private static List<Stack> parseCells(String field, Ring ring) {
    List<Stack> stacks = new ArrayList<>();
    for (String part : field.split("/", -1)) {
      if (part.matches("[0-9]+")) {
        String number = part.replaceFirst("^0+(?=.)", "");
        require(
            number.length() < 5 && Integer.parseInt(number) <= ring.size() - stacks.size(),
            "The ring has " + ring.size() + " cells, but " + Quote.of(field) + " has more.");
        stacks.addAll(Collections.nCopies(Integer.parseInt(number), Stack.EMPTY));
      } else {
        require(!part.isEmpty(), "A stack or a number of empty cells is missing beside a /.");
        stacks.add(new Stack(part));
      }
    }
    require(
        stacks.size() == ring.size(),
        "The ring has " + ring.size() + " cells, but " + Quote.of(field) + " has " + stacks.size()
            + ".");
    for (Color color : Color.values()) {
      int count = stacks.stream().mapToInt(stack -> stack.count(color)).sum();
      require(
          count <= color.supply(),
          "The ring has at most " + color.supply() + " " + color + " pieces, but " + Quote.of(field)
              + " has " + count + ".");
    }
    return stacks;
  }

  /** Returns a position before the colours are chosen. */
  private static Position setUp(Ring ring, List<Stack> stacks, boolean isStart, Player player) {
    require(
        ring.size() >= Ring.FULL_GAME,
        "The set-up needs a ring of " + Ring.FULL_GAME + " cells or more, but this one has "
            + ring.size() + "; on a shorter ring, the last field must be w or b, A's colour.");
    int placed = stacks.stream().mapToInt(Stack::height).sum();
    require(
        !isStart || placed == 0,
        "The last field - means that no piece is placed; with pieces on the ring, it must be m or"
            + " A's colour.");
    require(
        stacks.stream().allMatch(stack -> stack.height() <= 1),
        "The last field m means that there are only single pieces; with stacks, it must be A's"
            + " colour.");
    Player expected = placed == Ring.FULL_GAME ? Player.B : Player.A;
    require(
        player == expected,
        "With " + placed + " of " + Ring.FULL_GAME + " pieces placed, player " + expected
            + " is to move, not " + player + ".");
    Phase phase =
        isStart ? Phase.SETTING_ASIDE : expected == Player.A ? Phase.PLACING : Phase.CHOOSING;
    return new Position(ring, stacks, phase, player, null);
  }

  private static void require(boolean holds, String message) {
    if (!holds) {
      throw new IllegalArgumentException(message);
    }
  }
}
