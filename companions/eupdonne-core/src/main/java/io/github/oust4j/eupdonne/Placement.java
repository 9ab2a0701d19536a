package io.github.oust4j.eupdonne;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * How and where a piece of a kind lies: on which three squares, and which level is on which. There are 576:
 * 96 lines of three squares, and on each the six orders of the levels, two of each kind. Each is one shared
 * object.
 *
 * <pre>{@code
 * Placement bar = Placement.parse("a1h132");                 // a1 bears level 1, b1 level 3, c1 level 2
 * bar.equals(Placement.of(Kind.THREE, Square.parse("a1"), Orientation.EAST));  // true
 * bar.isLinkedTo(Placement.parse("d1v213"));                 // true: c1 and d1 both bear level 2
 * }</pre>
 *
 * <p><b>Text.</b> The first square, that is the westmost or southmost, {@code h} for one that lies along a
 * row or {@code v} along a column, and the three levels from that square on: {@code e4v213} lies on e4, e5
 * and e6 with the levels 2, 1 and 3.
 */
public final class Placement implements Comparable<Placement> {
  static final int COUNT = 576;
  static final int LENGTH = 3;

  private static final List<String> ORDERS = List.of("123", "132", "213", "231", "312", "321");
  private static final Placement[] ALL = new Placement[COUNT];
  /** The index of the first placement on the line from a square; along its row, then its column; -1 for none. */
  private static final int[][] LINES = new int[2][Square.SIDE * Square.SIDE];

  static {
    int index = 0;
    for (int square = 0; square < Square.SIDE * Square.SIDE; square++) {
      Square first = new Square(square % Square.SIDE, square / Square.SIDE);
      for (int axis = 0; axis < 2; axis++) {
        boolean fits = (axis == 0 ? first.column() : first.row()) + LENGTH <= Square.SIDE;
        LINES[axis][square] = fits ? index : -1;
        for (int order = 0; fits && order < ORDERS.size(); order++) {
          ALL[index] = new Placement(index, first, axis == 0, ORDERS.get(order));
          index++;
        }
      }
    }
  }

  private final int index;
  private final Kind kind;
  private final boolean isAlongRow;
  private final List<Square> squares;
  private final String levels;
  private final boolean isInCorner;

  private Placement(int index, Square first, boolean isAlongRow, String levels) {
    this.index = index;
    this.isAlongRow = isAlongRow;
    this.levels = levels;
    this.kind = Kind.withMiddle(levels.charAt(1));
    List<Square> line = new ArrayList<>();
    for (int i = 0; i < LENGTH; i++) {
      line.add(
          new Square(first.column() + (isAlongRow ? i : 0), first.row() + (isAlongRow ? 0 : i)));
    }
    this.squares = List.copyOf(line);
    this.isInCorner = line.stream().anyMatch(Square::isCorner);
  }

  /**
   * Returns a placement.
   *
   * @param kind the kind of the piece
   * @param first the square of its first level, by {@link Kind#levels()}
   * @param orientation where the others follow
   * @return the placement
   * @throws IllegalArgumentException if it does not lie on the board
   */
  public static Placement of(Kind kind, Square first, Orientation orientation) {
    int column = first.column() + 2 * orientation.columns;
    int row = first.row() + 2 * orientation.rows;
    if (Math.min(column, row) < 0 || Math.max(column, row) >= Square.SIDE) {
      throw new IllegalArgumentException(
          "A piece from " + first + " to the " + orientation + " is not wholly on the board.");
    }
    Square low = new Square(Math.min(column, first.column()), Math.min(row, first.row()));
    String levels = low.equals(first)
        ? kind.levels()
        : new StringBuilder(kind.levels()).reverse().toString();
    return on(low, orientation.isAlongRow(), levels);
  }

  private static Placement on(Square low, boolean isAlongRow, String levels) {
    return ALL[LINES[isAlongRow ? 0 : 1][low.index()] + ORDERS.indexOf(levels)];
  }

