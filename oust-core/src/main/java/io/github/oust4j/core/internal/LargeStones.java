package io.github.oust4j.core.internal;

import java.util.Arrays;

/**
 * Stones on a board of any size, with sets of points as words of an array. {@link SmallStones} explains groups,
 * legality and irregular positions; only the sets differ.
 *
 * <p><b>Cells.</b> Bit i of a set is cell i. On a rectangle cells are points. A hexagonal board is sheared into a
 * square: one of its axes becomes a column. All neighbours are at the same distances, and cells in the order of points.
 *
 * <p><b>Words.</b> The words of all sets with the same cells lie side by side. Word w of a set is at {@code (w + 1) *
 * STRIDE} plus the number of the set, and the sets of White follow those of Black. The words before the first and
 * after the last stay zero, so shifts need no test for the edge.
 *
 * <p><b>Windows.</b> A change affects few words. A singleton changes the two words that contain its neighbours. A
 * capture finds its first and last word, and computes the sets beside its stones for these words alone. A group's
 * record includes its own window. So the cost of a placement hardly depends on the size of the board; only finding all
 * candidates visits every word.
 */
public final class LargeStones extends LargeLegality {
  public LargeStones(Grid grid) {
    super(grid);
  }

  private LargeStones(LargeStones other) {
    super(other);
  }

  @Override
  public Stones copy() {
    return new LargeStones(this);
  }

  @Override
  public Stones empty() {
    return new LargeStones(grid);
  }

  @Override
  public boolean isBesideOwn(int point) {
    return contains(own() + BESIDE, masks.cellOf[point]);
  }

  /** Lists cells, since words in point order take longer. */
  @Override
  public int captures(int point, int[] into) {
    if (!isBesideOwn(point)) {
      return 0;
    }
    int other = SETS - own();
    LargeStones after = new LargeStones(this);
    after.place(point);
    int count = 0;
    for (int w = 0; w < words; w++) {
      long taken = sets[at(w) + other + STONES] & ~after.sets[at(w) + other + STONES];
      for (long left = taken; left != 0; left &= left - 1) {
        into[count++] = masks.pointOf[cell(at(w), left)];
      }
    }
    return count;
  }

  @Override
  public boolean place(int point) {
    int own = own();
    int other = SETS - own;
    int cell = masks.cellOf[point];
    hash ^= HashKeys.stone(whiteToPlace, point);
    changed();
    addToCount(whiteToPlace, 1);
    if (contains(own + BESIDE, cell)) {
      capture(own, other, cell);
      return true;
    }
    add(own, other, cell);
    whiteToPlace = !whiteToPlace;
    return false;
  }

  /** Places a stone that becomes a singleton. */
  private void add(int own, int other, int cell) {
    long near0 = masks.near0[cell];
    long near1 = masks.near1[cell];
    int at = masks.nearAt[cell] + own;
    int here = at(cell >> 6);
    long bit = 1L << cell;
    sets[here + own + STONES] |= bit;
    sets[at + BESIDE] |= near0;
    sets[at + STRIDE + BESIDE] |= near1;
    sets[at + STALE] |= near0;
    sets[at + STRIDE + STALE] |= near1;
    if ((sets[here + other + BESIDE_LARGE] & bit) != 0) {
      addNear(own + BESIDE_EXPOSED, cell);
    }
    int enemy = masks.nearAt[cell] + other;
    long left0 = near0 & sets[enemy + STONES];
    long left1 = near1 & sets[enemy + STRIDE + STONES];
    if ((left0 | left1) == 0) {
      return;
    }
    sets[here + own + TOUCHING] |= bit;
    sets[at + BESIDE_TOUCHING] |= near0;
    sets[at + STRIDE + BESIDE_TOUCHING] |= near1;
    left0 &= ~sets[enemy + TOUCHING];
    left1 &= ~sets[enemy + STRIDE + TOUCHING];
    while ((left0 | left1) != 0) {
      addContact(other, left0 != 0 ? cell(enemy, left0) : cell(enemy + STRIDE, left1));
      left0 &= ~sets[enemy + TOUCHING];
      left1 &= ~sets[enemy + STRIDE + TOUCHING];
    }
  }

