package io.github.oust4j.bots;

import io.github.oust4j.core.Board;
import java.util.List;
import java.util.Objects;

/**
 * Creates bots of one kind. Programs, and the command {@code oust} with {@code --jar}, find providers that are
 * declared as services. Declare yours in the file {@code META-INF/services/io.github.oust4j.bots.BotProvider} of its
 * jar, or by {@code provides BotProvider with MyProvider} in {@code module-info.java}. The latter works only on the
 * module path; {@code oust} needs the file. A provider must have a public no-argument constructor.
 *
 * {@snippet class=snippets.BotsTest region=provider}
 *
 * <p>Providers must be thread-safe.
 *
 * @see Bots
 * @since 0.1.0
 */
public interface BotProvider {
  /** {@return the bot's name for users: lower-case letters, digits and hyphens, such as {@code mcts}} */
  String name();

  /** {@return a phrase for lists, such as {@code Monte Carlo tree search}; empty if not overridden} */
  default String description() {
    return "";
  }

  /**
   * {@return the options that {@link #create} accepts; none if not overridden} Matches set {@code seed}, to any long.
   */
  default List<BotOption> options() {
    return List.of();
  }

  /**
   * {@return whether the bot plays on a board; true if not overridden}
   * @param board a board
   */
  default boolean supports(Board board) {
    Objects.requireNonNull(board, "board");
    return true;
  }

  /**
   * {@return a new bot}
   * @param board a board
   * @param settings a value for each of the {@link #options()}
   * @throws IllegalArgumentException if the board is not supported
   */
  Bot create(Board board, BotSettings settings);
}
