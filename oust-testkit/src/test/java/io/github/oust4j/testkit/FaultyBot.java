package io.github.oust4j.testkit;

import io.github.oust4j.bots.Analysis;
import io.github.oust4j.bots.Analysis.Candidate;
import io.github.oust4j.bots.Analysis.Proof;
import io.github.oust4j.bots.Bot;
import io.github.oust4j.bots.BotProvider;
import io.github.oust4j.bots.BotSettings;
import io.github.oust4j.bots.Budget;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A bot that takes the first legal move and has at most one fault. */
final class FaultyBot implements Bot {
  private static final Random RANDOM = new Random();
  /** Creates a thread for each of the first tasks. */
  private static final ExecutorService SHARED =
      Executors.newFixedThreadPool(2 * Runtime.getRuntime().availableProcessors() + 8, Thread::new);

  private final Board board;
  private final Fault fault;
  private final CountDownLatch end;
  private final AtomicReference<@Nullable FaultyBot> newest;
  private final List<Game> games = new ArrayList<>();
  private @Nullable Game last;
  private boolean closed;

  /** Faults of bots, with the check that catches each. */
  enum Fault {
    NONE("none"),
    ONE_BOARD("none"), // which is no fault
    SMALLEST_BOARD("none"), // no fault, either
    SHARES_THREADS("none"), // no fault, either
    NO_BOARD("boards", "It supports no board"),
    WRONG_NAME("boards", "Its name is \"Faulty:1\"; a name consists of"),
    NEVER_PASSES("positions"),
    NO_MID_TURN("positions"),
    FAILS_WITHOUT_A_CHOICE("positions"),
    SWAPS_ALWAYS("games"),
    FAILS_AFTER_A_SWAP("games", "think with the budget 30 simulations throws java.lang.IllegalS"),
    FAILS_ON_LARGE_BOARDS("games", "think with the budget 30 simulations throws java.lang.Array"),
    CONFUSES_GAMES("games"),
    OTHER_BOARD("positions"),
    OTHER_POSITION("positions"),
    TWICE("positions"),
    LINE_BEYOND_THE_END("positions"),
    TOO_MANY_SIMULATIONS("positions"),
    WRONG_WHILE_THINKING("positions"),
    CLAIMS_A_WIN("games", "The position has the proof WIN, and its value is LOSS."),
    CLAIMS_THAT_A_MOVE_WINS("games", " has the proof WIN, and its value is LOSS."),
    RANKS_A_LOSS_ABOVE_A_WIN("positions", " has the proof WIN, although the position or the best"),
    LOSES_WITH_A_WIN("positions", " has the proof WIN, although the position or the best"),
    CHOOSES_TO_PASS("positions", "The chosen move pass is illegal: "),
    SHARES_STATE(
        "games", "think after the creation of another bot on square-3 with the budget 30 simul"),
    SHARES_A_BOARD(
        "games", "think after the creation of another bot on rectangle-5x2 with the budget 30"),
    CLOSES_OTHER_BOTS("games", "think after closing another bot on square-3 with the budget 30"),
    REPORTS_FROM_ANOTHER_THREAD("positions"),
    WAITS_FOR_EVER("time"),
    WAITS_UNTIL_CANCELLED("time"),
    IGNORES_CANCELLING("cancelling", "think with a budget that is cancelled after 100 ms has not"),
    STOPS_LATE(
        "cancelling", " ms or more with a budget that is cancelled after 100 ms. A bot that is 25"),
    PLAYS_ON_ANY_BOARD("refusals"),
    PLAYS_AFTER_A_RESIGNATION("refusals", "throws nothing, although a player has resigned;"),
    PLAYS_AFTER_THE_END("refusals", "throws nothing, although the game is over;"),
    PLAYS_AFTER_THE_END_ON_13X13(
        "refusals", " on square-13. think throws nothing, although the game is over;"),
    THINKS_WHEN_CLOSED("refusals"),
    FORGETS_ITS_BOARD("refusals", "board() after close() throws java.lang.IllegalStateException"),
    CLOSES_ONCE("refusals"),
    KEEPS_GAMES("release"),
    LEAVES_A_THREAD("release", " closed bots has left a thread running, such as \"left\"."),
    UNREPEATABLE("repeatable"),
    SUPPORTS_THROWS("boards", "supports(square-3) throws java.lang.AssertionError: no boards."),
    CREATES_NULL("boards", "create(square-3) returns null."),
    HANGS_AT_CREATION("boards", "create(square-3) has not returned within 3 s."),
    REFUSES_A_BOARD("games", "create(hexhex-5) throws java.lang.IllegalArgumentException: small."),
    CANNOT_START_ON_A_BOARD("time", "create(hexhex-5) fails: small."),
    NO_OWN_BOARD("boards", "board() throws java.lang.UnsupportedOperationException: no board."),
    OTHER_POINTS("positions", "c1 is illegal: The point c1 of square-19 is not on this board"),
    THINKS_TOO_LONG("time"),
    THINKS_TOO_LONG_IN_MID_TURN("time", " ms or more in mid-turn with the budget 100 ms"),
    FAILS_WITH_A_CLOCK("time", "think with a clock of 1 s throws java.lang.ArithmeticException"),
    CLAIMS_AN_HOUR("positions", "The time of the analysis, PT1H, is longer than think took."),
    NEEDS_TIME("time", "think with the budget 0 ms throws java.lang.ArithmeticException"),
    NEEDS_A_SIMULATION("cancelling", "think with a cancelled budget throws java.lang."),
    IGNORES_INTERRUPTS("cancelling", "think in an interrupted thread has not returned within"),
    CLEARS_LATER_INTERRUPTS("cancelling", "think clears the interrupt flag of its thread."),
    CLEARS_INTERRUPTS("cancelling", "think clears the interrupt flag of its thread."),
    FAILS_WHEN_INTERRUPTED("cancelling", "think in an interrupted thread throws java.lang."),
    KEEPS_ITS_LOCK("time", "has not returned within 500 ms."),
    HANGS_IN_CLOSE("games", "close() has not returned within 500 ms."),
    CANNOT_BE_CLOSED("games", "close() throws java.lang.IllegalStateException: closed already.");

