package io.github.oust4j.notation.diagram;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Group;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Turn;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/**
 * A picture of a position, as plain text, Unicode or SVG ({@link Format}).
 *
 * {@snippet class=snippets.DiagramsTest region=text}
 *
 * <p>On a hexagonal board rows are shifted by half a point, so that the six neighbours of a point are next to it
 * in the picture. Each row has its letter at the left and the number of its last point at the right.
 *
 * <p>The same diagram always gives the same text, byte by byte. {@link GameDiagram} draws a whole game.
 *
 * @since 0.1.0
 */
public final class Diagram {
  /**
   * The ways to draw.
   * @since 0.1.0
   */
  public enum Format {
    /**
     * Plain ASCII: {@code X} a black stone, {@code O} a white one, {@code .} an empty point, {@code +} a legal
     * point, {@code *} one that captures. The last placement is in parentheses, highlighted points are in
     * brackets. Earlier placements of the last turn and captured stones are not shown.
     */
    TEXT,
    /**
     * For a terminal with a fixed width: circles, on the lines of a square board or the dots of a hexagonal one.
     * Stones of the last turn have a circle inside, and the last one is in parentheses; {@code ×} marks captured
     * stones. A bullet is a legal point, a diamond one that captures. Highlighted points are in brackets.
     */
    UNICODE,
    /**
     * A picture for browsers: one {@code svg} element without scripts and external resources. Placements of the
     * last turn have a ring, the last one a thicker ring; captured stones are transparent; a dot is a legal point,
     * a diamond one that captures; highlighted points are tinted.
     */
    SVG
  }

  /**
   * The colours of an SVG picture.
   * @since 0.1.0
   */
  public enum Theme {
    /** Light or dark, as the reader's system prefers. */
    AUTO,
    /** Always light. */
    LIGHT,
    /** Always dark. */
    DARK
  }

  /** The optional parts. */
  private enum Part {
    COORDINATES,
    LEGAL_POINTS,
    GROUP_SIZES
  }

  private final Position position;
  private final EnumSet<Part> shown;
  private final LastTurn lastTurn;
  private final PointSet highlighted;
  private final Function<Point, String> labels;
  private final Theme theme;
  private final Optional<String> title;

  private Diagram(
      Position position,
      EnumSet<Part> shown,
      LastTurn lastTurn,
      PointSet highlighted,
      Function<Point, String> labels,
      Theme theme,
      Optional<String> title) {
    this.position = position;
    this.shown = shown;
    this.lastTurn = lastTurn;
    this.highlighted = highlighted;
    this.labels = labels;
    this.theme = theme;
    this.title = title;
  }

  /**
   * {@return a diagram with coordinates, and nothing marked}
   * @param position the position to draw
   */
  public static Diagram of(Position position) {
    return new Diagram(
        position,
        EnumSet.of(Part.COORDINATES),
        LastTurn.NONE,
        PointSet.none(position.board()),
        Point::label,
        Theme.AUTO,
        Optional.empty());
  }

  /**
   * {@return a diagram of the position after a turn, with that turn marked as by {@link #lastTurn(Turn)}}
   * @param game the game
   * @param turn one of its turns
   * @throws IndexOutOfBoundsException if the game does not have the turn
   */
  public static Diagram after(Game game, Turn turn) {
    return of(game.positionAt(turn.firstPly() + turn.moves().size())).lastTurn(turn);
  }

  /**
   * {@return this diagram with or without coordinates at the edges}
   * @param areShown whether to draw them; the default is true
   */
  public Diagram coordinates(boolean areShown) {
    return showing(Part.COORDINATES, areShown);
  }

  /**
   * {@return this diagram with or without marks on the legal points} Points that capture have a different mark.
   * @param areMarked whether to mark them; the default is false
   */
  public Diagram legalPoints(boolean areMarked) {
    return showing(Part.LEGAL_POINTS, areMarked);
  }

  /**
   * {@return this diagram with or without the size of its group on each stone} Text has the size behind the stone.
   * @param areShown whether to draw them; the default is false
   */
  public Diagram groupSizes(boolean areShown) {
    return showing(Part.GROUP_SIZES, areShown);
  }

  /**
   * {@return this diagram with the last placement marked} This replaces any other last turn.
   * @param point the point of the last stone
   * @throws IllegalArgumentException if the point is on another board
   */
  public Diagram lastPlacement(Point point) {
    requireOwn(point);
    return with(new LastTurn(List.of(point), List.of(), Optional.empty()));
  }

  /**
   * {@return this diagram with the placements and captured stones of a turn marked} A pass or a swap marks nothing.
   * @param turn the turn that led to the position
   * @throws IllegalArgumentException if the turn is on another board
   */
  public Diagram lastTurn(Turn turn) {
    turn.placements().forEach(this::requireOwn);
    return with(new LastTurn(turn.placements(), turn.captured(), Optional.of(turn)));
  }

  /**
   * {@return this diagram with these points highlighted, and no others}
   * @param points points with or without stones
   * @throws IllegalArgumentException if the points are on another board
   */
  public Diagram highlighted(PointSet points) {
    if (points.board() != board()) {
      throw new IllegalArgumentException(
          "The points are on " + points.board() + ", and the diagram shows " + board() + ".");
    }
    return new Diagram(position, shown, lastTurn, points, labels, theme, title);
  }

