package io.github.oust4j.benchmarks;

import static io.github.oust4j.benchmarks.Fixture.measured;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.openjdk.jmh.runner.options.TimeValue;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class ReportTest {
  @TempDir
  Path folder;

  @Test
  void timesAndRatiosToNaiveAreTables() {
    String report = Report.of(List.of(List.of(
        measured("PlayoutBenchmark.exact board=square-11 engine=naive", 0.1, 3600, 3600, 3600),
        measured("PlayoutBenchmark.exact board=square-11 engine=default", 0.001, 60, 72, 86.4),
        measured("PlayoutBenchmark.exact board=square-5 engine=default", 0.001, 36, 36, 36),
        measured("PlayoutBenchmark.lazy board=square-11 engine=default", 0, 36, 36, 36),
        measured("ImmutableBenchmark.playout board=square-11", 123.4, 100, 100, 120),
        measured("SearchBenchmark.perft board=hexhex-7 engine=default start=EMPTY", 0.3, 2),
        measured("SearchBenchmark.perft board=hexhex-7 engine=naive start=EMPTY", 0.3, 80))));
    assertThat(report).startsWith("# Speed\n\nTimes are geometric means");
    assertThat(report.substring(report.indexOf("\n## "))).isEqualTo("""

            ## JDK 25

            ### Goals

            | ratio | goal | measured | 95 % interval | verdict |
            |---|---:|---:|---:|---|
            | naive / exact playouts, square-11 | >= 50 | 50.0 | 31.8 to 78.6 | not measurable |
            | naive / lazy playouts, square-11 | >= 65 | 100 |  | reached |
            | Position / exact playouts, square-11 | <= 1.6 | 1.48 | 1.14 to 1.92 | not measurable |
            | Position playouts, square-11, B/placement | <= 700 | 123 |  | reached |

            ### ImmutableBenchmark.playout

            | board | forks | ns/placement | 95 % interval | naive / this | 95 % interval | B/placement |
            |---|---:|---:|---:|---:|---:|---:|
            | square-11 | 3 | 106 | 81.8 to 138 | 33.9 | 26.1 to 44.0 | 123 |

            ### PlayoutBenchmark.exact

            | board | engine | forks | ns/placement | 95 % interval | naive / this | 95 % interval | B/placement |
            |---|---|---:|---:|---:|---:|---:|---:|
            | square-5 | default | 3 | 36.0 |  |  |  | < 0.01 |
            | square-11 | naive | 3 | 3600 |  | 1.00 |  | 0.10 |
            | square-11 | default | 3 | 72.0 | 45.8 to 113 | 50.0 | 31.8 to 78.6 | < 0.01 |

            ### PlayoutBenchmark.lazy

            | board | engine | forks | ns/placement | 95 % interval | naive / this | 95 % interval | B/placement |
            |---|---|---:|---:|---:|---:|---:|---:|
            | square-11 | default | 3 | 36.0 |  | 100 |  | < 0.01 |

            ### SearchBenchmark.perft

            | board | engine | start | forks | ns/placement | 95 % interval | naive / this | 95 % interval | B/placement |
            |---|---|---|---:|---:|---:|---:|---:|---:|
            | hexhex-7 | default | EMPTY | 1 | 2.00 |  | 40.0 |  | 0.30 |
            | hexhex-7 | naive | EMPTY | 1 | 80.0 |  | 1.00 |  | 0.30 |
            """);
  }

  /** Half of the time is that of the other engine, so the ratio would be meaningless. */
  @Test
  void twoEnginesAreNotComparedWithNaive() {
    String two = "PlayoutBenchmark.twoEngines board=square-5 other=words engine=";
    assertThat(Report.of(
            List.of(List.of(measured(two + "default", 0, 40), measured(two + "naive", 0, 80)))))
        .contains("| 40.0 |  |  |  | < 0.01 |", "| 80.0 |  |  |  | < 0.01 |");
  }

  /** Without naive, the first engine is the one to compare with. */
  @Test
  void twoEnginesAreComparedWithEachOther() {
    String lazy = "PlayoutBenchmark.lazy board=square-5 engine=";
    String report = Report.of(
        List.of(List.of(measured(lazy + "words", 0, 40), measured(lazy + "mine", 0, 80))));
    assertThat(report)
        .contains(
            "| words / this |", "| words | 1 | 40.0 |  | 1.00 |", "| mine | 1 | 80.0 |  | 0.50 |");
  }

  @Test
  void bimodalForksAreNamed() {
    List<Measurement> measured = List.of(
        measured("PlayoutBenchmark.exact board=square-5", 0, 70, 95, 71, 69, 94, 70),
        measured("PlayoutBenchmark.exact board=square-7", 0, 70, 71, 168, 69),
        measured("PlayoutBenchmark.exact board=square-9", 0, 70, 75, 80, 85, 90, 95),
        measured("PlayoutBenchmark.exact board=square-11", 0, 70, 71, 76, 75),
        measured("PlayoutBenchmark.exact board=square-13", 0, 70, 71, 168));
    assertThat(Report.of(List.of(measured))).endsWith("""

            These forks may be bimodal; then their mean is not representative. With fewer than ten forks, it may be chance:

            - PlayoutBenchmark.exact square-5: 4 forks at 70.0 ns, 2 at 94.5 ns
            """);
    assertThat(Chart.times("JDK 25", measured).split("bimodal", -1)).hasSize(2);
  }

  @Test
  void severalRunsAreSections() throws Exception {
    Path file = Files.writeString(folder.resolve("25.json"), Fixture.JSON);
    List<List<Measurement>> runs = List.of(List.of(measured("A.a", 0, 1)), Measurement.read(file));
    assertThat(Report.of(List.of(runs.stream().flatMap(List::stream).toList())))
        .isEqualTo(Report.of(runs));
    assertThat(Report.of(runs)).contains("\n## 1: JDK 25\n", "\n### A.a\n").endsWith("""

            ## 2: JDK 25.0.3 (OpenJDK 64-Bit Server VM) 2 threads -Xmx1g -Doust.commit=abc1234

            ### SearchBenchmark.perft

            | board | engine | start | forks | ns/leaf | 95 % interval | naive / this | 95 % interval | B/leaf |
            |---|---|---|---:|---:|---:|---:|---:|---:|
            | square-5 | words | EMPTY | 3 | 2520 | 932 to 6810 |  |  | 5.00 |
            """);
    assertThat(written(runs, "both.md"))
        .containsExactly("both-times-1.svg", "both-times-2.svg", "both.md");
  }

  /** With JMH's option -bm avgt,ss, times of cold code were compared with those of warm code. */
  @Test
  void timesOfAnotherModeAreInTheirOwnSection() throws IOException {
    String warm = Fixture.JSON.replace("words", "naive");
    String cold = Fixture.JSON.replace("\"avgt\"", "\"ss\"");
    Path file = Files.writeString(folder.resolve("modes.json"), (warm + cold).replace("]\n[", ","));
    assertThat(Report.of(List.of(Measurement.read(file))))
        .contains("\n## 1: JDK 25.0.3 (OpenJDK 64-Bit Server VM) 2 threads ")
        .contains("\n## 2: JDK 25.0.3 (OpenJDK 64-Bit Server VM) mode ss 2 threads ")
        .endsWith("| square-5 | words | EMPTY | 3 | 2520 | 932 to 6810 |  |  | 5.00 |\n");
  }

  /** Such a run once caused an error after hours of measuring. */
  @Test
  void benchmarksWithoutParametersAreReported() throws IOException {
    String json = Fixture.JSON.replaceFirst(".*\"params\".*\n", "");
    Path file = Files.writeString(folder.resolve("25.json"), json);
    assertThat(Report.of(List.of(Measurement.read(file))))
        .contains("| forks | ns/leaf |", "\n| 3 | 2520 | 932 to 6810 |");
    Files.writeString(file, json.replace("SearchBenchmark.perft", Goals.EXACT));
    Measurement playouts = Measurement.read(file).get(0);
    assertThat(Chart.growth("", List.of(playouts, playouts))).isEmpty();
  }

  /** Times in minutes once caused an error after hours of measuring. */
  @ParameterizedTest
  @EnumSource
  void allUnitsOfJmhsOptionTuAreRead(TimeUnit unit) throws IOException {
    String json = Fixture.JSON.replace("us/op", TimeValue.tuToString(unit) + "/op");
    Path file = Files.writeString(folder.resolve("25.json"), json);
    assertThat(Measurement.read(file).get(0).forks())
        .containsExactly(2.0 * unit.toNanos(1), 4.0 * unit.toNanos(1), 2.0 * unit.toNanos(1));
  }

  @Test
  void aRunWithAllGoalsHasTheirTableAndWellFormedCharts() throws Exception {
    List<Measurement> all = GoalsTest.all(5010);
    assertThat(Report.of(List.of(all)))
        .contains("\n### Goals\n\n| ratio | goal | measured | 95 % interval | verdict |\n");
    assertThat(Report.of(List.of(all.subList(0, 1)))).doesNotContain("### Goals");
    assertThat(written(List.of(all), "goals.json"))
        .containsExactly("goals-growth.svg", "goals-times.svg", "goals.md");
    assertThat(parse("goals-growth.svg").getElementsByTagName("polyline").getLength())
        .isEqualTo(6);
    assertThat(parse("goals-times.svg").getElementsByTagName("circle").getLength())
        .isEqualTo(28);
    assertThat(Chart.times("<&>", all)).contains("&lt;&amp;&gt;");
  }

  /** Bars that began at an arbitrary power of ten misled, and wide intervals were cut. */
  @Test
  void timesArePointsWithWholeIntervals() {
    String chart = Chart.times(
        "JDK 25",
        List.of(
            measured("A.a board=square-5", 0, 500, 632, 800),
            measured("A.a board=square-7", 0, 500, 500, 500)));
    // From 100 to 10,000 ns: the axis begins at 300 and ends at 700.
    assertThat(chart)
        .contains(
            ">Mean times, with 95 % intervals<",
            "<line x1='409' y1='87' x2='511' y2='87' stroke='black'/>",
            "<circle cx='460' cy='87' ",
            ">632<")
        .doesNotContain("y2='105' stroke='black'");
  }

  /** Names of engines and options of the JVM were cut, and lines of the ninth series on could not be told apart. */
  @Test
  void allOfTheTextIsInsideTheChart() throws Exception {
    List<Measurement> measured = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      String engine = " engine=" + "a-name-of-some-length-".repeat(3) + i;
      measured.add(measured("PlayoutBenchmark.exact board=square-5" + engine, 0, 10));
      measured.add(measured("PlayoutBenchmark.exact board=square-11" + engine, 0, 10));
    }
    String environment = "JDK 25 -XX:+UseParallelGC ".repeat(8);
    Files.writeString(folder.resolve("times.svg"), Chart.times(environment, measured));
    Files.writeString(
        folder.resolve("growth.svg"), Chart.growth(environment, measured).orElseThrow());
    for (String file : List.of("times.svg", "growth.svg")) {
      Element svg = parse(file).getDocumentElement();
      for (Element text : elements(svg, "text")) {
        int width = 6 * text.getTextContent().length();
        String anchor = text.getAttribute("text-anchor");
        int left = number(text, "x")
            - (anchor.equals("end") ? width : anchor.equals("middle") ? width / 2 : 0);
        assertThat(left).as(text.getTextContent()).isBetween(0, number(svg, "width") - width);
        assertThat(number(text, "y")).isLessThan(number(svg, "height"));
      }
    }
    assertThat(elements(parse("growth.svg").getDocumentElement(), "g"))
        .extracting(line -> line.getAttribute("stroke") + line.getAttribute("stroke-dasharray"))
        .hasSize(30)
        .doesNotHaveDuplicates();
  }

  private static List<Element> elements(Element svg, String name) {
    NodeList found = svg.getElementsByTagName(name);
    return IntStream.range(0, found.getLength())
        .mapToObj(i -> (Element) found.item(i))
        .toList();
  }

  private static int number(Element element, String attribute) {
    return Integer.parseInt(element.getAttribute(attribute));
  }

  private List<String> written(List<List<Measurement>> runs, String name) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Report.write(runs, folder.resolve(name), new PrintStream(out, true, StandardCharsets.UTF_8));
    return out.toString(StandardCharsets.UTF_8)
        .lines()
        .map(line -> line.replace("Written: " + folder + folder.getFileSystem().getSeparator(), ""))
        .toList();
  }

  private Document parse(String svg) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(folder.resolve(svg).toFile());
  }
}
