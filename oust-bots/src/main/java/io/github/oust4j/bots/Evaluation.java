package io.github.oust4j.bots;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.engine.Engine;
import java.util.Arrays;

/**
 * Evaluates positions without search: who leads, and which points suit quiet (non-capturing) placements. The features
 * for both were chosen by their statistics in games of {@code mcts} (docs/BOTS.md). Only one thread at a time may use
 * an evaluation.
 */
final class Evaluation {
  private static final int TOUCH = 2; // weight of an adjacent stone; two steps away, it counts 1

  private final int[][] neighbors;
  private final int[][] twoStepsAway;
  private final double groupWeight;
  private final int[] open;
  private final boolean[] isSeen;
  private final int[] blackRatings;
  private final int[] whiteRatings;
  private long ratedHash; // of the position that the ratings are for; at first of none

  /**
   * Creates an evaluation.
   * @param groupWeight the weight of one more stone in the largest group, before the division by the square root of
   *     the number of points
   */
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
    isSeen = new boolean[size];
    blackRatings = new int[size];
    whiteRatings = new int[size];
  }

  int boardSize() {
    return neighbors.length;
  }

  private static int[] indexes(PointSet points) {
    return points.stream().mapToInt(Point::index).toArray();
  }

  /** {@return White's chance to win, 0 to 1, estimated from the difference between the largest groups} */
  double white(Engine engine) {
    return switch (engine.result()) {
      case WHITE_WINS -> 1;
      case BLACK_WINS -> 0;
      case DEADLOCK -> 0.5;
      case ONGOING -> 1 / (1 + Math.exp(-groupWeight * lead(engine)));
    };
  }

  /** {@return the size of White's largest group minus that of Black's} */
  int lead(Engine engine) {
    Arrays.fill(isSeen, false);
    int black = 0;
    int white = 0;
    for (int point = 0; point < isSeen.length; point++) {
      if (isSeen[point]) {
        continue;
      }
      if (engine.holds(Color.BLACK, point)) {
        black = Math.max(black, groupSize(engine, Color.BLACK, point));
      } else if (engine.holds(Color.WHITE, point)) {
        white = Math.max(white, groupSize(engine, Color.WHITE, point));
      }
    }
    return white - black;
  }

  private int groupSize(Engine engine, Color color, int point) {
    isSeen[point] = true;
    open[0] = point;
    int size = 1;
    for (int i = 0; i < size; i++) {
      for (int neighbor : neighbors[open[i]]) {
        if (!isSeen[neighbor] && engine.holds(color, neighbor)) {
          isSeen[neighbor] = true;
          open[size] = neighbor;
          size++;
        }
      }
    }
    return size;
  }

  /**
   * Rates the points for quiet placements of both sides. Own stones two steps away can be joined by a capture later;
   * enemy stones nearby can capture.
   */
  void rate(Engine engine) {
    if (engine.hash() == ratedHash) {
      return; // a node was just created for the position from which the playout starts
    }
    ratedHash = engine.hash();
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
      other[point]--;
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
