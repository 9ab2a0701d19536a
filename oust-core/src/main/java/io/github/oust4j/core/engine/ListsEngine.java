package io.github.oust4j.core.engine;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Zobrist;
import io.github.oust4j.core.bitboard.BitSelection;
import java.util.Arrays;
import java.util.Objects;
import java.util.random.RandomGenerator;

/**
 * Groups as linked lists, for boards of any size: what a placement costs depends on the stones that it
 * concerns, and hardly on the board.
 *
 * <p><b>Cells.</b> The board lies in an array with a column more and two rows more than it has, all
 * empty, so that every cell has its neighbours at the same few distances and nobody looks for the edge (the
 * mailbox of chess programs). A hexagonal board is sheared, so that one of its three axes is a
 * column. Cells have the order of their points.
 *
 * <p><b>Groups.</b> The stones of a group are a ring, linked by {@code next}. One of them is its head, by
 * which it is told from other groups. Two rings become one when two links are exchanged, and two again when
 * the same two are. Every stone has the record of its group: colour, size, and the size of its
 * <em>rival</em>, the largest enemy group that it touches. So a placement is judged by its neighbours
 * alone: the new group must outgrow the enemies there and its friends' rivals, and touch any. Only if the
 * largest of these is more than a singleton must the friends' sizes be added.
 *
 * <p><b>Rivals.</b> Of two enemy groups that touch one is a singleton, in positions that play leads to. So
 * a group of two or more has a rival of one stone or none, and a count of its contacts tells which; a
 * singleton has its enemies around it. Where a set-up breaks this, the rivals are found by a look at
 * the whole board, ply by ply until it holds again.
 *
 * <p><b>Legal placements</b> are sets of bits, one for each colour, each with a set of the cells that are
 * <em>stale</em>: those beside a stone that came or went, or beside a group whose record changed, and
 * which that can have made legal, or illegal. They are judged when somebody asks, some 8 to 20 a ply. The
 * neighbours of a cell are one pattern of bits, shifted; it spans less than a word, so marking them
 * takes two words and no loop. Who draws by {@link #sample} pays for none of this: an engine that is
 * not asked for long stops keeping the sets, and finds them again when it is.
 *
 * <p><b>Undo</b> reads a log from its end: records that were overwritten, groups that were joined or
 * taken, and the sets of before. What a taken group leaves in the arrays is left there for it; what a new
 * stone overwrites of that is in the log as well.
 *
 * <p>docs/PERFORMANCE.md has what was measured, and what was tried and did not pay.
 */
final class ListsEngine extends BuiltInEngine {
  private static final int BLACK = 0;
  private static final int WHITE = 1;

  // A record has two halves, the group as Black and as White sees it: a friend as twice the size
  // of its rival, and 1 more; an enemy as twice its size. 0 is no stone.
  private static final int FRIEND = 1;
  private static final int HALF_BITS = 16;
  private static final int HALF_MASK = (1 << HALF_BITS) - 1;

  private static final int IRREGULAR = 1 << FLAG_BITS;
  private static final int TRACKING = 2 << FLAG_BITS;

  /** How often a point is drawn before the legal ones are found out. */
  private static final int MOST_DRAWS = 16;

  /** For how many plies the legal placements are kept when nobody asks for them. */
  private static final int PATIENCE = 16;

  private static final int UNKNOWN = -1;

  /** The distance from a cell to the one above it. */
  private final int width;

  private final boolean hexagonal;
  /** The distances to the neighbours. */
  private final int[] steps;
  /** The neighbours of cell {@code width}, as bits. */
  private final long pattern;

  /** For each point its cell, and for each cell its point. */
  private final int[] cellOf;

  private final int[] pointOf;

  /** What neighbours must know of the group of the stone on a cell. */
  private final int[] records;
  /** The next stone of the same group. */
  private final int[] next;
  /** The stone that the group of a stone is known by. */
  private final int[] heads;
  /** For each head, how often a stone of its group stands beside an enemy. */
  private final int[] contacts;

