package io.github.oust4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OukounCommandTest {
  private static final String SHORT = "123123 wb/r/2/b/w A w";

  @TempDir
  private Path folder;

  private static Run oukoun(String... args) {
    String[] all = new String[args.length + 2];
    all[0] = "companion";
    all[1] = "oukoun";
    System.arraycopy(args, 0, all, 2, args.length);
    return Run.of(all);
  }

  private static Run replay(String input, String... args) {
    String[] all = new String[args.length + 4];
    all[0] = "companion";
    all[1] = "oukoun";
    all[2] = "replay";
    all[3] = "-";
    System.arraycopy(args, 0, all, 4, args.length);
    return Run.withInput(input, all);
  }

  @Test
  void aPositionIsShownWithWhatIsLegal() {
    assertThat(oukoun("show", SHORT)).isEqualTo(new Run(0, """

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
  }

  @Test
  void theStartIsShownIfNoPositionIsGiven() {
    assertThat(oukoun("show").out())
        .contains("Position: 1231231231231231231231231231 28 A -\n")
        .contains("State: player A is to put two pieces aside\nLegal moves: 1\n  aside\n");
  }

  @Test
  void theEndOfAGameIsShown() {
    assertThat(oukoun("show", "111 b/r/1 A w").out())
        .contains("State: game over, B wins, A is petrified\nA is white, stacks on cells: none\n")
        .endsWith("Legal moves: 0\n");
  }

  @Test
  void sequencesAreCounted() {
    Run run = oukoun("perft", "--depth", "3");
    assertThat(run.status()).isZero();
    assertThat(run.out().replaceAll(" \\d+\\.\\d{3}\n", " s\n"))
        .isEqualTo("1 1 s\n2 84 s\n3 6804 s\ndepth 3: 6804\n");
    assertThat(oukoun("perft", "--position", SHORT, "--depth", "2", "--divide").out())
        .contains("\n6+1: 4\n6-1: 2\ndepth 2: 6\n");
    String longer = "1".repeat(30);
    assertThat(oukoun("perft", "--ring", longer, "--depth", "2").lastLine())
        .isEqualTo("depth 2: 90");
  }

  @Test
  void randomGamesAreTheSameForTheSameSeed() {
    String[] args = {"playouts", "--games", "200", "--seed", "5"};
    String first = withoutTimes(oukoun(args).out());
    assertThat(first).startsWith("200 games of Oukoun, seed 5\nplies mean / max: ");
    assertThat(withoutTimes(oukoun(args).out())).isEqualTo(first);
    assertThat(withoutTimes(oukoun("playouts", "--games", "200", "--seed", "6").out()))
        .isNotEqualTo(first);
    assertThat(oukoun("playouts", "--games", "3", "--most-plies", "40").out())
        .contains("plies mean / max: 40.0 / 40\n")
        .contains("\nbroken off: 3\n");
    assertThat(oukoun("playouts", "--games", "2", "--position", "111 b/r/1 A w").out())
        .contains(
            "ended by petrification: 100.00 %\nbroken off: 0\nA wins: 0.0 %\nB wins: 100.0 %");
  }

  private static String withoutTimes(String out) {
    return out.replaceAll("(seconds|plies/s): .*", "");
  }

  @Test
  void aFileIsReplayed() throws IOException {
    Path file = folder.resolve("game.txt");
    Files.writeString(file, "\ufeff# a problem\r\n6+1 # goes round\r\n\r\n1-2");
    Run run = oukoun("replay", "--position", SHORT, file.toString());
    assertThat(run).isEqualTo(new Run(0, """
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
  }

  @Test
  void aWholeSetUpIsReplayedFromStandardInput() {
    StringBuilder moves = new StringBuilder("aside\n");
    for (int cell = 1; cell <= 28; cell++) {
      moves.append(cell <= 9 ? "w" : cell <= 18 ? "b" : "r").append(cell).append('\n');
    }
    Run run = replay(moves + "black\n1+1\n");
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .startsWith("  1. A aside\n  2. A w1\n")
        .contains("\n 30. B black\n 31. A 1+1, w from cell 1 clockwise onto cell 2\n")
        .endsWith("\nUnfinished: player B (black) to jump: 31 plies\n");
    assertThat(replay("aside\n").out())
        .endsWith("\nUnfinished: player A is to place pieces: 1 ply\n");
  }

  @Test
  void repetitionEndsAGameIfItIsWished() {
    String round = "1+1\n3+1\n2-1\n4-1\n";
    String position = "1111 rw/r/rb/r A w";
    assertThat(replay(round + round, "--position", position).lastLine())
        .isEqualTo("Unfinished: player A (white) to jump: 8 plies");
    assertThat(replay(round + round, "--position", position, "--repetition").lastLine())
        .isEqualTo("No winner by repetition: 8 plies");
    Run over = replay(round + round + "1+1\n", "--position", position, "--repetition");
    assertThat(over.status()).isEqualTo(1);
    assertThat(over.err())
        .isEqualTo("standard input, line 9: The move 1+1 is illegal. The game is over: No winner by"
            + " repetition.\n");
  }

  @Test
  void theRingIsDrawnAfterEachJumpIfItIsWished() {
    Run run = replay("6+1\n1-1\n", "--position", SHORT, "--rings");
    assertThat(run.out().split("radiates 1 2 3", -1)).hasSize(3);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "6+1,6+1    | standard input, line 2: The move 6+1 is illegal. There is no stack on cell 6.",
        "#,fly      | standard input, line 2: \"fly\" is not a move. A move is \"aside\", a placement such as \"w5\", \"white\" or \"black\", or a jump such as \"5+2\": from cell 5, clockwise (- for anticlockwise), with the 2 topmost pieces.",
        "#          | standard input: There is no move in it; it should have one a line, such as aside, w5, white or 5+2."
      })
  void aWrongGameIsToldWithItsPlace(String input, String sentence) {
    assertThat(replay(input.replace(",", "\n"), "--position", SHORT))
        .isEqualTo(new Run(1, "", sentence + "\n"));
  }

  @Test
  void filesThatCannotBeReadAreTold() throws IOException {
    assertThat(oukoun("replay", folder.resolve("none").toString()).err())
        .endsWith("cannot be read: there is no such file.\n");
    assertThat(oukoun("replay", folder.toString()).err())
        .endsWith("cannot be read: it is a directory.\n");
    Path binary = folder.resolve("binary");
    Files.write(binary, new byte[] {(byte) 0xff, (byte) 0xfe, 0, 10});
    assertThat(oukoun("replay", binary.toString()).err()).endsWith("binary is no text in UTF-8.\n");
    assertThat(replay("x".repeat(1_000_000)).err())
        .isEqualTo(
            "standard input, line 1: A line with a move is never longer than 10000 characters.\n");
  }

  @Test
  void aPositionOrRingThatIsNoneIsWrongInput() {
    for (String[] args : new String[][] {
      {"show", "x"},
      {"perft", "--depth", "1", "--position", "123 3 A x"},
      {"perft", "--depth", "1", "--ring", "124"},
      {"playouts", "--ring", "123"},
      {"replay", "--ring", "", "-"}
    }) {
      Run run = oukoun(args);
      assertThat(run.status()).as(String.join(" ", args)).isEqualTo(1);
      assertThat(run.out()).isEmpty();
      assertThat(run.err().lines()).hasSize(1);
    }
    assertThat(oukoun("show", "123 3 C w").err())
        .isEqualTo("This is no position of Oukoun. Character 7: The player to play is A or B, not"
            + " \"C\".\n");
  }

  @Test
  void wrongUsageIsTold() {
    for (String[] args : new String[][] {
      {},
      {"fly"},
      {"perft"},
      {"perft", "--depth", "0"},
      {"perft", "--depth", "1001"},
      {"perft", "--depth", "x"},
      {"perft", "--depth", "1", "--ring", "1", "--position", SHORT},
      {"playouts", "--games", "0"},
      {"playouts", "--most-plies", "0"},
      {"playouts", "--seed", "x"},
      {"replay"},
      {"show", "a", "b"}
    }) {
      Run run = oukoun(args);
      assertThat(run.status()).as(String.join(" ", args)).isEqualTo(2);
      assertThat(run.out()).isEmpty();
      assertThat(run.err().lines()).hasSize(1);
      assertThat(run.err()).contains("See oust companion oukoun");
    }
    assertThat(Run.of("companion"))
        .isEqualTo(new Run(2, "", "Missing required subcommand. See oust companion --help.\n"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "show", "perft", "playouts", "replay"})
  void helpFitsATerminalAndHasExamples(String command) {
    List<String> args = command.isEmpty() ? List.of("--help") : List.of(command, "--help");
    Run help = oukoun(args.toArray(String[]::new));
    assertThat(help.status()).isZero();
    assertThat(help.out()).contains("Usage: oust companion oukoun").contains("Examples:");
    assertThat(help.out().lines())
        .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(80));
  }
}