  /** Places a stone that joins own stones, and removes the enemy groups that the new group touches. */
  private void capture(int own, int other, int cell) {
    unshare();
    Arrays.fill(hole(), 0);
    Arrays.fill(taken(), 0);
    long[] record = addGroup(own, cell);
    from = (int) record[FIRST];
    to = (int) record[LAST];
    for (int w = from, at = at(w) + own; w <= to; w++, at += STRIDE) {
      long beside = record[GROUP + words + w];
      long group = record[GROUP + w];
      sets[at + STONES] |= group;
      sets[at + BESIDE] |= beside;
      sets[at + BESIDE_LARGE] |= beside;
      sets[at + TOUCHING] &= ~group;
    }
    boolean tookLarge = take(other, record);
    for (int w = from, at = at(w) + other; w <= to; w++, at += STRIDE) {
      long taken = taken()[w + 1];
      sets[at + STONES] &= ~taken;
      sets[at + TOUCHING] &= ~taken;
    }
    spread(other + STONES, other + BESIDE);
    spread(other + TOUCHING, other + BESIDE_TOUCHING);
    if (isExposed(other)) {
      findBesideExposed(other, own);
    }
    if (tookLarge) {
      findBesideLarge(other);
    }
    if (keepsVerdicts) {
      markStale(own, other, record);
    }
    loseContacts(own, other);
    from = Math.max(from - 1, 0);
    to = Math.min(to + 1, words - 1);
    spread(own + TOUCHING, own + BESIDE_TOUCHING);
    if (isExposed(own)) {
      findBesideExposed(own, other);
    }
    if (irregular) {
      irregular = largeGroupsTouch();
      markAllStale();
    }
  }

  /** Finds the enemy groups that a group touches and the cells beside them; returns whether one is large. */
  private boolean take(int other, long[] record) {
    long[] taken = taken();
    int first = from;
    int last = to;
    int singletons = 0;
    boolean isLarge = false;
    for (int w = first; w <= last; w++) {
      int at = at(w);
      long touched = record[GROUP + words + w] & sets[at + other + STONES];
      for (long left = touched & ~sets[at + other + BESIDE]; left != 0; left &= left - 1) {
        takeSingleton(cell(at, left));
        singletons++;
      }
      long left = touched & sets[at + other + BESIDE] & ~taken[w + 1];
      while (left != 0) {
        takeGroup(groupAt[cell(at, left)]);
        isLarge = true;
        left &= ~taken[w + 1];
      }
    }
    addToCount(!whiteToPlace, -singletons);
    return isLarge;
  }

  private void takeSingleton(int cell) {
    int near = word(masks.nearAt[cell]);
    long near1 = masks.near1[cell];
    taken()[1 + (cell >> 6)] |= 1L << cell;
    hole()[1 + near] |= masks.near0[cell];
    hole()[2 + near] |= near1;
    from = Math.min(from, near);
    to = Math.max(to, near1 != 0 ? near + 1 : near);
    hash ^= HashKeys.stone(!whiteToPlace, masks.pointOf[cell]);
  }

  private void takeGroup(int number) {
    long[] record = record(number);
    int first = (int) record[FIRST];
    int last = (int) record[LAST];
    for (int w = first; w <= last; w++) {
      long stones = record[GROUP + w];
      taken()[1 + w] |= stones;
      hole()[1 + w] |= record[GROUP + words + w];
      for (long left = stones; left != 0; left &= left - 1) {
        hash ^= HashKeys.stone(!whiteToPlace, masks.pointOf[cell(at(w), left)]);
      }
    }
    from = Math.min(from, first);
    to = Math.max(to, last);
    addToCount(!whiteToPlace, -(int) record[SIZE]);
    release(number);
  }

  /** Finds the own groups around a hole that no longer touch an enemy. */
  private void loseContacts(int own, int other) {
    int last = to;
    for (int w = from; w <= last; w++) {
      int at = at(w);
      long touching = hole()[w + 1] & sets[at + own + TOUCHING];
      long beside = sets[at + own + BESIDE];
      sets[at + own + TOUCHING] &= ~(touching & ~beside & ~sets[at + other + BESIDE]);
      long left = touching & beside;
      while (left != 0) {
        long[] record = record(groupAt[cell(at, left)]);
        left &= ~record[GROUP + w];
        loseContact(own, other, record);
      }
    }
  }

  private void loseContact(int own, int other, long[] record) {
    int first = (int) record[FIRST];
    int last = (int) record[LAST];
    long touched = 0;
    for (int w = first; w <= last; w++) {
      touched |= record[GROUP + words + w] & sets[at(w) + other + STONES];
    }
    if (touched == 0) {
      for (int w = first; w <= last; w++) {
        sets[at(w) + own + TOUCHING] &= ~record[GROUP + w];
      }
      from = Math.min(from, first);
      to = Math.max(to, last);
    }
  }

  private void markStale(int own, int other, long[] record) {
    for (int w = from; w <= to; w++) {
      int at = at(w);
      long hole = hole()[w + 1];
      long stale = record[GROUP + words + w] | hole;
      sets[at + own + STALE] |= stale;
      sets[at + other + STALE] |= stale;
      for (long left = hole & sets[at + own + STONES] & ~sets[at + own + BESIDE];
          left != 0;
          left &= left - 1) {
        addNear(own + STALE, cell(at, left));
      }
    }
  }
}
