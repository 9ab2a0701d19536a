package io.github.oust4j.benchmarks;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import io.github.oust4j.core.Outcome;
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
import java.util.Optional;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * An archive of random games in one format: read, replayed, visited and, as a baseline, only scanned. One
 * operation is the whole archive, except for {@link #write}. {@code placement} is the time for each placement,
 * which can be compared between methods.
 */
public class RecordBenchmark extends Benchmarks {
  /** Limits the archive. Saved states take some hundred kilobytes a game. */
  private static final int MOST_BYTES = 48 << 20;

  /** The archive. */
  public static class Records extends OnBoard {
    @Param
    public RecordFormat format;

    /** The number of games; fewer if the archive gets too long. */
    @Param("10000")
    public int games;

    private final RecordReader reader = RecordReader.create();
    private final JsonFactory json = new JsonFactory();
    private final ForkJoinPool twoThreads = new ForkJoinPool(2);
    private RecordWriter writer;
    private GameRecord first;
    private byte[] archive;
    private int[] lineEnds;
    private long placements;

    @Setup
    public void setUp() throws IOException {
      writer = RecordWriter.of(format);
      Engine engine = Engines.create(parsedBoard());
      first = GameRecord.of(RandomGames.game(engine, 0));
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      for (int game = 0; game < games && out.size() < MOST_BYTES; game++) {
        GameRecord record = GameRecord.of(RandomGames.game(engine, game));
        out.write(writer.write(record).getBytes(StandardCharsets.UTF_8));
        placements += record.game().turns().stream()
            .mapToLong(turn -> turn.placements().size())
            .sum();
      }
      archive = out.toByteArray();
      lineEnds = new int[archive.length];
    }

    private long read(boolean isParallel) throws IOException {
      try (RecordArchive opened = reader.open(input(), "archive")) {
        Stream<RecordEntry> entries = opened.stream();
        return (isParallel ? entries.parallel() : entries)
            .filter(entry -> entry.gameRecord().isPresent())
            .count();
      }
    }

    private long visit(boolean isChecking) {
      Counting counting = new Counting();
      reader.checkingRules(isChecking).visit(input(), "archive", counting);
      return counting.placements;
    }

    private ByteArrayInputStream input() {
      return new ByteArrayInputStream(archive);
    }
  }

  /** A visitor that counts. */
  static final class Counting implements RecordVisitor {
    long games;
    long placements;
    long errors;

    @Override
    public boolean wantsTexts() {
      return false;
    }

    @Override
    public void placement(int point) {
      placements++;
    }

    @Override
    public void end(Optional<Outcome> outcome) {
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
  public long read(Records records, Placements placements) throws IOException {
    placements.placement += records.placements;
    return records.read(false);
  }

  /** Reads all games as records in two threads. */
  @Benchmark
  public long parallel(Records records, Placements placements) {
    placements.placement += records.placements;
    return records.twoThreads.submit(() -> records.read(true)).join();
  }

  /** Parses and replays all games without objects for them. */
  @Benchmark
  public long replay(Records records, Placements placements) {
    placements.placement += records.placements;
    return records.visit(true);
  }

  /** Parses all games without the check of the rules. */
  @Benchmark
  public long visit(Records records, Placements placements) {
    placements.placement += records.placements;
    return records.visit(false);
  }

  /** Writes a record. */
  @Benchmark
  public String write(Records records) {
    return records.writer.write(records.first);
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
