package io.github.oust4j.oukoun;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads moves. */
final class MoveText {
  private static final Pattern PLACEMENT = Pattern.compile("([wbr])([1-9][0-9]{0,3})");
  private static final Pattern JUMP = Pattern.compile("([1-9][0-9]{0,3})([+-])([1-9])");

  private MoveText() {}

  static Move parse(String text) {
    Matcher placement = PLACEMENT.matcher(text);
    if (placement.matches()) {
      return Move.place(color(placement.group(1).charAt(0)), Integer.parseInt(placement.group(2)));
    }
    Matcher jump = JUMP.matcher(text);
    if (jump.matches()) {
      return Move.jump(
          Integer.parseInt(jump.group(1)),
          jump.group(2).equals("+") ? Direction.CLOCKWISE : Direction.ANTICLOCKWISE,
          Integer.parseInt(jump.group(3)));
    }
    throw new IllegalArgumentException(
        Quote.of(text)
            + " is no move. A move is \"aside\", a placement such as \"w5\", \"white\" or \"black\", or a jump"
            + " such as \"5+2\": from cell 5, clockwise (- for anticlockwise), with the 2 topmost pieces.");
  }

  /** The colour of a letter that is one of the three. */
  static Color color(char letter) {
    return switch (letter) {
      case 'w' -> Color.WHITE;
      case 'b' -> Color.BLACK;
      default -> Color.RED;
    };
  }

  static void requireCell(int cell) {
    if (cell < 1 || cell > Ring.LARGEST) {
      throw new IllegalArgumentException("The cells of a ring have the numbers 1 to " + Ring.LARGEST
          + "; there is no " + cell + ".");
    }
  }
}
