package io.github.oust4j.testkit;

import static io.github.oust4j.testkit.Disagreement.expect;
import static io.github.oust4j.testkit.Disagreement.perform;

import io.github.oust4j.bots.Analysis;
import io.github.oust4j.bots.Budget;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.internal.Quote;
import io.github.oust4j.testkit.TestedBot.Interrupt;
import java.io.UncheckedIOException;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/** One check of a bot while it runs. */
final class BotChecks {
  private static final List<Board> USUAL_BOARDS =
      TestBoards.named("square-3 rectangle-5x2 hexhex-3 square-5 hexhex-5 square-11 square-13");

  private static final int OTHER_BOARDS = 3; // if the bot supports none of the usual ones
  private static final int GAMES = 4; // per board, at effort 100; at least 2, one with the swap
  private static final int SHORT_GAME = 4; // in plies
  private static final Budget FEW = Budget.ofSimulations(30);
  private static final Duration SHORT = Duration.ofMillis(100);
  private static final Duration CLOCK = Duration.ofSeconds(1);
  static final Budget ENDLESS = Budget.ofTime(Duration.ofDays(1));
  private static final int MOST_COLLECTIONS = 100;
  private static final int MORE_BOTS = 8; // than twice the processors

  /** A bot may be slow once, for example while its code is compiled, but not this many times in a row. */
  private static final int TRIES = 3;

  /** A bot loses a match if it is half a second late: the usual patience divided by this. */
  private static final int LATE = 20;

  private final Run run;
  private final BotSource source;
  private List<Board> boards = List.of();
  /** For all checks, why a program does not play on a board; empty if a bot was created. */
  private final Map<Board, String> refusals;

  private Game game = Game.start(USUAL_BOARDS.get(0)); // the game that a failure shows
  private boolean isPlaying; // whether a failure can be due to that game
  private boolean plays; // on one of the boards
  private String remark = "";

  @FunctionalInterface
  interface Body {
    void run(BotChecks checks) throws Disagreement;
  }

  /** A part of a check on one board. */
  @FunctionalInterface
  private interface Part {
    void run(TestedBot bot, Board board) throws Disagreement;
  }

  BotChecks(Run run, BotSource source, Map<Board, String> refusals) {
    this.run = run;
    this.source = source;
    this.refusals = refusals;
  }

  String execute(Body body) {
    CheckThread<String> thread = CheckThread.start(run.patience(), () -> {
      chooseBoards();
      body.run(this);
      return plays ? remark : "not checked: it plays on none of the boards of this check";
    });
    try {
      return thread.await();
    } catch (Disagreement e) {
      throw isPlaying ? run.failure(e, game, List.of()) : run.failure(e);
    }
  }

  /** Replaces the usual boards by others if the bot supports none of them. */
  private void chooseBoards() throws Disagreement {
    boards = TestBoards.supported(USUAL_BOARDS, USUAL_BOARDS.size(), source::supports);
    if (boards.isEmpty()) {
      boards = TestBoards.supported(TestBoards.ALL, OTHER_BOARDS, source::supports);
    }
  }

  void boards() throws Disagreement {
    source.check();
    List<Board> tested = new ArrayList<>();
    each(boards, (bot, board) -> tested.add(board));
    if (tested.isEmpty()) {
      throw new Disagreement(
          boards.isEmpty()
              ? "It supports no board, so there is nothing to check."
              : "It plays on none of the boards " + boards + ". "
                  + refusals.getOrDefault(boards.get(boards.size() - 1), ""));
    }
    remark = tested.stream().map(Board::name).collect(Collectors.joining(", "));
  }

  /** Runs a part with a new bot on each board that the bot supports. */
  private void each(List<Board> some, Part part) throws Disagreement {
    for (Board board : some) {
      game = Game.start(board);
      try (TestedBot bot = new TestedBot()) {
        if (opens(bot, board)) {
          isPlaying = true;
          part.run(bot, board);
        }
      }
      isPlaying = false;
    }
  }

  /** Creates a bot and returns whether it supports a board. A program is asked again only for boards that it accepted. */
  private boolean opens(TestedBot bot, Board board) throws Disagreement {
    if (TestBoards.supported(List.of(board), 1, source::supports).isEmpty()
        || !refusals.getOrDefault(board, "").isEmpty()) {
      return false;
    }
    try {
      bot.create(board, source.bots());
    } catch (Disagreement e) {
      if (!source.isProgram()
          || refusals.containsKey(board)
          || !(e.getCause() instanceof UncheckedIOException thrown)) {
        throw e;
      }
      refusals.put(board, String.valueOf(thrown.getMessage()));
      return false;
    }
    refusals.put(board, "");
    plays = true;
    return true;
  }

