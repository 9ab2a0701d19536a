package io.github.oust4j.benchmarks;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.Engines;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.RecordArchive;
import io.github.oust4j.notation.RecordEntry;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.RecordReader;
import io.github.oust4j.notation.RecordVisitor;
import io.github.oust4j.notation.RecordWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * An archive of random games in one format: read, replayed, visited and, as baselines, only scanned. One
 * operation is the whole archive, except for {@link #write}, which writes one record. {@code placements} is
 * the time for each placement, which can be compared between methods.
 */
public class RecordBenchmark extends Benchmarks {
  /** Limits the archive. Saved states take some hundred kilobytes a game. */
  private static final int MOST_BYTES = 48 << 20;

  private static final int KEPT_RECORDS = 8;
  private static final int FILES = 16;
  private static final int THREADS = 2;

  /** The archive. */
  public static class Records extends OnBoard {
    /** The format. */
    @Param
    public RecordFormat format = RecordFormat.TEXT;

    /** The number of games; fewer if the archive gets too long. */
    @Param("10000")
    public int games;

    private final RecordReader reader = RecordReader.create();
    private final List<GameRecord> kept = new ArrayList<>();
    private final int[] keptPlacements = new int[KEPT_RECORDS];
    private final JsonFactory json = new JsonFactory();
    private final byte[] kinds = new byte[256];
    private RecordWriter writer = RecordWriter.of(RecordFormat.TEXT);
    private byte[] archive = {};
    private int[] lineEnds = {};
    private long placements;
    /** Where each game ends. */
    private final List<Integer> ends = new ArrayList<>();

    private int next;

    /** Writes the games. */
    @Setup
    public void setUp() throws IOException {
      writer = RecordWriter.of(format);
      Engine engine = Engines.create(parsedBoard());
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      while (ends.size() < games && out.size() < MOST_BYTES) {
        GameRecord game = GameRecord.of(RandomGames.game(engine, ends.size()));
        out.write(writer.write(game).getBytes(StandardCharsets.UTF_8));
        ends.add(out.size());
        int placed = game.game().turns().stream()
            .mapToInt(turn -> turn.placements().size())
            .sum();
        placements += placed;
        if (kept.size() < KEPT_RECORDS) {
          kept.add(game);
          keptPlacements[kept.size() - 1] = placed;
        }
      }
      archive = out.toByteArray();
      lineEnds = new int[archive.length];
      for (char c : "()[]{}\";:,-\\\n".toCharArray()) {
        kinds[c] = 1;
      }
    }

    private ByteArrayInputStream input() {
      return new ByteArrayInputStream(archive);
    }

    private long visit(boolean isChecking) {
      Counting counting = new Counting();
      reader.checkingRules(isChecking).visit(input(), "archive", counting);
      return counting.placements;
    }
  }

  /** The archive in a folder with several files. */
  @State(Scope.Thread)
  public static class Folder {
    private final ForkJoinPool pool = new ForkJoinPool(THREADS);
    private Path folder = Path.of("");

    /** Writes the files. */
    @Setup
    public void setUp(Records records) throws IOException {
      folder = Files.createTempDirectory("oust-records");
      int from = 0;
      for (int file = 0; file < FILES; file++) {
        int last = records.ends.size() * (file + 1) / FILES - 1;
        int to = last < 0 ? 0 : records.ends.get(last);
        Files.write(file(file), Arrays.copyOfRange(records.archive, from, to));
        from = to;
      }
    }

    /** Deletes the files. */
    @TearDown
    public void tearDown() throws IOException {
      pool.shutdown();
      for (int file = 0; file < FILES; file++) {
        Files.delete(file(file));
      }
      Files.delete(folder);
    }

    private Path file(int number) {
      return folder.resolve(number + ".txt");
    }

    private long count(Records records, boolean isParallel) throws IOException {
      try (Stream<RecordEntry> entries = records.reader.stream(folder)) {
        Stream<RecordEntry> games = isParallel ? entries.parallel() : entries;
        return games.filter(entry -> entry.gameRecord().isPresent()).count();
      }
    }
  }

  /** A visitor that counts placements. */
  private static final class Counting implements RecordVisitor {
    private long placements;

    @Override
    public boolean wantsTexts() {
      return false;
    }

    @Override
    public void placement(int point) {
      placements++;
    }

    @Override
    public void error(RecordEntry entry) {
      throw new IllegalStateException("The archive has an error: " + entry);
    }
  }

  /** The number of placements so far. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.OPERATIONS)
  public static class Placements {
    /** The number. */
    public long placements;

    private void add(Records records) {
      placements += records.placements;
    }
  }

  /** Reads all games as records. */
  @Benchmark
  public long read(Records records, Placements placements) throws IOException {
    placements.add(records);
    long games = 0;
    try (RecordArchive archive = records.reader.open(records.input(), "archive")) {
      for (RecordEntry entry : archive) {
        games += entry.gameRecord().isPresent() ? 1 : 0;
      }
    }
    return games;
  }

  /** Parses and replays all games without objects for them. */
  @Benchmark
  public long replay(Records records, Placements placements) {
    placements.add(records);
    return records.visit(true);
  }

  /** Parses all games without the check of the rules. */
  @Benchmark
  public long visit(Records records, Placements placements) {
    placements.add(records);
    return records.visit(false);
  }

  /** Writes a record. */
  @Benchmark
  public String write(Records records, Placements placements) {
    records.next = (records.next + 1) % records.kept.size();
    placements.placements += records.keptPlacements[records.next];
    return records.writer.write(records.kept.get(records.next));
  }

  /** Baseline: looks up each byte in a table, as the simplest lexer does. */
  @Benchmark
  public long bytes(Records records, Placements placements) {
    placements.add(records);
    long found = 0;
    for (byte b : records.archive) {
      found += records.kinds[b & 0xff];
    }
    return found;
  }

  /** Baseline: finds the line ends. */
  @Benchmark
  public int lines(Records records, Placements placements) {
    placements.add(records);
    int lines = 0;
    for (int i = 0; i < records.archive.length; i++) {
      if (records.archive[i] == '\n') {
        records.lineEnds[lines++] = i;
      }
    }
    return lines;
  }

  /** Baseline for JSON: finds the tokens. */
  @Benchmark
  public long tokens(Records records, Placements placements) throws IOException {
    placements.add(records);
    long tokens = 0;
    try (JsonParser parser = records.json.createParser(records.archive)) {
      while (parser.nextToken() != null) {
        tokens++;
      }
    }
    return tokens;
  }

  /** Reads all games of a folder in one thread. */
  @Benchmark
  public long sequential(Records records, Folder folder, Placements placements) throws IOException {
    placements.add(records);
    return folder.count(records, false);
  }

  /** Reads all games of a folder in two threads. */
  @Benchmark
  public long parallel(Records records, Folder folder, Placements placements) {
    placements.add(records);
    return folder.pool.submit(() -> folder.count(records, true)).join();
  }
}
