package io.github.oust4j.notation.diagram;

import static io.github.oust4j.notation.diagram.SvgPicture.at;
import static io.github.oust4j.notation.diagram.SvgPicture.number;
import static io.github.oust4j.notation.diagram.SvgPicture.text;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Point;
import java.util.List;
import java.util.stream.Collectors;

/** A board in SVG, with the geometry of {@link Diagram.Format#SVG}. */
final class SvgBoard {
  private static final int PITCH = 30;
  private static final double HEX_CORNER = 17.32; // from the centre of a cell to its upper corner
  private static final int SQUARE_EDGE = 19; // from the outermost points to the edge of the board
  private static final int PADDING = 7;
  private static final double LETTER = 8;
  private static final double HALF_A_DIGIT = 4.5; // from the base line of digits to their centre

  final Diagram diagram;
  private final Board board;
  private final boolean isHexagonal;
  private final boolean hasOwnLabels;
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
    besideX = (isHexagonal ? PITCH / 2.0 : SQUARE_EDGE) + PADDING;
    besideY = (isHexagonal ? HEX_CORNER : SQUARE_EDGE) + PADDING;
    boolean hasLabels = diagram.settings.hasCoordinates;
    double labelWidth = hasLabels ? diagram.longestLabel() * LETTER + 2 : 0;
    double labelHeight = hasLabels ? 2 * HALF_A_DIGIT + PADDING - 2 : 0;
    left = -(besideX + labelWidth);
    top = -(besideY + (hasOwnLabels ? 0 : labelHeight));
    width =
        PITCH * (board.longestRow() - 1) + 2 * besideX + labelWidth * (isLabelledRight() ? 2 : 1);
    height = y(board.point(0)) + 2 * besideY + labelHeight * (hasOwnLabels ? 1 : 2);
  }

  private static double x(Point point) {
    return PITCH * point.x();
  }

  private static double y(Point point) {
    return PITCH * point.y();
  }

  private boolean isLabelledRight() {
    return isHexagonal || !hasOwnLabels;
  }

  /** Returns a group of elements with a style, further classes and attributes, each after a space, and some content. */
  String group(Style style, String classes, String attributes, CharSequence content) {
    return "<g" + style.attributes(diagram.settings.theme, classes) + attributes + ">\n" + content
        + "</g>\n";
  }

  String draw() {
    String labels = drawLabels();
    return group(Style.BOARD, "", "", drawBoard())
        + (labels.isEmpty() ? "" : group(Style.LABEL, "", "", labels));
  }

  String drawBoard() {
    if (isHexagonal) {
      return path(board.points().stream().map(this::cell).collect(Collectors.joining()));
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
    Point point = mark.point();
    return switch (mark.style()) {
      case HIGHLIGHT -> path(cell(point));
      case BLACK, WHITE, BLACK_GHOST, WHITE_GHOST, PLATE -> circle(point, 13);
      case PLACEMENT, LAST_PLACEMENT -> circle(point, 11);
      case LEGAL -> circle(point, 4);
      case CAPTURING -> path(from(point) + "m0-7.5l7.5 7.5-7.5 7.5-7.5-7.5z");
      case BLACK_SIZE, WHITE_SIZE, TEXT -> {
        String smaller = mark.text().length() > 2 ? " font-size=\"10\"" : "";
        yield text(x(point), y(point) + HALF_A_DIGIT, smaller, mark.text());
      }
      case PAGE, BOARD, LABEL, CAPTION -> throw new AssertionError(mark);
    };
  }

  private String cell(Point point) {
    return from(point)
        + (isHexagonal ? "m0-17.32l15 8.66v17.32l-15 8.66-15-8.66v-17.32z" : "m-15-15h30v30h-30z");
  }

  private String from(Point point) {
    return "M" + number(x(point)) + " " + number(y(point));
  }

  private static String path(String data) {
    return "<path d=\"" + data + "\"/>\n";
  }

  private String circle(Point point, int radius) {
    return "<circle cx=\"" + number(x(point)) + "\" cy=\"" + number(y(point)) + "\" r=\"" + radius
        + "\"/>\n";
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
