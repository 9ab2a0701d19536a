package io.github.oust4j.core;

import io.github.oust4j.core.bitboard.Bitboard;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The geometry of a board: which points there are, which are neighbours, what they are called, and
 * the symmetries. A board holds no stones; a {@link Position} does.
 *
 * <p>There are three shapes, each with a name that is read back by {@link #parse(String)}:
 *
 * <ul>
 *   <li>{@code square-11}: a square grid, sides 2 to 25 (odd ones are the designer's, 11 is usual);
 *   <li>{@code rectangle-3x4}: 3 columns and 4 rows, sides 2 to 25 and unequal;
 *   <li>{@code hexhex-7}: a hexagon of hexagonal cells, 2 to 13 a side (7 is usual).
 * </ul>
 *
 * <p>Points of a square or rectangular board have up to four neighbours, along rows and columns,
 * never diagonally; points of a hexagonal board up to six.
 *
 * <p>{@board rectangle-4x3 4/1x2/4 w - highlight=a2,c2,b1,b3 rectangle-4x3, and the neighbours of b2}
 * {@board hexhex-3 3/4/2x2/4/3 w - highlight=c2,c4,b2,b3,d2,d3 hexhex-3, and the neighbours of c3. Its rows
 * have letters, from a at the bottom, and its points the number of their place in the row.}
 *
 * <p>There is one object for each shape and size, so {@code ==} and {@code equals} agree.
 *
 * @since 0.1.0
 */
public final class Board {
  /**
   * The kinds of boards.
   *
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

  static final int LEAST_SIDE = 2;
  static final int LARGEST_SIDE = 25;
  static final int LARGEST_HEX_SIDE = 13;

  private static final int[][] STEPS = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
  private static final int[][] HEX_STEPS = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {-1, 1}, {1, -1}};

  private static final Map<String, Board> BOARDS = new ConcurrentHashMap<>();

  private final Shape shape;
  private final String name;
  private final int side;
  /** The index of the first point of each row, and behind the last row the number of points. */
  private final int[] rowStart;

  private final Point[] points;
  private final int[][] neighbors;
  private final PointSet all;
  private final Optional<Bitboard.Geometry> geometry;
  private final List<Symmetry> symmetries;

  /**
   * Makes a board of rows.
   *
   * @param rowLengths from the bottom row upward
   * @param steps the steps to the neighbours, as {axial coordinate, row}
   */
  private Board(String name, Shape shape, int[] rowLengths, int[][] steps) {
    this.name = name;
    this.shape = shape;
    this.side = rowLengths[0];
    this.rowStart = new int[rowLengths.length + 1];
    for (int row = 0; row < rowLengths.length; row++) {
      rowStart[row + 1] = rowStart[row] + rowLengths[row];
    }
    this.points = makePoints();
    this.neighbors = makeNeighbors(steps);
    this.all = PointSet.all(this);
    this.geometry = points.length <= Bitboard.MOST_POINTS
        ? Optional.of(new Bitboard.Geometry(neighbors))
        : Optional.empty();
    this.symmetries = Symmetry.allOf(this);
  }

  /**
   * Returns the square board with that many points a side.
   *
   * @param side 2 to 25
   * @return the board, always the same object for the same side
   * @throws IllegalArgumentException if there is no such board
   */
  public static Board square(int side) {
    return rectangle(side, side);
  }

  /**
   * Returns the board with so many columns and rows; with as many of both it is the square board.
   *
   * @param columns 2 to 25
   * @param rows 2 to 25
   * @return the board, always the same object for the same numbers
   * @throws IllegalArgumentException if there is no such board
   */
  public static Board rectangle(int columns, int rows) {
    if (Math.min(columns, rows) < LEAST_SIDE || Math.max(columns, rows) > LARGEST_SIDE) {
      throw new IllegalArgumentException("There is no board of " + columns + " columns and " + rows
          + " rows: square and rectangular boards have " + LEAST_SIDE + " to " + LARGEST_SIDE
          + " of each.");
    }
    String name = columns == rows ? "square-" + columns : "rectangle-" + columns + "x" + rows;
    Shape shape = columns == rows ? Shape.SQUARE : Shape.RECTANGLE;
    return BOARDS.computeIfAbsent(name, key -> {
      int[] lengths = new int[rows];
      Arrays.fill(lengths, columns);
      return new Board(key, shape, lengths, STEPS);
    });
  }

  /**
   * Returns the hexagonal board with that many cells a side; side 7 has 127 points.
   *
   * @param side 2 to 13
   * @return the board, always the same object for the same side
   * @throws IllegalArgumentException if there is no such board
   */
  public static Board hexhex(int side) {
    if (side < LEAST_SIDE || side > LARGEST_HEX_SIDE) {
      throw new IllegalArgumentException("There is no hexhex board of side " + side
          + ": the side is " + LEAST_SIDE + " to " + LARGEST_HEX_SIDE + ".");
    }
    return BOARDS.computeIfAbsent("hexhex-" + side, key -> {
      int[] lengths = new int[2 * side - 1];
      Arrays.setAll(lengths, row -> 2 * side - 1 - Math.abs(row - (side - 1)));
      return new Board(key, Shape.HEXHEX, lengths, HEX_STEPS);
    });
  }

  /**
   * Returns the board of that name, read strictly: {@code square-11}, {@code rectangle-3x4} (columns
   * x rows, which differ) or {@code hexhex-7}.
   *
   * @param name the name
   * @return the board whose {@link #name()} it is
   * @throws IllegalArgumentException if it is no board's name
   */
  public static Board parse(String name) {
    Board board = BoardName.parse(name);
    if (!board.name().equals(name)) {
      throw new IllegalArgumentException(
          Quote.of(name) + " is not how a board is named: write " + Quote.of(board.name()) + ".");
    }
    return board;
  }

  /**
   * Returns the board's name.
   *
   * @return such as {@code square-11}
   */
  public String name() {
    return name;
  }

  /**
   * Returns the kind of board.
   *
   * @return the shape
   */
  public Shape shape() {
    return shape;
  }

  /**
   * Returns how many points there are.
   *
   * @return 4 to 625
   */
  public int size() {
    return points.length;
  }

  /**
   * Returns how many rows there are.
   *
   * @return 2 to 25
   */
  public int rows() {
    return rowStart.length - 1;
  }

  /**
   * Returns how many points a row has. On a hexagonal board the rows get longer to the middle.
   *
   * @param row 0 (the bottom row) to {@code rows() - 1}
   * @return 2 to 25
   * @throws IndexOutOfBoundsException if there is no such row
   */
  public int rowLength(int row) {
    Objects.checkIndex(row, rows());
    return rowStart[row + 1] - rowStart[row];
  }

  /**
   * Returns how many points the bottom row has: the side of a square or a hexhex board, the number
   * of columns of a rectangle.
   *
   * @return 2 to 25
   */
  public int side() {
    return side;
  }

  /**
   * Returns all points.
   *
   * @return the set of {@link #size()} points
   */
  public PointSet points() {
    return all;
  }

  /**
   * Returns the point with an index.
   *
   * @param index 0 to {@code size() - 1}, in point order
   * @return the point
   * @throws IndexOutOfBoundsException if there is no such point
   */
  public Point point(int index) {
    return points[Objects.checkIndex(index, points.length)];
  }

  /**
   * Returns the point at a place.
   *
   * @param column 0 (the left end) to {@code rowLength(row) - 1}
   * @param row 0 (the bottom row) to {@code rows() - 1}
   * @return the point
   * @throws IndexOutOfBoundsException if there is no such point
   */
  public Point point(int column, int row) {
    return points[rowStart[row] + Objects.checkIndex(column, rowLength(row))];
  }

  /**
   * Returns the point with a label.
   *
   * @param label a label such as {@code "c3"}, as {@link Point#label()} gives it
   * @return the point
   * @throws IllegalArgumentException if the board has no such point
   */
  public Point point(String label) {
    return findPoint(label)
        .orElseThrow(() ->
            new IllegalArgumentException("There is no point " + Quote.of(label) + " on " + name
                + "; its points run from " + points[0] + " to " + points[points.length - 1] + "."));
  }

  /**
   * Returns the point with a label, if there is one.
   *
   * @param label any text
   * @return the point that has exactly this label
   */
  public Optional<Point> findPoint(String label) {
    if (label.length() < 2 || label.length() > 3 || label.charAt(1) == '0') {
      return Optional.empty();
    }
    int letter = label.charAt(0) - 'a';
    int number = 0;
    for (int i = 1; i < label.length(); i++) {
      int digit = label.charAt(i) - '0';
      if (digit < 0 || digit > 9) {
        return Optional.empty();
      }
      number = 10 * number + digit;
    }
    boolean lettersAreRows = shape == Shape.HEXHEX;
    int row = lettersAreRows ? letter : number - 1;
    int column = lettersAreRows ? number - 1 : letter;
    return row >= 0 && row < rows() && column >= 0 && column < rowLength(row)
        ? Optional.of(point(column, row))
        : Optional.empty();
  }

  /**
   * Returns the points next to one: those to which a stone on it is connected.
   *
   * @param point a point of this board
   * @return two to six points
   * @throws IllegalArgumentException if the point is on another board
   */
  public PointSet neighbors(Point point) {
    requireOwn(point);
    return PointSet.ofIndexes(this, neighbors[point.index()]);
  }

  /**
   * Returns the symmetries: the ways to turn and mirror the board onto itself. A square has 8, a
   * rectangle 4, a hexhex board 12.
   *
   * @return the symmetries, the identity first
   */
  public List<Symmetry> symmetries() {
    return symmetries;
  }

  /** Returns the {@link #name()}. */
  @Override
  public String toString() {
    return name;
  }

  /** The neighbours' indexes; not to be changed. */
  int[] neighbors(int index) {
    return neighbors[index];
  }

  /** What a bitboard needs to know, if this board is small enough for one. */
  Optional<Bitboard.Geometry> geometry() {
    return geometry;
  }

  void requireOwn(Point point) {
    if (point.board() != this) {
      throw new IllegalArgumentException(
          "Point " + point + " is a point of " + point.board() + ", not of " + this + ".");
    }
  }

  void requireSame(Board other) {
    if (other != this) {
      throw new IllegalArgumentException("This belongs to " + other + ", not to " + this + ".");
    }
  }

  /**
   * The coordinate that pairs with the row so that the step to a neighbour is the same vector
   * everywhere. On a rectangle it is the column; on a hexhex board it is axial: rows get longer up to
   * the middle and shorter above it, which the shift makes up for. (See "Hexagonal Grids", Amit Patel.)
   */
  int axial(Point point) {
    return shape == Shape.HEXHEX
        ? point.column() - Math.min(point.row(), side - 1)
        : point.column();
  }

  /** The point with that {@link #axial} coordinate in that row, or -1 if there is none. */
  int indexAt(int axial, int row) {
    if (row < 0 || row >= rows()) {
      return -1;
    }
    int column = shape == Shape.HEXHEX ? axial + Math.min(row, side - 1) : axial;
    return column >= 0 && column < rowLength(row) ? rowStart[row] + column : -1;
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

  private int[][] makeNeighbors(int[][] steps) {
    int[][] made = new int[points.length][];
    for (Point point : points) {
      made[point.index()] = Arrays.stream(steps)
          .mapToInt(step -> indexAt(axial(point) + step[0], point.row() + step[1]))
          .filter(index -> index >= 0)
          .sorted()
          .toArray();
    }
    return made;
  }
}
