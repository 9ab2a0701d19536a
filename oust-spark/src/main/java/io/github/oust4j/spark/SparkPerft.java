package io.github.oust4j.spark;

import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Perft;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.spark.sql.SparkSession;

/**
 * Counts move sequences on a cluster, as {@link Perft} does on one machine. Tasks count the positions after the first
 * moves. Equal or symmetric positions are searched only once; the counts are the same.
 *
 * @param start the position where the sequences start
 * @param tasks the number of tasks, or 0 to choose it from the cores that Spark knows, assumed to be at least 16
 * @since 0.1.0
 */
public record SparkPerft(Position start, int tasks) {
  private static final int POSITIONS_PER_CORE = 64;

  /**
   * Checks the number of tasks.
   *
   * @throws IllegalArgumentException if it is negative
   */
  public SparkPerft {
    Objects.requireNonNull(start, "start");
    Cluster.checkTasks(tasks);
  }

  /**
   * {@return the number of move sequences of a given length} The count of each position of a task must be at most
   * {@link Long#MAX_VALUE}.
   * @param spark the session
   * @param depth the number of moves, 0 or more
   * @throws IllegalArgumentException if the depth is negative
   */
  public BigInteger count(SparkSession spark, int depth) {
    checkDepth(depth, 0);
    String position = key(start);
    return Objects.requireNonNull(counts(spark, Set.of(position), depth).get(position));
  }

  /**
   * {@return the number of sequences of a given length for each legal first move, in the order of the legal moves}
   * The count of each position of a task must be at most {@link Long#MAX_VALUE}.
   * @param spark the session
   * @param depth the number of moves, 1 or more
   * @throws IllegalArgumentException if the depth is less than 1
   */
  public Map<Move, BigInteger> divide(SparkSession spark, int depth) {
    checkDepth(depth, 1);
    Map<Move, String> after = new LinkedHashMap<>();
    for (Move move : start.legalMoves()) {
      after.put(move, key(start.play(move)));
    }
    Map<String, BigInteger> counts = counts(spark, Set.copyOf(after.values()), depth - 1);
    Map<Move, BigInteger> divided = new LinkedHashMap<>();
    after.forEach(
        (move, position) -> divided.put(move, Objects.requireNonNull(counts.get(position))));
    return Collections.unmodifiableMap(divided);
  }

  static void checkDepth(int depth, int least) {
    if (depth < least) {
      throw new IllegalArgumentException(
          "The depth must be " + least + " or more, not " + depth + ".");
    }
  }

  private static String key(Position position) {
    return position.canonical().toString();
  }

  /** Returns the positions one move later, each with the number of sequences that lead to it or to a symmetric one. */
  private static Map<String, BigInteger> extended(Map<String, BigInteger> prefixes) {
    Map<String, BigInteger> longer = new HashMap<>();
    prefixes.forEach((text, times) -> {
      Position position = Position.parse(text);
      for (Move move : position.legalMoves()) {
        longer.merge(key(position.play(move)), times, BigInteger::add);
      }
    });
    return longer;
  }

  /** Counts the sequences from each of some positions, in one job. */
  private Map<String, BigInteger> counts(SparkSession spark, Set<String> starts, int depth) {
    Map<String, Map<String, BigInteger>> prefixes = new HashMap<>();
    starts.forEach(position -> prefixes.put(position, Map.of(position, BigInteger.ONE)));
    Set<String> positions = starts;
    int wanted = Math.max(tasks, POSITIONS_PER_CORE * Cluster.cores(spark));
    int plies = 0;
    while (plies < depth - 1 && positions.size() < wanted && !positions.isEmpty()) {
      prefixes.replaceAll((position, times) -> extended(times));
      positions = prefixes.values().stream()
          .flatMap(times -> times.keySet().stream())
          .collect(Collectors.toSet());
      plies++;
    }
    Map<String, Long> known = searched(spark, positions, depth - plies);
    Map<String, BigInteger> counts = new HashMap<>();
    prefixes.forEach((position, all) -> {
      BigInteger sum = BigInteger.ZERO;
      for (Map.Entry<String, BigInteger> prefix : all.entrySet()) {
        long count = Objects.requireNonNull(known.get(prefix.getKey()));
        sum = sum.add(prefix.getValue().multiply(BigInteger.valueOf(count)));
      }
      counts.put(position, sum);
    });
    return counts;
  }

  private Map<String, Long> searched(SparkSession spark, Set<String> all, int depth) {
    List<String> positions = new ArrayList<>(all);
    Collections.sort(positions);
    Collections.shuffle(positions, new Random(0)); // so that tasks take about the same time
    int most = tasks > 0 ? tasks : 16 * Cluster.cores(spark);
    int parts = Math.max(1, Math.min(positions.size(), most));
    List<Long> counts = Cluster.run(
        spark,
        "perft",
        context -> context
            .parallelize(positions, parts)
            .map(text -> Perft.from(Position.parse(text)).count(depth))
            .collect());
    return IntStream.range(0, counts.size())
        .boxed()
        .collect(Collectors.toMap(positions::get, counts::get));
  }
}
