package io.github.oust4j.bots;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import java.time.Duration;
import java.util.function.Consumer;

/** Thinks until it is cancelled. */
public final class PatientBot extends BoardBot {
  public PatientBot(Board board) {
    super(board);
  }

  @Override
  public Analysis think(Game game, Budget budget, Consumer<Analysis> listener) {
    Budget open = require(game, budget, listener);
    while (!open.isCancelled()) {
      Thread.onSpinWait();
    }
    return Analysis.ofMoves(game.position(), game.legalMoves().toList(), Duration.ZERO);
  }
}
