package example;

import io.github.oust4j.core.engine.EngineProvider;
import io.github.oust4j.testkit.EngineConformance;
import io.github.oust4j.testkit.EngineConformanceTest;

/** Every check of the conformance kit, a test each. */
class MyEngineTest extends EngineConformanceTest {
  @Override
  protected EngineProvider provider() {
    return new MyEngineProvider();
  }

  @Override
  protected EngineConformance conformance() {
    return super.conformance().effort(10); // percent; a fast engine can do with all of it
  }
}
