package io.github.oust4j.spark;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.engine.Progress;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.apache.spark.HashPartitioner;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.util.SerializableConfiguration;
import org.jspecify.annotations.Nullable;

/**
 * Counts all positions of a board that are reachable in play, on a cluster, level by level. Level <i>n</i> has the
 * positions that are first reached after <i>n</i> plies. Only one of several symmetric positions is stored, in files of
 * a folder. A stopped census continues from its last complete level.
 *
 * <p>Positions differ in stones or side to place; mid-turn makes no difference. Won positions are counted separately.
 *
 * <p>Objects of this class are immutable and thread-safe.
 *
 * @since 0.1.0
 */
public final class Census {
  private static final int PARTS = 32;

  private final SparkSession spark;
  private final Board board;
  private final String folder;
  private final int parts;
  private final @Nullable Progress progress;

  private Census(
      SparkSession spark, Board board, String folder, int parts, @Nullable Progress progress) {
    this.spark = Objects.requireNonNull(spark, "spark");
    this.board = Objects.requireNonNull(board, "board");
    this.folder = Objects.requireNonNull(folder, "folder");
    this.parts = parts;
    this.progress = progress;
    new CensusBoard(board); // rejects a large board
  }

  /**
   * {@return a census}
   * @param spark the session
   * @param board the board, with at most 31 points
   * @param folder the folder of its files, on a file system shared by all machines; it may contain the levels of an
   *     earlier run
   * @throws IllegalArgumentException if the board is larger
   */
  public static Census of(SparkSession spark, Board board, String folder) {
    return new Census(spark, board, folder, PARTS, null);
  }

  /**
   * {@return a census with another number of files per level} A task needs 8 bytes of memory per position of its part,
   * before duplicates are removed.
   * @param number the number of parts, at least 1; 32 by default
   * @throws IllegalArgumentException if the number is less than 1
   */
  public Census parts(int number) {
    if (number < 1) {
      throw new IllegalArgumentException(
          "The number of parts must be at least 1, not " + number + ".");
    }
    return new Census(spark, board, folder, number, progress);
  }

  /**
   * {@return a census with a listener of the number of finished tasks of each level}
   * @param listener the listener
   */
  public Census onProgress(Progress listener) {
    return new Census(spark, board, folder, parts, listener);
  }

  /**
   * The counts of a level, or of all levels.
   *
   * @param plies the number of the level; for all levels, of the last one
   * @param positions the positions in which the game is not won, deadlocks included
   * @param blackWins the positions in which Black has captured the last white stone
   * @param whiteWins the positions in which White has captured the last black stone
   * @param deadlocks the positions in which neither side can place
   * @param stored the positions up to symmetry, including won ones
   * @since 0.1.0
   */
  public record Level(
      int plies, long positions, long blackWins, long whiteWins, long deadlocks, long stored) {
    Level plus(Level other) {
      return new Level(
          Math.max(plies, other.plies),
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
   * @param finished receives each complete level, including those of an earlier run
   * @return the sums of all levels
   * @throws IllegalArgumentException if the folder has a census of another board, or with another number of parts
   * @throws UncheckedIOException if the folder cannot be read or written
   */
  public Level run(Consumer<Level> finished) {
    try {
      Broadcast<SerializableConfiguration> configuration = JavaSparkContext.fromSparkContext(
              spark.sparkContext())
          .broadcast(new SerializableConfiguration(spark.sessionState().newHadoopConf()));
      CensusFiles files = new CensusFiles(folder, configuration.value().value());
      Optional<Properties> start = files.counts(0, board.name(), parts);
      Level open = start.isPresent() ? level(0, start.get()) : writeStart(files);
      Level sum = new Level(0, 0, 0, 0, 0, 0);
      while (open.stored() > 0) {
        int next = open.plies() + 1;
        Optional<Properties> known = files.counts(next, board.name(), parts);
        Properties counts =
            known.isPresent() ? known.get() : expand(open.plies(), files, configuration);
        Level complete = new Level(
            open.plies(),
            open.positions(),
            open.blackWins(),
            open.whiteWins(),
            number(counts, "deadlocks-before"),
            open.stored());
        finished.accept(complete);
        sum = sum.plus(complete);
        open = level(next, counts);
      }
      return sum;
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }

  private Level writeStart(CensusFiles files) throws IOException {
    long start = CensusBoard.start();
    for (int part = 0; part < parts; part++) {
      SortedNumbers positions = new SortedNumbers();
      if (part == CensusStep.partOf(start, parts)) {
        positions.add(start);
      }
      files.write(0, part, positions, 0);
    }
    CensusStep.Counts counts = new CensusStep.Counts(1, 1, 0, 0, 0);
    return level(0, write(0, counts, files));
  }

  private Properties expand(
      int level, CensusFiles files, Broadcast<SerializableConfiguration> configuration)
      throws IOException {
    CensusStep step = new CensusStep(board.name(), folder, parts, level, configuration);
    List<Integer> numbers = IntStream.range(0, parts).boxed().toList();
    String what = "census of " + board + ", level " + (level + 1);
    List<CensusStep.Counts> counted = TrackedJob.run(
        spark,
        what,
        progress,
        () -> JavaSparkContext.fromSparkContext(spark.sparkContext())
            .parallelize(numbers, parts)
            .mapPartitionsToPair(own -> step.expand(own.next()))
            .partitionBy(new HashPartitioner(parts + 1))
            .mapPartitionsWithIndex(step::merge, false)
            .collect());
    CensusStep.Counts sum = CensusStep.Counts.NONE;
    for (CensusStep.Counts each : new ArrayList<>(counted)) {
      sum = sum.plus(each);
    }
    return write(level + 1, sum, files);
  }

  private Properties write(int level, CensusStep.Counts counts, CensusFiles files)
      throws IOException {
    Properties written = new Properties();
    written.setProperty("board", board.name());
    written.setProperty("parts", Integer.toString(parts));
    written.setProperty("positions", Long.toString(counts.positions()));
    written.setProperty("stored", Long.toString(counts.numbers()));
    written.setProperty("black-wins", Long.toString(counts.black()));
    written.setProperty("white-wins", Long.toString(counts.white()));
    written.setProperty("deadlocks-before", Long.toString(counts.deadlocks()));
    files.writeCounts(level, written);
    return written;
  }

  private static Level level(int plies, Properties counts) {
    return new Level(
        plies,
        number(counts, "positions"),
        number(counts, "black-wins"),
        number(counts, "white-wins"),
        0,
        number(counts, "stored"));
  }

  private static long number(Properties counts, String name) {
    return Long.parseLong(counts.getProperty(name));
  }
}
