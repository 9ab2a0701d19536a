package io.github.oust4j.eupdonne;

import java.util.ArrayList;
import java.util.List;

/** Draws positions; {@link Position#toDiagram()} describes the text. */
final class Diagram {
  private Diagram() {}

  static String draw(Position position) {
    List<StringBuilder> lines = new ArrayList<>();
    for (int row = Square.SIDE; row >= 1; row--) {
      lines.add(new StringBuilder(" " + row + "  .".repeat(Square.SIDE) + " "));
      lines.add(new StringBuilder(row > 1 ? " ".repeat(28) : "    a  b  c  d  e  f  g  h"));
    }
    position.pieces().forEach(piece -> draw(piece, lines));
    StringBuilder text = new StringBuilder();
    lines.forEach(line -> text.append(line.toString().stripTrailing()).append('\n'));
    return text.toString();
  }

  private static void draw(Piece piece, List<StringBuilder> lines) {
    Placement placement = piece.placement();
    char letter = piece.color() == Color.BLACK ? 'X' : 'O';
    for (int i = 0; i < Placement.LENGTH; i++) {
      Square square = placement.squares().get(i);
      int line = 2 * (Square.SIDE - 1 - square.row());
      int column = 4 + 3 * square.column();
      lines.get(line).setCharAt(column, piece.isCaptive() ? Character.toLowerCase(letter) : letter);
      lines.get(line).setCharAt(column + 1, placement.levels().charAt(i));
      if (i < Placement.LENGTH - 1 && placement.isAlongRow()) {
        lines.get(line).setCharAt(column + 2, '-');
      } else if (i < Placement.LENGTH - 1) {
        lines.get(line - 1).setCharAt(column, '|');
      }
    }
  }
}
