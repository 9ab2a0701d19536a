package io.github.oust4j.core.internal;

/** Zobrist keys: outputs of SplitMix64 for the board, the side to place, the swap and the stones. */
public final class HashKeys {
  public static final long WHITE_TO_PLACE = key(1);

  public static final long SWAP_PENDING = key(2);

  private static final int FIRST_STONE = 16;

  /** The keys of a black and a white stone on each point of the largest board. */
  private static final long[] STONES = new long[2 * Grid.LARGEST_SIDE * Grid.LARGEST_SIDE];

  static {
    for (int i = 0; i < STONES.length; i++) {
      STONES[i] = key(FIRST_STONE + i);
    }
  }

  private HashKeys() {}

  public static long stone(boolean isWhite, int point) {
    return STONES[2 * point + (isWhite ? 1 : 0)];
  }

  /** Returns the keys of stones in one word of a set, combined by exclusive-or. */
  static long stones(long word, int firstPoint, boolean isWhite) {
    long hash = 0;
    for (long left = word; left != 0; left &= left - 1) {
      hash ^= stone(isWhite, firstPoint + Long.numberOfTrailingZeros(left));
    }
    return hash;
  }

  /** Returns the keys of all stones of a set, combined by exclusive-or. */
  static long stones(long[] words, boolean isWhite) {
    long hash = 0;
    for (int i = 0; i < words.length; i++) {
      hash ^= stones(words[i], i * Long.SIZE, isWhite);
    }
    return hash;
  }

  /** Returns the key of a board, computed from the characters of its name. */
  public static long board(String name) {
    long key = 0;
    for (int i = 0; i < name.length(); i++) {
      key = key(key ^ name.charAt(i));
    }
    return key;
  }

  private static long key(long number) {
    return mix(number * 0x9e3779b97f4a7c15L);
  }

  /** Mixes the bits of a number as SplitMix64 does. */
  public static long mix(long number) {
    long z = (number ^ (number >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }
}
