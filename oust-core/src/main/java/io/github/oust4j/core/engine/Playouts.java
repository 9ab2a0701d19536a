package io.github.oust4j.core.engine;

import io.github.oust4j.core.Color;
import io.github.oust4j.core.Position;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntUnaryOperator;
import java.util.random.RandomGenerator;

/**
 * Plays random games to the end (<em>playouts</em>) and returns their statistics.
 *
 * {@snippet class=snippets.SearchTest region=playouts}
 *
 * <p><b>Reproducible games.</b> The same seed plays the same games, with any number of threads. Each game has its own
 * generator, seeded with the seed and the number of the game. An exact game draws {@code k =
 * nextInt(placementCount())} and plays the k-th legal placement in point order, so all engines play the same games. A
 * {@linkplain #lazy(boolean) lazy} game draws by {@link Engine#sample}, which depends on the engine. No game has a swap.
 *
 * <p>Objects of this class are immutable and thread-safe.
 * @since 0.1.0
 */
public final class Playouts {
  private static final String INTERRUPTED = "The playouts were interrupted.";

  /** The approximate number of portions of the games for each thread. */
  private static final long PORTIONS_PER_THREAD = 8;

  /** The most games in a portion, so that progress is reported often. */
  private static final long LARGEST_PORTION = 128;

  /** Random games have about 1.2 plies per point; none in millions had 6. An engine that exceeds this is faulty. */
  private static final int MOST_PLIES_PER_POINT = 1000;

  private final Position start;
  private final EngineProvider provider;
  private final long seed;
  private final boolean lazy;
  private final Workers workers;

  private Playouts(
      Position start, EngineProvider provider, long seed, boolean lazy, Workers workers) {
    this.start = Objects.requireNonNull(start, "start");
    this.provider = Objects.requireNonNull(provider, "provider");
    this.seed = seed;
    this.lazy = lazy;
    this.workers = workers;
  }

  /**
   * {@return playouts from a position: exact ones with the default engine, seed 1 and one thread}
   * @param start the first position of each game
   */
  public static Playouts from(Position start) {
    return new Playouts(start, BuiltIn.DEFAULT, 1, false, Workers.CALLER);
  }

  /**
   * {@return a copy of these playouts with the given kind of engine}
   * @param kind the provider of the engines
   * @throws IllegalArgumentException if the provider does not support the board
   */
  public Playouts engine(EngineProvider kind) {
    if (!kind.supports(start.board())) {
      throw new IllegalArgumentException(
          "The engine " + kind.name() + " does not support " + start.board() + ".");
    }
    return new Playouts(start, kind, seed, lazy, workers);
  }

  /**
   * {@return a copy of these playouts with the given random seed}
   * @param number any number
   */
  public Playouts seed(long number) {
    return new Playouts(start, provider, number, lazy, workers);
  }

  /**
   * {@return a copy of these playouts with the given number of threads} The calling thread is one of them. A small
   * number of games uses fewer threads.
   * @param number 1 to 32767
   * @throws IllegalArgumentException if the number is out of range
   */
  public Playouts threads(int number) {
    return new Playouts(start, provider, seed, lazy, workers.withThreads(number));
  }

  /**
   * {@return a copy of these playouts that is lazy or exact} Lazy playouts draw moves by {@link Engine#sample}. They are
   * faster; their games differ, but have the same distribution.
   * @param isLazy whether to play lazily
   */
  public Playouts lazy(boolean isLazy) {
    return new Playouts(start, provider, seed, isLazy, workers);
  }

  /**
   * {@return a copy of these playouts with a listener for the number of finished games}
   * @param listener the listener
   */
  public Playouts onProgress(Progress listener) {
    return new Playouts(start, provider, seed, lazy, workers.withProgress(listener));
  }

  /**
   * {@return the statistics of the games with the numbers 0 to {@code games - 1}, after playing them} Returns or
   * throws only after all threads have stopped playing.
   * @param games the number of games, 0 or more
   * @throws IllegalArgumentException if the number is negative
   * @throws CancellationException if the calling thread is interrupted; its flag stays set
   * @throws IllegalStateException if a game has more than 1000 plies per point, because the engine is wrong; a
   *     {@code CancellationException} is an {@code IllegalStateException}, too
   */
  public PlayoutStatistics play(long games) {
    return play(0, games);
  }

