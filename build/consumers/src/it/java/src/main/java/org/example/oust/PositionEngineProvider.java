package org.example.oust;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.EngineProvider;

/** Makes engines for small boards; found as a service. */
public final class PositionEngineProvider implements EngineProvider {
  /** For the service loader. */
  public PositionEngineProvider() {}

  @Override
  public String name() {
    return "positions";
  }

  @Override
  public boolean supports(Board board) {
    return board.size() <= 25;
  }

  @Override
  public Engine create(Board board) {
    if (!supports(board)) {
      throw new IllegalArgumentException("There is no engine for " + board + ".");
    }
    return new PositionEngine(board);
  }
}
