package io.github.oust4j.core.engine;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Zobrist;
import java.util.Arrays;
import java.util.Objects;
import java.util.random.RandomGenerator;

/**
 * Groups as linked lists, for boards of any size: what a placement costs depends on the stones that it
 * concerns and hardly on the board.
 *
 * <p><b>Cells.</b> The board lies in an array that is one column wider and two rows higher, so that every
 * neighbour of a cell is at the same few distances and needs no check for the edge (the mailbox of chess
 * programs). Hexagonal boards are sheared: the rows' starts stand above each other along one axis. The
 * order of the cells is that of the points.
 *
 * <p><b>Groups.</b> The stones of a group are a ring of {@code next}; joining two groups exchanges
 * two links, and exchanging them again parts the groups. One of the stones is the group's head, by which it is
 * told from others. Every stone has its group's record: colour, size, and the size of the largest
 * enemy group that it touches (the <em>rival</em>). So a placement is judged by a look at its neighbours
 * alone: the largest of its enemies there and of its friends' rivals must be smaller than the sum of its
 * friends, which is needed only if that largest one is not a singleton.
 *
 * <p><b>Rivals.</b> Of two touching enemy groups one is a singleton in all positions that play leads to.
 * The rival of a large group thus has size 0 or 1, and a count of the places where the group
 * touches enemies ({@code contacts}) tells which. In a position set up by hand that breaks this rule the
 * rivals are found by a look at the whole board, at every ply until the rule holds.
 *
 * <p><b>Legal placements</b> are kept as sets of bits for both colours, each with the set of the cells where
 * the verdict is <em>stale</em>: those beside stones that came or went, and beside groups whose record
 * changed. Some 10 to 25 a ply are judged again, when somebody asks. Since the neighbours of a
 * cell are a pattern of bits that fits in two words wherever it is shifted to, marking them takes no loop. Who only samples
 * pays for none of this: without being asked for a while, the engine stops tracking, and draws among the
 * empty points until it hits a legal one.
 *
 * <p><b>Undo</b> reads a log backwards: the records that were overwritten, the groups that were joined
 * or taken. What a taken group leaves in the arrays stays there for the undo; what a new stone overwrites of it
 * is in the log too.
 *
 * <p>docs/PERFORMANCE.md has what was measured, and what was tried and did not pay.
 */
final class ListsEngine extends BuiltInEngine {
  // A record: the group's size, its rival's size, and a bit for the colour. 0 is no stone.
  private static final int SIZE_BITS = 10;
  private static final int SIZE_MASK = (1 << SIZE_BITS) - 1;
  private static final int BLACK_BIT = 2 * SIZE_BITS;

  private static final int BLACK = 0;
  private static final int WHITE = 1;

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

  private final int[] cellOf;
  private final int[] pointOf;

  private final int[] records;
  private final int[] next;
  private final int[] heads;
  /** For each head, how often a stone of its group stands beside an enemy. */
  private final int[] contacts;

