package io.github.oust4j.benchmarks;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.Engines;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.RecordEntry;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.RecordReader;
import io.github.oust4j.notation.RecordVisitor;
import io.github.oust4j.notation.RecordWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * An archive of random games in one format: read, replayed, visited and, as a baseline, only scanned. One
 * operation is the whole archive, except for {@link #write}. {@code placement} is the time for each placement,
 * which can be compared between methods.
 */
public class RecordBenchmark extends Benchmarks {
  /** Limits the archive. Saved states take about 40 kB per game on square-11, and 500 kB on square-19. */
  private static final int MOST_BYTES = 48 << 20;

  private static final int MOST_WRITTEN = 32; // records

  /** The archive. */
  public static class Records extends OnBoard {
    @Param
    public RecordFormat format;

    /** The number of games; fewer if the archive gets too long. */
    @Param("10000")
    public int games;

    private final RecordReader reader = RecordReader.create();
    private final JsonFactory json = new JsonFactory();
    private RecordWriter writer;
    private final List<GameRecord> written = new ArrayList<>();
    private long placementsOfWritten;
    private byte[] archive;
    private final List<Integer> ends = new ArrayList<>(); // of the games
    private int[] lineEnds;
    private long placements;

    @Setup
    public void setUp() throws IOException {
      writer = RecordWriter.of(format);
      Engine engine = Engines.create(parsedBoard());
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      for (int game = 0; game < games && out.size() < MOST_BYTES; game++) {
        GameRecord record = GameRecord.of(RandomGames.game(engine, game));
        out.write(writer.write(record).getBytes(StandardCharsets.UTF_8));
        ends.add(out.size());
        placements += record.game().turns().stream()
            .mapToLong(turn -> turn.placements().size())
            .sum();
        if (game < MOST_WRITTEN) {
          written.add(record);
          placementsOfWritten = placements;
        }
      }
      archive = out.toByteArray();
      lineEnds = new int[archive.length];
    }

    private static long count(Stream<RecordEntry> entries) {
      try (entries) {
        return entries.filter(entry -> entry.gameRecord().isPresent()).count();
      }
    }

    private long count(Path file) {
      try {
        return count(reader.open(file).stream());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private long visit(boolean isChecking) {
      Counting counting = new Counting();
      reader.checkingRules(isChecking).open(input(), "archive").visit(counting);
      return counting.placements;
    }

    private ByteArrayInputStream input() {
      return new ByteArrayInputStream(archive);
    }
  }

  /** The same games in a folder of files, which is deleted afterwards. */
  @State(Scope.Thread)
  public static class Folder {
    /** The number of games in a file. Opening a file takes about as long as reading a game. */
    @Param("100")
    public int gamesPerFile;

    private final ForkJoinPool twoThreads = new ForkJoinPool(2);
    private Path folder;

    @Setup
    public void setUp(Records records) throws IOException {
      folder = Files.createTempDirectory("oust-records");
      int begin = 0;
      for (int game = gamesPerFile; begin < records.archive.length; game += gamesPerFile) {
        int end = records.ends.get(Math.min(game, records.ends.size()) - 1);
        byte[] file = Arrays.copyOfRange(records.archive, begin, end);
        Files.write(folder.resolve(game + ".txt"), file);
        begin = end;
      }
    }

    @TearDown
    public void delete() throws IOException {
      try (Stream<Path> files = Files.list(folder)) {
        for (Path file : files.toList()) {
          Files.delete(file);
        }
      }
      Files.delete(folder);
    }
  }

  static final class Counting implements RecordVisitor {
    long games;
    long placements;
    long errors;

    @Override
    public boolean wantsTexts() {
      return false;
    }

    @Override
    public void placement(int point, int at) {
      placements++;
    }

    @Override
    public void end(Optional<Outcome> outcome, int at) {
      games++;
    }

    @Override
    public void error(RecordEntry entry) {
      errors++;
    }
  }

  /** The number of placements so far. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.OPERATIONS)
  public static class Placements {
    public long placement;
  }

  /** Reads all games as records. */
  @Benchmark
  public long read(Records records, Placements placements) {
    placements.placement += records.placements;
    return Records.count(records.reader.open(records.input(), "archive").stream());
  }

  /** Reads all games of a folder as records. */
  @Benchmark
  public long folder(Records records, Folder files, Placements placements) throws IOException {
    placements.placement += records.placements;
    return Records.count(records.reader.open(files.folder).stream());
  }

  /**
   * Reads all games of a folder as records in two threads, each of which reads whole files. The warm-up is longer: on
   * two processors, the compiler competes with the threads.
   */
  @Benchmark
  @Warmup(iterations = 20, time = 1200, timeUnit = TimeUnit.MILLISECONDS)
  public long parallel(Records records, Folder files, Placements placements) throws IOException {
    placements.placement += records.placements;
    try (Stream<Path> paths = Files.list(files.folder)) {
      List<Path> all = paths.toList();
      return files
          .twoThreads
          .submit(() -> all.parallelStream().mapToLong(records::count).sum())
          .join();
    }
  }

  /** Parses and replays all games without creating objects for them. */
  @Benchmark
  public long replay(Records records, Placements placements) {
    placements.placement += records.placements;
    return records.visit(true);
  }

  /** Parses all games without checking the rules. */
  @Benchmark
  public long visit(Records records, Placements placements) {
    placements.placement += records.placements;
    return records.visit(false);
  }

  /** Writes the first records of the archive. */
  @Benchmark
  public long write(Records records, Placements placements) {
    placements.placement += records.placementsOfWritten;
    long length = 0;
    for (GameRecord each : records.written) {
      length += records.writer.write(each).length();
    }
    return length;
  }

  /** Baseline: finds the tokens of JSON with Jackson, or the line ends of another format. */
  @Benchmark
  public int scan(Records records, Placements placements) throws IOException {
    placements.placement += records.placements;
    int found = 0;
    if (records.archive[0] == '{') {
      try (JsonParser parser = records.json.createParser(records.archive)) {
        while (parser.nextToken() != null) {
          found++;
        }
      }
      return found;
    }
    for (int i = 0; i < records.archive.length; i++) {
      if (records.archive[i] == '\n') {
        records.lineEnds[found++] = i;
      }
    }
    return found;
  }
}
