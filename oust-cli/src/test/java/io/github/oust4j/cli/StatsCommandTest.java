package io.github.oust4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;

/** {@code oust stats}: what is printed, in which form, and what is told of errors. */
class StatsCommandTest {
  /** Black captures the one stone of White. */
  private static final String WON = "square-3 3/3/3 b -\na1\nb1\na2\n";

  private static final String RESIGNED = "square-3 3/3/3 b -\nb2\na1\nBlack resigns\n";

  /** The second player takes over the stone, and so has the colour that wins. */
  private static final String SWAPPED = "square-3 3/3/3 b p\nc3\nswap\na1\nWhite resigns\n";

  private static final String NOT_SWAPPED = "square-3 3/3/3 b p\nb2\nc1\nWhite resigns\n";
  private static final String UNFINISHED = "square-3 3/3/3 b p\nb2\n";
  private static final String SET_UP = "square-3 x2/2o/3 b -\na1\nBlack resigns\n";
  private static final String HEXAGONAL = "hexhex-2 2/3/2 b -\na1\nb1\nBlack resigns\n";
  private static final String BROKEN = "square-3 3/3/3 b -\nb2\nb2\n";

  private static final String TABLE = """
      7 games on 2 boards

      square-3: 6 games, 1 of them not from the empty board

        result                     games       %  Black wins  White wins   no winner
        elimination                    1    16.7           1           0           0
        resignation                    4    66.7           2           2           0
        unfinished                     1    16.7

        first player wins           wins   games       %   95 % interval
        all                            2       4    50.0   15.0 to 85.0
        without the pie rule           1       2    50.0   9.5 to 90.5
        not swapped                    1       1   100.0   20.7 to 100.0
        swapped                        0       1     0.0   0.0 to 79.3
        Swapped in 1 of 2 games with the pie rule: 50.0 % (9.5 to 90.5 %).

        in 5 ended games            mean     min    25 %  median    75 %     max
        turns                       2.20       1     2.0     2.0     3.0       3
        plies                       2.20       1     2.0     2.0     3.0       3
        stones captured             0.20       0     0.0     0.0     0.0       1
        capturing placements        0.20       0     0.0     0.0     0.0       1
        largest capture             0.20       0     0.0     0.0     0.0       1
        mid-turn passes             0.00       0     0.0     0.0     0.0       0

        turns          games
        1                  1  #########################
        2                  2  ##################################################
        3                  2  ##################################################

           games       %  1st wins    of       %   opening, 2 turns
               2    50.0         1     2    50.0   b2 a1
               1    25.0         1     1   100.0   a1 b1
               1    25.0         0     1     0.0   a1 swap

      hexhex-2: 1 game

        result                     games       %  Black wins  White wins   no winner
        resignation                    1   100.0           0           1           0

        first player wins           wins   games       %   95 % interval
        all                            0       1     0.0   0.0 to 79.3
        without the pie rule           0       1     0.0   0.0 to 79.3

        in 1 ended game             mean     min    25 %  median    75 %     max
        turns                       2.00       2     2.0     2.0     2.0       2
        plies                       2.00       2     2.0     2.0     2.0       2
        stones captured             0.00       0     0.0     0.0     0.0       0
        capturing placements        0.00       0     0.0     0.0     0.0       0
        largest capture             0.00       0     0.0     0.0     0.0       0
        mid-turn passes             0.00       0     0.0     0.0     0.0       0

        turns          games
        2                  1  ##################################################

           games       %  1st wins    of       %   opening, 2 turns
               1   100.0         0     1     0.0   a1 a2
      """;

  @TempDir
  private Path folder;

  private Path games;

  @BeforeEach
  void makeFolder() throws IOException {
    games = Files.createDirectory(folder.resolve("games"));
  }

  private String write(String name, String text) throws IOException {
    return Files.writeString(games.resolve(name), text).toString();
  }

  private void writeArchive() throws IOException {
    write("a.txt", WON + RESIGNED + SWAPPED + NOT_SWAPPED);
    write("b.txt", UNFINISHED + SET_UP);
    write("c.txt", HEXAGONAL);
  }

  @Test
  void aTableTellsOfEachBoard() throws IOException {
    writeArchive();
    assertThat(Run.of("stats", games.toString())).isEqualTo(new Run(0, TABLE, ""));
  }

