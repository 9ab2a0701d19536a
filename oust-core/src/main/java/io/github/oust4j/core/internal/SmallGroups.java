package io.github.oust4j.core.internal;

import java.util.Arrays;

/** The sets and the groups of {@link SmallStones}, which explains them. */
abstract class SmallGroups extends Stones {
  static final int RECORD = 4; // a record has two words of stones and two of the points beside them
  private static final int USUAL_GROUPS = 32; // games usually have fewer large groups at a time
  private static final int NO_GROUP = -1;

  final SmallMasks masks;
  final SmallSide black = new SmallSide();
  final SmallSide white = new SmallSide();
  byte[] groupAt; // number of the group of the stone on a point, if that group is large
  long[] records; // record of each group
  long freeNumbers; // numbers that no group has
  boolean shared; // whether other stones use the same numbers and records
  boolean irregular; // whether large groups of both colours touch

  /** Whether verdicts are kept from ply to ply; set by the first query for all placements. */
  boolean keepsVerdicts;

  long spread0; // result of spread
  long spread1;

  SmallGroups(Grid grid) {
    super(grid);
    masks = grid.smallMasks();
    groupAt = new byte[grid.size()];
    records = new long[RECORD * USUAL_GROUPS];
    clear();
  }

  /** Shares numbers and records with other stones. */
  SmallGroups(SmallGroups other) {
    super(other.grid);
    masks = other.masks;
    groupAt = other.groupAt;
    records = other.records;
    shared = true;
    copyState(other);
  }

  @Override
  public void copyFrom(Stones other) {
    SmallGroups that = (SmallGroups) other;
    if (shared || records.length < that.records.length) {
      groupAt = that.groupAt.clone();
      records = that.records.clone();
      shared = false;
    } else {
      System.arraycopy(that.groupAt, 0, groupAt, 0, groupAt.length);
      System.arraycopy(that.records, 0, records, 0, RECORD * that.usedNumbers());
    }
    copyState(that);
  }

  private void copyState(SmallGroups other) {
    whiteToPlace = other.whiteToPlace;
    hash = other.hash;
    black.copyFrom(other.black);
    white.copyFrom(other.white);
    freeNumbers = other.freeNumbers;
    irregular = other.irregular;
    keepsVerdicts = other.keepsVerdicts;
    changed();
  }

  @Override
  public void clear() {
    super.clear();
    black.clear();
    white.clear();
    freeNumbers = -1;
    irregular = false;
    keepsVerdicts = false;
  }

  @Override
  void setStones(long[] blackStones, long[] whiteStones) {
    setStones(black, blackStones);
    setStones(white, whiteStones);
    findGroups(black, white);
    findGroups(white, black);
    black.besideExposed0 = white.besideExposed0 = -1; // not computed yet
    findExposed(black, white);
    findExposed(white, black);
    irregular = largeGroupsTouch();
  }

  private void setStones(SmallSide side, long[] stones) {
    side.stones0 = stones[0];
    side.stones1 = stones.length > 1 ? stones[1] : 0;
    spread(side.stones0, side.stones1);
    side.beside0 = spread0;
    side.beside1 = spread1;
  }

  private void findGroups(SmallSide own, SmallSide other) {
    long left0 = own.stones0 & own.beside0; // all but singletons
    long left1 = own.stones1 & own.beside1;
    own.touching0 = own.stones0 & other.beside0; // and below, the other stones of their groups
    own.touching1 = own.stones1 & other.beside1;
    while ((left0 | left1) != 0) {
      int first = lowest(left0, left1);
      long group0 = low(first);
      long group1 = high(first);
      long beside0 = masks.near[2 * first];
      long beside1 = masks.near[2 * first + 1];
      long more0 = beside0 & own.stones0;
      long more1 = beside1 & own.stones1;
      while ((more0 | more1) != 0) {
        group0 |= more0;
        group1 |= more1;
        spread(group0, group1);
        beside0 = spread0;
        beside1 = spread1;
        more0 = beside0 & own.stones0 & ~group0;
        more1 = beside1 & own.stones1 & ~group1;
      }
      int number = newNumber();
      setRecord(number, group0, group1, beside0, beside1);
      setNumber(group0, group1, number);
      own.besideLarge0 |= beside0;
      own.besideLarge1 |= beside1;
      if (((beside0 & other.stones0) | (beside1 & other.stones1)) != 0) {
        own.touching0 |= group0;
        own.touching1 |= group1;
      }
      left0 &= ~group0;
      left1 &= ~group1;
    }
    findBesideTouching(own);
  }

  /** Finds the points beside a set: by shifts if all rows have one length, otherwise stone by stone. */
  final void spread(long set0, long set1) {
    if (masks.rowLength > 0) {
      spread0 = masks.beside0(set0, set1);
      spread1 = masks.beside1(set0, set1);
      return;
    }
    long beside0 = 0;
    long beside1 = 0;
    long left0 = set0;
    long left1 = set1;
    while ((left0 | left1) != 0) {
      int point = lowest(left0, left1);
      beside0 |= masks.near[2 * point];
      beside1 |= masks.near[2 * point + 1];
      left1 &= left0 != 0 ? -1 : left1 - 1;
      left0 &= left0 - 1;
    }
    spread0 = beside0;
    spread1 = beside1;
  }

