package io.github.oust4j.cli.play;

import static io.github.oust4j.cli.play.PlayCommandTest.play;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.cli.Run;
import io.github.oust4j.notation.RecordReader;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The commands of {@code oust play} that begin another game or change the bot. */
class NewGameTest {
  @TempDir
  private Path folder;

  @Test
  void theBotPlaysAnotherNewGame() {
    Run run = Run.withInput(
        "new\nnew\n".repeat(6) + "quit\nquit\n",
        Run.words("play --white --board square-7 --level 1 --seed 3"));
    assertThat(run.ended(0)
            .out()
            .lines()
            .filter(line -> line.startsWith("The bot plays "))
            .distinct())
        .hasSizeGreaterThan(2);
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

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "new sqare-5 | | Did you mean \"square-5\"? A colour is black or white.",
        "new white 5 | | \"5\" is not a board",
        "new white   | --two-players | This game has no bot."
      })
  void aNewGameThatCannotBeginKeepsTheGame(String line, String options, String message) {
    Run run = Run.lineWithInput(
        "b2\n" + line + "\nmoves\nquit\nquit\n",
        "play --seed=1 --board=square-5 " + (options == null ? "" : options));
    assertThat(run.ended(0).out()).containsSubsequence(message, "1. b2");
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
