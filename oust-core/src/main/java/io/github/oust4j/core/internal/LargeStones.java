package io.github.oust4j.core.internal;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * Stones on a board of any size, with sets of points as words of an array. Groups, legality and
 * irregular positions are treated as in {@link SmallStones}, which explains them; the difference is in
 * the sets.
 *
 * <p><b>Cells.</b> Bit i of a set is cell i. On a rectangle cells are points. A hexagonal board is sheared
 * into a square, so that one of its axes is a column, and a cell finds its neighbours at the same distances
 * everywhere. Cells have the order of their points.
 *
 * <p><b>Words.</b> The words of all sets with the same cells lie side by side: word w of a set is at
 * {@code (w + 1) * STRIDE} plus the number of the set, and the sets of White follow those of Black. A word
 * before the first and one behind the last stay zero, so that no shift looks for the edge.
 *
 * <p><b>Windows.</b> A change concerns few words. A singleton changes the two words that its
 * neighbours are in. A capture finds the first and the last word that it concerns, and computes the sets
 * beside its stones for these words alone; a group's record includes its own window. So the cost of
 * a placement hardly depends on the size of the board; only finding all candidates visits every word.
 */
public final class LargeStones extends Stones {
  // The sets of a side.
  private static final int STONES = 0;
  private static final int BESIDE = 1;
  private static final int BESIDE_LARGE = 2;
  private static final int TOUCHING = 3;
  private static final int BESIDE_TOUCHING = 4;
  private static final int BESIDE_EXPOSED = 5;
  private static final int OUTGROWS = 6;
  private static final int STALE = 7;
  private static final int SETS = 8;

  /** The distance from a word of a set to its next one: the sets of both sides. */
  private static final int STRIDE_BITS = 4;

  private static final int STRIDE = 1 << STRIDE_BITS;

  private static final int NO_GROUP = -1;

  // A record has its size, its first and last word, its stones, and the points beside them.
  private static final int SIZE = 0;
  private static final int FIRST = 1;
  private static final int LAST = 2;
  private static final int GROUP = 3;

  /** The board as sets of cells. */
  static final class Masks {
    final int words;
    /** The distance from a cell to the one above it. */
    final int width;

    final boolean hexagonal;
    final int[] cellOf;
    final int[] pointOf;

    /** For each cell, where in the sets the first of the two words is that its neighbours are in. */
    final int[] nearAt;

    final long[] near0;
    final long[] near1;

    /** The cells of the board, those with a neighbour on the right, and those with one on the left. */
    final long[] board;

    final long[] hasRight;
    final long[] hasLeft;

    Masks(Grid grid) {
      hexagonal = grid.isHexagonal();
      width = hexagonal ? grid.rows() : grid.rowLength(0);
      int cells = width * grid.rows();
      words = (cells + Long.SIZE - 1) / Long.SIZE;
      cellOf = new int[grid.size()];
      pointOf = new int[words * Long.SIZE];
      int shift = hexagonal ? grid.rowLength(0) - 1 : 0;
      for (int row = 0; row < grid.rows(); row++) {
        for (int column = 0; column < grid.rowLength(row); column++) {
          int point = grid.rowStart(row) + column;
          cellOf[point] = width * row + grid.axial(column, row) + shift;
          pointOf[cellOf[point]] = point;
        }
      }
      nearAt = new int[pointOf.length];
      near0 = new long[pointOf.length];
      near1 = new long[pointOf.length];
      board = new long[words];
      hasRight = new long[words + 2];
      hasLeft = new long[words + 2];
      for (int point = 0; point < cellOf.length; point++) {
        int cell = cellOf[point];
        board[cell >> 6] |= 1L << cell;
        hasRight[(cell >> 6) + 1] |= cell % width < width - 1 ? 1L << cell : 0;
        hasLeft[(cell >> 6) + 1] |= cell % width > 0 ? 1L << cell : 0;
        int first = cellOf[grid.neighbors(point)[0]] >> 6;
        nearAt[cell] = at(first);
        for (int neighbor : grid.neighbors(point)) {
          int other = cellOf[neighbor];
          if (other >> 6 == first) {
            near0[cell] |= 1L << other;
          } else {
            near1[cell] |= 1L << other;
          }
        }
      }
    }

