package io.github.oust4j.bots;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import java.util.Objects;
import java.util.function.Consumer;

/** A bot that plays on one board until it is closed. */
abstract class BoardBot implements Bot {
  final Board board;
  private boolean closed;

  BoardBot(Board board) {
    this.board = Objects.requireNonNull(board, "board");
  }

  @Override
  public final Board board() {
    return board;
  }

  /** Checks the arguments of {@link #think}, and that this bot is open. */
  final void require(Game game, Budget budget, Consumer<Analysis> listener) {
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
  }

  /** Returns whether a game is the same as an earlier one, or continues it. */
  static boolean continues(Game game, Game earlier) {
    return game.plies() >= earlier.plies()
        && game.firstPosition().equals(earlier.firstPosition())
        && game.moves().subList(0, earlier.plies()).equals(earlier.moves());
  }

  @Override
  public void close() {
    closed = true;
  }
}
