package io.github.oust4j.bots;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.engine.Engine;
import java.util.Arrays;

/**
 * Evaluates positions without search: who leads, and which points suit quiet (non-capturing) placements. The features
 * for both were chosen by their statistics in games of {@code mcts} (docs/BOTS.md). It is for one thread.
 */
final class Evaluation {
  private static final byte NONE = 0;
  private static final byte BLACK = 1;
  private static final byte WHITE = 2;
  /** The weight of an adjacent enemy stone. An own stone two steps away counts 1. */
  private static final int TOUCH = 3;

  private final int[][] neighbors;
  private final int[][] twoStepsAway;
  private final double groupWeight;
  private final int[] open;
  private final byte[] stones;
  private final int[] blackRatings;
  private final int[] whiteRatings;

  /** The weight is that of one more stone in the largest group, before the division by the root of the board's size. */
  Evaluation(Board board, double groupWeight) {
    int size = board.size();
    this.groupWeight = groupWeight / Math.sqrt(size);
    neighbors = new int[size][];
    twoStepsAway = new int[size][];
    for (Point point : board.points()) {
      PointSet near = board.neighbors(point);
      neighbors[point.index()] = indexes(near);
      twoStepsAway[point.index()] = indexes(near.neighbors().difference(near).without(point));
    }
    open = new int[size];
    stones = new byte[size];
    blackRatings = new int[size];
    whiteRatings = new int[size];
  }

  int boardSize() {
    return neighbors.length;
  }

  private static int[] indexes(PointSet points) {
    return points.stream().mapToInt(Point::index).toArray();
  }

  /** Returns White's chance of winning, 0 to 1, estimated from the difference between the largest groups. */
  double white(Engine engine) {
    return switch (engine.result()) {
      case WHITE_WINS -> 1;
      case BLACK_WINS -> 0;
      case DEADLOCK -> 0.5;
      // Math.exp may have another last digit on another processor, and in a browser.
      case ONGOING -> 1 / (1 + StrictMath.exp(-groupWeight * lead(engine)));
    };
  }

  /** {@return the size of White's largest group minus that of Black's} */
  int lead(Engine engine) {
    for (int point = 0; point < stones.length; point++) {
      stones[point] = engine.holds(Color.BLACK, point)
          ? BLACK
          : engine.holds(Color.WHITE, point) ? WHITE : NONE;
    }
    int black = 0;
    int white = 0;
    for (int point = 0; point < stones.length; point++) {
      if (stones[point] == BLACK) {
        black = Math.max(black, takeGroup(point));
      } else if (stones[point] == WHITE) {
        white = Math.max(white, takeGroup(point));
      }
    }
    return white - black;
  }

  /** Removes the group of a stone, and returns its size. */
  private int takeGroup(int point) {
    byte color = stones[point];
    stones[point] = NONE;
    open[0] = point;
    int size = 1;
    for (int i = 0; i < size; i++) {
      for (int neighbor : neighbors[open[i]]) {
        if (stones[neighbor] == color) {
          stones[neighbor] = NONE;
          open[size] = neighbor;
          size++;
        }
      }
    }
    return size;
  }

  /**
   * Rates the points for quiet placements of both sides. Own stones two steps away can be joined by a capture later;
   * adjacent enemy stones can capture.
   */
  void rate(Engine engine) {
    Arrays.fill(blackRatings, 0);
    Arrays.fill(whiteRatings, 0);
    for (int point = 0; point < neighbors.length; point++) {
      if (engine.holds(Color.BLACK, point)) {
        rate(point, blackRatings, whiteRatings);
      } else if (engine.holds(Color.WHITE, point)) {
        rate(point, whiteRatings, blackRatings);
      }
    }
  }

  private void rate(int stone, int[] own, int[] other) {
    for (int point : twoStepsAway[stone]) {
      own[point]++;
    }
    for (int point : neighbors[stone]) {
      other[point] -= TOUCH;
    }
  }

  /** {@return a rating for each point, from the last call of {@link #rate}} */
  int[] ratings(Color color) {
    return color == Color.BLACK ? blackRatings : whiteRatings;
  }
}
