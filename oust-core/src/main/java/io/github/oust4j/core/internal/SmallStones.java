package io.github.oust4j.core.internal;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * Stones on a board of up to 128 points, with every set of points as two {@code long}s: bit i of the low
 * word is the point with index i, bit i of the high word the point with index 64 + i.
 *
 * <p><b>Groups.</b> Singletons have no record: they are the stones without a neighbour of their
 * colour. A <em>large</em> group, one of two or more stones, has a number, which each of its points
 * leads to, and a record of its stones and the points beside them. When groups are joined, the
 * largest keeps its number.
 *
 * <p><b>Legality.</b> An empty point beside no own stone is always legal. A point beside own stones is
 * a candidate if the new group would touch an enemy, by the new stone or by a group that touches
 * one already. The new group has at least two stones, so enemy singletons are smaller. Sizes matter only
 * where a large enemy group is beside the point, or beside an own singleton next to it. These points
 * are <em>in doubt</em> and are judged one by one; a verdict is kept until a change nearby makes it
 * stale, so about one point a ply is judged. A large enemy group beside a large own group need not
 * be looked for: of two touching groups, one is a singleton in every position that play can reach.
 *
 * <p><b>Irregular positions</b>, set up by hand, may have large groups of both colours that touch. There
 * every candidate beside own stones is in doubt and is judged at every ply, until a capture ends the
 * contact.
 */
public final class SmallStones extends Stones {
  /** The number of points of the largest board. */
  public static final int LARGEST_BOARD = 2 * Long.SIZE;

  /** A record has two words of stones and two of the points beside them. */
  private static final int RECORD = 4;

  private static final int NO_GROUP = -1;

  /** The board as sets of points. */
  static final class Masks {
    /** The neighbours of each point, as a low and a high word. */
    final long[] near;

    final long board0;
    final long board1;

    /** The length of the rows of a rectangle, or 0. */
    final int rowLength;

    /** The points that have a neighbour on the right. */
    final long hasRight0;

    final long hasRight1;

    Masks(Grid grid) {
      int size = grid.size();
      near = new long[2 * size];
      long[] right = new long[2];
      for (int point = 0; point < size; point++) {
        for (int neighbor : grid.neighbors(point)) {
          near[2 * point + (neighbor >> 6)] |= 1L << neighbor;
          right[point >> 6] |= neighbor == point + 1 ? 1L << point : 0;
        }
      }
      board0 = size >= Long.SIZE ? -1L : (1L << size) - 1;
      board1 = size <= Long.SIZE ? 0 : -1L >>> (LARGEST_BOARD - size);
      rowLength = grid.isHexagonal() ? 0 : grid.rowLength(0);
      hasRight0 = right[0];
      hasRight1 = right[1];
    }

    /** Returns the low word of the points beside a set, on a rectangle. */
    long beside0(long set0, long set1) {
      return ((set0 & hasRight0) << 1)
          | (((set0 >>> 1) | (set1 << -1)) & hasRight0)
          | (set0 << rowLength)
          | (set0 >>> rowLength)
          | (set1 << -rowLength);
    }

    /** Returns the high word of these points. */
    long beside1(long set0, long set1) {
      return ((set1 & hasRight1) << 1)
          | ((set0 & hasRight0) >>> -1)
          | ((set1 >>> 1) & hasRight1)
          | (set1 << rowLength)
          | (set0 >>> -rowLength)
          | (set1 >>> rowLength);
    }
  }

  /** What is known of a colour: sets of points, each as a low and a high word. */
  private static final class Side {
    long stones0;
    long stones1;
    /** The points next to a stone. */
    long beside0;

    long beside1;
    /** The points next to a large group. */
    long besideLarge0;

    long besideLarge1;
    /** The stones of groups that touch an enemy. */
    long touching0;

    long touching1;
    /** The points next to these groups. */
    long besideTouching0;

    long besideTouching1;
    /** The points next to a singleton that touches a large enemy group. */
    long besideExposed0;

    long besideExposed1;
    /** The points where a new group would outgrow all enemy groups that it touches; see {@code stale}. */
    long outgrows0;

    long outgrows1;
    /** The points for which {@code outgrows} is out of date. */
    long stale0;

    long stale1;

    void clear() {
      stones0 = stones1 = beside0 = beside1 = besideLarge0 = besideLarge1 = 0;
      touching0 = touching1 = besideTouching0 = besideTouching1 = 0;
      besideExposed0 = besideExposed1 = outgrows0 = outgrows1 = 0;
      stale0 = stale1 = -1;
    }

