package io.github.oust4j.bots;

import static io.github.oust4j.bots.GtpBotTest.BUDGET;
import static io.github.oust4j.bots.GtpBotTest.CAPTURE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.oust4j.core.Game;
import io.github.oust4j.tests.BadBot;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Budgets that are cancelled while a program thinks. */
class GtpCancellingTest {
  @TempDir
  private Path folder;

  /** Returns a condition that is true once the program has been asked for so many moves. */
  static BooleanSupplier isAsked(Path noted, int moves) {
    return () -> {
      try {
        return Files.exists(noted) && Files.readString(noted).split("genmove", -1).length > moves;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    };
  }

  @Test
  void aCancelledProgramIsStartedAgain() throws Exception {
    Path noted = folder.resolve("noted.txt");
    List<String> command = BadBot.command("once", noted.toString(), "c1", "-", "e3");
    try (GtpBot bot = GtpBot.start(CAPTURE.board(), command)) {
      GtpProgram first = bot.program;
      Game game = CAPTURE.play(bot.choose(CAPTURE, BUDGET)).play("e5");
      game = game.play(bot.choose(game, BUDGET.cancelledBy(isAsked(noted, 2))));
      assertThat(game.moves()).hasToString("[c1, e5, a4]"); // as greedy does
      first.reader.join(10_000);
      assertThat(first.reader.isAlive()).isFalse(); // the program has been killed
      while (game.position().isMidTurn()) { // the program is not asked in the middle of a turn
        game = game.play(bot.choose(game, BUDGET));
      }
      assertThat(bot.program).isSameAs(first);

      game = game.play("d4");
      // The start once took the time of the turn.
      assertThat(bot.choose(game, Budget.ofTime(Duration.ofMillis(500)))).hasToString("e3");
      assertThat(bot.program).isNotSameAs(first);
      List<String> lines = Files.readAllLines(noted);
      assertThat(lines.subList(lines.lastIndexOf("list_commands"), lines.size()))
          .containsExactly(
              "list_commands",
              "oust-board square-5",
              "oust-pie off",
              "clear_board",
              "oust-position " + CAPTURE.position(),
              "play black c1",
              "play white e5",
              "play black " + game.turns().get(2),
              "play white d4",
              "oust-budget seconds 0.500",
              "genmove black");
    }
  }

  @Test
  void aBudgetThatIsAlreadyCancelledLeavesTheProgramAlone() throws IOException {
    Path noted = folder.resolve("noted.txt");
    try (GtpBot bot =
        GtpBot.start(CAPTURE.board(), BadBot.command("note", noted.toString(), "c1"))) {
      assertThat(bot.choose(CAPTURE, BUDGET.cancelledBy(() -> true))).hasToString("a4");
      assertThat(bot.choose(CAPTURE, BUDGET)).hasToString("c1");
      assertThat(Files.readAllLines(noted)).containsOnlyOnce("list_commands", "genmove black");
    }
  }

  @Test
  void aProgramThatCannotBeStartedAgainFails() throws IOException {
    Path noted = folder.resolve("noted.txt");
    List<String> command = BadBot.command("once", noted.toString(), "c1");
    try (GtpBot bot = GtpBot.start(CAPTURE.board(), command)) {
      bot.choose(CAPTURE, BUDGET);
      bot.choose(CAPTURE, BUDGET.cancelledBy(isAsked(noted, 2))); // in which the program hangs
      Files.delete(noted);
      Files.createDirectory(noted); // the program cannot note anything, so it ends
      assertThatThrownBy(() -> bot.choose(CAPTURE, BUDGET))
          .isInstanceOf(UncheckedIOException.class)
          .hasMessageContaining(" cannot be used: ")
          .hasMessageContaining(" ended without an answer to list_commands.");
    }
  }
}
