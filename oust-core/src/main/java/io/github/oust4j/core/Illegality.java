package io.github.oust4j.core;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * The reason why a move is illegal, as data: the point, the groups and their sizes. {@link #message()} describes it in
 * an English sentence; apps in other languages compose their own. If several reasons apply, the result is the first of
 * {@link GameOver}, {@link NotOnThisBoard} and {@link Occupied}.
 *
 * {@snippet class=snippets.PositionTest region=words}
 * @since 0.1.0
 */
public sealed interface Illegality {
  /** {@return an English sentence that describes the reason, with its full stop} */
  String message();

  /**
   * The point of a placement belongs to another board.
   * @param point the point
   * @param board the board of the position
   * @since 0.1.0
   */
  record NotOnThisBoard(Point point, Board board) implements Illegality {
    /** Creates the reason. */
    public NotOnThisBoard {
      Objects.requireNonNull(point, "point");
      Objects.requireNonNull(board, "board");
    }

    @Override
    public String message() {
      return "The point " + point + " of " + point.board() + " is not on this board, which is "
          + board + ".";
    }
  }

  /**
   * The point already has a stone.
   * @param point the point
   * @param color the colour of that stone
   * @since 0.1.0
   */
  record Occupied(Point point, Color color) implements Illegality {
    /** Creates the reason. */
    public Occupied {
      Objects.requireNonNull(point, "point");
      Objects.requireNonNull(color, "color");
    }

    @Override
    public String message() {
      return "There is already a " + color + " stone on " + point + ".";
    }
  }

  /**
   * The stone would join stones of its own colour and capture nothing: the new group would touch no enemy group.
   *
   * <p>{@board square-4 3o/4/1x2/4 b - highlight=a2,c2,b1,b3 A black stone on a tinted point would join the other.}
   * @param point the point
   * @param group the group that the placement would make
   * @since 0.1.0
   */
  record JoinsWithoutCapture(Point point, Group group) implements Illegality {
    /** Creates the reason. */
    public JoinsWithoutCapture {
      Objects.requireNonNull(point, "point");
      Objects.requireNonNull(group, "group");
    }

    @Override
    public String message() {
      return "A stone on " + point + " would form a group of " + group.size()
          + " that touches no enemy group; joining is legal only to capture.";
    }
  }

  /**
   * The stone would join stones of its own colour, but the new group would touch an enemy group that is not smaller.
   *
   * <p>{@board square-4 4/x1oo/4/4 b - highlight=b3 show=sizes A stone on b3 would make a group of two, which touches
   * a group of two. It would have to be larger.}
   * @param point the point
   * @param group the group that the placement would make
   * @param enemies the touched groups that are not smaller, at least one, in the order of their first stones
   * @since 0.1.0
   */
  record EnemyNotSmaller(Point point, Group group, List<Group> enemies) implements Illegality {
    /**
     * Creates the reason, with a copy of the list.
     * @throws IllegalArgumentException if the list is empty
     */
    public EnemyNotSmaller {
      Objects.requireNonNull(point, "point");
      Objects.requireNonNull(group, "group");
      enemies = List.copyOf(Objects.requireNonNull(enemies, "enemies"));
      if (enemies.isEmpty()) {
        throw new IllegalArgumentException("At least one enemy group must be given.");
      }
    }

    @Override
    public String message() {
      String large = enemies.stream()
          .map(enemy -> "the " + enemy.color() + " group of " + enemy.size() + " at "
              + enemy.stones().get(0))
          .collect(Collectors.joining(" and "));
      return "A stone on " + point + " would form a group of " + group.size()
          + " that touches " + large + ", which " + (enemies.size() == 1 ? "is" : "are")
          + " not smaller.";
    }
  }

  /**
   * A pass by a side that has a legal placement.
   * @param color the side to place
   * @param placements the number of its legal placements, 1 or more
   * @param isMidTurn whether the pass is in mid-turn
   * @since 0.1.0
   */
  record MustPlace(Color color, int placements, boolean isMidTurn) implements Illegality {
    /**
     * Creates the reason.
     * @throws IllegalArgumentException if there is no placement
     */
    public MustPlace {
      Objects.requireNonNull(color, "color");
      if (placements < 1) {
        throw new IllegalArgumentException(
            "The number of placements must be 1 or more, not " + placements + ".");
      }
    }

    @Override
    public String message() {
      String must = isMidTurn ? " has captured and must place again" : " must place, not pass";
      return color + must + ": there "
          + (placements == 1 ? "is 1 legal placement" : "are " + placements + " legal placements")
          + ".";
    }
  }

  /**
   * A swap without the pie rule, or not as White's first move.
   * @param color the side to place
   * @since 0.1.0
   */
  record NoSwapNow(Color color) implements Illegality {
    /** Creates the reason. */
    public NoSwapNow {
      Objects.requireNonNull(color, "color");
    }

    @Override
    public String message() {
      return color
          + " cannot swap now: the swap is legal only with the pie rule, as White's first move.";
    }
  }

  /**
   * The game has ended.
   * @param outcome the outcome
   * @since 0.1.0
   */
  record GameOver(Outcome outcome) implements Illegality {
    /** Creates the reason. */
    public GameOver {
      Objects.requireNonNull(outcome, "outcome");
    }

    @Override
    public String message() {
      return "The game is over: " + outcome + ".";
    }
  }
}
