package io.github.oust4j.spark;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Playouts;
import io.github.oust4j.notation.RecordArchive;
import io.github.oust4j.notation.RecordEntry;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.RecordReader;
import io.github.oust4j.notation.RecordVisitor;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Writer;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * Measures jobs against the library alone, and makes large archives. Not a test; docs/SPARK.md has its figures.
 * Times are wall clock and processor time, of which the second is less affected by other programs.
 *
 * <pre>
 * archive FOLDER FILES MEGABYTES     writes games of square-11, 1 % of them bad
 * verify MASTER PATH GAMES           checks that each good and each bad game is found once
 * read MASTER PATH [library]         reads all columns; first with the library alone
 * playouts MASTER GAMES [library]    plays on square-11
 * </pre>
 */
final class Measurement {
  private static final int POOL = 3000;
  private static final Board BOARD = Board.square(11);

  private Measurement() {}

  public static void main(String[] arguments) throws Exception {
    switch (arguments[0]) {
      case "archive" ->
        archive(
            Path.of(arguments[1]),
            Integer.parseInt(arguments[2]),
            Long.parseLong(arguments[3]) << 20);
      case "verify" -> verify(session(arguments[1]), arguments[2], Long.parseLong(arguments[3]));
      case "read" -> read(arguments[1], arguments[2], arguments.length > 3);
      default -> playouts(arguments[1], Long.parseLong(arguments[2]), arguments.length > 3);
    }
  }

  /** Writes different numbers into some thousand games, one after the other, until the archive is large enough. */
  private static void archive(Path folder, int files, long bytes) throws IOException {
    List<String> pool = new ArrayList<>();
    List<String> bad = new ArrayList<>();
    for (int i = 1; i <= POOL; i++) {
      pool.add(Archives.text(RecordFormat.SGF, BOARD, i, i + 1, 0));
      bad.add(Archives.text(RecordFormat.SGF, BOARD, i, i + 1, 1));
    }
    Files.createDirectories(folder);
    long number = 0;
    for (int file = 0; file < files; file++) {
      Path path = folder.resolve(String.format(Locale.ROOT, "games-%05d.sgf", file));
      long written = 0;
      try (Writer out = new BufferedWriter(Files.newBufferedWriter(path))) {
        while (written < bytes / files) {
          int game = (int) (number * 7919 % POOL);
          String text = (number % 100 == 99 ? bad : pool).get(game);
          text = text.replace("RO[" + (game + 1) + "]", "RO[" + number + "]");
          out.write(text);
          written += text.length();
          number++;
        }
      }
    }
    System.out.println(number + " games, " + number / 100 + " of them bad");
  }

  private static SparkSession session(String master) {
    SparkSession.Builder builder = SparkSession.builder()
        .master(master)
        .appName("measurement")
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.ui.enabled", false)
        .config("spark.executor.memory", "700m")
        .config("spark.cores.max", System.getProperty("cores", "2"))
        .config("spark.sql.shuffle.partitions", 4);
    if (master.startsWith("spark:")) {
      builder.config("spark.jars", System.getProperty("jar"));
    }
    return builder.getOrCreate();
  }

  private static void verify(SparkSession spark, String path, long games) {
    Dataset<Row> rows = spark.read().format("oust").load(path);
    Row found = rows.selectExpr(
            "count(*)",
            "count(error)",
            "count(distinct file, offset)",
            "count(distinct headers['round'])",
            "count_if(error is null and turns is null)",
            "count(distinct if(error is null, null, struct(file, offset)))")
        .first();
    long bad = games / 100;
    boolean isRight = found.getLong(0) == games
        && found.getLong(1) == bad
        && found.getLong(2) == games
        && found.getLong(3) == games - bad
        && found.getLong(4) == 0
        && found.getLong(5) == bad;
    System.out.println((isRight ? "right: " : "WRONG: ") + found);
    spark.stop();
  }

  private static void read(String master, String path, boolean hasLibrary) throws Exception {
    for (int run = 0; hasLibrary && run < 2; run++) {
      measure(Measurement::cpu, () -> {
        long[] counts = {0, 0};
        try (RecordArchive archive = RecordReader.create().open(Path.of(path))) {
          archive.visit(new RecordVisitor() {
            @Override
            public void placement(int point, int at) {
              counts[0]++;
            }

            @Override
            public void end(Optional<Outcome> outcome, int at) {
              counts[1]++;
            }
          });
        }
        return "library, visit: " + counts[1] + " games, " + counts[0] + " placements";
      });
      measure(Measurement::cpu, () -> {
        long games = 0;
        try (RecordArchive archive = RecordReader.create().open(Path.of(path))) {
          for (RecordEntry entry : archive) {
            games += entry.gameRecord().isPresent() ? 1 : 0;
          }
        }
        return "library, iterate: " + games + " games";
      });
    }
    SparkSession spark = session(master);
    AtomicLong tasks = listen(spark);
    Dataset<Row> games = spark.read().format("oust").load(path);
    for (int run = 0; run < 3; run++) {
      measure(tasks::get, () -> {
        games.write().format("noop").mode("overwrite").save();
        return "data source, all columns";
      });
    }
    measure(tasks::get, () -> {
      games.select("board", "error").write().format("noop").mode("overwrite").save();
      return "data source, board and error";
    });
    measure(tasks::get, () -> "data source, count(*) = " + games.count());
    spark.stop();
  }

  private static void playouts(String master, long games, boolean hasLibrary) throws Exception {
    Position start = Position.start(BOARD);
    for (int run = 0; hasLibrary && run < 2; run++) {
      measure(
          Measurement::cpu,
          () ->
              "library: " + Playouts.from(start).seed(1).play(games).placements() + " placements");
    }
    SparkSession spark = session(master);
    AtomicLong tasks = listen(spark);
    SparkPlayouts playouts = new SparkPlayouts(() -> Playouts.from(Position.start(BOARD)), 0);
    for (int run = 0; run < 2; run++) {
      measure(
          tasks::get, () -> "Spark: " + playouts.play(spark, games).placements() + " placements");
    }
    spark.stop();
  }

  /** Counts the processor time of tasks. */
  private static AtomicLong listen(SparkSession spark) {
    AtomicLong nanos = new AtomicLong();
    spark.sparkContext().addSparkListener(new SparkListener() {
      @Override
      public void onTaskEnd(SparkListenerTaskEnd end) {
        nanos.addAndGet(end.taskMetrics().executorCpuTime());
      }
    });
    return nanos;
  }

  private static long cpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private static void measure(LongSupplier cpuNanos, Callable<String> work) throws Exception {
    long begin = System.nanoTime();
    long cpu = cpuNanos.getAsLong();
    String what = work.call();
    System.out.printf(
        Locale.ROOT,
        "%s: %.1f s, processor time %.1f s%n",
        what,
        (System.nanoTime() - begin) / 1e9,
        (cpuNanos.getAsLong() - cpu) / 1e9);
  }
}
