package io.github.oust4j.core.internal;

import java.util.Arrays;

/** The groups of {@link LargeStones}, which explains them. */
abstract class LargeGroups extends LargeSets {
  /** More large groups than games usually have at a time on boards of a usual size. */
  static final int USUAL_GROUPS = 48;

  private static final int NO_GROUP = -1;

  // A record has its size, its first and last word, its stones, and the points beside them.
  static final int SIZE = 0;
  static final int FIRST = 1;
  static final int LAST = 2;
  static final int GROUP = 3;

  final int recordLength;

  /** The number of the group of the stone on a cell, if that group is large. */
  short[] groupAt;

  long[] records;

  /** How many numbers have been used, and one that is free again, whose record has the next in its size. */
  private int numbers;

  private int freeNumber;

  /** Whether other stones use the same numbers and records. */
  private boolean shared;

  LargeGroups(Grid grid) {
    super(grid);
    recordLength = GROUP + 2 * words;
    groupAt = new short[masks.pointOf.length];
    records = new long[USUAL_GROUPS * recordLength];
    clear();
  }

  /** Shares numbers and records with other stones. */
  LargeGroups(LargeGroups other) {
    super(other);
    recordLength = other.recordLength;
    groupAt = other.groupAt;
    records = other.records;
    numbers = other.numbers;
    freeNumber = other.freeNumber;
    shared = true;
  }

  @Override
  public final void copyFrom(Stones other) {
    LargeGroups that = (LargeGroups) other;
    copySets(that);
    if (shared || records.length < that.records.length) {
      groupAt = that.groupAt.clone();
      records = that.records.clone();
      shared = false;
    } else {
      System.arraycopy(that.groupAt, 0, groupAt, 0, groupAt.length);
      System.arraycopy(that.records, 0, records, 0, recordLength * that.numbers);
    }
    numbers = that.numbers;
    freeNumber = that.freeNumber;
  }

  @Override
  public void clear() {
    super.clear();
    numbers = 0;
    freeNumber = NO_GROUP;
  }

  @Override
  void setStones(long[] black, long[] white) {
    addToCount(false, setStones(black, 0));
    addToCount(true, setStones(white, SETS));
    findGroups(0, SETS);
    findGroups(SETS, 0);
    from = 0;
    to = words - 1;
    spread(TOUCHING, BESIDE_TOUCHING);
    spread(SETS + TOUCHING, SETS + BESIDE_TOUCHING);
    findBesideExposed(0, SETS);
    findBesideExposed(SETS, 0);
    irregular = largeGroupsTouch();
  }

  private int setStones(long[] stones, int side) {
    int[] points = new int[grid.size()];
    int count = list(stones, points);
    for (int i = 0; i < count; i++) {
      int cell = masks.cellOf[points[i]];
      sets[at(cell >> 6) + side + STONES] |= 1L << cell;
      addNear(side + BESIDE, cell);
    }
    return count;
  }

  private void findGroups(int own, int other) {
    Arrays.fill(legal, 0); // no answer is known yet, so it can tell which stones have been seen
    int[] queue = new int[masks.cellOf.length];
    for (int cell : masks.cellOf) {
      if (contains(own + STONES, cell) && !contains(legal, cell)) {
        int end = fillGroup(cell, own, queue);
        boolean touches = false;
        for (int i = 0; i < end; i++) {
          touches |= touches(queue[i], other + STONES);
        }
        if (end > 1) {
          addLargeGroup(queue, end, own);
        }
        for (int i = 0; i < end && touches; i++) {
          sets[at(queue[i] >> 6) + own + TOUCHING] |= 1L << queue[i];
        }
      }
    }
  }

  private int fillGroup(int first, int own, int[] queue) {
    int end = 0;
    queue[end++] = first;
    legal[1 + (first >> 6)] |= 1L << first;
    for (int i = 0; i < end; i++) {
      int at = masks.nearAt[queue[i]];
      for (int w = 0; w < 2; w++, at += STRIDE) {
        long near = w == 0 ? masks.near0[queue[i]] : masks.near1[queue[i]];
        for (long left = near & sets[at + own + STONES] & ~legal[at >> STRIDE_BITS];
            left != 0;
            left &= left - 1) {
          legal[at >> STRIDE_BITS] |= left & -left;
          queue[end++] = cell(at, left);
        }
      }
    }
    return end;
  }