  /** How many words a set of cells has. */
  private final int words;

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
    relieved = new int[steps.length * size];
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
      records[cell] = colorBit(color);
      empty[cell >> 6] &= ~(1L << cell);
    }
  }

  /** Makes the rings and records of all groups. */
  private void findGroups() {
    for (int cell : cellOf) {
      if (records[cell] != 0 && (records[cell] & SIZE_MASK) == 0) {
        findGroup(cell);
      }
    }
  }

  private void findGroup(int head) {
    int color = records[head];
    next[head] = head;
    int last = head;
    int stones = 0;
    int touched = 0;
    int stone = head;
    do {
      stones++;
      heads[stone] = head;
      records[stone] = color | 1;
      for (int step : steps) {
        int neighbor = stone + step;
        if (records[neighbor] == color) {
          // Not seen before: it goes to the end of the ring, and its neighbours are looked at
          // later.
          records[neighbor] = color | 1;
          next[last] = neighbor;
          next[neighbor] = head;
          last = neighbor;
        } else if ((records[neighbor] & ~SIZE_MASK) == (color ^ bothColors())) {
          touched++;
        }
      }
      stone = next[stone];
    } while (stone != head);
    contacts[head] = touched;
    setRecords(head, color | stones);
  }

  /** Finds the rivals by a look at all stones. */
  private void findRivals() {
    int[] rivals = relieved;
    boolean large = false;
    for (int cell : cellOf) {
      if (records[cell] != 0 && heads[cell] == cell) {
        rivals[pointOf[cell]] = 0;
      }
    }
    for (int cell : cellOf) {
      int own = records[cell];
      if (own != 0) {
        int head = pointOf[heads[cell]];
        for (int step : steps) {
          int other = records[cell + step];
          if (other != 0 && other >> BLACK_BIT != own >> BLACK_BIT) {
            rivals[head] = Math.max(rivals[head], other & SIZE_MASK);
            large |= (own & SIZE_MASK) > 1 && (other & SIZE_MASK) > 1;
          }
        }
      }
    }
    for (int cell : cellOf) {
      if (records[cell] != 0) {
        records[cell] = withRival(records[cell], rivals[pointOf[heads[cell]]]);
      }
    }
    irregular = large;
    rivalsUnknown = false;
  }

  private static int colorBit(int color) {
    return 1 << (BLACK_BIT + color);
  }

  private static int bothColors() {
    return colorBit(BLACK) | colorBit(WHITE);
  }

  private static int withRival(int record, int rival) {
    return (record & ~(SIZE_MASK << SIZE_BITS)) | (rival << SIZE_BITS);
  }

  private static int rival(int record) {
    return record >> SIZE_BITS & SIZE_MASK;
  }

  private int colorToPlace() {
    return whiteToPlace ? WHITE : BLACK;
  }

  @Override
  public boolean holds(Color color, int point) {
    Objects.requireNonNull(color, "color");
    int bit = colorBit(color == Color.BLACK ? BLACK : WHITE);
    return (records[cellOf[point]] & bit) != 0;
  }

  // Legality

  /** Whether a colour may place on an empty cell: 1 or 0, mostly without a branch that could be mispredicted. */
  private int judge(int cell, int color) {
    int bit = BLACK_BIT + color;
    int below = records[cell - width];
    int left = records[cell - 1];
    int right = records[cell + 1];
    int above = records[cell + width];
    int all = below | left | right | above;
    int most = Math.max(
        Math.max(weight(below, bit), weight(left, bit)),
        Math.max(weight(right, bit), weight(above, bit)));
    if (hexagonal) {
      int before = records[cell - width + 1];
      int behind = records[cell + width - 1];
      all |= before | behind;
      most = Math.max(most, Math.max(weight(before, bit), weight(behind, bit)));
    }
    int joins = all >>> bit & 1;
    if (most <= 1) {
      return (joins ^ 1) | most;
    }
    return joins == 0 || sizeWith(cell, color) > most ? 1 : 0;
  }

  /** What a neighbour brings that a new group must outgrow: a friend its rival, an enemy itself. */
  private static int weight(int record, int bit) {
    return (record >>> (SIZE_BITS * ((record >>> bit) & 1))) & SIZE_MASK;
  }

  /** The size of the group of a new stone. */
  private int sizeWith(int cell, int color) {
    int sum = 1;
    for (int i = 0; i < steps.length; i++) {
      int neighbor = cell + steps[i];
      int record = records[neighbor];
      if ((record & colorBit(color)) != 0) {
        sum += isSeenBefore(cell, i, color) ? 0 : record & SIZE_MASK;
      }
    }
    return sum;
  }

  /** Whether the group of a friend beside a cell is also that of one at an earlier step. */
  private boolean isSeenBefore(int cell, int step, int color) {
    int head = heads[cell + steps[step]];
    for (int i = 0; i < step; i++) {
      int neighbor = cell + steps[i];
      if (heads[neighbor] == head && (records[neighbor] & colorBit(color)) != 0) {
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
    long bits = sets[at];
    for (; left > 0; left--) {
      bits &= bits - 1;
    }
    return ((at - from) << 6) | Long.numberOfTrailingZeros(bits);
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

  /** Marks the neighbours of a cell, for both colours. */
  private void mark(int cell) {
    if (tracking) {
      int from = cell - width;
      long low = pattern << from;
      long high = pattern >>> 1 >>> ~from;
      int at = stride + (from >> 6);
      verdicts[at] |= low;
      verdicts[at + 1] |= high;
      at += 2 * stride;
      verdicts[at] |= low;
      verdicts[at + 1] |= high;
    }
  }

  private void markAll() {
    System.arraycopy(empty, 0, verdicts, staleOf(BLACK), words);
    System.arraycopy(empty, 0, verdicts, staleOf(WHITE), words);
  }

  /** Gives all stones of a group their record, and marks what is beside them for a colour. */
  private void changeRecords(int group, int record, int color) {
    int stale = staleOf(color);
    int stone = group;
    do {
      records[stone] = record;
      if (tracking) {
        int from = stone - width;
        int at = stale + (from >> 6);
        verdicts[at] |= pattern << from;
        verdicts[at + 1] |= pattern >>> 1 >>> ~from;
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
    return (all & colorBit(color)) != 0;
  }

  private void note(int group) {
    log[logged] = group;
    log[logged + 1] = records[group];
    log[logged + 2] = contacts[group];
    logged += 3;
  }

  /** Puts a stone that becomes a singleton. */
  private void add(int cell, int color) {
    mark(cell);
    int rival = 0;
    int touched = 0;
    if (touches(cell, 1 - color)) {
      int enemyBit = colorBit(1 - color);
      for (int step : steps) {
        int enemy = records[cell + step];
        if ((enemy & enemyBit) != 0) {
          int group = heads[cell + step];
          note(group);
          touched++;
          contacts[group]++;
          rival = Math.max(rival, enemy & SIZE_MASK);
          if (rival(enemy) == 0) {
            changeRecords(group, withRival(enemy, 1), 1 - color);
          }
        }
      }
    }
    next[cell] = cell;
    heads[cell] = cell;
    records[cell] = withRival(colorBit(color) | 1, rival);
    contacts[cell] = touched;
  }

  /** Puts a stone that joins own stones, and takes what the new group touches. */
  private void capture(int cell, int color) {
    int head = join(cell, color);
    int record = records[cell];
    int taken = 0;
    int losses = 0;
    int stone = head;
    do {
      records[stone] = record;
      mark(stone);
      if (touches(stone, 1 - color)) {
        for (int step : steps) {
          if ((records[stone + step] & colorBit(1 - color)) != 0) {
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
      if ((record & colorBit(color)) != 0 && (record & SIZE_MASK) > largest) {
        largest = record & SIZE_MASK;
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
      if ((record & colorBit(color)) != 0 && group != head) {
        stones += record & SIZE_MASK;
        setHeads(group, head);
        exchangeNext(group, head);
        log[logged++] = record;
        log[logged++] = group;
        parts++;
      }
    }
    log[logged++] = parts;
    records[cell] = colorBit(color) | stones;
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

  /** Takes an enemy group off the board, and adds the own groups beside it, but for one, to those relieved. */
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
        mark(stone);
      }
      for (int step : steps) {
        int neighbor = stone + step;
        if ((records[neighbor] & colorBit(color)) != 0 && heads[neighbor] != capturer) {
          relieved[more++] = heads[neighbor];
        }
      }
      stone = next[stone];
    } while (stone != group);
    addToStones(1 - color, -(record & SIZE_MASK));
    log[logged++] = record;
    log[logged++] = group;
    return more;
  }

  /** Finds the rival of a group again that has lost one. */
  private void relieve(int group, int color) {
    int record = records[group];
    int rival = 0;
    if ((record & SIZE_MASK) > 1) {
      rival = Math.min(contacts[group], 1);
    } else {
      for (int step : steps) {
        rival = Math.max(rival, records[group + step] & SIZE_MASK);
      }
    }
    if (rival != rival(record)) {
      changeRecords(group, withRival(record, rival), color);
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
    restoreFlags(flags & (IRREGULAR - 1));
    hash = (log[logged] & 0xffffffffL) | ((long) log[logged + 1] << 32);
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
      addToStones(color, record & SIZE_MASK);
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
