package io.github.oust4j.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

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
    Path file = new Fixture("17.0.15")
        .add(Goals.EXACT, "board=square-11 engine=naive", 0.1, 3500, 3600, 3800)
        .add(Goals.EXACT, "board=square-11 engine=default", 0.001, 70, 72, 76)
        .add(Goals.EXACT, "board=square-5 engine=default", 0.001, 36, 36, 36)
        .add(Goals.LAZY, "board=square-11 engine=default", 0, 35, 36, 38)
        .add(Goals.IMMUTABLE, "board=square-11", 123.4, 100, 100, 100)
        .addPerft("count", "board=hexhex-7 engine=default start=empty", 0.3, 2, 2)
        .addPerft("count", "board=hexhex-7 engine=naive start=empty", 0.3, 80, 80)
        .addPerft("count", "board=hexhex-7 engine=naive start=middle", 0.3, 90, 90)
        .write(folder, "jmh.json");
    assertThat(Report.of(Results.read(List.of(file), ""))).isEqualTo("""
            # Speed

            Times are the median of the forks; ± is half the difference between the slowest and the fastest. \
            "times naive" is the geometric mean of the ratios of the forks of each round. Random games are \
            compared with exact games of `naive`, everything else with `naive` in the same benchmark.

            ## JDK 17.0.15 (OpenJDK 64-Bit Server VM), flags `-Xmx1g`, commit abc1234

            ### Random games of immutable positions, exact (`ImmutableBenchmark.playout`)

            | board | ns/placement | ± | times naive | B/placement |
            |---|---:|---:|---:|---:|
            | square-11 | 100 | 0.00 | 36.3 | 123 |

            ### Perft (`PerftBenchmark.count`)

            | board | start | engine | ns/leaf | ± | times naive | B/leaf |
            |---|---|---|---:|---:|---:|---:|
            | hexhex-7 | empty | `default` | 2.00 | 0.00 | 40.0 | 0.30 |
            | hexhex-7 | empty | `naive` | 80.0 | 0.00 | 1.00 | 0.30 |
            | hexhex-7 | middle | `naive` | 90.0 | 0.00 | 1.00 | 0.30 |

            ### Random games, exact (`PlayoutBenchmark.exact`)

            | board | engine | ns/placement | ± | times naive | B/placement |
            |---|---|---:|---:|---:|---:|
            | square-5 | `default` | 36.0 | 0.00 |  | < 0.01 |
            | square-11 | `naive` | 3600 | 150 | 1.00 | 0.10 |
            | square-11 | `default` | 72.0 | 3.00 | 50.0 | < 0.01 |

            ### Random games, lazy (`PlayoutBenchmark.lazy`)

            | board | engine | ns/placement | ± | times naive | B/placement |
            |---|---|---:|---:|---:|---:|
            | square-11 | `default` | 36.0 | 1.50 | 100 | < 0.01 |

            ### Growth: Random games, exact

            | board | points | ns/placement | times that of square-5 |
            |---|---:|---:|---:|
            | square-5 | 25 | 36.0 | 1.00 |
            | square-11 | 121 | 72.0 | 2.00 |
            """);
  }

  @Test
  void severalJdksAreSectionsAndForksOfOneAreJoined() throws IOException {
    Path old = new Fixture("17.0.15")
        .add(Goals.EXACT, "board=square-5 engine=words", 0, 10)
        .write(folder, "17.json");
    Path first = new Fixture("25.0.3")
        .add(Goals.EXACT, "board=square-5 engine=words", 0, 20)
        .write(folder, "25.json");
    Path second = new Fixture("25.0.3")
        .add(Goals.EXACT, "board=square-5 engine=words", 0, 30)
        .write(folder, "25-again.json");
    List<Measurement> measured = Results.read(List.of(old, first, second), "");
    assertThat(Report.of(measured).lines().filter(line -> line.startsWith("## ")))
        .containsExactly(
            "## JDK 17.0.15 (OpenJDK 64-Bit Server VM), flags `-Xmx1g`, commit abc1234",
            "## JDK 25.0.3 (OpenJDK 64-Bit Server VM), flags `-Xmx1g`, commit abc1234");
    assertThat(measured.get(1).nanos()).isEqualTo(25);
    assertThat(Charts.write(measured, folder, "both"))
        .extracting(Path::getFileName)
        .extracting(Path::toString)
        .containsExactly("both-speed-jdk17.0.15-1.svg", "both-speed-jdk25.0.3-2.svg");
  }

  @Test
  void goalsStandInTheReportOfARunThatHasAll() throws IOException {
    List<Measurement> all =
        Results.read(List.of(Fixture.ofGoals("25", 5010).write(folder, "goals.json")), "");
    assertThat(Report.of(all))
        .contains("\n### Goals\n\n| ratio | goal | measured | 95 % interval | verdict |\n");
    assertThat(Report.of(all.subList(1, all.size()))).doesNotContain("### Goals");
  }

  @Test
  void chartsAreWellFormedAlsoWhereAnEngineHasNoBoard() throws Exception {
    Fixture fixture = new Fixture("25.0.3")
        .add(Goals.EXACT, "board=hexhex-4 engine=words", 0, 50)
        .add(Goals.EXACT, "board=hexhex-7 engine=words", 0, 60);
    for (String board : List.of("square-5", "square-11", "square-25")) {
      fixture
          .add(Goals.EXACT, "board=" + board + " engine=words", 0, 70)
          .add(Goals.EXACT, "board=" + board + " engine=naive", 0, 3600)
          .add(Goals.LAZY, "board=" + board + " engine=words", 0, 40);
    }
    fixture
        .add(Goals.EXACT, "board=square-5 engine=bitboard", 0, 30) // and on no other board
        .add(Goals.IMMUTABLE, "board=square-11", 100, 100);
    List<Path> charts = Charts.write(
        Results.read(List.of(fixture.write(folder, "charts.json")), ""), folder, "charts");
    assertThat(charts)
        .extracting(Path::getFileName)
        .extracting(Path::toString)
        .containsExactly(
            "charts-speed.svg", "charts-growth-square.svg", "charts-growth-hexhex.svg");
    for (Path chart : charts) {
      Document svg = parse(chart);
      assertThat(svg.getDocumentElement().getTagName()).isEqualTo("svg");
      assertThat(svg.getElementsByTagName("path").getLength()).isGreaterThan(10);
    }
  }

  private static Document parse(Path svg) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
    try (var in = Files.newInputStream(svg)) {
      return factory.newDocumentBuilder().parse(in);
    }
  }
}
