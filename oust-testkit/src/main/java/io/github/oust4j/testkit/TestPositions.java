package io.github.oust4j.testkit;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Group;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.Setup;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;

/** Positions that engines often get wrong, chosen or random. */
final class TestPositions {
  /** Each position tests one rule; the comment names it. */
  static final List<Position> BY_HAND = List.of(
      // Equal size does not capture; one stone more does.
      Position.parse("square-3 3/3/xo1 b -"),
      Position.parse("square-5 5/5/5/oo3/x1x2 b -"),
      Position.parse("square-5 5/5/3o1/oo3/x1x2 b -"),
      Position.parse("hexhex-3 3/4/5/oo2/x1x b -"),
      // A group that touches the new stone on two sides counts once.
      Position.parse("square-5 5/5/5/xx2o/x1ooo b -"),
      Position.parse("hexhex-3 3/4/xx3/xo2/1oo b -"),
      // An older stone of the new group touches the enemy, not the new stone.
      Position.parse("square-5 5/5/5/5/oxx2 b -"),
      Position.parse("square-5 5/5/5/o4/oxx2 b -"),
      Position.parse("square-5 5/5/5/oo3/o1xx1 b -"),
      Position.parse("rectangle-5x2 5/oox1x b -"),
      // Two stones touch an enemy group, in some positions on two sides.
      Position.parse("square-5 5/5/x1x2/ooo2/x1x2 b -"),
      Position.parse("square-5 5/5/oo3/xx3/1x3 w -"),
      // Several groups are captured; one group is too large; all stones are captured.
      Position.parse("square-5 5/2o2/1x1x1/2o2/o4 b -"),
      Position.parse("square-5 5/1oo2/ox1x1/2o2/5 b -"),
      Position.parse("square-5 5/2o2/1x1x1/2o2/5 b -"),
      // Large groups touch, which play never reaches.
      Position.parse("square-5 5/xxx2/ooo2/xxx2/1o3 w -"),
      Position.parse("square-5 xx1xx/oo1oo/5/5/5 b -"),
      Position.parse("rectangle-4x2 oox1/ooxx b -"),
      // A stone touches enemies, but joins nothing and captures nothing.
      Position.parse("square-3 1o1/o1o/xo1 b -"),
      // A capture leaves its side without a placement.
      Position.parse("rectangle-4x2 o1x1/oo1o b -"),
      Position.parse("rectangle-2x5 2/x1/o1/1x/oo b -"),
      // A pass, at the beginning of a turn and in mid-turn.
      Position.parse("square-3 oox/o1o/1xx b -"),
      Position.parse("square-3 oox/o1o/1xx b m"),
      // Deadlocks: a full board; empty points without a placement; in mid-turn.
      Position.parse("square-2 xo/ox b -"),
      Position.parse("square-2 xo/ox w -"),
      Position.parse("rectangle-3x5 xxo/xo1/o1x/1xo/xoo b -"),
      Position.parse("rectangle-3x5 xxo/xo1/o1x/1xo/xoo b m"),
      Position.parse("rectangle-3x5 xxo/xo1/o1x/1xo/xoo w -"),
      // One stone before a deadlock.
      Position.parse("square-3 xox/oxo/xo1 b -"),
      Position.parse("square-3 xox/oxo/xo1 w -"),
      // Won.
      Position.parse("square-3 3/3/xx1 b m"),
      Position.parse("square-3 oo1/3/3 w m"),
      Position.parse("hexhex-2 xx/3/2 b m"),
      // White has no stone yet.
      Position.parse("square-3 3/1x1/3 w -"),
      // The pie rule.
      Position.parse("square-2 2/2 b p"),
      Position.parse("square-2 x1/2 w p"),
      Position.parse("hexhex-3 3/4/2x2/4/3 w p"),
      // In mid-turn without a recent capture.
      Position.parse("square-5 5/5/5/oo3/x1xx1 b m"));

  private static final List<String> MIXES =
      List.of("........xo", "....xo", "..xo", ".xxxooo", ".xxxo", ".ooox", "....xxxo", "....ooox");

  private static final int MOST_TRIES = 200;

  private TestPositions() {}

  /** Returns the first positions of games, without and with the pie rule. */
  static List<Position> starts(Board board) {
    return List.of(Position.start(board), Position.start(Rules.withPieRule(board)));
  }