    final String check;
    final String reason;

    Fault(String check) {
      this(check, "");
    }

    Fault(String check, String reason) {
      this.check = check;
      this.reason = reason;
    }
  }

  /**
   * @param end ends the calls that ignore interrupts
   * @param newest the last created bot, or null after the closing of any bot
   */
  record Provider(Fault fault, CountDownLatch end, AtomicReference<@Nullable FaultyBot> newest)
      implements BotProvider {
    Provider(Fault fault) {
      this(fault, new CountDownLatch(1), new AtomicReference<>());
    }

    @Override
    public String name() {
      return fault == Fault.WRONG_NAME ? "Faulty:1" : "faulty";
    }

    @Override
    public boolean supports(Board board) {
      if (fault == Fault.SUPPORTS_THROWS) {
        throw new AssertionError("no boards");
      }
      return switch (fault) {
        case NO_BOARD -> false;
        case ONE_BOARD -> board == Board.hexhex(7);
        case SMALLEST_BOARD -> board == Board.square(2);
        default -> true;
      };
    }

    @Override
    @SuppressWarnings("NullAway") // breaks the contract on purpose
    public Bot create(Board board, BotSettings settings) {
      if (fault == Fault.REFUSES_A_BOARD && board == Board.hexhex(5)) {
        throw new IllegalArgumentException("small");
      } else if (fault == Fault.CANNOT_START_ON_A_BOARD && board == Board.hexhex(5)) {
        throw new UncheckedIOException("small", new IOException());
      } else if (fault == Fault.HANGS_AT_CREATION) {
        waitForEver();
      }
      return fault == Fault.CREATES_NULL ? null : new FaultyBot(board, this);
    }
  }

  FaultyBot(Board board, Provider provider) {
    this.board = board;
    this.fault = provider.fault();
    this.end = provider.end();
    this.newest = provider.newest();
    newest.set(this);
  }

  private boolean has(Fault other) {
    return fault == other;
  }

  @Override
  public Board board() {
    if (has(Fault.NO_OWN_BOARD)) {
      throw new UnsupportedOperationException("no board");
    } else if (closed && has(Fault.FORGETS_ITS_BOARD)) {
      throw new IllegalStateException("closed");
    }
    return has(Fault.OTHER_BOARD) ? Board.square(19) : board;
  }

