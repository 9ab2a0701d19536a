package io.github.oust4j.eupdonne;

import java.util.Arrays;

/** Draws positions; {@link Position#toDiagram()} describes the text. */
final class Diagram {
  private static final int CELL = 3;
  private static final int MARGIN = 4;

  private Diagram() {}

  static String draw(Position position) {
    char[][] canvas = new char[2 * Square.SIDE][MARGIN + CELL * Square.SIDE];
    for (char[] line : canvas) {
      Arrays.fill(line, ' ');
    }
    for (int i = 0; i < Square.SIDE; i++) {
      canvas[line(i)][1] = (char) ('1' + i);
      canvas[2 * Square.SIDE - 1][column(i)] = (char) ('a' + i);
      for (int j = 0; j < Square.SIDE; j++) {
        canvas[line(i)][column(j)] = '.';
      }
    }
    for (Piece piece : position.pieces()) {
      draw(piece, canvas);
    }
    StringBuilder text = new StringBuilder();
    for (char[] line : canvas) {
      text.append(String.valueOf(line).stripTrailing()).append('\n');
    }
    return text.toString();
  }

  private static int line(int row) {
    return 2 * (Square.SIDE - 1 - row);
  }

  private static int column(int column) {
    return MARGIN + CELL * column;
  }

  private static void draw(Piece piece, char[][] canvas) {
    Placement placement = piece.placement();
    char letter = piece.color() == Color.BLACK ? 'X' : 'O';
    for (int i = 0; i < Placement.LENGTH; i++) {
      int line = line(placement.squares().get(i).row());
      int column = column(placement.squares().get(i).column());
      canvas[line][column] = piece.isCaptive() ? Character.toLowerCase(letter) : letter;
      canvas[line][column + 1] = placement.levels().charAt(i);
      if (i < Placement.LENGTH - 1 && placement.isAlongRow()) {
        canvas[line][column + 2] = '-';
      } else if (i < Placement.LENGTH - 1) {
        canvas[line - 1][column] = '|';
      }
    }
  }
}
