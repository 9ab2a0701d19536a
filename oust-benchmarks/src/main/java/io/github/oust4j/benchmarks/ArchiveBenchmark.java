package io.github.oust4j.benchmarks;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.engine.Engines;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.RecordEntry;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.RecordReader;
import io.github.oust4j.notation.RecordWriter;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Reads an archive that is much larger than the heap of 64 MB. It repeats random games on several boards, in all formats,
 * and a malformed game, but is never stored as a whole: a folder has many links to one file. The benchmark fails if the
 * heap is too small, or if games or errors are missed.
 */
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(value = 1, jvmArgsAppend = "-Xmx64m")
@Warmup(iterations = 0)
@Measurement(iterations = 1)
@State(Scope.Thread)
public class ArchiveBenchmark {
  private static final List<String> BOARDS =
      List.of("square-11", "hexhex-7", "square-7", "hexhex-5", "square-11", "square-19");
  private static final String MALFORMED = "(;SZ[3]B[b2];W[z9])\n";
  private static final int GAMES = 48;
  /** One game in this many is written as saved states, which are so long that more would fill the heap. */
  private static final int GAMES_TO_A_STATE = 16;

  /** The length of the archive in MB. */
  @Param("1024")
  public int megabytes;

  private byte[] part;
  private Path folder;
  private long gamesOfPart;
  private int copies;

  /** Writes the part that the archive repeats, and links to it. */
  @Setup
  public void setUp() throws IOException {
    StringBuilder text = new StringBuilder(MALFORMED);
    for (int i = 0; i < GAMES; i++) {
      Board board = Board.parse(BOARDS.get(i % BOARDS.size()));
      GameRecord game = GameRecord.of(RandomGames.game(Engines.create(board), i));
      for (RecordFormat format : RecordFormat.values()) {
        if (format != RecordFormat.ABSTRACT_PLAY_STATE || i % GAMES_TO_A_STATE == 0) {
          text.append(RecordWriter.of(format).write(game));
          gamesOfPart++;
        }
      }
    }
    part = text.toString().getBytes(StandardCharsets.UTF_8);
    copies = (int) (((long) megabytes << 20) / part.length) + 1;
    folder = Files.createTempDirectory("oust-archive");
    Path file = Files.write(folder.resolve("0.txt"), part);
    for (int i = 1; i < copies; i++) {
      Files.createLink(folder.resolve(i + ".txt"), file);
    }
  }

  @TearDown
  public void delete() throws IOException {
    for (int i = 0; i < copies; i++) {
      Files.delete(folder.resolve(i + ".txt"));
    }
    Files.delete(folder);
  }

  private InputStream archive() {
    InputStream again = new ByteArrayInputStream(part) {
      @Override
      public void close() {
        reset();
      }
    };
    return new SequenceInputStream(Collections.enumeration(Collections.nCopies(copies, again)));
  }

  private long check(RecordBenchmark.Counting found) {
    if (found.games != copies * gamesOfPart || found.errors != copies) {
      throw new IllegalStateException("The archive has " + copies * gamesOfPart + " games and "
          + copies + " errors, but " + found.games + " and " + found.errors + " were found.");
    }
    return found.games;
  }

  private long count(Iterator<RecordEntry> entries) {
    RecordBenchmark.Counting found = new RecordBenchmark.Counting();
    entries.forEachRemaining(entry -> {
      found.games += entry.gameRecord().isPresent() ? 1 : 0;
      found.errors += entry.error().isPresent() ? 1 : 0;
    });
    return check(found);
  }

  /** Reads all games as records. */
  @Benchmark
  public long read() {
    return count(RecordReader.create().open(archive(), "archive").iterator());
  }

  /** Reads all games of a folder as records. */
  @Benchmark
  public long folder() throws IOException {
    try (Stream<RecordEntry> entries = RecordReader.create().open(folder).stream()) {
      return count(entries.iterator());
    }
  }

  /** Visits all games without checking the rules. */
  @Benchmark
  public long visit() {
    RecordBenchmark.Counting found = new RecordBenchmark.Counting();
    RecordReader.create().checkingRules(false).open(archive(), "archive").visit(found);
    return check(found);
  }
}