  /** How many words a set of cells has. */
  private final int words;

  /** The cells without a stone, those outside the board left out. */
  private final long[] empty;
  /** For Black and then White: the legal cells, and those where that is stale. */
  private final long[] verdicts;

  /** The distance in {@code verdicts} from one set to the next; a word more than a set has. */
  private final int stride;

  private boolean tracking;
  /** For how many plies nobody has asked. */
  private int unasked;
  /** The number of legal placements. */
  private int count = UNKNOWN;

  private int blackStones;
  private int whiteStones;

  /** Whether large groups of both colours may touch. */
  private boolean irregular;
  /** Whether, that being so, the rivals must be found. */
  private boolean rivalsUnknown;

  /** The groups that lost an enemy by a capture. */
  private final int[] relieved;

  /** What to undo. */
  private int[] log;

  private int logged;
  /** How much of the log a move may take. */
  private final int mostLogged;
  /** For each ply, the verdicts before it. */
  private long[] frames;

  ListsEngine(Board board) {
    super(board);
    hexagonal = board.shape() == Board.Shape.HEXHEX;
    int columns = hexagonal ? 2 * board.side() - 1 : board.side();
    width = columns + 1;
    steps = hexagonal
        ? new int[] {-width, -width + 1, -1, 1, width - 1, width}
        : new int[] {-width, -1, 1, width};
    long bits = 0;
    for (int step : steps) {
      bits |= 1L << (width + step);
    }
    pattern = bits;
    int cells = width * (board.rows() + 2);
    cellOf = new int[size];
    pointOf = new int[cells];
    for (Point point : board.points()) {
      int shift = hexagonal ? board.side() - 1 - Math.min(point.row(), board.side() - 1) : 0;
      int cell = width * (point.row() + 1) + point.column() + shift;
      cellOf[point.index()] = cell;
      pointOf[cell] = point.index();
    }
    records = new int[cells];
    next = new int[cells];
    heads = new int[cells];
    contacts = new int[cells];
    words = (cells + Long.SIZE - 1) / Long.SIZE;
    stride = words + 1;
    empty = new long[words];
    verdicts = new long[4 * stride];
    relieved = new int[steps.length * cells];
    mostLogged = 4 * steps.length * size;
    log = new int[2 * mostLogged];
    frames = new long[verdicts.length * size];
    clear();
  }

  // Set-up

  @Override
  void setStones(PointSet blackPoints, PointSet whitePoints) {
    clear();
    blackStones = blackPoints.size();
    whiteStones = whitePoints.size();
    if (blackStones + whiteStones > 0) {
      addStones(blackPoints, BLACK);
      addStones(whitePoints, WHITE);
      findGroups();
      irregular = true;
      rivalsUnknown = true;
    }
  }

  private void clear() {
    Arrays.fill(records, 0);
    Arrays.fill(empty, 0);
    for (int cell : cellOf) {
      empty[cell >> 6] |= 1L << cell;
    }
    blackStones = 0;
    whiteStones = 0;
    irregular = false;
    rivalsUnknown = false;
    tracking = false;
    count = UNKNOWN;
    logged = 0;
  }

  private void addStones(PointSet points, int color) {
    for (int point = points.nextIndex(0); point >= 0; point = points.nextIndex(point + 1)) {
      int cell = cellOf[point];
      records[cell] = record(color, 0, 0);
      empty[cell >> 6] &= ~(1L << cell);
    }
  }

  /** Makes the rings and records of all groups. */
  private void findGroups() {
    for (int cell : cellOf) {
      for (int color = BLACK; color <= WHITE; color++) {
        if (records[cell] == record(color, 0, 0)) {
          findGroup(cell, color);
        }
      }
    }
  }