  @Override
  public Move choose(Game game, Budget budget) {
    return has(Fault.CHOOSES_TO_PASS) ? Move.PASS : Bot.super.choose(game, budget);
  }

  @Override
  public synchronized Analysis think(Game asked, Budget budget, Consumer<Analysis> listener) {
    boolean playsOn = has(Fault.PLAYS_AFTER_THE_END)
        || (has(Fault.PLAYS_AFTER_THE_END_ON_13X13) && board == Board.square(13));
    if (playsOn && asked.position().isOver()) {
      return think(asked.undo(), budget, listener);
    }
    Game game = has(Fault.CONFUSES_GAMES) ? continued(asked) : asked;
    last = has(Fault.CONFUSES_GAMES) ? game : null;
    if (closed && !has(Fault.THINKS_WHEN_CLOSED)) {
      throw new IllegalStateException("closed");
    }
    boolean isOver = has(Fault.PLAYS_AFTER_A_RESIGNATION)
        ? game.position().outcome().isPresent()
        : game.isOver();
    if (!has(Fault.PLAYS_ON_ANY_BOARD) && (game.board() != board || isOver)) {
      throw new IllegalArgumentException("wrong game");
    }
    FaultyBot other = newest.get();
    if ((has(Fault.SHARES_STATE) && other != null && other != this)
        || (has(Fault.SHARES_A_BOARD) && other != null && other.board != board)
        || (has(Fault.CLOSES_OTHER_BOTS) && other == null)) {
      throw new IllegalStateException("mixed up");
    }
    if (has(Fault.FAILS_AFTER_A_SWAP) && game.isSwapped()) {
      throw new IllegalStateException("swapped");
    } else if (has(Fault.FAILS_ON_LARGE_BOARDS) && board.size() > 128) {
      throw new ArrayIndexOutOfBoundsException("no third long");
    }
    if (has(Fault.KEEPS_GAMES)) {
      games.add(game);
    } else if (has(Fault.LEAVES_A_THREAD)) {
      new Thread(FaultyBot::waitForEver, "left").start();
    } else if (has(Fault.SHARES_THREADS)) {
      SHARED.execute(() -> {});
    }
    waitFor(budget, game.position().isMidTurn());
    List<Move> moves = new ArrayList<>(game.position().legalMoves().toList());
    if (has(Fault.UNREPEATABLE)) {
      java.util.Collections.shuffle(moves, RANDOM);
    }
    if (has(Fault.OTHER_POINTS)) {
      moves.add(0, Move.place(Board.square(19).point("c1")));
    }
    Move best = moves.get(0);
    if ((has(Fault.NEVER_PASSES) && best.equals(Move.PASS))
        || (has(Fault.NO_MID_TURN) && game.position().isMidTurn())
        || (has(Fault.SWAPS_ALWAYS) && game.plies() == 1)) {
      best = has(Fault.SWAPS_ALWAYS) ? Move.SWAP : Move.place(board.point(0));
      best = has(Fault.NO_MID_TURN) ? Move.PASS : best;
      moves.add(0, best);
    }
    if (has(Fault.FAILS_WITHOUT_A_CHOICE) && moves.size() == 1) {
      throw new ArrayIndexOutOfBoundsException("no choice");
    }
    if (has(Fault.TWICE)) {
      moves.add(best);
    }
    List<Candidate> candidates = new ArrayList<>();
    for (Move move : moves) {
      boolean isWrong = has(Fault.LINE_BEYOND_THE_END) && candidates.size() == 1;
      List<Move> line = isWrong ? List.of(move, move) : List.of(move);
      candidates.add(new Candidate(line, 0, 0.5, proof(game, candidates.isEmpty())));
    }
    if (has(Fault.WRONG_WHILE_THINKING)) {
      listener.accept(analysis(game, candidates, 1_000_000));
    } else if (has(Fault.REPORTS_FROM_ANOTHER_THREAD)) {
      CompletableFuture.runAsync(() -> listener.accept(analysis(game, candidates, 0)))
          .join();
    }
    return analysis(
        has(Fault.OTHER_POSITION) ? Game.start(game.board()).play("a1") : game,
        candidates,
        has(Fault.TOO_MANY_SIMULATIONS) ? 1_000_000 : 0);
  }