  @Test
  void filesGzipAndStandardInputAreReadAlike() throws IOException {
    writeArchive();
    Path packed = folder.resolve("packed");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
      out.write((WON + RESIGNED + SWAPPED).getBytes(StandardCharsets.UTF_8));
    }
    String rest = NOT_SWAPPED + UNFINISHED + SET_UP + HEXAGONAL;
    assertThat(Run.withInput(rest, "stats", packed.toString(), "-"))
        .isEqualTo(new Run(0, TABLE, ""));
  }

  @Test
  void noLineOfATableIsLongerThanATerminalIsWide() {
    assertThat(Run.of("stats", Run.GAMES.toString()).out().lines())
        .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(80));
  }

  @Test
  void csvAndJsonSayTheSame() throws IOException {
    writeArchive();
    for (Path archive : List.of(games, Run.GAMES)) {
      Map<String, Double> csv = csv(Run.of("stats", "--csv", archive.toString()).out());
      Map<String, Double> json =
          json(Run.of("stats", "--json", archive.toString()).out());
      assertThat(json.values()).containsExactlyInAnyOrderElementsOf(csv.values());
      assertThat(json).hasSizeGreaterThan(50);
    }
    String file = games.toString();
    Map<String, Double> csv = csv(Run.of("stats", "--csv", file).out());
    Map<String, Double> json = json(Run.of("stats", "--json", file).out());
    Map.of(
            ",games,,read", "games",
            "square-3,games,,unfinished", "boards.square-3.unfinished",
            "square-3,first player,without the pie rule,low",
                "boards.square-3.firstPlayer.withoutThePieRule.low",
            "square-3,swap,,taken", "boards.square-3.swap.taken",
            "square-3,turns,,upper quartile", "boards.square-3.turns.upperQuartile",
            "square-3,stones captured,,sum", "boards.square-3.stonesCaptured.sum",
            "square-3,result,resignation,White wins",
                "boards.square-3.results.resignation white.games",
            "square-3,turns,2,games", "boards.square-3.turns.histogram.2.games",
            "square-3,opening,b2 a1,wins", "boards.square-3.openings.b2 a1.firstPlayer.wins")
        .forEach((row, member) ->
            assertThat(json.get(member)).as(row).isNotNull().isEqualTo(csv.get(row)));
  }

  @Test
  void theTableShowsTheNumbersOfTheJson() {
    Map<String, Double> json =
        json(Run.of("stats", "--json", Run.GAMES.toString()).out());
    String table = Run.of("stats", Run.GAMES.toString()).out();
    for (String board : List.of("square-11", "hexhex-6", "hexhex-7", "hexhex-8")) {
      String own = table.substring(table.indexOf("\n" + board + ":"));
      String turns =
          own.lines().filter(line -> line.startsWith("  turns")).findFirst().orElseThrow();
      String name = "boards." + board + ".turns.";
      assertThat(turns.split(" +"))
          .containsExactly(
              "",
              "turns",
              String.format("%.2f", json.get(name + "mean")),
              String.format("%.0f", json.get(name + "min")),
              String.format("%.1f", json.get(name + "lowerQuartile")),
              String.format("%.1f", json.get(name + "median")),
              String.format("%.1f", json.get(name + "upperQuartile")),
              String.format("%.0f", json.get(name + "max")));
    }
  }

  /** The values by the rest of their lines. */
  private static Map<String, Double> csv(String text) {
    Map<String, Double> values = new LinkedHashMap<>();
    assertThat(text).startsWith("board,topic,item,measure,value\n").endsWith("\n");
    assertThat(text).doesNotContain("\"").doesNotContain("\r");
    text.lines().skip(1).forEach(line -> {
      assertThat(line.split(",", -1)).as(line).hasSize(5);
      int last = line.lastIndexOf(',');
      Double old = values.put(line.substring(0, last), Double.valueOf(line.substring(last + 1)));
      assertThat(old).as(line).isNull();
    });
    return values;
  }

  /** The numbers by their paths; what stands in an array is called by what names it. */
  private static Map<String, Double> json(String text) {
    Map<String, Double> values = new TreeMap<>();
    try (JsonParser parser = new JsonFactory().createParser(text)) {
      parser.nextToken();
      flatten(parser, "", values);
      assertThat(parser.nextToken()).isNull();
    } catch (IOException e) {
      throw new AssertionError(text, e);
    }
    return values;
  }

  private static void flatten(JsonParser parser, String path, Map<String, Double> values)
      throws IOException {
    List<String> names = new ArrayList<>();
    Map<String, Double> own = new TreeMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      switch (parser.nextToken()) {
        case START_OBJECT -> flatten(parser, name + ".", own);
        case START_ARRAY -> {
          while (parser.nextToken() == JsonToken.START_OBJECT) {
            flatten(parser, name + ".", own);
          }
        }
        case VALUE_STRING -> names.add(parser.getText());
        case VALUE_NULL -> names.add("nobody");
        default -> {
          // Only bins have their bounds as numbers; in CSV they are their name.
          if (name.equals("from") || name.equals("to")) {
            names.add(parser.getText());
          } else {
            own.put(name, parser.getDoubleValue());
          }
        }
      }
    }
    String named = String.join(" ", names.stream().distinct().toList());
    String prefix = path + (named.isEmpty() ? "" : named + ".");
    own.forEach((name, value) -> values.put(prefix + name, value));
  }

  @Test
  void thePageShowsWhatIsPrintedAndNamesEachMember() throws IOException {
    String page = Files.readString(Run.ROOT.resolve("docs/STATISTICS.md"));
    Matcher block = Pattern.compile("```console\n\\$ ./oust (.*)\n([^`]*)```").matcher(page);
    assertThat(block.find()).isTrue();
    String[] args =
        block.group(1).replace("oust-notation", Run.ROOT + "/oust-notation").split(" ");
    assertThat(Run.of(args)).isEqualTo(new Run(0, block.group(2), ""));
    Matcher rows = Pattern.compile("```text\n([^`]*)```").matcher(page);
    assertThat(rows.find()).isTrue();
    args[1] = "--csv";
    args[2] = "--opening-turns=2";
    assertThat(Run.of(args).out().lines()).containsAll(rows.group(1).lines().toList());
    String json = Run.of("stats", "--json", Run.game("ludii-hex-7-1.txt")).out();
    Matcher member = Pattern.compile("\"(\\w+)\" :").matcher(json);
    while (member.find()) {
      assertThat(page).contains("`" + member.group(1) + "`");
    }
  }

  @Test
  void errorsAreToldAndCountedAndTheOthersAreRead() throws IOException {
    String broken = write("broken.txt", BROKEN + RESIGNED);
    String missing = games.resolve("missing.txt").toString();
    Run run = Run.of("stats", missing, broken);
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.err())
        .isEqualTo(
            missing + " cannot be read: there is no such file.\n" + broken
                + ", line 3, column 1, turn 2: \"b2\" is illegal. There is a Black stone on b2 already.\n");
    assertThat(run.out()).startsWith("1 game, and 2 errors\n\nsquare-3: 1 game\n");
  }

  @Test
  void anEmptyNameIsNoDirectory() {
    assertThat(Run.of("stats", ""))
        .isEqualTo(
            new Run(1, "0 games, and 1 error\n", "\"\" cannot be read: there is no such file.\n"));
  }

  @Test
  void ofManyErrorsTheFirstAreTold() throws IOException {
    String file = write("broken.txt", BROKEN.repeat(12));
    Run run = Run.of("stats", file);
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out()).isEqualTo("0 games, and 12 errors\n");
    assertThat(run.err().lines()).hasSize(11);
    assertThat(run.err())
        .contains("line 30, column 1")
        .doesNotContain("line 33")
        .endsWith("And 2 more errors; oust check prints all of them.\n");
  }

  @Test
  void anEmptyDirectoryHasNoGames() {
    String file = games.toString();
    assertThat(Run.of("stats", file)).isEqualTo(new Run(0, "0 games\n", ""));
    assertThat(csv(Run.of("stats", "--csv", file).out())).hasSize(4);
    assertThat(json(Run.of("stats", "--json", file).out())).hasSize(4);
    String picture = folder.resolve("plot.svg").toString();
    Run plotted = Run.of("stats", "--plot", picture, file);
    assertThat(plotted.status()).isEqualTo(1);
    assertThat(plotted.err())
        .isEqualTo("There is nothing to plot: no game has ended or has an opening.\n");
    assertThat(Path.of(picture)).doesNotExist();
  }

  @Test
  void whatIsReadIsNotWrittenOver() throws IOException {
    String file = write("a.txt", WON);
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of(file));
    for (String option : List.of("--output", "--plot")) {
      for (String name : List.of(file, games + "/../games/a.txt", link.toString())) {
        Run run = Run.of("stats", option, name, games.toString());
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err())
            .startsWith(name + " is among the files that are read. Give the new file another name");
      }
    }
    Run same = Run.of("stats", "-o", "new", "--plot", "new", file);
    assertThat(same.status()).isEqualTo(2);
    assertThat(same.err()).startsWith("--output and --plot both name new; give them two names.");
    assertThat(Path.of(file)).hasContent(WON);
  }

  @Test
  void outputGoesToAFile() throws IOException {
    writeArchive();
    Path file = folder.resolve("statistics.txt");
    assertThat(Run.of("stats", "-o", file.toString(), games.toString()))
        .isEqualTo(new Run(0, "", ""));
    assertThat(Files.readString(file)).isEqualTo(TABLE);
    Run unwritable = Run.of("stats", "--plot", folder + "/no/such.svg", games.toString());
    assertThat(unwritable.status()).isEqualTo(1);
    assertThat(unwritable.err()).endsWith("such.svg cannot be written: there is no such folder.\n");
  }

  @Test
  void optionsOutOfRangeAreRefused() {
    for (List<String> options : List.of(
        List.of("--opening-turns", "0"),
        List.of("--opening-turns", "21"),
        List.of("--top", "-1"),
        List.of("--top", "1001"))) {
      Run run = Run.of("stats", options.get(0), options.get(1), games.toString());
      assertThat(run.status()).isEqualTo(2);
      assertThat(run.err()).startsWith(options.get(0) + " is a number from ");
    }
    assertThat(Run.of("stats", "--csv", "--json", games.toString()).status()).isEqualTo(2);
    assertThat(Run.of("stats").status()).isEqualTo(2);
  }

  @Test
  void openingsAreAsLongAndAsManyAsIsAsked() throws IOException {
    String file = write("a.txt", WON + RESIGNED + RESIGNED);
    assertThat(Run.of("stats", "--opening-turns", "1", file).out())
        .contains("   opening, 1 turn\n", "   b2\n", "   a1\n");
    assertThat(Run.of("stats", "--opening-turns", "3", file).out())
        .contains("   opening, 3 turns\n         1   100.0         1     1   100.0   a1 b1 a2\n");
    assertThat(Run.of("stats", "--top", "1", file).out())
        .endsWith("         2    66.7         0     2     0.0   b2 a1\n         1    33.3"
            + " ".repeat(27) + "others\n");
    assertThat(Run.of("stats", "--top", "0", file).out()).doesNotContain("opening");
  }

  @Test
  void aPictureHasTwoChartsForEachBoard() throws Exception {
    writeArchive();
    Path file = folder.resolve("plot.svg");
    Run run = Run.of("stats", "--plot", file.toString(), games.toString());
    assertThat(run).isEqualTo(new Run(0, TABLE, ""));
    String svg = Files.readString(file);
    assertThat(svg).doesNotContain("DOCTYPE").contains("prefers-color-scheme:dark");
    Element root = DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)))
        .getDocumentElement();
    assertThat(root.getTagName()).isEqualTo("svg");
    assertThat(root.getAttribute("viewBox")).isEqualTo("0 0 1120 760");
    assertThat(root.getElementsByTagName("title").item(0).getTextContent())
        .isEqualTo("Statistics of 7 games of Oust");
    Run again = Run.of("stats", "--plot", file.toString(), games.toString());
    assertThat(again.status()).isZero();
    assertThat(file).hasContent(svg);
  }

  @Test
  void filesThatAreNotRecordsAreSkippedAndCounted() throws IOException {
    writeArchive();
    write("README.md", "# Games\n");
    write("picture.png", "\u0089PNG\u0000\u0000");
    assertThat(Run.of("stats", games.toString()))
        .isEqualTo(new Run(0, TABLE, "Skipped 2 files without game records.\n"));
  }

  @Test
  void aLinkThatLeadsBackIsFollowedOnce() throws IOException {
    write("a.txt", WON);
    Files.createSymbolicLink(games.resolve("back"), games);
    assertThat(Run.of("stats", games.toString()).out()).startsWith("1 game\n");
  }
}
