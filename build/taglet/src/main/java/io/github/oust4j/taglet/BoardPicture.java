package io.github.oust4j.taglet;

import io.github.oust4j.taglet.BoardTag.Mark;
import io.github.oust4j.taglet.BoardTag.Theme;
import io.github.oust4j.taglet.Grid.Place;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Draws a board as SVG, and as a figure for an HTML page with its caption. Points are 30 units apart, the
 * leftmost ones at x = 0, the top row at y = 0. It has no {@code id}, since a page may have many pictures.
 * A picture without a theme of its own takes the colours of the page, not those that the reader's system
 * prefers: a page of Javadoc may be light where the rest of the system is dark.
 */
public final class BoardPicture {
  private static final int STEP = 30;
  private static final double HEX_STEP = STEP * Math.sqrt(3) / 2;
  /** From a cell's middle to its corners. */
  private static final double CORNER = STEP / Math.sqrt(3);

  private static final int STONE = 13;
  /** From the outermost points to the edge of the wood, and from there to the middle of a label. */
  private static final int EDGE = 20;

  private static final int LABEL = 13;
  /** From the middle of a label to the end of the picture. */
  private static final int END = 9;

  private static final Map<String, List<String>> COLORS = Map.of(
      "wood", List.of("#e9d3a4", "#57503f"),
      "line", List.of("#9c7c45", "#a39372"),
      "text", List.of("#5f594f", "#c4bdb0"),
      "ink", List.of("#1f2227", "#101114"),
      "rim", List.of("#1f2227", "#a8a49c"),
      "paper", List.of("#fffefa", "#ece8df"),
      "shade", List.of("#6b6355", "#fffefa"),
      "tint", List.of("#86c5e0", "#2a6f8a"),
      "ring", List.of("#e8590c", "#ff922b"),
      "go", List.of("#23744a", "#69cf96"));

  private static final List<String> PAGE = List.of("#ffffff", "#1c1d20");

  private final BoardTag tag;
  private final Grid grid;
  private final StringBuilder out = new StringBuilder();

  private BoardPicture(BoardTag tag) {
    this.tag = tag;
    this.grid = tag.grid();
  }

  /**
   * Returns the picture of a tag.
   *
   * @param tag what to draw
   * @return the picture
   */
  public static BoardPicture of(BoardTag tag) {
    return new BoardPicture(tag);
  }

  /**
   * Draws the picture with its caption.
   *
   * @return an HTML {@code figure}
   */
  public String figure() {
    String caption = tag.caption().isEmpty()
        ? ""
        : "<figcaption style=\"font-size:.92em;max-width:" + Math.max(220, Math.round(width()))
            + "px\">" + escape(tag.caption()) + "</figcaption>";
    return "<figure class=\"oust-board\" style=\"display:inline-block;vertical-align:top;"
        + "margin:8px 24px 16px 0\">" + svg() + caption + "</figure>";
  }

