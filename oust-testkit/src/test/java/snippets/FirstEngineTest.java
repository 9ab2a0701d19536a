package snippets;

import io.github.oust4j.core.engine.EngineProvider;
import io.github.oust4j.testkit.EngineConformance;
import io.github.oust4j.testkit.EngineConformanceTest;

// @start region="junit"
class FirstEngineTest extends EngineConformanceTest {
  @Override
  protected EngineProvider provider() {
    return new FirstEngineProvider();
  }

  // @start region="effort"
  @Override
  protected EngineConformance conformance() {
    return super.conformance().effort(2); // this engine is slow
  }
  // @end
}
// @end
