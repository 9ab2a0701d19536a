package io.github.oust4j.spark;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;

/** A growing set of non-negative numbers in memory, written in order as differences of variable length. */
final class SortedNumbers {
  private static final int FIRST_SIZE = 1 << 8;
  private static final int LARGEST_SIZE = 1 << 30;

  private long[] numbers = new long[FIRST_SIZE];
  private int size;
  private int sorted; // the first numbers, up to this index, are in order without duplicates

  void add(long number) {
    if (size == numbers.length) {
      sort();
      if (size > numbers.length / 2) {
        numbers = Arrays.copyOf(numbers, doubled(numbers.length));
      }
    }
    numbers[size] = number;
    size++;
  }

  /** Returns the next length of the array, which must stay below the largest of an array. */
  static int doubled(int length) {
    if (length == LARGEST_SIZE) {
      throw new IllegalArgumentException(
          "A part of a level of the census has too many positions for"
              + " one task. Use another folder and more parts.");
    }
    return 2 * length;
  }

  int size() {
    return size;
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

  /** Writes the numbers in order, as differences, and a zero at the end. */
  void write(OutputStream out) throws IOException {
    sort();
    long last = -1;
    for (int i = 0; i < size; i++) {
      long difference = numbers[i] - last;
      last = numbers[i];
      while (difference > 0x7f) {
        out.write((int) ((difference & 0x7f) | 0x80));
        difference >>>= 7;
      }
      out.write((int) difference);
    }
    out.write(0);
  }

  static final class Reader implements Closeable {
    private final InputStream in;
    private long last = -1;
    private boolean hasEnded;

    Reader(InputStream in) {
      this.in = in;
    }

    /** Returns the next number, or -1 at the end. */
    long next() throws IOException {
      long difference = 0;
      int b = 0x80;
      for (int shift = 0; b > 0x7f && !hasEnded; shift += 7) {
        b = in.read();
        if (b < 0) {
          throw new EOFException("A census file is cut off.");
        }
        difference |= (long) (b & 0x7f) << shift;
      }
      hasEnded = difference == 0;
      last += difference;
      return hasEnded ? -1 : last;
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }
}
