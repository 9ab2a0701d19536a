package io.github.oust4j.cli.records;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.cli.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReplayTest {
  private static final String JSON = Run.game("abstractplay-square-11-game1.json");
  private static final String TEXT = Run.game("abstractplay-square-11-game1.txt");
  private static final String END =
      "White wins by elimination: 64 turns, 90 placements, 42 stones captured";

  @TempDir
  private Path folder;

  @Test
  void aRecordIsReplayedTurnByTurn() {
    Run run = Run.of("replay", JSON).ended(0);
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .startsWith(
            "Oust on square-11\nBlack: Random Black\nWhite: Random White\n\n  1. Black g11\n  2. White e1\n")
        .contains("\n 35. Black j7-i7-e4-d1, capturing 4 stones (k8; i6; h7; d5)\n")
        .endsWith("\n\n" + END + "\n");
  }

  @Test
  void theFirstBoardIsDrawnIfItHasStones() throws IOException {
    Path file = Files.writeString(folder.resolve("won.txt"), "square-3 3/x2/x2 b m\n");
    Run.of("replay", "--boards", file.toString())
        .printsFirst("Oust on square-3\n\n 3  . . .\n 2  X . .\n 1 ");
    Run.of("replay", file.toString()).omits("X");
  }

  @Test
  void boardsAreDrawnAfterEachTurn() {
    Run run = Run.of("replay", "--boards", JSON);
    assertThat(run.out().lines().filter(line -> line.equals("    a b c d e f g h i j k")))
        .hasSize(64);
    run.prints("\n 2  . . . . . . . . . . .\n 1  . . . .(O). . . . . .\n");
    assertThat(run.lastLine()).isEqualTo(END);
    Run.onTerminal(true, "", "replay", "--boards", JSON).prints("\u001b[1;31mX\u001b[0m");
  }

  @Test
  void aTextThatDoesNotSayItsBoardNeedsTheOption() {
    assertThat(Run.of("replay", "--board", "square-11", TEXT).lastLine()).isEqualTo(END);
    Run.of("replay", TEXT).ended(1, "The record does not name its board", "--board square-11");
  }

  @Test
  void theFirstLineMayBeAPositionToStartFrom() throws IOException {
    Run run = Run.of("replay", file("square-3 3/1x1/3 w -", "a1"));
    assertThat(run.out()).isEqualTo("""
        Oust on square-3

          1. White a1

        Unfinished: Black to place, 1 turn, 1 placement, 0 stones captured
        """);
  }

  @Test
  void standardInputIsRead() {
    assertThat(Run.withInput("a1\n", "replay", "--board", "square-3", "-").lastLine())
        .isEqualTo("Unfinished: White to place, 1 turn, 1 placement, 0 stones captured");
    assertThat(Run.withInput("z1\n", "replay", "--board", "square-3", "-").err())
        .startsWith("standard input, line 1, column 1, turn 1: \"z1\" is not a point of square-3");
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      square-3 xox/oxo/xo1 b -,c1          | Draw by deadlock: 1 turn, 1 placement, 0 stones captured
      square-3 3/3/3 b p,b2,swap,a1,resign | White wins by resignation: 3 turns, 2 placements, 0 stones captured
      square-3 3/3/3 b -,b2,Black wins     | Black wins: 1 turn, 1 placement, 0 stones captured
      """)
  void theLastLineTellsHowTheGameEnded(String lines, String end) throws IOException {
    assertThat(Run.of("replay", file(lines.split(","))).ended(0).lastLine()).isEqualTo(end);
  }

  @Test
  void aForcedPassAndASwapAreTold() throws IOException {
    Run.of("replay", Run.game("abstractplay-square-11-stuck.json"))
        .prints(", and no placement is left\n");
    Run.of("replay", "--board", "square-3", Run.game("abstractplay-square-3-pass.txt"))
        .prints("  8. White pass\n");
    Run.of("replay", file("square-3 3/3/3 b p", "b2", "swap", "a1"))
        .prints("  2. White swap, taking over Black\n  3. White a1\n");
    String swapped = "(;SZ[3]RU[square-3;pie]PB[Ann]PW[Bob];B[b2];W[swap];W[a1])";
    Run.withInput(swapped, "replay", "-").prints("Black: Bob\nWhite: Ann\n");
  }

  @Test
  void aGameThatWasLeftInTheMiddleOfATurnIsReplayed() throws IOException {
    String moves = Files.readString(Path.of(TEXT)).replace("j7,i7,e4,d1", "j7,i7,e4");
    expectError(
        write(moves),
        ", line 35, column 9, turn 35: The turn \"j7,i7,e4\" stops after a capture, but Black must continue:"
            + " there are 65 legal placements, such as a1.");
    Path cut = write(moves.replaceFirst("(?s)(?<=i7,e4\n).*", ""));
    Run run = Run.line("replay --board square-11 " + cut).ended(0);
    run.prints("\n 35. Black j7-i7-e4, capturing 4 stones (k8; i6; h7; d5)\n");
    String group = "square-3 2o/oo1/xx1 b -\nc1\n";
    Run.lineWithInput(group, "replay -").prints("  1. Black c1, capturing 2 stones (a2 b2)\n");
    assertThat(run.lastLine())
        .isEqualTo(
            "Unfinished: Black to place in the middle of a turn, 35 turns, 37 placements, 4 stones captured");
  }

  @Test
  void whatIsNoGameIsReportedInALine() throws IOException {
    String json = Files.readString(Path.of(JSON));
    expectError(write(json.substring(0, 1000)), ": The record ends in the middle of a JSON value.");
    expectError(write(""), ": No game found.");
    expectError(
        write(json.replace("\"result\": 1", "\"result\": -1")),
        "The record states: Black wins. By its moves, the game ends with: White wins by elimination.");
    for (String part : List.of("a1,", "[", "{\"header\":", "x", " ", "\0", "a1\r")) {
      expectError(write(part.repeat(5_000_000 / part.length())), "");
    }
    for (int seed = 0; seed < 20; seed++) {
      byte[] noise = new byte[5000];
      new Random(seed).nextBytes(noise);
      expectError(Files.write(folder.resolve("noise"), noise), "");
    }
  }

  @Test
  void controlCharactersOfANameDoNotReachTheTerminal() throws IOException {
    String json = Files.readString(Path.of(JSON)).replace("Random White", "\\u001b[2J");
    Run.of("replay", write(json).toString()).prints("White: ?[2J\n").omits("\u001b");
  }

  @Test
  void controlCharactersOfAFilesNameDoNotReachTheTerminal() throws IOException {
    Path file =
        Files.writeString(folder.resolve("g\u001b[31mred\nline"), "square-3 3/3/3 b -\na1\na1\n");
    String error = Run.of("replay", file.toString()).ended(1).err();
    assertThat(error).hasLineCount(1).contains("[31mred").doesNotContain("\u001b");
    Files.writeString(file, "square-3 3/3/3 b -\na1\n");
    Run run = Run.of("list", file.toString()).prints("[31mred").omits("\u001b");
    assertThat(run.out()).hasLineCount(1);
    assertThat(Run.of("\u001b[31mred").err()).doesNotContain("\u001b");
  }

  private static void expectError(Path file, String message) {
    Run run = Run.of("replay", "--board", "square-11", file.toString()).ended(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).startsWith(file.toString()).contains(message).endsWith(".\n");
    assertThat(run.err().lines()).hasSize(1);
    assertThat(run.err().length()).isLessThan(600);
  }

  private String file(String... lines) throws IOException {
    return write(String.join("\n", lines)).toString();
  }

  private Path write(String text) throws IOException {
    return Files.writeString(folder.resolve("game"), text);
  }
}
