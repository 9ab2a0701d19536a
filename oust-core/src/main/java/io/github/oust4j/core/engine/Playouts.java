package io.github.oust4j.core.engine;

import io.github.oust4j.core.Color;
import io.github.oust4j.core.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.random.RandomGenerator;

/**
 * Plays random games to their end (<em>playouts</em>) and tells what happened in them.
 *
 * {@snippet class=snippets.SearchTest region=playouts}
 *
 * <p><b>The same seed, the same games.</b> Each game has a generator of its own, made from the seed and the
 * game's number, so the games do not depend on the number of threads. An exact game draws a number k
 * below the number of legal placements and takes the k-th in point order, so it does not depend on
 * the engine either. A {@linkplain #lazy(boolean) lazy} game takes {@link Engine#sample}, which is an
 * engine's own affair. No game swaps.
 *
 * <p>Objects of this class are immutable and may be shared between threads.
 *
 * @since 0.1.0
 */
public final class Playouts {
  /**
   * Is told how playouts get on.
   *
   * @since 0.1.0
   */
  @FunctionalInterface
  public interface Progress {
    /**
     * Is called now and then, by any of the playing threads but never by two at a time.
     *
     * @param done how many games are done, 1 to {@code total}; never less than before
     * @param total how many games there are
     */
    void report(long done, long total);
  }

  private static final int MOST_THREADS = 0x7fff;
  /** The games that a thread takes at a time. */
  private static final long PORTION = 64;

  private final Position start;
  private final EngineProvider provider;
  private final long seed;
  private final int threads;
  private final boolean lazy;
  private final Progress progress;

  private Playouts(
      Position start,
      EngineProvider provider,
      long seed,
      int threads,
      boolean lazy,
      Progress progress) {
    this.start = Objects.requireNonNull(start, "start");
    this.provider = Objects.requireNonNull(provider, "provider");
    this.seed = seed;
    this.threads = threads;
    this.lazy = lazy;
    this.progress = Objects.requireNonNull(progress, "progress");
  }

  /**
   * Plays from a position, with the fastest engine, seed 0, one thread, exactly.
   *
   * @param start where each game starts
   * @return playouts with these settings
   */
  public static Playouts from(Position start) {
    return new Playouts(start, Engines.fastest(), 0, 1, false, (done, total) -> {});
  }

  /**
   * Plays with engines of a kind.
   *
   * @param kind the engines' provider
   * @return playouts with that setting
   * @throws IllegalArgumentException if it has no engine for the board
   */
  public Playouts engine(EngineProvider kind) {
    if (!kind.supports(start.board())) {
      throw new IllegalArgumentException(
          "The engine " + kind.name() + " does not support " + start.board() + ".");
    }
    return new Playouts(start, kind, seed, threads, lazy, progress);
  }

  /**
   * Plays the games of a seed.
   *
   * @param number any number
   * @return playouts with that setting
   */
  public Playouts seed(long number) {
    return new Playouts(start, provider, number, threads, lazy, progress);
  }

  /**
   * Plays with several threads, which live as long as it takes.
   *
   * @param number 1 to 32767; with 1 the calling thread plays
   * @return playouts with that setting
   * @throws IllegalArgumentException if the number is out of range
   */
  public Playouts threads(int number) {
    if (number < 1 || number > MOST_THREADS) {
      throw new IllegalArgumentException(
          "The number of threads is 1 to " + MOST_THREADS + ", not " + number + ".");
    }
    return new Playouts(start, provider, seed, number, lazy, progress);
  }

  /**
   * Plays lazily: moves are drawn by {@link Engine#sample}, which need not know all legal placements.
   * The games are others, of the same distribution.
   *
   * @param isLazy whether to draw so
   * @return playouts with that setting
   */
  public Playouts lazy(boolean isLazy) {
    return new Playouts(start, provider, seed, threads, isLazy, progress);
  }

  /**
   * Reports how playouts get on.
   *
   * @param listener who is told
   * @return playouts with that setting
   */
  public Playouts onProgress(Progress listener) {
    return new Playouts(start, provider, seed, threads, lazy, listener);
  }

