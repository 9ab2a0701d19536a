package io.github.oust4j.core.internal;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * The readable reference implementation of the placement rule in {@link io.github.oust4j.core}. Each query floods the
 * new stone's group and the enemy groups around it. Tests compare the fast implementations with this one, and it
 * computes the reasons of illegal placements.
 */
public final class FloodFill extends Stones {
  private static final byte EMPTY = 0;
  private static final byte BLACK = 1;
  private static final byte WHITE = 2;

  private final byte[] stones;
  private final int[] seenBy; // number of the last fill that reached each point
  private int fill;
  private final int[] queue; // points of a new group, then those of the enemy groups beside it
  private int largestEnemy; // the size of the largest group of the last fillEnemies
  private final int[] legal;
  private int legalCount;
  private boolean legalKnown;

  public FloodFill(Grid grid) {
    super(grid);
    stones = new byte[grid.size()];
    seenBy = new int[grid.size()];
    queue = new int[grid.size()];
    legal = new int[grid.size()];
  }

  @Override
  public void clear() {
    super.clear();
    Arrays.fill(stones, EMPTY);
  }

  @Override
  void setStones(long[] black, long[] white) {
    for (int i = list(black, queue); i > 0; i--) {
      stones[queue[i - 1]] = BLACK;
    }
    for (int i = list(white, queue); i > 0; i--) {
      stones[queue[i - 1]] = WHITE;
    }
  }

  @Override
  public Stones empty() {
    return new FloodFill(grid);
  }

  @Override
  public void copyFrom(Stones other) {
    FloodFill that = (FloodFill) other;
    whiteToPlace = that.whiteToPlace;
    hash = that.hash;
    System.arraycopy(that.stones, 0, stones, 0, stones.length);
    legalKnown = false;
  }

  @Override
  public boolean holds(boolean isWhite, int point) {
    return stones[point] == (isWhite ? WHITE : BLACK);
  }

  @Override
  public long[] words(boolean isWhite) {
    long[] words = new long[grid.words()];
    for (int point = 0; point < stones.length; point++) {
      words[point >> 6] |= holds(isWhite, point) ? 1L << point : 0;
    }
    return words;
  }

  @Override
  public boolean isOpponentCleared() {
    byte enemy = enemy();
    for (byte stone : stones) {
      if (stone == enemy) {
        return false;
      }
    }
    return true;
  }

  @Override
  void changed() {
    legalKnown = false;
  }

  @Override
  public boolean canPlace() {
    return placementCount() > 0;
  }

  /** Returns whether a placement is legal, by the placement rule. */
  @Override
  public boolean isLegal(int point) {
    if (stones[point] != EMPTY) {
      return false;
    }
    if (!isBesideOwn(point)) {
      return true;
    }
    int size = fillNewGroup(point);
    return fillEnemies(size) > size && largestEnemy < size;
  }

  /** Returns the group that a stone on an empty point would form, as words in point order. */
  public long[] newGroup(int point) {
    return words(0, fillNewGroup(point));
  }

  /** Returns the stones of the enemy groups that this group would touch, as words in point order. */
  public long[] touchedEnemies(int point) {
    int size = fillNewGroup(point);
    return words(size, fillEnemies(size));
  }

  /** Returns the group of the stone on a point, as words in point order; empty without a stone. */
  public long[] groupAt(int point) {
    fill++;
    return words(0, stones[point] == EMPTY ? 0 : fillGroup(point, stones[point], 0));
  }

  @Override
  public boolean isBesideOwn(int point) {
    byte own = own();
    for (int neighbor : grid.neighbors(point)) {
      if (stones[neighbor] == own) {
        return true;
      }
    }
    return false;
  }

  /** Adds the group of a new stone to the queue, and returns its size. */
  private int fillNewGroup(int point) {
    fill++;
    return fillGroup(point, own(), 0);
  }

  /** Adds a point and the stones of a colour connected to it to the queue, and returns their end. */
  private int fillGroup(int start, byte color, int from) {
    int end = from;
    queue[end++] = start;
    seenBy[start] = fill;
    for (int i = from; i < end; i++) {
      for (int neighbor : grid.neighbors(queue[i])) {
        if (stones[neighbor] == color && seenBy[neighbor] != fill) {
          seenBy[neighbor] = fill;
          queue[end++] = neighbor;
        }
      }
    }
    return end;
  }

  /** Returns a part of the queue as words in point order. */
  private long[] words(int from, int to) {
    long[] words = new long[grid.words()];
    for (int i = from; i < to; i++) {
      words[queue[i] >> 6] |= 1L << queue[i];
    }
    return words;
  }

  @Override
  public int placementCount() {
    if (!legalKnown) {
      legalCount = 0;
      for (int point = 0; point < stones.length; point++) {
        if (isLegal(point)) {
          legal[legalCount++] = point;
        }
      }
      legalKnown = true;
    }
    return legalCount;
  }

  @Override
  public int placement(int k) {
    return legal[k];
  }

  @Override
  public long[] placements() {
    int count = placements(queue);
    return words(0, count);
  }

  @Override
  public int placements(int[] into) {
    int count = placementCount();
    System.arraycopy(legal, 0, into, 0, count);
    return count;
  }

  @Override
  public int sample(IntUnaryOperator random) {
    int count = placementCount();
    return count == 0 ? NONE : legal[random.applyAsInt(count)];
  }

  /** Adds the enemy groups beside the group of this size in the queue, and returns their end. */
  private int fillEnemies(int size) {
    byte enemy = enemy();
    int end = size;
    largestEnemy = 0;
    for (int i = 0; i < size; i++) {
      for (int neighbor : grid.neighbors(queue[i])) {
        if (stones[neighbor] == enemy && seenBy[neighbor] != fill) {
          int from = end;
          end = fillGroup(neighbor, enemy, from);
          largestEnemy = Math.max(largestEnemy, end - from);
        }
      }
    }
    return end;
  }

  @Override
  public boolean place(int point) {
    boolean joins = isBesideOwn(point);
    stones[point] = own();
    hash ^= HashKeys.stone(whiteToPlace, point);
    legalKnown = false;
    if (!joins) {
      whiteToPlace = !whiteToPlace;
      return false;
    }
    int size = fillNewGroup(point);
    int end = fillEnemies(size);
    for (int i = size; i < end; i++) {
      stones[queue[i]] = EMPTY;
      hash ^= HashKeys.stone(!whiteToPlace, queue[i]);
    }
    return true;
  }

  private byte own() {
    return whiteToPlace ? WHITE : BLACK;
  }

  private byte enemy() {
    return whiteToPlace ? BLACK : WHITE;
  }
}
