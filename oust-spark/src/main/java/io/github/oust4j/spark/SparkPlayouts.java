package io.github.oust4j.spark;

import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Engines;
import io.github.oust4j.core.engine.PlayoutStatistics;
import io.github.oust4j.core.engine.Playouts;
import io.github.oust4j.core.engine.Progress;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;

/**
 * Plays random games on a cluster. With the same seed, the games and statistics are those of {@link Playouts} on one
 * machine, whatever the number of tasks.
 *
 * <p>Objects of this class are immutable and thread-safe.
 *
 * @since 0.1.0
 */
public final class SparkPlayouts {
  private static final long GAMES_PER_TASK = 20_000;
  private static final int TASKS_PER_CORE = 8;
  private static final int MOST_TASKS = 20_000;

  private final SparkSession spark;
  private final String start;
  private final String engine;
  private final long seed;
  private final boolean lazy;
  private final int tasks;
  private final @Nullable Progress progress;

  private SparkPlayouts(
      SparkSession spark,
      String start,
      String engine,
      long seed,
      boolean lazy,
      int tasks,
      @Nullable Progress progress) {
    this.spark = spark;
    this.start = start;
    this.engine = engine;
    this.seed = seed;
    this.lazy = lazy;
    this.tasks = tasks;
    this.progress = progress;
  }

  /**
   * {@return exact playouts from a position, with the default engine and seed 0}
   * @param spark the session
   * @param start the first position of each game
   */
  public static SparkPlayouts from(SparkSession spark, Position start) {
    String engine = Engines.defaultProvider().name();
    return new SparkPlayouts(
        Objects.requireNonNull(spark, "spark"), start.toString(), engine, 0, false, 0, null);
  }

  /**
   * {@return playouts with another engine}
   * @param name the name of an engine that the executors find, such as {@code bitboard}
   * @throws IllegalArgumentException if there is no such engine, or it does not support the board
   */
  public SparkPlayouts engine(String name) {
    Playouts.from(Position.parse(start)).engine(Engines.named(name));
    return new SparkPlayouts(spark, start, name, seed, lazy, tasks, progress);
  }

  /**
   * {@return playouts with another random seed}
   * @param number any number
   */
  public SparkPlayouts seed(long number) {
    return new SparkPlayouts(spark, start, engine, number, lazy, tasks, progress);
  }

  /**
   * {@return lazy or exact playouts; see {@link Playouts#lazy(boolean)}}
   * @param isLazy whether the playouts are lazy
   */
  public SparkPlayouts lazy(boolean isLazy) {
    return new SparkPlayouts(spark, start, engine, seed, isLazy, tasks, progress);
  }

  /**
   * {@return playouts with another number of tasks}
   * @param number the number of tasks, or 0 to choose it from the numbers of games and cores
   * @throws IllegalArgumentException if the number is negative
   */
  public SparkPlayouts tasks(int number) {
    return new SparkPlayouts(spark, start, engine, seed, lazy, Tasks.checked(number), progress);
  }

  /**
   * {@return playouts with a listener of the number of finished tasks}
   * @param listener the listener
   */
  public SparkPlayouts onProgress(Progress listener) {
    return new SparkPlayouts(spark, start, engine, seed, lazy, tasks, listener);
  }

  /**
   * Plays the games 0 to {@code games - 1}.
   * @param games the number of games, 0 or more
   * @return the statistics of the games
   * @throws IllegalArgumentException if the number is negative
   */
  public PlayoutStatistics play(long games) {
    if (games < 0) {
      throw new IllegalArgumentException(
          "The number of games must be 0 or more, not " + games + ".");
    }
    if (games == 0) {
      return PlayoutStatistics.NONE;
    }
    JavaSparkContext context = JavaSparkContext.fromSparkContext(spark.sparkContext());
    long wanted = Math.max(
        games / GAMES_PER_TASK, (long) TASKS_PER_CORE * spark.sparkContext().defaultParallelism());
    long number = Math.min(games, tasks > 0 ? tasks : Math.min(wanted, MOST_TASKS));
    List<Part> parts = new ArrayList<>();
    for (long part = 0; part < number; part++) {
      long from = share(games, part, number);
      parts.add(new Part(start, engine, seed, lazy, from, share(games, part + 1, number) - from));
    }
    String what = games + " playouts";
    return TrackedJob.run(
        spark,
        what,
        progress,
        () -> sum(context.parallelize(parts, parts.size()).map(Part::play).collect()));
  }

  /** Returns the first game of a part, without overflow. */
  private static long share(long games, long part, long parts) {
    return games / parts * part + games % parts * part / parts;
  }

  private static PlayoutStatistics sum(List<long[]> numbers) {
    PlayoutStatistics sum = PlayoutStatistics.NONE;
    for (long[] n : numbers) {
      sum = sum.plus(new PlayoutStatistics(n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8]));
    }
    return sum;
  }

  /** The games of one task. */
  private record Part(String start, String engine, long seed, boolean lazy, long first, long games)
      implements Serializable {
    private static final long serialVersionUID = 1L;

    long[] play() {
      PlayoutStatistics played = Playouts.from(Position.parse(start))
          .engine(Engines.named(engine))
          .seed(seed)
          .lazy(lazy)
          .play(first, games);
      return new long[] {
        played.games(),
        played.placements(),
        played.mostPlacements(),
        played.captures(),
        played.capturedStones(),
        played.gamesWithMidTurnPass(),
        played.blackWins(),
        played.whiteWins(),
        played.deadlocks()
      };
    }
  }
}
