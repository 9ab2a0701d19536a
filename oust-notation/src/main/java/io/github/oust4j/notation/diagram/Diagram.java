package io.github.oust4j.notation.diagram;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Group;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Turn;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * A picture of a position, as plain text, Unicode or SVG ({@link Format}).
 *
 * {@snippet class=snippets.DiagramsTest region=text}
 *
 * <p>On a hexagonal board rows are shifted by half a point, so that the six neighbours of a point are next to it
 * in the picture. Each row has its letter at the left and the number of its last point at the right.
 *
 * <p>The same diagram always gives the same text, byte for byte. {@link GameDiagram} draws a whole game.
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
     * For characters of one width, as in a terminal: circles, on the lines of a square board or the dots of a
     * hexagonal one. Stones of the last turn have a circle inside, and the last one is in parentheses; {@code ×} marks
     * captured stones. A bullet is a legal point, a diamond one that captures. Highlighted points are in brackets.
     */
    UNICODE,
    /**
     * One {@code svg} element without scripts or external resources, with a title and a description for screen readers.
     * Placements of the last turn have a ring, the last one a thicker ring. Captured stones are transparent. A dot is a
     * legal point, a diamond one that captures. Highlighted points are tinted.
     *
     * <p>The coordinates of a point are 30 times {@link Point#x()} and {@link Point#y()}, rounded to two decimals, so a
     * mouse event can be mapped to a point. With {@link Theme#LIGHT} or {@link Theme#DARK}, the picture has no style
     * sheet, as renderers outside browsers need.
     *
     * <p>The CSS of a page that contains the element can change the colours:
     * {@code svg.oust-auto .legal { fill: blue }} takes precedence over the light and the dark ones. The element's class
     * is {@code oust-auto}, {@code oust-light} or {@code oust-dark}, by theme. Its parts have the classes {@code page},
     * {@code board}, {@code label}, {@code highlight}, {@code black}, {@code white}, {@code black-ghost} and
     * {@code white-ghost} (captured stones), {@code placement}, {@code last-placement}, {@code black-size} and
     * {@code white-size} (of groups), {@code legal}, {@code capturing}, {@code plate} (under a text), {@code text} and,
     * in pictures of games, {@code caption}.
     */
    SVG
  }

  /**
   * The colours of an SVG picture.
   * @since 0.1.0
   */
  public enum Theme {
    /** Light or dark, as set in the viewer's system. */
    AUTO,
    /** Always light. */
    LIGHT,
    /** Always dark. */
    DARK
  }

  private static final double SMALLEST_SCALE = 0.1;
  private static final int LARGEST_SCALE = 100;

  /** The settings. Only {@link Diagram#with} changes them, in a new copy. */
  static final class Settings {
    boolean hasCoordinates = true;
    boolean hasLegalPoints;
    Optional<Outcome> ending = Optional.empty(); // by the players
    boolean hasGroupSizes;
    LastTurn lastTurn = new LastTurn(List.of(), List.of(), Optional.empty());
    PointSet highlighted;
    SortedMap<Point, String> texts = new TreeMap<>();
    Function<? super Point, String> labels = Point::label;
    boolean hasOwnLabels = true; // whether the edges need only the letter or the number
    Theme theme = Theme.AUTO;
    double scale = 1;
    Optional<String> title = Optional.empty();
    Optional<String> description = Optional.empty();

    Settings(Board board) {
      this.highlighted = PointSet.none(board);
    }
  }

  record LastTurn(List<Point> placements, List<Group> captured, Optional<Turn> turn) {
    boolean endsOn(Point point) {
      return !placements.isEmpty() && placements.get(placements.size() - 1).equals(point);
    }
  }

  final Position position;
  final Settings settings;

  private Diagram(Position position, Settings settings) {
    this.position = position;
    this.settings = settings;
  }

  private Diagram with(Consumer<Settings> change) {
    Settings copy = new Settings(board());
    copy.hasCoordinates = settings.hasCoordinates;
    copy.hasLegalPoints = settings.hasLegalPoints;
    copy.ending = settings.ending;
    copy.hasGroupSizes = settings.hasGroupSizes;
    copy.lastTurn = settings.lastTurn;
    copy.highlighted = settings.highlighted;
    copy.texts = settings.texts;
    copy.labels = settings.labels;
    copy.hasOwnLabels = settings.hasOwnLabels;
    copy.theme = settings.theme;
    copy.scale = settings.scale;
    copy.title = settings.title;
    copy.description = settings.description;
    change.accept(copy);
    return new Diagram(position, copy);
  }

  /**
   * {@return a diagram with coordinates, and nothing marked}
   * @param position the position to draw
   */
  public static Diagram of(Position position) {
    return new Diagram(position, new Settings(position.board()));
  }

  /**
   * {@return a diagram of the last position of a game, with the placements and captured stones of the last turn marked}
   * If the players have ended the game, no point is legal.
   * @param game the game
   */
  public static Diagram of(Game game) {
    Diagram diagram = of(game.position()).with(copy -> copy.ending = game.ending());
    return game.lastTurn().map(diagram::lastTurn).orElse(diagram);
  }

  /**
   * {@return a diagram of the position after a turn, with the placements and captured stones of that turn marked}
   * @param game the game
   * @param turn one of its turns
   * @throws IllegalArgumentException if the game does not have the turn
   */
  public static Diagram after(Game game, Turn turn) {
    if (!game.turns().contains(Objects.requireNonNull(turn, "turn"))) {
      throw new IllegalArgumentException("The game does not have the turn " + turn + ".");
    }
    Diagram diagram = of(game.positionAt(turn.endPly())).lastTurn(turn);
    return turn.endPly() == game.plies()
        ? diagram.with(copy -> copy.ending = game.ending())
        : diagram;
  }

  /**
   * {@return a copy of this diagram with or without coordinates at the edges}
   * @param areShown whether to draw them; the default is true
   */
  public Diagram coordinates(boolean areShown) {
    return with(copy -> copy.hasCoordinates = areShown);
  }

  /**
   * {@return a copy of this diagram with or without marks on the legal points; capturing placements have a mark of
   * their own}
   * @param areMarked whether to mark them; the default is false
   */
  public Diagram legalPoints(boolean areMarked) {
    return with(copy -> copy.hasLegalPoints = areMarked);
  }

  /**
   * {@return a copy of this diagram with or without the size of its group on each stone or, in text, after it}
   * @param areShown whether to draw them; the default is false
   */
  public Diagram groupSizes(boolean areShown) {
    return with(copy -> copy.hasGroupSizes = areShown);
  }

  /**
   * {@return a copy of this diagram with the last placement marked} This replaces any other last turn.
   * @param point the point of the last stone
   * @throws IllegalArgumentException if the point is on another board
   */
  public Diagram lastPlacement(Point point) {
    requireOwn(point);
    LastTurn last = new LastTurn(List.of(point), List.of(), Optional.empty());
    return with(copy -> copy.lastTurn = last);
  }

  private Diagram lastTurn(Turn turn) {
    LastTurn last = new LastTurn(turn.placements(), turn.captured(), Optional.of(turn));
    return with(copy -> copy.lastTurn = last);
  }

  /**
   * {@return a copy of this diagram with these points highlighted, and no others}
   * @param points points with or without stones
   * @throws IllegalArgumentException if the points are on another board
   */
  public Diagram highlighted(PointSet points) {
    if (points.board() != board()) {
      throw new IllegalArgumentException(
          "The points are on " + points.board() + ", but the diagram shows " + board() + ".");
    }
    return with(copy -> copy.highlighted = points);
  }

  /**
   * {@return a copy of this diagram with these texts on empty points, and no others} Only SVG shows them, instead of
   * the marks of legal points. A stone hides the text of its point.
   * @param newTexts the texts by point, such as the values of moves; at most three characters fit well
   * @throws IllegalArgumentException if a point is on another board
   */
  public Diagram texts(Map<Point, String> newTexts) {
    SortedMap<Point, String> known =
        new TreeMap<>(Map.copyOf(Objects.requireNonNull(newTexts, "newTexts")));
    known.keySet().forEach(this::requireOwn);
    known.keySet().removeIf(point -> position.colorAt(point).isPresent());
    return with(copy -> copy.texts = known);
  }

  /**
   * {@return a copy of this diagram with these labels} If they are not the points' own {@linkplain Point#label()
   * labels}, they are drawn in full at both ends of each row and, in SVG, along the top and bottom rows.
   * @param newLabels returns the label of a point, always the same, such as {@code LabelScheme.LUDII::label}; three
   *     characters fit well
   */
  public Diagram labels(Function<? super Point, String> newLabels) {
    Objects.requireNonNull(newLabels, "newLabels");
    return with(copy -> {
      copy.labels = newLabels;
      copy.hasOwnLabels =
          board().points().stream().allMatch(point -> point.label().equals(newLabels.apply(point)));
    });
  }

  /**
   * {@return a copy of this diagram in these colours} Only SVG has colours.
   * @param newTheme the colours; the default is {@link Theme#AUTO}
   */
  public Diagram theme(Theme newTheme) {
    Objects.requireNonNull(newTheme, "newTheme");
    return with(copy -> copy.theme = newTheme);
  }

  /**
   * {@return a copy of this diagram that is shown smaller or larger} Only SVG has a size.
   * @param newScale the factor, 0.1 to 100, of the picture's width and height in pixels; the default is 1
   * @throws IllegalArgumentException if the factor is out of range
   */
  public Diagram scale(double newScale) {
    if (!(newScale >= SMALLEST_SCALE && newScale <= LARGEST_SCALE)) {
      throw new IllegalArgumentException("A scale must be 0.1 to 100, not " + newScale + ".");
    }
    return with(copy -> copy.scale = newScale);
  }

  /**
   * {@return a copy of this diagram with a title} SVG has it for screen readers; browsers show it as a tooltip.
   * @param newTitle any text; the default names the board and the last turn
   */
  public Diagram title(String newTitle) {
    Optional<String> known = Optional.of(Objects.requireNonNull(newTitle, "newTitle"));
    return with(copy -> copy.title = known);
  }

  /**
   * {@return a copy of this diagram with a description} SVG contains it for screen readers.
   * @param newDescription any text; the default lists the stones and marks in English
   */
  public Diagram description(String newDescription) {
    Optional<String> known = Optional.of(Objects.requireNonNull(newDescription, "newDescription"));
    return with(copy -> copy.description = known);
  }

  /** {@return the diagram as plain text, as with {@link Format#TEXT}} */
  public String draw() {
    return draw(Format.TEXT);
  }

  /**
   * {@return the drawn diagram} Text has lines without trailing white space, each ending in {@code \n}. SVG is an
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

  Board board() {
    return position.board();
  }

  boolean hasLegalPoints() {
    return settings.hasLegalPoints && settings.ending.isEmpty();
  }

  String label(Point point) {
    return Objects.requireNonNull(settings.labels.apply(point), "a point's label");
  }

  boolean isHexagonal() {
    return board().shape() == Board.Shape.HEXHEX;
  }

  /** Returns the length of the longest label at the edges. */
  int longestLabel() {
    IntStream lengths = board().points().stream().mapToInt(point -> label(point).length());
    return settings.hasOwnLabels ? 2 : lengths.max().orElse(2);
  }

  /** Returns the label to the left of a row: that of its first point, or what all labels of the row share. */
  String leftLabel(int row) {
    String label = label(board().point(0, row));
    return settings.hasOwnLabels ? part(label, isHexagonal()) : label;
  }

  /** Returns the right label of a row: of its last point, or its number; empty on a square board with own labels. */
  String rightLabel(int row) {
    Point last = board().point(board().rowLength(row) - 1, row);
    return settings.hasOwnLabels && !isHexagonal() ? "" : columnLabel(last);
  }

  /** Returns the label below or above a point: its own, or what all labels of the column share. */
  String columnLabel(Point point) {
    return settings.hasOwnLabels ? part(label(point), !isHexagonal()) : label(point);
  }

  private static String part(String label, boolean isLetter) {
    return isLetter ? label.substring(0, 1) : label.substring(1);
  }

  private void requireOwn(Point point) {
    if (point.board() != board()) {
      throw new IllegalArgumentException("The point " + point + " is on " + point.board()
          + ", but the diagram shows " + board() + ".");
    }
  }
}
