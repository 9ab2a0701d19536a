package io.github.oust4j.core;

import java.util.ArrayList;
import java.util.List;

/**
 * The groups of a position: which group each stone is in, how large it is, and the largest enemy
 * group that it touches. With these three numbers a placement is judged by a look at its neighbours.
 *
 * <p>Groups are numbered in the order of their first stones.
 */
final class GroupMap {
  private static final int NONE = -1;

  private final Board board;
  /** The number of the group of the stone on each point, or NONE. */
  private final int[] groupAt;

  private final List<Group> groups = new ArrayList<>();
  /** For each group the size of the largest enemy group that it touches, 0 if it touches none. */
  private final int[] largestEnemy;

  GroupMap(Board board, PointSet black, PointSet white) {
    this.board = board;
    this.groupAt = new int[board.size()];
    int[] queue = new int[board.size()];
    for (int start = 0; start < groupAt.length; start++) {
      groupAt[start] = NONE;
    }
    for (int start = 0; start < groupAt.length; start++) {
      if (groupAt[start] == NONE) {
        if (black.containsIndex(start)) {
          groups.add(new Group(Color.BLACK, flood(start, black, queue)));
        } else if (white.containsIndex(start)) {
          groups.add(new Group(Color.WHITE, flood(start, white, queue)));
        }
      }
    }
    this.largestEnemy = new int[groups.size()];
    for (int index = 0; index < groupAt.length; index++) {
      if (groupAt[index] != NONE) {
        Color color = colorAt(index);
        int group = groupAt[index];
        for (int neighbor : board.neighbors(index)) {
          if (holds(neighbor, color.opponent())) {
            largestEnemy[group] = Math.max(largestEnemy[group], sizeAt(neighbor));
          }
        }
      }
    }
  }

  /** Numbers the stones connected to the first one as the next group. */
  private PointSet flood(int start, PointSet stones, int[] queue) {
    int number = groups.size();
    long[] words = PointSet.newWords(board);
    int length = 0;
    queue[length++] = start;
    groupAt[start] = number;
    for (int next = 0; next < length; next++) {
      PointSet.setBit(words, queue[next]);
      for (int neighbor : board.neighbors(queue[next])) {
        if (groupAt[neighbor] == NONE && stones.containsIndex(neighbor)) {
          groupAt[neighbor] = number;
          queue[length++] = neighbor;
        }
      }
    }
    return new PointSet(board, words);
  }

  /** All groups, in the order of their first stones. */
  List<Group> all() {
    return groups;
  }

  boolean isEmpty(int index) {
    return groupAt[index] == NONE;
  }

  boolean holds(int index, Color color) {
    return groupAt[index] != NONE && colorAt(index) == color;
  }

  /** The number of the group of the stone on a point. */
  int numberAt(int index) {
    return groupAt[index];
  }

  /** The group of the stone on a point. */
  Group groupAt(int index) {
    return groups.get(groupAt[index]);
  }

  int sizeAt(int index) {
    return groupAt(index).size();
  }

  /** The size of the largest enemy group touched by the group of the stone on a point, or 0. */
  int largestEnemyAt(int index) {
    return largestEnemy[groupAt[index]];
  }

  private Color colorAt(int index) {
    return groupAt(index).color();
  }
}
