package io.github.oust4j.spark;

import io.github.oust4j.core.engine.PlayoutStatistics;
import io.github.oust4j.core.engine.Playouts;
import java.util.List;
import java.util.Objects;
import java.util.stream.LongStream;
import org.apache.spark.sql.SparkSession;

/**
 * Plays random games on a cluster. With the same seed, the games and statistics are those of {@link Playouts} on one
 * machine, whatever the number of tasks.
 *
 * {@snippet class=io.github.oust4j.spark.JobsTest region=playouts}
 *
 * @param playouts creates the playouts on each machine; use one thread, since tasks run in parallel
 * @param tasks the number of tasks, or 0 to choose it from the number of games and the cores that
 *     Spark knows, assumed to be at least 16
 * @since 0.1.0
 */
public record SparkPlayouts(SerializableSupplier<Playouts> playouts, int tasks) {
  private static final long GAMES_PER_TASK = 20_000;
  private static final int TASKS_PER_CORE = 8;
  private static final int MOST_TASKS = 20_000;

  /**
   * Checks the number of tasks. Calls the source once, so that an invalid engine is rejected here.
   *
   * @throws IllegalArgumentException if the number of tasks is negative
   */
  public SparkPlayouts {
    Objects.requireNonNull(playouts.get(), "playouts");
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
    checkGames(games);
    long wanted = Math.max(games / GAMES_PER_TASK, (long) TASKS_PER_CORE * Cluster.cores(spark));
    long most = tasks > 0 ? tasks : Math.min(wanted, MOST_TASKS);
    int number = (int) Math.max(1, Math.min(games, most));
    List<Long> parts = LongStream.range(0, number).boxed().toList();
    SerializableSupplier<Playouts> source = playouts;
    List<long[]> played = Cluster.run(
        spark,
        games + " playouts",
        context -> context
            .parallelize(parts, number)
            .map(part -> {
              long from = first(games, number, part);
              long to = first(games, number, part + 1);
              return counts(source.get().play(from, to - from));
            })
            .collect());
    PlayoutStatistics sum = PlayoutStatistics.NONE;
    for (long[] n : played) {
      sum = sum.plus(new PlayoutStatistics(n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8]));
    }
    return sum;
  }

  static void checkGames(long number) {
    if (number < 0) {
      throw new IllegalArgumentException(
          "The number of games must be 0 or more, not " + number + ".");
    }
  }

  private static long[] counts(PlayoutStatistics played) {
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
  private static long first(long games, int parts, long part) {
    return games / parts * part + games % parts * part / parts;
  }
}
