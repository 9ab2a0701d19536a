package io.github.oust4j.testkit;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.PointSet;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** The stones of a {@link FaultyEngine} and the rule of placement, by flood fill and with a chosen fault. */
final class FaultyStones {
  private final Board board;
  private final Fault fault;
  private final Map<Color, PointSet> byColor = new EnumMap<>(Color.class);

  FaultyStones(Board board, Fault fault) {
    this.board = board;
    this.fault = fault;
  }

  FaultyStones copy() {
    FaultyStones copy = new FaultyStones(board, fault);
    copy.byColor.putAll(byColor);
    return copy;
  }

  PointSet of(Color color) {
    return byColor.getOrDefault(color, PointSet.none(board));
  }

  void put(Color color, PointSet stones) {
    byColor.put(color, stones);
  }

  PointSet emptyPoints() {
    return of(Color.BLACK).union(of(Color.WHITE)).complement();
  }

  private PointSet beside(PointSet points) {
    if (fault == Fault.WRONG_ABOVE_64_POINTS && board.size() > 64) {
      PointSet low = PointSet.copyOf(
          board, board.points().stream().filter(point -> point.index() < 64).toList());
      return points
          .intersection(low)
          .neighbors()
          .intersection(low)
          .union(points.difference(low).neighbors().difference(low));
    }
    return points.neighbors();
  }

  /** Returns a point and the stones of a colour connected to it. */
  PointSet group(Point start, Color color) {
    PointSet group = PointSet.of(board, start);
    PointSet next = beside(group).intersection(of(color));
    while (!next.isEmpty()) {
      group = group.union(next);
      next = beside(group).intersection(of(color));
    }
    return group;
  }

  List<Integer> placements(Color color) {
    return emptyPoints().stream()
        .filter(point -> mayPlace(color, point))
        .map(Point::index)
        .toList();
  }

  private boolean mayPlace(Color own, Point point) {
    PointSet group = group(point, own);
    if (group.size() == 1) {
      return true;
    }
    List<PointSet> enemies = enemies(point, group, own);
    if (enemies.isEmpty()) {
      return fault == Fault.JOINING_WITHOUT_CAPTURE;
    }
    int size = group.size();
    if (fault == Fault.JOINED_GROUP_COUNTED_TWICE) {
      PointSet touched = board.neighbors(point).intersection(of(own));
      size = 1 + touched.stream().mapToInt(stone -> group(stone, own).size()).sum();
    }
    int most = fault == Fault.EQUAL_SIZE_CAPTURED ? size : size - 1;
    return enemies.stream().allMatch(enemy -> enemy.size() <= most);
  }

  /** Returns the enemy groups that a new group touches. */
  List<PointSet> enemies(Point point, PointSet group, Color own) {
    List<PointSet> enemies = new ArrayList<>();
    PointSet placed = PointSet.of(board, point);
    PointSet left = beside(fault == Fault.ONLY_THE_NEW_STONES_CONTACTS ? placed : group)
        .intersection(of(own.opponent()));
    while (!left.isEmpty()) {
      PointSet enemy = fault == Fault.GROUPS_TAKEN_FOR_SINGLETONS
          ? PointSet.of(board, left.get(0))
          : group(left.get(0), own.opponent());
      boolean isUnseen = fault == Fault.TRUSTS_THE_THEOREM
          && enemy.size() > 1
          && !beside(placed).intersects(enemy)
          && beside(enemy).intersection(group).stream()
              .allMatch(stone -> group(stone, own).size() > 1);
      if (!isUnseen) {
        enemies.add(enemy);
      }
      left = left.difference(enemy);
    }
    return enemies;
  }

  boolean touches(int point, Color color) {
    return board.neighbors(board.point(point)).intersects(of(color));
  }
}
