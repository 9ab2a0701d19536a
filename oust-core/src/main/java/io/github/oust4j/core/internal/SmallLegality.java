package io.github.oust4j.core.internal;

import java.util.function.IntUnaryOperator;

/** The legality of placements in {@link SmallStones}, which explains it. */
abstract class SmallLegality extends SmallGroups {
  // How much of the following is computed for the side to place.
  private boolean candidatesKnown;
  private boolean legalKnown;
  private long candidates0; // points that are legal or in doubt
  private long candidates1;
  private long doubt0;
  private long doubt1;
  private long legal0;
  private long legal1;

  SmallLegality(Grid grid) {
    super(grid);
  }

  SmallLegality(SmallLegality other) {
    super(other);
  }

  @Override
  final void changed() {
    candidatesKnown = false;
    legalKnown = false;
  }

  private void findCandidates() {
    if (candidatesKnown) {
      return;
    }
    SmallSide own = own();
    SmallSide other = other();
    long empty0 = masks.board0 & ~(own.stones0 | other.stones0);
    long empty1 = masks.board1 & ~(own.stones1 | other.stones1);
    long joining0 = empty0 & own.beside0 & (other.beside0 | own.besideTouching0);
    long joining1 = empty1 & own.beside1 & (other.beside1 | own.besideTouching1);
    candidates0 = (empty0 & ~own.beside0) | joining0;
    candidates1 = (empty1 & ~own.beside1) | joining1;
    doubt0 = irregular ? joining0 : joining0 & (other.besideLarge0 | own.besideExposed0);
    doubt1 = irregular ? joining1 : joining1 & (other.besideLarge1 | own.besideExposed1);
    candidatesKnown = true;
  }

  private void findLegal() {
    if (legalKnown) {
      return;
    }
    findCandidates();
    SmallSide own = own();
    if (!keepsVerdicts) {
      keepsVerdicts = true;
      own.stale0 = own.stale1 = -1;
      other().stale0 = other().stale1 = -1;
    }
    judge(own, other(), doubt0, doubt1);
    legal0 = candidates0 & (~doubt0 | own.outgrows0);
    legal1 = candidates1 & (~doubt1 | own.outgrows1);
    legalKnown = true;
  }

  /** Judges those of some points whose verdict is out of date. */
  private void judge(SmallSide own, SmallSide other, long points0, long points1) {
    long open0 = points0 & own.stale0;
    long open1 = points1 & own.stale1;
    if ((open0 | open1) == 0) {
      return;
    }
    own.stale0 &= ~open0;
    own.stale1 &= ~open1;
    own.outgrows0 &= ~open0;
    own.outgrows1 &= ~open1;
    do {
      int point = lowest(open0, open1);
      if (outgrows(own, other, point)) {
        own.outgrows0 |= low(point);
        own.outgrows1 |= high(point);
      }
      open1 &= open0 != 0 ? -1 : open1 - 1;
      open0 &= open0 - 1;
    } while ((open0 | open1) != 0);
  }

  /** Returns whether a new group with that point would be larger than all enemy groups it touches. */
  private boolean outgrows(SmallSide own, SmallSide other, int point) {
    long beside0 = masks.near[2 * point];
    long beside1 = masks.near[2 * point + 1];
    int newSize = 1;
    long left0 = beside0 & own.stones0;
    long left1 = beside1 & own.stones1;
    while ((left0 | left1) != 0) {
      int stone = lowest(left0, left1);
      if (contains(own.beside0, own.beside1, stone)) {
        int record = RECORD * groupAt[stone];
        long group0 = records[record];
        long group1 = records[record + 1];
        newSize += Long.bitCount(group0) + Long.bitCount(group1);
        beside0 |= records[record + 2];
        beside1 |= records[record + 3];
        left0 &= ~group0;
        left1 &= ~group1;
      } else {
        newSize++;
        beside0 |= masks.near[2 * stone];
        beside1 |= masks.near[2 * stone + 1];
        left1 &= left0 != 0 ? -1 : left1 - 1;
        left0 &= left0 - 1;
      }
    }
    left0 = beside0 & other.stones0 & other.beside0;
    left1 = beside1 & other.stones1 & other.beside1;
    while ((left0 | left1) != 0) {
      int record = RECORD * groupAt[lowest(left0, left1)];
      long group0 = records[record];
      long group1 = records[record + 1];
      if (Long.bitCount(group0) + Long.bitCount(group1) >= newSize) {
        return false;
      }
      left0 &= ~group0;
      left1 &= ~group1;
    }
    return true;
  }

