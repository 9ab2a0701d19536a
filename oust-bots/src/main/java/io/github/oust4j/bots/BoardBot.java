package io.github.oust4j.bots;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import java.util.ConcurrentModificationException;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * A base class for bots. {@link #require} checks what {@link Bot} demands: the bot is open, and the game is on its board
 * and not over. A subclass calls it first. If it searches, it does so within the budget that {@code require} returns:
 *
 * {@snippet class=snippets.BotsTest region=custom}
 *
 * @since 0.1.0
 */
public abstract class BoardBot implements Bot {
  final Board board;
  private volatile boolean closed;
  volatile boolean isThinking; // notices most mistakes; bots are not thread-safe

  /**
   * Creates an open bot.
   * @param board the board to play on
   */
  protected BoardBot(Board board) {
    this.board = Objects.requireNonNull(board, "board");
  }

  @Override
  public final Board board() {
    return board;
  }

  /**
   * Checks the arguments of {@link #think}, and that this bot is open.
   * @param game the game to think about
   * @param budget when to stop
   * @param listener the receiver of intermediate results
   * @return the budget to use: it is also cancelled when this bot is closed
   * @throws IllegalArgumentException if the game is over or on another board
   * @throws IllegalStateException if this bot is closed
   */
  protected final Budget require(Game game, Budget budget, Consumer<Analysis> listener) {
    Objects.requireNonNull(game, "game");
    Objects.requireNonNull(budget, "budget");
    Objects.requireNonNull(listener, "listener");
    if (closed) {
      throw new IllegalStateException("This bot is closed.");
    }
    if (game.board() != board) {
      throw new IllegalArgumentException(
          "This bot plays on " + board + ", and the game is on " + game.board() + ".");
    }
    if (game.isOver()) {
      throw new IllegalArgumentException("The game is over: " + game.outcome().orElseThrow() + ".");
    }
    if (isThinking) { // set by subclasses of this package
      throw new ConcurrentModificationException(
          "This bot is already thinking. Wait for its answer, or create a bot for each thread.");
    }
    return budget.cancelledBy(() -> closed);
  }

  /** Ends a search of this package. If this bot was closed meanwhile, closes it again to release what the search kept. */
  final void endThinking() {
    isThinking = false;
    if (closed) {
      close();
    }
  }

  /** Returns whether a game is the same as an earlier one, or continues it. */
  static boolean continues(Game game, Game earlier) {
    return game.plies() >= earlier.plies()
        && game.firstPosition().equals(earlier.firstPosition())
        && game.moves().subList(0, earlier.plies()).equals(earlier.moves());
  }

  /**
   * Closes this bot. A subclass with threads, processes or other bots overrides this and calls it first. Any thread may
   * call it, even while {@link #think} is running.
   */
  @Override
  public void close() {
    closed = true;
  }
}
