package io.github.oust4j.oukoun;

import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.random.RandomGenerator;

/**
 * Plays random games to their end (<em>playouts</em>) and collects statistics. All legal moves are equally likely.
 *
 * <pre>{@code
 * PlayoutStatistics statistics =
 *     Playouts.from(Position.start(Ring.standard())).seed(1).play(100_000);
 * System.out.println(statistics.pliesPerGame());
 * }</pre>
 *
 * <p><b>Reproducible:</b> each game has its own generator, made from the seed and the index of the game. A move is
 * {@code legalMoves.toList().get(random.nextInt(legalMoves.size()))}, also in the set-up. The rule of repetition does
 * not apply: some games never end, and are stopped.
 *
 * <p>Immutable and thread-safe. Games run in the calling thread.
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
   * {@return playouts from a position, with seed 0 and a limit of 1000 plies per game}
   *
   * @param start the first position of each game
   */
  public static Playouts from(Position start) {
    return new Playouts(start, 0, DEFAULT_MOST_PLIES);
  }

  /**
   * {@return playouts with another seed}
   *
   * @param number the seed
   */
  public Playouts seed(long number) {
    return new Playouts(start, number, mostPlies);
  }

  /**
   * Returns playouts with another limit for the length of a game. Longer games are stopped.
   *
   * @param plies the limit, 1 or more
   * @return the playouts
   * @throws IllegalArgumentException if the limit is less than 1
   */
  public Playouts mostPlies(int plies) {
    if (plies < 1) {
      throw new IllegalArgumentException(
          "The maximum number of plies must be 1 or more, not " + plies + ".");
    }
    return new Playouts(start, seed, plies);
  }

  /**
   * Plays the games with the indices 0 to {@code games - 1}.
   *
   * @param games the number of games, 0 or more
   * @return the statistics
   * @throws IllegalArgumentException if the number is negative
   * @throws CancellationException if the calling thread is interrupted; it stays interrupted
   */
  public PlayoutStatistics play(long games) {
    if (games < 0) {
      throw new IllegalArgumentException(
          "The number of games must be 0 or more, not " + games + ".");
    }
    PlayoutBoard board = new PlayoutBoard(start);
    PlayoutStatistics sum = PlayoutStatistics.NONE;
    for (long game = 0; game < games; game++) {
      if (Thread.currentThread().isInterrupted()) {
        throw new CancellationException("The playouts were interrupted.");
      }
      sum = sum.plus(board.play(random(seed, game), mostPlies));
    }
    return sum;
  }

  /**
   * Returns the generator of a game. It returns the same numbers on any Java version and is not thread-safe.
   *
   * @param seed the seed of the playouts
   * @param game the index of the game
   * @return a new generator
   */
  public static RandomGenerator random(long seed, long game) {
    return new SplitMix64(seed, game);
  }
}
