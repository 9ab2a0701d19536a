package io.github.oust4j.core.engine;

import io.github.oust4j.core.internal.HashKeys;
import java.util.random.RandomGenerator;

/**
 * SplitMix64 by Steele, Lea and Flood ("Fast Splittable Pseudorandom Number Generators", 2014). It is implemented
 * here so that the same seed gives the same games on any Java. {@link #nextInt(int)} is the unbiased multiply-shift
 * method of Lemire ("Fast Random Integer Generation in an Interval", 2019).
 */
final class SplitMix64 implements RandomGenerator {
  private static final long GAMMA = 0x9e3779b97f4a7c15L;

  private long state;

  SplitMix64(long seed) {
    this.state = seed;
  }

  /** Starts the sequence of a game. The sequences of the games of a seed are unrelated. */
  void seed(long seed, long game) {
    state = HashKeys.mix(HashKeys.mix(seed + GAMMA) + game * GAMMA);
  }

  @Override
  public long nextLong() {
    state += GAMMA;
    return HashKeys.mix(state);
  }

  @Override
  public int nextInt(int bound) {
    if (bound <= 0) {
      throw new IllegalArgumentException("The bound must be 1 or more, not " + bound + ".");
    }
    long product = (nextLong() >>> 32) * bound;
    if ((product & 0xffffffffL) < bound) {
      // Rejects 2^32 mod bound numbers, so that each result comes from equally many of the others.
      long least = (1L << 32) % bound;
      while ((product & 0xffffffffL) < least) {
        product = (nextLong() >>> 32) * bound;
      }
    }
    return (int) (product >>> 32);
  }
}
