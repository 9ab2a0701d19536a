package io.github.oust4j.notation.diagram;

import static io.github.oust4j.notation.diagram.Svg.at;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Point;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The geometry of an SVG picture of a board, and the board itself: lines on a square board, cells on a hexagonal
 * one. Points are 30 units apart; the leftmost ones are at x = 0, the top row is at y = 0.
 */
final class SvgBoard {
  private static final int PITCH = 30;
  private static final double HEX_ROW = 25.98; // 30 times the height of an equilateral triangle
  /** The distance from the centre of a cell to its upper corner, and half of it. */
  private static final double HEX_CORNER = 17.32;

  private static final double HEX_SHOULDER = 8.66;
  private static final int SQUARE_EDGE = 19; // from the outermost points to the edge of the board
  private static final int PADDING = 7;
  private static final double LETTER = 8;
  private static final double HALF_A_DIGIT = 4.5; // from the base line of digits to their centre

  private final Diagram diagram;
  private final Board board;
  private final boolean hasOwnLabels;

  SvgBoard(Diagram diagram) {
    this.diagram = diagram;
    this.board = diagram.board();
    this.hasOwnLabels = diagram.hasOwnLabels();
  }

  double x(Point point) {
    return PITCH * point.column() + (board.rows() - board.rowLength(point.row())) * indent();
  }

  double y(Point point) {
    return (board.rows() - 1 - point.row()) * rowHeight();
  }

  double left() {
    return -(edgeX() + PADDING + labelWidth());
  }

  double top() {
    return -(edgeY() + PADDING + labelHeight(!hasOwnLabels));
  }

  double width() {
    double inner = PITCH * (diagram.longestRow() - 1) + 2 * (edgeX() + PADDING);
    return inner + labelWidth() * (isLabelledRight() ? 2 : 1);
  }

  double height() {
    double inner = rowHeight() * (board.rows() - 1) + 2 * (edgeY() + PADDING);
    return inner + labelHeight(!hasOwnLabels) + labelHeight(true);
  }

  String shapes(Set<Mark.Kind> kinds) {
    StringBuilder out = new StringBuilder();
    Set<String> used = kinds.stream().map(kind -> kind.shape).collect(Collectors.toSet());
    if (diagram.isHexagonal() || used.contains("cell")) {
      String cell = diagram.isHexagonal()
          ? "M0-" + HEX_CORNER + "l15 " + HEX_SHOULDER + "v" + HEX_CORNER + "l-15 " + HEX_SHOULDER
              + "-15-" + HEX_SHOULDER + "v-" + HEX_CORNER + "z"
          : "M-15-15h30v30h-30z";
      out.append("<path id=\"" + id("cell") + "\" d=\"" + cell + "\"/>\n");
    }
    circle(out, used, "stone", 13);
    circle(out, used, "ring", 11);
    circle(out, used, "dot", 4);
    if (used.contains("diamond")) {
      out.append("<path id=\"oust-diamond\" d=\"M0-7.5l7.5 7.5-7.5 7.5-7.5-7.5z\"/>\n");
    }
    return out.toString();
  }

  String draw() {
    String labels = drawLabels();
    return Svg.group("board", "", drawBoard())
        + (labels.isEmpty() ? "" : Svg.group("label", "", labels));
  }

  String drawBoard() {
    StringBuilder out = new StringBuilder();
    if (diagram.isHexagonal()) {
      board.points().forEach(point -> out.append(use("cell", point)));
    } else {
      int right = PITCH * (board.rowLength(0) - 1);
      int bottom = PITCH * (board.rows() - 1);
      out.append("<rect").append(at(-SQUARE_EDGE, -SQUARE_EDGE)).append(" width=\"");
      out.append(right + 2 * SQUARE_EDGE).append("\" height=\"").append(bottom + 2 * SQUARE_EDGE);
      out.append("\" rx=\"6\" stroke=\"none\"/>\n<path d=\"");
      for (int y = 0; y <= bottom; y += PITCH) {
        out.append("M0 ").append(y).append('h').append(right);
      }
      for (int x = 0; x <= right; x += PITCH) {
        out.append('M').append(x).append(" 0v").append(bottom);
      }
      out.append("\"/>\n");
    }
    return out.toString();
  }

