package io.github.oust4j.oukoun;

import java.util.Objects;

/**
 * One act of a player, which is one ply: setting two pieces aside, placing a piece, choosing a colour, or a
 * jump. A move is written without knowing the position, and may be legal in none.
 *
 * <pre>{@code
 * move = "aside"                        two pieces are put aside
 *      | ( "w" | "b" | "r" ) cell       a piece is placed, such as w5
 *      | "white" | "black"              B's choice
 *      | cell ( "+" | "-" ) count       a jump, such as 5+2: from cell 5, clockwise, the 2 topmost pieces
 * cell = 1 to 1000, without leading zeros
 * count = 1 to 9
 * }</pre>
 */
public sealed interface Move {
  /** The first ply of every game: A puts one white and one black piece aside. */
  SetAside SET_ASIDE = new SetAside();

  /** The most pieces that a move can take: those of the highest stack. */
  int MOST_PIECES = 9;

  /**
   * Returns the placement of a piece.
   *
   * @param color its colour
   * @param cell the cell's number, 1 to {@value Ring#LARGEST}
   * @return the move
   * @throws IllegalArgumentException if no ring has such a cell
   */
  static Placement place(Color color, int cell) {
    return new Placement(color, cell);
  }

  /**
   * Returns the choice of a colour.
   *
   * @param color white or black
   * @return the move
   * @throws IllegalArgumentException if the colour is red
   */
  static Choice choose(Color color) {
    return new Choice(color);
  }

  /**
   * Returns a jump.
   *
   * @param from the number of the cell that is left, 1 to {@value Ring#LARGEST}
   * @param direction which way round
   * @param count how many pieces are taken, from the top, 1 to {@value #MOST_PIECES}
   * @return the move
   * @throws IllegalArgumentException if no ring has such a cell or no stack so many pieces
   */
  static Jump jump(int from, Direction direction, int count) {
    return new Jump(from, direction, count);
  }

  /**
   * Reads a move as {@code toString} writes it.
   *
   * @param text the text of one move, such as {@code aside}, {@code r28}, {@code white} or {@code 5-1}
   * @return the move
   * @throws IllegalArgumentException if the text is no move; it says why
   */
  static Move parse(String text) {
    return switch (text) {
      case "aside" -> SET_ASIDE;
      case "white" -> choose(Color.WHITE);
      case "black" -> choose(Color.BLACK);
      default -> MoveText.parse(text);
    };
  }

  /**
   * One white and one black piece are put aside, in the middle, and stay out of play; B will choose between
   * them. It is the one legal move of {@link Phase#SETTING_ASIDE}.
   *
   * <p>That the two together are one act and one ply, and the first, is the library's reading: the rules name
   * it as one thing to do, before the pieces are placed, and neither piece comes before the other.
   */
  record SetAside() implements Move {
    /** Returns {@code aside}. */
    @Override
    public String toString() {
      return "aside";
    }
  }

  /**
   * A places a piece on an empty cell.
   *
   * @param color the piece's colour
   * @param cell the cell's number, 1 to {@value Ring#LARGEST}
   */
  record Placement(Color color, int cell) implements Move {
    /**
     * Makes a placement.
     *
     * @throws IllegalArgumentException if no ring has such a cell
     */
    public Placement {
      Objects.requireNonNull(color, "color");
      MoveText.requireCell(cell);
    }

    /** Returns the colour's letter and the cell's number, such as {@code w5}. */
    @Override
    public String toString() {
      return color.letter() + Integer.toString(cell);
    }
  }

  /**
   * B takes one of the pieces put aside: its colour is his, the other one A's.
   *
   * @param color white or black
   */
  record Choice(Color color) implements Move {
    /**
     * Makes a choice.
     *
     * @throws IllegalArgumentException if the colour is red
     */
    public Choice {
      if (color.isNeutral()) {
        throw new IllegalArgumentException(
            "Red is neutral and cannot be chosen; choose white or black.");
      }
    }

    /** Returns {@code white} or {@code black}. */
    @Override
    public String toString() {
      return color.toString();
    }
  }

  /**
   * Pieces from the top of a stack jump onto another stack: the k-th occupied cell in the direction, k being
   * what the cell radiates that is left. Empty cells are jumped over and not counted.
   *
   * <p>The cell left behind is never the target, nor is it counted: where counting comes round to it, it goes
   * on to the next one. That holds whether the whole stack left or a part of it. With no other occupied
   * cell on the ring there is no move. The game's rules do not speak of it; this is the library's reading,
   * since a jump onto the cell that it comes from would be no move at all.
   *
   * <p>The direction is a part of the move: two jumps in both directions are two moves, even where both land on
   * the same cell.
   *
   * @param from the number of the cell that is left, 1 to {@value Ring#LARGEST}
   * @param direction which way round
   * @param count how many pieces are taken, from the top, 1 to {@value #MOST_PIECES}
   */
  record Jump(int from, Direction direction, int count) implements Move {
    /**
     * Makes a jump.
     *
     * @throws IllegalArgumentException if no ring has such a cell or no stack so many pieces
     */
    public Jump {
      Objects.requireNonNull(direction, "direction");
      MoveText.requireCell(from);
      if (count < 1 || count > MOST_PIECES) {
        throw new IllegalArgumentException(
            "A jump takes 1 to " + MOST_PIECES + " pieces, not " + count + ".");
      }
    }

    /** Returns the cell's number, {@code +} or {@code -}, and the number of pieces, such as {@code 5+2}. */
    @Override
    public String toString() {
      return Integer.toString(from) + direction.sign() + count;
    }
  }
}
