package io.github.oust4j.core.internal;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The groups of {@link LargeStones}, which explains them. */
abstract class LargeGroups extends LargeSets {
  private static final int NO_GROUP = -1;
  private static final int USUAL_GROUPS = 64; // usual boards have fewer large groups at a time

  // A group's record has its size, its first and last word, its stones, and the points beside them.
  static final int SIZE = 0;
  static final int FIRST = 1;
  static final int LAST = 2;
  static final int GROUP = 3;

  final int recordLength;
  short[] groupAt; // number of the group of the stone on a cell, if that group is large

  /** The record of each group number in use, and of some others. */
  private long[] @Nullable [] records;

  private long[] used; // numbers in use, as bits

  private boolean sharesArrays; // with other stones
  private final boolean sharesRecords; // even after the arrays were copied

  LargeGroups(Grid grid) {
    super(grid);
    recordLength = GROUP + 2 * words;
    groupAt = new short[masks.pointOf.length];
    records = new long[USUAL_GROUPS][recordLength]; // in advance: searches allocate nothing
    used = new long[masks.pointOf.length / Long.SIZE];
    sharesRecords = false;
    clear();
  }

  /** Shares numbers and records with other stones. */
  LargeGroups(LargeGroups other) {
    super(other);
    recordLength = other.recordLength;
    groupAt = other.groupAt;
    records = other.records;
    used = other.used;
    sharesArrays = true;
    sharesRecords = true;
  }

  @Override
  public final void copyFrom(Stones other) {
    LargeGroups that = (LargeGroups) other;
    copySets(that);
    unshare();
    System.arraycopy(that.groupAt, 0, groupAt, 0, groupAt.length);
    Arrays.fill(used, 0);
    for (int w = 0; w < that.used.length; w++) {
      for (long left = that.used[w]; left != 0; left &= left - 1) {
        int number = w * Long.SIZE + Long.numberOfTrailingZeros(left);
        System.arraycopy(that.record(number), 0, newRecord(number), 0, recordLength);
      }
    }
  }

  @Override
  public void clear() {
    super.clear();
    Arrays.fill(used, 0);
  }

  @Override
  void setStones(long[] black, long[] white) {
    setStones(false, black);
    setStones(true, white);
    from = 0;
    to = words - 1;
    findBesideLarge(0);
    findBesideLarge(SETS);
    findContacts(0, SETS);
    findContacts(SETS, 0);
    findBesideExposed(0, SETS);
    findBesideExposed(SETS, 0);
    irregular = largeGroupsTouch();
  }

  private void setStones(boolean isWhite, long[] stones) {
    int side = isWhite ? SETS : 0;
    int[] points = new int[grid.size()];
    int count = list(stones, points);
    addToCount(isWhite, count);
    for (int i = 0; i < count; i++) {
      int cell = masks.cellOf[points[i]];
      if (contains(side + BESIDE, cell)) {
        addGroup(side, cell);
      }
      sets[at(cell >> 6) + side + STONES] |= 1L << cell;
      addNear(side + BESIDE, cell);
    }
  }

  private void findContacts(int own, int other) {
    for (int w = 0; w < words; w++) {
      long left = sets[at(w) + own + STONES] & sets[at(w) + other + BESIDE];
      while (left != 0) {
        addContact(own, cell(at(w), left));
        left &= ~sets[at(w) + own + TOUCHING];
      }
    }
  }

  /** Notes that the group of a stone touches an enemy. */
  final void addContact(int side, int stone) {
    if (!contains(side + BESIDE, stone)) {
      sets[at(stone >> 6) + side + TOUCHING] |= 1L << stone;
      addNear(side + BESIDE_TOUCHING, stone);
      return;
    }
    long[] record = record(groupAt[stone]);
    int last = (int) record[LAST];
    for (int w = (int) record[FIRST]; w <= last; w++) {
      sets[at(w) + side + TOUCHING] |= record[GROUP + w];
      sets[at(w) + side + BESIDE_TOUCHING] |= record[GROUP + words + w];
    }
  }

  final long[] record(int number) {
    return Objects.requireNonNull(records[number]);
  }

  private int newNumber() {
    int w = 0;
    while (used[w] == -1) {
      w++;
    }
    int number = w * Long.SIZE + Long.numberOfTrailingZeros(~used[w]);
    long[] record = newRecord(number);
    Arrays.fill(record, 0);
    record[FIRST] = (long) words - 1;
    return number;
  }

