package io.github.oust4j.web.substitute;

import io.github.oust4j.bots.Analysis;
import io.github.oust4j.bots.Bot;
import io.github.oust4j.bots.BotOption;
import io.github.oust4j.bots.BotSettings;
import io.github.oust4j.bots.Budget;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import java.util.List;
import java.util.function.Consumer;

/** Leaves the solver out of the page, which would become larger than it may be. */
public final class SolverBot implements Bot {
  public static final List<BotOption> OPTIONS = List.of();

  public SolverBot(Board board, BotSettings settings) {
    throw new IllegalArgumentException("A browser has no bot \"solver\" for " + board
        + ". The bot mcts proves late positions, too.");
  }

  @Override
  public Board board() {
    throw new IllegalStateException();
  }

  @Override
  public Analysis think(Game game, Budget budget, Consumer<Analysis> listener) {
    throw new IllegalStateException();
  }

  @Override
  public void close() {}
}
