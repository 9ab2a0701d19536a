package io.github.oust4j.benchmarks;

import io.github.oust4j.core.Outcome;
import io.github.oust4j.notation.RecordEntry;
import io.github.oust4j.notation.RecordReader;
import io.github.oust4j.notation.RecordVisitor;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.Optional;

/** Reads an archive from standard input, in a JVM of its own that has little memory, and prints what it found. */
final class ArchiveReading {
  static final String REPLAY = "replay";
  static final String VISIT = "visit";
  /** The baseline: all bytes through the pipe, and nothing else. */
  static final String BYTES = "bytes";

  private static final int BUFFER = 1 << 16;

  private long games;
  private long bad;

  /** What was found: good games, bad ones, nanoseconds, and the most bytes of heap that were in use. */
  record Found(long games, long bad, long nanos, long heap) {
    static Found parse(String line) {
      String[] numbers = line.strip().split(" ");
      return new Found(
          Long.parseLong(numbers[0]),
          Long.parseLong(numbers[1]),
          Long.parseLong(numbers[2]),
          Long.parseLong(numbers[3]));
    }

    @Override
    public String toString() {
      return games + " " + bad + " " + nanos + " " + heap;
    }
  }

  /**
   * Reads the archive.
   *
   * @param args {@value #REPLAY}, {@value #VISIT} or {@value #BYTES}
   */
  public static void main(String[] args) throws IOException {
    ArchiveReading reading = new ArchiveReading();
    long begin = System.nanoTime();
    switch (args[0]) {
      case REPLAY -> reading.replay(System.in);
      case VISIT -> reading.visit(System.in);
      default -> readBytes(System.in);
    }
    long nanos = System.nanoTime() - begin;
    System.out.println(new Found(reading.games, reading.bad, nanos, heap()));
  }

  private void replay(InputStream in) {
    for (RecordEntry entry : RecordReader.create().open(in, "archive")) {
      if (entry.gameRecord().isPresent()) {
        games++;
      } else {
        bad++;
      }
    }
  }

  private void visit(InputStream in) {
    RecordReader.create().checkingRules(false).visit(in, "archive", new RecordVisitor() {
      @Override
      public boolean wantsTexts() {
        return false;
      }

      @Override
      public void end(Optional<Outcome> outcome) {
        games++;
      }

      @Override
      public void error(RecordEntry entry) {
        bad++;
      }
    });
  }

  private static void readBytes(InputStream in) throws IOException {
    byte[] buffer = new byte[BUFFER];
    while (in.read(buffer) >= 0) {
      // The bytes have come through the pipe.
    }
  }

  /** The peaks of all parts of the heap together, which is more than was in use at any time. */
  private static long heap() {
    return ManagementFactory.getMemoryPoolMXBeans().stream()
        .filter(pool -> pool.getType() == MemoryType.HEAP)
        .map(MemoryPoolMXBean::getPeakUsage)
        .mapToLong(usage -> usage == null ? 0 : usage.getUsed())
        .sum();
  }
}
