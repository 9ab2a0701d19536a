package io.github.oust4j.spark;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;

/** A growing set of non-negative numbers in memory, written in order as differences of variable length. */
final class SortedNumbers {
  private static final int FIRST_SIZE = 1 << 12;

  private long[] numbers = new long[FIRST_SIZE];
  private int size;
  private int sorted; // the first numbers, up to this index, are in order without duplicates

  void add(long number) {
    if (size == numbers.length) {
      sort();
      if (2 * size > numbers.length) {
        numbers = Arrays.copyOf(numbers, Math.multiplyExact(2, numbers.length));
      }
    }
    numbers[size] = number;
    size++;
  }

  int size() {
    return size;
  }

  void clear() {
    size = 0;
    sorted = 0;
  }

  /** Returns the numbers in order, each once, in the first elements of an array. */
  long[] sort() {
    if (sorted < size) {
      Arrays.sort(numbers, 0, size);
      int kept = 0;
      for (int i = 0; i < size; i++) {
        if (i == 0 || numbers[i] != numbers[i - 1]) {
          numbers[kept] = numbers[i];
          kept++;
        }
      }
      size = kept;
      sorted = kept;
    }
    return numbers;
  }

  /** Removes the numbers of a sorted stream. */
  void removeAll(Reader others) throws IOException {
    sort();
    int kept = 0;
    long other = others.next();
    for (int i = 0; i < size; i++) {
      while (other >= 0 && other < numbers[i]) {
        other = others.next();
      }
      if (other != numbers[i]) {
        numbers[kept] = numbers[i];
        kept++;
      }
    }
    size = kept;
    sorted = kept;
  }

  /** Writes numbers that are in order. */
  static final class Writer {
    private final OutputStream out;
    private long last;

    Writer(OutputStream out) {
      this.out = out;
    }

    void write(long number) throws IOException {
      long difference = number - last;
      last = number;
      while (difference > 0x7f) {
        out.write((int) ((difference & 0x7f) | 0x80));
        difference >>>= 7;
      }
      out.write((int) difference);
    }
  }

  /** Reads the numbers of a writer. */
  static final class Reader implements Closeable {
    private final InputStream in;
    private long last;

    Reader(InputStream in) {
      this.in = in;
    }

    /** Returns the next number, or -1 at the end. */
    long next() throws IOException {
      int b = in.read();
      if (b < 0) {
        return -1;
      }
      long difference = b & 0x7f;
      for (int shift = 7; b > 0x7f; shift += 7) {
        b = in.read();
        if (b < 0) {
          throw new EOFException("A census file ends in the middle of a number.");
        }
        difference |= (long) (b & 0x7f) << shift;
      }
      last += difference;
      return last;
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }
}
