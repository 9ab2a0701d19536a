package io.github.oust4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Game;
import io.github.oust4j.notation.RecordReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The commands that use bots. */
class BotCommandsTest {
  @TempDir
  private Path folder;

  private Path saved() {
    return folder.resolve("saved.sgf");
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      --board square-3                                        | Black wins by a1
      --position "square-5 5/5/2x2/1xo2/5 b -"                | Black wins by
      --position "rectangle-3x5 xxo/xo1/o1x/1xo/xoo b -"      | draw
      --board square-2 --first                                | b2: Black wins
      """)
  void positionsAreSolved(String arguments, String line) {
    assertThat(Run.of(Run.words("solve " + arguments)).ended(0).out())
        .contains(line)
        .contains("positions: ");
  }

  @Test
  void whatIsNotSolvedHasTheStatus1() {
    assertThat(Run.of("solve", "--board", "square-11", "--seconds", "1", "--memory", "1")
            .ended(1)
            .out())
        .startsWith("not solved\n");
  }

  @Test
  void aProgramThatFailsIsNoFaultOfOurs() {
    String bot = DyingBot.bot("");
    assertThat(
            Run.of("analyse", "--bot", bot, "square-5 5/5/5/5/5 b -").ended(1).err())
        .contains("ended without an answer to genmove")
        .doesNotContain("\tat ");
    assertThat(Run.withInput("boardsize 5\ngenmove b\nquit\n", "gtp", "--bot", bot)
            .ended(0)
            .out())
        .contains("\n? The program ")
        .endsWith("= \n\n");
  }

  @Test
  void aBotSpeaksGtp() {
    Run run =
        Run.withInput("boardsize 3\nplay b a1\ngenmove w\nquit\n", "gtp", "--simulations", "20");
    assertThat(run.out()).matches("(?s)= \n\n= \n\n= [a-c][1-3].*\n\n= \n\n");
  }

  @Test
  void candidatesAreListedAndDrawn() {
    String position = "square-5 o1o2/x3x/2oo1/oo1o1/o2ox b -";
    Run table = Run.of("analyse", "--simulations", "500", "--top", "3", position);
    assertThat(table.out())
        .startsWith("Black to place\nmove     value   visits\n")
        .containsPattern("\nbest line: Black [a-e1-5-]+(, White [a-e1-5-]+, Black [a-e1-5-]+)*")
        .containsPattern("\n[0-9]+ simulations? in [0-9.]+ s\n");
    assertThat(table.out().lines()).hasSize(7);
    Run svg = Run.of("analyse", "--simulations", "500", "--svg", position);
    assertThat(svg.out()).startsWith("<svg ");
  }

  private String judged(String game, int simulations) throws IOException {
    Path file = Files.writeString(folder.resolve("game.txt"), game);
    return Run.line("analyse --game --simulations " + simulations + " " + file)
        .ended(0)
        .out();
  }

  @Test
  void theTurnsOfAGameAreJudged() throws IOException {
    assertThat(judged("square-3 3/3/3 b -\nb2\na1\n", 300))
        .contains("  1. Black b2: ")
        .contains("  2. White a1: ");
  }

  /** After a swap, the player who resigns has the colour of the turn. */
  @Test
  void theValueAfterATurnIsThatOfItsPlayer() throws IOException {
    assertThat(judged("square-3 3/3/3 b p\nc3\nswap\nWhite resigns\n", 50))
        .containsPattern("  2\\. White swap: .* -> 100\\.0 %\n");
  }

  /** Values are those of the player who made the turn, also when the other player is to place. */
  @Test
  void theWorstTurnsAreThoseThatLoseMost() throws IOException {
    assertThat(judged("square-3 3/3/3 b -\na1\nc3\n", 3000))
        .contains("1. Black a1: 100.0 % -> 100.0 %", "2. White c3: 0.0 % -> 0.0 %");
    String played = Files.readString(Path.of(Run.game("abstractplay-square-11-game1.json")));
    String out = judged(played, 20);
    double[] losses = Pattern.compile("([0-9.]+) % -> ([0-9.]+) %, better")
        .matcher(out.substring(out.indexOf("The turns that lost most:")))
        .results()
        .mapToDouble(turn -> Double.parseDouble(turn.group(1)) - Double.parseDouble(turn.group(2)))
        .toArray();
    assertThat(losses).hasSizeGreaterThan(2);
    for (int i = 1; i < losses.length; i++) {
      assertThat(losses[i]).isLessThan(losses[i - 1] + 0.15); // the numbers are rounded
    }
  }

  private static Run play(String lines, String... options) {
    return Run.lineWithInput(lines, "play --level=1 --seed=1 " + String.join(" ", options))
        .ended(0);
  }

  private Run playFrom(String position, String lines, String... options) throws IOException {
    Path begun = Files.writeString(folder.resolve("position.txt"), position + "\n");
    return play(lines, "--resume=" + begun + " " + String.join(" ", options));
  }

  @Test
  void aGameIsPlayedInTheTerminal() throws IOException {
    Run run = play(
        "help\nrules\nb3\nlegal\nhint\nundo\nc1\nlevel 2\nlevel 99\nresign\nb1\nsave " + folder
            + "\nsave " + saved() + "\n\n",
        "--board=square-5");
    assertThat(run.out())
        .contains("You play Black against level 1. Capture all enemy stones to win.")
        .contains("place a stone, or several in one turn")
        .contains("A stone may touch your stones only if it captures")
        .contains("The level must be a number from 1 to 10")
        .contains("White wins by resignation. The bot wins.")
        .contains("The game is over.")
        .contains(folder + " exists. Choose another name.")
        .contains("The game is in " + saved());
    assertThat(RecordReader.create().unfinishedTurn(true).read(saved()).game().plies())
        .isPositive();
  }

  @Test
  void undoStopsAtChoicesAndRedoRestoresThem() throws IOException {
    assertThat(playFrom("square-4 ooxo/x2x/1oxx/o1ox b -", "b1\nundo\nundo\nquit\n")
            .out())
        .containsSubsequence(
            "You have no legal placement, so your turn ends.",
            "Black> There is nothing to take back.");
    String out = playFrom(
            "square-3 2o/1o1/x2 b -",
            "b1\nundo\nundo\nredo\nredo\nundo\nredo\nsave " + saved() + "\nquit\n")
        .out();
    assertThat(out)
        .containsSubsequence(
            "Black, again> Taken back: b1.",
            "Black> There is nothing to take back.",
            "Black> Restored: b1.",
            "Black, again> There is nothing to restore.",
            "Black> ",
            "Black, again> The game is in",
            "commands other than play need --unfinished");
  }

  @ParameterizedTest
  @CsvSource({
    "--color=never, square-5 5/5/2x2/1xo2/5 b -, it wins.",
    "--white, square-3 3/1x1/3 w -, every move loses"
  })
  void aHintTellsWhatIsProved(String option, String position, String outlook) throws IOException {
    assertThat(playFrom(position, "hint\nquit\n", option).out())
        .containsPattern("Try [a-e][1-5]: " + outlook);
  }

  @Test
  void undoTakesBackOnePlacementOfSeveral() throws IOException {
    playFrom("square-5 4o/5/5/1o3/x2o1 b -", "b1\nc1\nundo\nsave " + saved() + "\nundo\n");
    assertThat(RecordReader.create().unfinishedTurn(true).read(saved()).game().moves())
        .hasToString("[b1]");
  }

  @Test
  void aResumedGameKeepsItsLevelAndItsFile() throws IOException {
    String save = "\nsave " + saved();
    Run first =
        Run.lineWithInput("a1" + save + save + "\n", "play --board=square-5 --level=2 --seed=1");
    assertThat(first.out().split("The game is in ", -1)).hasSize(3);
    String once = Files.readString(saved());
    String again = "c1" + save + "\nquit\n";
    assertThat(Run.lineWithInput(again, "play --seed=1 --resume=" + saved()).out())
        .startsWith("You play Black against level 2.")
        .contains("The game is in " + saved());
    String twice = Files.readString(saved());
    assertThat(twice).startsWith(once.substring(0, once.indexOf(')'))).isNotEqualTo(once);
    assertThat(play("undo" + save + "\n", "--resume=" + saved()).out())
        .startsWith("You play Black against level 1.")
        .contains("The game is in " + saved());
    String commented = once.replace("B[a1]", "B[a1]C[why?]");
    Files.writeString(saved(), commented);
    assertThat(play(again, "--resume=" + saved()).out()).contains(saved() + " exists.");
    assertThat(saved()).hasContent(commented);
    assertThat(Run.lineWithInput("", "play --pie --resume=" + saved()).ended(2).err())
        .contains("A resumed game has its own board and rules");
  }

  /** Pipes of some shells begin with it. */
  @Test
  void aByteOrderMarkIsNoPartOfACommand() {
    assertThat(play("\ufeffhelp\nquit\n", "--board=square-2").out())
        .contains("place a stone, or several in one turn");
  }

  @Test
  void theBoardIsShownAgain() {
    assertThat(play("\n", "--board=square-2").out().split("0 captures|placements", -1))
        .hasSize(3);
  }

  @Test
  void undoTakesBackAResignationWithoutTheTurnBeforeIt() throws IOException {
    play("b3\nresign\nundo\nsave " + saved() + "\nquit\n", "--board=square-5");
    Game game = RecordReader.create().unfinishedTurn(true).read(saved()).game();
    assertThat(game.turns()).hasSize(2);
    assertThat(game.isOver()).isFalse();
  }

  @Test
  void aSavedGameIsResumedInTheSameSeat() {
    play("a1\nsave " + saved() + "\nquit\n", "--board=square-5", "--white");
    Run resumed = play("undo\nquit\nquit\n", "--resume=" + saved());
    assertThat(resumed.out())
        .startsWith("You play White")
        .contains("The game is not saved. Type save FILE, or quit again to leave.");
  }

  @Test
  void aNewGameHasTheSameBoardAndSeatAndItsOwnFile() throws IOException {
    Path first = folder.resolve("first.sgf");
    Path second = folder.resolve("second.sgf");
    Run run = play(
        "swap\nnew\nlegal\nnew\nnew\nredo\nc3\nsave " + first + "\nnew\nsave " + first + "\nsave "
            + second + "\nresign\nnew\nquit\n",
        "--board=square-5",
        "--pie",
        "--white");
    assertThat(run.out().split("You play White against level 1.", -1)).hasSize(5);
    assertThat(run.out())
        .containsSubsequence(
            "You play Black now.",
            "The game is not saved. Type save FILE, or new again to begin another game.",
            "The game is not saved. Type save FILE, or new again to begin another game.",
            "You play White against level 1.",
            "There is nothing to restore.",
            "The game is in " + first,
            "You play White against level 1.",
            first + " exists. Choose another name.",
            "The game is in " + second,
            "The bot wins.",
            "Undo, new, save FILE, or Enter to leave> You play White against level 1.");
    assertThat(RecordReader.create().read(second).game().plies()).isEqualTo(1);
  }

  @Test
  void aGameIsResumedInTheMiddleOfATurn() throws IOException {
    playFrom("square-3 2o/1o1/x2 b -", "b1\nsave " + saved() + "\nquit\n");
    assertThat(play("quit\n", "--resume=" + saved(), "--white").out())
        .startsWith("You play Black")
        .endsWith("Black, again> ");
    Files.writeString(saved(), Files.readString(saved()).replace("PB[You]", "PB[Other]"));
    assertThat(play("quit\n", "--resume=" + saved(), "--white").out())
        .startsWith("You play White")
        .contains("The bot plays b1-");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "hlep   | There is no command \"hlep\". Did you mean \"help\"? Type help for all commands.",
        "-d3    | \"-d3\" is neither a point, such as c3, nor a turn, such as c3-d4. Type help",
        "c 3    | \"c 3\" is neither a point, such as c3, nor a turn",
        "leve 3 | There is no command \"leve 3\". Did you mean \"level\"? Type help",
        "save game.json | Games are saved as SGF: give a name that ends in .sgf",
        "z9     | There is no point \"z9\" on square-5",
        "b2-d4  | The turn ends before d4. Nothing was played.",
        "b2, d4 | The turn ends before d4. Nothing was played.",
        "b2 d4  | The turn ends before d4. Nothing was played.",
        "save no/folder.sgf | no/folder.sgf cannot be written: there is no such folder."
      })
  void whatIsNotPossibleChangesNothing(String line, String message) {
    Run run = play(line + "\n", "--board=square-5");
    assertThat(run.out()).contains(message).doesNotContain("The bot plays");
  }

  @Test
  void aVeryLongLineIsRefused() {
    Run run =
        play("b2" + "-b2".repeat(100_000) + "\n" + "x-".repeat(100_000) + "\n", "--board=square-5");
    assertThat(run.out())
        .contains("Nothing was played.", "is neither a point")
        .hasSizeLessThan(10_000);
  }

  @ParameterizedTest
  @CsvSource({
    "3/1o1/x2,  You capture 1 stone., Black wins by elimination. You win!",
    "2o/1o1/x2, You capture 1 stone. Place again., 'Black, again> '"
  })
  void capturesOfTheUserAreTold(String rows, String capture, String next) throws IOException {
    assertThat(playFrom("square-3 " + rows + " b -", "b1\n").out())
        .containsSubsequence(capture, next);
  }

  @Test
  void aWonGameIsSavedAsComplete() throws IOException {
    assertThat(playFrom("square-3 3/1o1/x2 b -", "b1\nsave " + saved() + "\n").out())
        .contains("The game is in")
        .doesNotContain("unfinished");
  }

  @Test
  void gamesDifferWithoutASeed() {
    Set<String> games = new HashSet<>();
    for (int i = 0; i < 5; i++) {
      games.add(Run.withInput("j10\n", "play", "--board=square-19", "--level=1").out());
    }
    assertThat(games).hasSizeGreaterThan(1);
  }

  @Test
  void aSwapTellsWhoPlaysWhichColor() {
    assertThat(Run.withInput(
                "swap\nquit\n", "play", "--board", "square-3", "--pie", "--white", "--level", "1")
            .ended(0)
            .out())
        .containsSubsequence("You play White", "White> ", "You play Black now.", "Black> ");
  }
}
