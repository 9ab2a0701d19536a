package io.github.oust4j.bots;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import java.util.function.BiFunction;
import java.util.function.Consumer;

/** A bot whose thinking is a function. It reports nothing while it thinks. */
record TestBot(Board board, BiFunction<Game, Budget, Analysis> thinking, Runnable closing)
    implements Bot {
  TestBot(Board board, BiFunction<Game, Budget, Analysis> thinking) {
    this(board, thinking, () -> {});
  }

  @Override
  public Analysis think(Game game, Budget budget, Consumer<Analysis> listener) {
    return thinking.apply(game, budget);
  }

  @Override
  public void close() {
    closing.run();
  }
}