  void positions() throws Disagreement {
    List<Board> ofPositions =
        TestPositions.BY_HAND.stream().map(Position::board).distinct().toList();
    each(ofPositions, (bot, board) -> {
      for (Position position : TestPositions.BY_HAND) {
        if (position.board() == board && position.outcome().isEmpty()) {
          game = Game.from(position);
          bot.think(game, FEW);
          bot.choose(game, FEW);
        }
      }
    });
  }

  void games() throws Disagreement {
    each(boards, (bot, board) -> {
      for (int number = 0; number < Math.max(2, run.scaled(GAMES)); number++) {
        RandomGenerator random = run.random(board, number);
        game = Game.start(number % 2 == 0 ? Rules.of(board) : Rules.withPieRule(board));
        while (!game.isOver()) {
          boolean swaps = number % 4 == 1 && game.isLegal(Move.SWAP);
          // The bot moves for both sides; a third of the moves are random, even in mid-turn.
          Move move = random.nextInt(3) == 0
              ? GameChecks.random(game.position(), random)
              : bot.think(game, FEW).best();
          game = game.play(swaps ? Move.SWAP : move);
        }
      }
      RandomGenerator random = run.random(board, 0);
      changesGames(bot, random);
      changesBots(bot, board, random);
    });
  }

  /** Lets a bot analyse a game, then a longer one that does not continue it, then other lines of the first game. */
  private void changesGames(TestedBot bot, RandomGenerator random) throws Disagreement {
    Game first = continued(Game.start(game.board()), random, SHORT_GAME);
    Game line = first.undo().undo();
    Game longer = continued(Game.start(game.board()), random, 2 * SHORT_GAME);
    for (Game next : List.of(first, longer, first, line)) {
      game = next;
      bot.think(game, FEW);
    }
    game = continued(line, random, SHORT_GAME + 1);
    bot.think(game, FEW);
  }

  /** Lets a bot and another one think in turn: on the same board, and on a different one if possible. */
  private void changesBots(TestedBot bot, Board board, RandomGenerator random) throws Disagreement {
    changesBotsOn(bot, board, random);
    for (Board other : boards) {
      if (other != board && changesBotsOn(bot, other, random)) {
        return;
      }
    }
  }

  /** Returns false if the other bot does not support its board. */
  private boolean changesBotsOn(TestedBot bot, Board board, RandomGenerator random)
      throws Disagreement {
    Game own = game;
    String name = " another bot on " + board + " with the budget " + FEW;
    try (TestedBot other = new TestedBot()) {
      if (!opens(other, board)) {
        return false;
      }
      bot.think(game, "think after the creation of" + name, FEW, Interrupt.NEVER);
      game = continued(Game.start(board), random, own.plies());
      other.think(game, "think after" + name, FEW, Interrupt.NEVER);
      game = continued(own, random, own.plies() + 1);
      bot.think(game, "think after" + name, FEW, Interrupt.NEVER);
    }
    bot.think(game, "think after closing" + name, FEW, Interrupt.NEVER);
    return true;
  }

  /** Plays random moves up to a number of plies, but stops before a move that ends the game. */
  private static Game continued(Game start, RandomGenerator random, int plies) {
    Game current = start;
    while (current.plies() < plies) {
      Game next = current.play(GameChecks.random(current.position(), random));
      if (next.isOver()) {
        break;
      }
      current = next;
    }
    return current;
  }

  void time() throws Disagreement {
    each(boards, (bot, board) -> {
      for (Duration time : List.of(SHORT, Duration.ZERO)) {
        Budget budget = Budget.ofTime(time);
        isInTime(bot, time, "with the budget " + budget, () -> budget);
      }
      isInTime(bot, CLOCK, "with a clock of 1 s", () -> Budget.ofClock(CLOCK, Duration.ZERO));
      game = GameChecks.inMidTurn(board, run.random(board, 0));
      Budget budget = Budget.ofTime(SHORT);
      isInTime(bot, SHORT, "in mid-turn with the budget " + budget, () -> budget);
    });
  }

  /** Fails if a bot is so late every time that it would lose a match. */
  private void isInTime(TestedBot bot, Duration time, String condition, Supplier<Budget> budgets)
      throws Disagreement {
    Duration late = run.patience().dividedBy(LATE);
    long least = Long.MAX_VALUE;
    for (int i = 0; i < TRIES && least > time.plus(late).toNanos(); i++) {
      long start = System.nanoTime();
      bot.think(game, "think " + condition, budgets.get(), Interrupt.NEVER);
      least = Math.min(least, System.nanoTime() - start);
    }
    if (least > time.plus(late).toNanos()) {
      throw new Disagreement("think takes " + Duration.ofNanos(least).toMillis()
          + " ms or more " + condition + ". A bot that is " + late.toMillis()
          + " ms late loses a match.");
    }
  }

