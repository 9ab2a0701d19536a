package io.github.oust4j.bots;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/**
 * An opponent for apps. Level 1 places at random half of the time and captures greedily otherwise, level 2 is
 * greedy, and level 3 to 10 search the tree with twice the simulations of the level before. A budget of
 * time ends the search earlier.
 */
final class LevelBot implements Bot {
  static final List<BotOption> OPTIONS = List.of(
      BotOption.whole("level", "strength, 1 is the weakest", 5, 1, 10),
      BotOption.whole("seed", "seed of the random numbers", 1, Long.MIN_VALUE, Long.MAX_VALUE));

  private static final int FIRST_SEARCH = 3;
  private static final long FIRST_SIMULATIONS = 200;

  private final int level;
  private final long seed;
  private final Bot bot;
  private final Bot weaker;

  LevelBot(Board board, BotSettings settings) {
    level = (int) settings.whole("level");
    seed = settings.whole("seed");
    String setSeed = "seed=" + seed;
    weaker = Bots.create(board, "random:" + setSeed);
    bot = Bots.create(board, (level < FIRST_SEARCH ? "greedy:" : "mcts:") + setSeed);
  }

  @Override
  public Analysis think(Game game, Budget budget, Consumer<Analysis> listener) {
    if (level == 1 && new SplittableRandom(seed ^ game.position().hash()).nextBoolean()) {
      return weaker.think(game, budget, listener);
    }
    return bot.think(game, budget.atMost(simulations()), listener);
  }

  private long simulations() {
    return FIRST_SIMULATIONS << (level - FIRST_SEARCH);
  }

  @Override
  public void close() {
    bot.close();
    weaker.close();
  }
}
