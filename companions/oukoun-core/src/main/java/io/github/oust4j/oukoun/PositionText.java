package io.github.oust4j.oukoun;

import java.util.ArrayList;
import java.util.List;

/** Reads and writes position strings; {@link Position#parse(String)} describes them. */
final class PositionText {
  private static final String EXAMPLE = "such as \"123123 wb/r/2/b/w A w\"";
  /** The longest that means anything is under 1500; what is longer is not looked at. */
  private static final int LONGEST_TEXT = 2000;

  private final String text;

  PositionText(String text) {
    this.text = text;
  }

  static String format(Position position) {
    StringBuilder out = new StringBuilder(position.ring().toString()).append(' ');
    int empty = 0;
    for (int cell = 1; cell <= position.ring().size(); cell++) {
      Stack stack = position.stack(cell);
      if (stack.isEmpty()) {
        empty++;
        continue;
      }
      if (empty > 0) {
        out.append(empty).append('/');
        empty = 0;
      }
      out.append(stack).append('/');
    }
    if (empty > 0) {
      out.append(empty);
    } else {
      out.setLength(out.length() - 1);
    }
    return out.append(' ')
        .append(position.toPlay())
        .append(' ')
        .append(colors(position))
        .toString();
  }

  private static char colors(Position position) {
    if (position.phase() == Phase.SETTING_ASIDE) {
      return '-';
    }
    return position.color(Player.A).map(Color::letter).orElse('m');
  }

  Position read() {
    if (text.length() > LONGEST_TEXT) {
      throw new PositionFormatException(
          "A position string is never longer than " + LONGEST_TEXT
              + " characters, and this one has " + text.length() + ".",
          LONGEST_TEXT);
    }
    String[] fields = text.split(" ", -1);
    if (fields.length != 4) {
      throw new PositionFormatException(
          "A position string has four fields with one space between them, " + EXAMPLE + "; "
              + Quote.of(text) + " has " + fields.length + ".",
          0);
    }
    int cellsAt = fields[0].length() + 1;
    int playerAt = cellsAt + fields[1].length() + 1;
    int colorsAt = playerAt + fields[2].length() + 1;
    Ring ring = readRing(fields[0]);
    List<Stack> stacks = readCells(fields[1], cellsAt, ring);
    for (Color color : Color.values()) {
      int count = stacks.stream().mapToInt(stack -> stack.count(color)).sum();
      if (count > color.supply()) {
        throw new PositionFormatException(
            "There are " + color.supply() + " " + color + " pieces for the ring at the most, and "
                + Quote.of(fields[1]) + " has " + count + ".",
            cellsAt);
      }
    }
    Player player = readPlayer(fields[2], playerAt);
    return switch (fields[3]) {
      case "-" -> setUp(ring, stacks, true, player, cellsAt, playerAt);
      case "m" -> setUp(ring, stacks, false, player, cellsAt, playerAt);
      case "w" -> new Position(ring, stacks, Phase.JUMPING, player, Color.WHITE);
      case "b" -> new Position(ring, stacks, Phase.JUMPING, player, Color.BLACK);
      default ->
        throw new PositionFormatException(
            "The last field is A's colour, w or b, or m if it is not chosen yet, or - at the very"
                + " start; not " + Quote.of(fields[3]) + ".",
            colorsAt);
    };
  }

  private static Ring readRing(String field) {
    try {
      return Ring.parse(field);
    } catch (IllegalArgumentException e) {
      throw new PositionFormatException(
          String.valueOf(e.getMessage()), Math.min(Ring.mistake(field), field.length()));
    }
  }