  final void findBesideTouching(SmallSide own) {
    spread(own.touching0, own.touching1);
    own.besideTouching0 = spread0;
    own.besideTouching1 = spread1;
  }

  final void findExposed(SmallSide own, SmallSide other) {
    if ((own.besideExposed0 | own.besideExposed1) == 0) {
      return; // captures expose no singleton
    }
    spread(
        own.stones0 & ~own.beside0 & other.besideLarge0,
        own.stones1 & ~own.beside1 & other.besideLarge1);
    own.besideExposed0 = spread0;
    own.besideExposed1 = spread1;
  }

  final boolean largeGroupsTouch() {
    return ((black.stones0 & black.beside0 & white.besideLarge0)
            | (black.stones1 & black.beside1 & white.besideLarge1))
        != 0;
  }

  // Numbers and records

  private int newNumber() {
    int number = Long.numberOfTrailingZeros(freeNumbers);
    freeNumbers &= freeNumbers - 1;
    if (RECORD * (number + 1) > records.length) {
      records = Arrays.copyOf(records, 2 * records.length);
    }
    return number;
  }

  /** Returns a number above those of all groups. */
  private int usedNumbers() {
    return Long.SIZE - Long.numberOfLeadingZeros(~freeNumbers);
  }

  final void release(int number) {
    freeNumbers |= 1L << number;
  }

  private void setRecord(int number, long stones0, long stones1, long beside0, long beside1) {
    int record = RECORD * number;
    records[record] = stones0;
    records[record + 1] = stones1;
    records[record + 2] = beside0;
    records[record + 3] = beside1;
  }

  private void setNumber(long stones0, long stones1, int number) {
    for (long left = stones0; left != 0; left &= left - 1) {
      groupAt[Long.numberOfTrailingZeros(left)] = (byte) number;
    }
    for (long left = stones1; left != 0; left &= left - 1) {
      groupAt[Long.SIZE + Long.numberOfTrailingZeros(left)] = (byte) number;
    }
  }

  static int lowest(long low, long high) {
    return low != 0
        ? Long.numberOfTrailingZeros(low)
        : Long.SIZE + Long.numberOfTrailingZeros(high);
  }

  static long low(int point) {
    return point < Long.SIZE ? 1L << point : 0;
  }

  static long high(int point) {
    return point < Long.SIZE ? 0 : 1L << point;
  }

  static boolean contains(long low, long high, int point) {
    return ((point < Long.SIZE ? low : high) >>> point & 1) != 0;
  }

  /** Copies shared numbers and records before they change. */
  final void unshare() {
    if (shared) {
      groupAt = groupAt.clone();
      records = Arrays.copyOf(records, RECORD * (usedNumbers() + 1));
      shared = false;
    }
  }

  /** Joins a new stone and the groups next to it, and returns the number of the new group. */
  final int join(SmallSide own, int point) {
    long near0 = masks.near[2 * point];
    long near1 = masks.near[2 * point + 1];
    long group0 = (near0 & own.stones0 & ~own.beside0) | low(point);
    long group1 = (near1 & own.stones1 & ~own.beside1) | high(point);
    spread(group0, group1);
    long beside0 = spread0;
    long beside1 = spread1;
    long renumbered0 = group0;
    long renumbered1 = group1;
    int number = NO_GROUP;
    int largest = 0;
    long left0 = near0 & own.stones0 & own.beside0;
    long left1 = near1 & own.stones1 & own.beside1;
    while ((left0 | left1) != 0) {
      int joined = groupAt[lowest(left0, left1)];
      int record = RECORD * joined;
      long stones0 = records[record];
      long stones1 = records[record + 1];
      group0 |= stones0;
      group1 |= stones1;
      beside0 |= records[record + 2];
      beside1 |= records[record + 3];
      left0 &= ~stones0;
      left1 &= ~stones1;
      int size = Long.bitCount(stones0) + Long.bitCount(stones1);
      if (size <= largest) {
        renumbered0 |= stones0;
        renumbered1 |= stones1;
        release(joined);
      } else {
        if (number != NO_GROUP) {
          renumbered0 |= records[RECORD * number];
          renumbered1 |= records[RECORD * number + 1];
          release(number);
        }
        number = joined;
        largest = size;
      }
    }
    if (number == NO_GROUP) {
      number = newNumber();
    }
    setNumber(renumbered0, renumbered1, number);
    setRecord(number, group0, group1, beside0, beside1);
    return number;
  }

  // Stones

  final SmallSide own() {
    return whiteToPlace ? white : black;
  }

  final SmallSide other() {
    return whiteToPlace ? black : white;
  }

  @Override
  public boolean holds(boolean isWhite, int point) {
    SmallSide side = isWhite ? white : black;
    return contains(side.stones0, side.stones1, point);
  }

  @Override
  public long[] words(boolean isWhite) {
    SmallSide side = isWhite ? white : black;
    return words(side.stones0, side.stones1);
  }

  final long[] words(long low, long high) {
    return grid.size() <= Long.SIZE ? new long[] {low} : new long[] {low, high};
  }

  @Override
  public boolean isOpponentCleared() {
    SmallSide other = other();
    return (other.stones0 | other.stones1) == 0;
  }
}
