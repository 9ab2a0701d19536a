package io.github.oust4j.cli.play;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.cli.Run;
import io.github.oust4j.cli.bots.DyingBot;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Games against bots that the user names. */
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
    Run run = against(
        "mcts:memory=9", "b2\nlevel\nsave " + saved + "\nquit\n", "--simulations=20", "--white");
    assertThat(run.ended(0).out())
        .containsSubsequence(
            "You play White against mcts:memory=9.",
            "The bot plays ",
            "You play against mcts:memory=9. Change that with level N");
    assertThat(saved).content().contains("PB[mcts:memory=9]PW[You]");
    Run resumed = Run.of("play", "--bot=greedy", "--resume=" + saved);
    assertThat(resumed.ended(0).out()).startsWith("You play White against greedy. ");
    resumed = Run.of("play", "--simulations=20", "--resume=" + saved);
    assertThat(resumed.ended(0).out()).startsWith("You play White against mcts:memory=9. ");
  }

  @Test
  void aSavedGameStartsNoProgram() {
    Path saved = folder.resolve("game.sgf");
    against(DyingBot.bot(""), "save " + saved + "\nquit\n").ended(0);
    assertThat(saved).content().contains("PW[cmd:");
    Run resumed = Run.of("play", "--resume=" + saved);
    assertThat(resumed.ended(0).out()).startsWith("You play Black against level 1. ");
    Run.of("play", "--seconds=1", "--resume=" + saved)
        .ended(2, "--seconds and --simulations are for --bot.");
  }

  /** Its failure must not cost the user the game. */
  @Test
  void aGameGoesOnAgainstAnotherBotIfItsBotFails() {
    Path saved = folder.resolve("game.sgf");
    Run run = against(
        DyingBot.bot(""), "b2\na1\nboard\n\nsave " + saved + "\nlevel 1\nnew\nnew\nundo\nquit\n");
    assertThat(run.ended(0).out())
        .containsSubsequence(
            "ended without an answer",
            "Enter to try again, level N, undo, save FILE or quit> It is the bot's turn.",
            "Enter to try again, ",
            "The game is saved in " + saved,
            "The bot now plays at level 1.",
            "The bot plays ",
            "You play Black against level 1.")
        .doesNotContain("has ended"); // each try begins with a new one
    assertThat(run.out().split("ended without an answer", -1)).as("tries").hasSize(3);
    assertThat(saved).content().contains("B[b2]").doesNotContain(";W[");
  }

  @Test
  void aUserMayResignWhenTheBotHasFailed() {
    against(DyingBot.bot(""), "b2\nresign\n").prints("White wins by resignation. The bot wins.");
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
    against(DyingBot.bot("resign"), "b2\n").prints("Black wins by resignation. You win!");
  }
}
