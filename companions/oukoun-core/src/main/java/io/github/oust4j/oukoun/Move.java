package io.github.oust4j.oukoun;

import java.util.Objects;

/**
 * A single act of a player, which is one ply: setting two pieces aside, placing a piece, choosing a colour, or a jump.
 * Some moves are legal in no position.
 *
 * <pre>{@code
 * move = "aside"                        two pieces are set aside
 *      | ( "w" | "b" | "r" ) cell       a piece is placed, such as w5
 *      | "white" | "black"              B's choice
 *      | cell ( "+" | "-" ) count       a jump, such as 5+2: from cell 5, clockwise, the 2 topmost pieces
 * cell = 1 to 1000, without leading zeros
 * count = 1 to 9
 * }</pre>
 */
public sealed interface Move {
  /** The first ply of every game. */
  SetAside SET_ASIDE = new SetAside();

  /** The most pieces that a jump can take. */
  int MOST_PIECES = 9;

  /**
   * Parses a move.
   * @param move text such as {@code aside}, {@code r28}, {@code white} or {@code 5-1}
   * @return the move, legal or not
   * @throws IllegalArgumentException if the text is not a move
   */
  static Move parse(String move) {
    if (move.equals("aside")) {
      return SET_ASIDE;
    }
    if (move.equals("white") || move.equals("black")) {
      return new Choice(Color.ofLetter(move.charAt(0)));
    }
    if (move.matches("[wbr][1-9][0-9]{0,3}")) {
      return new Placement(Color.ofLetter(move.charAt(0)), Integer.parseInt(move.substring(1)));
    }
    if (!move.matches("[1-9][0-9]{0,3}[+-][1-9]")) {
      throw new IllegalArgumentException(Quote.of(move)
          + " is not a move. A move is \"aside\", a placement such as \"w5\", \"white\" or"
          + " \"black\", or a jump such as \"5+2\": from cell 5, clockwise (- for anticlockwise),"
          + " with the 2 topmost pieces.");
    }
    int sign = move.length() - 2;
    return new Jump(
        Integer.parseInt(move.substring(0, sign)),
        move.charAt(sign) == '+' ? Direction.CLOCKWISE : Direction.ANTICLOCKWISE,
        move.charAt(sign + 1) - '0');
  }

  private static void requireCell(int cell) {
    if (cell < 1 || cell > Ring.LARGEST) {
      throw new IllegalArgumentException("The cells of a ring have the numbers 1 to " + Ring.LARGEST
          + "; there is no " + cell + ".");
    }
  }

  /** A sets one white and one black piece aside, in the middle. Both stay out of play. */
  record SetAside() implements Move {
    /** {@return {@code aside}} */
    @Override
    public String toString() {
      return "aside";
    }
  }

  /**
   * A places a piece on an empty cell.
   * @param color the colour of the piece
   * @param cell the cell's number, 1 to {@value Ring#LARGEST}
   */
  record Placement(Color color, int cell) implements Move {
    /**
     * Creates a placement.
     * @throws IllegalArgumentException if no ring has such a cell
     */
    public Placement {
      Objects.requireNonNull(color, "color");
      requireCell(cell);
    }

    /** {@return the letter of the colour and the number of the cell, such as {@code w5}} */
    @Override
    public String toString() {
      return color.letter() + Integer.toString(cell);
    }
  }

  /**
   * B takes one of the pieces set aside: its colour is B's, the other one A's.
   * @param color white or black
   */
  record Choice(Color color) implements Move {
    /**
     * Creates a choice.
     * @throws IllegalArgumentException if the colour is red
     */
    public Choice {
      if (color.isNeutral()) {
        throw new IllegalArgumentException(
            "Red is neutral and cannot be chosen; choose white or black.");
      }
    }

    /** {@return {@code white} or {@code black}} */
    @Override
    public String toString() {
      return color.toString();
    }
  }

  /**
   * Pieces from the top of a stack jump onto another stack. The target is the k-th occupied cell in the direction,
   * where k is the radiation of the cell that they leave. That cell does not count. The pieces keep their order.
   * @param from the number of the cell that is left, 1 to {@value Ring#LARGEST}
   * @param direction the direction
   * @param count the number of pieces from the top, 1 to {@value #MOST_PIECES}
   */
  record Jump(int from, Direction direction, int count) implements Move {
    /**
     * Creates a jump.
     * @throws IllegalArgumentException if no ring has such a cell or no stack so many pieces
     */
    public Jump {
      Objects.requireNonNull(direction, "direction");
      requireCell(from);
      if (count < 1 || count > MOST_PIECES) {
        throw new IllegalArgumentException(
            "A jump must take 1 to " + MOST_PIECES + " pieces, not " + count + ".");
      }
    }

    /** {@return the cell, {@code +} or {@code -}, and the number of pieces, such as {@code 5+2}} */
    @Override
    public String toString() {
      return Integer.toString(from) + direction.sign() + count;
    }
  }
}
