package io.github.oust4j.eupdonne;

import java.util.List;

/**
 * What any two placements have to do with each other, worked out once: whether they overlap, and whether they
 * have contacts at equal and at unequal levels. A row of a relation is a set of placements, as nine longs of
 * bits, so that a few operations say for all 576 whether a piece may lie so.
 */
final class Contacts {
  static final int WORDS = Placement.COUNT / Long.SIZE;

  private static final long[][] OVERLAP = new long[Placement.COUNT][WORDS];
  private static final long[][] EQUAL = new long[Placement.COUNT][WORDS];
  private static final long[][] UNEQUAL = new long[Placement.COUNT][WORDS];
  private static final long[][] KINDS = new long[Kind.values().length][WORDS];

  static {
    for (int a = 0; a < Placement.COUNT; a++) {
      add(KINDS[Placement.at(a).levels().charAt(1) - '1'], a);
      for (int b = 0; b <= a; b++) {
        relate(a, b);
      }
    }
  }

  private Contacts() {}

  private static void relate(int a, int b) {
    List<Square> here = Placement.at(a).squares();
    List<Square> there = Placement.at(b).squares();
    boolean isApart = true;
    boolean atEqual = false;
    boolean atUnequal = false;
    for (int i = 0; i < Placement.LENGTH; i++) {
      for (int j = 0; j < Placement.LENGTH; j++) {
        isApart &= !here.get(i).equals(there.get(j));
        if (here.get(i).isBeside(there.get(j))) {
          boolean isEqual =
              Placement.at(a).levels().charAt(i) == Placement.at(b).levels().charAt(j);
          atEqual |= isEqual;
          atUnequal |= !isEqual;
        }
      }
    }
    set(OVERLAP, a, b, !isApart);
    set(EQUAL, a, b, isApart && atEqual);
    set(UNEQUAL, a, b, isApart && atUnequal);
  }

  private static void set(long[][] relation, int a, int b, boolean holds) {
    if (holds) {
      add(relation[a], b);
      add(relation[b], a);
    }
  }

  static boolean overlap(int a, int b) {
    return contains(OVERLAP[a], b);
  }

  static boolean equal(int a, int b) {
    return contains(EQUAL[a], b);
  }

  static boolean unequal(int a, int b) {
    return contains(UNEQUAL[a], b);
  }

  static boolean linked(int a, int b) {
    return contains(EQUAL[a], b) && !contains(UNEQUAL[a], b);
  }

  /** Takes out of a set all that overlap a placement. */
  static void removeOverlapping(long[] set, int placement) {
    remove(set, OVERLAP[placement]);
  }

  /** Takes out of a set all that have a contact at unequal levels with a placement. */
  static void removeUnequal(long[] set, int placement) {
    remove(set, UNEQUAL[placement]);
  }

  /** Puts into a set all that have a contact at equal levels with a placement. */
  static void addEqual(long[] set, int placement) {
    for (int i = 0; i < WORDS; i++) {
      set[i] |= EQUAL[placement][i];
    }
  }

  /** Takes out of a set all of a kind. */
  static void removeKind(long[] set, Kind kind) {
    remove(set, ofKind(kind));
  }

  /** Takes out of a set all that are not of a kind. */
  static void retainKind(long[] set, Kind kind) {
    retain(set, ofKind(kind));
  }

  private static long[] ofKind(Kind kind) {
    return switch (kind) {
      case ONE -> KINDS[0];
      case TWO -> KINDS[1];
      case THREE -> KINDS[2];
    };
  }

  private static void remove(long[] set, long[] others) {
    for (int i = 0; i < WORDS; i++) {
      set[i] &= ~others[i];
    }
  }

  static void retain(long[] set, long[] others) {
    for (int i = 0; i < WORDS; i++) {
      set[i] &= others[i];
    }
  }

  static boolean contains(long[] set, int placement) {
    return (set[placement >> 6] >>> placement & 1) != 0;
  }

  private static void add(long[] set, int placement) {
    set[placement >> 6] |= 1L << placement;
  }

  static void remove(long[] set, int placement) {
    set[placement >> 6] &= ~(1L << placement);
  }

  static int size(long[] set) {
    int size = 0;
    for (long word : set) {
      size += Long.bitCount(word);
    }
    return size;
  }

  /** The next placement of a set, from one on; -1 if there is none. */
  static int next(long[] set, int from) {
    int word = from >> 6;
    if (word >= WORDS) {
      return -1;
    }
    long bits = set[word] & -1L << from;
    while (bits == 0) {
      word++;
      if (word == WORDS) {
        return -1;
      }
      bits = set[word];
    }
    return word * Long.SIZE + Long.numberOfTrailingZeros(bits);
  }

  /** The placement of a set with a number, 0 for the first. */
  static int get(long[] set, int number) {
    int left = number;
    int word = 0;
    while (left >= Long.bitCount(set[word])) {
      left -= Long.bitCount(set[word]);
      word++;
    }
    long bits = set[word];
    for (; left > 0; left--) {
      bits &= bits - 1;
    }
    return word * Long.SIZE + Long.numberOfTrailingZeros(bits);
  }
}
