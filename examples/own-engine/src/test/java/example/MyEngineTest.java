package example;

import io.github.oust4j.core.engine.EngineProvider;
import io.github.oust4j.testkit.EngineConformance;
import io.github.oust4j.testkit.EngineConformanceTest;

// @start region="junit"
/** Runs each check of the conformance kit as a test. */
class MyEngineTest extends EngineConformanceTest {
  @Override
  protected EngineProvider provider() {
    return new MyEngineProvider();
  }

  // @start region="effort"
  @Override
  protected EngineConformance conformance() {
    return super.conformance().effort(5); // percent, because this engine is slow
  }
  // @end
}
// @end
