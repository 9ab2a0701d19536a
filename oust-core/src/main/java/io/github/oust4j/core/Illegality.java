package io.github.oust4j.core;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * Why a move is illegal, as data: which point, which groups, how large. {@link #message()} says it
 * in an English sentence; an app that speaks another language has all it needs to make its own.
 *
 * {@snippet class=snippets.PositionTest region=words}
 *
 * @since 0.1.0
 */
public sealed interface Illegality {
  /**
   * Says it in a sentence.
   *
   * @return an English sentence with its full stop
   */
  String message();

  /**
   * The point of a placement belongs to another board.
   *
   * @param point the point
   * @param board the board of the position
   * @since 0.1.0
   */
  record NotOnThisBoard(Point point, Board board) implements Illegality {
    /** Makes it. */
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
   * A stone stands on the point already.
   *
   * @param point the point
   * @param color the colour of the stone there
   * @since 0.1.0
   */
  record Occupied(Point point, Color color) implements Illegality {
    /** Makes it. */
    public Occupied {
      Objects.requireNonNull(point, "point");
      Objects.requireNonNull(color, "color");
    }

    @Override
    public String message() {
      return "There is a " + color + " stone on " + point + " already.";
    }
  }

  /**
   * The stone would join stones of its own colour, and the new group would touch no enemy group, so
   * that nothing is captured.
   *
   * <p>{@board square-4 3o/4/1x2/4 b - highlight=a2,c2,b1,b3 On a tinted point Black would join his stone.}
   *
   * @param point the point
   * @param group the group that would come to be
   * @since 0.1.0
   */
  record JoinsWithoutCapture(Point point, Group group) implements Illegality {
    /** Makes it. */
    public JoinsWithoutCapture {
      Objects.requireNonNull(point, "point");
      Objects.requireNonNull(group, "group");
    }

    @Override
    public String message() {
      return "A stone on " + point + " would join own stones to a group of " + group.size()
          + " that touches no enemy group; joining is legal only to capture.";
    }
  }

  /**
   * The stone would join stones of its own colour, and the new group would touch an enemy group of
   * the same or a larger size.
   *
   * <p>{@board square-4 4/x1oo/4/4 b - highlight=b3 show=sizes A stone on b3 would make a group of two, and
   * that touches a group of two: equal size is too little.}
   *
   * @param point the point
   * @param group the group that would come to be
   * @param enemies the groups touched that are not smaller, at least one, in the order of their first
   *     stones
   * @since 0.1.0
   */
  record EnemyNotSmaller(Point point, Group group, List<Group> enemies) implements Illegality {
    /** Makes it, with a copy of the list. */
    public EnemyNotSmaller {
      Objects.requireNonNull(point, "point");
      Objects.requireNonNull(group, "group");
      enemies = List.copyOf(enemies);
    }

    @Override
    public String message() {
      String large = enemies.stream()
          .map(enemy -> "the " + enemy.color() + " group of " + enemy.size() + " at "
              + enemy.stones().get(0))
          .collect(Collectors.joining(" and "));
      return "A stone on " + point + " would join own stones to a group of " + group.size()
          + " that touches " + large + ", which " + (enemies.size() == 1 ? "is" : "are")
          + " not smaller.";
    }
  }

  /**
   * A pass in the middle of a turn while there is a placement: after a capture the player must go on.
   *
   * @param color who must go on
   * @param placements how many placements he has
   * @since 0.1.0
   */
  record MustGoOn(Color color, int placements) implements Illegality {
    /** Makes it. */
    public MustGoOn {
      Objects.requireNonNull(color, "color");
    }

    @Override
    public String message() {
      return color + " has captured and must go on placing: there " + legalPlacements(placements)
          + ".";
    }
  }

  /**
   * A pass instead of a turn while there is a placement.
   *
   * @param color who must place
   * @param placements how many placements he has
   * @since 0.1.0
   */
  record MustPlace(Color color, int placements) implements Illegality {
    /** Makes it. */
    public MustPlace {
      Objects.requireNonNull(color, "color");
    }

    @Override
    public String message() {
      return color + " must place, not pass: there " + legalPlacements(placements) + ".";
    }
  }

  /**
   * A swap without the pie rule, or not as White's first move.
   *
   * @param color who is to place
   * @since 0.1.0
   */
  record NoSwapNow(Color color) implements Illegality {
    /** Makes it. */
    public NoSwapNow {
      Objects.requireNonNull(color, "color");
    }

    @Override
    public String message() {
      return color
          + " cannot swap now: it is for White alone, as his first move, under the pie rule.";
    }
  }

  /**
   * The game has ended.
   *
   * @param outcome how
   * @since 0.1.0
   */
  record GameOver(Outcome outcome) implements Illegality {
    /** Makes it. */
    public GameOver {
      Objects.requireNonNull(outcome, "outcome");
    }

    @Override
    public String message() {
      return "The game is over: " + outcome + ".";
    }
  }

  private static String legalPlacements(int count) {
    return count == 1 ? "is 1 legal placement" : "are " + count + " legal placements";
  }
}
