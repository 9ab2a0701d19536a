package io.github.oust4j.eupdonne;

/**
 * Draws positions as text. A square of a black piece shows {@code X} and its level, of a white one {@code O};
 * letters are small, {@code x} and {@code o}, if the piece is captured. Squares of one piece are joined by
 * lines, {@code .} is a free square.
 *
 * <pre>
 *  3  .  .  .  O2 .  .  .  .
 *              |
 *  2  .  .  .  O3 .  .  .  .
 *              |
 *  1  X1-X3-X2 O1 .  .  .  .
 *     a  b  c  d  e  f  g  h
 * </pre>
 */
public final class Diagram {
  private static final int CELL = 3;
  private static final int MARGIN = 4;

  private Diagram() {}

  /**
   * Draws a position.
   *
   * @param position a position
   * @return 16 lines without trailing spaces, each with its end, {@code \n}
   */
  public static String draw(Position position) {
    int lines = 2 * Square.SIDE - 1;
    StringBuilder[] canvas = new StringBuilder[lines];
    for (int i = 0; i < lines; i++) {
      boolean isRow = i % 2 == 0;
      canvas[i] = new StringBuilder(
          isRow
              ? " " + (Square.SIDE - i / 2) + "  " + ".  ".repeat(Square.SIDE)
              : " ".repeat(MARGIN + CELL * Square.SIDE));
    }
    for (Piece piece : position.pieces()) {
      draw(piece, canvas);
    }
    StringBuilder text = new StringBuilder();
    for (StringBuilder line : canvas) {
      text.append(line.toString().stripTrailing()).append('\n');
    }
    text.append(" ".repeat(MARGIN));
    for (int column = 0; column < Square.SIDE; column++) {
      text.append((char) ('a' + column)).append(column < Square.SIDE - 1 ? "  " : "\n");
    }
    return text.toString();
  }

  private static void draw(Piece piece, StringBuilder[] canvas) {
    Placement placement = piece.placement();
    char letter = piece.color() == Color.BLACK ? 'X' : 'O';
    for (int i = 0; i < Placement.LENGTH; i++) {
      Square square = placement.squares().get(i);
      int line = 2 * (Square.SIDE - 1 - square.row());
      int at = MARGIN + CELL * square.column();
      canvas[line].setCharAt(at, piece.isCaptive() ? Character.toLowerCase(letter) : letter);
      canvas[line].setCharAt(at + 1, placement.levels().charAt(i));
      if (i < Placement.LENGTH - 1 && placement.isAlongRow()) {
        canvas[line].setCharAt(at + 2, '-');
      } else if (i < Placement.LENGTH - 1) {
        canvas[line - 1].setCharAt(at, '|');
      }
    }
  }
}
