package io.github.oust4j.notation.internal.source;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Searches in bytes, eight at a time: every byte of an archive is searched for line breaks more than once. */
public final class ByteSearch {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private static final long ONES = 0x0101010101010101L;
  private static final long HIGH_BITS = 0x8080808080808080L;

  private ByteSearch() {}

  /** Returns the offset of the first line break, or the end. */
  static int lineBreak(byte[] in, int from, int to) {
    return first('\n', '\r', in, from, to);
  }

  /** Returns the offset of the first byte with a value, or the end. */
  static int first(char wanted, byte[] in, int from, int to) {
    return first(wanted, wanted, in, from, to);
  }

  /** Returns the offset of the first byte with one of two values, or the end. */
  public static int first(char wanted, char other, byte[] in, int from, int to) {
    return first(wanted, other, other, in, from, to);
  }

  /** Returns the offset of the first byte with one of three values, or the end. */
  public static int first(char wanted, char other, char third, byte[] in, int from, int to) {
    int at = from;
    for (; at + Long.BYTES <= to; at += Long.BYTES) {
      long eight = (long) LONGS.get(in, at);
      long found =
          zeros(eight ^ wanted * ONES) | zeros(eight ^ other * ONES) | zeros(eight ^ third * ONES);
      if (found != 0) {
        return at + Long.numberOfTrailingZeros(found) / Byte.SIZE;
      }
    }
    while (at < to && in[at] != wanted && in[at] != other && in[at] != third) {
      at++;
    }
    return at;
  }

  /**
   * Skips lines that begin with a letter and a digit, from any place in a line. Returns an offset less than 8 bytes
   * before the first line break that another line may follow, or near the end.
   */
  static int skipLabelLines(byte[] in, int from, int to) {
    int at = from;
    for (; at + Long.BYTES + 2 <= to; at += Long.BYTES) {
      long eight = (long) LONGS.get(in, at);
      long letters = (long) LONGS.get(in, at + 1); // where they are after a line break
      long digits = (long) LONGS.get(in, at + 2) ^ '0' * ONES;
      long isNoLetter = ~((letters & ~HIGH_BITS) + (0x7f - '9') * ONES) | letters;
      long isNoDigit = ((digits & ~HIGH_BITS) + (0x80 - 10) * ONES) | digits;
      long otherLines = zeros(eight ^ '\n' * ONES) & (isNoLetter | isNoDigit);
      if ((otherLines | zeros(eight ^ '\r' * ONES)) != 0) {
        return at;
      }
    }
    return at;
  }

  /**
   * Skips bytes of SGF, in values or not. Returns an offset less than 8 bytes before the first parenthesis, escape,
   * carriage return, or line feed that no semicolon follows, or near the end.
   */
  public static int skipNodes(byte[] in, int from, int to) {
    int at = from;
    for (; at + Long.BYTES + 1 <= to; at += Long.BYTES) {
      long eight = (long) LONGS.get(in, at);
      long next = (long) LONGS.get(in, at + 1);
      long found = zeros((eight | ONES) ^ ')' * ONES)
          | zeros(eight ^ '\\' * ONES)
          | zeros(eight ^ '\r' * ONES);
      // A wrong bit in the second number belongs to a semicolon or colon, not to a line feed.
      long lines = zeros(eight ^ '\n' * ONES) & ~zeros(next ^ ';' * ONES);
      if ((found | lines) != 0) {
        return at;
      }
    }
    return at;
  }

  /** Returns a number whose lowest set bit belongs to the first byte that is 0. */
  private static long zeros(long eight) {
    return (eight - ONES) & ~eight & HIGH_BITS;
  }

  /** Returns the number of line feeds; -1 if there is a carriage return. */
  static int lineFeeds(byte[] in, int from, int to) {
    int count = 0;
    long returns = 0;
    int at = from;
    for (; at + Long.BYTES <= to; at += Long.BYTES) {
      long eight = (long) LONGS.get(in, at);
      long others = eight ^ '\n' * ONES; // 0 where a line feed is
      count +=
          Long.BYTES - Long.bitCount((((others & ~HIGH_BITS) + ~HIGH_BITS) | others) & HIGH_BITS);
      returns |= zeros(eight ^ '\r' * ONES);
    }
    for (; at < to; at++) {
      count += in[at] == '\n' ? 1 : 0;
      returns |= in[at] == '\r' ? 1 : 0;
    }
    return returns == 0 ? count : -1;
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
