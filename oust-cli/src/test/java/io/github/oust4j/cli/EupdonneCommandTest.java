package io.github.oust4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EupdonneCommandTest {
  private static final String HELD = "xd1v123,oe3h321*,xf4v213 w - -";

  @TempDir
  private Path folder;

  private static Run run(String... args) {
    return withInput("", args);
  }

  private static Run withInput(String input, String... args) {
    List<String> all = new ArrayList<>(List.of("companion", "eupdonne"));
    all.addAll(Arrays.asList(args));
    return Run.withInput(input, all.toArray(String[]::new));
  }

  @Test
  void aPositionIsShownWithWhatIsLegal() {
    Run run = run("show", HELD);
    assertThat(run.status()).isZero();
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
    assertThat(run("show", "--moves", HELD).out().lines().filter(line -> line.startsWith("+")))
        .hasSize(351);
  }

  @Test
  void theStartIsShownIfNothingIsGiven() {
    assertThat(run("show", ". b - -")).isEqualTo(run("show"));
    assertThat(run("show").out())
        .contains("\nPosition: . b - -\n")
        .contains("\nLegal moves: 576\n");
  }

  @Test
  void endsAndPassesAreTold() {
    assertThat(run("show", "xa1h213,od1h321*,xg1v123,xh1v123 w - -").out())
        .contains("\nState: game over, Black wins by chain\n");
    assertThat(run("show", "oa1h123,of1h123,oa2h213,of2h213 w - -").out())
        .contains("\nState: White to play, must pass for want of a play\n")
        .contains("\nLegal moves: 1\n");
  }

  @Test
  void perftTellsEachDepthAndTheLastByFirstMoves() {
    Run run = run(
        "perft", "--depth", "2", "--position", "oa1h123,of1h123,oa2h213,of2h213 w - -", "--divide");
    assertThat(run.out().replaceAll(" \\d+\\.\\d{3}\n", " s\n"))
        .isEqualTo("1 1 s\n2 432 s\npass: 432\ndepth 2: 432\n");
    assertThat(run("perft", "--depth", "2").lastLine()).isEqualTo("depth 2: 294624");
  }

  @Test
  void playoutsTellWhatHappened() {
    Run run = run("playouts", "--games", "3", "--seed", "1", "--most-plies", "50");
    assertThat(run.status()).isZero();
    assertThat(run.out())
        .startsWith("3 games of Eupdonne, seed 1\nplies mean / max: 50.0 / 50\n")
        .contains("\nbroken off: 3\n");
    assertThat(
            run("playouts", "--games", "1", "--position", "xa1h213,od1h321*,xg1v123,xh1v123 w - -")
                .out())
        .contains("\nBlack wins: 100.0 %\n");
  }

  @Test
  void aGameIsReplayed() throws IOException {
    String game = "# a capture\n+d1v123\r\n\n  +e3h321 # White\n+f4v213\n+g4v132";
    Run run = withInput(game, "replay", "-");
    assertThat(run.out())
        .startsWith("""
              1. Black +d1v123
              2. White +e3h321
              3. Black +f4v213, capturing oe3h321*
              4. White +g4v132, freeing oe3h321
            """.indent(0))
        .endsWith("\nUnfinished, Black to play: 4 plies, 1 piece captured\n");
    Path file = Files.writeString(folder.resolve("game.txt"), game);
    assertThat(run("replay", file.toString())).isEqualTo(run);
    assertThat(run("replay", "--boards", file.toString()).out().split("a  b  c  d", -1))
        .hasSize(5);
    assertThat(withInput("+h1v123", "replay", "-", "--position", "xa1h213,od1h321*,xg1v123 b - -")
            .lastLine())
        .isEqualTo("Black wins by chain: 1 ply, 0 pieces captured");
  }

  @Test
  void wrongInputIsOneSentenceAndStatus1() {
    assertThat(withInput("+d1v123\n+d1v123\n", "replay", "-"))
        .isEqualTo(new Run(
            1,
            "  1. Black +d1v123\n",
            "standard input, line 2: The move +d1v123 is illegal. The square d1 is not free: the"
                + " Black piece d1v123 lies there.\n"));
    for (Run run : List.of(
        withInput("x", "replay", "-"),
        withInput("\u0000\u001b[2J", "replay", "-"),
        withInput("#".repeat(1_000_001), "replay", "-"),
        run("replay", folder.resolve("none").toString()),
        run("replay", folder.toString()),
        run("replay", ""),
        run("show", "nonsense"),
        run("perft", "--depth", "1", "--position", "xa1h132* b - -"),
        run("playouts", "--position", "\u0000"),
        withInput("", "replay", "-", "--position", "x"))) {
      assertThat(run.status()).as(run.err()).isEqualTo(1);
      assertThat(run.err().lines()).as(run.err()).hasSize(1);
      assertThat(run.err()).endsWith(".\n").doesNotContain("Exception", "fault of the program");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "perft",
    "perft --depth 0",
    "perft --depth x",
    "perft --depth 1001",
    "playouts --games 0",
    "playouts --most-plies 0",
    "playouts --seed x",
    "replay",
    "show - -",
    "fly"
  })
  void wrongUsageIsOneSentenceAndStatus2(String line) {
    Run run = run(line.split(" "));
    assertThat(run.status()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err().lines()).hasSize(1);
    assertThat(run.err()).contains(" See oust companion eupdonne");
  }

  @Test
  void helpFitsATerminalAndNamesThePublisher() {
    assertThat(run("--help").out()).contains("Éditions du Canoubier");
    assertThat(Run.of("companion", "--help").out()).contains("  eupdonne ");
    for (String command : List.of("show", "perft", "playouts", "replay")) {
      Run help = run(command, "--help");
      assertThat(help.status()).isZero();
      assertThat(help.out()).contains("Examples:");
      assertThat(help.out().lines())
          .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(80));
    }
  }

  /** Seconds, and what is per second, may be others. */
  @Test
  void thePageShowsWhatIsPrinted() throws IOException {
    String page = Files.readString(Run.ROOT.resolve("docs/EUPDONNE.md"));
    Matcher blocks = Pattern.compile("```console\n\\$ ./oust (.*)\n([^`]*)```").matcher(page);
    int shown = 0;
    while (blocks.find()) {
      List<String> args = new ArrayList<>();
      Matcher words = Pattern.compile("\"([^\"]*)\"|(\\S+)").matcher(blocks.group(1));
      while (words.find()) {
        args.add(words.group(1) != null ? words.group(1) : words.group(2));
      }
      args.replaceAll(arg -> arg.startsWith("oust-cli/") ? Run.ROOT.resolve(arg).toString() : arg);
      Run run = Run.of(args.toArray(String[]::new));
      assertThat(run.status()).as(run.err()).isZero();
      assertThat(withoutTimes(run.out())).isEqualTo(withoutTimes(blocks.group(2)));
      shown++;
    }
    assertThat(shown).isEqualTo(1);
  }

  private static String withoutTimes(String text) {
    return text.replaceAll("\\d+\\.\\d{3}\n", "s\n").replaceAll("(/s: )\\d+", "$1n");
  }
}
