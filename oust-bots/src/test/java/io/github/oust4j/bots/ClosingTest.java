package io.github.oust4j.bots;

import static io.github.oust4j.bots.GtpBotTest.BUDGET;
import static io.github.oust4j.bots.GtpBotTest.CAPTURE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.tests.BadBot;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bots that another thread closes while they think. */
class ClosingTest {
  private static final Board BOARD = Board.square(11);
  private static final Budget ENDLESS = Budget.unlimited();

  @TempDir
  private Path folder;

  /** Closes a bot that thinks once a condition is true, and returns its answer. */
  private static Analysis closed(Bot bot, Game game, BooleanSupplier isDue) throws Exception {
    CountDownLatch due = new CountDownLatch(1);
    Budget budget = ENDLESS.cancelledBy(() -> {
      if (isDue.getAsBoolean()) {
        due.countDown();
      }
      return false;
    });
    CompletableFuture<Analysis> answer =
        CompletableFuture.supplyAsync(() -> bot.think(game, budget));
    assertThat(due.await(1, TimeUnit.MINUTES)).isTrue();
    bot.close();
    Analysis analysis = answer.get(1, TimeUnit.MINUTES);
    assertThat(game.isLegal(analysis.best())).isTrue();
    assertThatIllegalStateException()
        .isThrownBy(() -> bot.choose(game, ENDLESS))
        .withMessage("This bot is closed.");
    bot.close();
    return analysis;
  }

  /** A closed bot once thought until the end of its budget. */
  @ParameterizedTest
  @ValueSource(strings = {"mcts", "mcts:threads=2", "level:level=10", "solver:memory=1"})
  void aBotThatIsClosedAnswersSoon(String text) throws Exception {
    Bot bot = Bots.create(BOARD, text);
    Analysis analysis = closed(bot, Game.start(BOARD), () -> true);
    assertThat(analysis.simulations()).isLessThan(25_000); // which would end level 10
  }

  @Test
  void aCustomBotIsCancelledByTheBudgetThatItRequires() throws Exception {
    closed(new PatientBot(BOARD), Game.start(BOARD), () -> true);
  }

  /** It is closed while it drops nodes, before it keeps the tree of the new search. */
  @Test
  void theTreeOfABotThatIsClosedIsReleased() {
    MctsBot bot = (MctsBot) Bots.create(Board.square(7), "mcts:memory=1");
    Game game = Game.start(bot.board());
    game = game.play(bot.choose(game, Budget.ofSimulations(8_000)));
    assertThat(bot.tree).isNotNull();
    AtomicBoolean isClosed = new AtomicBoolean();
    bot.choose(game, ENDLESS.cancelledBy(() -> {
      if (!isClosed.getAndSet(true)) {
        bot.close();
      }
      return false;
    }));
    assertThat(bot.tree).isNull();
  }

  @Test
  void theListenerMayCloseTheBot() {
    MctsBot bot = (MctsBot) Bots.create(BOARD, "mcts");
    List<Analysis> seen = new ArrayList<>();
    bot.think(Game.start(BOARD), Budget.ofTime(Duration.ofSeconds(20)), each -> {
      seen.add(each);
      bot.close();
    });
    assertThat(seen).hasSize(1);
    assertThat(bot.tree).isNull();
  }

  /** The bot once threw an exception, as if the program had failed. */
  @Test
  void aProgramThatIsThinkingEndsWithItsBot() throws Exception {
    Path noted = folder.resolve("noted.txt");
    List<String> command = BadBot.command("once", noted.toString(), "c1");
    GtpBot bot = GtpBot.start(CAPTURE.board(), command);
    bot.choose(CAPTURE, BUDGET);
    Analysis analysis = closed(bot, CAPTURE, GtpCancellingTest.isAsked(noted, 2));
    assertThat(analysis.best()).hasToString("a4"); // as greedy does
    assertHasEnded(bot.program);
  }

  @Test
  void aProgramThatIsStartedAgainEndsWithItsBot() throws Exception {
    GtpBot bot = GtpBot.start(CAPTURE.board(), BadBot.command("hang"));
    CountDownLatch queries = new CountDownLatch(2); // not before it is asked
    bot.choose(CAPTURE, BUDGET.cancelledBy(() -> {
      queries.countDown();
      return queries.getCount() == 0;
    }));
    closed(bot, CAPTURE, () -> true);
    assertHasEnded(bot.program);
  }

  private static void assertHasEnded(GtpProgram program) throws InterruptedException {
    program.reader.join(10_000);
    assertThat(program.reader.isAlive()).isFalse();
    assertThat(Runtime.getRuntime().removeShutdownHook(program.atExit)).isFalse();
  }
}