  private static List<Stack> readCells(String field, int fieldAt, Ring ring) {
    List<Stack> stacks = new ArrayList<>();
    boolean wasNumber = false;
    int at = fieldAt;
    for (String part : field.split("/", -1)) {
      boolean isNumber = !part.isEmpty() && part.charAt(0) >= '0' && part.charAt(0) <= '9';
      if (isNumber && wasNumber) {
        throw new PositionFormatException(
            "Empty cells in a row are counted by one number; add " + Quote.of(part)
                + " to the number before it.",
            at);
      }
      if (isNumber) {
        for (int empty = readNumber(part, at, ring); empty > 0; empty--) {
          stacks.add(Stack.EMPTY);
        }
      } else {
        stacks.add(readStack(part, at));
      }
      wasNumber = isNumber;
      at += part.length() + 1;
    }
    if (stacks.size() != ring.size()) {
      throw new PositionFormatException(
          "The ring has " + ring.size() + " cells, and " + Quote.of(field) + " tells of "
              + stacks.size() + ".",
          fieldAt);
    }
    return stacks;
  }

  private static int readNumber(String part, int at, Ring ring) {
    if (!part.matches("[1-9][0-9]{0,3}") || Integer.parseInt(part) > ring.size()) {
      throw new PositionFormatException(
          "The number of empty cells is 1 to " + ring.size() + ", without leading zeros, not "
              + Quote.of(part) + ".",
          at);
    }
    return Integer.parseInt(part);
  }

  private static Stack readStack(String part, int at) {
    List<Color> pieces = new ArrayList<>();
    for (int i = 0; i < part.length(); i++) {
      if ("wbr".indexOf(part.charAt(i)) < 0) {
        throw new PositionFormatException(
            "Stacks are written with w, b and r, from the bottom to the top; "
                + Quote.of(Character.toString(part.codePointAt(i))) + " in " + Quote.of(part)
                + " is none of them.",
            at + i);
      }
      pieces.add(MoveText.color(part.charAt(i)));
    }
    if (pieces.isEmpty()) {
      throw new PositionFormatException(
          "Something is missing beside a /: a stack, or a number of empty cells.", at);
    }
    Stack.tooMany(pieces).ifPresent(color -> {
      throw new PositionFormatException(
          "A stack has " + Stack.MOST_OF_A_COLOR + " pieces of a colour at the most; "
              + Quote.of(part) + " has more in " + color + ".",
          at);
    });
    return new Stack(pieces);
  }

  private static Player readPlayer(String field, int at) {
    return switch (field) {
      case "A" -> Player.A;
      case "B" -> Player.B;
      default ->
        throw new PositionFormatException(
            "The player to play is A or B, not " + Quote.of(field) + ".", at);
    };
  }

  /** A position before the colours are chosen, if it is one. */
  private static Position setUp(
      Ring ring, List<Stack> stacks, boolean isStart, Player player, int cellsAt, int playerAt) {
    if (ring.size() < Ring.FULL_GAME) {
      throw new PositionFormatException(
          "The set-up needs a ring of " + Ring.FULL_GAME + " cells or more, and this one has "
              + ring.size() + "; a position on it has w or b, A's colour, as its last field.",
          0);
    }
    int placed = stacks.stream().mapToInt(Stack::height).sum();
    if (isStart && placed > 0) {
      throw new PositionFormatException(
          "With - as the last field no piece is placed yet; with pieces on the ring it is m, or A's"
              + " colour.",
          cellsAt);
    }
    if (stacks.stream().anyMatch(stack -> stack.height() > 1)) {
      throw new PositionFormatException(
          "With m as the last field there are single pieces only; with stacks it is A's colour.",
          cellsAt);
    }
    Player expected = placed == Ring.FULL_GAME ? Player.B : Player.A;
    if (player != expected) {
      throw new PositionFormatException(
          "With " + placed + " of " + Ring.FULL_GAME + " pieces placed, player " + expected
              + " is to play, not " + player + ".",
          playerAt);
    }
    Phase phase =
        isStart ? Phase.SETTING_ASIDE : expected == Player.A ? Phase.PLACING : Phase.CHOOSING;
    return new Position(ring, stacks, phase, player, null);
  }
}
