package io.github.oust4j.cli.companions;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.cli.Run;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The commands of the companion games, which behave alike. */
class CompanionTest {
  private static final String OUKOUN = "123123 wb/r/2/b/w A w";
  private static final String EUPDONNE = "xd1v123,oe3h321*,xf4v213 w - -";
  private static final String NO_PLAY = "oa1h123,of1h123,oa2h213,of2h213 w - -";

  @TempDir
  private Path folder;

  private static Run oukoun(String line) {
    return Run.line("companion oukoun " + line);
  }

  private static Run eupdonne(String line) {
    return Run.line("companion eupdonne " + line);
  }

  private static Run oukounReplay(String moves, String options) {
    return Run.lineWithInput(moves, "companion oukoun replay - " + options);
  }

  @Test
  void theHelpExplainsMovesAndPositions() {
    assertThat(oukoun("--help").out().replaceAll("\\s+", " "))
        .contains("w5 (place a white piece on cell 5)")
        .contains("5+2 (jump clockwise from cell 5 with the 2 topmost pieces)")
        .contains("A position has the radiations, the stacks from bottom to top");
    assertThat(eupdonne("--help").out().replaceAll("\\s+", " "))
        .contains("the player to play, and the previous plays of Black and White (- for none)");
  }

  @Test
  void aPositionOfOukounIsShownWithItsLegalMoves() {
    assertThat(oukoun("show \"" + OUKOUN + "\"")).isEqualTo(new Run(0, """

                     b
                     w r .
            cell     1 2 3
            radiates 1 2 3

                     w b .
            cell     6 5 4
            radiates 3 2 1

            Position: 123123 wb/r/2/b/w A w
            State: player A (white) to jump
            A is white, stacks on cells: 6
            B is black, stacks on cells: 1 5
            Legal moves: 2
              6+1 6-1
            """, ""));
    assertThat(oukoun("show \"111 b/r/1 A w\"").out())
        .contains("State: game over, B wins, A is petrified\nA is white, stacks on cells: none\n")
        .endsWith("Legal moves: 0\n");
  }

  @Test
  void aPositionOfEupdonneIsShownWithItsLegalMoves() {
    Run run = eupdonne("show \"" + EUPDONNE + "\"");
    assertThat(run.out()).contains("\n 3  .  .  .  X3 o3-o2-o1 .\n").endsWith("""
            Position: xd1v123,oe3h321*,xf4v213 w - -
            State: White to play
            Black in hand: 213 123 132 132
            White in hand: 213 213 123 132 132
            Captives: oe3h321*
            Legal moves: 351
              bring in: 351
              move: 0
              take off: 0
            """);
    assertThat(eupdonne("show --moves \"" + EUPDONNE + "\"").lastLine().split(" \\+"))
        .hasSize(352);
    eupdonne("show \"xa1h213,od1h321*,xg1v123,xh1v123 w - -\"")
        .prints("\nState: game over, Black wins by chain\n");
    assertThat(eupdonne("show \"" + NO_PLAY + "\"").out())
        .contains("\nState: White must pass: no legal play\n")
        .endsWith("\nLegal moves: 1\n  bring in: 0\n  move: 0\n  take off: 0\n  pass\n");
  }

  @ParameterizedTest
  @CsvSource(delimiter = ';', textBlock = """
      oukoun   ; 1231231231231231231231231231 28 A - ; 1
      eupdonne ; . b - -                             ; 576
      """)
  void theStartIsShownIfNoPositionIsGiven(String game, String start, int moves) {
    Run run = Run.line("companion " + game + " show");
    for (String given : List.of("\"" + start + "\"", start)) {
      assertThat(run).as(given).isEqualTo(Run.line("companion " + game + " show " + given));
    }
    run.prints("\nPosition: " + start + "\n", "\nLegal moves: " + moves + "\n");
  }

  @Test
  void sequencesAreCounted() {
    assertThat(oukoun("perft --depth 3").out().replaceAll(" \\d+\\.\\d{3}\n", " s\n"))
        .isEqualTo("1 1 s\n2 84 s\n3 6804 s\n");
    oukoun("perft \"" + OUKOUN + "\" --depth 2 --divide").prints("\n2 6 ", "\n6+1: 4\n6-1: 2\n");
    assertThat(eupdonne("perft --depth 2").lastLine()).startsWith("2 294624 ");
    Run divided = eupdonne("perft \"" + NO_PLAY + "\" --depth 2 --divide");
    assertThat(divided.out()).contains("\n2 432 ").endsWith("\npass: 432\n");
  }

