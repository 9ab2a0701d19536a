package io.github.oust4j.eupdonne;

import java.util.random.RandomGenerator;

/**
 * The generator SplitMix64 of Steele, Lea and Flood ("Fast Splittable Pseudorandom Number Generators",
 * 2014), written down here so that the same seed gives the same games on any Java. Numbers below a bound are
 * drawn after Lemire ("Fast Random Integer Generation in an Interval", 2019).
 */
final class SplitMix64 implements RandomGenerator {
  private static final long GAMMA = 0x9e3779b97f4a7c15L;

  private long state;

  SplitMix64(long seed) {
    this.state = seed;
  }

  /** Begins the sequence of a game: the games of a seed have nothing to do with each other. */
  void seed(long seed, long game) {
    state = mix(mix(seed + GAMMA) + game * GAMMA);
  }

  @Override
  public long nextLong() {
    state += GAMMA;
    return mix(state);
  }

  @Override
  public int nextInt(int bound) {
    if (bound <= 0) {
      throw new IllegalArgumentException("The bound is 1 or more, not " + bound + ".");
    }
    long product = (nextLong() >>> 32) * bound;
    if ((product & 0xffffffffL) < bound) {
      long least = (1L << 32) % bound;
      while ((product & 0xffffffffL) < least) {
        product = (nextLong() >>> 32) * bound;
      }
    }
    return (int) (product >>> 32);
  }

  static long mix(long number) {
    long z = (number ^ (number >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }
}
