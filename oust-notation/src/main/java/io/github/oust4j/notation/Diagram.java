package io.github.oust4j.notation;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.LegalMoves;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Turn;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/**
 * Draws a position as plain text: {@code X} a black stone, {@code O} a white one, {@code .} an empty
 * point. On demand the last placement stands in parentheses, and the points where the side to place may
 * put a stone are {@code +}, or {@code *} where it captures.
 *
 * <pre>{@code
 * Diagram.of(position).lastPlacement(board.point("c2")).legalPoints(true).draw()
 *
 *  3  + * O
 *  2  * X(X)
 *  1  + * X
 *     a b c
 * }</pre>
 *
 * <p>On a hexagonal board rows are shifted by half a point, so that the six neighbours of a point are
 * those next to it in the picture; each row has its letter at the left and the number of its last point
 * at the right.
 */
public final class Diagram {
  private final Position position;
  private final boolean coordinates;
  private final boolean legalPoints;
  private final Optional<Point> lastPlacement;

  private Diagram(
      Position position, boolean coordinates, boolean legalPoints, Optional<Point> lastPlacement) {
    this.position = Objects.requireNonNull(position, "position");
    this.coordinates = coordinates;
    this.legalPoints = legalPoints;
    this.lastPlacement = lastPlacement;
  }

  /**
   * Returns a diagram with coordinates and nothing marked.
   *
   * @param position what to draw
   * @return the diagram
   */
  public static Diagram of(Position position) {
    return new Diagram(position, true, false, Optional.empty());
  }

  /**
   * Returns a diagram of the position after a turn, with the turn's last placement in parentheses.
   *
   * @param game the game
   * @param turn one of its turns
   * @return the diagram
   * @throws IndexOutOfBoundsException if the game does not have the turn
   */
  public static Diagram after(Game game, Turn turn) {
    Diagram diagram = of(game.positionAt(turn.firstPly() + turn.moves().size()));
    return turn.lastPlacement().map(diagram::lastPlacement).orElse(diagram);
  }

  /**
   * Says whether coordinates are drawn at the edges.
   *
   * @param shown whether they are
   * @return a diagram with that setting
   */
  public Diagram coordinates(boolean shown) {
    return new Diagram(position, shown, legalPoints, lastPlacement);
  }

  /**
   * Says whether the legal points of the side to place are marked.
   *
   * @param marked whether they are
   * @return a diagram with that setting
   */
  public Diagram legalPoints(boolean marked) {
    return new Diagram(position, coordinates, marked, lastPlacement);
  }

  /**
   * Puts parentheses around a point.
   *
   * @param point the point on which the last stone was placed
   * @return a diagram with that setting
   * @throws IllegalArgumentException if the point is on another board
   */
  public Diagram lastPlacement(Point point) {
    if (point.board() != position.board()) {
      throw new IllegalArgumentException("The point " + point + " is on " + point.board()
          + ", and the diagram shows " + position.board() + ".");
    }
    return new Diagram(position, coordinates, legalPoints, Optional.of(point));
  }

  /**
   * Draws the diagram.
   *
   * @return lines without trailing white space, each ending in {@code \n}
   */
  public String draw() {
    Board board = position.board();
    StringBuilder out = new StringBuilder();
    for (int row = board.rows() - 1; row >= 0; row--) {
      StringBuilder line = new StringBuilder();
      if (isHexagonal()) {
        line.append(" ".repeat(longestRow() - board.rowLength(row)));
      }
      if (coordinates) {
        line.append(
            isHexagonal()
                ? " " + (char) ('a' + row) + " "
                : String.format(Locale.ROOT, "%2d ", row + 1));
      }
      drawPoints(line, row);
      if (coordinates && isHexagonal()) {
        line.append(' ').append(board.rowLength(row));
      }
      out.append(line.toString().stripTrailing()).append('\n');
    }
    if (coordinates) {
      out.append(columnLabels());
    }
    return out.toString();
  }

  /** Each point takes two characters: what is before it, and itself. */
  private void drawPoints(StringBuilder line, int row) {
    Board board = position.board();
    boolean closes = false;
    for (int column = 0; column < board.rowLength(row); column++) {
      Point point = board.point(column, row);
      boolean opens = lastPlacement.equals(Optional.of(point));
      line.append(opens ? '(' : closes ? ')' : ' ').append(symbol(point));
      closes = opens;
    }
    line.append(closes ? ')' : ' ');
  }

  private char symbol(Point point) {
    if (position.stones(Color.BLACK).contains(point)) {
      return 'X';
    }
    if (position.stones(Color.WHITE).contains(point)) {
      return 'O';
    }
    LegalMoves legal = position.legalMoves();
    if (!legalPoints || !legal.placements().contains(point)) {
      return '.';
    }
    return legal.capturing().contains(point) ? '*' : '+';
  }

  /** Below the bottom row: letters, or on a hexagonal board numbers, those from 10 on with a digit in each line. */
  private String columnLabels() {
    Board board = position.board();
    String indent = " ".repeat(3 + (isHexagonal() ? longestRow() - board.side() : 0));
    StringBuilder first = new StringBuilder(indent);
    StringBuilder second = new StringBuilder(indent);
    for (int column = 0; column < board.side(); column++) {
      String label =
          isHexagonal() ? Integer.toString(column + 1) : Character.toString('a' + column);
      first.append(' ').append(label.charAt(0));
      second.append(' ').append(label.length() > 1 ? label.charAt(1) : ' ');
    }
    return first + "\n" + (second.toString().isBlank() ? "" : second + "\n");
  }

  private boolean isHexagonal() {
    return position.board().shape() == Board.Shape.HEXHEX;
  }

  private int longestRow() {
    return position.board().rowLength(position.board().rows() / 2);
  }
}
