package io.github.oust4j.notation.internal.statistics;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NoSuchElementException;
import java.util.TreeMap;

/** A multiset of non-negative integers. */
public final class Distribution {
  private final NavigableMap<Integer, Long> counts = new TreeMap<>();

  /** A bar of a histogram: the count of numbers in a range, both ends included. */
  public record Bin(int from, int to, long count) {
    public String label() {
      return from == to ? Integer.toString(from) : from + "-" + to;
    }
  }

  public void add(int number, long times) {
    counts.merge(number, times, Long::sum);
  }

  public NavigableMap<Integer, Long> counts() {
    return Collections.unmodifiableNavigableMap(counts);
  }

  public long count(int number) {
    return counts.getOrDefault(number, 0L);
  }

  /** Returns the share of ones, in a distribution of zeros and ones. */
  public Share share() {
    return new Share(count(1), size());
  }

  public boolean isEmpty() {
    return counts.isEmpty();
  }

  public long size() {
    return size(counts);
  }

  private static long size(Map<Integer, Long> some) {
    return some.values().stream().mapToLong(Long::longValue).sum();
  }

  public long sum() {
    return counts.entrySet().stream()
        .mapToLong(some -> some.getKey() * some.getValue())
        .sum();
  }

  public double mean() {
    return (double) sum() / size();
  }

  public int min() {
    return counts.firstKey();
  }

  public int max() {
    return counts.lastKey();
  }

  /** Returns a quantile for a share from 0 to 1, interpolated: the median of 1 and 2 is 1.5. */
  public double quantile(double share) {
    double rank = (size() - 1) * share;
    int low = ranked((long) Math.floor(rank));
    return low + rank % 1 * (ranked((long) Math.ceil(rank)) - low);
  }

  /** Returns the number with a rank, from 0, in ascending order. */
  private int ranked(long rank) {
    long left = rank;
    for (Map.Entry<Integer, Long> some : counts.entrySet()) {
      left -= some.getValue();
      if (left < 0) {
        return some.getKey();
      }
    }
    throw new NoSuchElementException("There are no numbers.");
  }

  /** Returns a histogram of at most {@code most} bins, 2 or more. Their width is 1, 2 or 5 times a power of 10. */
  public List<Bin> bins(int most) {
    List<Bin> bins = new ArrayList<>();
    if (isEmpty()) {
      return bins;
    }
    int width = width(most);
    for (int from = min() / width * width; from <= max(); from += width) {
      int to = from + width - 1;
      bins.add(new Bin(from, to, size(counts.subMap(from, true, to, true))));
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
