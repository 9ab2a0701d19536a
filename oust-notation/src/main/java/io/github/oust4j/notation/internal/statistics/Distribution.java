package io.github.oust4j.notation.internal.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A multiset of integers from 0 on. Its memory depends on the largest one. */
public final class Distribution {
  private long[] counts = new long[16];
  private long size;
  private long sum;

  /** A bar of a histogram: the count of numbers in a range, both ends included. */
  public record Bin(int from, int to, long count) {
    /** Such as {@code 40-49}, or {@code 7}. */
    public String label() {
      return from == to ? Integer.toString(from) : from + "-" + to;
    }
  }

  public void add(int number) {
    if (number >= counts.length) {
      counts = Arrays.copyOf(counts, Math.max(number + 1, 2 * counts.length));
    }
    counts[number]++;
    size++;
    sum += number;
  }

  /** Adds the numbers of another multiset. */
  public void add(Distribution other) {
    if (other.counts.length > counts.length) {
      counts = Arrays.copyOf(counts, other.counts.length);
    }
    for (int number = 0; number < other.counts.length; number++) {
      counts[number] += other.counts[number];
    }
    size += other.size;
    sum += other.sum;
  }

  /** Returns how often each number occurs, up to the largest one. */
  public long[] counts() {
    return Arrays.copyOf(counts, isEmpty() ? 0 : max() + 1);
  }

  /** Returns the multiset in which each number occurs that often. */
  public static Distribution of(long[] counts) {
    Distribution numbers = new Distribution();
    numbers.counts = Arrays.copyOf(counts, Math.max(16, counts.length));
    for (int number = 0; number < counts.length; number++) {
      numbers.size += counts[number];
      numbers.sum += number * counts[number];
    }
    return numbers;
  }

  public boolean isEmpty() {
    return size == 0;
  }

  public long size() {
    return size;
  }

  public long sum() {
    return sum;
  }

  public double mean() {
    return (double) sum / size;
  }

  public int min() {
    return ranked(0);
  }

  public int max() {
    return ranked(size - 1);
  }

  /** Returns a quantile for a share from 0 to 1, interpolated: the median of 1 and 2 is 1.5. */
  public double quantile(double share) {
    double rank = (size - 1) * share;
    long below = (long) Math.floor(rank);
    int low = ranked(below);
    return low + (rank - below) * (ranked(Math.min(below + 1, size - 1)) - low);
  }

  /** Returns the number with a rank, from 0, in ascending order. */
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

  /** Returns a histogram of at most so many bins, at least 2. Their width is 1, 2 or 5 times a power of 10. */
  public List<Bin> bins(int most) {
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
