package io.github.oust4j.testkit;

import static io.github.oust4j.testkit.Disagreement.expect;
import static io.github.oust4j.testkit.Disagreement.perform;

import io.github.oust4j.bots.Analysis;
import io.github.oust4j.bots.Analysis.Candidate;
import io.github.oust4j.bots.Bot;
import io.github.oust4j.bots.Budget;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import java.io.UncheckedIOException;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/** One check of a bot while it runs. */
final class BotChecks {
  private static final List<Board> BOARDS = Stream.of(
          "square-3", "rectangle-5x2", "hexhex-3", "square-5", "hexhex-5", "square-11")
      .map(Board::parse)
      .toList();

  private static final int GAMES = 4; // a board, at effort 100
  private static final Budget FEW = Budget.ofSimulations(30);
  private static final Duration SHORT = Duration.ofMillis(100);
  private static final int MOST_COLLECTIONS = 100;

  private final Run run;
  private final Function<Board, Bot> bots;
  private final Duration patience;
  private Game game = Game.start(BOARDS.get(0)); // what a failure shows

  /** What a check does. */
  @FunctionalInterface
  interface Body {
    void run(BotChecks checks) throws Disagreement;
  }

  /** A part of a check on one board. */
  @FunctionalInterface
  private interface Part {
    void run(Bot bot, Board board) throws Disagreement;
  }

  BotChecks(Run run, Function<Board, Bot> bots, Duration patience) {
    this.run = run;
    this.bots = bots;
    this.patience = patience;
  }

  void execute(Body body) {
    try {
      body.run(this);
    } catch (Disagreement e) {
      throw failure(e);
    } catch (CancellationException e) {
      throw e;
    } catch (RuntimeException e) {
      throw failure(new Disagreement("Creating or closing a bot throws " + e + ".", e));
    }
  }

  private ConformanceFailure failure(Disagreement disagreement) {
    return run.failure(disagreement, game.firstPosition(), game.moves(), List.of());
  }

  void boards() throws Disagreement {
    String reason = "";
    for (Board board : BOARDS) {
      game = Game.start(board);
      try {
        bots.apply(board).close();
        return;
      } catch (IllegalArgumentException | UncheckedIOException e) {
        reason = String.valueOf(e.getMessage());
      }
    }
    throw new Disagreement("It plays on none of the boards " + BOARDS + ". " + reason);
  }

  /** Runs a part with a new bot for each board, without those that the bot refuses. */
  private void each(List<Board> boards, Part part) throws Disagreement {
    for (Board board : boards) {
      game = Game.start(board);
      Bot bot;
      try {
        bot = bots.apply(board);
      } catch (IllegalArgumentException | UncheckedIOException e) {
        continue;
      }
      try (bot) {
        if (bot.board() != board) {
          throw new Disagreement("board() returns " + bot.board() + ", not " + board + ".");
        }
        part.run(bot, board);
      }
    }
  }

  void positions() throws Disagreement {
    List<Board> boards =
        TestPositions.BY_HAND.stream().map(Position::board).distinct().toList();
    each(boards, (bot, board) -> {
      for (Position position : TestPositions.BY_HAND) {
        if (position.board() == board && position.outcome().isEmpty()) {
          game = Game.from(position);
          think(bot, FEW);
        }
      }
    });
  }

  void games() throws Disagreement {
    each(BOARDS, (bot, board) -> {
      for (int number = 0; number < run.scaled(GAMES); number++) {
        RandomGenerator random = run.random(board, number);
        game = Game.start(number % 2 == 0 ? Rules.of(board) : Rules.withPieRule(board));
        while (!game.isOver()) {
          List<Move> moves = game.legalMoves().toList();
          // Sometimes the bot moves for both sides, also in mid-turn.
          Move move = random.nextInt(3) == 0
              ? moves.get(random.nextInt(moves.size()))
              : think(bot, FEW).best();
          game = game.play(move);
        }
      }
    });
  }

  void time() throws Disagreement {
    each(BOARDS, (bot, board) -> think(bot, Budget.ofTime(SHORT)));
  }

  void cancelling() throws Disagreement {
    each(BOARDS, (bot, board) -> {
      long start = System.nanoTime();
      Budget endless = Budget.ofTime(Duration.ofDays(1))
          .cancelledBy(() -> System.nanoTime() - start > SHORT.toNanos());
      think(bot, endless);
    });
  }