  /** Marks a number as used, and returns its record with undefined contents. */
  private long[] newRecord(int number) {
    used[number >> 6] |= 1L << number;
    while (number >= records.length) {
      records = Arrays.copyOf(records, 2 * records.length);
    }
    long[] record = records[number];
    if (record == null || sharesRecords) {
      record = new long[recordLength];
      records[number] = record;
    }
    return record;
  }

  final void release(int number) {
    used[number >> 6] &= ~(1L << number);
  }

  /** Adds a stone to a group's record, except to its size. */
  private void addToGroup(int number, int cell) {
    groupAt[cell] = (short) number;
    long[] record = record(number);
    int near = word(masks.nearAt[cell]);
    record[GROUP + (cell >> 6)] |= 1L << cell;
    record[GROUP + words + near] |= masks.near0[cell];
    int last = near;
    if (masks.near1[cell] != 0) {
      last++;
      record[GROUP + words + last] |= masks.near1[cell];
    }
    record[FIRST] = Math.min(record[FIRST], near);
    record[LAST] = Math.max(record[LAST], last);
  }

  /** Merges the record of a group into another one, and renumbers its stones. */
  private void join(int number, int joined) {
    long[] record = record(number);
    long[] joinedRecord = record(joined);
    int first = (int) joinedRecord[FIRST];
    int last = (int) joinedRecord[LAST];
    for (int w = first; w <= last; w++) {
      long stones = joinedRecord[GROUP + w];
      record[GROUP + w] |= stones;
      record[GROUP + words + w] |= joinedRecord[GROUP + words + w];
      for (long left = stones; left != 0; left &= left - 1) {
        groupAt[w * Long.SIZE + Long.numberOfTrailingZeros(left)] = (short) number;
      }
    }
    record[FIRST] = Math.min(record[FIRST], first);
    record[LAST] = Math.max(record[LAST], last);
    record[SIZE] += joinedRecord[SIZE];
    release(joined);
  }

  /** Copies shared arrays before they change. */
  final void unshare() {
    if (sharesArrays) {
      groupAt = groupAt.clone();
      records = records.clone();
      used = used.clone();
      sharesArrays = false;
    }
  }

  /** Joins a new stone and the groups next to it, and returns the record of the new group. */
  final long[] addGroup(int own, int cell) {
    int at = masks.nearAt[cell];
    int word = word(at) + GROUP;
    long near0 = masks.near0[cell] & sets[at + own + STONES];
    long near1 = masks.near1[cell] & sets[at + STRIDE + own + STONES];
    long large0 = near0 & sets[at + own + BESIDE];
    long large1 = near1 & sets[at + STRIDE + own + BESIDE];
    int number = largestOf(at, large0, large1);
    if (number == NO_GROUP) {
      number = newNumber();
    } else if (sharesRecords) {
      records[number] = record(number).clone();
    }
    long[] record = record(number);
    while (((large0 & ~record[word]) | large1) != 0) {
      long left0 = large0 & ~record[word];
      int stone = left0 != 0 ? cell(at, left0) : cell(at + STRIDE, large1);
      if (groupAt[stone] != number) {
        join(number, groupAt[stone]);
      }
      large0 = left0;
      large1 = large1 == 0 ? 0 : large1 & ~record[word + 1];
    }
    near0 &= ~sets[at + own + BESIDE];
    near1 &= ~sets[at + STRIDE + own + BESIDE];
    record[SIZE] += 1L + Long.bitCount(near0) + Long.bitCount(near1);
    addToGroup(number, cell);
    for (; near0 != 0; near0 &= near0 - 1) {
      addToGroup(number, cell(at, near0));
    }
    for (; near1 != 0; near1 &= near1 - 1) {
      addToGroup(number, cell(at + STRIDE, near1));
    }
    return record;
  }

  /** Returns the number of the largest group of some stones in two words. */
  private int largestOf(int at, long stones0, long stones1) {
    int number = NO_GROUP;
    long largest = 0;
    for (long left = stones0; left != 0; left &= left - 1) {
      int group = groupAt[cell(at, left)];
      if (record(group)[SIZE] > largest) {
        number = group;
        largest = record(group)[SIZE];
      }
    }
    for (long left = stones1; left != 0; left &= left - 1) {
      int group = groupAt[cell(at + STRIDE, left)];
      if (record(group)[SIZE] > largest) {
        number = group;
        largest = record(group)[SIZE];
      }
    }
    return number;
  }
}