  /**
   * Plays games, with the numbers 0 to {@code games - 1}.
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
    Crew crew = new Crew(games);
    if (threads == 1) {
      return crew.work();
    }
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      List<Future<PlayoutStatistics>> parts = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        parts.add(pool.submit(crew::work));
      }
      PlayoutStatistics sum = PlayoutStatistics.NONE;
      for (Future<PlayoutStatistics> part : parts) {
        sum = sum.plus(resultOf(part));
      }
      return sum;
    } finally {
      pool.shutdownNow();
    }
  }

  /**
   * Returns the generator that an exact or lazy game of {@code Playouts} draws from, SplitMix64 on any Java.
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

  /**
   * Draws a move as an exact game does: the k-th legal placement in point order, or the pass. If there are
   * placements, exactly one number is drawn, by {@code nextInt(placementCount())}.
   *
   * @param engine a game that is not over
   * @param random where chance comes from
   * @return a point's index, or {@link Engine#PASS}
   */
  public static int draw(Engine engine, RandomGenerator random) {
    int count = engine.placementCount();
    return count == 0 ? Engine.PASS : engine.placement(random.nextInt(count));
  }

  private static PlayoutStatistics resultOf(Future<PlayoutStatistics> part) {
    try {
      return part.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw cancelled();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      throw new IllegalStateException("The games could not be played.", e);
    }
  }

  private static CancellationException cancelled() {
    return new CancellationException("The playouts were interrupted.");
  }

  /** The threads that share the games of one call. */
  private final class Crew {
    private final long games;
    private final AtomicLong taken = new AtomicLong();
    private long done;

    Crew(long games) {
      this.games = games;
    }

    /** Takes portions of the games until there are none left. */
    PlayoutStatistics work() {
      Player player = new Player(provider.create(start.board()));
      for (long from = takePortion(); from < games; from = takePortion()) {
        long to = Math.min(games, from + PORTION);
        for (long game = from; game < to; game++) {
          if (Thread.currentThread().isInterrupted()) {
            throw cancelled();
          }
          player.play(game);
        }
        report(to - from);
      }
      return player.statistics();
    }

    private long takePortion() {
      return taken.getAndAdd(PORTION);
    }

    private synchronized void report(long more) {
      done += more;
      progress.report(done, games);
    }
  }

  /** Plays one game after the other, in one thread. */
  private final class Player {
    private final Engine engine;
    private final SplitMix64 random = new SplitMix64(0);
    private final int stonesAtStart =
        start.stones(Color.BLACK).size() + start.stones(Color.WHITE).size();
    private long games;
    private long placements;
    private long mostPlacements;
    private long captures;
    private long capturedStones;
    private long gamesWithMidTurnPass;
    private long blackWins;
    private long whiteWins;
    private long deadlocks;

    Player(Engine engine) {
      this.engine = engine;
    }

    void play(long game) {
      random.seed(seed, game);
      engine.reset(start);
      int placed = 0;
      boolean passedInMidTurn = false;
      while (engine.result() == Engine.Result.ONGOING) {
        int move = lazy ? engine.sample(random) : draw(engine, random);
        if (move == Engine.PASS) {
          passedInMidTurn |= engine.isMidTurn();
          engine.play(move);
        } else {
          engine.play(move);
          placed++;
          captures += engine.isMidTurn() ? 1 : 0;
        }
      }
      games++;
      placements += placed;
      mostPlacements = Math.max(mostPlacements, placed);
      capturedStones += stonesAtStart + placed - stonesOnBoard();
      gamesWithMidTurnPass += passedInMidTurn ? 1 : 0;
      switch (engine.result()) {
        case BLACK_WINS -> blackWins++;
        case WHITE_WINS -> whiteWins++;
        default -> deadlocks++;
      }
    }

    private int stonesOnBoard() {
      int stones = 0;
      for (int point = 0; point < engine.board().size(); point++) {
        stones += engine.holds(Color.BLACK, point) || engine.holds(Color.WHITE, point) ? 1 : 0;
      }
      return stones;
    }

    PlayoutStatistics statistics() {
      return new PlayoutStatistics(
          games,
          placements,
          mostPlacements,
          captures,
          capturedStones,
          gamesWithMidTurnPass,
          blackWins,
          whiteWins,
          deadlocks);
    }
  }
}
