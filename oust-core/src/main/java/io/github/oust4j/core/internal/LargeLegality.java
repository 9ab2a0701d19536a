package io.github.oust4j.core.internal;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/** The legality of placements in {@link LargeStones}, explained in {@link SmallStones}. */
abstract class LargeLegality extends LargeGroups {
  private boolean candidatesKnown;
  private boolean legalKnown;
  private int candidateCount;
  private int legalCount;

  LargeLegality(Grid grid) {
    super(grid);
  }

  LargeLegality(LargeLegality other) {
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
    int side = own();
    int count = 0;
    for (int w = 0, own = at(0) + side, other = at(0) + SETS - side;
        w < words;
        w++, own += STRIDE, other += STRIDE) {
      long beside = sets[own + BESIDE];
      long empty = masks.board[w] & ~(sets[own + STONES] | sets[other + STONES]);
      long joining = empty & beside & (sets[other + BESIDE] | sets[own + BESIDE_TOUCHING]);
      candidates[w + 1] = (empty & ~beside) | joining;
      count += Long.bitCount(candidates[w + 1]);
      doubt[w + 1] =
          irregular ? joining : joining & (sets[other + BESIDE_LARGE] | sets[own + BESIDE_EXPOSED]);
    }
    candidateCount = count;
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

  /** Judges those cells of a word whose verdict is out of date. */
  private void judge(int at, int own, int other, long cells) {
    long open = cells & sets[at + own + STALE];
    long outgrows = sets[at + own + OUTGROWS] & ~open;
    sets[at + own + STALE] &= ~open;
    for (long left = open; left != 0; left &= left - 1) {
      outgrows |= outgrows(cell(at, left), own, other) ? left & -left : 0;
    }
    sets[at + own + OUTGROWS] = outgrows;
  }

  /** Returns whether a new group with that cell would be larger than all enemy groups it touches. */
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
        long[] record = record(groupAt[stone]);
        newSize += record[SIZE];
        left0 &= ~record[word];
        left1 &= left1 == 0 ? 0 : ~record[word + 1];
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
      largest = Math.max(largest, record(groupAt[stone])[SIZE]);
      left1 &= left0 != 0 ? -1 : left1 - 1;
      left0 &= left0 - 1;
    }
    return largest;
  }

  /** Returns the size of the largest of a colour's large groups that a group touches, or 0. */
  private long largestBesideGroup(long[] record, int other) {
    long largest = 0;
    for (int w = 0; w < words; w++) {
      long beside = record[GROUP + words + w];
      for (long left = beside & sets[at(w) + other + STONES] & sets[at(w) + other + BESIDE];
          left != 0;
          left &= left - 1) {
        largest = Math.max(largest, record(groupAt[cell(at(w), left)])[SIZE]);
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
  public int sample(IntUnaryOperator random) {
    findCandidates();
    int count = candidateCount;
    while (count > 0) {
      int cell = select(candidates, random.applyAsInt(count));
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
}