  void refusals() throws Disagreement {
    each(BOARDS, (bot, board) -> {
      Board other = board == BOARDS.get(0) ? BOARDS.get(1) : BOARDS.get(0);
      refuses(
          bot, Game.start(other), "the game is on " + other + ", and the bot plays on " + board);
      if (board == Board.square(3)) {
        refuses(bot, Game.from(Position.parse("square-3 3/3/xx1 b m")), "the game is over");
      }
      think(bot, FEW);
      perform("close()", bot::close);
      perform("The second close()", bot::close);
      expect(
          IllegalStateException.class,
          "think",
          "the bot is closed",
          () -> bot.think(game, FEW, analysis -> {}));
    });
  }

  private static void refuses(Bot bot, Game wrong, String reason) throws Disagreement {
    expect(
        IllegalArgumentException.class,
        "think",
        reason,
        () -> bot.think(wrong, FEW, analysis -> {}));
  }

  void release() throws Disagreement {
    each(BOARDS, (bot, board) -> {
      WeakReference<Game> last = new WeakReference<>(thinkOnce(bot, board));
      bot.close();
      for (int i = 0; i < MOST_COLLECTIONS && last.get() != null; i++) {
        System.gc();
        Thread.onSpinWait();
      }
      if (last.get() != null) {
        throw new Disagreement("The closed bot keeps the last game in memory.");
      }
    });
  }

  private Game thinkOnce(Bot bot, Board board) throws Disagreement {
    Game own = Game.start(board).play(board.point(0).toString());
    game = own;
    think(bot, FEW);
    game = Game.start(board);
    return own;
  }

  void repeatable() throws Disagreement {
    each(BOARDS, (bot, board) -> {
      Position position = TestPositions.scattered(board, run.random(board, 0));
      game = position.outcome().isEmpty() ? Game.from(position) : Game.start(board);
      Analysis first = think(bot, FEW);
      try (Bot other = bots.apply(board)) {
        Analysis second = think(other, FEW);
        if (!first.candidates().equals(second.candidates())) {
          throw new Disagreement("With the same budget, one bot finds " + first.candidates()
              + ", and another finds " + second.candidates() + ".");
        }
      }
    });
  }

  /** Lets a bot think in a thread of its own, and checks all that it says. */
  private Analysis think(Bot bot, Budget budget) throws Disagreement {
    Game current = game;
    Set<String> wrong = ConcurrentHashMap.newKeySet(); // of the intermediate results
    Thread[] caller = new Thread[1];
    Consumer<Analysis> listener = analysis -> {
      if (Thread.currentThread() != caller[0]) {
        wrong.add("The listener is called by another thread than think.");
      }
      try {
        check(current, analysis, budget);
      } catch (Disagreement e) {
        wrong.add("An intermediate result is wrong. " + e.getMessage());
      }
    };
    FutureTask<Analysis> task = new FutureTask<>(() -> bot.think(current, budget, listener));
    caller[0] = new Thread(task, "bot-conformance");
    caller[0].setDaemon(true);
    caller[0].start();
    Analysis analysis;
    try {
      analysis = task.get(patience.toNanos(), TimeUnit.NANOSECONDS);
    } catch (ExecutionException e) {
      throw new Disagreement("think throws " + e.getCause() + ".", e.getCause());
    } catch (TimeoutException e) {
      caller[0].interrupt();
      throw new Disagreement(
          "think has not returned within " + patience.toMillis() + " ms with the budget " + budget
              + ".",
          e);
    } catch (InterruptedException e) {
      caller[0].interrupt();
      Thread.currentThread().interrupt();
      throw new CancellationException("The check was interrupted.");
    }
    for (String text : wrong) {
      throw new Disagreement(text);
    }
    if (analysis == null) {
      throw new Disagreement("think returns null.");
    }
    check(current, analysis, budget);
    return analysis;
  }

  private static void check(Game game, Analysis analysis, Budget budget) throws Disagreement {
    if (!analysis.position().equals(game.position())) {
      throw new Disagreement("The analysis is of the position " + analysis.position() + ".");
    }
    Set<Move> moves = new HashSet<>();
    for (Candidate candidate : analysis.candidates()) {
      Move move = candidate.move();
      if (!game.isLegal(move)) {
        throw new Disagreement("The candidate " + move + " is illegal.");
      }
      if (!moves.add(move)) {
        throw new Disagreement("The candidate " + move + " is there twice.");
      }
    }
    if (analysis.simulations() > budget.simulations()) {
      throw new Disagreement("The analysis took " + analysis.simulations()
          + " simulations, and the budget is " + budget + ".");
    }
    checkLine(game, analysis);
  }

  private static void checkLine(Game start, Analysis analysis) throws Disagreement {
    Game game = start;
    for (Move move : analysis.line()) {
      if (game.isOver() || !game.isLegal(move)) {
        throw new Disagreement(
            "The move " + move + " of the line " + analysis.line() + " is illegal.");
      }
      game = game.play(move);
    }
  }
}
