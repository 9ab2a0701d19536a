package io.github.oust4j.benchmarks;

import io.github.oust4j.core.engine.Playouts;
import java.util.random.RandomGenerator;

/**
 * The generator of {@link Playouts#random}, number by number, that can begin another game without a new
 * object: what is measured is to allocate nothing, and one generator a game would be seen.
 */
final class GameRandom implements RandomGenerator {
  private static final long GAMMA = 0x9e3779b97f4a7c15L;
  /** Times the other it is 1, modulo 2 to the 64. */
  private static final long INVERSE_OF_GAMMA = 0xf1de83e19937733dL;

  private long first;
  private long state;

  void seed(long seed, long game) {
    first = mix(mix(seed + GAMMA) + game * GAMMA);
    state = first;
  }

  /** How many numbers have been drawn since the game began; found out afterwards, so that drawing costs no more. */
  long drawn() {
    return (state - first) * INVERSE_OF_GAMMA;
  }

  @Override
  public long nextLong() {
    state += GAMMA;
    return mix(state);
  }

  @Override
  public int nextInt(int bound) {
    long product = (nextLong() >>> 32) * bound;
    if ((product & 0xffffffffL) < bound) {
      long least = (1L << 32) % bound;
      while ((product & 0xffffffffL) < least) {
        product = (nextLong() >>> 32) * bound;
      }
    }
    return (int) (product >>> 32);
  }

  private static long mix(long number) {
    long z = (number ^ (number >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }
}