    /** Returns a word of the cells beside a set, from that word of the set and the words around it. */
    long beside(int word, long before, long here, long behind) {
      long right = hasRight[word + 1];
      long beside = ((here & right) << 1)
          | ((before & hasRight[word]) >>> -1)
          | (((here >>> 1) | (behind << -1)) & right)
          | (here << width)
          | (before >>> -width)
          | (here >>> width)
          | (behind << -width);
      if (hexagonal) {
        int slant = width - 1;
        long left = hasLeft[word + 1];
        beside |= ((here & left) << slant)
            | ((before & hasLeft[word]) >>> -slant)
            | (((here >>> slant) | (behind << -slant)) & left);
      }
      return beside;
    }
  }

  private final Masks masks;
  private final int words;
  private final int recordLength;

  private long[] sets;

  // Sets of the side to place, found when they are asked for, with a word before and one behind.
  private long[] candidates;
  private long[] doubt;
  private long[] legal;

  /** The number of the group of the stone on a cell, if that group is large. */
  private short[] groupAt;

  private long[] records;

  /** How many numbers have been used, and one that is free again, whose record has the next in its size. */
  private int numbers;

  private int freeNumber;

  /** Whether other stones use the same numbers and records. */
  private boolean shared;

  private boolean irregular;
  private boolean keepsVerdicts;
  private boolean candidatesKnown;
  private boolean legalKnown;
  private int legalCount;
  private int blackCount;
  private int whiteCount;

  /** The first and last word that the capture in progress concerns. */
  private int from;

  private int to;

  /**
   * Creates an empty board.
   *
   * @param grid any board
   */
  public LargeStones(Grid grid) {
    super(grid);
    masks = grid.largeMasks();
    words = masks.words;
    recordLength = GROUP + 2 * words;
    sets = new long[(words + 2) * STRIDE];
    candidates = new long[words + 2];
    doubt = new long[words + 2];
    legal = new long[words + 2];
    groupAt = new short[masks.pointOf.length];
    records = new long[8 * recordLength];
    clear();
  }

