package io.github.oust4j.notation;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.internal.Quote;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Label schemes for the points of hexagonal boards. Three are in use for the same cells. Square and rectangular boards
 * have the same labels in every scheme. {@link Point#label()} and all of {@code oust-core} use {@link #ABSTRACT_PLAY}.
 *
 * <p>The labels of three rows of hexhex-7:
 *
 * <pre>
 *                      bottom      middle      top
 * ABSTRACT_PLAY        a1 … a7     g1 … g13    m1 … m7
 * BOARD_GAME_ARENA     G1 … M1     A7 … M7     A13 … G13
 * LUDII                A1 … G1     A7 … M7     G13 … M13
 * </pre>
 *
 * <p>The same label usually means different cells in different schemes. A game read with the wrong scheme is usually
 * illegal, but not always, so readers never guess the scheme.
 *
 * {@snippet class=snippets.RecordsTest region=labels}
 *
 * @since 0.1.0
 */
public enum LabelScheme {
  /** Abstract Play: the letter is the row from the bottom, the number is the cell from the left. */
  ABSTRACT_PLAY("Abstract Play"),
  /** Board Game Arena, Ai Ai: the number is the row from the bottom, the capital letter a column that leans right. */
  BOARD_GAME_ARENA("Board Game Arena"),
  /** Ludii: the number is the row from the bottom, the capital letter a column that leans left. */
  LUDII("Ludii");

  private static final Pattern LABEL = Pattern.compile("[a-zA-Z][1-9][0-9]?");

  private final String site;

  LabelScheme(String site) {
    this.site = site;
  }

  /**
   * {@return the label of a point in this scheme; on boards that are not hexagonal, {@link Point#label()}}
   * @param point a point of any board
   */
  public String label(Point point) {
    if (isNative(point.board())) {
      return point.label();
    }
    char letter = (char) ('A' + point.axial() + shift(point.board(), point.row()));
    return letter + Integer.toString(point.row() + 1);
  }

  /**
   * {@return the point with the given label}
   * @param board the board
   * @param label a label in this scheme, in upper or lower case
   * @throws IllegalArgumentException if the board has no such point
   */
  public Point point(Board board, String label) {
    return findPoint(board, label)
        .orElseThrow(
            () -> new IllegalArgumentException(Quote.of(label) + " is not a point of " + board
                + " in the labels of " + this + ", which run from " + label(board.point(0)) + " to "
                + label(board.point(board.size() - 1)) + "."));
  }

  /**
   * {@return the point with the given label; empty if there is none}
   * @param board the board
   * @param label any text; labels in this scheme match in upper or lower case
   */
  public Optional<Point> findPoint(Board board, String label) {
    Objects.requireNonNull(board, "board");
    Objects.requireNonNull(label, "label");
    if (!LABEL.matcher(label).matches()) {
      return Optional.empty();
    }
    String small = label.toLowerCase(Locale.ROOT);
    if (isNative(board)) {
      return board.findPoint(small);
    }
    int row = Integer.parseInt(small.substring(1)) - 1;
    return board.findAxial(small.charAt(0) - 'a' - shift(board, row), row);
  }

  /** Returns the name of the scheme, such as {@code Board Game Arena}. */
  @Override
  public String toString() {
    return site;
  }

  private boolean isNative(Board board) {
    return this == ABSTRACT_PLAY || board.shape() != Board.Shape.HEXHEX;
  }

  /** Returns the difference between letters, a being 0, and axial coordinates, which lean to the right. */
  private int shift(Board board, int row) {
    return this == LUDII ? row : board.rowLength(0) - 1;
  }
}
