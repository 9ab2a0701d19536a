package io.github.oust4j.testkit;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Point;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The stones of a {@link FaultyEngine} and the rule of placement, by flood fill and with a chosen fault. */
final class FaultyStones {
  private static final Map<Board, @Nullable Color[]> SHARED = new ConcurrentHashMap<>();

  private final Board board;
  private final Fault fault;
  private final List<List<Integer>> neighbors = new ArrayList<>();

  @Nullable Color[] colors;

  FaultyStones(Board board, Fault fault) {
    this.board = board;
    this.fault = fault;
    boolean wrong = fault == Fault.WRONG_ABOVE_64_POINTS && board.size() > 64;
    for (Point point : board.points()) {
      neighbors.add(board.neighbors(point).stream()
          .map(Point::index)
          .filter(neighbor -> !wrong || (neighbor < 64) == (point.index() < 64))
          .toList());
    }
    this.colors = new Color[board.size()];
    if (fault == Fault.SHARED_STONES) {
      colors = SHARED.computeIfAbsent(board, key -> colors);
      Arrays.fill(colors, null);
    }
  }

  private boolean has(Fault other) {
    return fault == other;
  }

  List<Integer> placements(Color color) {
    List<Integer> points = new ArrayList<>();
    for (int point = 0; point < board.size(); point++) {
      if (mayPlace(color, point)) {
        points.add(point);
      }
    }
    return points;
  }

  boolean canPlace(Color color) {
    for (int point = 0; point < board.size(); point++) {
      if (mayPlace(color, point)) {
        return true;
      }
    }
    return false;
  }

  private boolean mayPlace(Color own, int point) {
    if (colors[point] != null) {
      return false;
    }
    if (!touches(point, own)) {
      return true;
    }
    Set<Integer> group = group(point, own);
    Set<Set<Integer>> enemies = enemies(point, group, own);
    if (enemies.isEmpty()) {
      return has(Fault.JOINING_WITHOUT_CAPTURE);
    }
    int size = sizeFor(point, group, own);
    for (Set<Integer> enemy : enemies) {
      if (has(Fault.EQUAL_SIZE_CAPTURED) ? enemy.size() > size : enemy.size() >= size) {
        return false;
      }
    }
    return true;
  }

  boolean touches(int point, Color color) {
    for (int neighbor : neighbors.get(point)) {
      if (colors[neighbor] == color) {
        return true;
      }
    }
    return false;
  }

  private int sizeFor(int point, Set<Integer> group, Color own) {
    if (has(Fault.JOINED_GROUP_COUNTED_TWICE)) {
      return 1
          + neighbors.get(point).stream()
              .filter(neighbor -> colors[neighbor] == own)
              .mapToInt(neighbor -> group(neighbor, own).size())
              .sum();
    }
    return group.size();
  }

  /** Returns a point and the stones of a colour connected to it. */
  Set<Integer> group(int start, Color color) {
    Set<Integer> group = new LinkedHashSet<>(List.of(start));
    List<Integer> queue = new ArrayList<>(group);
    for (int i = 0; i < queue.size(); i++) {
      for (int neighbor : neighbors.get(queue.get(i))) {
        if (colors[neighbor] == color && group.add(neighbor)) {
          queue.add(neighbor);
        }
      }
    }
    return group;
  }

  /** Returns the enemy groups that a new group touches. */
  Set<Set<Integer>> enemies(int point, Set<Integer> group, Color own) {
    Set<Set<Integer>> enemies = new LinkedHashSet<>();
    for (int stone : has(Fault.ONLY_THE_NEW_STONES_CONTACTS) ? Set.of(point) : group) {
      for (int neighbor : neighbors.get(stone)) {
        if (colors[neighbor] == own.opponent() && isNew(neighbor, enemies)) {
          Set<Integer> enemy = has(Fault.GROUPS_TAKEN_FOR_SINGLETONS)
              ? Set.of(neighbor)
              : Set.copyOf(group(neighbor, own.opponent()));
          boolean unseen = has(Fault.TRUSTS_THE_THEOREM)
              && stone != point
              && enemy.size() > 1
              && group(stone, own).size() > 1
              && touches(stone, own);
          if (!unseen) {
            enemies.add(enemy);
          }
        }
      }
    }
    return enemies;
  }

  private static boolean isNew(int stone, Set<Set<Integer>> groups) {
    for (Set<Integer> group : groups) {
      if (group.contains(stone)) {
        return false;
      }
    }
    return true;
  }

  long count(Color color) {
    long count = 0;
    for (Color stone : colors) {
      count += stone == color ? 1 : 0;
    }
    return count;
  }
}