  private void findGroup(int head, int color) {
    next[head] = head;
    int last = head;
    int stones = 0;
    int touched = 0;
    int stone = head;
    do {
      stones++;
      heads[stone] = head;
      records[stone] = record(color, 1, 0);
      for (int step : steps) {
        int neighbor = stone + step;
        if (records[neighbor] == record(color, 0, 0)) {
          // Not seen before: it goes to the end of the ring, where its turn will come.
          records[neighbor] = record(color, 1, 0);
          next[last] = neighbor;
          next[neighbor] = head;
          last = neighbor;
        } else if (isOf(1 - color, records[neighbor])) {
          touched++;
        }
      }
      stone = next[stone];
    } while (stone != head);
    contacts[head] = touched;
    setRecords(head, record(color, stones, 0));
  }

  /** Finds the rivals by a look at all stones. */
  private void findRivals() {
    int[] rivals = relieved;
    Arrays.fill(rivals, 0);
    boolean large = false;
    for (int cell : cellOf) {
      int own = records[cell];
      int color = isOf(BLACK, own) ? BLACK : WHITE;
      for (int i = 0; own != 0 && i < steps.length; i++) {
        int other = records[cell + steps[i]];
        if (isOf(1 - color, other)) {
          int head = heads[cell];
          rivals[head] = Math.max(rivals[head], sizeOf(1 - color, other));
          large |= sizeOf(color, own) > 1 && sizeOf(1 - color, other) > 1;
        }
      }
    }
    for (int cell : cellOf) {
      int own = records[cell];
      if (own != 0) {
        int color = isOf(BLACK, own) ? BLACK : WHITE;
        records[cell] = record(color, sizeOf(color, own), rivals[heads[cell]]);
      }
    }
    irregular = large;
    rivalsUnknown = false;
  }

  private static int record(int color, int stones, int rival) {
    int friend = 2 * rival + FRIEND;
    int enemy = 2 * stones;
    return color == BLACK ? friend | enemy << HALF_BITS : enemy | friend << HALF_BITS;
  }

  /** A record as a colour sees it. */
  private static int seenBy(int color, int record) {
    return (record >>> (HALF_BITS * color)) & HALF_MASK;
  }

  private static boolean isOf(int color, int record) {
    return (seenBy(color, record) & FRIEND) != 0;
  }

  /** The size of a group of that colour. */
  private static int sizeOf(int color, int record) {
    return seenBy(1 - color, record) / 2;
  }

  /** The size of the rival of a group of that colour. */
  private static int rivalOf(int color, int record) {
    return seenBy(color, record) / 2;
  }

  private int colorToPlace() {
    return whiteToPlace ? WHITE : BLACK;
  }

  @Override
  public boolean holds(Color color, int point) {
    Objects.requireNonNull(color, "color");
    return isOf(color == Color.BLACK ? BLACK : WHITE, records[cellOf[point]]);
  }

  // Legality

  /** Whether a colour may place on an empty cell, 1 or 0: mostly without branches, hard to predict here. */
  private int judge(int cell, int color) {
    int below = seenBy(color, records[cell - width]);
    int left = seenBy(color, records[cell - 1]);
    int right = seenBy(color, records[cell + 1]);
    int above = seenBy(color, records[cell + width]);
    int all = below | left | right | above;
    int most = Math.max(Math.max(below, left), Math.max(right, above));
    if (hexagonal) {
      int before = seenBy(color, records[cell - width + 1]);
      int behind = seenBy(color, records[cell + width - 1]);
      all |= before | behind;
      most = Math.max(most, Math.max(before, behind));
    }
    int joins = all & FRIEND;
    int rival = most >> 1;
    if (rival <= 1) {
      return (joins ^ 1) | rival;
    }
    return joins == 0 || sizeWith(cell, color) > rival ? 1 : 0;
  }

  /** The size of the group of a new stone. */
  private int sizeWith(int cell, int color) {
    int sum = 1;
    for (int i = 0; i < steps.length; i++) {
      int record = records[cell + steps[i]];
      if (isOf(color, record) && !isSeenBefore(cell, i, color)) {
        sum += sizeOf(color, record);
      }
    }
    return sum;
  }

