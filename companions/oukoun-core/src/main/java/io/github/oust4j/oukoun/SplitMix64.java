package io.github.oust4j.oukoun;

import java.util.random.RandomGenerator;

/**
 * The generator SplitMix64 (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014) with bounded
 * numbers after Lemire ("Fast Random Integer Generation in an Interval", 2019). The generators of the JDK may return
 * other numbers in other versions.
 */
final class SplitMix64 implements RandomGenerator {
  private static final long GAMMA = 0x9e3779b97f4a7c15L;
  private static final long LOW = 0xffffffffL;

  private long state;

  /** Starts the sequence of one game. */
  SplitMix64(long seed, long game) {
    this.state = mix(mix(seed + GAMMA) + game * GAMMA);
  }

  @Override
  public long nextLong() {
    state += GAMMA;
    return mix(state);
  }

  @Override
  public int nextInt(int bound) {
    if (bound <= 0) {
      throw new IllegalArgumentException("The bound must be 1 or more, not " + bound + ".");
    }
    long product;
    do {
      product = (nextLong() >>> 32) * bound;
    } while ((product & LOW) < bound && (product & LOW) < (1L << 32) % bound);
    return (int) (product >>> 32);
  }

  static long mix(long number) {
    long z = (number ^ (number >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }
}