  @ParameterizedTest
  @CsvSource(delimiter = ';', textBlock = """
      oukoun   ; --games 20 --seed 5 ; 20 games of Oukoun, seed 5
      oukoun   ; --games 3 --max-plies 40 ; plies per game (mean / max): 40.0 / 40
      oukoun   ; --games 3 --max-plies 40 ; unfinished: 3
      oukoun   ; --games 2 "111 b/r/1 A w" ; ended by petrification: 100.0 %
      oukoun   ; --games 2 "111 b/r/1 A w" ; B wins: 100.0 %
      eupdonne ; --games 3 --seed 1 --max-plies 10 ; 3 games of Eupdonne, seed 1
      eupdonne ; --games 3 --seed 1 --max-plies 10 ; unfinished: 3
      eupdonne ; --games 1 xa1h213,od1h321*,xg1v123,xh1v123 w - - ; Black wins: 100.0 %
      eupdonne ; --games 1 "xa1h213,od1h321*,xg1v123,xh1v123 w - -" ; Black wins: 100.0 %
      """)
  void randomGamesHaveStatistics(String game, String options, String line) {
    String command = "companion " + game + " playouts " + options;
    Run run = Run.line(command);
    assertThat(run.out().lines()).as(run.out() + run.err()).contains(line);
    assertThat(run.out()).matches("(?s).*\nseconds: \\d+\\.\\d{3}\nplies/s: \\d+\n");
    assertThat(withoutTimes(Run.line(command))).isEqualTo(withoutTimes(run));
  }

  @Test
  void anotherSeedPlaysOtherGames() {
    assertThat(withoutTimes(oukoun("playouts --games 20 --seed 6")))
        .isNotEqualTo(withoutTimes(oukoun("playouts --games 20 --seed 5")).replace("d 5", "d 6"));
  }

  private static String withoutTimes(Run run) {
    return run.out().replaceAll("(seconds|plies/s): .*", "");
  }

  @Test
  void aGameOfOukounIsReplayed() throws IOException {
    Path file =
        Files.writeString(folder.resolve("game"), "\ufeff# a problem\r\n6+1 # round\r\n\r\n1-2");
    assertThat(oukoun("replay --position \"" + OUKOUN + "\" " + file))
        .isEqualTo(new Run(0, """
              1. A 6+1, w from cell 6 clockwise onto cell 5
              2. B 1-2, wb from cell 1 anticlockwise onto cell 5

                     . r .
            cell     1 2 3
            radiates 1 2 3

                       b
                       w
                       w
                     . b .
            cell     6 5 4
            radiates 3 2 1

            Position: 123123 1/r/2/bwwb/1 A w
            B wins, A is petrified: 2 plies
            """, ""));
    Run boards = oukounReplay("6+1\n1-1\n", "--boards --position \"" + OUKOUN + "\"");
    assertThat(boards.out().split("radiates 1 2 3", -1)).hasSize(3);
  }

  @Test
  void aSetUpOfOukounIsReplayed() {
    StringBuilder moves = new StringBuilder("aside\n");
    for (int cell = 1; cell <= 28; cell++) {
      moves.append(cell <= 9 ? "w" : cell <= 18 ? "b" : "r").append(cell).append('\n');
    }
    Run run = oukounReplay(moves + "black\n1+1\n", "");
    assertThat(run.out())
        .startsWith("  1. A aside\n  2. A w1\n")
        .contains("\n 30. B black\n 31. A 1+1, w from cell 1 clockwise onto cell 2\n")
        .endsWith("\nUnfinished: player B (black) to jump, 31 plies\n");
    assertThat(oukounReplay("aside\n", "").lastLine())
        .isEqualTo("Unfinished: player A places pieces, 1 ply");
  }

  @Test
  void repetitionEndsAGameOfOukounOnDemand() {
    String round = "1+1\n3+1\n2-1\n4-1\n";
    String position = "--position \"1111 rw/r/rb/r A w\"";
    assertThat(oukounReplay(round + round, position).lastLine())
        .isEqualTo("Unfinished: player A (white) to jump, 8 plies");
    assertThat(oukounReplay(round + round, position + " --repetition").lastLine())
        .isEqualTo("No winner by repetition: 8 plies");
    Run over = oukounReplay(round + round + "1+1\n", position + " --repetition").ended(1);
    assertThat(over.err()).startsWith("standard input, line 9: ").contains("The game is over");
  }

