package snippets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.oust4j.bots.Analysis;
import io.github.oust4j.bots.BoardBot;
import io.github.oust4j.bots.Bot;
import io.github.oust4j.bots.BotProvider;
import io.github.oust4j.bots.BotSettings;
import io.github.oust4j.bots.Bots;
import io.github.oust4j.bots.Budget;
import io.github.oust4j.bots.Match;
import io.github.oust4j.bots.PatientBot;
import io.github.oust4j.bots.Score;
import io.github.oust4j.bots.Solver;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class BotsTest {
  // @start region="custom"
  /** Plays the first legal move. */
  static final class FirstBot extends BoardBot {
    FirstBot(Board board) {
      super(board);
    }

    @Override
    public Analysis think(Game game, Budget budget, Consumer<Analysis> listener) {
      require(game, budget, listener);
      List<Move> moves = game.legalMoves().toList();
      return Analysis.ofMoves(game.position(), moves, Duration.ZERO);
    }
  }
  // @end

  // @start region="provider"
  public static final class FirstBotProvider implements BotProvider {
    @Override
    public String name() {
      return "first";
    }

    @Override
    public Bot create(Board board, BotSettings settings) {
      return new FirstBot(board);
    }
  }
  // @end

  @Test
  void aCustomBotChecksItsGames() {
    Budget budget = Budget.ofSimulations(1);
    BotProvider provider = new FirstBotProvider();
    Bot bot = provider.create(Board.square(3), BotSettings.parse(provider.options(), ""));
    Game game = Game.start(bot.board());
    assertThat(bot.choose(game, budget)).hasToString("a1");
    Game foreign = Game.start(Board.square(4));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> bot.choose(foreign, budget))
        .withMessage("This bot plays on square-3, and the game is on square-4.");
    Game over = game.resign(Color.BLACK);
    assertThatIllegalArgumentException().isThrownBy(() -> bot.choose(over, budget));
    bot.close();
    assertThatIllegalStateException()
        .isThrownBy(() -> bot.choose(game, budget))
        .withMessage("This bot is closed.");
  }

  /** An app with an opponent, as in docs/APP.md. */
  @SuppressWarnings("ReferenceEquality") // an equal game after undo and redo needs a new answer
  private static final class App {
    final ExecutorService thinker = Executors.newSingleThreadExecutor();
    final BlockingQueue<Runnable> events = new LinkedBlockingQueue<>();
    final Executor ui = events::add;
    volatile Bot bot;
    volatile Game game;

    App(Bot bot) {
      this.bot = bot;
      game = Game.start(bot.board()).play("b2");
    }

    void answer() {
      Game asked = game;
      Bot asking = bot;
      BooleanSupplier isLate = () -> game != asked || bot != asking;
      Budget budget = Budget.ofTime(Duration.ofSeconds(5)).cancelledBy(isLate);
      thinker.execute(() -> {
        Move move = asking.choose(asked, budget);
        ui.execute(() -> {
          if (!isLate.getAsBoolean()) { // a cancelled bot also returns a move
            game = asked.play(move);
          }
        });
      });
    }

    /** Waits for the bot's answer and handles it. */
    void handle() throws InterruptedException {
      thinker.shutdown();
      Objects.requireNonNull(events.poll(1, TimeUnit.MINUTES), "answer").run();
    }
  }

  @Test
  void anOpponentAnswersInAnotherThread() throws InterruptedException {
    App app = new App(new FirstBot(Board.square(3)));
    app.answer();
    app.handle();
    assertThat(app.game.moves()).hasToString("[b2, a1]");
  }

  @Test
  void anUndoCancelsTheOpponentAndItsMove() throws InterruptedException {
    App app = new App(new PatientBot(Board.square(3)));
    app.answer();
    app.game = app.game.undo();
    app.handle();
    assertThat(app.game.moves()).isEmpty();
  }

  @Test
  void anotherBotCancelsTheOpponentAndItsMove() throws InterruptedException {
    Bot old = new PatientBot(Board.square(3));
    App app = new App(old);
    app.answer();
    app.bot = new FirstBot(Board.square(3));
    app.thinker.execute(old::close);
    app.handle();
    assertThat(app.game.moves()).hasToString("[b2]");
  }

  @Test
  void choose() {
    // @start region="choose"
    Game game = Game.start(Board.hexhex(3));
    try (Bot bot = Bots.level(game.board(), 3)) { // for both sides
      while (!game.isOver()) {
        game = game.play(bot.choose(game, Budget.ofTime(Duration.ofSeconds(1))));
      }
    }
    // @end
    assertThat(game.isOver()).isTrue();
  }

  @Test
  void solve() {
    // @start region="solve"
    Solver.Solution solution = Solver.withMemory(16)
        .solve(Position.start(Board.square(3)), Budget.ofTime(Duration.ofSeconds(10)));
    System.out.println(
        solution.proof() + " by " + solution.best()); // Optional[WIN] by Optional[b2]
    // @end
    assertThat(solution.proof()).contains(Analysis.Proof.WIN);
  }

  @Test
  void match() throws InterruptedException {
    Board board = Board.square(4);
    // @start region="match"
    Score score = Match.of(
            Rules.of(board),
            seed -> Bots.create(board, Bots.withDefault("mcts", "seed", seed)),
            seed -> Bots.create(board, Bots.withDefault("greedy", "seed", seed)))
        .pairs(10)
        .openingPlies(2)
        .pace(Match.Pace.perPly(Budget.ofSimulations(200)))
        .play();
    System.out.println(score); // such as 85.0 % of 20 games (17 won, 0 drawn, 3 lost), Elo 301 (…)
    // @end
    assertThat(score.share()).isGreaterThan(0.6);
  }
}
