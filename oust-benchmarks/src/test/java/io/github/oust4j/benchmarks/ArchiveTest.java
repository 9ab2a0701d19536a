package io.github.oust4j.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ArchiveTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private int run(String... args) {
    return Main.run(
        new PrintStream(out, true, StandardCharsets.UTF_8),
        new PrintStream(err, true, StandardCharsets.UTF_8),
        args);
  }

  /** The archive is longer than the heap of the JVM that reads it. */
  @Test
  void anArchiveIsReadInLessMemoryThanItHasBytes() {
    assertThat(run("archive", "--size", "40MB", "--heap", "24m"))
        .as(err::toString)
        .isZero();
    assertThat(out.toString(StandardCharsets.UTF_8))
        .startsWith("JDK ")
        .contains(
            "-Xmx24m, archives of 40 MB",
            "| mixed | bytes |",
            "| mixed | replay |",
            "| mixed | visit |");
  }

  @Test
  void sizesAreNumbersWithUnits() {
    for (String size : new String[] {"", "0MB", "1", "1TB", "-1MB", "many"}) {
      assertThat(run("archive", "--size=" + size)).isEqualTo(Main.WRONG);
      assertThat(err.toString(StandardCharsets.UTF_8))
          .contains("--size is a number with K, M or G");
    }
    assertThat(run("archive", "--heap=lots")).isEqualTo(Main.WRONG);
  }
}
