package io.github.oust4j.core;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
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
 * <p>A stone off the board is a {@linkplain SetupProblem.OffBoard problem} until it is cleared. A set-up is mutable
 * and not thread-safe. Its methods return it, for chaining.
 * @since 0.1.0
 */
public final class Setup {
  private final Board board;
  private final Map<Point, Color> stones = new HashMap<>();
  /** The labels of the stones that are not on the board. */
  private final Set<String> offBoard = new LinkedHashSet<>();

  private Color toPlace = Color.BLACK;
  private boolean midTurn;
  private boolean swapPending;

  private Setup(Board board) {
    this.board = Objects.requireNonNull(board, "board");
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
    Setup setup = new Setup(position.board());
    for (Color color : Color.values()) {
      setup.stones(color, position.stones(color));
    }
    return setup
        .toPlace(position.toPlace())
        .midTurn(position.isMidTurn())
        .swapPending(position.isSwapPending());
  }

  /**
   * Puts a stone on a point and replaces any that is there.
   * @param color the colour of the stone
   * @param point the point; a point of another board is one of the {@link #problems()}
   * @return this
   */
  public Setup stone(Color color, Point point) {
    Objects.requireNonNull(color, "color");
    if (point.board() == board) {
      stones.put(point, color);
    } else {
      offBoard.add(foreign(point));
    }
    return this;
  }

  /**
   * Puts stones on points and replaces any that are there.
   * @param color the colour of the stones
   * @param points the points, such as a {@link PointSet}; a point of another board is one of the {@link #problems()}
   * @return this
   */
  public Setup stones(Color color, Collection<Point> points) {
    Objects.requireNonNull(color, "color");
    points.forEach(point -> stone(color, point));
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
            .ifPresentOrElse(point -> stones.put(point, color), () -> offBoard.add(label)));
    return this;
  }

  /**
   * Removes any stone from a point, even if the board does not have the point.
   * @param point the point
   * @return this
   */
  public Setup clear(Point point) {
    if (point.board() == board) {
      stones.remove(point);
    } else {
      offBoard.remove(foreign(point));
    }
    return this;
  }

  /**
   * Removes any stone from a point, even if the board does not have the point.
   * @param label the point's label
   * @return this
   */
  public Setup clear(String label) {
    board.findPoint(label).ifPresentOrElse(stones::remove, () -> offBoard.remove(label));
    return this;
  }

  /**
   * Removes all stones. Side to place and flags stay as they are.
   * @return this
   */
  public Setup clear() {
    stones.clear();
    offBoard.clear();
    return this;
  }

  private static String foreign(Point point) {
    return point + " of " + point.board();
  }

  /**
   * {@return the colour of the stone on a point; empty without a stone}
   * @param point a point of the board
   * @throws IllegalArgumentException if the point is on another board
   */
  public Optional<Color> colorAt(Point point) {
    board.requireOwn(point);
    return Optional.ofNullable(stones.get(point));
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
   * Sets whether the side to place has captured and continues its turn. Default: false.
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
    Objects.requireNonNull(color, "color");
    return PointSet.copyOf(
        board,
        stones.keySet().stream().filter(point -> stones.get(point) == color).toList());
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
    return Position.of(
        board, stones(Color.BLACK), stones(Color.WHITE), toPlace, midTurn, swapPending);
  }

  private List<SetupProblem> problems(Position position) {
    List<SetupProblem> problems = new ArrayList<>();
    for (String label : offBoard) {
      problems.add(new SetupProblem.OffBoard(label, board));
    }
    boolean blackToStart = stones.isEmpty() && toPlace == Color.BLACK;
    boolean whiteToAnswer =
        stones.size() == 1 && stones.containsValue(Color.BLACK) && toPlace == Color.WHITE;
    boolean mayLackColor = blackToStart || whiteToAnswer;
    boolean hasCaptured =
        midTurn && position.groups(toPlace).stream().anyMatch(group -> !group.isSingleton());
    for (Color color : Color.values()) {
      boolean isLoser = hasCaptured && color != toPlace;
      if (!stones.containsValue(color) && !mayLackColor && !isLoser) {
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
}
