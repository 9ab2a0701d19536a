package io.github.oust4j.spark;

import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Engines;
import io.github.oust4j.core.engine.PlayoutStatistics;
import io.github.oust4j.core.engine.Playouts;
import java.io.Serializable;
import java.util.List;
import java.util.stream.LongStream;
import org.apache.spark.sql.SparkSession;

/**
 * Plays random games on a cluster. With the same seed, the games and statistics are those of {@link Playouts} on one
 * machine, whatever the number of tasks.
 *
 * @param start the first position of each game
 * @param engine the name of an engine that is available to the executors, such as {@code default}
 * @param seed the random seed
 * @param lazy whether the playouts are lazy; see {@link Playouts#lazy(boolean)}
 * @param tasks the number of tasks, or 0 to choose it from the numbers of games and cores
 * @since 0.1.0
 */
public record SparkPlayouts(Position start, String engine, long seed, boolean lazy, int tasks) {
  private static final long GAMES_PER_TASK = 20_000;
  private static final int TASKS_PER_CORE = 8;
  private static final int MOST_TASKS = 20_000;

  /**
   * Checks the engine and the number of tasks.
   *
   * @throws IllegalArgumentException if there is no such engine, it does not support the board, or the number of tasks
   *     is negative
   */
  public SparkPlayouts {
    Playouts.from(start).engine(Engines.named(engine));
    Cluster.checkTasks(tasks);
  }

  /**
   * Plays the games 0 to {@code games - 1}.
   *
   * @param spark the session
   * @param games the number of games, 0 or more
   * @return the statistics of the games
   * @throws IllegalArgumentException if the number is negative
   */
  public PlayoutStatistics play(SparkSession spark, long games) {
    if (games < 0) {
      throw new IllegalArgumentException(
          "The number of games must be 0 or more, not " + games + ".");
    }
    long wanted = Math.max(
        games / GAMES_PER_TASK, (long) TASKS_PER_CORE * spark.sparkContext().defaultParallelism());
    long most = tasks > 0 ? tasks : Math.min(wanted, MOST_TASKS);
    int number = (int) Math.max(1, Math.min(games, most));
    List<Long> parts = LongStream.range(0, number).boxed().toList();
    Task task = new Task(start.toString(), engine, seed, lazy, games, number);
    List<long[]> played = Cluster.run(
        spark,
        games + " playouts",
        context -> context.parallelize(parts, number).map(task::play).collect());
    PlayoutStatistics sum = PlayoutStatistics.NONE;
    for (long[] n : played) {
      sum = sum.plus(new PlayoutStatistics(n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8]));
    }
    return sum;
  }

  /**
   * The data that a task needs.
   *
   * @param start the position string of the start
   * @param engine the name of the engine
   * @param seed the seed of the games
   * @param lazy whether the engine draws by its own method
   * @param games the number of games
   * @param parts the number of tasks
   */
  private record Task(String start, String engine, long seed, boolean lazy, long games, int parts)
      implements Serializable {
    long[] play(long part) {
      long from = first(part);
      PlayoutStatistics played = Playouts.from(Position.parse(start))
          .engine(Engines.named(engine))
          .seed(seed)
          .lazy(lazy)
          .play(from, first(part + 1) - from);
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

    /** Returns the first game of a part, without overflow. */
    private long first(long part) {
      return games / parts * part + games % parts * part / parts;
    }
  }
}
