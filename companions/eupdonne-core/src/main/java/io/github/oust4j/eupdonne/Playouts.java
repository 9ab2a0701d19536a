package io.github.oust4j.eupdonne;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Plays random games to their end (<em>playouts</em>) and tells what happened in them. Each move is drawn from
 * all that are legal, each as likely as any other.
 *
 * <pre>{@code
 * PlayoutStatistics statistics = Playouts.from(Position.start()).seed(1).play(1000);
 * System.out.println(statistics.pliesPerGame());
 * }</pre>
 *
 * <p><b>The same seed, the same games.</b> Each game has a generator of its own, made from the seed and the
 * game's number; a move is the k-th of {@link LegalMoves}, k drawn by {@code nextInt(count())}. The rule of
 * repetition holds, with the positions of the game itself.
 *
 * <p>Objects of this class are immutable and may be shared between threads.
 */
public final class Playouts {
  /** The longest game that is played unless {@link #mostPlies} says otherwise, in plies. */
  public static final int DEFAULT_MOST_PLIES = 100_000;

  private final Position start;
  private final long seed;
  private final int mostPlies;

  private Playouts(Position start, long seed, int mostPlies) {
    this.start = Objects.requireNonNull(start, "start");
    this.seed = seed;
    this.mostPlies = mostPlies;
  }

  /**
   * Plays from a position, with seed 0, and breaks games off after 100,000 plies.
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
   * Breaks games off that become too long.
   *
   * @param plies after how many moves, 0 or more
   * @return playouts with that setting
   * @throws IllegalArgumentException if the number is negative
   */
  public Playouts mostPlies(int plies) {
    if (plies < 0) {
      throw new IllegalArgumentException(
          "The most plies of a game are 0 or more, not " + plies + ".");
    }
    return new Playouts(start, seed, plies);
  }

  /**
   * Plays games, with the numbers 0 to {@code games - 1}.
   *
   * @param games how many, 0 or more
   * @return what happened in them
   * @throws IllegalArgumentException if the number is negative
   */
  public PlayoutStatistics play(long games) {
    if (games < 0) {
      throw new IllegalArgumentException("The number of games is 0 or more, not " + games + ".");
    }
    PlayoutStatistics sum = PlayoutStatistics.NONE;
    for (long game = 0; game < games; game++) {
      sum = sum.plus(playOne(game));
    }
    return sum;
  }

  /**
   * Plays the game with a number.
   *
   * @param game 0 or more
   * @return what happened in it
   */
  public PlayoutStatistics playOne(long game) {
    RandomGenerator random = random(seed, game);
    Map<Long, Integer> times = new HashMap<>(Map.of(start.repetitionHash(), 1));
    Tally tally = new Tally();
    Position position = start;
    boolean isRepetition = false;
    while (tally.plies < mostPlies && !position.isOver() && !isRepetition) {
      LegalMoves legal = position.legalMoves();
      Move move = legal.get(random.nextInt(legal.count()));
      Referee judged = position.judge(move);
      tally.count(legal, move, judged);
      position = position.after(move, judged);
      isRepetition = times.merge(position.repetitionHash(), 1, Integer::sum) == Game.TIMES_TO_DRAW;
    }
    return tally.statistics(position, isRepetition);
  }

  /**
   * Returns the generator that a game draws from, SplitMix64 on any Java.
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

  /** What happens in one game. */
  private static final class Tally {
    private int plies;
    private long legalMoves;
    private int bringIns;
    private int shifts;
    private int takeOffs;
    private int captured;
    private int freed;

    void count(LegalMoves legal, Move move, Referee judged) {
      plies++;
      legalMoves += legal.count();
      bringIns += move instanceof Move.BringIn ? 1 : 0;
      shifts += move instanceof Move.Shift ? 1 : 0;
      takeOffs += move instanceof Move.TakeOff ? 1 : 0;
      captured += judged.capturedCount();
      freed += judged.freedCount();
    }

    PlayoutStatistics statistics(Position end, boolean isRepetition) {
      Optional<Outcome> outcome = end.outcome();
      Optional<Color> winner = outcome.flatMap(Outcome::winner);
      boolean isDeadlock = outcome.isPresent() && winner.isEmpty();
      boolean isDrawn = isRepetition && outcome.isEmpty();
      return new PlayoutStatistics(
          1,
          plies,
          plies,
          legalMoves,
          bringIns,
          shifts,
          takeOffs,
          captured,
          freed,
          winner.equals(Optional.of(Color.BLACK)) ? 1 : 0,
          winner.equals(Optional.of(Color.WHITE)) ? 1 : 0,
          isDrawn ? 1 : 0,
          isDeadlock ? 1 : 0,
          outcome.isEmpty() && !isDrawn ? 1 : 0);
    }
  }
}