    void copyFrom(Side other) {
      stones0 = other.stones0;
      stones1 = other.stones1;
      beside0 = other.beside0;
      beside1 = other.beside1;
      besideLarge0 = other.besideLarge0;
      besideLarge1 = other.besideLarge1;
      touching0 = other.touching0;
      touching1 = other.touching1;
      besideTouching0 = other.besideTouching0;
      besideTouching1 = other.besideTouching1;
      besideExposed0 = other.besideExposed0;
      besideExposed1 = other.besideExposed1;
      outgrows0 = other.outgrows0;
      outgrows1 = other.outgrows1;
      stale0 = other.stale0;
      stale1 = other.stale1;
    }
  }

  private final Masks masks;
  private final Side black = new Side();
  private final Side white = new Side();

  /** The number of the group of the stone on a point, if that group is large. */
  private byte[] groupAt;

  /** The record of each group. */
  private long[] records;

  /** The numbers that no group has. */
  private long freeNumbers;

  /** Whether other stones use the same numbers and records. */
  private boolean shared;

  /** Whether large groups of both colours touch. */
  private boolean irregular;

  /** Whether verdicts are kept from ply to ply, which pays once all placements have been asked for. */
  private boolean keepsVerdicts;

  /** How much of the following is known for the side to place. */
  private boolean candidatesKnown;

  private boolean legalKnown;

  /** The points that are legal or in doubt. */
  private long candidates0;

  private long candidates1;
  private long doubt0;
  private long doubt1;
  private long legal0;
  private long legal1;

  /** The result of {@link #spread}. */
  private long spread0;

  private long spread1;

  /**
   * Creates an empty board.
   *
   * @param grid a board of up to 128 points
   */
  public SmallStones(Grid grid) {
    super(grid);
    masks = grid.smallMasks();
    groupAt = new byte[grid.size()];
    records = new long[RECORD * 8];
    clear();
  }

  private SmallStones(SmallStones other) {
    super(other.grid);
    masks = other.masks;
    groupAt = other.groupAt;
    records = other.records;
    copyState(other);
    shared = true;
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
  public void copyFrom(Stones other) {
    SmallStones that = (SmallStones) other;
    if (shared || records.length < that.records.length) {
      groupAt = that.groupAt.clone();
      records = that.records.clone();
      shared = false;
    } else {
      System.arraycopy(that.groupAt, 0, groupAt, 0, groupAt.length);
      int used = Long.SIZE - Long.numberOfLeadingZeros(~that.freeNumbers);
      System.arraycopy(that.records, 0, records, 0, RECORD * used);
    }
    copyState(that);
  }

  private void copyState(SmallStones other) {
    whiteToPlace = other.whiteToPlace;
    hash = other.hash;
    black.copyFrom(other.black);
    white.copyFrom(other.white);
    freeNumbers = other.freeNumbers;
    irregular = other.irregular;
    keepsVerdicts = other.keepsVerdicts;
    candidatesKnown = false;
    legalKnown = false;
  }

  @Override
  public void clear() {
    super.clear();
    black.clear();
    white.clear();
    freeNumbers = -1;
    irregular = false;
    keepsVerdicts = false;
    changed();
  }

  @Override
  void setStones(long[] blackStones, long[] whiteStones) {
    setStones(black, blackStones);
    setStones(white, whiteStones);
    findGroups(black, white);
    findGroups(white, black);
    findExposed(black, white);
    findExposed(white, black);
    irregular = largeGroupsTouch();
  }

  private void setStones(Side side, long[] stones) {
    side.stones0 = stones[0];
    side.stones1 = stones.length > 1 ? stones[1] : 0;
    spread(side.stones0, side.stones1);
    side.beside0 = spread0;
    side.beside1 = spread1;
  }

  private void findGroups(Side own, Side other) {
    long left0 = own.stones0;
    long left1 = own.stones1;
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
      if (Long.bitCount(group0) + Long.bitCount(group1) > 1) {
        int number = newNumber();
        setRecord(number, group0, group1, beside0, beside1);
        setNumber(group0, group1, number);
        own.besideLarge0 |= beside0;
        own.besideLarge1 |= beside1;
      }
      if (((beside0 & other.stones0) | (beside1 & other.stones1)) != 0) {
        own.touching0 |= group0;
        own.touching1 |= group1;
      }
      left0 &= ~group0;
      left1 &= ~group1;
    }
    findBesideTouching(own);
  }

