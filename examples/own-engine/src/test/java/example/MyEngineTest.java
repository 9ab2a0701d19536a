package example;

import io.github.oust4j.testkit.ConformanceCheck;
import io.github.oust4j.testkit.ConformanceTest;
import io.github.oust4j.testkit.EngineConformance;
import java.util.List;

// @start region="junit"
class MyEngineTest extends ConformanceTest {
  @Override
  protected List<ConformanceCheck> checks() {
    return EngineConformance.of(new MyEngineProvider()).effort(1).checks(); // omit effort(1) for a full check
  }
}
// @end
