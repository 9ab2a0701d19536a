package io.github.oust4j.bots;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A bot of a game and the thread in which it is created, thinks and is closed. A bot that hangs can be abandoned. */
final class MatchPlayer implements AutoCloseable {
  /** The time for a bot to start, which does not count against its clock: another program may be slow to start. */
  private static final long START_NANOS = TimeUnit.SECONDS.toNanos(60);

  private static final long REASON_NANOS = TimeUnit.MILLISECONDS.toNanos(500);
  private static final long CLOSE_MILLIS = 5000;
  private static final long CLOSE_LOST_MILLIS = 500;

  private final Supplier<Bot> bots;
  private final ExecutorService thread = Executors.newSingleThreadExecutor(MatchPlayer::daemon);
  private @Nullable Bot bot; // used by that thread only
  private boolean isLost; // whether the bot did not answer

  MatchPlayer(Supplier<Bot> bots) {
    this.bots = bots;
  }

  /** What a player does. Returns why the player forfeits the game; empty if it does not. */
  interface Act {
    Optional<String> run() throws InterruptedException, ExecutionException, TimeoutException;
  }

  /** Creates the bot; an IllegalArgumentException means that the match has a wrong supplier. */
  Optional<String> start(Board board)
      throws InterruptedException, ExecutionException, TimeoutException {
    return await(
        thread.submit(() -> {
          Bot created = bots.get();
          bot = created;
          if (created == null) { // a user's supplier may return it
            throw new IllegalArgumentException("Its supplier returned null.");
          }
          if (!board.equals(created.board())) {
            throw new IllegalArgumentException(
                "It plays on " + created.board() + ", and the match is on " + board + ".");
          }
          return Optional.empty();
        }),
        START_NANOS);
  }

  /** Lets the bot think. Waits a little longer than it may take, since a program says why it is late. */
  Analysis think(Game game, Budget budget, long mostNanos)
      throws InterruptedException, ExecutionException, TimeoutException {
    return await(
        thread.submit(() -> Objects.requireNonNull(
            Objects.requireNonNull(bot).think(game, budget), "There is no analysis")),
        Math.min(mostNanos, Long.MAX_VALUE - REASON_NANOS) + REASON_NANOS);
  }

  private <T> T await(Future<T> answer, long nanos)
      throws InterruptedException, ExecutionException, TimeoutException {
    try {
      return answer.get(nanos, TimeUnit.NANOSECONDS);
    } catch (TimeoutException | InterruptedException e) {
      answer.cancel(true);
      isLost = true;
      throw e;
    }
  }

  /** Closes the bot, even if it is still starting or thinking. */
  @Override
  public void close() {
    thread.execute(() -> {
      if (bot != null) {
        try {
          bot.close();
        } catch (RuntimeException | Error e) {
          // its game is over
        }
      }
    });
    thread.shutdown();
    try {
      boolean isClosed =
          thread.awaitTermination(isLost ? CLOSE_LOST_MILLIS : CLOSE_MILLIS, TimeUnit.MILLISECONDS);
      if (!isClosed && !isLost) { // a lost bot is already interrupted, but must still be closed
        thread.shutdownNow();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "oust-match");
    thread.setDaemon(true);
    return thread;
  }
}
