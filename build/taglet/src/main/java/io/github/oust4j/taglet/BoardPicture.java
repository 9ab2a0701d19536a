package io.github.oust4j.taglet;

import io.github.oust4j.taglet.BoardTag.Mark;
import io.github.oust4j.taglet.BoardTag.Place;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Draws a board as SVG in an HTML figure. The colours are in the style sheet {@code javadoc.css}. */
public final class BoardPicture {
  private static final double HALF = BoardTag.STEP / 2.0;
  /** The distance from the centre of a hexagonal cell to its corners. */
  private static final double CORNER = BoardTag.STEP / Math.sqrt(3);
  /** The distance from the outermost points of a square grid to the edge of the board. */
  private static final int EDGE = 20;
  /** The distance from the edge of the board to the centre of a label. */
  private static final int LABEL = 13;
  /** The distance from the centre of a label to the edge of the picture. */
  private static final int MARGIN = 9;

  private final BoardTag tag;
  private final double right;
  private final double bottom;
  private final StringBuilder out = new StringBuilder();

  private BoardPicture(BoardTag tag) {
    this.tag = tag;
    this.right = tag.points().stream().mapToDouble(Place::x).max().orElseThrow();
    this.bottom = tag.points().stream().mapToDouble(Place::y).max().orElseThrow();
  }

  /** Returns the picture of a tag, as an SVG element. */
  public static String svg(BoardTag tag) {
    return new BoardPicture(tag).draw();
  }

  /** Returns the picture of a tag and its caption, as an HTML {@code figure}. */
  static String figure(BoardTag tag) {
    BoardPicture picture = new BoardPicture(tag);
    long width = Math.max(220, Math.round(picture.width()));
    String caption = tag.caption().isEmpty()
        ? ""
        : "<figcaption style=\"max-width:" + width + "px\">" + escape(tag.caption())
            + "</figcaption>";
    return "<figure class=\"oust-board\">" + picture.draw() + caption + "</figure>";
  }

