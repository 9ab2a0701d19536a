package io.github.oust4j.eupdonne;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * The way a piece lies: its three squares and the level on each. There is one object for each of the 576 placements.
 *
 * {@snippet class=snippets.EupdonneTest region=placement}
 *
 * <p><b>Text:</b> the leftmost or lowest square, {@code h} along a row or {@code v} along a column, and the levels from
 * that square on. {@code e4v213} covers e4, e5 and e6 with the levels 2, 1 and 3.
 */
public final class Placement implements Comparable<Placement> {
  static final int COUNT = 576;
  static final int LENGTH = 3;

  private static final List<String> ORDERS = List.of("123", "132", "213", "231", "312", "321");
  private static final List<Placement> ALL = new ArrayList<>(COUNT);
  private static final Map<String, Placement> BY_TEXT = new HashMap<>();
  private static final Map<Kind, BitSet> BY_KIND = new EnumMap<>(Kind.class);

  static {
    for (int square = 0; square < Square.SIDE * Square.SIDE; square++) {
      Square first = new Square(square % Square.SIDE, square / Square.SIDE);
      for (boolean isAlongRow : new boolean[] {true, false}) {
        if ((isAlongRow ? first.column() : first.row()) + LENGTH <= Square.SIDE) {
          for (String levels : ORDERS) {
            Placement placement = new Placement(ALL.size(), first, isAlongRow, levels);
            ALL.add(placement);
            BY_TEXT.put(placement.toString(), placement);
            BY_KIND.computeIfAbsent(placement.kind, kind -> new BitSet()).set(placement.index);
          }
        }
      }
    }
    ALL.forEach(one -> ALL.forEach(one::relate));
  }

  final int index;
  private final Kind kind;
  private final boolean isAlongRow;
  private final List<Square> squares;
  private final String levels;
  final boolean isInCorner;
  // The indices of other placements; callers must not change them.
  final BitSet overlapping = new BitSet(COUNT);
  final BitSet atEqualLevel = new BitSet(COUNT);
  final BitSet atUnequalLevel = new BitSet(COUNT);

  private Placement(int index, Square first, boolean isAlongRow, String levels) {
    this.index = index;
    this.kind = Kind.withMiddle(levels.charAt(1));
    this.isAlongRow = isAlongRow;
    this.levels = levels;
    this.squares = IntStream.range(0, LENGTH)
        .mapToObj(i -> isAlongRow
            ? new Square(first.column() + i, first.row())
            : new Square(first.column(), first.row() + i))
        .toList();
    this.isInCorner = squares.stream().anyMatch(Square::isCorner);
  }

  /** Computes the relations to another placement once, so that later one set operation covers all placements. */
  private void relate(Placement other) {
    if (!Collections.disjoint(squares, other.squares)) {
      overlapping.set(other.index);
      return;
    }
    for (int i = 0; i < LENGTH; i++) {
      for (int j = 0; j < LENGTH; j++) {
        if (squares.get(i).isBeside(other.squares.get(j))) {
          boolean isEqual = levels.charAt(i) == other.levels.charAt(j);
          (isEqual ? atEqualLevel : atUnequalLevel).set(other.index);
        }
      }
    }
  }

  /**
   * Parses a placement.
   * @param text text such as {@code a1h132}
   * @return the placement
   * @throws IllegalArgumentException if the text is not a placement
   */
  public static Placement parse(String text) {
    Placement placement = BY_TEXT.get(Objects.requireNonNull(text, "text"));
    if (placement != null) {
      return placement;
    }
    if (text.length() != 6
        || "hv".indexOf(text.charAt(2)) < 0
        || !ORDERS.contains(text.substring(LENGTH))) {
      throw new IllegalArgumentException(
          "A placement must be written as its first square, h along the"
              + " row or v along the column, and the levels 1, 2 and 3 in their order, such as"
              + " \"a1h132\", not " + Quote.of(text) + ".");
    }
    Square.parse(text.substring(0, 2));
    throw new IllegalArgumentException("The piece " + Quote.of(text)
        + " is not wholly on the board: it covers three squares, and the first is "
        + (text.charAt(2) == 'h'
            ? "the leftmost, in column a to f."
            : "the lowest, in row 1 to 6."));
  }

  /**
   * {@return all placements of a kind, 192 in ascending order}
   * @param kind a kind
   */
  public static List<Placement> all(Kind kind) {
    return ofKind(kind).stream().mapToObj(ALL::get).toList();
  }

  static Placement at(int index) {
    return ALL.get(index);
  }

  /** Returns the indices of the placements of a kind. Callers must not change them. */
  static BitSet ofKind(Kind kind) {
    return Objects.requireNonNull(BY_KIND.get(kind), "kind");
  }

  /** {@return the kind of the piece} */
  public Kind kind() {
    return kind;
  }

  /** {@return the three squares, from left to right or from bottom to top} */
  public List<Square> squares() {
    return squares;
  }

  /** {@return the levels as three digits, in the order of {@link #squares()}} */
  public String levels() {
    return levels;
  }

  /** {@return true if the piece lies along a row, false if along a column} */
  public boolean isAlongRow() {
    return isAlongRow;
  }

  /**
   * {@return whether two placements share a square}
   * @param other any placement
   */
  public boolean overlaps(Placement other) {
    return overlapping.get(other.index);
  }

  /**
   * {@return whether at least one contact joins equal levels; false if the placements overlap}
   * @param other any placement
   */
  public boolean touchesAtEqualLevel(Placement other) {
    return atEqualLevel.get(other.index);
  }

  /**
   * {@return whether at least one contact joins unequal levels; false if the placements overlap}
   * @param other any placement
   */
  public boolean touchesAtUnequalLevel(Placement other) {
    return atUnequalLevel.get(other.index);
  }

  /**
   * {@return whether two pieces are linked: in contact, only at equal levels; false if the placements overlap}
   * @param other any placement
   */
  public boolean isLinkedTo(Placement other) {
    return touchesAtEqualLevel(other) && !touchesAtUnequalLevel(other);
  }

  /** Compares by the first square, row by row from a1; then rows before columns; then by levels. */
  @Override
  public int compareTo(Placement other) {
    return Integer.compare(index, other.index);
  }

  /** {@return the text, such as {@code a1h132}} */
  @Override
  public String toString() {
    return squares.get(0) + (isAlongRow ? "h" : "v") + levels;
  }
}