  /**
   * Returns positions with one white stone in which no point has two black neighbours. Each neighbour of each point is
   * black in some of them. An engine that misses it takes the point for legal.
   */
  static List<Position> apart(Board board) {
    List<PointSet> parts = new ArrayList<>();
    for (Point point : board.points()) {
      PointSet near = board.neighbors(point).union(board.neighbors(point).neighbors());
      int part = 0;
      while (part < parts.size() && parts.get(part).intersects(near)) {
        part++;
      }
      if (part == parts.size()) {
        parts.add(PointSet.none(board));
      }
      parts.set(part, parts.get(part).with(point));
    }
    List<Position> positions = new ArrayList<>();
    for (PointSet part : parts) {
      PointSet others = part.complement();
      for (Point point : List.of(others.get(0), others.get(others.size() - 1))) {
        Setup setup = Setup.on(board).stones(Color.BLACK, part).stone(Color.WHITE, point);
        positions.add(setup.position());
      }
    }
    return positions;
  }

  /** Returns a position of one of seven kinds, which the number selects. */
  static Position any(Board board, RandomGenerator random, int number) {
    return switch (number % 7) {
      case 0 -> Position.start(board);
      case 1 -> Position.start(Rules.withPieRule(board));
      case 2 -> scattered(board, random);
      case 3 -> irregular(board, random);
      case 4 -> crowded(board, random);
      case 5 -> checkered(board, random);
      default -> played(board, random);
    };
  }

  /** Returns a position of a random game, at any ply or at its end. */
  static Position played(Board board, RandomGenerator random) {
    Position position = Position.start(board);
    for (int plies = random.nextInt(2 * board.size()); plies > 0 && !position.isOver(); plies--) {
      position = position.play(GameChecks.random(position, random));
    }
    return position;
  }

  /** Returns a position with stones anywhere, few or many, sometimes more of one colour. */
  static Position scattered(Board board, RandomGenerator random) {
    return mixed(board, random, position -> true);
  }

  /** Returns such a position in which large groups of both colours touch, if one is found. */
  static Position irregular(Board board, RandomGenerator random) {
    return mixed(board, random, TestPositions::largeGroupsTouch);
  }

  private static Position mixed(Board board, RandomGenerator random, Predicate<Position> fits) {
    String mix = MIXES.get(random.nextInt(MIXES.size()));
    return drawn(board, random, fits, setup -> fill(setup, board, mix, random));
  }

  private static void fill(Setup setup, Board board, String mix, RandomGenerator random) {
    for (Point point : board.points()) {
      put(setup, mix.charAt(random.nextInt(mix.length())), point);
    }
  }

  /** Returns a position with few empty points or none, near passes and deadlocks. */
  static Position crowded(Board board, RandomGenerator random) {
    int most = Math.max(1, board.size() / 6);
    String mix = random.nextBoolean() ? "xo" : random.nextBoolean() ? "xxo" : "xoo";
    return withGaps(board, random, most, setup -> fill(setup, board, mix, random));
  }

  /** Returns a position of alternating black and white stones with up to two gaps. */
  static Position checkered(Board board, RandomGenerator random) {
    return withGaps(board, random, 2, setup -> {
      for (Point point : board.points()) {
        put(setup, (point.column() + point.row()) % 2 == 0 ? 'x' : 'o', point);
      }
    });
  }

  private static Position withGaps(
      Board board, RandomGenerator random, int most, Consumer<Setup> layout) {
    return drawn(board, random, position -> true, setup -> {
      layout.accept(setup);
      for (int empty = random.nextInt(most + 1); empty > 0; empty--) {
        setup.clear(board.point(random.nextInt(board.size())));
      }
    });
  }

  static boolean largeGroupsTouch(Position position) {
    List<Group> white = large(position, Color.WHITE);
    return large(position, Color.BLACK).stream()
        .map(group -> group.stones().neighbors())
        .anyMatch(beside -> white.stream().anyMatch(enemy -> beside.intersects(enemy.stones())));
  }

  private static List<Group> large(Position position, Color color) {
    return position.groups(color).stream().filter(group -> !group.isSingleton()).toList();
  }

  static void put(Setup setup, char mark, Point point) {
    if (mark != '.') {
      setup.stone(mark == 'x' ? Color.BLACK : Color.WHITE, point);
    }
  }

  /** Repeats a layout until a position is valid and fits. Otherwise returns the last valid position, or the start. */
  private static Position drawn(
      Board board, RandomGenerator random, Predicate<Position> fits, Consumer<Setup> layout) {
    Position last = Position.start(board);
    for (int i = 0; i < MOST_TRIES; i++) {
      Setup setup = Setup.on(board)
          .toPlace(random.nextBoolean() ? Color.BLACK : Color.WHITE)
          .midTurn(random.nextInt(4) == 0);
      layout.accept(setup);
      if (setup.problems().isEmpty()) {
        last = setup.position();
        if (fits.test(last)) {
          return last;
        }
      }
    }
    return last;
  }
}