  String draw(Mark mark) {
    if (!mark.kind().shape.isEmpty()) {
      return use(mark.kind().shape, mark.point());
    }
    String smaller = mark.text().length() > 2 ? " font-size=\"10\"" : "";
    return Svg.text(x(mark.point()), y(mark.point()) + HALF_A_DIGIT, smaller, mark.text());
  }

  String drawLabels() {
    if (!diagram.settings.hasCoordinates) {
      return "";
    }
    StringBuilder out = new StringBuilder();
    double beside = edgeX() + PADDING + (hasOwnLabels ? LETTER : 0);
    String leftAnchor = hasOwnLabels ? "" : " text-anchor=\"end\"";
    String rightAnchor = hasOwnLabels ? "" : " text-anchor=\"start\"";
    for (int row = board.rows() - 1; row >= 0; row--) {
      Point first = board.point(0, row);
      Point last = board.point(board.rowLength(row) - 1, row);
      double y = y(first) + HALF_A_DIGIT;
      String left = diagram.leftLabel(row, hasOwnLabels);
      out.append(Svg.text(x(first) - beside, y, leftAnchor, left));
      if (isLabelledRight()) {
        String right = diagram.rightLabel(row, hasOwnLabels);
        out.append(Svg.text(x(last) + beside, y, rightAnchor, right));
      }
    }
    drawColumnLabels(out, 0, edgeY() + PADDING + 2 * HALF_A_DIGIT);
    if (!hasOwnLabels) {
      drawColumnLabels(out, board.rows() - 1, -(edgeY() + PADDING));
    }
    return out.toString();
  }

  private void drawColumnLabels(StringBuilder out, int row, double below) {
    // The whole labels of the ends of a row are beside it.
    int skipped = hasOwnLabels ? 0 : 1;
    for (int column = skipped; column < board.rowLength(row) - skipped; column++) {
      Point point = board.point(column, row);
      String label = diagram.columnLabel(point, hasOwnLabels);
      out.append(Svg.text(x(point), y(point) + below, "", label));
    }
  }

  private String use(String shape, Point point) {
    return "<use href=\"#" + id(shape) + "\"" + at(x(point), y(point)) + "/>\n";
  }

  /** The id of a shape. Cells differ between boards, and an HTML page may contain pictures of several. */
  private String id(String shape) {
    return "oust-" + (shape.equals("cell") && diagram.isHexagonal() ? "hexagon" : shape);
  }

  private void circle(StringBuilder out, Set<String> used, String name, int radius) {
    if (used.contains(name)) {
      out.append("<circle id=\"" + id(name) + "\" r=\"" + radius + "\"/>\n");
    }
  }

  private boolean isLabelledRight() {
    return diagram.isHexagonal() || !hasOwnLabels;
  }

  private double labelWidth() {
    if (!diagram.settings.hasCoordinates) {
      return 0;
    }
    int longest = hasOwnLabels
        ? 2
        : board.points().stream()
            .mapToInt(point -> diagram.label(point).length())
            .max()
            .orElse(2);
    return longest * LETTER + 2;
  }

  private double labelHeight(boolean isLabelled) {
    return diagram.settings.hasCoordinates && isLabelled ? 2 * HALF_A_DIGIT + PADDING - 2 : 0;
  }

  private double indent() {
    return diagram.isHexagonal() ? PITCH / 2.0 : 0;
  }

  private double rowHeight() {
    return diagram.isHexagonal() ? HEX_ROW : PITCH;
  }

  private double edgeX() {
    return diagram.isHexagonal() ? PITCH / 2.0 : SQUARE_EDGE;
  }

  private double edgeY() {
    return diagram.isHexagonal() ? HEX_CORNER : SQUARE_EDGE;
  }
}