  private void addLargeGroup(int[] cells, int size, int own) {
    int number = newNumber();
    for (int i = 0; i < size; i++) {
      addToGroup(number, cells[i]);
    }
    int record = recordLength * number;
    records[record + SIZE] = size;
    for (int w = 0; w < words; w++) {
      sets[at(w) + own + BESIDE_LARGE] |= records[record + GROUP + words + w];
    }
  }

  final int newNumber() {
    int number = freeNumber;
    if (number != NO_GROUP) {
      freeNumber = (int) records[recordLength * number + SIZE];
    } else {
      number = numbers;
      numbers++;
      if (recordLength * numbers > records.length) {
        records = Arrays.copyOf(records, 2 * records.length);
      }
    }
    int record = recordLength * number;
    Arrays.fill(records, record + GROUP, record + recordLength, 0);
    records[record + FIRST] = (long) words - 1;
    records[record + LAST] = 0;
    return number;
  }

  final void release(int number) {
    records[recordLength * number + SIZE] = freeNumber;
    freeNumber = number;
  }

  /** Adds a stone to the record of a group, all but its size. */
  final void addToGroup(int number, int cell) {
    groupAt[cell] = (short) number;
    int record = recordLength * number;
    int near = word(masks.nearAt[cell]);
    int beside = record + GROUP + words + near;
    records[record + GROUP + (cell >> 6)] |= 1L << cell;
    records[beside] |= masks.near0[cell];
    int last = near;
    if (masks.near1[cell] != 0) {
      records[beside + 1] |= masks.near1[cell];
      last++;
    }
    records[record + FIRST] = Math.min(records[record + FIRST], near);
    records[record + LAST] = Math.max(records[record + LAST], last);
  }

  /** Adds the record of a group to that of another, and gives its stones the other's number. */
  final void addToGroup(int number, int joined, int joinedRecord) {
    int record = recordLength * number;
    int first = (int) records[joinedRecord + FIRST];
    int last = (int) records[joinedRecord + LAST];
    for (int w = first; w <= last; w++) {
      long stones = records[joinedRecord + GROUP + w];
      records[record + GROUP + w] |= stones;
      records[record + GROUP + words + w] |= records[joinedRecord + GROUP + words + w];
      for (long left = stones; left != 0; left &= left - 1) {
        groupAt[w * Long.SIZE + Long.numberOfTrailingZeros(left)] = (short) number;
      }
    }
    records[record + FIRST] = Math.min(records[record + FIRST], first);
    records[record + LAST] = Math.max(records[record + LAST], last);
    release(joined);
  }

  /** Makes numbers and records the only user's, before they change. */
  final void unshare() {
    if (shared) {
      groupAt = groupAt.clone();
      records = Arrays.copyOf(records, recordLength * (numbers + 1));
      shared = false;
    }
  }

  /** Joins a new stone and the groups next to it, and returns the number of the new group. */
  final int join(int own, int cell) {
    int number = NO_GROUP;
    long size = 1;
    int at = masks.nearAt[cell];
    for (int w = 0; w < 2; w++, at += STRIDE) {
      long near = w == 0 ? masks.near0[cell] : masks.near1[cell];
      for (long left = near & sets[at + own + STONES] & sets[at + own + BESIDE];
          left != 0;
          left &= left - 1) {
        int joined = groupAt[cell(at, left)];
        if (joined == number) {
          continue;
        }
        int largest = joined;
        size += records[recordLength * joined + SIZE];
        if (number != NO_GROUP) {
          int smaller = joined;
          largest = number;
          if (records[recordLength * joined + SIZE] > records[recordLength * number + SIZE]) {
            largest = joined;
            smaller = number;
          }
          addToGroup(largest, smaller, recordLength * smaller);
        }
        number = largest;
      }
    }
    if (number == NO_GROUP) {
      number = newNumber();
    }
    at = masks.nearAt[cell];
    for (int w = 0; w < 2; w++, at += STRIDE) {
      long near = w == 0 ? masks.near0[cell] : masks.near1[cell];
      for (long left = near & sets[at + own + STONES] & ~sets[at + own + BESIDE];
          left != 0;
          left &= left - 1) {
        addToGroup(number, cell(at, left));
        size++;
      }
    }
    addToGroup(number, cell);
    records[recordLength * number + SIZE] = size;
    return number;
  }
}
