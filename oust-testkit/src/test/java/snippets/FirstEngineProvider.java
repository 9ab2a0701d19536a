package snippets;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.EngineProvider;

// @start region="provider"
/** Creates engines of the kind {@code first}. */
public final class FirstEngineProvider implements EngineProvider {
  @Override
  public String name() {
    return "first";
  }

  @Override
  public boolean supports(Board board) {
    return board.size() <= 127; // too slow for larger boards
  }

  @Override
  public Engine create(Board board) {
    if (!supports(board)) {
      throw new IllegalArgumentException("The engine first does not support " + board + ".");
    }
    return new FirstEngine(board);
  }
}
// @end
