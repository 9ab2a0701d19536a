package io.github.oust4j.spark;

import io.github.oust4j.core.Board;
import io.github.oust4j.notation.RecordReader;
import io.github.oust4j.notation.internal.statistics.ArchiveStatistics;
import io.github.oust4j.notation.internal.statistics.BoardStatistics;
import io.github.oust4j.notation.internal.statistics.BoardStatistics.Measure;
import io.github.oust4j.notation.internal.statistics.Openings;
import io.github.oust4j.notation.internal.statistics.Openings.Opening;
import io.github.oust4j.notation.internal.statistics.Share;
import io.github.oust4j.notation.internal.statistics.StatisticsTable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.HashPartitioner;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import scala.Tuple2;

/**
 * Computes the statistics of game archives on a cluster: the tables of the command {@code oust stats}. All openings are
 * counted, even where the command drops rare ones to save memory.
 *
 * <p>Objects of this class are immutable and thread-safe.
 *
 * @since 0.1.0
 */
public final class SparkStatistics {
  private static final String NUMBER = "number";
  private static final String OPENING = "opening";
  private static final String ERRORS = "errors";
  private static final int MOST_SUMS = 256; // each sends its openings to the driver
  private static final int MOST_OPENINGS = 1000; // the limit of --top

  private final ArchiveStatistics statistics;

  private SparkStatistics(ArchiveStatistics statistics) {
    this.statistics = statistics;
  }

  /**
   * Reads game archives and computes their statistics.
   *
   * @param spark the session
   * @param paths files, folders and globs
   * @param options the options of the data source, such as {@code board}; none for the defaults
   * @param openingTurns the number of turns of an opening, 1 to 20
   * @return the statistics
   * @throws IllegalArgumentException if an option or the number of turns is invalid
   * @throws UncheckedIOException if a path matches no file
   */
  public static SparkStatistics of(
      SparkSession spark, List<String> paths, Map<String, String> options, int openingTurns) {
    ReadSettings settings = settings(paths, options, openingTurns);
    SerializableSupplier<Configuration> configuration = Cluster.configuration(spark);
    List<GamePartition> partitions = GameScan.partitions(settings, spark);
    int tasks = Math.max(1, partitions.size());
    int sums = Math.min(tasks, MOST_SUMS);
    List<Tuple2<String, long[]>> counted = Cluster.run(
        spark,
        "statistics",
        context -> context
            .parallelize(partitions, tasks)
            .mapPartitionsToPair(parts -> count(parts, settings, openingTurns, configuration.get()))
            .partitionBy(new HashPartitioner(sums))
            // only as many openings per board as a table may have
            .mapPartitions(
                parts -> sent(sum(parts, openingTurns), MOST_OPENINGS).iterator())
            .collect());
    return new SparkStatistics(sum(counted.iterator(), openingTurns));
  }

  /** Checks the arguments, which needs no session. */
  static ReadSettings settings(List<String> paths, Map<String, String> options, int openingTurns) {
    if (openingTurns < 1 || openingTurns > 20) {
      throw new IllegalArgumentException(
          "An opening must have 1 to 20 turns, not " + openingTurns + ".");
    }
    ReadSettings.checkNames(options.keySet(), ReadSettings.READING, "reading");
    return ReadSettings.of(paths, new CaseInsensitiveStringMap(options));
  }

  private static Openings exact(int turns) {
    return new Openings(turns, Integer.MAX_VALUE);
  }

  /** Counts the games of a task by board and by opening, serialized for the shuffle. */
  private static Iterator<Tuple2<String, long[]>> count(
      Iterator<GamePartition> partitions,
      ReadSettings settings,
      int turns,
      Configuration configuration)
      throws IOException {
    ArchiveStatistics counted = new ArchiveStatistics(exact(turns));
    RecordReader reader = settings.reader();
    while (partitions.hasNext()) {
      for (FilePart part : partitions.next().parts()) {
        Optional<PartArchive> opened = PartArchive.open(part, reader, configuration);
        if (opened.isPresent()) {
          try (PartArchive archive = opened.get()) {
            archive.forEach(entry -> {
              entry.gameRecord().ifPresent(game -> counted.add(game.game()));
              counted.errors += entry.error().isPresent() && !settings.dropsErrors() ? 1 : 0;
            });
          }
        }
      }
    }
    return sent(counted, Integer.MAX_VALUE).iterator();
  }

  private static ArchiveStatistics sum(Iterator<Tuple2<String, long[]>> parts, int turns) {
    ArchiveStatistics all = new ArchiveStatistics(exact(turns));
    parts.forEachRemaining(each -> add(each, all));
    return all;
  }

  /** Serializes statistics: boards, errors, and the openings with the most games. */
  private static List<Tuple2<String, long[]>> sent(ArchiveStatistics counted, int most) {
    List<Tuple2<String, long[]>> sent = new ArrayList<>();
    sent.add(new Tuple2<>(ERRORS, new long[] {counted.errors}));
    for (BoardStatistics board : counted.boards()) {
      for (Measure measure : Measure.values()) {
        String key = NUMBER + " " + board.board + " " + measure + " ";
        board
            .measure(measure)
            .counts()
            .forEach((number, games) -> sent.add(new Tuple2<>(key + number, new long[] {games})));
      }
      for (Opening each : counted.openings.mostCommon(board.board, most)) {
        Share wins = each.firstPlayer();
        long[] numbers = {each.games(), wins.count(), wins.of()};
        sent.add(new Tuple2<>(OPENING + " " + board.board + " " + each.turns(), numbers));
      }
    }
    return sent;
  }

  private static void add(Tuple2<String, long[]> each, ArchiveStatistics to) {
    String[] key = each._1().split(" ", 3);
    long[] numbers = each._2();
    if (key[0].equals(ERRORS)) {
      to.errors += numbers[0];
      return;
    }
    BoardStatistics board = to.board(Board.parse(key[1]));
    if (key[0].equals(OPENING)) {
      Share firstPlayer = new Share(numbers[1], numbers[2]);
      to.openings.add(new Opening(board.board, key[2], numbers[0], firstPlayer));
    } else {
      String[] measure = key[2].split(" ", 2);
      board.measure(Measure.valueOf(measure[0])).add(Integer.parseInt(measure[1]), numbers[0]);
    }
  }

  /** {@return the number of games without errors} */
  public long games() {
    return statistics.games();
  }

  /** {@return the number of games and files that could not be read; 0 if the option {@code mode} drops them} */
  public long errors() {
    return statistics.errors;
  }

  /**
   * {@return the tables of all boards as text, as {@code oust stats} prints them}
   * @param openings the number of openings per board, 0 to 1000
   */
  public String table(int openings) {
    return StatisticsTable.of(statistics, openings);
  }
}
