package io.github.oust4j.cli.records;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.cli.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** {@code oust stats}: the output in each format, and the reports of errors. */
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

        in 5 finished games         mean     min    25 %  median    75 %     max
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

        in 1 finished game          mean     min    25 %  median    75 %     max
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
  void aTableTellsOfEachBoardAndFilesThatAreNotRecordsAreSkipped() throws IOException {
    writeArchive();
    write("README.md", "# Games\n");
    write("picture.png", "\u0089PNG\u0000\u0000");
    assertThat(Run.of("stats", games.toString()))
        .isEqualTo(new Run(
            0,
            TABLE,
            "Skipped 2 files that are not game records:\n  " + games.resolve("README.md") + "\n  "
                + games.resolve("picture.png") + "\n"));
  }

  @Test
  void noLineOfATableIsLongerThanATerminalIsWide() {
    assertThat(Run.of("stats", Run.GAMES.toString()).out().lines())
        .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(80));
  }

  @Test
  void jsonHasTheNumbersOfTheTable() throws IOException {
    writeArchive();
    Run run = Run.line("stats --format json " + games).printedJson();
    assertThat(run.out().replaceAll("\\s+", " "))
        .startsWith("{ \"games\" : 7, \"errors\" : 0, \"openingTurns\" : 2,")
        .contains(
            "\"board\" : \"square-3\", \"games\" : 6, \"notFromTheEmptyBoard\" : 1, \"unfinished\" : 1,",
            "{ \"reason\" : \"resignation\", \"winner\" : \"white\", \"games\" : 2 }",
            "\"withoutThePieRule\" : { \"wins\" : 1, \"of\" : 2, \"share\" : 0.5, \"low\" : 0.094531205734",
            "\"high\" : 0.9054",
            "\"swap\" : { \"taken\" : 1, \"of\" : 2,",
            "\"turns\" : { \"games\" : 5, \"sum\" : 11, \"mean\" : 2.2, \"min\" : 1, \"lowerQuartile\" : 2.0,"
                + " \"median\" : 2.0, \"upperQuartile\" : 3.0, \"max\" : 3, \"histogram\" : [",
            "{ \"from\" : 2, \"to\" : 2, \"games\" : 2 }",
            "\"stonesCaptured\" : { \"games\" : 5, \"sum\" : 1,",
            "{ \"turns\" : \"b2 a1\", \"games\" : 2, \"firstPlayer\" : { \"wins\" : 1, \"of\" : 2,");
  }

  @Test
  void thePageNamesEachMember() throws IOException {
    Run.of("stats", "--format", "json", Run.game("ludii-hex-7-1.txt"))
        .printedMembersOf("STATISTICS.md");
  }

  @Test
  void errorsAreToldAndCountedAndTheOthersAreRead() throws IOException {
    String broken = write("broken.txt", BROKEN + RESIGNED);
    String missing = games.resolve("missing.txt").toString();
    Run run = Run.of("stats", missing, broken).ended(1);
    assertThat(run.err())
        .isEqualTo(
            missing + " cannot be read: there is no such file.\n" + broken
                + ", line 3, column 1, turn 2: \"b2\" is illegal. There is already a Black stone on b2.\n");
    assertThat(run.out()).startsWith("1 game, and 2 errors\n\nsquare-3: 1 game\n");
  }

  @Test
  void anEmptyNameIsNoDirectory() {
    assertThat(Run.of("stats", ""))
        .isEqualTo(
            new Run(1, "0 games, and 1 error\n", "\"\" cannot be read: there is no such file.\n"));
    assertThat(Run.of("convert", "-o", "never.txt", "").err())
        .startsWith("\"\" cannot be read: there is no such file.\n");
  }

  @Test
  void ofManyErrorsTheFirstAreTold() throws IOException {
    String file = write("broken.txt", BROKEN.repeat(12));
    Run run = Run.of("stats", file).ended(1);
    assertThat(run.out()).isEqualTo("0 games, and 12 errors\n");
    assertThat(run.err().lines()).hasSize(11);
    assertThat(run.err())
        .contains("line 30, column 1")
        .doesNotContain("line 33")
        .endsWith("And 2 more errors. Print all with oust check.\n");
    write("README.md", "# Games\n");
    Run.of("stats", games.toString())
        .told("oust check.\nSkipped 1 file that is not a game record:\n");
  }

  @Test
  void anEmptyDirectoryHasNoGames() {
    String file = games.toString();
    assertThat(Run.of("stats", file)).isEqualTo(new Run(0, "0 games\n", ""));
    Run.of("stats", "--format", "json", file).prints("\"boards\" : [ ]");
    Path picture = folder.resolve("chart.svg");
    assertThat(Run.of("stats", "-o", picture.toString(), file).ended(1).err())
        .isEqualTo("There is nothing to draw: no game has ended or has an opening.\n");
    assertThat(picture).doesNotExist();
  }

  @Test
  void theNameOfTheOutputFileSetsTheFormat() throws IOException {
    writeArchive();
    for (String format : List.of("text", "json", "svg")) {
      Path file = folder.resolve("statistics." + (format.equals("text") ? "txt" : format));
      assertThat(Run.line("stats -o " + file + " " + games)).isEqualTo(new Run(0, "", ""));
      assertThat(Files.readString(file))
          .isEqualTo(Run.line("stats --format " + format + " " + games).out());
    }
  }

  /** The dot of a folder was once taken for that of an extension. */
  @Test
  void theNameOfAFolderSetsNoFormat() throws IOException {
    writeArchive();
    Path file = Files.createDirectory(folder.resolve("club.old")).resolve("statistics");
    for (String command : List.of("stats", "diagram --game-number 1")) {
      assertThat(Run.line(command + " -f -o " + file + " " + games)).isEqualTo(new Run(0, "", ""));
    }
  }

  @Test
  void openingsAreAsLongAndAsManyAsIsAsked() throws IOException {
    String file = write("a.txt", WON + RESIGNED + RESIGNED);
    Run.of("stats", "--opening-turns", "1", file)
        .prints("   opening, 1 turn\n", "   b2\n", "   a1\n");
    Run.of("stats", "--opening-turns", "3", file)
        .prints("   opening, 3 turns\n         1   100.0         1     1   100.0   a1 b1 a2\n");
    assertThat(Run.of("stats", "--top", "1", file).out())
        .endsWith("         2    66.7         0     2     0.0   b2 a1\n         1    33.3"
            + " ".repeat(27) + "others\n");
    Run.of("stats", "--top", "0", file).omits("opening");
    assertThat(Run.withInput("square-3 3/3/3 b -\nb2\na1\n", "stats", "-").out())
        .endsWith("         1   100.0         0     0       -   b2 a1\n");
  }

  @Test
  void thePictureHasABarForEachNumber() throws Exception {
    writeArchive();
    String svg = Run.line("stats --format svg " + games).out();
    Element root = Run.picture(svg);
    assertThat(svg).contains("prefers-color-scheme:dark");
    assertThat(elements(root, "title"))
        .extracting(Element::getTextContent)
        .containsExactly("Statistics of 7 games of Oust");
    assertThat(elements(root, "text"))
        .extracting(Element::getTextContent)
        .contains("square-3: turns of 5 games", "square-3: first player wins 50 % (15 to 85 %)")
        .contains("b2 a1", "first player wins", "second player wins")
        .contains("hexhex-2: turns of 1 game");
    // One, two and two games of square-3, and one of hexhex-2.
    assertThat(elements(root, "rect"))
        .filteredOn(bar -> bar.getAttribute("x").equals("170.0") && bar.hasAttribute("y"))
        .extracting(bar -> bar.getAttribute("width"))
        .containsExactly("155.0", "310.0", "310.0", "310.0");
  }

  @Test
  void thePictureExplainsOnlyTheColorsThatItHas() {
    String game = "square-3 3/3/3 b -\nb2\na1\n";
    Run.withInput(game + "resign\n", "stats", "--format=svg", "-")
        .prints(">second player wins<")
        .omits(">first player wins<", ">other games<");
    Run.withInput(game, "stats", "--format=svg", "-")
        .prints(">other games<")
        .omits(">second player wins<");
  }

  /** So that a rare length has a bar, too. */
  @Test
  void theLengthOfABarIsRoundedUp() {
    String game = "square-3 3/3/3 b -\nb2\n";
    String games = (game + "a1\nWhite resigns\n\n").repeat(3) + game + "Black resigns\n";
    Run.withInput(games, "stats", "-").prints("  1                  1  " + "#".repeat(17) + "\n");
  }

  @Test
  void thePartsOfABarFollowOneAnother() {
    String game = "square-3 3/3/3 b -\nb2\na1\n";
    String games = game + "White resigns\n\n" + game + "Black resigns\n\n" + game;
    Run.withInput(games, "stats", "--format=svg", "-")
        .prints(
            "\"bar0\" x=\"730.0\"",
            "\"bar1\" x=\"833.3\"",
            "\"bar2\" x=\"936.7\"",
            "x=\"1046\" y=\"44\" text-anchor=\"start\">3<");
  }

  @Test
  void thePictureStatesHowManyBoardsItOmits() throws Exception {
    StringBuilder games = new StringBuilder();
    for (int side = 2; side <= 15; side++) {
      games.append("(;GM[2007]SZ[" + side + "];B[a1];W[b2])\n");
      Run run = Run.lineWithInput(games.toString(), "stats --format svg -");
      run.prints(side < 14 ? "square-" + side : "Not shown: " + (side - 13) + " board");
      Element picture = Run.picture(run.out());
      int height = Integer.parseInt(picture.getAttribute("viewBox").split(" ")[3]);
      assertThat(elements(picture, "text"))
          .allMatch(text -> Integer.parseInt(text.getAttribute("y")) < height);
    }
  }

  private static List<Element> elements(Element root, String tag) {
    NodeList found = root.getElementsByTagName(tag);
    return IntStream.range(0, found.getLength())
        .mapToObj(i -> (Element) found.item(i))
        .toList();
  }
}
