package io.github.oust4j.spark;

import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Perft;
import io.github.oust4j.core.engine.Progress;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;

/**
 * Counts move sequences on a cluster, as {@link Perft} does on one machine. Tasks count the positions after the first
 * moves. Equal or symmetric positions are searched only once; the counts are the same.
 *
 * <p>Objects of this class are immutable and thread-safe.
 *
 * @since 0.1.0
 */
public final class SparkPerft {
  private static final int POSITIONS_PER_CORE = 64;

  private final SparkSession spark;
  private final Position start;
  private final int tasks;
  private final @Nullable Progress progress;

  private SparkPerft(SparkSession spark, Position start, int tasks, @Nullable Progress progress) {
    this.spark = Objects.requireNonNull(spark, "spark");
    this.start = Objects.requireNonNull(start, "start");
    this.tasks = tasks;
    this.progress = progress;
  }

  /**
   * {@return a counter}
   * @param spark the session
   * @param position the position where the sequences start
   */
  public static SparkPerft of(SparkSession spark, Position position) {
    return new SparkPerft(spark, position, 0, null);
  }

  /**
   * {@return a counter with another number of tasks}
   * @param number the number of tasks, or 0 to choose it from the number of cores
   * @throws IllegalArgumentException if the number is negative
   */
  public SparkPerft tasks(int number) {
    return new SparkPerft(spark, start, Tasks.checked(number), progress);
  }

  /**
   * {@return a counter with a listener of the number of finished tasks}
   * @param listener the listener
   */
  public SparkPerft onProgress(Progress listener) {
    return new SparkPerft(spark, start, tasks, listener);
  }

  /**
   * {@return the number of move sequences of a given length}
   * @param depth the number of moves, 0 or more
   * @throws IllegalArgumentException if the depth is negative
   */
  public BigInteger count(int depth) {
    if (depth < 0) {
      throw new IllegalArgumentException("The depth must be 0 or more, not " + depth + ".");
    }
    return depth == 0
        ? BigInteger.ONE
        : divide(depth).values().stream().reduce(BigInteger.ZERO, BigInteger::add);
  }

  /**
   * {@return the number of sequences of a given length for each legal first move, in the order of the legal moves}
   * The count of each position of a task must be at most {@link Long#MAX_VALUE}.
   * @param depth the number of moves, 1 or more
   * @throws IllegalArgumentException if the depth is less than 1
   */
  public Map<Move, BigInteger> divide(int depth) {
    if (depth < 1) {
      throw new IllegalArgumentException("The depth must be 1 or more, not " + depth + ".");
    }
    List<Move> moves = start.legalMoves().toList();
    Map<String, BigInteger[]> prefixes = new HashMap<>();
    for (int i = 0; i < moves.size(); i++) {
      BigInteger[] times = zeros(moves.size());
      times[i] = BigInteger.ONE;
      prefixes.merge(key(start.play(moves.get(i))), times, SparkPerft::plus);
    }
    int plies = 1;
    int wanted = Math.max(tasks, POSITIONS_PER_CORE * spark.sparkContext().defaultParallelism());
    while (plies < depth - 1 && prefixes.size() < wanted) {
      prefixes = extended(prefixes);
      plies++;
    }
    BigInteger[] sums = count(prefixes, depth - plies, moves.size());
    Map<Move, BigInteger> counts = new LinkedHashMap<>();
    for (int i = 0; i < moves.size(); i++) {
      counts.put(moves.get(i), sums[i]);
    }
    return Collections.unmodifiableMap(counts);
  }

  private static String key(Position position) {
    return position.canonical().toString();
  }

  private static Map<String, BigInteger[]> extended(Map<String, BigInteger[]> prefixes) {
    Map<String, BigInteger[]> longer = new HashMap<>();
    prefixes.forEach((text, times) -> {
      Position position = Position.parse(text);
      for (Move move : position.legalMoves()) {
        longer.merge(key(position.play(move)), times, SparkPerft::plus);
      }
    });
    return longer;
  }

  private BigInteger[] count(Map<String, BigInteger[]> prefixes, int depth, int firstMoves) {
    BigInteger[] sums = zeros(firstMoves);
    if (prefixes.isEmpty()) {
      return sums;
    }
    List<String> positions = new ArrayList<>(prefixes.keySet());
    Collections.sort(positions);
    Collections.shuffle(positions, new Random(0)); // so that tasks take about the same time
    int parts = Math.min(
        positions.size(), tasks > 0 ? tasks : 16 * spark.sparkContext().defaultParallelism());
    JavaSparkContext context = JavaSparkContext.fromSparkContext(spark.sparkContext());
    List<Long> counts = TrackedJob.run(
        spark,
        "perft",
        progress,
        () -> context
            .parallelize(positions, parts)
            .map(text -> Perft.of(Position.parse(text)).count(depth))
            .collect());
    for (int i = 0; i < positions.size(); i++) {
      BigInteger count = BigInteger.valueOf(counts.get(i));
      BigInteger[] times = Objects.requireNonNull(prefixes.get(positions.get(i)));
      for (int move = 0; move < firstMoves; move++) {
        sums[move] = sums[move].add(times[move].multiply(count));
      }
    }
    return sums;
  }

  private static BigInteger[] zeros(int length) {
    BigInteger[] zeros = new BigInteger[length];
    Arrays.fill(zeros, BigInteger.ZERO);
    return zeros;
  }

  private static BigInteger[] plus(BigInteger[] one, BigInteger[] other) {
    BigInteger[] sums = one.clone();
    Arrays.setAll(sums, i -> one[i].add(other[i]));
    return sums;
  }
}