  /** Whether the group of a friend beside a cell is also that of one at an earlier step. */
  private boolean isSeenBefore(int cell, int step, int color) {
    int head = heads[cell + steps[step]];
    for (int i = 0; i < step; i++) {
      int neighbor = cell + steps[i];
      if (heads[neighbor] == head && isOf(color, records[neighbor])) {
        return true;
      }
    }
    return false;
  }

  private int legalOf(int color) {
    return 2 * color * stride;
  }

  private int staleOf(int color) {
    return (2 * color + 1) * stride;
  }

  /** Judges the stale cells of a colour and counts the legal ones. */
  private int settle(int color) {
    int legal = legalOf(color);
    int stale = staleOf(color);
    int sum = 0;
    for (int w = 0; w < words; w++) {
      long fine = verdicts[legal + w];
      long open = verdicts[stale + w];
      if (open != 0) {
        verdicts[stale + w] = 0;
        open &= empty[w];
        fine &= ~open;
        for (; open != 0; open &= open - 1) {
          int bit = Long.numberOfTrailingZeros(open);
          fine |= (long) judge(w << 6 | bit, color) << bit;
        }
        verdicts[legal + w] = fine;
      }
      sum += Long.bitCount(fine);
    }
    return sum;
  }

  @Override
  public int placementCount() {
    if (count == UNKNOWN) {
      unasked = 0;
      knowRivals();
      if (!tracking) {
        tracking = true;
        Arrays.fill(verdicts, 0);
        markAll();
      }
      count = won ? 0 : settle(colorToPlace());
    }
    return count;
  }

  private void knowRivals() {
    if (rivalsUnknown) {
      findRivals();
    }
  }

  @Override
  boolean hasPlacement() {
    return count == UNKNOWN ? hasPlacement(colorToPlace()) : count > 0;
  }

  @Override
  boolean opponentHasPlacement() {
    return hasPlacement(1 - colorToPlace());
  }

  private boolean hasPlacement(int color) {
    knowRivals();
    for (int w = 0; w < words; w++) {
      for (long left = empty[w]; left != 0; left &= left - 1) {
        if (judge(w << 6 | Long.numberOfTrailingZeros(left), color) != 0) {
          return true;
        }
      }
    }
    return false;
  }

  @Override
  boolean isLegalPlacement(int point) {
    knowRivals();
    int cell = cellOf[point];
    return records[cell] == 0 && judge(cell, colorToPlace()) != 0;
  }

  @Override
  public int placement(int k) {
    return pointOf[select(verdicts, legalOf(colorToPlace()), checkPlacement(k))];
  }

  /** The k-th cell of a set. */
  private static int select(long[] sets, int from, int k) {
    int left = k;
    int at = from;
    int here = Long.bitCount(sets[at]);
    while (left >= here) {
      left -= here;
      at++;
      here = Long.bitCount(sets[at]);
    }
    return ((at - from) << 6) | BitSelection.select(sets[at], left);
  }

  @Override
  public int placements(int[] into) {
    int all = placementCount();
    int legal = legalOf(colorToPlace());
    int found = 0;
    for (int w = 0; found < all; w++) {
      for (long left = verdicts[legal + w]; left != 0; left &= left - 1) {
        into[found++] = pointOf[w << 6 | Long.numberOfTrailingZeros(left)];
      }
    }
    return found;
  }

  @Override
  public int sample(RandomGenerator random) {
    if (won) {
      return passOrEnd();
    }
    knowRivals();
    int color = colorToPlace();
    int candidates = size - blackStones - whiteStones;
    for (int i = candidates == 0 ? MOST_DRAWS : 0; i < MOST_DRAWS; i++) {
      int cell = select(empty, 0, random.nextInt(candidates));
      if (judge(cell, color) != 0) {
        return pointOf[cell];
      }
    }
    int legal = placementCount();
    return legal == 0 ? passOrEnd() : placement(random.nextInt(legal));
  }

