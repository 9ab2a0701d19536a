package io.github.oust4j.benchmarks;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Setup;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A point in the middle of a board between black groups of one size: a stone on it joins them all. In {@link
 * #capturing()} the new group touches a white singleton, in {@link #refused()} no white stone, and so may
 * not be made: without a capture nothing is joined in Oust. Both can come of play.
 *
 * @param point the point
 * @param groups the black groups
 * @param prey a point that touches a group and no other point of interest
 * @param far a point that touches nothing
 */
record Junction(Point point, List<PointSet> groups, Point prey, Point far) {
  /** Makes a junction. */
  Junction {
    groups = List.copyOf(groups);
  }

  /**
   * Lays the groups out.
   *
   * @param board a board
   * @param number how many groups are joined; with 0 a stone on the point is by itself
   * @param size how many stones each has
   * @return the junction, or empty if there is no room for it
   */
  static Optional<Junction> on(Board board, int number, int size) {
    Point middle = middle(board);
    List<Point> roots = new ArrayList<>();
    for (Point neighbor : board.neighbors(middle)) {
      if (roots.size() < number && roots.stream().noneMatch(board.neighbors(neighbor)::contains)) {
        roots.add(neighbor);
      }
    }
    if (roots.size() < number) {
      return Optional.empty();
    }
    PointSet center = PointSet.of(board, middle);
    List<PointSet> groups = new ArrayList<>();
    roots.forEach(root -> groups.add(PointSet.of(board, root)));
    for (int stones = 1; stones < size; stones++) {
      for (int i = 0; i < number; i++) {
        PointSet taken = center.union(center.neighbors());
        for (int j = 0; j < number; j++) {
          taken =
              j == i ? taken : taken.union(groups.get(j)).union(groups.get(j).neighbors());
        }
        PointSet free = groups.get(i).neighbors().difference(taken).difference(groups.get(i));
        if (free.isEmpty()) {
          return Optional.empty();
        }
        groups.set(i, groups.get(i).with(farthest(free, center)));
      }
    }
    PointSet zone = groups.stream().reduce(center, PointSet::union);
    PointSet beside = (number == 0 ? center : groups.get(0)).neighbors();
    PointSet preys = beside.difference(zone).difference(number == 0 ? center : center.neighbors());
    if (preys.isEmpty()) {
      return Optional.empty();
    }
    Point prey = farthest(preys, center);
    PointSet near = zone.union(zone.neighbors()).union(board.neighbors(prey)).with(prey);
    PointSet rest = board.points().difference(near);
    return rest.isEmpty()
        ? Optional.empty()
        : Optional.of(new Junction(middle, groups, prey, farthest(rest, center)));
  }

  /** Black to place; on the point he captures the white stone that the new group touches. */
  Position capturing() {
    return groups.isEmpty() ? alone() : position(prey, far);
  }

  /** Black to place; on the point he may not, unless it joins nothing. */
  Position refused() {
    return groups.isEmpty() ? alone() : position(far);
  }

  private Position position(Point... whites) {
    Setup setup = Setup.on(point.board());
    for (PointSet group : groups) {
      group.forEach(stone -> setup.stone(Color.BLACK, stone));
    }
    for (Point white : whites) {
      setup.stone(Color.WHITE, white);
    }
    return setup.toPlace(Color.BLACK).position();
  }

  /** Both colours have a stone, and on the point Black joins nothing. */
  private Position alone() {
    return Setup.on(point.board())
        .stone(Color.BLACK, far)
        .stone(Color.WHITE, prey)
        .toPlace(Color.BLACK)
        .position();
  }

  private static Point middle(Board board) {
    int row = board.rows() / 2;
    return board.point(board.rowLength(row) / 2, row);
  }

  /** The point with most steps from the center, the first of several. */
  private static Point farthest(PointSet among, PointSet center) {
    PointSet reached = center;
    while (!among.difference(reached).isEmpty()) {
      PointSet more = reached.union(reached.neighbors());
      if (among.difference(more).isEmpty()) {
        return among.difference(reached).get(0);
      }
      reached = more;
    }
    return among.get(0);
  }
}
