package io.github.oust4j.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MainTest {
  @TempDir
  Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"--help", "help", "goals --help"})
  void helpListsAllCommands(String line) {
    Run run = run(line);
    assertThat(run.status).isZero();
    assertThat(run.out)
        .contains("goals ", "compare ", "report ", "JMH-OPTIONS", "mine.jar", "Exit status: 0")
        .contains("playouts (default), records or growth", "-rff");
    assertThat(run.err).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "goals -f 0",
        "goals -f x",
        "goals --nonsense",
        "goals Playout",
        "goals records growth",
        "goals -p board=square-11",
        "goals -pboard=square-5 -f 1 -jvm none",
        "goals -p=bord=square-5 -f 1 -jvm none",
        "goals -eexact",
        "goals records -l -f 1 -jvm none",
        "goals -lp -f 1 -jvm none",
        "compare -bm thrpt",
        "compare -rf csv",
        "compare NoSuchBenchmark",
        "compare PlayoutBenchmark.exact -p board=square-99",
        "compare PlayoutBenchmark.exact -p bord=square-5",
        "compare PlayoutBenchmark.exact -pbord=square-5 -f 1 -jvm none",
        "ImmutableBenchmark.board -p engine=naive",
        "compare PlayoutBenchmark.exact -p engine=bitboard -p board=square-25",
        "report",
        "report no-such-file.json",
        "report .",
        "NoSuchBenchmark",
        "-p engine=nobody",
        "-p board=triangle",
        "PlayoutBenchmark.exact -p engine=bitboard -p board=square-25",
        "--nonsense",
        "-wi x"
      })
  void invalidInputIsOneSentenceAndStatus2(String line) {
    Run run = run(line + (line.matches("(compare|goals).*") ? " -rff " + folder + "/c.json" : ""));
    assertThat(run.err.lines()).as(run.err).hasSize(1);
    assertThat(run.err).endsWith(".\n").doesNotContain("Exception", "\tat ");
    assertThat(run.status).isEqualTo(2);
  }

  @Test
  void theSentenceNamesTheErrorAndTheWayOut() {
    assertThat(run("Playout -p engine=nobody").err)
        .startsWith("There is no engine \"nobody\". Choose default, bitboard,");
    assertThat(run("Playout.*exact[").err).startsWith("Unclosed character class near index");
    assertThat(run("compair Playout").err).startsWith("No benchmark matches \"compair\".");
    assertThat(run("NoSuchBenchmark").err)
        .isEqualTo("No benchmark matches \"NoSuchBenchmark\". Option -l lists them.\n");
    for (String command : List.of("", "compare ")) {
      Run run = run(command + "PlayoutBenchmark.exact -f 1 -jvm none -rff " + folder + "/c.json");
      assertThat(run.err)
          .isEqualTo("The JVM \"none\" cannot be started. Correct the path after -jvm.\n");
      assertThat(run.out).isEmpty();
    }
  }

  /** Forks would fail at once, as there is no JVM with this name. */
  @ParameterizedTest
  @CsvSource({
    "goals -h, Usage: ",
    "goals -lrf, 'json,'",
    "compare PlayoutBenchmark.exact -h, Usage: ",
    "compare PlayoutBenchmark.exact -l, PlayoutBenchmark.exact",
    "compare PlayoutBenchmark.exact -lp, param \"board\""
  })
  void helpAndListsAreJmhsAndMeasureNothing(String line, String printed) {
    PrintStream before = System.out;
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
    try {
      assertThat(run(line + " -f 1 -jvm none -rff " + folder + "/old.json").status)
          .isZero();
    } finally {
      System.setOut(before);
    }
    assertThat(out.toString(StandardCharsets.UTF_8)).contains(printed);
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void aWrongEngineIsRefusedBeforeAJvmIsForked() {
    for (String command : List.of("", "compare ")) {
      Run run =
          run(command + "PlayoutBenchmark.exact -p engine=naive,test-hasty -p board=square-5 -rff "
              + folder + "/wrong.json");
      assertThat(run.err)
          .startsWith("The engine test-hasty fails the check ")
          .doesNotContain("\tat ");
      assertThat(run.status).isEqualTo(1);
      assertThat(run.out).doesNotContain("Fork", "Round");
      assertThat(folder).isEmptyDirectory();
    }
  }

  @Test
  void everySecondRoundIsInReverse() throws IOException {
    Path json = folder.resolve("own.json");
    Run run = run("compare PlayoutBenchmark.exact -p engine=words,naive,naive -p board=square-5 "
        + "-f 2 -wi 0 -i 1 -r 10ms -rff " + json);
    assertThat(run.status).as(run.out + run.err).isZero();
    assertThat(run.out
            .lines()
            .filter(line -> line.startsWith("Round "))
            .map(line -> line.replaceFirst(": [0-9.]+ ns/op$", "")))
        .containsExactly(
            "Round 1: PlayoutBenchmark.exact square-5 words",
            "Round 1: PlayoutBenchmark.exact square-5 naive",
            "Round 2: PlayoutBenchmark.exact square-5 naive",
            "Round 2: PlayoutBenchmark.exact square-5 words");
    List<Measurement> measured = Measurement.read(json);
    assertThat(measured)
        .extracting(measurement -> measurement.combination().parameter("engine"))
        .containsExactly("words", "naive");
    assertThat(measured)
        .allMatch(measurement ->
            measurement.forks().size() == 2 && measurement.bytes().isPresent());
    assertThat(run.out).contains("| square-5 | words | 2 |");
    assertThat(folder.resolve("own-times.svg")).exists();
  }

  @Test
  void aForkThatFailsHasTheStatus1() {
    for (String command : List.of("", "compare ")) {
      Run run = run(command + "ImmutableBenchmark.board -p board=square-5 -f 1 -wi 0 -i 1 -r 10ms"
          + " -jvmArgs -XX:+NoSuchFlag -rff " + folder + "/c.json");
      assertThat(run.status).isEqualTo(1);
      assertThat(run.err).isEqualTo(command.isEmpty() ? "" : "All forks failed.\n");
    }
  }

  @Test
  void oneFailedForkOfTwoHasTheStatus1() {
    Run run =
        run("PlayoutBenchmark.exact -p engine=test-once -p board=square-5 -f 2 -wi 0 -i 1 -r 10ms"
            + " -jvmArgsAppend -Dtest.once=" + folder + "/failed");
    assertThat(folder.resolve("failed")).exists();
    assertThat(run.status).isEqualTo(1);
  }

  @Test
  void aRoundWithAFailedForkIsLeftOut() throws IOException {
    Path json = folder.resolve("c.json");
    Run run = run("compare PlayoutBenchmark.exact -p engine=test-once,naive -p board=square-5 -f 2"
        + " -wi 0 -i 1 -r 10ms -jvmArgsAppend -Dtest.once=" + folder + "/failed -rff " + json);
    assertThat(run.status).isEqualTo(1);
    assertThat(run.err)
        .isEqualTo("Failed forks: 1. Their rounds, and goals without any fork, are left out.\n");
    assertThat(Measurement.read(json))
        .allMatch(measurement -> measurement.forks().size() == 1)
        .extracting(measurement -> measurement.combination().parameter("engine"))
        .containsExactly("test-once", "naive");
  }

  @Test
  void jmhRunsWhatIsNotACommand() {
    Path json = folder.resolve("jmh.json");
    Run run = run("ImmutableBenchmark.board -p board=square-5 -f 1 -wi 0 -i 1 -r 10ms "
        + "-rf json -rff " + json);
    assertThat(run.status).as(run.out + run.err).isZero();
    assertThat(run("report " + json).out)
        .isEqualTo("Written: " + folder.resolve("jmh-times.svg") + "\nWritten: "
            + folder.resolve("jmh.md") + "\n");
  }

  @Test
  void filesThatAreNotJmhsAreRefused() throws IOException {
    for (String text : List.of(
        "",
        "[{",
        "{}",
        "[{}]",
        "[1]",
        "[]",
        "null",
        "[null]",
        "[{\"benchmark\": 1}]",
        Fixture.JSON.replace("us/op", "ops/s"),
        Fixture.JSON.replaceAll("\"score\".*?,", ""),
        Fixture.JSON.replace("[4.0]", "[0.0]"),
        Fixture.JSON.replace("[4.0]", "[-4.0]"),
        Fixture.JSON.replace("[4.0]", "[\"NaN\"]"),
        Fixture.JSON.replace("[4.0]", "[\"Infinity\"]"),
        Fixture.JSON.replace("[4.0]", "[]"),
        Fixture.JSON.replace("[[1.9, 2.1], [4.0], [2.0]]", "[]"),
        Fixture.JSON.replace("3000.0", "0.0"),
        Fixture.JSON.replace("square-5", "square-99"))) {
      Path file = Files.writeString(folder.resolve("other.json"), text);
      Run run = run("report " + file);
      assertThat(run.status).as(text).isEqualTo(2);
      assertThat(run.err.lines()).as(text).hasSize(1);
      assertThat(run.err).contains("other.json").doesNotContain("Exception", "\tat ");
    }
    assertThat(folder).isDirectoryNotContaining("glob:**.md");
  }

  @Test
  void filesThatCannotBeWrittenAreNamed() throws IOException {
    Path file = Files.writeString(folder.resolve("goals.json"), Fixture.JSON);
    for (String line : List.of(
        "report " + file + " -o " + file + "/new",
        "report " + file + " -o /",
        "PlayoutBenchmark.exact -rff " + folder.resolve("none/new.json"),
        "compare PlayoutBenchmark.exact -rff " + folder.resolve("none/new.json"),
        "PlayoutBenchmark.exact -rff /",
        "compare PlayoutBenchmark.exact -rff /",
        "compare PlayoutBenchmark.exact -rff " + folder)) {
      Run run = run(line);
      assertThat(run.out).isEmpty();
      assertThat(run.status).isEqualTo(2);
      assertThat(run.err).contains("cannot be read or written", "-o FILE").hasLineCount(1);
    }
  }

  private static Run run(String line) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int status = Main.run(
        new PrintStream(out, true, StandardCharsets.UTF_8),
        new PrintStream(err, true, StandardCharsets.UTF_8),
        line.split(" "));
    return new Run(status, unix(out), unix(err));
  }

  private static String unix(ByteArrayOutputStream text) {
    return text.toString(StandardCharsets.UTF_8).replace("\r\n", "\n");
  }

  private record Run(int status, String out, String err) {}
}
