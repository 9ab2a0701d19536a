package io.github.oust4j.bots;

import io.github.oust4j.core.Board;
import java.util.List;
import java.util.function.BiFunction;

/** A built-in kind of bot. */
record BuiltInBot(
    String name,
    String description,
    List<BotOption> options,
    BiFunction<Board, BotSettings, Bot> constructor)
    implements BotProvider {
  static final List<BotProvider> ALL = List.of(
      new BuiltInBot(
          "level", "an opponent for apps, of strength 1 to 10", LevelBot.OPTIONS, LevelBot::new),
      new BuiltInBot("mcts", "Monte Carlo tree search", MctsBot.OPTIONS, MctsBot::new),
      new BuiltInBot(
          "solver",
          "perfect play where it can be proved, else greedy",
          SolverBot.OPTIONS,
          SolverBot::new),
      new BuiltInBot(
          "greedy",
          "the placement that captures the most stones",
          SimpleBot.OPTIONS,
          (board, settings) -> new SimpleBot(board, settings, true)),
      new BuiltInBot(
          "random",
          "any legal placement",
          SimpleBot.OPTIONS,
          (board, settings) -> new SimpleBot(board, settings, false)));

  @Override
  public Bot create(Board board, BotSettings settings) {
    return constructor.apply(board, settings);
  }

  /** Returns the name. */
  @Override
  public String toString() {
    return name;
  }
}
