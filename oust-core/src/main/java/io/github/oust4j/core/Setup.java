package io.github.oust4j.core;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Builds a position by hand, for editors, puzzles and record formats. {@link #position()} validates the set-up and
 * reports all its problems; before that, stones may be put anywhere. Deadlocks and unreachable positions are valid.
 *
 * {@snippet class=snippets.PositionTest region=setup}
 *
 * <p>A label that the board does not have is a {@linkplain SetupProblem.OffBoard problem} until it is cleared. A set-up
 * is mutable, not thread-safe and compared by identity. Its methods return it, for chaining; {@link #copy()} returns
 * another, for example for undo.
 * @since 0.1.0
 */
public final class Setup {
  private final Board board;
  private PointSet black;
  private PointSet white;
  /** The labels of the stones that are not on the board. */
  private final Set<String> offBoard = new LinkedHashSet<>();

  private Color toPlace = Color.BLACK;
  private boolean midTurn;
  private boolean swapPending;

  private Setup(Board board) {
    this.board = Objects.requireNonNull(board, "board");
    black = PointSet.none(board);
    white = black;
  }

  /**
   * {@return a new set-up of the empty board with Black to place}
   * @param board the board
   */
  public static Setup on(Board board) {
    return new Setup(board);
  }

  /**
   * {@return a new set-up with the stones, side to place and flags of a position}
   * @param position the position
   */
  public static Setup from(Position position) {
    return new Setup(position.board())
        .stones(Color.BLACK, position.stones(Color.BLACK))
        .stones(Color.WHITE, position.stones(Color.WHITE))
        .toPlace(position.toPlace())
        .midTurn(position.isMidTurn())
        .swapPending(position.isSwapPending());
  }

  /**
   * {@return a new set-up from a position string, whose position may have problems} {@link #toString()} writes such a
   * string. It cannot express labels that the board does not have, or a pending swap in mid-turn; both are lost.
   * @param text a text in the form that {@link Position#parse} reads
   * @throws PositionFormatException if the text has another form
   */
  public static Setup parse(String text) {
    return PositionText.parseSetup(text);
  }

  /** {@return another set-up that is the same, problems included} */
  public Setup copy() {
    Setup copy = new Setup(board)
        .stones(Color.BLACK, black)
        .stones(Color.WHITE, white)
        .toPlace(toPlace)
        .midTurn(midTurn)
        .swapPending(swapPending);
    copy.offBoard.addAll(offBoard);
    return copy;
  }

  /**
   * Puts a stone on a point and replaces any that is there.
   * @param color the colour of the stone
   * @param point a point of the board
   * @return this
   * @throws IllegalArgumentException if the point is on another board
   */
  public Setup stone(Color color, Point point) {
    return stones(color, List.of(Objects.requireNonNull(point, "point")));
  }

  /**
   * Puts stones on points and replaces any that are there.
   * @param color the colour of the stones
   * @param points points of the board, such as a {@link PointSet}
   * @return this
   * @throws IllegalArgumentException if a point is on another board
   */
  public Setup stones(Color color, Collection<Point> points) {
    Objects.requireNonNull(color, "color");
    boolean isBlack = color == Color.BLACK;
    PointSet put = PointSet.copyOf(board, points);
    black = isBlack ? black.union(put) : black.difference(put);
    white = isBlack ? white.difference(put) : white.union(put);
    return this;
  }

  /**
   * Puts stones on points and replaces any that are there.
   * @param color the colour of the stones
   * @param first a point's label; a label that the board does not have is one of the {@link #problems()}
   * @param more the labels of other points
   * @return this
   */
  public Setup stones(Color color, String first, String... more) {
    Objects.requireNonNull(color, "color");
    Objects.requireNonNull(first, "first");
    Objects.requireNonNull(more, "more");
    Stream.concat(Stream.of(first), Stream.of(more))
        .forEach(label -> board
            .findPoint(label)
            .ifPresentOrElse(point -> stone(color, point), () -> offBoard.add(label)));
    return this;
  }

  /**
   * Removes any stone from a point.
   * @param point a point of the board
   * @return this
   * @throws IllegalArgumentException if the point is on another board
   */
  public Setup clear(Point point) {
    board.requireOwn(point);
    black = black.without(point);
    white = white.without(point);
    return this;
  }

  /**
   * Removes any stone from a point, or the problem of a label that the board does not have.
   * @param label the point's label
   * @return this
   */
  public Setup clear(String label) {
    board.findPoint(label).ifPresentOrElse(this::clear, () -> offBoard.remove(label));
    return this;
  }

  /**
   * Removes all stones. Side to place and flags stay as they are.
   * @return this
   */
  public Setup clear() {
    black = PointSet.none(board);
    white = black;
    offBoard.clear();
    return this;
  }

  /**
   * {@return the colour of the stone on a point; empty without a stone}
   * @param point a point of the board
   * @throws IllegalArgumentException if the point is on another board
   */
  public Optional<Color> colorAt(Point point) {
    board.requireOwn(point);
    return black.contains(point)
        ? Optional.of(Color.BLACK)
        : white.contains(point) ? Optional.of(Color.WHITE) : Optional.empty();
  }

  /**
   * Sets the side to place. Default: Black.
   * @param color the side
   * @return this
   */
  public Setup toPlace(Color color) {
    toPlace = Objects.requireNonNull(color, "color");
    return this;
  }

  /**
   * Sets whether the side to place has captured and continues its turn. Default: false. Mid-turn needs a group of two
   * or more of that side; whether play can reach the position is not checked.
   * @param isMidTurn whether a turn is under way
   * @return this
   */
  public Setup midTurn(boolean isMidTurn) {
    midTurn = isMidTurn;
    return this;
  }

  /**
   * Sets whether the pie rule is on and White may still swap. Default: false.
   * @param isSwapPending whether a swap is pending
   * @return this
   */
  public Setup swapPending(boolean isSwapPending) {
    swapPending = isSwapPending;
    return this;
  }

  /** {@return the board} */
  public Board board() {
    return board;
  }

  /**
   * {@return the points with a stone of a colour}
   * @param color a colour
   */
  public PointSet stones(Color color) {
    return Objects.requireNonNull(color, "color") == Color.BLACK ? black : white;
  }

  /** {@return the side to place} */
  public Color toPlace() {
    return toPlace;
  }

  /** {@return whether the side to place has captured and continues its turn} */
  public boolean isMidTurn() {
    return midTurn;
  }

  /** {@return whether the pie rule is on and White may still swap} */
  public boolean isSwapPending() {
    return swapPending;
  }

  /** {@return all problems of the set-up; empty if {@link #position()} succeeds} */
  public List<SetupProblem> problems() {
    return problems(unchecked());
  }

  /**
   * {@return the position of this set-up, after validation}
   * @throws SetupException if there are {@link #problems()}
   */
  public Position position() {
    Position position = unchecked();
    List<SetupProblem> problems = problems(position);
    if (!problems.isEmpty()) {
      throw new SetupException(problems);
    }
    return position;
  }

  private Position unchecked() {
    return Position.of(board, black, white, toPlace, midTurn, swapPending);
  }

  private List<SetupProblem> problems(Position position) {
    List<SetupProblem> problems = new ArrayList<>();
    for (String label : offBoard) {
      problems.add(new SetupProblem.OffBoard(label, board));
    }
    boolean mayLackColor = white.isEmpty() && black.size() == (toPlace == Color.BLACK ? 0 : 1);
    boolean hasCaptured =
        midTurn && position.groups(toPlace).stream().anyMatch(group -> !group.isSingleton());
    for (Color color : Color.values()) {
      boolean isLoser = hasCaptured && color != toPlace;
      if (stones(color).isEmpty() && !mayLackColor && !isLoser) {
        problems.add(new SetupProblem.ColorMissing(color));
      }
    }
    if (midTurn && !hasCaptured) {
      problems.add(new SetupProblem.NoGroupForMidTurn(toPlace));
    }
    if (swapPending && !mayLackColor) {
      problems.add(new SetupProblem.NoSwapHere());
    }
    return List.copyOf(problems);
  }

  /** Returns the position string, even if the position has problems. {@link #parse} reads it. */
  @Override
  public String toString() {
    return unchecked().toString();
  }
}