  private String draw() {
    double height = bottom - 2 * top() + LABEL + MARGIN - 4;
    out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"")
        .append(number(left()) + " " + number(top()) + " " + number(width()) + " " + number(height))
        .append(
            "\" width=\"" + Math.round(width()) + "\" height=\"" + Math.round(height) + "\">\n");
    out.append("<title>" + title() + "</title>\n");
    if (tag.isHexagonal()) {
      group("board", tag.points(), this::cell);
    } else {
      drawGrid();
    }
    List<Place> placed = tag.marked(Mark.PLACED);
    int last = Math.max(0, placed.size() - 1);
    boolean takesWhite =
        placed.isEmpty() ? tag.isBlackToPlace() : placed.get(last).stone() == 'x';
    group("highlight", tag.marked(Mark.HIGHLIGHT), this::cell);
    group(
        "captured " + (takesWhite ? "white" : "black"),
        tag.marked(Mark.CAPTURED),
        place -> circle(place, 13));
    group("black", tag.stones('x'), place -> circle(place, 13));
    group("white", tag.stones('o'), place -> circle(place, 13));
    group("placed", placed.subList(0, last), place -> circle(place, 10));
    group("last", placed.subList(last, placed.size()), place -> circle(place, 10));
    group("legal", tag.marked(Mark.LEGAL), place -> circle(place, 4.5));
    group(
        "capturing", tag.marked(Mark.CAPTURING), place -> polygon(place, 0, -8, 8, 0, 0, 8, -8, 0));
    if (tag.showsSizes()) {
      group("size on-black", tag.stones('x'), this::size);
      group("size on-white", tag.stones('o'), this::size);
    }
    drawLabels();
    return out.append("</svg>").toString();
  }

  private void drawGrid() {
    StringBuilder path = new StringBuilder();
    for (int x = 0; x <= right; x += BoardTag.STEP) {
      path.append("M" + x + ",0V" + number(bottom));
    }
    for (int y = 0; y <= bottom; y += BoardTag.STEP) {
      path.append("M0," + y + "H" + number(right));
    }
    out.append("<g class=\"board\"><rect x=\"-20\" y=\"-20\" rx=\"5\" width=\""
            + number(right + 2 * EDGE))
        .append(
            "\" height=\"" + number(bottom + 2 * EDGE) + "\"/><path d=\"" + path + "\"/></g>\n");
  }

  /** Draws letters and numbers at the left and below, on a hexagonal board also at the right. */
  private void drawLabels() {
    double beside = (tag.isHexagonal() ? HALF : EDGE) + LABEL;
    double below = (tag.isHexagonal() ? CORNER : EDGE) + LABEL - 2;
    out.append("<g class=\"label\">\n");
    for (Place place : tag.points()) {
      String letter = place.label().substring(0, 1);
      String number = place.label().substring(1);
      String row = tag.isHexagonal() ? letter : number;
      String column = tag.isHexagonal() ? number : letter;
      if (column.equals("1") || column.equals("a")) {
        out.append(text(place.x() - beside, place.y(), row));
        if (tag.isHexagonal()) {
          double end = right - place.x();
          long length = Math.round((end - place.x()) / BoardTag.STEP) + 1;
          out.append(text(end + beside, place.y(), Long.toString(length)));
        }
      }
      if (place.y() == bottom) {
        out.append(text(place.x(), bottom + below, column));
      }
    }
    out.append("</g>\n");
  }

  private void group(String classes, List<Place> places, Function<Place, String> shape) {
    if (!places.isEmpty()) {
      out.append("<g class=\"" + classes + "\">\n");
      places.forEach(place -> out.append(shape.apply(place)));
      out.append("</g>\n");
    }
  }

  private static String circle(Place place, double radius) {
    return "<circle cx=\"" + number(place.x()) + "\" cy=\"" + number(place.y()) + "\" r=\""
        + number(radius) + "\"/>\n";
  }

  private String cell(Place place) {
    double h = HALF;
    double s = CORNER / 2;
    return tag.isHexagonal()
        ? polygon(place, 0, -CORNER, h, -s, h, s, 0, CORNER, -h, s, -h, -s)
        : polygon(place, -h, -h, h, -h, h, h, -h, h);
  }

  private static String polygon(Place place, double... corners) {
    StringBuilder points = new StringBuilder();
    for (int i = 0; i < corners.length; i += 2) {
      points.append(i == 0 ? "" : " ").append(number(place.x() + corners[i]));
      points.append(',').append(number(place.y() + corners[i + 1]));
    }
    return "<polygon points=\"" + points + "\"/>\n";
  }

  private String size(Place place) {
    return text(place.x(), place.y(), Integer.toString(tag.groupSize(place)));
  }

  private static String text(double x, double y, String text) {
    double baseline = y + 4.5; // centres the digits
    return "<text x=\"" + number(x) + "\" y=\"" + number(baseline) + "\">" + text + "</text>\n";
  }

  private String title() {
    return "Oust on " + tag.board() + ", " + (tag.isBlackToPlace() ? "Black" : "White")
        + " to place. Black: " + labels('x') + ". White: " + labels('o') + ".";
  }

  private String labels(char color) {
    String labels = tag.stones(color).stream().map(Place::label).collect(Collectors.joining(" "));
    return labels.isEmpty() ? "none" : labels;
  }

  private double left() {
    return -((tag.isHexagonal() ? HALF : EDGE) + LABEL + MARGIN);
  }

  private double top() {
    return -((tag.isHexagonal() ? CORNER : EDGE) + 2);
  }

  private double width() {
    return right - left() + (tag.isHexagonal() ? -left() : EDGE + 2);
  }

  private static String number(double number) {
    BigDecimal rounded = BigDecimal.valueOf(number).setScale(2, RoundingMode.HALF_EVEN);
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }

  private static String escape(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
