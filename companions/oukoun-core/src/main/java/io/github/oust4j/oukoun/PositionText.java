package io.github.oust4j.oukoun;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Parses and formats position strings; {@link Position#parse(String)} describes them. */
final class PositionText {
  /** The longest position string is shorter than 1500 characters. */
  private static final int LONGEST_TEXT = 2000;

  private final String text;

  PositionText(String text) {
    this.text = text;
  }

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

  Position read() {
    if (text.length() > LONGEST_TEXT) {
      throw fail(
          LONGEST_TEXT,
          "A position string is never longer than " + LONGEST_TEXT
              + " characters, and this one has " + text.length() + ".");
    }
    String[] fields = text.split(" ", -1);
    if (fields.length != 4) {
      throw fail(
          0,
          "A position string has four fields with one space between them, such as"
              + " \"123123 wb/r/2/b/w A w\"; " + Quote.of(text) + " has " + fields.length + ".");
    }
    int cellsAt = fields[0].length() + 1;
    int playerAt = cellsAt + fields[1].length() + 1;
    int colorsAt = playerAt + fields[2].length() + 1;
    Ring ring = readRing(fields[0]);
    List<Stack> stacks = readCells(fields[1], cellsAt, ring);
    Player player = switch (fields[2]) {
      case "A" -> Player.A;
      case "B" -> Player.B;
      default ->
        throw fail(playerAt, "The player to play must be A or B, not " + Quote.of(fields[2]) + ".");
    };
    return switch (fields[3]) {
      case "-" -> setUp(ring, stacks, true, player, cellsAt, playerAt);
      case "m" -> setUp(ring, stacks, false, player, cellsAt, playerAt);
      case "w" -> new Position(ring, stacks, Phase.JUMPING, player, Color.WHITE);
      case "b" -> new Position(ring, stacks, Phase.JUMPING, player, Color.BLACK);
      default ->
        throw fail(
            colorsAt,
            "The last field must be A's color, w or b, or m before the choice, or - at the very"
                + " start, not " + Quote.of(fields[3]) + ".");
    };
  }

  private static Ring readRing(String field) {
    try {
      return Ring.parse(field);
    } catch (IllegalArgumentException e) {
      throw fail(Ring.wrongAt(field), String.valueOf(e.getMessage()));
    }
  }

  private static List<Stack> readCells(String field, int fieldAt, Ring ring) {
    List<Stack> stacks = new ArrayList<>();
    boolean wasNumber = false;
    int at = fieldAt;
    for (String part : field.split("/", -1)) {
      boolean isNumber = part.matches("[0-9].*");
      if (isNumber && wasNumber) {
        throw fail(
            at,
            "Empty cells in a row are counted by one number; add " + Quote.of(part)
                + " to the number before it.");
      }
      if (isNumber) {
        stacks.addAll(Collections.nCopies(readNumber(part, at, ring), Stack.EMPTY));
      } else {
        stacks.add(readStack(part, at));
      }
      wasNumber = isNumber;
      at += part.length() + 1;
    }
    if (stacks.size() != ring.size()) {
      throw fail(
          fieldAt,
          "The ring has " + ring.size() + " cells, and " + Quote.of(field) + " has " + stacks.size()
              + ".");
    }
    for (Color color : Color.values()) {
      int count = stacks.stream().mapToInt(stack -> stack.count(color)).sum();
      if (count > color.supply()) {
        throw fail(
            fieldAt,
            "The ring has at most " + color.supply() + " " + color + " pieces, and "
                + Quote.of(field) + " has " + count + ".");
      }
    }
    return stacks;
  }

  private static int readNumber(String part, int at, Ring ring) {
    if (!part.matches("[1-9][0-9]{0,3}") || Integer.parseInt(part) > ring.size()) {
      throw fail(
          at,
          "The number of empty cells must be 1 to " + ring.size() + ", without leading zeros, not "
              + Quote.of(part) + ".");
    }
    return Integer.parseInt(part);
  }

  private static Stack readStack(String part, int at) {
    List<Color> pieces = new ArrayList<>();
    for (int i = 0; i < part.length(); i++) {
      if ("wbr".indexOf(part.charAt(i)) < 0) {
        throw fail(
            at + i,
            "Stacks are written with w, b and r, from bottom to top; "
                + Quote.of(Character.toString(part.codePointAt(i))) + " in " + Quote.of(part)
                + " is none of them.");
      }
      pieces.add(Color.ofLetter(part.charAt(i)));
    }
    if (pieces.isEmpty()) {
      throw fail(at, "A stack or a number of empty cells is missing beside a /.");
    }
    try {
      return new Stack(pieces);
    } catch (IllegalArgumentException e) {
      throw fail(at, Quote.of(part) + " is not a stack. " + e.getMessage());
    }
  }

  /** Returns a position before the colours are chosen. */
  private static Position setUp(
      Ring ring, List<Stack> stacks, boolean isStart, Player player, int cellsAt, int playerAt) {
    if (ring.size() < Ring.FULL_GAME) {
      throw fail(
          0,
          "The set-up needs a ring of " + Ring.FULL_GAME + " cells or more, and this one has "
              + ring.size() + "; a position on it has w or b, A's color, as its last field.");
    }
    int placed = stacks.stream().mapToInt(Stack::height).sum();
    if (isStart && placed > 0) {
      throw fail(
          cellsAt,
          "With - as the last field no piece is placed yet; with pieces on the ring it must be m"
              + " or A's color.");
    }
    if (stacks.stream().anyMatch(stack -> stack.height() > 1)) {
      throw fail(
          cellsAt,
          "With m as the last field there are single pieces only; with stacks it must be A's color.");
    }
    Player expected = placed == Ring.FULL_GAME ? Player.B : Player.A;
    if (player != expected) {
      throw fail(
          playerAt,
          "With " + placed + " of " + Ring.FULL_GAME + " pieces placed, player " + expected
              + " is to play, not " + player + ".");
    }
    Phase phase =
        isStart ? Phase.SETTING_ASIDE : expected == Player.A ? Phase.PLACING : Phase.CHOOSING;
    return new Position(ring, stacks, phase, player, null);
  }

  private static PositionFormatException fail(int offset, String message) {
    return new PositionFormatException(message, offset);
  }
}
