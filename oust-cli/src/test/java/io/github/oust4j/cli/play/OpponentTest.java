package io.github.oust4j.cli.play;

import static io.github.oust4j.cli.play.PlayCommandTest.play;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.cli.Run;
import io.github.oust4j.notation.RecordReader;
import io.github.oust4j.tests.BadBot;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The opponents of users, and new games against them. */
class OpponentTest {
  @TempDir
  private Path folder;

  private static Run against(String bot, String lines, String... options) {
    return Run.lineWithInput(
        lines, "play --board=square-3 " + String.join(" ", options) + " --bot", bot);
  }

  @Test
  void anyBotCanBeTheOpponent() {
    Path saved = folder.resolve("game.sgf");
    against("mcts:memory=9", "b2\nlevel\nsave " + saved + "\nquit\n", "--simulations=20", "--white")
        .prints(
            "You play White against mcts:memory=9.",
            "The bot plays ",
            "You play against mcts:memory=9. Change that with level N");
    assertThat(saved).content().contains("PB[mcts:memory=9]PW[You]");
    Run.of("play", "--bot=greedy", "--resume=" + saved)
        .printsFirst("You play White against greedy. ");
    Run.of("play", "--simulations=20", "--resume=" + saved)
        .printsFirst("You play White against mcts:memory=9. ");
  }

  /** It once went on against level 1, and saving replaced the name of the bot. */
  @Test
  void aSavedGameStartsNoProgram() {
    Path saved = folder.resolve("game.sgf");
    against(BadBot.text("die"), "save " + saved + "\nquit\n").ended(0);
    assertThat(saved).content().contains("PW[cmd:");
    Run.of("play", "--resume=" + saved)
        .ended(2, "This game was against \"cmd:", ". Give --bot, --level or --two-players.");
    Run.of("play", "--level=1", "--resume=" + saved)
        .printsFirst("You play Black against level 1. ");
    Run.of("play", "--two-players", "--resume=" + saved).printsFirst("Two players");
    Run.of("play", "--seconds=1", "--level=1", "--resume=" + saved)
        .ended(2, "--seconds and --simulations are for --bot.");
  }

  /** Its failure must not cost the user the game. */
  @Test
  void aGameGoesOnAgainstAnotherBotIfItsBotFails() {
    Path saved = folder.resolve("game.sgf");
    Run run = against(
        BadBot.text("die"),
        "b2\na1\nboard\n\nsave " + saved + "\nlevel 1\nnew\nnew\nundo\nquit\n",
        "--seconds=60"); // time for its exit status, even on a busy machine
    run.prints(
            "ended without an answer",
            "Enter to try again, level N, undo, save FILE or quit> It is the bot's turn.",
            "Enter to try again, ",
            "The game is saved in " + saved,
            "The bot now plays at level 1.",
            "The bot plays ",
            "You play Black against level 1.")
        .omits("has ended"); // each try begins with a new one
    assertThat(run.out().split("ended without an answer", -1)).as("tries").hasSize(3);
    assertThat(saved).content().contains("B[b2]").doesNotContain(";W[");
  }

  @Test
  void aUserMayResignWhenTheBotHasFailed() {
    against(BadBot.text("die"), "b2\nresign\n").prints("White wins by resignation. The bot wins.");
  }

  /** The board is shown before the answer of a bot that may be slow. */
  @Test
  void onlyTheUserIsAskedToSwap() {
    against("greedy", "b2\nquit\nquit\n", "--pie")
        .prints("White has 8 legal placements.")
        .omits("Or type swap.");
  }

  @Test
  void aBotMayResign() {
    against(BadBot.text("resign"), "b2\n").prints("Black wins by resignation. You win!");
  }

  @Test
  void theBotPlaysAnotherNewGame() {
    Run run = Run.lineWithInput(
        "new\nnew\n".repeat(6) + "quit\nquit\n",
        "play --white --board square-7 --level 1 --seed 3");
    Stream<String> answers =
        run.ended(0).out().lines().filter(line -> line.startsWith("The bot plays "));
    assertThat(answers.distinct()).hasSizeGreaterThan(2);
  }

