package io.github.oust4j.bots;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Turn;
import io.github.oust4j.core.internal.Quote;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Runs another program as a bot, by GTP over its standard input and output. The program answers with whole turns, and
 * this bot plays them ply by ply. A budget's time is for the whole turn; with a clock, the program may use all the
 * remaining time. Without a time limit, it has 10 minutes for a turn.
 *
 * <p>{@link #think} throws an {@link UncheckedIOException} if the program exits, gives an invalid answer or is late.
 * It throws a {@link ResignationException} if the program resigns. GTP cannot stop a program that is thinking. If the
 * budget is cancelled, this bot kills the program and plays the turn of the bot {@code greedy}. For the next turn, it
 * starts the program again. An interrupt ends the program for good. {@link #close()} or the end of this Java process
 * ends the program, by force if necessary, and at once if it is thinking. Its child processes end with it, unless their
 * own parent has already ended. The program runs with the rights of this process.
 *
 * @see GtpServer
 * @since 0.1.0
 */
public final class GtpBot extends BoardBot {
  private static final Budget ONE = Budget.ofSimulations(1);
  private static final int MOST_SECONDS = 1_000_000; // 11 days

  // Less than in a match, so that this bot says why it is late before the match interrupts it.
  private static final long GRACE_NANOS = Match.Pace.GRACE_NANOS * 4 / 5;

  private final List<String> command;
  private final Bot greedy; // plays if the program is cancelled
  volatile GtpProgram program; // any thread may close it
  private boolean isKilled; // after a cancelled budget
  private boolean isTimed; // whether the program was told a time
  private @Nullable Game synced; // the game on the program's board, including its last turn
  private @Nullable Game planned; // the game with the last turn, which is played ply by ply
  private int answered; // the plies before that turn

  private GtpBot(Board board, List<String> command) {
    super(board);
    this.command = List.copyOf(command);
    greedy = Bots.create(board, "greedy");
    greedy.choose(Game.start(board), ONE); // slow at the first time, when nobody waits for it
    program = run(() -> false);
  }

  private GtpProgram run(BooleanSupplier isCancelled) {
    try {
      return withBoard(new GtpProgram(command, isCancelled));
    } catch (CancellationException e) {
      throw e;
    } catch (IOException | UncheckedIOException | IllegalStateException e) {
      String why =
          "The bot \"" + String.join(" ", command) + "\" cannot be used: " + e.getMessage();
      throw new UncheckedIOException(
          Quote.clean(why, Integer.MAX_VALUE), new IOException(e.getMessage(), e));
    }
  }

  private GtpProgram withBoard(GtpProgram started) {
    try {
      if (started.supports("oust-board")) {
        started.ask("oust-board " + board.name());
      } else if (board.shape() == Board.Shape.SQUARE) {
        started.ask("boardsize " + board.rows());
      } else {
        throw started.failure(
            "does not support the command oust-board, so it cannot play on " + board, null);
      }
      return started;
    } catch (UncheckedIOException | CancellationException e) {
      started.close();
      throw e;
    }
  }

  @Override
  public Analysis think(Game game, Budget budget, Consumer<Analysis> listener) {
    Budget open = require(game, budget, listener);
    long start = System.nanoTime();
    Game after = planned;
    if (after == null || !isPlanned(game, after)) {
      isThinking = true;
      try {
        planned = null; // if the program fails
        after = plan(game, open);
      } finally {
        endThinking();
      }
      planned = after;
      answered = game.plies();
    }
    return Analysis.ofMoves(
        game.position(),
        List.of(after.moves().get(game.plies())),
        Duration.ofNanos(System.nanoTime() - start));
  }

  private Game plan(Game game, Budget budget) {
    // An interrupt ends the wait for an answer by itself.
    BooleanSupplier isCancelled =
        () -> budget.isCancelled() && !Thread.currentThread().isInterrupted();
    if (isCancelled.getAsBoolean()) {
      return greedyTurn(game);
    }
    Game before = synced;
    synced = null; // until the program has answered
    try {
      if (isKilled) {
        program.close();
        program = run(isCancelled);
        isKilled = false;
      }
      long most = Math.min(budget.most(), Long.MAX_VALUE / 4) + GRACE_NANOS;
      program.limit(System.nanoTime() + most, isCancelled);
      synchronize(game, before, budget);
      announce(game, budget);
      Game after = turn(game, program.askToEnd("genmove " + color(game)));
      synced = after;
      return after;
    } catch (CancellationException e) {
      isKilled = true;
      return greedyTurn(game);
    }
  }

  /** Plays a whole turn: the program may not know how to continue one. */
  private Game greedyTurn(Game game) {
    Game after = game;
    do {
      after = after.play(greedy.choose(after, ONE));
    } while (after.position().isMidTurn() && !after.isOver());
    return after;
  }

  /** Returns whether a game is in the middle of the last turn. */
  private boolean isPlanned(Game game, Game after) {
    return game.plies() > answered && game.plies() < after.plies() && continues(after, game);
  }

  private Game turn(Game game, String answer) {
    String text = answer.toLowerCase(Locale.ROOT);
    if (text.equals("resign")) {
      throw new ResignationException(program.message("resigns"));
    }
    try {
      return game.playTurn(text);
    } catch (IllegalArgumentException e) {
      String what = "answered " + Quote.of(answer) + ": " + e.getMessage();
      throw program.failure(what, e);
    }
  }

  /** Sends the turns that are missing from the program's board, or the whole game. */
  private void synchronize(Game game, @Nullable Game before, Budget budget) {
    if (game.position().isMidTurn()) { // "play" takes whole turns only
      begin(game, budget);
      setPosition(game.position());
      return;
    }
    int from = 0;
    if (before != null && continues(game, before)) {
      from = before.plies();
    } else {
      begin(game, budget);
    }
    for (Turn turn : game.turnsFrom(from)) {
      program.ask("play " + turn.color().name().toLowerCase(Locale.ROOT) + " " + turn);
    }
  }

  private void begin(Game game, Budget budget) {
    if (program.supports("oust-pie")) {
      program.ask("oust-pie " + (game.rules().hasPieRule() ? "on" : "off"));
    } else if (game.rules().hasPieRule()) {
      throw program.failure(
          "does not support the command oust-pie, so it cannot play with the pie rule", null);
    }
    program.ask("clear_board");
    long seconds = GtpClocks.seconds(budget.clock().orElse(Duration.ofNanos(budget.nanos())));
    if (seconds == 0 && isTimed) {
      program.ask("time_settings 0 1 0"); // no limit, rather than that of the game before
      isTimed = false;
    } else if (seconds > 0 && program.supports("time_settings")) { // 0 may mean no limit
      if (budget.clock().isPresent()) {
        // GTP has no increments, and a period would promise time that the clock does not have.
        program.ask("time_settings " + seconds + " 0 0");
        isTimed = true;
      } else if (budget.nanos() != Long.MAX_VALUE && !program.supports("oust-budget")) {
        program.ask("time_settings 0 " + seconds + " 1");
        isTimed = true;
      }
    }
    if (!game.firstPosition().equals(Position.start(game.rules()))) {
      setPosition(game.firstPosition());
    }
  }

  private void setPosition(Position position) {
    if (!program.supports("oust-position")) {
      throw program.failure(
          "does not support the command oust-position, so it cannot play from a position or in the"
              + " middle of a turn",
          null);
    }
    program.ask("oust-position " + position);
  }

  private void announce(Game game, Budget budget) {
    if (budget.clock().isPresent() && program.supports("time_left")) {
      program.ask(
          "time_left " + color(game) + " " + GtpClocks.seconds(budget.clock().get()) + " 0");
    }
    if (program.supports("oust-budget")) {
      String limits = "";
      if (budget.nanos() != Long.MAX_VALUE) {
        double seconds = Math.min(budget.nanos() / 1e9, MOST_SECONDS);
        limits += String.format(Locale.ROOT, " seconds %.3f", seconds);
      }
      if (budget.simulations() != Long.MAX_VALUE) {
        limits += " simulations " + Math.min(budget.simulations(), Integer.MAX_VALUE);
      }
      if (!limits.isEmpty()) {
        program.ask("oust-budget" + limits);
      }
    }
  }

  private static String color(Game game) {
    return game.position().toPlace().name().toLowerCase(Locale.ROOT);
  }

  static void checkCommand(List<String> command) {
    if (command.isEmpty()) {
      throw new IllegalArgumentException(
          "A program needs its command line, such as cmd:python3 my_bot.py.");
    }
  }

  @Override
  public void close() {
    super.close();
    if (isThinking) {
      program.kill(); // it would not read "quit"
    }
    program.close();
  }

  /**
   * {@return a bot that runs a program, started at once}
   * @param board the board to play on
   * @param command the program and its arguments
   * @throws IllegalArgumentException if the command is empty
   * @throws UncheckedIOException if the program cannot be started, rejects a command or does not support the board
   */
  public static GtpBot start(Board board, List<String> command) {
    Objects.requireNonNull(board, "board");
    checkCommand(command);
    return new GtpBot(board, command);
  }
}
