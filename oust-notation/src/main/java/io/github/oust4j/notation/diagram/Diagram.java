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
 * A picture of a position: what is to be seen on it, and the ways to draw it, which are plain text,
 * Unicode and SVG ({@link Format}).
 *
 * {@snippet class=snippets.DiagramsTest region=text}
 *
 * <p>On a hexagonal board rows are shifted by half a point, so that the six neighbours of a point are
 * those next to it in the picture; each row has its letter at the left and the number of its last point
 * at the right.
 *
 * <p>The same diagram is always drawn the same, byte by byte. A whole game is drawn by {@link
 * GameDiagram}.
 *
 * @since 0.1.0
 */
public final class Diagram {
  /**
   * The ways to draw.
   *
   * @since 0.1.0
   */
  public enum Format {
    /**
     * Plain ASCII: {@code X} a black stone, {@code O} a white one, {@code .} an empty point, {@code +} a
     * legal point, {@code *} one that captures. The last placement stands in parentheses, highlighted
     * points in brackets. Earlier placements of the last turn, and captured stones, are not shown.
     */
    TEXT,
    /**
     * For a terminal with a fixed width: circles, on the lines of a square board or the dots of a
     * hexagonal one. Those of the last turn have a circle inside, and the last stands in parentheses;
     * {@code ×} is where it captured. A bullet is a legal point, a diamond one that captures. Highlighted
     * points stand in brackets.
     */
    UNICODE,
    /**
     * A picture for browsers, one {@code svg} element without script and without anything from outside.
     * Placements of the last turn have a ring, the last one a strong one; captured stones are ghosts;
     * a dot is a legal point, a diamond one that captures; highlighted points are tinted.
     */
    SVG
  }

  /**
   * The colours of an SVG picture.
   *
   * @since 0.1.0
   */
  public enum Theme {
    /** Light or dark, whichever the reader prefers. */
    AUTO,
    /** Always light. */
    LIGHT,
    /** Always dark. */
    DARK
  }

  /** What is shown on demand. */
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
   * Returns a diagram with coordinates and nothing marked.
   *
   * @param position what to draw
   * @return the diagram
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
   * Returns a diagram of the position after a turn, with that turn marked as by {@link
   * #lastTurn(Turn)}.
   *
   * @param game the game
   * @param turn one of its turns
   * @return the diagram
   * @throws IndexOutOfBoundsException if the game does not have the turn
   */
  public static Diagram after(Game game, Turn turn) {
    return of(game.positionAt(turn.firstPly() + turn.moves().size())).lastTurn(turn);
  }

  /**
   * Says whether coordinates are drawn at the edges.
   *
   * @param areShown whether they are
   * @return a diagram with that setting
   */
  public Diagram coordinates(boolean areShown) {
    return showing(Part.COORDINATES, areShown);
  }

  /**
   * Says whether the legal points of the side to place are marked, those that capture in another way.
   *
   * @param areMarked whether they are
   * @return a diagram with that setting
   */
  public Diagram legalPoints(boolean areMarked) {
    return showing(Part.LEGAL_POINTS, areMarked);
  }

  /**
   * Says whether each stone has the size of its group on it; in text, behind it.
   *
   * @param areShown whether it has
   * @return a diagram with that setting
   */
  public Diagram groupSizes(boolean areShown) {
    return showing(Part.GROUP_SIZES, areShown);
  }

  /**
   * Marks the point on which the last stone was placed, instead of any other last turn.
   *
   * @param point the point
   * @return a diagram with that setting
   * @throws IllegalArgumentException if the point is on another board
   */
  public Diagram lastPlacement(Point point) {
    requireOwn(point);
    return with(new LastTurn(List.of(point), List.of(), Optional.empty()));
  }

  /**
   * Marks what happened in a turn: its placements, and the stones that it captured. A pass and a swap
   * mark nothing.
   *
   * @param turn the turn that led to the position
   * @return a diagram with that setting
   * @throws IllegalArgumentException if the turn was taken on another board
   */
  public Diagram lastTurn(Turn turn) {
    turn.placements().forEach(this::requireOwn);
    return with(new LastTurn(turn.placements(), turn.captured(), Optional.of(turn)));
  }

  /**
   * Highlights points, instead of any others.
   *
   * @param points the points, with stones or without
   * @return a diagram with that setting
   * @throws IllegalArgumentException if the points are of another board
   */
  public Diagram highlighted(PointSet points) {
    if (points.board() != position.board()) {
      throw new IllegalArgumentException("The points are on " + points.board()
          + ", and the diagram shows " + position.board() + ".");
    }
    return new Diagram(position, shown, lastTurn, points, labels, theme, title);
  }

  /**
   * Sets what points are called. Unless these are the points' own {@linkplain Point#label() labels},
   * whole labels are drawn at the edges: at both ends of each row, and in SVG also along the top and the
   * bottom row.
   *
   * @param newLabels gives the label of a point, of at most three characters to look well; must always
   *     give the same one
   * @return a diagram with that setting
   */
  public Diagram labels(Function<? super Point, String> newLabels) {
    Objects.requireNonNull(newLabels, "newLabels");
    return new Diagram(
        position, shown, lastTurn, highlighted, point -> newLabels.apply(point), theme, title);
  }

  /**
   * Sets the colours of SVG; other formats have none.
   *
   * @param newTheme the colours
   * @return a diagram with that setting
   */
  public Diagram theme(Theme newTheme) {
    Objects.requireNonNull(newTheme, "newTheme");
    return new Diagram(position, shown, lastTurn, highlighted, labels, newTheme, title);
  }

  /**
   * Sets the title that SVG has for those who hear the picture, and that browsers show under the pointer.
   * Unless it is set, it names the board and the last turn.
   *
   * @param newTitle any text
   * @return a diagram with that setting
   */
  public Diagram title(String newTitle) {
    return new Diagram(
        position, shown, lastTurn, highlighted, labels, theme, Optional.of(newTitle));
  }

  /**
   * Draws the diagram as plain text.
   *
   * @return the same as {@code draw(Format.TEXT)}
   */
  public String draw() {
    return draw(Format.TEXT);
  }

  /**
   * Draws the diagram.
   *
   * @param format the way to draw
   * @return text: lines without trailing white space, each ending in {@code \n}; or SVG: an element
   *     without XML declaration, to be stored as UTF-8
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

  /** Whether points have their own labels, of which one half is the same in a whole row. */
  boolean hasOwnLabels() {
    return board().points().stream().allMatch(point -> label(point).equals(point.label()));
  }

  boolean isHexagonal() {
    return board().shape() == Board.Shape.HEXHEX;
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

  /** What is marked as having happened last; the turn itself only if it is known. */
  record LastTurn(List<Point> placements, List<Group> captured, Optional<Turn> turn) {
    static final LastTurn NONE = new LastTurn(List.of(), List.of(), Optional.empty());

    boolean endsOn(Point point) {
      return !placements.isEmpty() && placements.get(placements.size() - 1).equals(point);
    }
  }
}
