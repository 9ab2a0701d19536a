package io.github.oust4j.spark;

import com.esotericsoftware.kryo.DefaultSerializer;
import com.esotericsoftware.kryo.serializers.JavaSerializer;
import io.github.oust4j.core.Board;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.apache.spark.HashPartitioner;
import org.apache.spark.sql.SparkSession;

/**
 * Counts all positions of a board that are reachable in play, on a cluster, level by level. Level <i>n</i> has the
 * positions that are first reached after <i>n</i> plies. Only one of several symmetric positions is stored, in files of
 * a folder. A stopped census continues from its last complete level.
 *
 * <p>Positions that differ only in mid-turn count as one. Won positions are counted separately.
 *
 * @param board the board, with at most 31 points
 * @param folder the folder of the files, on a file system that all machines share; may have levels of an earlier run
 * @param parts the number of files per level, at least 1; a task needs up to 24 bytes of memory per position of
 *     its part, before duplicates are removed
 * @since 0.1.0
 */
public record SparkCensus(Board board, String folder, int parts) {
  private static final Level NONE = new Level(0, 0, 0, 0, 0, 0);

  /**
   * Checks the board and the number of parts.
   *
   * @throws IllegalArgumentException if the board has more than 31 points, or the number of parts is less than 1
   */
  public SparkCensus {
    Objects.requireNonNull(folder, "folder");
    new CensusBoard(board);
    if (parts < 1) {
      throw new IllegalArgumentException(
          "The number of parts must be at least 1, not " + parts + ".");
    }
  }

  /**
   * The counts of a level, or of all levels.
   *
   * @param plies the number of the level; for all levels, that of the last one
   * @param positions the positions in which the game is not won, deadlocks included
   * @param blackWins the positions in which Black has captured the last white stone
   * @param whiteWins the positions in which White has captured the last black stone
   * @param deadlocks the positions in which neither side can place
   * @param stored the positions up to symmetry, including won ones
   * @since 0.1.0
   */
  @DefaultSerializer(JavaSerializer.class) // Kryo itself cannot serialize records
  public record Level(
      int plies, long positions, long blackWins, long whiteWins, long deadlocks, long stored)
      implements Serializable {
    private Level plus(Level other) {
      return new Level(
          other.plies,
          Math.addExact(positions, other.positions),
          Math.addExact(blackWins, other.blackWins),
          Math.addExact(whiteWins, other.whiteWins),
          Math.addExact(deadlocks, other.deadlocks),
          Math.addExact(stored, other.stored));
    }
  }

  /**
   * Counts all levels that an earlier run has not completed.
   *
   * @param spark the session
   * @param finished receives each complete level, including those of an earlier run
   * @return the sums of all levels
   * @throws IllegalArgumentException if the folder contains a census of another board or number of parts
   * @throws UncheckedIOException if the folder cannot be read or written
   */
  public Level run(SparkSession spark, Consumer<Level> finished) {
    try {
      String whole = Cluster.qualified(spark, folder).toString();
      CensusFiles files = new CensusFiles(whole, board.name(), parts, Cluster.configuration(spark));
      Level all = NONE;
      Level next = level(spark, 0, files);
      while (next.stored() > 0) {
        finished.accept(next);
        all = all.plus(next);
        next = level(spark, next.plies() + 1, files);
      }
      return all;
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }

  private Level level(SparkSession spark, int level, CensusFiles files) throws IOException {
    Optional<Level> known = files.counts(level);
    if (known.isPresent()) {
      return known.get();
    }
    files.clear(level);
    CensusStep step = new CensusStep(files, level);
    List<Integer> numbers = IntStream.range(0, parts).boxed().toList();
    List<Level> counted = Cluster.run(
        spark,
        "census of " + board + ", level " + level,
        context -> context
            .parallelize(numbers, parts)
            .mapPartitionsToPair(own -> step.expand(own.next()))
            .partitionBy(new HashPartitioner(parts))
            .mapPartitionsWithIndex(step::merge, false)
            .collect());
    Level counts = counted.stream().reduce(NONE, Level::plus);
    files.writeCounts(counts);
    return counts;
  }
}
