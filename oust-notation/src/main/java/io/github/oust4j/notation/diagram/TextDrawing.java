package io.github.oust4j.notation.diagram;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Group;
import io.github.oust4j.core.LegalMoves;
import io.github.oust4j.core.Point;
import java.util.Optional;
import java.util.stream.IntStream;

/** Draws a diagram in characters of one width, a line for each row. */
final class TextDrawing {
  /** The characters to draw with; {@code crossings} are the empty points of a square board, row by row from the top. */
  record Glyphs(
      String stones,
      String freshStones,
      char legal,
      char capturing,
      char captured,
      String line,
      char hexagon,
      String crossings) {
    static final Glyphs ASCII = new Glyphs("XO", "XO", '+', '*', '.', " ", '.', ".........");
    static final Glyphs UNICODE = new Glyphs("●○", "◉◎", '•', '◆', '×', "─", '·', "┌┬┐├┼┤└┴┘");
  }

  private final Diagram diagram;
  private final Board board;
  private final Glyphs glyphs;
  private final int pitch; // characters per point, with the one before it and the size of its group

  TextDrawing(Diagram diagram, Glyphs glyphs) {
    this.diagram = diagram;
    this.board = diagram.board();
    this.glyphs = glyphs;
    int sizes = diagram.settings.hasGroupSizes
        ? diagram.position.groups().stream()
            .mapToInt(group -> Integer.toString(group.size()).length())
            .max()
            .orElse(0)
        : 0;
    // Half of it must be a whole number on hexagonal boards.
    this.pitch = 2 + (diagram.isHexagonal() ? (sizes + 1) / 2 * 2 : sizes);
  }

  String draw() {
    StringBuilder out = new StringBuilder();
    int leftWidth = IntStream.range(0, board.rows())
        .map(row -> diagram.leftLabel(row).length() + 1)
        .reduce(3, Math::max);
    for (int row = board.rows() - 1; row >= 0; row--) {
      StringBuilder line = new StringBuilder();
      if (diagram.isHexagonal()) {
        line.append(" ".repeat((board.longestRow() - board.rowLength(row)) * pitch / 2));
      }
      if (diagram.settings.hasCoordinates) {
        String label = diagram.leftLabel(row);
        line.append(" ".repeat(leftWidth - 1 - label.length())).append(label).append(' ');
      }
      line.append(points(row));
      if (diagram.settings.hasCoordinates) {
        line.append(' ').append(diagram.rightLabel(row));
      }
      out.append(line.toString().stripTrailing()).append('\n');
    }
    if (diagram.settings.hasCoordinates && diagram.settings.hasOwnLabels) {
      drawColumnLabels(out, leftWidth);
    }
    return out.toString();
  }

  /** Returns the points of a row, each after a place for a bracket. */
  private StringBuilder points(int row) {
    int length = board.rowLength(row);
    String line = diagram.isHexagonal() ? " " : glyphs.line;
    StringBuilder points =
        new StringBuilder(" " + line.repeat((length - 1) * pitch) + " ".repeat(pitch));
    for (int column = 0; column < length; column++) {
      Point point = board.point(column, row);
      String shown = symbol(point) + size(point);
      int from = 1 + column * pitch;
      int to = from + shown.length();
      points.replace(from, to, shown);
      // The parentheses of the last placement replace brackets of highlighted points beside it.
      if (diagram.settings.lastTurn.endsOn(point)) {
        points.setCharAt(from - 1, '(');
        points.setCharAt(to, ')');
      } else if (diagram.settings.highlighted.contains(point)) {
        char before = points.charAt(from - 1);
        points.setCharAt(from - 1, before == ')' ? before : before == ']' ? '|' : '[');
        points.setCharAt(to, ']');
      }
    }
    return points;
  }

  private String size(Point point) {
    return diagram.settings.hasGroupSizes
        ? diagram.position.groupAt(point).map(Group::size).map(String::valueOf).orElse("")
        : "";
  }

  private char symbol(Point point) {
    Optional<Color> color = diagram.position.colorAt(point);
    if (color.isPresent()) {
      boolean isFresh = diagram.settings.lastTurn.placements().contains(point);
      return (isFresh ? glyphs.freshStones : glyphs.stones)
          .charAt(color.get() == Color.BLACK ? 0 : 1);
    }
    LegalMoves legal = diagram.position.legalMoves();
    if (diagram.hasLegalPoints() && legal.placements().contains(point)) {
      return legal.capturing().contains(point) ? glyphs.capturing : glyphs.legal;
    }
    return diagram.settings.lastTurn.captured().stream()
            .anyMatch(group -> group.stones().contains(point))
        ? glyphs.captured
        : emptyPoint(point);
  }

  private char emptyPoint(Point point) {
    if (diagram.isHexagonal()) {
      return glyphs.hexagon;
    }
    int across = point.column() == 0 ? 0 : point.column() == board.rowLength(0) - 1 ? 2 : 1;
    int down = point.row() == board.rows() - 1 ? 0 : point.row() == 0 ? 2 : 1;
    return glyphs.crossings.charAt(3 * down + across);
  }

  /** Draws letters below the bottom row; on a hexagonal board numbers, one digit in each of two lines. */
  private void drawColumnLabels(StringBuilder out, int leftWidth) {
    int shift = (board.longestRow() - board.rowLength(0)) * pitch / 2;
    for (int digit = 0; digit < 2; digit++) {
      StringBuilder line = new StringBuilder(" ".repeat(leftWidth + shift));
      for (int column = 0; column < board.rowLength(0); column++) {
        String label = diagram.columnLabel(board.point(column, 0));
        line.append(' ').append(digit < label.length() ? label.charAt(digit) : ' ');
        line.append(" ".repeat(pitch - 2));
      }
      if (digit == 0 || !line.toString().isBlank()) {
        out.append(line.toString().stripTrailing()).append('\n');
      }
    }
  }
}
