package io.github.oust4j.bots;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import java.util.function.Consumer;

/**
 * A program that plays Oust on one board. It chooses one ply at a time. After a capture, the next
 * call chooses the next ply of the same turn and can reuse earlier results.
 *
 * {@snippet class=snippets.BotsTest region=choose}
 *
 * <p>A bot is not thread-safe: only one thread at a time may use it, but any thread may {@linkplain #close() close} it.
 * {@code mcts}, {@code solver}, the levels that search and {@link GtpBot} throw a {@link
 * java.util.ConcurrentModificationException} if two threads think at once. A bot may start its own threads. They are idle
 * or have ended when {@link #think} returns. They have ended after {@link #close()}, or soon after if it was thinking,
 * unless other bots share them.
 *
 * @see BotProvider
 * @since 0.1.0
 */
public interface Bot extends AutoCloseable {
  /** {@return the board that the bot plays on, even after it is closed} */
  Board board();

  /**
   * Analyses the position of a game. A bot may reuse results of earlier calls, but only of calls with games that this
   * game continues. It may stop before the budget is used up, for example after a proof or if only one move is legal.
   *
   * <p>The listener receives intermediate results in the calling thread, about ten per second. Of the built-in bots,
   * only {@code mcts} and the levels that search report any. The listener must return soon and not use the bot. An
   * exception that it throws ends the analysis.
   *
   * @param game a game on the bot's board that is not over
   * @param budget when to stop; a bot without simulations counts positions instead
   * @param listener receives intermediate results, but not the final one
   * @return the result; its {@linkplain Analysis#best() best move} is legal
   * @throws IllegalArgumentException if the game is over or on another board
   * @throws IllegalStateException if the bot is closed
   * @throws ResignationException if the bot resigns; the built-in bots never do
   * @throws java.io.UncheckedIOException if the bot is a program and fails
   */
  Analysis think(Game game, Budget budget, Consumer<Analysis> listener);

  /**
   * {@return the analysis of a game, as {@link #think(Game, Budget, Consumer)} without a listener; same exceptions}
   * @param game a game on the bot's board that is not over
   * @param budget when to stop
   */
  default Analysis think(Game game, Budget budget) {
    return think(game, budget, analysis -> {});
  }

  /**
   * {@return the best move in a game, as {@link #think(Game, Budget)} finds it, with the same exceptions}
   * @param game a game on the bot's board that is not over
   * @param budget when to stop
   */
  default Move choose(Game game, Budget budget) {
    return think(game, budget).best();
  }

  /**
   * Ends the bot's threads and releases its memory. Any thread may call this at any time; a second call has no effect. A
   * {@link #think} that is running is cancelled and returns its result soon. Later calls throw an IllegalStateException.
   */
  @Override
  void close();
}