  /**
   * Draws the picture.
   *
   * @return an SVG element
   */
  public String svg() {
    out.setLength(0);
    String box =
        number(left()) + " " + number(top()) + " " + number(width()) + " " + number(height());
    out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"")
        .append(box);
    out.append("\" width=\"").append(Math.round(width())).append("\" height=\"");
    out.append(Math.round(height())).append('"').append(scheme()).append(">\n");
    out.append("<title>").append(escape(words())).append("</title>\n");
    page();
    board();
    group("highlight", "fill:tint;fill-opacity:.7", tag.marked(Mark.HIGHLIGHT), this::cell);
    boolean takesWhite = tag.mover() == 'x';
    String ghost = ";fill-opacity:.45;stroke-dasharray:3 2";
    group(
        "captured",
        (takesWhite ? white() : black()) + ghost,
        tag.marked(Mark.CAPTURED),
        place -> circle(place, STONE));
    group("black", black(), grid.stones('x'), place -> circle(place, STONE));
    group("white", white(), grid.stones('o'), place -> circle(place, STONE));
    marks();
    if (tag.showsSizes()) {
      String font = ";font:600 13px sans-serif;text-anchor:middle";
      group("size", "fill:paper" + font, grid.stones('x'), this::size);
      group("size", "fill:ink" + font, grid.stones('o'), this::size);
    }
    labels();
    return out.append("</svg>").toString();
  }

  private void marks() {
    List<Place> placed = tag.marked(Mark.PLACED);
    if (!placed.isEmpty()) {
      int last = placed.size() - 1;
      String ring = "fill:none;stroke:ring;stroke-width:";
      group("placed", ring + "1.5", placed.subList(0, last), place -> circle(place, 10));
      group("last", ring + "3.5", placed.subList(last, last + 1), place -> circle(place, 10));
    }
    group("legal", "fill:go", tag.marked(Mark.LEGAL), place -> circle(place, 4.5));
    group("capturing", "fill:ring", tag.marked(Mark.CAPTURING), this::diamond);
  }

  private static String black() {
    return "fill:ink;stroke:rim";
  }

  private static String white() {
    return "fill:paper;stroke:shade";
  }

  /** A picture with a theme of its own has that theme's page behind it, in a page of another. */
  private void page() {
    if (tag.theme() != Theme.AUTO) {
      String color = PAGE.get(tag.theme() == Theme.DARK ? 1 : 0);
      out.append("<rect class=\"page\" x=\"").append(number(left())).append("\" y=\"");
      out.append(number(top())).append("\" width=\"").append(number(width()));
      out.append("\" height=\"").append(number(height()));
      out.append("\" style=\"fill:").append(color).append("\"/>\n");
    }
  }

  private String scheme() {
    return switch (tag.theme()) {
      case AUTO -> "";
      case LIGHT -> " style=\"color-scheme:light\"";
      case DARK -> " style=\"color-scheme:dark\"";
    };
  }

  private void board() {
    if (grid.isHexagonal()) {
      group("board", "fill:wood;stroke:line", grid.all(), this::cell);
      return;
    }
    int right = (grid.rows().get(0).length() - 1) * STEP;
    int bottom = (grid.rows().size() - 1) * STEP;
    StringBuilder path = new StringBuilder();
    for (int x = 0; x <= right; x += STEP) {
      path.append('M').append(x).append(",0V").append(bottom);
    }
    for (int y = 0; y <= bottom; y += STEP) {
      path.append("M0,").append(y).append('H').append(right);
    }
    out.append("<rect").append(style("fill:wood")).append(" x=\"-").append(EDGE).append("\" y=\"-");
    out.append(EDGE).append("\" width=\"").append(right + 2 * EDGE).append("\" height=\"");
    out.append(bottom + 2 * EDGE).append("\" rx=\"5\"/>\n<path").append(style("stroke:line"));
    out.append(" d=\"").append(path).append("\"/>\n");
  }

  /** Letters and numbers at the left and below; on a hexagonal board also at the right, as in records. */
  private void labels() {
    out.append("<g class=\"label\"");
    out.append(style("fill:text;font:12px sans-serif;text-anchor:middle")).append(">\n");
    double beside = (grid.isHexagonal() ? STEP / 2.0 : EDGE) + LABEL;
    int lowest = grid.rows().size() - 1;
    for (int row = 0; row <= lowest; row++) {
      int length = grid.rows().get(row).length();
      String first = grid.label(new Place(0, row));
      String name = grid.isHexagonal() ? first.substring(0, 1) : first.substring(1);
      out.append(text(x(0, row) - beside, y(row), name));
      if (grid.isHexagonal()) {
        out.append(text(x(length - 1, row) + beside, y(row), Integer.toString(length)));
      }
    }
    double below = (grid.isHexagonal() ? CORNER : EDGE) + LABEL - 2;
    for (int column = 0; column < grid.rows().get(lowest).length(); column++) {
      String label = grid.label(new Place(column, lowest));
      String name = grid.isHexagonal() ? label.substring(1) : label.substring(0, 1);
      out.append(text(x(column, lowest), y(lowest) + below, name));
    }
    out.append("</g>\n");
  }

  private void group(String name, String style, List<Place> places, Function<Place, String> shape) {
    if (!places.isEmpty()) {
      out.append("<g class=\"").append(name).append('"').append(style(style)).append(">\n");
      places.forEach(place -> out.append(shape.apply(place)).append('\n'));
      out.append("</g>\n");
    }
  }

  private String circle(Place place, double radius) {
    return "<circle cx=\"" + number(x(place)) + "\" cy=\"" + number(y(place.row())) + "\" r=\""
        + number(radius) + "\"/>";
  }

  private String diamond(Place place) {
    return polygon(place, 0, -8, 8, 0, 0, 8, -8, 0);
  }

  private String cell(Place place) {
    double half = STEP / 2.0;
    double shoulder = CORNER / 2;
    return grid.isHexagonal()
        ? polygon(
            place, 0, -CORNER, half, -shoulder, half, shoulder, 0, CORNER, -half, shoulder, -half,
            -shoulder)
        : polygon(place, -half, -half, half, -half, half, half, -half, half);
  }

  private String polygon(Place place, double... corners) {
    StringBuilder points = new StringBuilder();
    for (int i = 0; i < corners.length; i += 2) {
      points.append(i == 0 ? "" : " ").append(number(x(place) + corners[i])).append(',');
      points.append(number(y(place.row()) + corners[i + 1]));
    }
    return "<polygon points=\"" + points + "\"/>";
  }

  private String size(Place place) {
    return text(x(place), y(place.row()), Integer.toString(grid.groupSize(place)))
        .strip();
  }

  private static String text(double x, double y, String text) {
    // A digit's middle is above its base line.
    return "<text x=\"" + number(x) + "\" y=\"" + number(y + 4.5) + "\">" + text + "</text>\n";
  }

  /**
   * The attribute for a style in which colours are called by their names. A browser that does not know
   * {@code light-dark} keeps the light colour that stands before it.
   */
  private static String style(String declarations) {
    StringBuilder css = new StringBuilder();
    for (String declaration : declarations.split(";")) {
      int colon = declaration.indexOf(':');
      List<String> pair = COLORS.get(declaration.substring(colon + 1));
      String property = declaration.substring(0, colon + 1);
      css.append(css.isEmpty() ? "" : ";");
      css.append(
          pair == null
              ? declaration
              : property + pair.get(0) + ";" + property + "light-dark(" + pair.get(0) + ","
                  + pair.get(1) + ")");
    }
    return " style=\"" + css + "\"";
  }

  /** The picture for those who do not see it. */
  private String words() {
    String state = tag.side() == 'b' ? "Black to place" : "White to place";
    return "Oust on " + grid.name() + ", " + state + ". Black: " + labels(grid.stones('x'))
        + ". White: " + labels(grid.stones('o')) + ".";
  }

  private String labels(List<Place> places) {
    String labels = places.stream().map(grid::label).collect(Collectors.joining(" "));
    return labels.isEmpty() ? "none" : labels;
  }

  private double x(Place place) {
    return x(place.column(), place.row());
  }

  private double x(int column, int row) {
    int missing = grid.isHexagonal() ? grid.rows().size() - grid.rows().get(row).length() : 0;
    return STEP * (column + missing / 2.0);
  }

  private double y(int row) {
    return row * (grid.isHexagonal() ? HEX_STEP : STEP);
  }

  private double left() {
    return -((grid.isHexagonal() ? STEP / 2.0 : EDGE) + LABEL + END);
  }

  private double top() {
    return -((grid.isHexagonal() ? CORNER : EDGE) + 2);
  }

  private double width() {
    int longest = grid.rows().get(grid.rows().size() / 2).length();
    double right = grid.isHexagonal() ? -left() : EDGE + 2;
    return STEP * (longest - 1) + right - left();
  }

  private double height() {
    return y(grid.rows().size() - 1) - 2 * top() + LABEL + END - 4;
  }

  private static String number(double number) {
    BigDecimal rounded = BigDecimal.valueOf(number).setScale(2, RoundingMode.HALF_EVEN);
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }

  private static String escape(String text) {
    return Objects.requireNonNull(text, "text")
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;");
  }
}
