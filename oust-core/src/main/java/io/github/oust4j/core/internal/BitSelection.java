package io.github.oust4j.core.internal;

/** Selects among the bits that are set in a word. */
public final class BitSelection {
  private static final long EACH_BYTE = 0x0101010101010101L;
  private static final long HIGH_BITS = EACH_BYTE << 7;

  /** For each byte the places of its set bits, in ascending order, in eight elements. */
  private static final byte[] BIT_IN_BYTE = new byte[(1 << Byte.SIZE) * Byte.SIZE];

  static {
    for (int set = 0; set < 1 << Byte.SIZE; set++) {
      int at = set * Byte.SIZE;
      for (int bit = 0; bit < Byte.SIZE; bit++) {
        if ((set >> bit & 1) != 0) {
          BIT_IN_BYTE[at++] = (byte) bit;
        }
      }
    }
  }

  private BitSelection() {}

  /**
   * Returns the place, 0 to 63, of the k-th set bit of a word, counted from 0 at the lowest. It has no loop, whose
   * branches would be unpredictable. See <a href="https://vigna.di.unimi.it/ftp/papers/Broadword.pdf">Sebastiano
   * Vigna, Broadword Implementation of Rank/Select Queries (2008)</a>.
   */
  public static int select(long word, int k) {
    // Counts of set bits: of each pair, of each four, and of each byte with those below it.
    long sums = word - ((word >>> 1) & 0x5555555555555555L);
    sums = (sums & 0x3333333333333333L) + ((sums >>> 2) & 0x3333333333333333L);
    sums = ((sums + (sums >>> 4)) & 0x0f0f0f0f0f0f0f0fL) * EACH_BYTE;
    long notAbove = (((k * EACH_BYTE) | HIGH_BITS) - sums) & HIGH_BITS;
    int place = Long.bitCount(notAbove) * Byte.SIZE;
    int inByte = k - (int) (((sums << Byte.SIZE) >>> place) & 0xff);
    return place + BIT_IN_BYTE[(int) ((word >>> place) & 0xff) * Byte.SIZE + inByte];
  }
}
