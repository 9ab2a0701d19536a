package io.github.oust4j.eupdonne;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.random.RandomGenerator;

/**
 * Plays random games to the end (<em>playouts</em>) and collects statistics. All legal moves are equally likely.
 *
 * {@snippet class=snippets.EupdonneTest region=playouts}
 *
 * <p><b>Reproducible:</b> each game has its own generator, made from the seed and the number of the game. A move is
 * {@code legalMoves.get(random.nextInt(legalMoves.size()))}. The repetition rule does not apply: an
 * endless game is stopped.
 *
 * <p>Games run in the calling thread.
 * @param start the first position of each game
 * @param seed the seed
 * @param maxPlies the length at which a game is stopped, 1 or more
 */
public record Playouts(Position start, long seed, int maxPlies) {
  /**
   * Creates playouts.
   * @throws IllegalArgumentException if the length is less than 1
   */
  public Playouts {
    Objects.requireNonNull(start, "start");
    if (maxPlies < 1) {
      throw new IllegalArgumentException(
          "The maximum number of plies must be 1 or more, not " + maxPlies + ".");
    }
  }

  /**
   * {@return the statistics of the games with the numbers 0 to {@code games - 1}, after playing them}
   * @param games the number of games, 0 or more
   * @throws IllegalArgumentException if the number is negative
   * @throws CancellationException if the calling thread is interrupted; it stays interrupted
   */
  public PlayoutStatistics play(long games) {
    return play(0, games);
  }

  /**
   * {@return the statistics of the games with the numbers {@code first} to {@code first + games - 1}, after playing
   * them}
   * @param first the number of the first game, 0 or more
   * @param games the number of games, 0 or more
   * @throws IllegalArgumentException if a number is negative or too large
   * @throws CancellationException if the calling thread is interrupted; it stays interrupted
   */
  public PlayoutStatistics play(long first, long games) {
    if (first < 0 || games < 0 || first > Long.MAX_VALUE - games) {
      throw new IllegalArgumentException("Games have numbers from 0 to " + Long.MAX_VALUE + ", not "
          + games + " from " + first + " on.");
    }
    PlayoutStatistics sum = PlayoutStatistics.NONE;
    for (long game = 0; game < games; game++) {
      sum = sum.plus(playOne(first + game));
    }
    return sum;
  }

  private PlayoutStatistics playOne(long game) {
    RandomGenerator random = random(seed, game);
    Position position = start;
    int plies = 0;
    long legalMoves = 0;
    int bringIns = 0;
    int takeOffs = 0;
    int passes = 0;
    int captured = 0;
    int freed = 0;
    while (plies < maxPlies && !position.isOver()) {
      if (Thread.currentThread().isInterrupted()) {
        throw new CancellationException("The playouts were interrupted.");
      }
      List<Move> legal = position.legalMoves();
      Move move = legal.get(random.nextInt(legal.size()));
      Referee judged = position.judge(move);
      position = position.after(move, judged);
      plies++;
      legalMoves += legal.size();
      bringIns += move.isBringIn() ? 1 : 0;
      takeOffs += move.isTakeOff() ? 1 : 0;
      passes += move.equals(Move.PASS) ? 1 : 0;
      Effect effect = judged.effect();
      captured += effect.captured().size();
      freed += effect.freed().size();
    }
    Optional<Outcome> outcome = position.outcome();
    Optional<Color> winner = outcome.flatMap(Outcome::winner);
    return new PlayoutStatistics(
        1,
        plies,
        plies,
        legalMoves,
        bringIns,
        plies - bringIns - takeOffs - passes,
        takeOffs,
        captured,
        freed,
        winner.equals(Optional.of(Color.BLACK)) ? 1 : 0,
        winner.equals(Optional.of(Color.WHITE)) ? 1 : 0,
        outcome.isPresent() && winner.isEmpty() ? 1 : 0,
        outcome.isEmpty() ? 1 : 0);
  }

  /**
   * {@return a new generator for a game} It returns the same numbers on any Java version.
   * @param seed the seed of the playouts
   * @param game the number of the game
   */
  public static RandomGenerator random(long seed, long game) {
    // The generators of java.util.random may change with Java's versions, Random may not.
    return new Random(mix(mix(seed) + game));
  }

  /** Mixes the bits of a number as SplitMix64 does (Steele, Lea and Flood, 2014). */
  private static long mix(long number) {
    long z = (number ^ (number >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }
}
