package io.github.oust4j.benchmarks;

import static io.github.oust4j.benchmarks.Fixture.combination;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.oust4j.core.engine.EngineProvider;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openjdk.jmh.runner.RunnerException;

class VerificationTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  @Test
  void builtInAndOwnEnginesThatKeepTheRulesAreVerified() throws Exception {
    assertThat(verify(
            "PlayoutBenchmark.exact board=square-5 engine=test-correct",
            "PlayoutBenchmark.exact board=hexhex-7 engine=default",
            "PlayoutBenchmark.exact board=square-19 engine=words",
            "PlayoutBenchmark.exact board=square-5 engine=naive"))
        .hasSize(4);
    assertThat(out()).isEqualTo("Verified: test-correct, default, words.\n");
  }

  /** Of two engines with one name or class, the benchmark once measured one without a word. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      io.github.oust4j.benchmarks.OwnEngine$Twin | Two engines have the name "test-correct": .*
      io.github.oust4j.benchmarks.OwnEngine$Correct | .+ and .+ both have the class .*Correct, so .*
      """)
  void enginesThatCannotBeToldApartAreRefused(String type, String message, @TempDir Path folder)
      throws Exception {
    Path services = Files.createDirectories(folder.resolve("META-INF/services"));
    Files.writeString(services.resolve(EngineProvider.class.getName()), type + " # a comment\n");
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, before)) {
      thread.setContextClassLoader(loader);
      assertThatExceptionOfType(RunnerException.class)
          .isThrownBy(() -> verify("PlayoutBenchmark.exact board=square-5 engine=words"))
          .satisfies(e -> assertThat(e.getMessage()).matches(message + " Nothing was measured[.]"));
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  /** The kit may miss a fault that the measured games reveal, as of the last engine. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      board=square-5 engine=test-hasty | The engine test-hasty fails the check .*
      board=square-5 engine=bitboard other=test-hasty | The engine test-hasty fails the check .*
      board=square-5 engine=test-unfinished | .* supports\\(square-2\\) throws java.lang.UnsupportedOperationException: not yet[.].*
      board=rectangle-13x3 engine=test-rare | On rectangle-13x3, the engine test-rare throws java.lang.UnsupportedOperationException: not here[.]
      """)
  void anEngineThatBreaksTheRulesIsRefusedInASentence(String parameters, String message) {
    assertThatExceptionOfType(RunnerException.class)
        .isThrownBy(() -> verify("PlayoutBenchmark.twoEngines " + parameters))
        .satisfies(e -> assertThat(e.getMessage())
            .matches(
                "(?s)" + message + "\\s*Nothing was measured. To check the engine in full, run: "
                    + "oust verify --jar JAR --engine test-\\w+"));
  }

  @Test
  void boardsThatAnEngineDoesNotSupportAreLeftOut() throws Exception {
    String supported = "PlayoutBenchmark.exact board=square-11 engine=bitboard";
    assertThat(verify(supported, "PlayoutBenchmark.exact board=square-25 engine=bitboard"))
        .containsExactly(combination(supported));
    assertThat(out())
        .startsWith("Left out: PlayoutBenchmark.exact square-25 bitboard. The engine bitboard "
            + "does not support square-25.\n");
  }

  private List<Combination> verify(String... combinations) throws RunnerException {
    return Verification.verify(
        Stream.of(combinations).map(Fixture::combination).toList(),
        new PrintStream(out, true, StandardCharsets.UTF_8));
  }

  private String out() {
    return out.toString(StandardCharsets.UTF_8).replace("\r\n", "\n");
  }
}
