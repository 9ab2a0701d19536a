package io.github.oust4j.eupdonne;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.random.RandomGenerator;

/**
 * Plays random games to their end (<em>playouts</em>) and collects statistics. All legal moves are equally likely.
 *
 * <pre>{@code
 * PlayoutStatistics statistics = Playouts.from(Position.start()).seed(1).play(1000);
 * System.out.println(statistics.pliesPerGame());
 * }</pre>
 *
 * <p><b>Reproducible:</b> each game has its own generator, made from the seed and the index of the game. A move is
 * {@code legalMoves.get(random.nextInt(legalMoves.size()))}. The rule of repetition applies.
 *
 * <p>Immutable and thread-safe. Games run in the calling thread.
 */
public final class Playouts {
  private static final int DEFAULT_MOST_PLIES = 100_000;

  private final Position start;
  private final long seed;
  private final int mostPlies;

  private Playouts(Position start, long seed, int mostPlies) {
    this.start = Objects.requireNonNull(start, "start");
    this.seed = seed;
    this.mostPlies = mostPlies;
  }

  /**
   * {@return playouts from a position, with seed 0 and a limit of 100,000 plies per game}
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
   * @param plies the limit, 0 or more
   * @return the playouts
   * @throws IllegalArgumentException if the limit is negative
   */
  public Playouts mostPlies(int plies) {
    if (plies < 0) {
      throw new IllegalArgumentException(
          "The maximum number of plies must be 0 or more, not " + plies + ".");
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
    PlayoutStatistics sum = PlayoutStatistics.NONE;
    for (long game = 0; game < games; game++) {
      sum = sum.plus(playOne(game));
    }
    return sum;
  }

  /**
   * Plays one game.
   *
   * @param game the index of the game, 0 or more
   * @return the statistics of this game
   * @throws CancellationException if the calling thread is interrupted; it stays interrupted
   */
  public PlayoutStatistics playOne(long game) {
    RandomGenerator random = random(seed, game);
    Map<Long, Integer> times = new HashMap<>(Map.of(start.repetitionHash(), 1));
    Position position = start;
    boolean isRepetition = false;
    int plies = 0;
    long legalMoves = 0;
    int bringIns = 0;
    int takeOffs = 0;
    int passes = 0;
    int captured = 0;
    int freed = 0;
    while (plies < mostPlies && !position.isOver() && !isRepetition) {
      if (Thread.currentThread().isInterrupted()) {
        throw new CancellationException("The playouts were interrupted.");
      }
      LegalMoves legal = position.legalMoves();
      Move move = legal.get(random.nextInt(legal.size()));
      Referee judged = position.judge(MoveCode.of(move));
      position = position.after(MoveCode.of(move), judged);
      isRepetition = times.merge(position.repetitionHash(), 1, Integer::sum) == Game.TIMES_TO_DRAW;
      plies++;
      legalMoves += legal.size();
      bringIns += move instanceof Move.BringIn ? 1 : 0;
      takeOffs += move instanceof Move.TakeOff ? 1 : 0;
      passes += move instanceof Move.Pass ? 1 : 0;
      captured += Integer.bitCount(judged.captured());
      freed += Integer.bitCount(judged.freed());
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
        isRepetition && outcome.isEmpty() ? 1 : 0,
        outcome.isPresent() && winner.isEmpty() ? 1 : 0,
        isRepetition || outcome.isPresent() ? 0 : 1);
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
