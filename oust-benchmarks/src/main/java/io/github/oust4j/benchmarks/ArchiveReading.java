package io.github.oust4j.benchmarks;

import io.github.oust4j.core.Outcome;
import io.github.oust4j.notation.GameVisitor;
import io.github.oust4j.notation.RecordArchive;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads an archive from standard input, in a JVM of its own that has little memory, and prints what it found. */
final class ArchiveReading {
  static final String REPLAY = "replay";
  static final String VISIT = "visit";

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
   * Reads.
   *
   * @param args {@value #REPLAY} or {@value #VISIT}
   */
  public static void main(String[] args) {
    ArchiveReading reading = new ArchiveReading();
    long begin = System.nanoTime();
    if (args[0].equals(REPLAY)) {
      reading.replay(System.in);
    } else {
      reading.visit(System.in);
    }
    long nanos = System.nanoTime() - begin;
    System.out.println(new Found(reading.games, reading.bad, nanos, heap()));
  }

  private void replay(InputStream in) {
    try (Stream<RecordArchive.Entry> entries = RecordArchive.create().stream(in, "archive")) {
      entries.forEach(entry -> {
        if (entry instanceof RecordArchive.Good) {
          games++;
        } else {
          bad++;
        }
      });
    }
  }

  private void visit(InputStream in) {
    RecordArchive.create().visit(in, "archive", new GameVisitor() {
      @Override
      public void end(Optional<Outcome> outcome) {
        games++;
      }

      @Override
      public void bad(RecordArchive.Bad entry) {
        bad++;
      }
    });
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
