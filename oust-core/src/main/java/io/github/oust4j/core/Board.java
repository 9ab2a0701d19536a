package io.github.oust4j.core;

import io.github.oust4j.core.internal.Grid;
import io.github.oust4j.core.internal.HashKeys;
import io.github.oust4j.core.internal.Quote;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The geometry of a board: its points, their neighbours and labels, and its symmetries. A board holds no stones; a
 * {@link Position} does.
 *
 * <p>There are three shapes. {@link #parse(String)} parses their names:
 *
 * <ul>
 *   <li>{@code square-11}: a square grid, sides 2 to 25; 11 is usual;
 *   <li>{@code rectangle-3x4}: 3 columns and 4 rows, sides 2 to 25 and unequal;
 *   <li>{@code hexhex-7}: a hexagon of hexagonal cells, sides 2 to 13; 7 is usual.
 * </ul>
 *
 * <p>{@board rectangle-4x3 4/1x2/4 w - highlight=a2,c2,b1,b3 rectangle-4x3, and the neighbours of b2}
 * {@board hexhex-3 3/4/2x2/4/3 w - highlight=c2,c4,b2,b3,d2,d3 hexhex-3, and the neighbours of c3. Letters are rows,
 * numbers are places in the row.}
 *
 * <p>There is one object for each shape and size, so {@code ==} and {@code equals} agree.
 * @since 0.1.0
 */
public final class Board {
  /**
   * The kinds of boards.
   * @since 0.1.0
   */
  public enum Shape {
    /** As many columns as rows. */
    SQUARE,
    /** More or fewer columns than rows. */
    RECTANGLE,
    /** A regular hexagon of hexagonal cells. */
    HEXHEX
  }

  private static final int MOST_DIGITS = 4; // of a side, even if wrong

  // Boards are immutable, so reading needs no lock; creating does. Hexagonal ones come first.
  private static final @Nullable Board[] BOARDS =
      new Board[(Grid.LARGEST_SIDE + 1) * (Grid.LARGEST_SIDE + 1)];

  private final Shape shape;
  private final String name;
  private final Grid grid;
  private final long hash;
  private final Point[] points;
  private final Map<String, Point> byLabel = new HashMap<>();
  private final PointSet all;

  // Computed on first use; concurrent computations yield equal immutable lists.
  private @Nullable List<Symmetry> symmetries;

  private Board(String name, Shape shape, Grid grid) {
    this.name = name;
    this.shape = shape;
    this.grid = grid;
    this.hash = HashKeys.board(name);
    this.points = makePoints();
    for (Point point : points) {
      byLabel.put(point.label(), point);
    }
    this.all = PointSet.all(this);
  }

  /**
   * {@return the square board with this side, always the same object}
   * @param side the number of points per side, 2 to 25
   * @throws IllegalArgumentException if there is no such board
   */
  public static Board square(int side) {
    return rectangle(side, side);
  }

  /**
   * {@return the board with these numbers of columns and rows, square if they are equal; always the same object}
   * @param columns 2 to 25
   * @param rows 2 to 25
   * @throws IllegalArgumentException if there is no such board
   */
  public static Board rectangle(int columns, int rows) {
    if (Math.min(columns, rows) < Grid.SMALLEST_SIDE
        || Math.max(columns, rows) > Grid.LARGEST_SIDE) {
      throw new IllegalArgumentException("There is no board of " + columns + " columns and " + rows
          + " rows: square and rectangular boards have " + Grid.SMALLEST_SIDE + " to "
          + Grid.LARGEST_SIDE + " of each.");
    }
    int slot = columns * Grid.LARGEST_SIDE + rows;
    Board board = BOARDS[slot];
    return board != null ? board : create(slot, Grid.rectangle(columns, rows));
  }

  /**
   * {@return the hexagonal board with this side, always the same object} Side 7 has 127 points.
   * @param side the number of cells per side, 2 to 13
   * @throws IllegalArgumentException if there is no such board
   */
  public static Board hexhex(int side) {
    if (side < Grid.SMALLEST_SIDE || side > Grid.LARGEST_HEX_SIDE) {
      throw new IllegalArgumentException("There is no hexhex board of side " + side
          + ": the side must be " + Grid.SMALLEST_SIDE + " to " + Grid.LARGEST_HEX_SIDE + ".");
    }
    Board board = BOARDS[side];
    return board != null ? board : create(side, Grid.hexhex(side));
  }

  private static synchronized Board create(int slot, Grid grid) {
    Board board = BOARDS[slot];
    if (board == null) {
      board = of(grid);
      BOARDS[slot] = board;
    }
    return board;
  }

  /** Creates a board. Tests call this to get a board that is not shared. */
  static Board of(Grid grid) {
    int side = grid.rowLength(0);
    if (grid.isHexagonal()) {
      return new Board("hexhex-" + side, Shape.HEXHEX, grid);
    }
    return side == grid.rows()
        ? new Board("square-" + side, Shape.SQUARE, grid)
        : new Board("rectangle-" + side + "x" + grid.rows(), Shape.RECTANGLE, grid);
  }

  /**
   * Parses a board's {@linkplain #name() name} strictly.
   * @param name a name such as {@code square-11}
   * @return the board
   * @throws IllegalArgumentException if the text is not the name of a board
   */
  public static Board parse(String name) {
    // Capitals and leading zeros are read too, so that the message can show the correct name.
    String lower = name.toLowerCase(Locale.ROOT);
    String sides = lower.substring(lower.indexOf('-') + 1);
    int x = Math.max(0, sides.indexOf('x'));
    Board board = switch (lower.substring(0, lower.length() - sides.length())) {
      case "square-" -> square(side(sides, name));
      case "hexhex-" -> hexhex(side(sides, name));
      case "rectangle-" ->
        rectangle(side(sides.substring(0, x), name), side(sides.substring(x + 1), name));
      default -> throw notBoard(name);
    };
    if (!board.name().equals(name)) {
      throw misspelled("board", name, board.name());
    }
    return board;
  }

  private static int side(String digits, String name) {
    boolean isNumber = digits.chars().allMatch(c -> c >= '0' && c <= '9');
    if (!isNumber || digits.isEmpty() || digits.length() > MOST_DIGITS) {
      throw notBoard(name);
    }
    return Integer.parseInt(digits);
  }

  private static IllegalArgumentException notBoard(String name) {
    return new IllegalArgumentException(Quote.of(name)
        + " is not a board: write square-11, rectangle-3x4 (columns x rows) or hexhex-7.");
  }

  /** {@return the board's name, such as {@code square-11}} */
  public String name() {
    return name;
  }

  /** {@return the kind of board} */
  public Shape shape() {
    return shape;
  }

  /** {@return the number of points, 4 to 625} */
  public int size() {
    return points.length;
  }

  /** {@return the number of rows, 2 to 25} */
  public int rows() {
    return grid.rows();
  }

  /**
   * {@return the number of points in a row, 2 to 25; hexagonal boards have their longest row in the middle}
   * @param row 0 (the bottom row) to {@code rows() - 1}
   * @throws IndexOutOfBoundsException if there is no such row
   */
  public int rowLength(int row) {
    if (row < 0 || row >= rows()) {
      throw new IndexOutOfBoundsException(
          "There is no row " + row + " on " + name + "; its rows are 0 to " + (rows() - 1) + ".");
    }
    return grid.rowLength(row);
  }

  /** {@return the number of points in the longest row, 2 to 25: the width of a drawn board} */
  public int longestRow() {
    return rowLength(rows() / 2);
  }

  /** {@return all {@link #size()} points} */
  public PointSet points() {
    return all;
  }

  /**
   * {@return the point with the given index}
   * @param index 0 to {@code size() - 1}, in point order
   * @throws IndexOutOfBoundsException if there is no such point
   */
  public Point point(int index) {
    if (index < 0 || index >= points.length) {
      throw new IndexOutOfBoundsException("There is no point " + index + " on " + name
          + "; its points are 0 to " + (points.length - 1) + ".");
    }
    return points[index];
  }

  /**
   * {@return the point in the given column and row}
   * @param column 0 (the left end) to {@code rowLength(row) - 1}
   * @param row 0 (the bottom row) to {@code rows() - 1}
   * @throws IndexOutOfBoundsException if there is no such point
   */
  public Point point(int column, int row) {
    int length = rowLength(row);
    if (column < 0 || column >= length) {
      throw new IndexOutOfBoundsException("There is no column " + column + " in row " + row + " of "
          + name + "; its columns are 0 to " + (length - 1) + ".");
    }
    return points[grid.rowStart(row) + column];
  }

  /**
   * {@return the point with the given label}
   * @param label a label such as {@code "c3"}, as from {@link Point#label()}
   * @throws IllegalArgumentException if the board has no such point
   */
  public Point point(String label) {
    return findPoint(label).orElseThrow(() -> notPoint(label));
  }

  IllegalArgumentException notPoint(String text) {
    String plain = text.strip().toLowerCase(Locale.ROOT);
    return findPoint(plain).isPresent()
        ? misspelled("point", text, plain)
        : new IllegalArgumentException(
            "There is no point " + Quote.of(text) + " on " + name + "; " + extent(text) + ".");
  }

  static IllegalArgumentException misspelled(String what, String text, String right) {
    return new IllegalArgumentException(
        "Write the " + what + " " + Quote.of(text) + " as " + Quote.of(right) + ".");
  }

  /** Describes the labels of the board or, on a hexagonal board, of the row that a wrong label names. */
  private String extent(String label) {
    int row = label.isEmpty() ? -1 : label.charAt(0) - 'a';
    return shape == Shape.HEXHEX && row >= 0 && row < rows()
        ? "row " + label.charAt(0) + " runs from " + point(0, row) + " to "
            + point(rowLength(row) - 1, row)
        : "its points run from " + points[0] + " to " + points[points.length - 1];
  }

  /**
   * {@return the point that has exactly this label; empty if there is none}
   * @param label any text
   */
  public Optional<Point> findPoint(String label) {
    return Optional.ofNullable(byLabel.get(Objects.requireNonNull(label, "label")));
  }

  /**
   * {@return the point with axial coordinates; empty if there is none} See {@link Point#axial()}.
   * @param axial any number
   * @param row any number
   */
  public Optional<Point> findAxial(int axial, int row) {
    int index = grid.pointAt(axial, row);
    return index < 0 ? Optional.empty() : Optional.of(points[index]);
  }

  /**
   * {@return the two to six neighbours of a point} Stones of one colour on neighbouring points are connected.
   * @param point a point of this board
   * @throws IllegalArgumentException if the point is on another board
   */
  public PointSet neighbors(Point point) {
    requireOwn(point);
    return PointSet.ofIndexes(this, grid.neighbors(point.index()));
  }

  /** {@return the symmetries, the identity first: 8 of a square, 4 of a rectangle, 12 of a hexhex board} */
  public List<Symmetry> symmetries() {
    List<Symmetry> known = symmetries;
    if (known == null) {
      known = Symmetry.allOf(this);
      symmetries = known;
    }
    return known;
  }

  /** Returns the {@link #name()}. */
  @Override
  public String toString() {
    return name;
  }

  Grid grid() {
    return grid;
  }

  /** Returns the hash of the empty board with Black to place. */
  long hash() {
    return hash;
  }

  void requireOwn(Point point) {
    if (point.board() != this) {
      throw new IllegalArgumentException(
          "Point " + point + " is a point of " + point.board() + ", not of " + this + ".");
    }
  }

  /** Requires that two things have the same board; the message names both. */
  void requireSame(Board other, String whatHasOther, String whatHasThis) {
    if (other != this) {
      throw new IllegalArgumentException("The boards differ: " + other + " of " + whatHasOther
          + ", " + this + " of " + whatHasThis + ".");
    }
  }

  private Point[] makePoints() {
    List<Point> made = new ArrayList<>();
    for (int row = 0; row < rows(); row++) {
      for (int column = 0; column < rowLength(row); column++) {
        String label = shape == Shape.HEXHEX
            ? (char) ('a' + row) + "" + (column + 1)
            : (char) ('a' + column) + "" + (row + 1);
        made.add(new Point(this, made.size(), column, row, label));
      }
    }
    return made.toArray(Point[]::new);
  }
}