  private LargeStones(LargeStones other) {
    super(other.grid);
    masks = other.masks;
    words = other.words;
    recordLength = other.recordLength;
    sets = other.sets.clone();
    candidates = new long[words + 2];
    doubt = new long[words + 2];
    legal = new long[words + 2];
    groupAt = other.groupAt;
    records = other.records;
    copyState(other);
    shared = true;
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
  public void copyFrom(Stones other) {
    LargeStones that = (LargeStones) other;
    System.arraycopy(that.sets, 0, sets, 0, sets.length);
    if (shared || records.length < that.records.length) {
      groupAt = that.groupAt.clone();
      records = that.records.clone();
      shared = false;
    } else {
      System.arraycopy(that.groupAt, 0, groupAt, 0, groupAt.length);
      System.arraycopy(that.records, 0, records, 0, recordLength * that.numbers);
    }
    copyState(that);
  }

  private void copyState(LargeStones other) {
    whiteToPlace = other.whiteToPlace;
    hash = other.hash;
    numbers = other.numbers;
    freeNumber = other.freeNumber;
    irregular = other.irregular;
    keepsVerdicts = other.keepsVerdicts;
    changed();
    blackCount = other.blackCount;
    whiteCount = other.whiteCount;
  }

  @Override
  public void clear() {
    super.clear();
    Arrays.fill(sets, 0);
    numbers = 0;
    freeNumber = NO_GROUP;
    irregular = false;
    keepsVerdicts = false;
    blackCount = 0;
    whiteCount = 0;
    changed();
  }

  @Override
  void setStones(long[] black, long[] white) {
    blackCount = setStones(black, 0);
    whiteCount = setStones(white, SETS);
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
    Arrays.fill(legal, 0);
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

  private boolean largeGroupsTouch() {
    long touching = 0;
    for (int w = 0; w < words; w++) {
      int at = at(w);
      touching |= sets[at + STONES] & sets[at + BESIDE] & sets[at + SETS + BESIDE_LARGE];
    }
    return touching != 0;
  }

  // Sets and groups

  private static int at(int word) {
    return (word + 1) << STRIDE_BITS;
  }

  private static int word(int at) {
    return (at >> STRIDE_BITS) - 1;
  }

  /** Returns the lowest cell of a word, given where in the sets the word is. */
  private static int cell(int at, long word) {
    return (word(at) << 6) + Long.numberOfTrailingZeros(word);
  }

  private boolean contains(int set, int cell) {
    return (sets[at(cell >> 6) + set] >>> cell & 1) != 0;
  }

  private static boolean contains(long[] set, int cell) {
    return (set[(cell >> 6) + 1] >>> cell & 1) != 0;
  }

  private boolean touches(int cell, int set) {
    int at = masks.nearAt[cell] + set;
    return ((sets[at] & masks.near0[cell]) | (sets[at + STRIDE] & masks.near1[cell])) != 0;
  }

  private void addNear(int set, int cell) {
    int at = masks.nearAt[cell] + set;
    sets[at] |= masks.near0[cell];
    sets[at + STRIDE] |= masks.near1[cell];
  }

  private int newNumber() {
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

  private void release(int number) {
    records[recordLength * number + SIZE] = freeNumber;
    freeNumber = number;
  }

  /** Adds a stone to the record of a group, all but its size. */
  private void addToGroup(int number, int cell) {
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
  private void addToGroup(int number, int joined, int joinedRecord) {
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

  private int own() {
    return whiteToPlace ? SETS : 0;
  }

  // State

  @Override
  public boolean holds(boolean isWhite, int point) {
    return contains((isWhite ? SETS : 0) + STONES, masks.cellOf[point]);
  }

  @Override
  public long[] words(boolean isWhite) {
    long[] cells = new long[words];
    for (int w = 0; w < words; w++) {
      cells[w] = sets[at(w) + (isWhite ? SETS : 0) + STONES];
    }
    return points(cells);
  }

  /** Converts a set of cells to a set of points. */
  private long[] points(long[] cells) {
    if (!masks.hexagonal) {
      return cells;
    }
    long[] points = new long[grid.words()];
    for (int w = 0; w < words; w++) {
      for (long left = cells[w]; left != 0; left &= left - 1) {
        int point = masks.pointOf[(w << 6) + Long.numberOfTrailingZeros(left)];
        points[point >> 6] |= 1L << point;
      }
    }
    return points;
  }

  @Override
  public boolean isOpponentCleared() {
    return (whiteToPlace ? blackCount : whiteCount) == 0;
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
    int side = own();
    for (int w = 0, own = at(0) + side, other = at(0) + SETS - side;
        w < words;
        w++, own += STRIDE, other += STRIDE) {
      long beside = sets[own + BESIDE];
      long empty = masks.board[w] & ~(sets[own + STONES] | sets[other + STONES]);
      long joining = empty & beside & (sets[other + BESIDE] | sets[own + BESIDE_TOUCHING]);
      candidates[w + 1] = (empty & ~beside) | joining;
      doubt[w + 1] =
          irregular ? joining : joining & (sets[other + BESIDE_LARGE] | sets[own + BESIDE_EXPOSED]);
    }
    candidatesKnown = true;
  }

  private void findLegal() {
    if (legalKnown) {
      return;
    }
    findCandidates();
    if (!keepsVerdicts) {
      keepsVerdicts = true;
      markAllStale();
    }
    int own = own();
    int other = SETS - own;
    int count = 0;
    for (int w = 1, at = at(0); w <= words; w++, at += STRIDE) {
      long inDoubt = doubt[w];
      if ((inDoubt & sets[at + own + STALE]) != 0) {
        judge(at, own, other, inDoubt);
      }
      long fitting = candidates[w] & (~inDoubt | sets[at + own + OUTGROWS]);
      legal[w] = fitting;
      count += Long.bitCount(fitting);
    }
    legalCount = count;
    legalKnown = true;
  }

  /** Judges those cells of a word for which the verdict is out of date. */
  private void judge(int at, int own, int other, long cells) {
    long open = cells & sets[at + own + STALE];
    long outgrows = sets[at + own + OUTGROWS] & ~open;
    sets[at + own + STALE] &= ~open;
    for (long left = open; left != 0; left &= left - 1) {
      outgrows |= outgrows(cell(at, left), own, other) ? left & -left : 0;
    }
    sets[at + own + OUTGROWS] = outgrows;
  }

  private void markAllStale() {
    for (int w = 0; w < words; w++) {
      sets[at(w) + STALE] = -1;
      sets[at(w) + SETS + STALE] = -1;
    }
  }

  /** Whether a new group with a stone on that cell would be larger than all enemy groups that it touches. */
  private boolean outgrows(int cell, int own, int other) {
    int at = masks.nearAt[cell];
    int word = word(at) + GROUP;
    long left0 = masks.near0[cell] & sets[at + own + STONES];
    long left1 = masks.near1[cell] & sets[at + STRIDE + own + STONES];
    long newSize = 1;
    long enemy = largestBeside(cell, other);
    while ((left0 | left1) != 0) {
      int stone = left0 != 0 ? cell(at, left0) : cell(at + STRIDE, left1);
      if (contains(own + BESIDE, stone)) {
        int record = recordLength * groupAt[stone];
        newSize += records[record + SIZE];
        left0 &= ~records[record + word];
        left1 &= left1 == 0 ? 0 : ~records[record + word + 1];
        if (irregular) {
          enemy = Math.max(enemy, largestBesideGroup(record, other));
        }
      } else {
        newSize++;
        enemy = Math.max(enemy, largestBeside(stone, other));
        left1 &= left0 != 0 ? -1 : left1 - 1;
        left0 &= left0 - 1;
      }
    }
    return newSize > enemy;
  }

  /** Returns the size of the largest of a colour's large groups next to a cell, or 0. */
  private long largestBeside(int cell, int other) {
    int at = masks.nearAt[cell] + other;
    long left0 = masks.near0[cell] & sets[at + STONES] & sets[at + BESIDE];
    long left1 = masks.near1[cell] & sets[at + STRIDE + STONES] & sets[at + STRIDE + BESIDE];
    long largest = 0;
    while ((left0 | left1) != 0) {
      int stone = left0 != 0 ? cell(at, left0) : cell(at + STRIDE, left1);
      largest = Math.max(largest, records[recordLength * groupAt[stone] + SIZE]);
      left1 &= left0 != 0 ? -1 : left1 - 1;
      left0 &= left0 - 1;
    }
    return largest;
  }

  /** Returns the size of the largest of a colour's large groups that a group touches, or 0. */
  private long largestBesideGroup(int record, int other) {
    long largest = 0;
    for (int w = 0; w < words; w++) {
      long beside = records[record + GROUP + words + w];
      for (long left = beside & sets[at(w) + other + STONES] & sets[at(w) + other + BESIDE];
          left != 0;
          left &= left - 1) {
        largest = Math.max(largest, records[recordLength * groupAt[cell(at(w), left)] + SIZE]);
      }
    }
    return largest;
  }

  @Override
  public boolean canPlace() {
    findCandidates();
    long certain = 0;
    for (int w = 0; w < words; w++) {
      certain |= candidates[w + 1] & ~doubt[w + 1];
    }
    return certain != 0 || placementCount() > 0;
  }

  @Override
  public boolean isLegal(int point) {
    int cell = masks.cellOf[point];
    if (legalKnown) {
      return contains(legal, cell);
    }
    findCandidates();
    return contains(candidates, cell) && fits(cell);
  }

  private boolean fits(int candidate) {
    return !contains(doubt, candidate) || outgrows(candidate, own(), SETS - own());
  }

  @Override
  public int placementCount() {
    findLegal();
    return legalCount;
  }

  @Override
  public int placement(int k) {
    return masks.pointOf[select(legal, k)];
  }

  @Override
  public long[] placements() {
    findLegal();
    return points(Arrays.copyOfRange(legal, 1, words + 1));
  }

  @Override
  public int placements(int[] into) {
    findLegal();
    int count = 0;
    for (int w = 0; w < words; w++) {
      for (long left = legal[w + 1]; left != 0; left &= left - 1) {
        into[count++] = masks.pointOf[w * Long.SIZE + Long.numberOfTrailingZeros(left)];
      }
    }
    return count;
  }

  @Override
  public int sample(RandomGenerator random) {
    findCandidates();
    int count = 0;
    for (int w = 1; w <= words; w++) {
      count += Long.bitCount(candidates[w]);
    }
    while (count > 0) {
      int cell = select(candidates, random.nextInt(count));
      if (fits(cell)) {
        return masks.pointOf[cell];
      }
      candidates[1 + (cell >> 6)] &= ~(1L << cell);
      candidatesKnown = false;
      count--;
    }
    return NONE;
  }

  private static int select(long[] set, int k) {
    int left = k;
    int w = 1;
    int here = Long.bitCount(set[w]);
    while (left >= here) {
      left -= here;
      w++;
      here = Long.bitCount(set[w]);
    }
    return ((w - 1) << 6) + BitSelection.select(set[w], left);
  }

  @Override
  public int captures(int point, int[] into) {
    int other = SETS - own();
    LargeStones after = new LargeStones(this);
    if (!after.place(point)) {
      return 0;
    }
    int count = 0;
    for (int w = 0; w < words; w++) {
      long taken = sets[at(w) + other + STONES] & ~after.sets[at(w) + other + STONES];
      for (long left = taken; left != 0; left &= left - 1) {
        into[count++] = masks.pointOf[cell(at(w), left)];
      }
    }
    return count;
  }

  // Play

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

  private void addToCount(boolean isWhite, int more) {
    if (isWhite) {
      whiteCount += more;
    } else {
      blackCount += more;
    }
  }

  /** Puts a stone that becomes a singleton. */
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
      int stone = left0 != 0 ? cell(enemy, left0) : cell(enemy + STRIDE, left1);
      if (contains(other + BESIDE, stone)) {
        addTouchingGroup(other, recordLength * groupAt[stone]);
      } else {
        sets[at(stone >> 6) + other + TOUCHING] |= 1L << stone;
        addNear(other + BESIDE_TOUCHING, stone);
      }
      left0 &= ~sets[enemy + TOUCHING];
      left1 &= ~sets[enemy + STRIDE + TOUCHING];
    }
  }

  private void addTouchingGroup(int side, int record) {
    int last = (int) records[record + LAST];
    for (int w = (int) records[record + FIRST]; w <= last; w++) {
      sets[at(w) + side + TOUCHING] |= records[record + GROUP + w];
      sets[at(w) + side + BESIDE_TOUCHING] |= records[record + GROUP + words + w];
    }
  }

  /** Puts a stone that joins own stones, and removes what the new group touches. */
  private void capture(int own, int other, int cell) {
    if (shared) {
      groupAt = groupAt.clone();
      records = records.clone();
      shared = false;
    }
    Arrays.fill(hole(), 0);
    Arrays.fill(taken(), 0);
    int record = recordLength * join(own, cell);
    from = (int) records[record + FIRST];
    to = (int) records[record + LAST];
    for (int w = from, at = at(w) + own; w <= to; w++, at += STRIDE) {
      long beside = records[record + GROUP + words + w];
      long group = records[record + GROUP + w];
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
    findBesideExposed(other, own);
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
    findBesideExposed(own, other);
    if (irregular) {
      irregular = largeGroupsTouch();
      markAllStale();
    }
  }

  // What a capture works with needs no more room than the answers that it makes obsolete.

  private long[] hole() {
    return doubt;
  }

  private long[] taken() {
    return legal;
  }

  /** Joins a new stone and the groups next to it, and returns the number of the new group. */
  private int join(int own, int cell) {
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

  /** Finds the enemy groups that a group touches, and what is beside them; tells whether one is large. */
  private boolean take(int other, int record) {
    long[] taken = taken();
    int first = from;
    int last = to;
    int singletons = 0;
    boolean isLarge = false;
    for (int w = first; w <= last; w++) {
      int at = at(w);
      long touched = records[record + GROUP + words + w] & sets[at + other + STONES];
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
    int record = recordLength * number;
    int first = (int) records[record + FIRST];
    int last = (int) records[record + LAST];
    for (int w = first; w <= last; w++) {
      long stones = records[record + GROUP + w];
      taken()[1 + w] |= stones;
      hole()[1 + w] |= records[record + GROUP + words + w];
      for (long left = stones; left != 0; left &= left - 1) {
        hash ^= HashKeys.stone(!whiteToPlace, masks.pointOf[cell(at(w), left)]);
      }
    }
    from = Math.min(from, first);
    to = Math.max(to, last);
    addToCount(!whiteToPlace, -(int) records[record + SIZE]);
    release(number);
  }

  /** Finds which own groups around a hole touch no enemy any more. */
  private void loseContacts(int own, int other) {
    int last = to;
    for (int w = from; w <= last; w++) {
      int at = at(w);
      long touching = hole()[w + 1] & sets[at + own + TOUCHING];
      long beside = sets[at + own + BESIDE];
      sets[at + own + TOUCHING] &= ~(touching & ~beside & ~sets[at + other + BESIDE]);
      long left = touching & beside;
      while (left != 0) {
        int record = recordLength * groupAt[cell(at, left)];
        left &= ~records[record + GROUP + w];
        loseContact(own, other, record);
      }
    }
  }

  private void loseContact(int own, int other, int record) {
    int first = (int) records[record + FIRST];
    int last = (int) records[record + LAST];
    long touched = 0;
    for (int w = first; w <= last; w++) {
      touched |= records[record + GROUP + words + w] & sets[at(w) + other + STONES];
    }
    if (touched == 0) {
      for (int w = first; w <= last; w++) {
        sets[at(w) + own + TOUCHING] &= ~records[record + GROUP + w];
      }
      from = Math.min(from, first);
      to = Math.max(to, last);
    }
  }

  private void markStale(int own, int other, int record) {
    for (int w = from; w <= to; w++) {
      int at = at(w);
      long hole = hole()[w + 1];
      long stale = records[record + GROUP + words + w] | hole;
      sets[at + own + STALE] |= stale;
      sets[at + other + STALE] |= stale;
      for (long left = hole & sets[at + own + STONES] & ~sets[at + own + BESIDE];
          left != 0;
          left &= left - 1) {
        addNear(own + STALE, cell(at, left));
      }
    }
  }

  // What is beside a set, for the words from the first to the last that a capture concerns

  private void findBesideLarge(int side) {
    for (int w = from, at = at(from - 1) + side; w <= to + 2; w++, at += STRIDE) {
      candidates[w] = sets[at + STONES] & sets[at + BESIDE];
    }
    for (int w = from; w <= to; w++) {
      sets[at(w) + side + BESIDE_LARGE] =
          masks.beside(w, candidates[w], candidates[w + 1], candidates[w + 2]);
    }
  }

  private void findBesideExposed(int own, int other) {
    long any = 0;
    for (int w = from, at = at(from - 1); w <= to + 2; w++, at += STRIDE) {
      candidates[w] =
          sets[at + own + STONES] & ~sets[at + own + BESIDE] & sets[at + other + BESIDE_LARGE];
      any |= candidates[w];
    }
    for (int w = from; w <= to; w++) {
      sets[at(w) + own + BESIDE_EXPOSED] =
          any == 0 ? 0 : masks.beside(w, candidates[w], candidates[w + 1], candidates[w + 2]);
    }
  }

  private void spread(int source, int target) {
    long before = sets[at(from - 1) + source];
    long here = sets[at(from) + source];
    for (int w = from, at = at(from); w <= to; w++, at += STRIDE) {
      long behind = sets[at + STRIDE + source];
      sets[at + target] = masks.beside(w, before, here, behind);
      before = here;
      here = behind;
    }
  }
}