  /**
   * {@return the statistics of the games with the numbers {@code first} to {@code first + games - 1}, after playing
   * them} Parts of the same playouts can be played on several machines; {@link PlayoutStatistics#plus} adds them.
   * @param first the number of the first game, 0 or more
   * @param games the number of games, 0 or more
   * @throws IllegalArgumentException if a number is negative, or if their sum is above {@link Long#MAX_VALUE}
   * @throws CancellationException as in {@link #play(long)}
   * @throws IllegalStateException as in {@link #play(long)}
   */
  public PlayoutStatistics play(long first, long games) {
    if (games < 0) {
      throw new IllegalArgumentException(
          "The number of games must be 0 or more, not " + games + ".");
    }
    if (first < 0 || first > Long.MAX_VALUE - games) {
      throw new IllegalArgumentException("The numbers of games must be from 0 to " + Long.MAX_VALUE
          + ", not " + games + " from " + first + " on.");
    }
    long perThread = games / (PORTIONS_PER_THREAD * workers.threads());
    long portion = Math.max(1, Math.min(LARGEST_PORTION, perThread));
    long portions = games / portion + (games % portion == 0 ? 0 : 1);
    AtomicLong taken = new AtomicLong();
    Queue<Player> players = new ConcurrentLinkedQueue<>();
    workers.run(portions, games, INTERRUPTED, crew -> {
      Player player = new Player(provider.create(start.board()));
      players.add(player);
      return () -> {
        long number = taken.getAndIncrement();
        if (number >= portions) {
          return false;
        }
        long from = number * portion;
        long count = Math.min(portion, games - from);
        for (long game = from; game - from < count; game++) {
          crew.checkRunning();
          player.play(first + game);
        }
        crew.report(count);
        return true;
      };
    });
    return players.stream()
        .map(player -> player.statistics)
        .reduce(PlayoutStatistics.NONE, PlayoutStatistics::plus);
  }

  /**
   * {@return the random generator of a game: SplitMix64, the same on any Java version, for use by one thread}
   * @param seed the seed of the playouts
   * @param game the number of the game
   */
  public static RandomGenerator random(long seed, long game) {
    SplitMix64 random = new SplitMix64(0);
    random.seed(seed, game);
    return random;
  }

  /**
   * {@return a move of an exact game: the k-th legal placement in point order, or {@link Engine#PASS}} If there are
   * placements, k is {@code random.applyAsInt(placementCount())}.
   * @param engine an engine
   * @param random the source of randomness, as for {@link Engine#sample}
   * @throws IllegalStateException if the game of the engine is over
   */
  public static int sample(Engine engine, IntUnaryOperator random) {
    int count = engine.placementCount();
    if (count == 0 && engine.result() != Engine.Result.ONGOING) {
      throw new IllegalStateException("The game is over: " + engine.position() + ".");
    }
    return count == 0 ? Engine.PASS : engine.placement(random.applyAsInt(count));
  }

  /** Plays games in one thread. */
  private final class Player {
    private final Engine engine;
    private final SplitMix64 random = new SplitMix64(0);
    private final IntUnaryOperator draws = random::nextInt;
    private final int mostPlies = MOST_PLIES_PER_POINT * start.board().size();
    private final int stonesAtStart =
        start.stones(Color.BLACK).size() + start.stones(Color.WHITE).size();
    private PlayoutStatistics statistics = PlayoutStatistics.NONE;

    Player(Engine engine) {
      this.engine = engine;
    }

    void play(long game) {
      random.seed(seed, game);
      engine.reset(start);
      int placed = 0;
      int passed = 0;
      int captures = 0;
      boolean passedInMidTurn = false;
      while (engine.result() == Engine.Result.ONGOING) {
        int move = lazy ? engine.sample(draws) : sample(engine, draws);
        if (move == Engine.PASS) {
          passedInMidTurn |= engine.isMidTurn();
          engine.advance(move);
          passed++;
        } else {
          engine.advance(move);
          placed++;
          captures += engine.isMidTurn() ? 1 : 0;
        }
        if (placed + passed > mostPlies) {
          throw new IllegalStateException("A game has not ended after " + mostPlies + " plies.");
        }
      }
      Engine.Result result = engine.result();
      statistics = statistics.plus(new PlayoutStatistics(
          1,
          placed,
          placed,
          captures,
          stonesAtStart + placed - stonesOnBoard(),
          passedInMidTurn ? 1 : 0,
          result == Engine.Result.BLACK_WINS ? 1 : 0,
          result == Engine.Result.WHITE_WINS ? 1 : 0,
          result == Engine.Result.DEADLOCK ? 1 : 0));
    }

    private int stonesOnBoard() {
      int stones = 0;
      for (int point = 0; point < engine.board().size(); point++) {
        stones += engine.holds(Color.BLACK, point) || engine.holds(Color.WHITE, point) ? 1 : 0;
      }
      return stones;
    }
  }
}
