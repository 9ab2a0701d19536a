package io.github.oust4j.core;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The groups of a position: which group each stone is in, how large it is, and the largest enemy group
 * that it touches. With these numbers a placement is judged by a look at its neighbours.
 *
 * <p>Groups are numbered in the order of their first stones. They are kept as numbers alone, since a
 * game's history keeps one map for each of its positions; a {@link Group} is made when it is asked for.
 */
final class GroupMap {
  private static final short NONE = -1;

  private final Board board;
  private final PointSet black;
  /** The number of the group of the stone on each point, or NONE. */
  private final short[] groupAt;

  private final short[] sizes;
  /** For each group the size of the largest enemy group that it touches, 0 if it touches none. */
  private final short[] largestEnemy;

  GroupMap(Board board, PointSet black, PointSet white) {
    this.board = board;
    this.black = black;
    this.groupAt = new short[board.size()];
    Arrays.fill(groupAt, NONE);
    short[] found = new short[board.size()];
    int count = 0;
    int[] queue = new int[board.size()];
    for (int start = 0; start < groupAt.length; start++) {
      boolean isBlack = black.containsIndex(start);
      if (groupAt[start] == NONE && (isBlack || white.containsIndex(start))) {
        found[count] = (short) flood(start, isBlack ? black : white, (short) count, queue);
        count++;
      }
    }
    this.sizes = Arrays.copyOf(found, count);
    this.largestEnemy = new short[count];
    for (int index = 0; index < groupAt.length; index++) {
      if (!isEmpty(index)) {
        int group = groupAt[index];
        for (int neighbor : board.neighbors(index)) {
          if (holds(neighbor, colorAt(index).opponent())) {
            largestEnemy[group] = (short) Math.max(largestEnemy[group], sizeAt(neighbor));
          }
        }
      }
    }
  }

  /** Numbers the stones that are connected to the first one, and counts them. */
  private int flood(int start, PointSet stones, short number, int[] queue) {
    int length = 0;
    queue[length++] = start;
    groupAt[start] = number;
    for (int next = 0; next < length; next++) {
      for (int neighbor : board.neighbors(queue[next])) {
        if (groupAt[neighbor] == NONE && stones.containsIndex(neighbor)) {
          groupAt[neighbor] = number;
          queue[length++] = neighbor;
        }
      }
    }
    return length;
  }

  /** All groups, in the order of their first stones. */
  List<Group> all() {
    List<Group> groups = new ArrayList<>();
    for (int number = 0; number < sizes.length; number++) {
      groups.add(group(number));
    }
    return List.copyOf(groups);
  }

  /** The group with a number. */
  Group group(int number) {
    long[] words = PointSet.newWords(board);
    Color color = Color.BLACK;
    for (int index = 0; index < groupAt.length; index++) {
      if (groupAt[index] == number) {
        PointSet.setBit(words, index);
        color = colorAt(index);
      }
    }
    return new Group(color, new PointSet(board, words));
  }

  boolean isEmpty(int index) {
    return groupAt[index] == NONE;
  }

  boolean holds(int index, Color color) {
    return !isEmpty(index) && colorAt(index) == color;
  }

  /** The colour of the stone on a point. */
  Color colorAt(int index) {
    return black.containsIndex(index) ? Color.BLACK : Color.WHITE;
  }

  /** The number of the group of the stone on a point. */
  int numberAt(int index) {
    return groupAt[index];
  }

  /** The size of the group of the stone on a point. */
  int sizeAt(int index) {
    return sizes[groupAt[index]];
  }

  /** The size of the largest enemy group touched by the group of the stone on a point, or 0. */
  int largestEnemyAt(int index) {
    return largestEnemy[groupAt[index]];
  }
}
