package io.github.oust4j.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;

class ReportTest {
  @TempDir
  Path folder;

  @Test
  void timesAndRatiosToNaiveAreTables() throws IOException {
    List<Measurement> measured = new Fixture("17.0.15")
        .add(Goals.EXACT, "board=square-11 engine=naive", 0.1, 3600, 3600)
        .add(Goals.EXACT, "board=square-11 engine=default", 0.001, 60, 86.4)
        .add(Goals.EXACT, "board=square-5 engine=default", 0.001, 36, 36)
        .add(Goals.LAZY, "board=square-11 engine=default", 0, 36, 36)
        .add(Goals.IMMUTABLE, "board=square-11", 123.4, 100, 100)
        .addPerft("board=hexhex-7 engine=default start=empty", 0.3, 2)
        .addPerft("board=hexhex-7 engine=naive start=empty", 0.3, 80)
        .add("CompanionBenchmark.eupdonne", "model=library", 9, 10)
        .add("CompanionBenchmark.eupdonne", "model=naive", 9, 1000)
        .read(folder);
    String report = Report.of(measured);
    assertThat(report).startsWith("# Speed\n\nTimes are geometric means");
    assertThat(report.substring(report.indexOf("\n## "))).isEqualTo("""

            ## JDK 17.0.15 (OpenJDK 64-Bit Server VM), flags `-Xmx1g`, commit abc1234

            ### CompanionBenchmark.eupdonne

            | model | forks | ns/op | 95 % interval | times naive | 95 % interval | B/op |
            |---|---:|---:|---:|---:|---:|---:|
            | library | 1 | 10.0 |  | 100 |  | 9.00 |
            | naive | 1 | 1000 |  | 1.00 |  | 9.00 |

            ### ImmutableBenchmark.playout

            | board | forks | ns/placement | 95 % interval | times naive | 95 % interval | B/placement |
            |---|---:|---:|---:|---:|---:|---:|
            | square-11 | 2 | 100 | 100 to 100 | 36.0 | 36.0 to 36.0 | 123 |

            ### PerftBenchmark.count

            | board | start | engine | forks | ns/leaf | 95 % interval | times naive | 95 % interval | B/leaf |
            |---|---|---|---:|---:|---:|---:|---:|---:|
            | hexhex-7 | empty | default | 1 | 2.00 |  | 40.0 |  | 0.30 |
            | hexhex-7 | empty | naive | 1 | 80.0 |  | 1.00 |  | 0.30 |

            ### PlayoutBenchmark.exact

            | board | engine | forks | ns/placement | 95 % interval | times naive | 95 % interval | B/placement |
            |---|---|---:|---:|---:|---:|---:|---:|
            | square-5 | default | 2 | 36.0 | 36.0 to 36.0 |  |  | < 0.01 |
            | square-11 | naive | 2 | 3600 | 3600 to 3600 | 1.00 | 1.00 to 1.00 | 0.10 |
            | square-11 | default | 2 | 72.0 | 60.0 to 86.4 | 50.0 | 41.7 to 60.0 | < 0.01 |

            ### PlayoutBenchmark.lazy

            | board | engine | forks | ns/placement | 95 % interval | times naive | 95 % interval | B/placement |
            |---|---|---:|---:|---:|---:|---:|---:|
            | square-11 | default | 2 | 36.0 | 36.0 to 36.0 | 100 | 100 to 100 | < 0.01 |
            """);
  }

  @Test
  void bimodalForksAreNamed() throws IOException {
    List<Measurement> measured = new Fixture("25")
        .add(Goals.EXACT, "board=square-5 engine=default", 0, 70, 95, 71, 69, 94, 70)
        .add(Goals.EXACT, "board=square-7 engine=default", 0, 70, 71, 168, 69)
        .add(Goals.EXACT, "board=square-9 engine=default", 0, 70, 75, 80, 85, 90, 95)
        .add(Goals.EXACT, "board=square-11 engine=default", 0, 70, 71, 76, 75)
        .add(Goals.EXACT, "board=square-13 engine=default", 0, 70, 71, 168)
        .read(folder);
    assertThat(Report.of(measured)).endsWith("""

            Bimodal forks, whose means say little:

            - PlayoutBenchmark.exact square-5 default: 4 forks at 70.0 ns, 2 at 94.5 ns
            - PlayoutBenchmark.exact square-7 default: 3 forks at 70.0 ns, 1 at 168 ns
            """);
    assertThat(Chart.bars("Times", measured).split("bimodal", -1)).hasSize(3);
  }

  @Test
  void severalJdksAreSectionsAndForksOfOneAreJoined() throws IOException {
    String words = "board=square-5 engine=words";
    Path old = new Fixture("17.0.15").add(Goals.EXACT, words, 0, 10).write(folder, "17.json");
    Path first = new Fixture("25.0.3").add(Goals.EXACT, words, 0, 20).write(folder, "25.json");
    Path second = new Fixture("25.0.3").add(Goals.EXACT, words, 0, 45).write(folder, "25b.json");
    List<Measurement> measured = Measurement.read(List.of(old, first, second));
    assertThat(Report.of(measured).lines().filter(line -> line.startsWith("## ")))
        .containsExactly(
            "## JDK 17.0.15 (OpenJDK 64-Bit Server VM), flags `-Xmx1g`, commit abc1234",
            "## JDK 25.0.3 (OpenJDK 64-Bit Server VM), flags `-Xmx1g`, commit abc1234");
    assertThat(measured.get(1).nanos().mean()).isCloseTo(30, within(1e-9));
    assertThat(Report.write(measured, folder.resolve("both.json")))
        .containsExactly(
            folder.resolve("both-times-1.svg"),
            folder.resolve("both-times-2.svg"),
            folder.resolve("both.md"));
  }

  @Test
  void aRunWithAllGoalsHasTheirTableAndWellFormedCharts() throws Exception {
    List<Measurement> all = Fixture.ofGoals("25", 5010).read(folder);
    assertThat(Report.of(all))
        .contains("\n### Goals\n\n| ratio | goal | measured | 95 % interval | verdict |\n");
    assertThat(Report.of(all.subList(1, all.size()))).doesNotContain("### Goals");
    List<Path> files = Report.write(all, folder.resolve("new/goals.json"));
    assertThat(files)
        .extracting(file -> file.getFileName().toString())
        .containsExactly("goals-growth.svg", "goals-times.svg", "goals.md");
    assertThat(parse(files.get(0)).getElementsByTagName("polyline").getLength()).isEqualTo(6);
    // The background, and a bar for each measurement.
    assertThat(parse(files.get(1)).getElementsByTagName("rect").getLength()).isEqualTo(29);
  }

  @Test
  void namesAreEscaped() throws IOException {
    List<Measurement> measured =
        new Fixture("25").add(Goals.EXACT, "board=square-5 engine=<&>", 0, 1).read(folder);
    assertThat(Chart.bars("Times", measured)).contains("square-5 &lt;&amp;&gt;");
  }

  private static Document parse(Path svg) throws Exception {
    try (var in = Files.newInputStream(svg)) {
      return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(in);
    }
  }
}