  // Stale verdicts

  /** Marks the neighbours of a cell for a colour. */
  private void mark(int cell, int color) {
    if (tracking) {
      int from = cell - width;
      int at = staleOf(color) + (from >> 6);
      verdicts[at] |= pattern << from;
      verdicts[at + 1] |= pattern >>> 1 >>> ~from;
    }
  }

  /** Marks those neighbours of a cell where a colour could place, or those where it could not. */
  private void markOnly(int cell, int color, boolean could) {
    if (tracking) {
      int from = cell - width;
      int at = legalOf(color) + (from >> 6);
      long flip = could ? 0 : -1;
      verdicts[at + stride] |= (verdicts[at] ^ flip) & pattern << from;
      verdicts[at + stride + 1] |= (verdicts[at + 1] ^ flip) & pattern >>> 1 >>> ~from;
    }
  }

  private void markAll() {
    System.arraycopy(empty, 0, verdicts, staleOf(BLACK), words);
    System.arraycopy(empty, 0, verdicts, staleOf(WHITE), words);
  }

  /**
   * Gives all stones of a colour's group a record with another rival, and marks what is beside them. If
   * there is one, it is the first or smaller than the last, and nothing becomes illegal.
   */
  private void changeRecords(int group, int record, int color) {
    boolean makesLegal = rivalOf(color, record) > 0;
    int stone = group;
    do {
      records[stone] = record;
      if (makesLegal) {
        markOnly(stone, color, false);
      } else {
        mark(stone, color);
      }
      stone = next[stone];
    } while (stone != group);
  }

  private void setRecords(int group, int record) {
    int stone = group;
    do {
      records[stone] = record;
      stone = next[stone];
    } while (stone != group);
  }

  // Play

  @Override
  public void playUnchecked(int move) {
    if (logged + mostLogged > log.length) {
      log = Arrays.copyOf(log, 2 * log.length);
    }
    int start = logged;
    int flags = flags() | (irregular ? IRREGULAR : 0) | (tracking ? TRACKING : 0);
    log[logged++] = (int) hash;
    log[logged++] = (int) (hash >>> 32);
    if (tracking) {
      keepVerdicts();
    }
    if (move < 0) {
      passOrSwap(move);
    } else {
      place(move);
    }
    log[logged++] = flags;
    log[logged++] = move;
    log[logged++] = start;
    plies++;
    count = UNKNOWN;
    if (irregular) {
      rivalsUnknown = true;
      markAll();
    }
  }

  private void keepVerdicts() {
    int length = verdicts.length;
    if ((plies + 1) * length > frames.length) {
      frames = Arrays.copyOf(frames, Math.max(2 * frames.length, (plies + 1) * length));
    }
    System.arraycopy(verdicts, 0, frames, plies * length, length);
    unasked++;
    tracking = unasked <= PATIENCE;
  }

  private void place(int point) {
    int cell = cellOf[point];
    int color = colorToPlace();
    log[logged++] = next[cell];
    log[logged++] = contacts[cell];
    empty[cell >> 6] &= ~(1L << cell);
    if (tracking) {
      for (int at = cell >> 6; at < verdicts.length; at += stride) {
        verdicts[at] &= ~(1L << cell);
      }
    }
    addToStones(color, 1);
    if (touches(cell, color)) {
      capture(cell, color);
      goOnAfter(point);
      won = (color == BLACK ? whiteStones : blackStones) == 0;
    } else {
      add(cell, color);
      endTurnBy(point);
    }
  }

  private void addToStones(int color, int more) {
    if (color == BLACK) {
      blackStones += more;
    } else {
      whiteStones += more;
    }
  }

