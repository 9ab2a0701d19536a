package io.github.oust4j.testkit;

import io.github.oust4j.bots.Bot;
import io.github.oust4j.core.Board;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A bot and the thread in which it is created, thinks and is closed. A bot that hangs is abandoned. */
final class BotThread implements AutoCloseable {
  /** A bot may take this many times the patience to start: another program may be slow. */
  private static final int START = 6;

  private final Duration patience;
  private final ExecutorService thread = Executors.newSingleThreadExecutor(BotThread::daemon);
  private @Nullable Bot bot; // used by that thread only
  private boolean isLost; // whether a call has not returned

  BotThread(Duration patience) {
    this.patience = patience;
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "bot-conformance");
    thread.setDaemon(true);
    return thread;
  }

  void create(Board board, Function<Board, Bot> bots) throws Disagreement {
    String name = "create(" + board + ")";
    Supplier<Bot> creation = () -> bots.apply(board);
    await(name, patience.multipliedBy(START), () -> bot = Disagreement.call(name, creation));
    checkBoard("board()", board);
  }

  void checkBoard(String name, Board board) throws Disagreement {
    Board own = ask(name, Bot::board);
    if (own != board) {
      throw new Disagreement(name + " returns " + own + ", not " + board + ".");
    }
  }

  /** Calls a method of a provider. */
  <T> T call(String name, Supplier<T> method) throws Disagreement {
    return await(name, patience, () -> Disagreement.call(name, method));
  }

  /** Calls a method of the bot. */
  <T> T ask(String name, Function<Bot, T> method) throws Disagreement {
    return call(name, () -> method.apply(Objects.requireNonNull(bot)));
  }

  /** Calls a method of the bot without a result. */
  void perform(String name, Consumer<Bot> method) throws Disagreement {
    ask(name, own -> {
      method.accept(own);
      return name;
    });
  }

  /** Calls a method of the bot that must throw an exception for a reason. */
  void expect(
      Class<? extends RuntimeException> exception, String name, String reason, Consumer<Bot> method)
      throws Disagreement {
    await(name, patience, () -> {
      Bot own = Objects.requireNonNull(bot);
      Disagreement.expect(exception, name, reason, () -> method.accept(own));
      return name;
    });
  }

  private <T> T await(String name, Duration limit, Callable<T> work) throws Disagreement {
    if (Thread.currentThread().isInterrupted()) {
      isLost = true;
      throw new CancellationException("The check was interrupted.");
    }
    Future<T> answer = thread.submit(work);
    try {
      return answer.get(limit.toNanos(), TimeUnit.NANOSECONDS);
    } catch (ExecutionException e) {
      throw thrown(name, e.getCause());
    } catch (TimeoutException e) {
      abandon(answer);
      throw new Disagreement(name + " has not returned within " + limit.toMillis() + " ms.", e);
    } catch (InterruptedException e) {
      abandon(answer);
      Thread.currentThread().interrupt();
      throw new CancellationException("The check was interrupted.");
    }
  }

  private static Disagreement thrown(String name, @Nullable Throwable cause) {
    if (cause instanceof Error error) { // such as OutOfMemoryError, which stops the kit
      throw error;
    }
    return cause instanceof Disagreement disagreement
        ? disagreement
        : new Disagreement(name + " throws " + cause + ".", cause);
  }

  private void abandon(Future<?> answer) {
    answer.cancel(true);
    isLost = true;
  }

  /** Closes the bot without waiting for a lost one, which may hold a lock for ever. */
  @Override
  public void close() throws Disagreement {
    try {
      if (!isLost) {
        call("close()", this::closeBot);
      }
    } finally {
      if (isLost) {
        Future<?> unused = thread.submit(this::closeBot);
      }
      thread.shutdown();
    }
  }

  private String closeBot() {
    if (bot != null) {
      bot.close();
    }
    return "closed";
  }
}
