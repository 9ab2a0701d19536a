package io.github.oust4j.core.internal;

/**
 * Stones on a board of up to 128 points, with every set of points as two {@code long}s. Bit i of the low word is the
 * point with index i, and bit i of the high word the point with index 64 + i.
 *
 * <p><b>Groups.</b> Singletons have no record: they are the stones without a neighbour of their colour. A
 * <em>large</em> group, one of two or more stones, has a number at each of its points, and a record of its stones and
 * the points beside them. When groups join, the largest keeps its number.
 *
 * <p><b>Legality.</b> An empty point beside no own stone is always legal. A point beside own stones is a candidate if
 * the new group would touch an enemy: by the new stone, or by a group that touches one already. The new group has at
 * least two stones, so enemy singletons are smaller. Sizes matter only for points beside a large enemy group, or
 * beside an own singleton next to one. These points are <em>in doubt</em> and are judged one by one. A verdict is
 * kept until a change nearby makes it stale, so about one point per ply is judged. A large enemy group beside a large
 * own group needs no check, because play never leads to one: of two touching enemy groups, one is a singleton.
 *
 * <p>The sets of Black (X) in {@code square-5 5/1x1o1/2xo1/1o3/x4 b -}; <em>touching</em> stones belong to groups that
 * touch an enemy:
 *
 * <pre>
 * own         enemy       free        touching    candidates  in doubt    legal
 * . . . . .   . . . . .   + . + + +   . . . . .   . . . . .   . . . . .   + . + + +
 * . X . . .   . . . O .   . . . . +   . . . . .   . . j . .   . . ? . .   . . + . +
 * . . X . .   . . . O .   + . . . +   . . h . .   . j . . .   . ? . . .   + + . . +
 * . . . . .   . O . . .   . . . + +   . . . . .   j . j . .   . . ? . .   + . . + +
 * X . . . .   . . . . .   . . + + +   . . . . .   . j . . .   . . . . .   . + + + +
 * </pre>
 *
 * <p>White's d4 and d3 are a large group. At c4 and b3 the new group has three stones against two; at c2 it has two
 * against two, which is illegal.
 *
 * <p><b>Irregular positions</b>, set up by hand, may have large groups of both colours that touch. There every
 * candidate beside own stones is in doubt and is judged at every ply, until a capture ends the contact.
 */
public final class SmallStones extends SmallLegality {
  public static final int LARGEST_BOARD = 2 * Long.SIZE;

  public SmallStones(Grid grid) {
    super(grid);
  }

  private SmallStones(SmallStones other) {
    super(other);
  }

  @Override
  public Stones copy() {
    return new SmallStones(this);
  }

  @Override
  public Stones empty() {
    return new SmallStones(grid);
  }

  @Override
  public boolean isBesideOwn(int point) {
    SmallSide own = own();
    return contains(own.beside0, own.beside1, point);
  }

  // Play

  @Override
  public boolean place(int point) {
    SmallSide own = own();
    SmallSide other = other();
    hash ^= HashKeys.stone(whiteToPlace, point);
    changed();
    if (contains(own.beside0, own.beside1, point)) {
      capture(own, other, point);
      return true;
    }
    add(own, other, point);
    whiteToPlace = !whiteToPlace;
    return false;
  }

  /** Places a stone that becomes a singleton. */
  private void add(SmallSide own, SmallSide other, int point) {
    long bit0 = low(point);
    long bit1 = high(point);
    long near0 = masks.near[2 * point];
    long near1 = masks.near[2 * point + 1];
    own.stones0 |= bit0;
    own.stones1 |= bit1;
    own.beside0 |= near0;
    own.beside1 |= near1;
    own.stale0 |= near0;
    own.stale1 |= near1;
    if (((other.besideLarge0 & bit0) | (other.besideLarge1 & bit1)) != 0) {
      own.besideExposed0 |= near0;
      own.besideExposed1 |= near1;
    }
    long left0 = near0 & other.stones0;
    long left1 = near1 & other.stones1;
    if ((left0 | left1) == 0) {
      return;
    }
    own.touching0 |= bit0;
    own.touching1 |= bit1;
    own.besideTouching0 |= near0;
    own.besideTouching1 |= near1;
    left0 &= ~other.touching0;
    left1 &= ~other.touching1;
    while ((left0 | left1) != 0) {
      int stone = lowest(left0, left1);
      if (contains(other.beside0, other.beside1, stone)) {
        int record = RECORD * groupAt[stone];
        other.touching0 |= records[record];
        other.touching1 |= records[record + 1];
        other.besideTouching0 |= records[record + 2];
        other.besideTouching1 |= records[record + 3];
      } else {
        other.touching0 |= low(stone);
        other.touching1 |= high(stone);
        other.besideTouching0 |= masks.near[2 * stone];
        other.besideTouching1 |= masks.near[2 * stone + 1];
      }
      left0 &= ~other.touching0;
      left1 &= ~other.touching1;
    }
  }