  @Test
  void aNewGameHasTheSameBoardAndSeatAndItsOwnFile() throws IOException {
    Path first = folder.resolve("first.sgf");
    Path second = folder.resolve("second.sgf");
    Run run = play(
        "swap\nnew\nlegal\nnew\nnew\nredo\nc3\nsave " + first + "\nnew\nsave " + first + "\nsave "
            + second + "\nresign\nnew\nnew\nresign\nquit\nquit\n",
        "--board=square-5",
        "--pie",
        "--white");
    assertThat(run.out().split("You play White against level 1, with the pie rule.", -1))
        .hasSize(5);
    run.prints(
        "You now play Black.",
        "The game is not saved. Type save FILE, or new again to begin another game.",
        "The game is not saved. Type save FILE, or new again to begin another game.",
        "You play White against level 1, with the pie rule.",
        "There is nothing to restore.",
        "The game is saved in " + first,
        "You play White against level 1, with the pie rule.",
        first + " exists. Choose another name.",
        "The game is saved in " + second,
        "The bot wins.",
        "undo, new, save FILE or quit> The game is not saved. Type save FILE, or new again",
        "undo, new, save FILE or quit> You play White against level 1, with the pie rule.",
        "The bot wins.");
    assertThat(RecordReader.create().read(second).game().plies()).isEqualTo(1);
  }

  @Test
  void aNewGameMayHaveAnotherBoardAndColour() {
    play(
            "new square-3 white\nswap\nnew BLACK\nnew black\nnew HexHex-3\nswap\nquit\n",
            "--board=square-5",
            "--pie")
        .prints(
            "You play Black against level 1, with the pie rule.",
            "You play White against level 1, with the pie rule.",
            "The bot plays ",
            "The game is not saved. Type save FILE, or new again to begin another game.",
            "You play Black against level 1, with the pie rule.",
            "X is Black, O is White. Black has 9 legal placements.",
            "You play Black against level 1, with the pie rule.",
            "X is Black, O is White. Black has 19 legal placements.");
  }

  /** The confirmed game once had the board and the colour of the last one. */
  @ParameterizedTest
  @ValueSource(strings = {"new", "new square-3 white"})
  void aNewGameThatIsConfirmedHasItsBoardAndColour(String again) {
    play("c3\nnew square-3 white\n" + again + "\nquit\nquit\n", "--board=square-5")
        .prints(
            "Type save FILE, or new again to begin another game.",
            "You play White against level 1.",
            "   a b c");
  }

  @Test
  void theArgumentsOfTheLastNewCount() {
    play("c3\nnew square-3 white\nnew square-4\nquit\nquit\n", "--board=square-5")
        .prints("Type save FILE, or new again", "You play Black", "Black has 16 legal placements.");
    play("c3\nnew square-3\nmoves\nnew\nnew\nquit\nquit\n", "--board=square-5")
        .prints("or new again", "1. c3", "or new again", "Black has 25 legal placements.");
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      new sqare-5 | ''            | Did you mean "square-5"? A colour is black or white.
      new white 5 | ''            | "5" is not a board
      new square-3 square-4 | ''  | Give one board and one colour.
      new black square-3 white | '' | Give one board and one colour.
      new white   | --two-players | This game has no bot.
      """)
  void aNewGameThatCannotBeginKeepsTheGame(String line, String options, String message) {
    Run.lineWithInput(
            "b2\n" + line + "\nmoves\nquit\nquit\n", "play --seed=1 --board=square-5 " + options)
        .prints(message, "1. b2");
  }

  @Test
  void aNewLevelIsThatOfTheBot() {
    assertThat(answer("level 5\nb2\n", "--level=1")).isEqualTo(answer("b2\n", "--level=5"));
    assertThat(answer("level 5\nb2\n", "--level=1")).isNotEqualTo(answer("b2\n", "--level=1"));
  }

  private static String answer(String lines, String level) {
    return Run.lineWithInput(lines + "quit\nquit\n", "play --board=square-7 --seed=1 " + level)
        .out()
        .lines()
        .filter(line -> line.contains("The bot plays ") && !line.contains("level"))
        .findFirst()
        .orElseThrow();
  }
}
