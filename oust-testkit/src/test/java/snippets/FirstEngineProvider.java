package snippets;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.EngineProvider;

// @start region="provider"
/** Creates engines of the kind {@code first}, for any board. */
public final class FirstEngineProvider implements EngineProvider {
  @Override
  public String name() {
    return "first";
  }

  @Override
  public boolean supports(Board board) {
    return true;
  }

  @Override
  public Engine create(Board board) {
    return new FirstEngine(board);
  }
}
// @end
