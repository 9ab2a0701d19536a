package io.github.oust4j.benchmarks;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.engine.Engines;
import io.github.oust4j.core.engine.Playouts;
import io.github.oust4j.notation.GameRecord;
import io.github.oust4j.notation.RecordEntry;
import io.github.oust4j.notation.RecordFormat;
import io.github.oust4j.notation.RecordReader;
import io.github.oust4j.notation.RecordVisitor;
import io.github.oust4j.notation.RecordWriter;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import org.openjdk.jmh.annotations.AuxCounters;
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
import org.openjdk.jmh.annotations.Warmup;

/**
 * Reads a reproducible archive in a heap of 64 MB, which is much shorter than the archive. The archive is never
 * stored: it repeats random games on several boards. One game in {@value #ONE_BAD_IN} has an error. The
 * benchmark fails if the heap is too small, or if games or errors are missed.
 */
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(value = 1, jvmArgsAppend = "-Xmx64m")
@Warmup(iterations = 0)
@Measurement(iterations = 1)
public class ArchiveBenchmark {
  private static final int GAMES = 96;
  private static final int ONE_BAD_IN = 100;
  private static final List<String> BOARDS =
      List.of("square-11", "hexhex-7", "square-7", "hexhex-5", "square-11", "square-19");
  /** Saved states are so long that more of them would fill the heap and the archive. */
  private static final int GAMES_TO_A_STATE = 16;

  /** The games that the archive repeats. */
  @State(Scope.Thread)
  public static class Games {
    /** The format of the games, or all formats mixed. */
    @Param("MIXED")
    public String format = "";

    /** The length of the archive in MB. */
    @Param("1024")
    public int megabytes;

    private final List<byte[]> records = new ArrayList<>();

    /** Writes the games. */
    @Setup
    public void setUp() {
      List<RecordFormat> formats = format.equals("MIXED")
          ? List.of(RecordFormat.values())
          : List.of(RecordFormat.valueOf(format));
      for (int i = 0; i < GAMES; i++) {
        Board board = Board.parse(BOARDS.get(i % BOARDS.size()));
        GameRecord game = GameRecord.of(RandomGames.game(Engines.create(board), i));
        for (RecordFormat each : formats) {
          boolean isLarge = each == RecordFormat.ABSTRACT_PLAY_STATE;
          if (!isLarge || i % GAMES_TO_A_STATE == 0) {
            records.add(bytes(RecordWriter.of(each).write(game)));
          }
        }
      }
    }

    private Archive archive() {
      return new Archive(records, (long) megabytes << 20);
    }
  }

  /** Good games and errors. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.EVENTS)
  public static class Found {
    /** The number of good games. */
    public long games;

    /** The number of errors. */
    public long errors;

    private void require(long expectedGames, long expectedErrors) {
      if (games != expectedGames || errors != expectedErrors) {
        throw new IllegalStateException("The archive has " + expectedGames + " games and "
            + expectedErrors + " errors, but " + games + " and " + errors + " were found.");
      }
    }
  }

  /** The games of an archive, drawn while it is read. Illegal and malformed games alternate. */
  @SuppressWarnings("JdkObsolete") // SequenceInputStream takes an Enumeration
  private static final class Archive implements Enumeration<InputStream> {
    private static final byte[] ILLEGAL = bytes("square-3 3/3/3 b -\nb2\nb2\n");
    private static final byte[] MALFORMED = bytes("(;SZ[3]B[b2];W[z9])\n");

    private final RandomGenerator random = Playouts.random(RandomGames.SEED, GAMES);
    private final List<byte[]> records;
    private long left;
    private long games;
    private long illegal;
    private long malformed;

    Archive(List<byte[]> records, long length) {
      this.records = records;
      this.left = length;
    }

    InputStream stream() {
      return new SequenceInputStream(this);
    }

    @Override
    public boolean hasMoreElements() {
      return left > 0;
    }

    @Override
    public InputStream nextElement() {
      byte[] record = nextRecord();
      left -= record.length;
      return new ByteArrayInputStream(record);
    }

    private byte[] nextRecord() {
      if ((games + illegal + malformed) % ONE_BAD_IN < ONE_BAD_IN - 1) {
        games++;
        return records.get(random.nextInt(records.size()));
      }
      if (illegal == malformed) {
        illegal++;
        return ILLEGAL;
      }
      malformed++;
      return MALFORMED;
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** Reads all games as records and checks every move. */
  @Benchmark
  public void read(Games games, Found found) {
    Archive archive = games.archive();
    for (RecordEntry entry : RecordReader.create().open(archive.stream(), "archive")) {
      if (entry.gameRecord().isPresent()) {
        found.games++;
      } else {
        found.errors++;
      }
    }
    found.require(archive.games, archive.illegal + archive.malformed);
  }

  /** Visits all games without a check of the rules, so illegal games count as good. */
  @Benchmark
  public void visit(Games games, Found found) {
    Archive archive = games.archive();
    RecordReader.create()
        .checkingRules(false)
        .visit(archive.stream(), "archive", new RecordVisitor() {
          @Override
          public boolean wantsTexts() {
            return false;
          }

          @Override
          public void end(Optional<Outcome> outcome) {
            found.games++;
          }

          @Override
          public void error(RecordEntry entry) {
            found.errors++;
          }
        });
    found.require(archive.games + archive.illegal, archive.malformed);
  }
}
