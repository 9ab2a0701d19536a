package io.github.oust4j.testkit;

import io.github.oust4j.bots.Analysis;
import io.github.oust4j.bots.Bot;
import io.github.oust4j.bots.Budget;
import io.github.oust4j.bots.ResignationException;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import java.time.Duration;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A bot whose methods may throw anything or hang. */
final class TestedBot implements AutoCloseable {
  /** A bot may take this many times the patience to start: another program may be slow. */
  private static final int START = 6;

  private static final long MEANWHILE = TimeUnit.MILLISECONDS.toNanos(100);

  private @Nullable Bot bot;

  /** When a bot's thread is interrupted. */
  enum Interrupt {
    NEVER,
    BEFORE,
    MEANWHILE
  }

  void create(Board board, Function<Board, Bot> bots) throws Disagreement {
    bot = Disagreement.call("create(" + board + ")", START, () -> bots.apply(board));
    checkBoard("board()", board);
  }

  void checkBoard(String name, Board board) throws Disagreement {
    Board own = Disagreement.call(name, get()::board);
    if (own != board) {
      throw new Disagreement(name + " returns " + own + ", not " + board + ".");
    }
  }

  Bot get() {
    return Objects.requireNonNull(bot);
  }

  void choose(Game game, Budget budget) throws Disagreement {
    Move any = game.legalMoves().toList().get(0);
    Move move = Disagreement.call(
        "choose with the budget " + budget,
        () -> unlessResigned(() -> get().choose(game, budget), any));
    AnalysisCheck.checkLegal("chosen move", game, move);
  }

  Analysis think(Game game, Budget budget) throws Disagreement {
    return think(game, "think with the budget " + budget, budget, Interrupt.NEVER);
  }

  /** Lets the bot think, optionally in an interrupted thread, and checks all its results. */
  Analysis think(Game game, String name, Budget budget, Interrupt interrupt) throws Disagreement {
    Set<String> wrong = ConcurrentHashMap.newKeySet();
    Analysis analysis = Disagreement.call(name, () -> {
      Consumer<Analysis> listener = AnalysisCheck.listener(game, budget, wrong);
      long start = System.nanoTime();
      AtomicBoolean isInterrupted = new AtomicBoolean(interrupt == Interrupt.BEFORE);
      if (isInterrupted.get()) {
        Thread.currentThread().interrupt();
      }
      Budget used = interrupt == Interrupt.MEANWHILE
          ? budget.cancelledBy(interrupting(Thread.currentThread(), start, isInterrupted))
          : budget;
      try {
        Analysis none =
            Analysis.ofMoves(game.position(), game.legalMoves().toList(), Duration.ZERO);
        Analysis result = unlessResigned(() -> get().think(game, used, listener), none);
        if (result.time().toNanos() > System.nanoTime() - start) {
          wrong.add("The time of the analysis, " + result.time() + ", is longer than think took.");
        }
        return result;
      } finally {
        if (isInterrupted.get() && !Thread.interrupted()) {
          wrong.add("think clears the interrupt flag of its thread.");
        }
      }
    });
    for (String text : wrong) {
      throw new Disagreement(text);
    }
    AnalysisCheck.check(game, analysis, budget);
    return analysis;
  }

  /** Returns a condition that is always false, and interrupts a thread as a side effect. */
  private static BooleanSupplier interrupting(Thread thread, long start, AtomicBoolean isDone) {
    return () -> {
      if (System.nanoTime() - start > MEANWHILE && isDone.compareAndSet(false, true)) {
        thread.interrupt();
      }
      return false;
    };
  }

  private static <T> T unlessResigned(Supplier<T> answer, T ifResigned) {
    try {
      return answer.get();
    } catch (ResignationException e) { // from a program
      return ifResigned;
    }
  }

  @Override
  public void close() throws Disagreement {
    if (bot != null && CheckThread.isLost()) {
      bot.close();
    } else if (bot != null) {
      Disagreement.perform("close()", bot::close);
    }
  }
}