  /** Finds the points beside a set: by shifts where all rows have one length, or stone by stone. */
  private void spread(long set0, long set1) {
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

  private void findBesideTouching(Side own) {
    spread(own.touching0, own.touching1);
    own.besideTouching0 = spread0;
    own.besideTouching1 = spread1;
  }

  private void findExposed(Side own, Side other) {
    spread(
        own.stones0 & ~own.beside0 & other.besideLarge0,
        own.stones1 & ~own.beside1 & other.besideLarge1);
    own.besideExposed0 = spread0;
    own.besideExposed1 = spread1;
  }

  private boolean largeGroupsTouch() {
    return ((black.stones0 & black.beside0 & white.besideLarge0)
            | (black.stones1 & black.beside1 & white.besideLarge1))
        != 0;
  }

  // Groups

  private int newNumber() {
    int number = Long.numberOfTrailingZeros(freeNumbers);
    freeNumbers &= freeNumbers - 1;
    if (RECORD * (number + 1) > records.length) {
      records = Arrays.copyOf(records, 2 * records.length);
    }
    return number;
  }

  private void release(int number) {
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

  private static int lowest(long low, long high) {
    return low != 0
        ? Long.numberOfTrailingZeros(low)
        : Long.SIZE + Long.numberOfTrailingZeros(high);
  }

  private static long low(int point) {
    return point < Long.SIZE ? 1L << point : 0;
  }

  private static long high(int point) {
    return point < Long.SIZE ? 0 : 1L << point;
  }

  private static boolean contains(long low, long high, int point) {
    return ((point < Long.SIZE ? low : high) >>> point & 1) != 0;
  }

  private Side own() {
    return whiteToPlace ? white : black;
  }

  private Side other() {
    return whiteToPlace ? black : white;
  }

  // State

  @Override
  public boolean holds(boolean isWhite, int point) {
    Side side = isWhite ? white : black;
    return contains(side.stones0, side.stones1, point);
  }

  @Override
  public long[] words(boolean isWhite) {
    Side side = isWhite ? white : black;
    return words(side.stones0, side.stones1);
  }

  private long[] words(long low, long high) {
    return grid.size() <= Long.SIZE ? new long[] {low} : new long[] {low, high};
  }

  @Override
  public boolean isOpponentCleared() {
    Side other = other();
    return (other.stones0 | other.stones1) == 0;
  }

  @Override
  public void changeSides() {
    whiteToPlace = !whiteToPlace;
    changed();
  }

  private void changed() {
    candidatesKnown = false;
    legalKnown = false;
  }

  // Legality

  private void findCandidates() {
    if (candidatesKnown) {
      return;
    }
    Side own = own();
    Side other = other();
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
    Side own = own();
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

  /** Judges those of the given points for which the verdict is out of date. */
  private void judge(Side own, Side other, long points0, long points1) {
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

  /** Whether a new group with a stone on that point would be larger than all enemy groups that it touches. */
  private boolean outgrows(Side own, Side other, int point) {
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
  public int sample(RandomGenerator random) {
    findCandidates();
    long left0 = candidates0;
    long left1 = candidates1;
    int count = Long.bitCount(left0) + Long.bitCount(left1);
    while (count > 0) {
      int point = select(left0, left1, random.nextInt(count));
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

  @Override
  public int captures(int point, int[] into) {
    Side own = own();
    Side other = other();
    if (!contains(own.beside0, own.beside1, point)) {
      return 0;
    }
    SmallStones after = new SmallStones(this);
    after.place(point);
    Side left = whiteToPlace ? after.black : after.white;
    return list(new long[] {other.stones0 & ~left.stones0, other.stones1 & ~left.stones1}, into);
  }

  // Play

  @Override
  public boolean place(int point) {
    Side own = own();
    Side other = other();
    hash ^= HashKeys.stone(whiteToPlace, point);
    candidatesKnown = false;
    legalKnown = false;
    if (contains(own.beside0, own.beside1, point)) {
      capture(own, other, point);
      return true;
    }
    add(own, other, point);
    whiteToPlace = !whiteToPlace;
    return false;
  }

  /** Puts a stone that becomes a singleton. */
  private void add(Side own, Side other, int point) {
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

  /** Puts a stone that joins own stones, and removes what the new group touches. */
  private void capture(Side own, Side other, int point) {
    if (shared) {
      groupAt = groupAt.clone();
      records = records.clone();
      shared = false;
    }
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

  /** Joins a new stone and the groups next to it, and returns the number of the new group. */
  private int join(Side own, int point) {
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

  /** Updates what is beside a side's stones after some were removed, which can differ in the hole alone. */
  private void shrink(Side side, Side enemy, long hole0, long hole1) {
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

  /** Finds which own groups around a hole touch no enemy any more. */
  private void loseContacts(Side own, Side other, long hole0, long hole1) {
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

  /**
   * {@inheritDoc}
   *
   * <p>A placement that captures nothing adds a singleton, which occupies a point and may give enemy
   * groups their first contact, but changes no verdict on a point in doubt. So the verdicts that this
   * method finds are kept for the next placement.
   */
  @Override
  public int countReplies(int point) {
    Side placer = own();
    Side own = other();
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
