package example;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.EngineProvider;

// @start region="provider"
/** Creates {@link MyEngine}s. META-INF/services declares it. */
public final class MyEngineProvider implements EngineProvider {
  @Override
  public String name() {
    return "mine";
  }

  @Override
  public String description() {
    return "a stack of positions";
  }

  @Override
  public Engine create(Board board) {
    return new MyEngine(board);
  }
}
// @end
