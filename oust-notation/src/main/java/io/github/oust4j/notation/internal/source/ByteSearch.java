package io.github.oust4j.notation.internal.source;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Searches in bytes, eight at a time: every byte of an archive is searched for line breaks more than once. */
final class ByteSearch {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private static final long ONES = 0x0101010101010101L;
  private static final long HIGH_BITS = 0x8080808080808080L;

  private ByteSearch() {}

  /** The offset of the first line break, or the end. */
  static int lineBreak(byte[] in, int from, int to) {
    int at = from;
    for (; at + Long.BYTES <= to; at += Long.BYTES) {
      long eight = (long) LONGS.get(in, at);
      long found = zeros(eight ^ '\n' * ONES) | zeros(eight ^ '\r' * ONES);
      if (found != 0) {
        return at + Long.numberOfTrailingZeros(found) / Byte.SIZE;
      }
    }
    while (at < to && !SourceText.isLineBreak(in[at])) {
      at++;
    }
    return at;
  }

  /** The lowest bit that is set belongs to the first byte that is 0. */
  private static long zeros(long eight) {
    return (eight - ONES) & ~eight & HIGH_BITS;
  }

  /** The number of bytes with a value. */
  static int count(byte[] in, int from, int to, char wanted) {
    int count = 0;
    int at = from;
    for (; at + Long.BYTES <= to; at += Long.BYTES) {
      long others = (long) LONGS.get(in, at) ^ (wanted * ONES); // 0 where it is the wanted one
      count +=
          Long.BYTES - Long.bitCount((((others & ~HIGH_BITS) + ~HIGH_BITS) | others) & HIGH_BITS);
    }
    for (; at < to; at++) {
      count += in[at] == wanted ? 1 : 0;
    }
    return count;
  }

  static boolean isAscii(byte[] in) {
    int at = 0;
    long all = 0;
    for (; at + Long.BYTES <= in.length; at += Long.BYTES) {
      all |= (long) LONGS.get(in, at);
    }
    for (; at < in.length; at++) {
      all |= in[at] & 0xff;
    }
    return (all & HIGH_BITS) == 0;
  }
}
