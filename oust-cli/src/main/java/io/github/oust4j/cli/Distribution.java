package io.github.oust4j.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Whole numbers from 0 on, counted exactly: how often each of them came. It takes memory for the largest number
 * rather than for how many there were.
 */
final class Distribution {
  private long[] counts = new long[16];
  private long size;
  private long sum;

  /** A bar of a histogram: how many numbers there are from one to another, both included. */
  record Bin(int from, int to, long count) {
    /** Such as {@code 40-49}, or {@code 7}. */
    String label() {
      return from == to ? Integer.toString(from) : from + "-" + to;
    }
  }

  void add(int number) {
    if (number >= counts.length) {
      counts = Arrays.copyOf(counts, Math.max(number + 1, 2 * counts.length));
    }
    counts[number]++;
    size++;
    sum += number;
  }

  boolean isEmpty() {
    return size == 0;
  }

  /** How many numbers there are. */
  long size() {
    return size;
  }

  long sum() {
    return sum;
  }

  double mean() {
    return (double) sum / size;
  }

  int min() {
    return ranked(0);
  }

  int max() {
    return ranked(size - 1);
  }

  /**
   * The number below which that share of all lies. Between two numbers it is interpolated, as most statistics programs
   * do unless told otherwise: the median of 1 and 2 is 1.5.
   *
   * @param share 0 to 1
   */
  double quantile(double share) {
    double rank = (size - 1) * share;
    long below = (long) Math.floor(rank);
    int low = ranked(below);
    return low + (rank - below) * (ranked(Math.min(below + 1, size - 1)) - low);
  }

  /** The number with that many before it when all are sorted. */
  private int ranked(long rank) {
    if (size == 0) {
      throw new IllegalStateException("There are no numbers.");
    }
    int number = 0;
    for (long passed = counts[0]; passed <= rank; passed += counts[number]) {
      number++;
    }
    return number;
  }

  /**
   * A histogram: bins of equal width, which is 1, 2 or 5 with any number of zeros, as narrow as their number allows.
   *
   * @param most the greatest number of bins, at least 2
   * @return the bins from the least number to the greatest, empty ones too
   */
  List<Bin> bins(int most) {
    List<Bin> bins = new ArrayList<>();
    if (isEmpty()) {
      return bins;
    }
    int width = width(most);
    int last = max();
    for (int from = min() / width * width; from <= last; from += width) {
      int to = from + width - 1;
      bins.add(new Bin(
          from, to, Arrays.stream(counts, from, Math.min(to + 1, counts.length)).sum()));
    }
    return bins;
  }

  private int width(int most) {
    int power = 1;
    while (true) {
      for (int digit : new int[] {1, 2, 5}) {
        int width = digit * power;
        if (max() / width - min() / width < most) {
          return width;
        }
      }
      power *= 10;
    }
  }
}