  @Test
  void aGameOfEupdonneIsReplayed() throws IOException {
    String game = "\ufeff# a capture\n+d1v123\r\n\n  +e3h321 # White\n+f4v213\n+g4v132";
    Run run = Run.lineWithInput(game, "companion eupdonne replay -");
    assertThat(run.out())
        .startsWith("""
              1. Black +d1v123
              2. White +e3h321
              3. Black +f4v213, capturing oe3h321*
              4. White +g4v132, freeing oe3h321
            """.indent(0))
        .contains("\nPosition: xd1v123,")
        .endsWith("\nUnfinished: Black to play, 4 plies, 1 piece captured\n");
    Path file = Files.writeString(folder.resolve("game.txt"), game);
    assertThat(eupdonne("replay " + file)).isEqualTo(run);
    assertThat(Run.lineWithInput(
                "+h1v123",
                "companion eupdonne replay - --position \"xa1h213,od1h321*,xg1v123 b - -\"")
            .lastLine())
        .isEqualTo("Black wins by chain: 1 ply, 0 pieces captured");
  }

  @Test
  void boardsAreThoseAfterEachMove() {
    Run run =
        Run.lineWithInput("+d1v123\n+e3h321\n\n+f4v213", "companion eupdonne replay --boards -");
    run.prints(
        "  1. Black +d1v123\n\n 8", "X3 .  .  .  .\n",
        "  2. White +e3h321\n\n 8", "X3 O3-O2-O1 .\n",
        "  3. Black +f4v213, capturing oe3h321*\n\n 8", "X3 o3-o2-o1 .\n",
        "\nPosition: ", "\nUnfinished: White to play, 3 plies, 1 piece captured\n");
    assertThat(run.out().split("a  b  c  d", -1)).hasSize(4);
  }

  @ParameterizedTest
  @CsvSource(delimiter = ';', textBlock = """
      oukoun   ; # 6+1      ; 0 ; : No move found.
      oukoun   ; aside,fly  ; 1 ; , line 2: "fly" is not a
      oukoun   ; aside,,w99 ; 1 ; , line 3: The move w99 is illegal.
      oukoun   ; \u00ff     ; 0 ; , line 1: "
      eupdonne ; #          ; 0 ; : No move found.
      eupdonne ; +d1v123,+d1v123 ; 1 ; , line 2: The move +d1v123 is illegal.
      eupdonne ; \u0000\u001b[2J ; 0 ; , line 1:
      """)
  void aWrongMoveIsReportedWithItsPlaceAfterTheLegalOnes(
      String game, String moves, int legal, String message) {
    Run run = Run.lineWithInput(moves.replace(",", "\n"), "companion " + game + " replay -")
        .ended(1);
    assertThat(run.out()).hasLineCount(legal);
    assertThat(run.err()).startsWith("standard input" + message).hasLineCount(1).endsWith(".\n");
  }

  @ParameterizedTest
  @CsvSource({"oukoun", "eupdonne"})
  void filesThatAreNotGamesAreReported(String game) throws IOException {
    String replay = "companion " + game + " replay ";
    Path invalid = Files.write(folder.resolve("x"), "ÿ".getBytes(StandardCharsets.ISO_8859_1));
    assertThat(Run.line(replay + invalid).err()).isEqualTo(invalid + " is not text in UTF-8.\n");
    assertThat(Run.lineWithInput("\n" + "#".repeat(1_000_001), replay + "-").err())
        .isEqualTo("standard input, line 2: The line has more than 1000000 characters.\n");
  }

  /** The time once grew with the square of the length. */
  @Test
  void aLongGameIsReplayed() {
    Run run =
        oukounReplay("1+1\n3+1\n2-1\n4-1\n".repeat(25_000), "--position \"1111 rw/r/rb/r A w\"");
    assertThat(run.lastLine()).endsWith(" to jump, 100000 plies");
  }

  @Test
  void aByteOrderMarkBeforeAPositionIsIgnored() {
    Run.of("companion", "eupdonne", "show", "\ufeffxd1v123 w - -").ended(0);
  }
}
