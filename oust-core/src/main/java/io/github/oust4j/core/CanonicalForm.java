package io.github.oust4j.core;

import java.util.Optional;

/** Finds the image of a position with the least position string, comparing rows without creating strings. */
final class CanonicalForm {
  private CanonicalForm() {}

  static Symmetry symmetryOf(Position position) {
    Symmetry least = position.board().symmetries().get(0);
    for (Symmetry symmetry : position.board().symmetries()) {
      if (compare(new Text(position, symmetry), new Text(position, least)) < 0) {
        least = symmetry;
      }
    }
    return least;
  }

  private static int compare(Text one, Text other) {
    int difference;
    char c;
    do {
      c = one.next();
      difference = Character.compare(c, other.next());
    } while (difference == 0 && c != Text.END);
    return difference;
  }

  /** The rows of a position's image, as the position string has them. */
  private static final class Text {
    static final char END = 0;

    private final Position position;
    private final Board board;
    private final Symmetry symmetry;
    private int row;
    private int column;
    private int secondDigit = -1;

    Text(Position position, Symmetry symmetry) {
      this.position = position;
      this.board = position.board();
      this.symmetry = symmetry;
      this.row = board.rows() - 1;
    }

    char next() {
      if (secondDigit >= 0) {
        char digit = (char) ('0' + secondDigit);
        secondDigit = -1;
        return digit;
      }
      if (column == board.rowLength(row)) {
        row--;
        column = 0;
        return row < 0 ? END : '/';
      }
      Optional<Color> color = colorHere();
      if (color.isPresent()) {
        column++;
        return color.get() == Color.BLACK ? 'x' : 'o';
      }
      int run = 0;
      while (column < board.rowLength(row) && colorHere().isEmpty()) {
        run++;
        column++;
      }
      if (run < 10) {
        return (char) ('0' + run);
      }
      secondDigit = run % 10;
      return (char) ('0' + run / 10);
    }

    private Optional<Color> colorHere() {
      return position.colorAt(symmetry.source(board.point(column, row)));
    }
  }
}