  /** Whether a stone of a colour is beside a cell. */
  private boolean touches(int cell, int color) {
    int all = records[cell - width] | records[cell - 1] | records[cell + 1] | records[cell + width];
    if (hexagonal) {
      all |= records[cell - width + 1] | records[cell + width - 1];
    }
    return isOf(color, all);
  }

  private void note(int group) {
    log[logged] = group;
    log[logged + 1] = records[group];
    log[logged + 2] = contacts[group];
    logged += 3;
  }

  /** Puts a stone that becomes a singleton. */
  private void add(int cell, int color) {
    mark(cell, color);
    markOnly(cell, 1 - color, false); // it has one singleton more to take
    int rival = 0;
    int touched = 0;
    if (touches(cell, 1 - color)) {
      for (int step : steps) {
        int enemy = records[cell + step];
        if (isOf(1 - color, enemy)) {
          int group = heads[cell + step];
          note(group);
          touched++;
          contacts[group]++;
          int stones = sizeOf(1 - color, enemy);
          rival = Math.max(rival, stones);
          if (rivalOf(1 - color, enemy) == 0) {
            changeRecords(group, record(1 - color, stones, 1), 1 - color);
          }
        }
      }
    }
    next[cell] = cell;
    heads[cell] = cell;
    records[cell] = record(color, 1, rival);
    contacts[cell] = touched;
  }

  /** Puts a stone that joins own stones, and takes what the new group touches. */
  private void capture(int cell, int color) {
    int head = join(cell, color);
    mark(cell, 1 - color);
    int record = records[cell];
    int taken = 0;
    int losses = 0;
    int stone = head;
    do {
      records[stone] = record;
      mark(stone, color);
      markOnly(stone, 1 - color, true); // it faces a larger group now
      if (touches(stone, 1 - color)) {
        for (int step : steps) {
          if (isOf(1 - color, records[stone + step])) {
            losses = take(heads[stone + step], color, head, losses);
            taken++;
          }
        }
      }
      stone = next[stone];
    } while (stone != head);
    log[logged++] = taken;
    contacts[head] = 0;
    for (int i = 0; i < losses; i++) {
      note(relieved[i]);
      contacts[relieved[i]]--;
    }
    log[logged++] = losses;
    for (int i = 0; i < losses; i++) {
      relieve(relieved[i], color);
    }
  }

  /**
   * Links a new stone and the groups beside it to one ring, and gives the stone the record of the
   * new group. The largest group's head stays head.
   */
  private int join(int cell, int color) {
    int head = 0;
    int largest = 0;
    for (int step : steps) {
      int record = records[cell + step];
      if (isOf(color, record) && sizeOf(color, record) > largest) {
        largest = sizeOf(color, record);
        head = heads[cell + step];
      }
    }
    note(head);
    int stones = 1 + largest;
    next[cell] = next[head];
    next[head] = cell;
    heads[cell] = head;
    int parts = 0;
    for (int step : steps) {
      int record = records[cell + step];
      int group = heads[cell + step];
      if (isOf(color, record) && group != head) {
        stones += sizeOf(color, record);
        setHeads(group, head);
        exchangeNext(group, head);
        log[logged++] = record;
        log[logged++] = group;
        parts++;
      }
    }
    log[logged++] = parts;
    records[cell] = record(color, stones, 0);
    return head;
  }

  private void setHeads(int group, int head) {
    int stone = group;
    do {
      heads[stone] = head;
      stone = next[stone];
    } while (stone != group);
  }

  private void exchangeNext(int one, int other) {
    int kept = next[one];
    next[one] = next[other];
    next[other] = kept;
  }