  @Override
  public boolean canPlace() {
    findCandidates();
    return ((candidates0 & ~doubt0) | (candidates1 & ~doubt1)) != 0 || placementCount() > 0;
  }

  @Override
  public boolean isLegal(int point) {
    if (legalKnown) {
      return contains(legal0, legal1, point);
    }
    findCandidates();
    return contains(candidates0, candidates1, point) && fits(point);
  }

  private boolean fits(int candidate) {
    return !contains(doubt0, doubt1, candidate) || outgrows(own(), other(), candidate);
  }

  @Override
  public int placementCount() {
    findLegal();
    return Long.bitCount(legal0) + Long.bitCount(legal1);
  }

  @Override
  public int placement(int k) {
    return select(legal0, legal1, k);
  }

  @Override
  public long[] placements() {
    findLegal();
    return words(legal0, legal1);
  }

  @Override
  public int placements(int[] into) {
    findLegal();
    int count = 0;
    for (long left = legal0; left != 0; left &= left - 1) {
      into[count++] = Long.numberOfTrailingZeros(left);
    }
    for (long left = legal1; left != 0; left &= left - 1) {
      into[count++] = Long.SIZE + Long.numberOfTrailingZeros(left);
    }
    return count;
  }

  @Override
  public int sample(IntUnaryOperator random) {
    findCandidates();
    long left0 = candidates0;
    long left1 = candidates1;
    int count = Long.bitCount(left0) + Long.bitCount(left1);
    while (count > 0) {
      int point = select(left0, left1, random.applyAsInt(count));
      if (fits(point)) {
        return point;
      }
      left0 &= ~low(point);
      left1 &= ~high(point);
      count--;
    }
    return NONE;
  }

  private static int select(long low, long high, int k) {
    int inLow = Long.bitCount(low);
    return k < inLow
        ? BitSelection.select(low, k)
        : Long.SIZE + BitSelection.select(high, k - inLow);
  }

  /**
   * {@inheritDoc}
   *
   * <p>A non-capturing placement adds a singleton. It occupies a point and may be the first contact of enemy groups,
   * but changes no verdict on a point in doubt. So this method keeps its verdicts for the next placement.
   */
  @Override
  public int countReplies(int point) {
    SmallSide placer = own();
    SmallSide own = other();
    if (irregular || !keepsVerdicts || contains(placer.beside0, placer.beside1, point)) {
      return NONE;
    }
    long near0 = masks.near[2 * point];
    long near1 = masks.near[2 * point + 1];
    long besideTouching0 = own.besideTouching0 | placer.beside0 | near0;
    long besideTouching1 = own.besideTouching1 | placer.beside1 | near1;
    long left0 = near0 & own.stones0 & ~own.touching0;
    long left1 = near1 & own.stones1 & ~own.touching1;
    while ((left0 | left1) != 0) {
      int stone = lowest(left0, left1);
      if (contains(own.beside0, own.beside1, stone)) {
        int record = RECORD * groupAt[stone];
        left0 &= ~records[record];
        left1 &= ~records[record + 1];
        besideTouching0 |= records[record + 2];
        besideTouching1 |= records[record + 3];
      } else {
        left1 &= left0 != 0 ? -1 : left1 - 1;
        left0 &= left0 - 1;
        besideTouching0 |= masks.near[2 * stone];
        besideTouching1 |= masks.near[2 * stone + 1];
      }
    }
    long empty0 = masks.board0 & ~(own.stones0 | placer.stones0 | low(point));
    long empty1 = masks.board1 & ~(own.stones1 | placer.stones1 | high(point));
    long joining0 = empty0 & own.beside0 & besideTouching0;
    long joining1 = empty1 & own.beside1 & besideTouching1;
    long inDoubt0 = joining0 & (placer.besideLarge0 | own.besideExposed0);
    long inDoubt1 = joining1 & (placer.besideLarge1 | own.besideExposed1);
    judge(own, placer, inDoubt0, inDoubt1);
    return Long.bitCount((empty0 & ~own.beside0) | (joining0 & (~inDoubt0 | own.outgrows0)))
        + Long.bitCount((empty1 & ~own.beside1) | (joining1 & (~inDoubt1 | own.outgrows1)));
  }
}