  private Optional<Proof> proof(Game game, boolean isFirst) {
    if (has(Fault.CLAIMS_THAT_A_MOVE_WINS)) {
      return Optional.of(Proof.WIN);
    } else if (has(Fault.RANKS_A_LOSS_ABOVE_A_WIN) && isLarge(game)) {
      return Optional.of(isFirst ? Proof.LOSS : Proof.WIN);
    }
    boolean isWin = has(Fault.LOSES_WITH_A_WIN) && isLarge(game) && !isFirst;
    return isWin ? Optional.of(Proof.WIN) : Optional.empty();
  }

  /** Returns whether the kit does not solve a game. */
  private static boolean isLarge(Game game) {
    return game.board().size() > 10;
  }

  /** Continues the last game without checking that the new one continues it. */
  private Game continued(Game game) {
    Game current = last;
    if (current == null
        || current.plies() >= game.plies()
        || !current.firstPosition().equals(game.firstPosition())) {
      return game;
    }
    for (Move move : game.moves().subList(current.plies(), game.plies())) {
      current = current.play(move);
    }
    return current;
  }

  private void waitFor(Budget budget, boolean isMidTurn) {
    boolean isTimed = budget.simulations() == Long.MAX_VALUE;
    boolean isEndless = isTimed && budget.nanos() > Duration.ofHours(1).toNanos();
    boolean isInterrupted = Thread.currentThread().isInterrupted();
    if (has(Fault.WAITS_FOR_EVER)
        || (has(Fault.IGNORES_CANCELLING) && isEndless && !isInterrupted)) {
      waitForEver();
    }
    if (isInterrupted) {
      if (has(Fault.FAILS_WHEN_INTERRUPTED)) {
        throw new IllegalStateException("interrupted");
      } else if (has(Fault.CLEARS_INTERRUPTS) || has(Fault.IGNORES_INTERRUPTS)) {
        Thread.interrupted();
      }
      if (has(Fault.IGNORES_INTERRUPTS)) {
        waitForEver();
      }
    }
    if ((has(Fault.NEEDS_TIME) && budget.nanos() == 0)
        || (has(Fault.FAILS_WITH_A_CLOCK) && budget.clock().isPresent())
        || (has(Fault.NEEDS_A_SIMULATION) && budget.isCancelled())) {
      throw new ArithmeticException("/ by zero");
    }
    while (has(Fault.KEEPS_ITS_LOCK) && end.getCount() > 0) {
      try {
        end.await();
      } catch (InterruptedException e) {
        // ignored
      }
    }
    while (has(Fault.CLEARS_LATER_INTERRUPTS) && isEndless && !Thread.interrupted()) {
      if (budget.isCancelled() || isInterrupted) {
        return;
      }
    }
    boolean isLate =
        has(Fault.THINKS_TOO_LONG_IN_MID_TURN) ? isMidTurn : has(Fault.THINKS_TOO_LONG);
    double late =
        isLate && isTimed ? 0.5 : has(Fault.STOPS_LATE) && isEndless && !isInterrupted ? 0.4 : 0;
    long stop = System.nanoTime() + (long) (late * FaultyBotTest.IMPATIENCE.toNanos());
    while (stop - System.nanoTime() > 0
        || (has(Fault.WAITS_UNTIL_CANCELLED) && isTimed && !budget.isCancelled())) {
      LockSupport.parkNanos(1_000_000);
    }
  }

  private Analysis analysis(Game game, List<Candidate> candidates, long simulations) {
    return new Analysis(
        game.position(),
        candidates,
        0.5,
        has(Fault.CLAIMS_A_WIN)
            ? Optional.of(Proof.WIN)
            : has(Fault.LOSES_WITH_A_WIN) && isLarge(game)
                ? Optional.of(Proof.LOSS)
                : Optional.empty(),
        simulations,
        has(Fault.CLAIMS_AN_HOUR) ? Duration.ofHours(1) : Duration.ZERO);
  }

  @Override
  public synchronized void close() {
    if (has(Fault.HANGS_IN_CLOSE)) {
      waitForEver();
    }
    if (has(Fault.CANNOT_BE_CLOSED) || (closed && has(Fault.CLOSES_ONCE))) {
      throw new IllegalStateException("closed already");
    }
    closed = true;
    newest.set(null);
  }

  static void waitForEver() {
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