  /**
   * {@return this diagram with these labels} Unless they are the points' own {@linkplain Point#label() labels},
   * whole labels are drawn at the edges: at both ends of each row, and in SVG also along the top and bottom rows.
   * @param newLabels returns the label of a point, always the same one; at most three characters fit well
   */
  public Diagram labels(Function<? super Point, String> newLabels) {
    Objects.requireNonNull(newLabels, "newLabels");
    return new Diagram(
        position, shown, lastTurn, highlighted, point -> newLabels.apply(point), theme, title);
  }

  /**
   * {@return this diagram in these colours} Only SVG has colours.
   * @param newTheme the colours; the default is {@link Theme#AUTO}
   */
  public Diagram theme(Theme newTheme) {
    Objects.requireNonNull(newTheme, "newTheme");
    return new Diagram(position, shown, lastTurn, highlighted, labels, newTheme, title);
  }

  /**
   * {@return this diagram with a title} SVG contains it for screen readers, and browsers show it as a tooltip.
   * @param newTitle any text; the default names the board and the last turn
   */
  public Diagram title(String newTitle) {
    return new Diagram(
        position, shown, lastTurn, highlighted, labels, theme, Optional.of(newTitle));
  }

  /** {@return the diagram as plain text, as with {@link Format#TEXT}} */
  public String draw() {
    return draw(Format.TEXT);
  }

  /**
   * {@return the drawn diagram} Text is lines without trailing white space, each ending in {@code \n}. SVG is an
   * element without an XML declaration; store it as UTF-8.
   * @param format the way to draw
   */
  public String draw(Format format) {
    return switch (format) {
      case TEXT -> new TextDrawing(this, TextDrawing.Glyphs.ASCII).draw();
      case UNICODE -> new TextDrawing(this, TextDrawing.Glyphs.UNICODE).draw();
      case SVG -> SvgPicture.draw(this);
    };
  }

  Position position() {
    return position;
  }

  Board board() {
    return position.board();
  }

  boolean hasCoordinates() {
    return shown.contains(Part.COORDINATES);
  }

  boolean hasLegalPoints() {
    return shown.contains(Part.LEGAL_POINTS);
  }

  boolean hasGroupSizes() {
    return shown.contains(Part.GROUP_SIZES);
  }

  LastTurn lastTurn() {
    return lastTurn;
  }

  PointSet highlighted() {
    return highlighted;
  }

  Theme theme() {
    return theme;
  }

  Optional<String> title() {
    return title;
  }

  String label(Point point) {
    return Objects.requireNonNull(labels.apply(point), "a point's label");
  }

  /** Whether points have their own labels, so that the edges need only the letter or the number. */
  boolean hasOwnLabels() {
    return board().points().stream().allMatch(point -> label(point).equals(point.label()));
  }

  boolean isHexagonal() {
    return board().shape() == Board.Shape.HEXHEX;
  }

  int longestRow() {
    return board().rowLength(board().rows() / 2);
  }

  /** The label to the left of a row: that of its first point, or what all labels of the row share. */
  String leftLabel(int row, boolean hasOwnLabels) {
    Point first = board().point(0, row);
    if (!hasOwnLabels) {
      return label(first);
    }
    return isHexagonal() ? first.label().substring(0, 1) : first.label().substring(1);
  }

  /** The label to the right of a row: that of its last point, or its number; empty on a square board. */
  String rightLabel(int row, boolean hasOwnLabels) {
    Point last = board().point(board().rowLength(row) - 1, row);
    return hasOwnLabels && !isHexagonal() ? "" : columnLabel(last, hasOwnLabels);
  }

  /** The label below or above a point: its own, or what all labels of the column share. */
  String columnLabel(Point point, boolean hasOwnLabels) {
    if (!hasOwnLabels) {
      return label(point);
    }
    return isHexagonal() ? point.label().substring(1) : point.label().substring(0, 1);
  }

  private Diagram showing(Part part, boolean isShown) {
    EnumSet<Part> parts = EnumSet.copyOf(shown);
    if (isShown) {
      parts.add(part);
    } else {
      parts.remove(part);
    }
    return new Diagram(position, parts, lastTurn, highlighted, labels, theme, title);
  }

  private Diagram with(LastTurn newLastTurn) {
    return new Diagram(position, shown, newLastTurn, highlighted, labels, theme, title);
  }

  private void requireOwn(Point point) {
    if (point.board() != board()) {
      throw new IllegalArgumentException("The point " + point + " is on " + point.board()
          + ", and the diagram shows " + board() + ".");
    }
  }

  /** The marked placements and captures, and the turn if it is known. */
  record LastTurn(List<Point> placements, List<Group> captured, Optional<Turn> turn) {
    static final LastTurn NONE = new LastTurn(List.of(), List.of(), Optional.empty());

    boolean endsOn(Point point) {
      return !placements.isEmpty() && placements.get(placements.size() - 1).equals(point);
    }
  }
}