  /** Places a stone that joins own stones, and removes the enemy groups that the new group touches. */
  private void capture(SmallSide own, SmallSide other, int point) {
    unshare();
    int number = join(own, point);
    int record = RECORD * number;
    long group0 = records[record];
    long group1 = records[record + 1];
    long beside0 = records[record + 2];
    long beside1 = records[record + 3];
    own.stones0 |= group0;
    own.stones1 |= group1;
    own.beside0 |= beside0;
    own.beside1 |= beside1;
    own.besideLarge0 |= beside0;
    own.besideLarge1 |= beside1;
    own.touching0 &= ~group0;
    own.touching1 &= ~group1;

    // Remove the enemy groups that the new group touches; the hole is what was beside them.
    long taken0 = beside0 & other.stones0 & ~other.beside0;
    long taken1 = beside1 & other.stones1 & ~other.beside1;
    spread(taken0, taken1);
    long hole0 = spread0;
    long hole1 = spread1;
    long left0 = beside0 & other.stones0 & other.beside0;
    long left1 = beside1 & other.stones1 & other.beside1;
    if ((left0 | left1) != 0) {
      long large0 = other.stones0 & other.beside0;
      long large1 = other.stones1 & other.beside1;
      do {
        int enemy = groupAt[lowest(left0, left1)];
        release(enemy);
        taken0 |= records[RECORD * enemy];
        taken1 |= records[RECORD * enemy + 1];
        hole0 |= records[RECORD * enemy + 2];
        hole1 |= records[RECORD * enemy + 3];
        left0 &= ~taken0;
        left1 &= ~taken1;
      } while ((left0 | left1) != 0);
      spread(large0 & ~taken0, large1 & ~taken1);
      other.besideLarge0 = spread0;
      other.besideLarge1 = spread1;
    }
    other.stones0 &= ~taken0;
    other.stones1 &= ~taken1;
    other.touching0 &= ~taken0;
    other.touching1 &= ~taken1;
    hash ^= HashKeys.stones(taken0, 0, !whiteToPlace)
        ^ HashKeys.stones(taken1, Long.SIZE, !whiteToPlace);
    shrink(other, own, hole0, hole1);
    loseContacts(own, other, hole0, hole1);
    findBesideTouching(own);
    findExposed(own, other);

    long single0 = own.stones0 & ~own.beside0 & hole0;
    long single1 = own.stones1 & ~own.beside1 & hole1;
    if (keepsVerdicts) {
      long stale0 = beside0 | hole0;
      long stale1 = beside1 | hole1;
      other.stale0 |= stale0;
      other.stale1 |= stale1;
      spread(single0, single1);
      own.stale0 |= stale0 | spread0;
      own.stale1 |= stale1 | spread1;
    }
    if (irregular) {
      irregular = largeGroupsTouch();
      own.stale0 = own.stale1 = other.stale0 = other.stale1 = -1;
    }
  }

  /** Updates the points beside a side's stones after a removal, which changes them only in the hole. */
  private void shrink(SmallSide side, SmallSide enemy, long hole0, long hole1) {
    if (masks.rowLength > 0) {
      side.beside0 = masks.beside0(side.stones0, side.stones1);
      side.beside1 = masks.beside1(side.stones0, side.stones1);
      findBesideTouching(side);
      findExposed(side, enemy);
      return;
    }
    long gone0 = 0;
    long gone1 = 0;
    long notTouching0 = 0;
    long notTouching1 = 0;
    long left0 = hole0 & side.beside0;
    long left1 = hole1 & side.beside1;
    while ((left0 | left1) != 0) {
      int point = lowest(left0, left1);
      long near0 = masks.near[2 * point];
      long near1 = masks.near[2 * point + 1];
      boolean isGone = ((near0 & side.stones0) | (near1 & side.stones1)) == 0;
      boolean touchesNone = ((near0 & side.touching0) | (near1 & side.touching1)) == 0;
      gone0 |= isGone ? low(point) : 0;
      gone1 |= isGone ? high(point) : 0;
      notTouching0 |= touchesNone ? low(point) : 0;
      notTouching1 |= touchesNone ? high(point) : 0;
      left1 &= left0 != 0 ? -1 : left1 - 1;
      left0 &= left0 - 1;
    }
    side.beside0 &= ~gone0;
    side.beside1 &= ~gone1;
    side.besideTouching0 &= ~notTouching0;
    side.besideTouching1 &= ~notTouching1;
    findExposed(side, enemy);
  }

  /** Finds the own groups around a hole that no longer touch an enemy. */
  private void loseContacts(SmallSide own, SmallSide other, long hole0, long hole1) {
    own.touching0 &= ~(hole0 & ~own.beside0 & ~other.beside0);
    own.touching1 &= ~(hole1 & ~own.beside1 & ~other.beside1);
    long left0 = hole0 & own.touching0 & own.beside0;
    long left1 = hole1 & own.touching1 & own.beside1;
    while ((left0 | left1) != 0) {
      int record = RECORD * groupAt[lowest(left0, left1)];
      long group0 = records[record];
      long group1 = records[record + 1];
      left0 &= ~group0;
      left1 &= ~group1;
      if (((records[record + 2] & other.stones0) | (records[record + 3] & other.stones1)) == 0) {
        own.touching0 &= ~group0;
        own.touching1 &= ~group1;
      }
    }
  }
}
