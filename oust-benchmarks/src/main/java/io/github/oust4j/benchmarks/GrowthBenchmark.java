package io.github.oust4j.benchmarks;

import io.github.oust4j.core.Board;
import io.github.oust4j.notation.RecordEntry;
import io.github.oust4j.notation.RecordLimits;
import io.github.oust4j.notation.RecordReader;
import java.io.ByteArrayInputStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Reading of adversarial text, whose time must not grow faster than its length. */
public class GrowthBenchmark extends Timed {
  private static final int MEGABYTE = 1 << 20;

  /** A text. */
  @State(Scope.Thread)
  public static class Text {
    /** What is repeated. */
    @Param
    public AdversarialText text = AdversarialText.SPACE;

    /** The length in MiB. */
    @Param({"1", "4"})
    public int megabytes;

    // The limit of the length must not be what stops the reader.
    private final RecordReader reader = RecordReader.create()
        .board(Board.square(3))
        .limits(RecordLimits.defaults().withLength(64 * MEGABYTE));

    private byte[] bytes = {};

    /** Creates the text. */
    @Setup
    public void setUp() {
      bytes = text.bytes(megabytes * MEGABYTE);
    }
  }

  /**
   * Reads the text as an archive.
   *
   * @param text the text
   * @return the number of entries with an error
   */
  @Benchmark
  public int read(Text text) {
    int errors = 0;
    for (RecordEntry entry : text.reader.open(new ByteArrayInputStream(text.bytes), "")) {
      errors += entry.error().isPresent() ? 1 : 0;
    }
    return errors;
  }
}
