package io.github.oust4j.web.substitute;

import java.util.random.RandomGenerator;

/** Generates the random numbers of {@link java.util.SplittableRandom}, so that bots play as on the JVM. */
public final class SplittableRandom implements RandomGenerator {
  private static final long GAMMA = 0x9e3779b97f4a7c15L;

  private long seed;

  public SplittableRandom(long seed) {
    this.seed = seed;
  }

  @Override
  public long nextLong() {
    seed += GAMMA;
    long mixed = (seed ^ (seed >>> 30)) * 0xbf58476d1ce4e5b9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94d049bb133111ebL;
    return mixed ^ (mixed >>> 31);
  }

  @Override
  public int nextInt() {
    seed += GAMMA;
    long mixed = (seed ^ (seed >>> 33)) * 0x62a9d9ed799705f5L;
    return (int) (((mixed ^ (mixed >>> 28)) * 0xcb24d0a5c88c35b3L) >>> 32);
  }

  @Override
  public int nextInt(int bound) {
    if (bound <= 0) {
      throw new IllegalArgumentException("bound must be positive");
    }
    int drawn = nextInt();
    int mask = bound - 1;
    if ((bound & mask) == 0) {
      return drawn & mask;
    }
    int bits = drawn >>> 1;
    while (bits + mask - (drawn = bits % bound) < 0) {
      bits = nextInt() >>> 1;
    }
    return drawn;
  }

  @Override
  public boolean nextBoolean() {
    return nextInt() < 0;
  }
}
