package io.github.oust4j.core;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Builds a position by hand, for editors, puzzles and record formats. It is checked as a whole when
 * the position is asked for, and refused with everything that is wrong; until then anything may be put
 * anywhere. A position that play cannot reach is fine, also one in which neither side can place, which
 * is a deadlock.
 *
 * {@snippet class=snippets.PositionTest region=setup}
 *
 * <p>A set-up is mutable and belongs to one thread at a time; its methods return it.
 *
 * @since 0.1.0
 */
public final class Setup {
  private final Board board;
  private final Set<Point> black = new LinkedHashSet<>();
  private final Set<Point> white = new LinkedHashSet<>();
  private final Set<String> offBoard = new LinkedHashSet<>();
  private Color toPlace = Color.BLACK;
  private boolean midTurn;
  private boolean swapPending;

  private Setup(Board board) {
    this.board = Objects.requireNonNull(board, "board");
  }

  /**
   * Begins with the empty board, Black to place.
   *
   * @param board the board
   * @return a new set-up
   */
  public static Setup on(Board board) {
    return new Setup(board);
  }

  /**
   * Begins with a position: its stones, its side to place, and its flags, which may no longer fit after a
   * change.
   *
   * @param position where to start from
   * @return a new set-up
   */
  public static Setup from(Position position) {
    Setup setup = new Setup(position.board());
    setup.black.addAll(position.stones(Color.BLACK));
    setup.white.addAll(position.stones(Color.WHITE));
    return setup
        .toPlace(position.toPlace())
        .midTurn(position.isMidTurn())
        .swapPending(position.isSwapPending());
  }

  /**
   * Puts a stone on a point, in place of any that is there.
   *
   * @param color the stone's colour
   * @param point a point of the board
   * @return this
   * @throws IllegalArgumentException if the point is on another board
   */
  public Setup stone(Color color, Point point) {
    Objects.requireNonNull(color, "color");
    clear(point);
    (color == Color.BLACK ? black : white).add(point);
    return this;
  }

  /**
   * Puts stones on points given by their labels, in place of any that are there.
   *
   * @param color the stones' colour
   * @param labels the points; one that the board does not have is a problem, told later
   * @return this
   */
  public Setup stones(Color color, String... labels) {
    Objects.requireNonNull(color, "color");
    for (String label : labels) {
      board
          .findPoint(label)
          .ifPresentOrElse(point -> stone(color, point), () -> offBoard.add(label));
    }
    return this;
  }

  /**
   * Takes the stone on a point away, if there is one.
   *
   * @param point a point of the board
   * @return this
   * @throws IllegalArgumentException if the point is on another board
   */
  public Setup clear(Point point) {
    board.requireOwn(point);
    black.remove(point);
    white.remove(point);
    return this;
  }

  /**
   * Tells what stands on a point, so far.
   *
   * @param point a point of the board
   * @return the stone's colour, if there is a stone
   * @throws IllegalArgumentException if the point is on another board
   */
  public Optional<Color> colorAt(Point point) {
    board.requireOwn(point);
    if (black.contains(point)) {
      return Optional.of(Color.BLACK);
    }
    return white.contains(point) ? Optional.of(Color.WHITE) : Optional.empty();
  }

  /**
   * Sets the side to place; Black, if not called.
   *
   * @param color the side
   * @return this
   */
  public Setup toPlace(Color color) {
    toPlace = Objects.requireNonNull(color, "color");
    return this;
  }

  /**
   * Sets whether the side to place has captured and is going on; not, if not called.
   *
   * @param isMidTurn whether a turn is under way
   * @return this
   */
  public Setup midTurn(boolean isMidTurn) {
    midTurn = isMidTurn;
    return this;
  }

  /**
   * Sets whether the pie rule is on and the swap still to be decided; not, if not called.
   *
   * @param isSwapPending whether a swap is pending
   * @return this
   */
  public Setup swapPending(boolean isSwapPending) {
    swapPending = isSwapPending;
    return this;
  }

  /**
   * Checks the whole.
   *
   * @return everything that is wrong; empty if the position can be had
   */
  public List<SetupProblem> problems() {
    return List.copyOf(problems(unchecked()));
  }

  /**
   * Returns the position.
   *
   * @return a position as it was set up
   * @throws SetupException if anything is wrong with it, with all the {@link #problems()}
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
        board,
        PointSet.copyOf(board, black),
        PointSet.copyOf(board, white),
        toPlace,
        midTurn,
        swapPending);
  }

  private List<SetupProblem> problems(Position position) {
    List<SetupProblem> problems = new ArrayList<>();
    for (String label : offBoard) {
      problems.add(new SetupProblem.OffBoard(label, board));
    }
    boolean blackToStart = black.isEmpty() && white.isEmpty() && toPlace == Color.BLACK;
    boolean whiteToAnswer = black.size() == 1 && white.isEmpty() && toPlace == Color.WHITE;
    boolean hasGroup = position.groups(toPlace).stream().anyMatch(group -> !group.isSingleton());
    boolean won = midTurn && hasGroup;
    for (Color color : Color.values()) {
      boolean gameGoesOn = blackToStart || whiteToAnswer;
      if (position.stones(color).isEmpty() && !gameGoesOn && !(won && color != toPlace)) {
        problems.add(new SetupProblem.ColorMissing(color));
      }
    }
    if (midTurn && !hasGroup) {
      problems.add(new SetupProblem.NoGroupForMidTurn(toPlace));
    }
    if (swapPending && !blackToStart && !whiteToAnswer) {
      problems.add(new SetupProblem.NoSwapHere());
    }
    return problems;
  }
}