  /** Takes an enemy group off the board, and lists the own groups beside it, without the capturer. */
  private int take(int group, int color, int capturer, int losses) {
    int record = records[group];
    Color opponent = color == BLACK ? Color.WHITE : Color.BLACK;
    int more = losses;
    int stone = group;
    do {
      records[stone] = 0;
      empty[stone >> 6] |= 1L << stone;
      hash ^= Zobrist.stone(opponent, pointOf[stone]);
      if (tracking) {
        verdicts[stride + (stone >> 6)] |= 1L << stone;
        verdicts[3 * stride + (stone >> 6)] |= 1L << stone;
        mark(stone, BLACK);
        mark(stone, WHITE);
      }
      for (int step : steps) {
        int neighbor = stone + step;
        if (isOf(color, records[neighbor]) && heads[neighbor] != capturer) {
          relieved[more++] = heads[neighbor];
        }
      }
      stone = next[stone];
    } while (stone != group);
    addToStones(1 - color, -sizeOf(1 - color, record));
    log[logged++] = record;
    log[logged++] = group;
    return more;
  }

  /** Finds the rival of a group again that has lost one. */
  private void relieve(int group, int color) {
    int record = records[group];
    int stones = sizeOf(color, record);
    int rival = 0;
    if (stones > 1) {
      rival = Math.min(contacts[group], 1);
    } else {
      for (int step : steps) {
        rival = Math.max(rival, sizeOf(1 - color, records[group + step]));
      }
    }
    if (rival != rivalOf(color, record)) {
      changeRecords(group, record(color, stones, rival), color);
    }
  }

  // Undo

  @Override
  public void undo() {
    requireSomethingToUndo();
    plies--;
    int end = logged - 3;
    int flags = log[end];
    int move = log[end + 1];
    logged = log[end + 2];
    restoreFlags(flags & IRREGULAR - 1);
    hash = (log[logged] & 0xffffffffL) | (long) log[logged + 1] << 32;
    won = false;
    count = UNKNOWN;
    if (move >= 0) {
      takeBack(cellOf[move], logged + 2, end);
    }
    irregular = (flags & IRREGULAR) != 0;
    rivalsUnknown = irregular;
    tracking = (flags & TRACKING) != 0;
    if (tracking) {
      System.arraycopy(frames, plies * verdicts.length, verdicts, 0, verdicts.length);
      if (irregular) {
        markAll();
      }
    }
  }

  /** Takes a stone back, of which the log tells in a range. */
  private void takeBack(int cell, int from, int to) {
    int color = colorToPlace();
    int head = heads[cell];
    records[cell] = 0;
    if (head == cell) {
      restore((to - from - 2) / 3, to);
    } else {
      int at = to - 1;
      at = restore(log[at], at);
      at = putBack(log[at - 1], at - 1, 1 - color);
      part(log[at - 1], at - 1, head);
      next[head] = next[cell];
      setRecords(head, log[from + 3]);
      contacts[head] = log[from + 4];
    }
    empty[cell >> 6] |= 1L << cell;
    addToStones(color, -1);
    next[cell] = log[from];
    contacts[cell] = log[from + 1];
  }

  /** Restores so many noted groups, from the end of their notes down. */
  private int restore(int groups, int end) {
    int at = end;
    for (int i = 0; i < groups; i++) {
      at -= 3;
      int group = log[at];
      if (records[group] != log[at + 1]) {
        setRecords(group, log[at + 1]);
      }
      contacts[group] = log[at + 2];
    }
    return at;
  }

  /** Puts so many taken groups back. */
  private int putBack(int groups, int end, int color) {
    int at = end;
    for (int i = 0; i < groups; i++) {
      int group = log[--at];
      int record = log[--at];
      int stone = group;
      do {
        records[stone] = record;
        heads[stone] = group;
        empty[stone >> 6] &= ~(1L << stone);
        stone = next[stone];
      } while (stone != group);
      addToStones(color, sizeOf(color, record));
    }
    return at;
  }

  /** Parts so many joined groups again. */
  private void part(int groups, int end, int head) {
    int at = end;
    for (int i = 0; i < groups; i++) {
      int group = log[--at];
      int record = log[--at];
      exchangeNext(group, head);
      setHeads(group, group);
      setRecords(group, record);
    }
  }
}