  /**
   * Reads a placement as {@link #toString()} writes it.
   *
   * @param text such as {@code a1h132}
   * @return the placement
   * @throws IllegalArgumentException if the text is none; the message quotes it and says why
   */
  public static Placement parse(String text) {
    if (text.length() != 6
        || (text.charAt(2) != 'h' && text.charAt(2) != 'v')
        || !ORDERS.contains(text.substring(3))) {
      throw new IllegalArgumentException("How a piece lies is written as its first square, h along"
          + " the row or v along the column, and the levels 1, 2 and 3 in their order, such as"
          + " \"a1h132\", not " + Quote.of(text) + ".");
    }
    Square low = Square.parse(text.substring(0, 2));
    boolean isAlongRow = text.charAt(2) == 'h';
    if ((isAlongRow ? low.column() : low.row()) + LENGTH > Square.SIDE) {
      throw new IllegalArgumentException("The piece " + Quote.of(text)
          + " is not wholly on the board: it has three squares, and begins with the one furthest to"
          + (isAlongRow ? " the left, a to f." : " the bottom, 1 to 6."));
    }
    return on(low, isAlongRow, text.substring(3));
  }

  /**
   * Returns all placements of a kind.
   *
   * @param kind a kind
   * @return 192, ordered as {@link #compareTo} does
   */
  public static List<Placement> all(Kind kind) {
    Objects.requireNonNull(kind, "kind");
    List<Placement> all = new ArrayList<>();
    for (Placement placement : ALL) {
      if (placement.kind == kind) {
        all.add(placement);
      }
    }
    return all;
  }

  static Placement at(int index) {
    return ALL[index];
  }

  int index() {
    return index;
  }

  boolean isInCorner() {
    return isInCorner;
  }

  /**
   * Returns the kind of the piece.
   *
   * @return the kind
   */
  public Kind kind() {
    return kind;
  }

  /**
   * Returns the squares.
   *
   * @return three, from west to east or from south to north
   */
  public List<Square> squares() {
    return squares;
  }

  /**
   * Returns the levels on the squares.
   *
   * @return three digits, in the order of {@link #squares()}
   */
  public String levels() {
    return levels;
  }

  /**
   * Tells whether the piece lies along a row.
   *
   * @return false if along a column
   */
  public boolean isAlongRow() {
    return isAlongRow;
  }

  /**
   * Returns how the piece lies.
   *
   * @return the direction in which the levels of its kind are read
   */
  public Orientation orientation() {
    boolean isForward = levels.equals(kind.levels());
    if (isAlongRow) {
      return isForward ? Orientation.EAST : Orientation.WEST;
    }
    return isForward ? Orientation.NORTH : Orientation.SOUTH;
  }

  /**
   * Tells whether two placements share a square.
   *
   * @param other any placement
   * @return whether pieces cannot lie so at the same time
   */
  public boolean overlaps(Placement other) {
    return Contacts.overlap(index, other.index);
  }

  /**
   * Tells whether two pieces that lie so are in contact: a square of one is beside a square of the other, in
   * a row or a column. Corners that meet are no contact.
   *
   * @param other any placement
   * @return whether they touch; false if they overlap
   */
  public boolean touches(Placement other) {
    return Contacts.equal(index, other.index) || Contacts.unequal(index, other.index);
  }

  /**
   * Tells whether a contact joins equal levels; others may join unequal ones.
   *
   * @param other any placement
   * @return whether there is such a contact; false if they overlap
   */
  public boolean touchesAtEqualLevel(Placement other) {
    return Contacts.equal(index, other.index);
  }

  /**
   * Tells whether a contact joins unequal levels; others may join equal ones.
   *
   * @param other any placement
   * @return whether there is such a contact; false if they overlap
   */
  public boolean touchesAtUnequalLevel(Placement other) {
    return Contacts.unequal(index, other.index);
  }

  /**
   * Tells whether two pieces that lie so are linked: in contact, and every contact joins equal levels.
   *
   * @param other any placement
   * @return whether they are linked; false if they overlap
   */
  public boolean isLinkedTo(Placement other) {
    return Contacts.linked(index, other.index);
  }

  /** Orders by the first square from a1 along its row, rows upward; then row before column; then by levels. */
  @Override
  public int compareTo(Placement other) {
    return Integer.compare(index, other.index);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Placement that && index == that.index;
  }

  @Override
  public int hashCode() {
    return index;
  }

  /** Writes the placement, such as {@code a1h132}. */
  @Override
  public String toString() {
    return squares.get(0) + (isAlongRow ? "h" : "v") + levels;
  }
}
