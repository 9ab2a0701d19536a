package io.github.oust4j.notation.diagram;

import static io.github.oust4j.notation.diagram.SvgPicture.at;
import static io.github.oust4j.notation.diagram.SvgPicture.group;
import static io.github.oust4j.notation.diagram.SvgPicture.text;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Point;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** A board in SVG. Points are 30 units apart; the leftmost ones are at x = 0, the top row is at y = 0. */
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
  private final boolean isHexagonal;
  private final boolean hasOwnLabels;
  private final double rowHeight;
  private final double besideX; // from the outermost points to their labels
  private final double besideY;
  final double left;
  final double top;
  final double width;
  final double height;

  SvgBoard(Diagram diagram) {
    this.diagram = diagram;
    board = diagram.board();
    isHexagonal = diagram.isHexagonal();
    hasOwnLabels = diagram.settings.hasOwnLabels;
    rowHeight = isHexagonal ? HEX_ROW : PITCH;
    besideX = (isHexagonal ? PITCH / 2.0 : SQUARE_EDGE) + PADDING;
    besideY = (isHexagonal ? HEX_CORNER : SQUARE_EDGE) + PADDING;
    boolean hasLabels = diagram.settings.hasCoordinates;
    double labelWidth = hasLabels ? diagram.longestLabel() * LETTER + 2 : 0;
    double labelHeight = hasLabels ? 2 * HALF_A_DIGIT + PADDING - 2 : 0;
    left = -(besideX + labelWidth);
    top = -(besideY + (hasOwnLabels ? 0 : labelHeight));
    width =
        PITCH * (board.longestRow() - 1) + 2 * besideX + labelWidth * (isLabelledRight() ? 2 : 1);
    height = rowHeight * (board.rows() - 1) + 2 * besideY + labelHeight * (hasOwnLabels ? 1 : 2);
  }

  private double x(Point point) {
    double indent = isHexagonal ? PITCH / 2.0 : 0;
    return PITCH * point.column() + (board.rows() - board.rowLength(point.row())) * indent;
  }

  private double y(Point point) {
    return (board.rows() - 1 - point.row()) * rowHeight;
  }

  private boolean isLabelledRight() {
    return isHexagonal || !hasOwnLabels;
  }

  String shapes(Set<Mark.Kind> kinds) {
    StringBuilder out = new StringBuilder();
    Set<String> used = kinds.stream().map(kind -> kind.shape).collect(Collectors.toSet());
    if (isHexagonal || used.contains("cell")) {
      String cell = isHexagonal
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

  private void circle(StringBuilder out, Set<String> used, String name, int radius) {
    if (used.contains(name)) {
      out.append("<circle id=\"" + id(name) + "\" r=\"" + radius + "\"/>\n");
    }
  }

  /** Returns the id of a shape. Cells differ between boards, and an HTML page may contain pictures of several. */
  private String id(String shape) {
    return "oust-" + (shape.equals("cell") && isHexagonal ? "hexagon" : shape);
  }

  private String use(String shape, Point point) {
    return "<use href=\"#" + id(shape) + "\"" + at(x(point), y(point)) + "/>\n";
  }

  String draw() {
    String labels = drawLabels();
    return group("board", "", drawBoard()) + (labels.isEmpty() ? "" : group("label", "", labels));
  }

  String drawBoard() {
    if (isHexagonal) {
      return board.points().stream().map(point -> use("cell", point)).collect(Collectors.joining());
    }
    StringBuilder out = new StringBuilder();
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
    return out.append("\"/>\n").toString();
  }

  String draw(List<Mark> marks) {
    return marks.stream().map(this::draw).collect(Collectors.joining());
  }

  private String draw(Mark mark) {
    if (!mark.kind().shape.isEmpty()) {
      return use(mark.kind().shape, mark.point());
    }
    String smaller = mark.text().length() > 2 ? " font-size=\"10\"" : "";
    return text(x(mark.point()), y(mark.point()) + HALF_A_DIGIT, smaller, mark.text());
  }

  String drawLabels() {
    if (!diagram.settings.hasCoordinates) {
      return "";
    }
    StringBuilder out = new StringBuilder();
    double beside = besideX + (hasOwnLabels ? LETTER : 0);
    String leftAnchor = hasOwnLabels ? "" : " text-anchor=\"end\"";
    String rightAnchor = hasOwnLabels ? "" : " text-anchor=\"start\"";
    for (int row = board.rows() - 1; row >= 0; row--) {
      Point first = board.point(0, row);
      Point last = board.point(board.rowLength(row) - 1, row);
      double y = y(first) + HALF_A_DIGIT;
      out.append(text(x(first) - beside, y, leftAnchor, diagram.leftLabel(row)));
      if (isLabelledRight()) {
        out.append(text(x(last) + beside, y, rightAnchor, diagram.rightLabel(row)));
      }
    }
    drawColumnLabels(out, 0, besideY + 2 * HALF_A_DIGIT);
    if (!hasOwnLabels) {
      drawColumnLabels(out, board.rows() - 1, -besideY);
    }
    return out.toString();
  }

  private void drawColumnLabels(StringBuilder out, int row, double below) {
    // Labels drawn in full are beside the ends of the row.
    int skipped = hasOwnLabels ? 0 : 1;
    for (int column = skipped; column < board.rowLength(row) - skipped; column++) {
      Point point = board.point(column, row);
      out.append(text(x(point), y(point) + below, "", diagram.columnLabel(point)));
    }
  }
}
