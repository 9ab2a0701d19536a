package io.github.oust4j.core.engine;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Zobrist;
import java.util.Arrays;
import java.util.Objects;
import java.util.random.RandomGenerator;

/**
 * The reference: every empty point is judged at every ply by a flood fill of the group that a stone on
 * it would be in and of the enemy groups around it, and nothing is kept from one ply to the next but the
 * stones. It is the rule of placement as one would say it, without any cleverness that could be wrong;
 * what is clever is compared with it, in correctness and in speed. It is as fast as that allows: arrays,
 * stamps instead of clearing, and no fill goes on once the answer is known.
 */
final class NaiveEngine extends BuiltInEngine {
  private static final byte EMPTY = 0;
  private static final byte BLACK = 1;
  private static final byte WHITE = 2;

  private final byte[] stones;
  /** The number of the last fill that has seen each point. */
  private final int[] seenBy;

  private final int[] queue;
  private int fill;

  private final int[] legal;
  private int legalCount;
  private boolean legalKnown;

  /** What to undo: for each ply the captured points, how many they are, the flags and the move. */
  private int[] log;

  private int logged;

  NaiveEngine(Board board) {
    super(board);
    this.stones = new byte[size];
    this.seenBy = new int[size];
    this.queue = new int[size];
    this.legal = new int[size];
    this.log = new int[8 * size];
  }

  @Override
  void setStones(PointSet black, PointSet white) {
    Arrays.fill(stones, EMPTY);
    for (int i = black.nextIndex(0); i >= 0; i = black.nextIndex(i + 1)) {
      stones[i] = BLACK;
    }
    for (int i = white.nextIndex(0); i >= 0; i = white.nextIndex(i + 1)) {
      stones[i] = WHITE;
    }
    logged = 0;
    legalKnown = false;
  }

  @Override
  public boolean holds(Color color, int point) {
    Objects.requireNonNull(color, "color");
    return stones[point] == stoneOf(color);
  }

  @Override
  boolean hasPlacement() {
    return placementCount() > 0;
  }

  @Override
  boolean opponentHasPlacement() {
    byte opponent = stoneOf(toPlace().opponent());
    for (int point = 0; point < size; point++) {
      if (isLegalFor(opponent, point)) {
        return true;
      }
    }
    return false;
  }

  @Override
  boolean isLegalPlacement(int point) {
    return isLegalFor(stoneOf(toPlace()), point);
  }

  @Override
  public int placementCount() {
    if (!legalKnown) {
      legalCount = 0;
      byte own = stoneOf(toPlace());
      for (int point = 0; point < size && !won; point++) {
        if (isLegalFor(own, point)) {
          legal[legalCount++] = point;
        }
      }
      legalKnown = true;
    }
    return legalCount;
  }

  @Override
  public int placement(int k) {
    return legal[checkPlacement(k)];
  }

  @Override
  public int placements(int[] into) {
    int count = placementCount();
    System.arraycopy(legal, 0, into, 0, count);
    return count;
  }

  @Override
  public int sample(RandomGenerator random) {
    int count = placementCount();
    return count == 0 ? passOrEnd() : legal[random.nextInt(count)];
  }

  /** The rule of placement. */
  private boolean isLegalFor(byte own, int point) {
    if (stones[point] != EMPTY) {
      return false;
    }
    if (!touches(point, own)) {
      return true;
    }
    byte enemy = opponentOf(own);
    fill++;
    int group = fillGroup(point, own, 0);
    boolean touchesEnemy = false;
    for (int i = 0; i < group; i++) {
      for (int neighbor : neighbors[queue[i]]) {
        if (stones[neighbor] == enemy && seenBy[neighbor] != fill) {
          touchesEnemy = true;
          if (fillGroup(neighbor, enemy, group) - group >= group) {
            return false;
          }
        }
      }
    }
    return touchesEnemy;
  }

  private boolean touches(int point, byte color) {
    for (int neighbor : neighbors[point]) {
      if (stones[neighbor] == color) {
        return true;
      }
    }
    return false;
  }

  /**
   * Puts a point and the stones of that colour connected to it into the queue.
   *
   * @param from where in the queue to begin
   * @return where in the queue they end
   */
  private int fillGroup(int start, byte color, int from) {
    int end = from;
    queue[end++] = start;
    seenBy[start] = fill;
    for (int i = from; i < end; i++) {
      for (int neighbor : neighbors[queue[i]]) {
        if (stones[neighbor] == color && seenBy[neighbor] != fill) {
          seenBy[neighbor] = fill;
          queue[end++] = neighbor;
        }
      }
    }
    return end;
  }

  @Override
  public void playUnchecked(int move) {
    if (logged + size + 2 > log.length) {
      log = Arrays.copyOf(log, 2 * log.length);
    }
    int flags = flags();
    int captured = 0;
    if (move < 0) {
      passOrSwap(move);
    } else {
      captured = place(move);
    }
    log[logged++] = captured << FLAG_BITS | flags;
    log[logged++] = move;
    plies++;
    legalKnown = false;
  }

  /** Puts a stone and logs what it captures. */
  private int place(int point) {
    byte own = stoneOf(toPlace());
    byte enemy = opponentOf(own);
    boolean joins = touches(point, own);
    stones[point] = own;
    if (!joins) {
      endTurnBy(point);
      return 0;
    }
    goOnAfter(point);
    Color opponent = toPlace().opponent();
    fill++;
    int group = fillGroup(point, own, 0);
    int before = logged;
    for (int i = 0; i < group; i++) {
      for (int neighbor : neighbors[queue[i]]) {
        if (stones[neighbor] == enemy) {
          int end = fillGroup(neighbor, enemy, group);
          for (int j = group; j < end; j++) {
            stones[queue[j]] = EMPTY;
            hash ^= Zobrist.stone(opponent, queue[j]);
            log[logged++] = queue[j];
          }
        }
      }
    }
    won = !hasStones(enemy);
    return logged - before;
  }

  private boolean hasStones(byte color) {
    for (byte stone : stones) {
      if (stone == color) {
        return true;
      }
    }
    return false;
  }

  @Override
  public void undo() {
    requireSomethingToUndo();
    int move = log[--logged];
    int entry = log[--logged];
    restoreFlags(entry);
    won = false;
    if (move >= 0) {
      stones[move] = EMPTY;
      hash ^= Zobrist.stone(toPlace(), move);
    }
    Color opponent = toPlace().opponent();
    for (int left = entry >> FLAG_BITS; left > 0; left--) {
      int point = log[--logged];
      stones[point] = stoneOf(opponent);
      hash ^= Zobrist.stone(opponent, point);
    }
    plies--;
    legalKnown = false;
  }

  private static byte stoneOf(Color color) {
    return color == Color.BLACK ? BLACK : WHITE;
  }

  private static byte opponentOf(byte color) {
    return color == BLACK ? WHITE : BLACK;
  }
}
