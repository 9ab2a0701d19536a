package io.github.oust4j.oukoun;

import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.random.RandomGenerator;

/**
 * Plays random games to their end (<em>playouts</em>) and tells what happened in them.
 *
 * <pre>{@code
 * PlayoutStatistics statistics =
 *     Playouts.from(Position.start(Ring.standard())).seed(1).play(100_000);
 * System.out.println(statistics.pliesPerGame());
 * }</pre>
 *
 * <p><b>The same seed, the same games.</b> Each game has a generator of its own, made from the seed and the
 * game's number. At each ply one number k below the number of legal moves is drawn, by {@code nextInt}, and
 * the k-th move in the order of {@link LegalMoves} is played; so the set-up and B's choice are random too.
 *
 * <p>A random game can come to a few positions that follow each other for ever, with no end among them. So
 * one that has {@linkplain #mostPlies(int) too many plies} is broken off. The optional rule about repetition
 * is not applied.
 */
public final class Playouts {
  private static final int DEFAULT_MOST_PLIES = 1000;

  private final Position start;
  private final long seed;
  private final int mostPlies;

  private Playouts(Position start, long seed, int mostPlies) {
    this.start = Objects.requireNonNull(start, "start");
    this.seed = seed;
    this.mostPlies = mostPlies;
  }

  /**
   * Plays from a position, with seed 0, and breaks games off after 1000 plies.
   *
   * @param start where each game starts
   * @return playouts with these settings
   */
  public static Playouts from(Position start) {
    return new Playouts(start, 0, DEFAULT_MOST_PLIES);
  }

  /**
   * Plays the games of a seed.
   *
   * @param number any number
   * @return playouts with that setting
   */
  public Playouts seed(long number) {
    return new Playouts(start, number, mostPlies);
  }

  /**
   * Breaks a game off that has so many plies and is not over.
   *
   * @param number 1 or more
   * @return playouts with that setting
   * @throws IllegalArgumentException if the number is less than 1
   */
  public Playouts mostPlies(int number) {
    if (number < 1) {
      throw new IllegalArgumentException(
          "The most plies of a game are 1 or more, not " + number + ".");
    }
    return new Playouts(start, seed, number);
  }

  /**
   * Plays games, with the numbers 0 to {@code games - 1}, in the calling thread.
   *
   * @param games how many, 0 or more
   * @return what happened in them
   * @throws IllegalArgumentException if the number is negative
   * @throws CancellationException if the calling thread is interrupted; it stays so
   */
  public PlayoutStatistics play(long games) {
    if (games < 0) {
      throw new IllegalArgumentException("The number of games is 0 or more, not " + games + ".");
    }
    PlayoutBoard board = new PlayoutBoard(start);
    SplitMix64 random = new SplitMix64(0);
    PlayoutStatistics sum = PlayoutStatistics.NONE;
    for (long game = 0; game < games; game++) {
      if (Thread.currentThread().isInterrupted()) {
        throw new CancellationException("The playouts were interrupted.");
      }
      random.seed(seed, game);
      sum = sum.plus(board.play(random, mostPlies));
    }
    return sum;
  }

  /**
   * Returns the generator that a game of {@code Playouts} draws from, SplitMix64 on any Java.
   *
   * @param seed the seed of the playouts
   * @param game the game's number
   * @return a new generator, for one thread at a time
   */
  public static RandomGenerator random(long seed, long game) {
    SplitMix64 random = new SplitMix64(0);
    random.seed(seed, game);
    return random;
  }
}