  void cancelling() throws Disagreement {
    each(boards, (bot, board) -> {
      bot.think(
          game, "think with a cancelled budget", FEW.cancelledBy(() -> true), Interrupt.NEVER);
      String condition = "with a budget that is cancelled after " + SHORT.toMillis() + " ms";
      isInTime(bot, SHORT, condition, () -> {
        long start = System.nanoTime();
        return ENDLESS.cancelledBy(() -> System.nanoTime() - start > SHORT.toNanos());
      });
      interrupt(bot, "think in an interrupted thread", Interrupt.BEFORE);
    });
    each(boards, (bot, board) -> {
      game = GameChecks.inMidTurn(board, run.random(board, 0));
      interrupt(bot, "think in a thread that is interrupted meanwhile", Interrupt.MEANWHILE);
    });
  }

  private void interrupt(TestedBot bot, String name, Interrupt interrupt) throws Disagreement {
    try {
      bot.think(game, name, ENDLESS, interrupt);
    } catch (Disagreement e) {
      if (!(e.getCause() instanceof UncheckedIOException)) { // an interrupt stops a program
        throw e;
      }
    }
  }

  void refusals() throws Disagreement {
    each(boards, (bot, board) -> {
      Board other = TestBoards.other(board);
      refuses(
          bot, Game.start(other), "the game is on " + other + ", and the bot plays on " + board);
      Game start = game;
      refuses(bot, start.resign(Color.BLACK), "a player has resigned");
      RandomGenerator random = run.random(board, 0);
      while (!game.isOver()) {
        game = game.play(GameChecks.random(game.position(), random));
      }
      refuses(bot, game, "the game is over");
      game = start;
      bot.think(game, FEW);
      perform("close()", bot.get()::close);
      bot.checkBoard("board() after close()", board);
      perform("The second close()", bot.get()::close);
      Game right = game;
      expect(
          IllegalStateException.class,
          "think",
          "the bot is closed",
          () -> bot.get().think(right, FEW));
    });
  }

  private static void refuses(TestedBot bot, Game wrong, String reason) throws Disagreement {
    expect(IllegalArgumentException.class, "think", reason, () -> bot.get().think(wrong, FEW));
  }

  void release() throws Disagreement {
    List<Board> tested = new ArrayList<>();
    each(boards, (bot, board) -> {
      tested.add(board);
      List<WeakReference<Game>> games = thinkOnce(bot, board);
      perform("close()", bot.get()::close);
      for (int left = MOST_COLLECTIONS; left > 0 && games.get(0).get() != null; left--) {
        System.gc();
        left = games.get(1).get() == null ? Math.min(left, 10) : left; // a few more for cleaners
      }
      if (games.get(0).get() == null) {
        return;
      }
      if (games.get(1).get() == null) {
        throw new Disagreement("The closed bot keeps the last game in memory.");
      }
      remark = "not checked: this JVM does not collect garbage on request";
    });
    if (!source.isProgram() && !tested.isEmpty()) {
      endThreads(tested.get(0));
    }
  }

  /** Fails if many closed bots leave at least as many threads. A pool that bots share has fewer. */
  private void endThreads(Board board) throws Disagreement {
    game = Game.start(board);
    int bots = 2 * Runtime.getRuntime().availableProcessors() + MORE_BOTS;
    ThreadGroup group = new ThreadGroup("oust-kit");
    CheckThread.start(group, run.patience(), () -> {
          for (int i = 0; i < bots; i++) {
            try (TestedBot bot = new TestedBot()) {
              bot.create(board, source.bots());
              bot.think(game, FEW);
            }
          }
          return bots;
        })
        .await();
    Optional<Thread> left = CheckThread.left(group, bots, run.patience());
    if (left.isPresent()) {
      throw new Disagreement("Each of " + bots + " closed bots has left a thread running, such as "
          + Quote.of(left.get().getName()) + ".");
    }
  }

  /** Lets a bot analyse a game. Returns that game, and an equal one that no bot has seen. */
  private List<WeakReference<Game>> thinkOnce(TestedBot bot, Board board) throws Disagreement {
    Game own = Game.start(board).play(board.point(0).toString());
    game = own;
    bot.think(game, FEW);
    game = Game.start(board);
    Game other = own.undo().play(own.moves().get(0));
    return List.of(new WeakReference<>(own), new WeakReference<>(other));
  }

  void repeatable() throws Disagreement {
    each(boards, (bot, board) -> {
      Position position = TestPositions.scattered(board, run.random(board, 0));
      game = position.outcome().isEmpty() ? Game.from(position) : Game.start(board);
      Analysis first = bot.think(game, FEW);
      try (TestedBot other = new TestedBot()) {
        other.create(board, source.bots());
        Analysis second = other.think(game, FEW);
        if (!first.candidates().equals(second.candidates())) {
          throw new Disagreement("With the same budget, one bot finds " + first.candidates()
              + ", and another finds " + second.candidates() + ".");
        }
      }
    });
  }
}
