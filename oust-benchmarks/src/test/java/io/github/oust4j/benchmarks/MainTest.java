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
import org.junit.jupiter.params.provider.ValueSource;

class MainTest {
  @TempDir
  Path folder;

  @Test
  void helpTellsAllCommands() {
    for (String help : List.of("--help", "help")) {
      Run run = run(help);
      assertThat(run.status).isZero();
      assertThat(run.out)
          .contains(
              "quick ",
              "full ",
              "goals ",
              "report ",
              "JMH's options",
              "mine.jar",
              "Exit status: 0");
      assertThat(run.err).isEmpty();
    }
    assertThat(run("goals", "--help").out.replaceAll("\\s+", " "))
        .contains("--forks", "--quick", "The exit status is 1 if", "Default: 10.");
    assertThat(run("quick", "--version").out).startsWith("oust-benchmarks ");
    assertThat(run("report", "--help").out).contains("FILE...", "--out=FOLDER", "--commit=NAME");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "quick --forks 0",
        "quick --forks 101",
        "quick --forks x",
        "quick --nonsense",
        "quick --board square-99",
        "quick --board square-9",
        "quick --engine nobody",
        "quick --engine bitboard --board square-19",
        "full --engine",
        "goals --board square-11",
        "goals extra",
        "report",
        "report no-such-file.json",
        "report .",
        "NoSuchBenchmark",
        "quik",
        "-p engine=nobody",
        "-p board=square-99",
        "-p board=triangle",
        "Playout.*lazy -p engine=naive",
        "Playout.*exact -p engine=bitboard -p board=square-25",
        "Merge -p size=x",
        "--nonsense",
        "-wi x",
        "Playout.*exact["
      })
  void whatIsWrongIsOneSentenceAndStatus2(String line) {
    Run run = run(line.split(" "));
    assertThat(run.err.lines()).as(run.err).hasSize(1);
    assertThat(run.err).endsWith(".\n").doesNotContain("Exception", "\tat ");
    assertThat(run.status).isEqualTo(2);
    assertThat(run.out).isEmpty();
  }

  @Test
  void theSentenceNamesWhatIsWrongAndTheWayOut() {
    assertThat(run("quick", "--engine", "nobody").err)
        .startsWith(
            "There is no engine with the name \"nobody\"; there are default, bitboard, words, naive");
    assertThat(run("quick", "--forks", "0").err)
        .isEqualTo("--forks is a number from 1 to 100, not 0. See benchmarks quick --help.\n");
    assertThat(run("quick", "--board", "square-9").err)
        .isEqualTo("This profile has nothing to run with square-9.\n");
    assertThat(run("NoSuchBenchmark").err)
        .isEqualTo("There is no such benchmark; -l lists them.\n");
    assertThat(run("Playout.*lazy", "-p", "engine=naive", "-p", "board=square-5").err)
        .isEqualTo(
            "Nothing can be run. The engine naive draws on square-5 from all legal placements, so its "
                + "lazy games are exact ones.\n");
  }

  @Test
  void filesThatAreNotJmhsAreRefused() throws IOException {
    for (String text : List.of(
        "",
        "{",
        "[",
        "[{",
        "{}",
        "[{}]",
        "[1]",
        "[]",
        "null",
        "[null]",
        "nonsense",
        "[{\"benchmark\": 1}]",
        "[{\"primaryMetric\": {\"score\": \"NaN\"}}]")) {
      Path file = Files.writeString(folder.resolve("other.json"), text);
      Run run = run("report", file.toString());
      assertThat(run.status).as(text).isEqualTo(2);
      assertThat(run.err.lines()).as(text).hasSize(1);
      assertThat(run.err).contains("other.json").doesNotContain("Exception", "\tat ");
    }
    assertThat(folder).isDirectoryNotContaining("glob:**.md");
    Path throughput = Files.writeString(
        folder.resolve("thrpt.json"),
        Files.readString(
                new Fixture("25").add(Goals.EXACT, "board=square-5", 0, 1).write(folder, "a.json"))
            .replace("ns/op", "ops/s"));
    assertThat(run("report", throughput.toString()).err)
        .isEqualTo("A time is wanted, as JMH measures it with -bm avgt, not ops/s.\n");
  }

  @Test
  void whereNothingCanBeWrittenIsTold() throws IOException {
    Path file = Fixture.ofGoals("25", 5010).write(folder, "goals.json");
    Run report = run("report", file.toString(), "--out", file.toString());
    assertThat(report.status).isEqualTo(2);
    assertThat(report.err)
        .startsWith("Nothing can be written to ")
        .contains("--out")
        .hasLineCount(1);
    Run profile = run("quick", "--out", folder.toString());
    assertThat(profile.status).isEqualTo(2);
    assertThat(profile.err)
        .startsWith("Nothing can be written to ")
        .contains("it is a folder")
        .hasLineCount(1);
  }

  @Test
  void aReportGoesBesideItsFile() throws IOException {
    Path file = Fixture.ofGoals("25", 5010).write(folder, "goals.json");
    Run run = run("report", file.toString());
    assertThat(run.status).as(run.err).isZero();
    assertThat(run.out.lines())
        .containsExactly(
            "Written: " + folder.resolve("goals.md"),
            "Written: " + folder.resolve("goals-speed.svg"),
            "Written: " + folder.resolve("goals-growth-square.svg"),
            "Written: " + folder.resolve("goals-growth-hexhex.svg"));
  }

  private static Run run(String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int status = Main.run(
        new PrintStream(out, true, StandardCharsets.UTF_8),
        new PrintStream(err, true, StandardCharsets.UTF_8),
        args);
    return new Run(status, unix(out), unix(err));
  }

  private static String unix(ByteArrayOutputStream text) {
    return text.toString(StandardCharsets.UTF_8).replace("\r\n", "\n");
  }

  private record Run(int status, String out, String err) {}
}
