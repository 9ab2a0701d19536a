package io.github.oust4j.testkit;

import io.github.oust4j.core.engine.EngineProvider;
import io.github.oust4j.core.engine.Engines;
import org.junit.jupiter.api.Nested;

/** The built-in engines in the conformance kit, the slower ones with less effort. */
class BuiltInEnginesTest {
  @Nested
  class DefaultTest extends EngineConformanceTest {
    @Override
    protected EngineProvider provider() {
      return Engines.defaultProvider();
    }

    @Override
    protected EngineConformance conformance() {
      return super.conformance().effort(50);
    }
  }

  @Nested
  class BitboardTest extends EngineConformanceTest {
    @Override
    protected EngineProvider provider() {
      return Engines.named("bitboard");
    }

    @Override
    protected EngineConformance conformance() {
      return super.conformance().seed(2).effort(60);
    }
  }

  @Nested
  class ListsTest extends EngineConformanceTest {
    @Override
    protected EngineProvider provider() {
      return Engines.named("lists");
    }

    @Override
    protected EngineConformance conformance() {
      return super.conformance().seed(3).effort(40);
    }
  }

  @Nested
  class NaiveTest extends EngineConformanceTest {
    @Override
    protected EngineProvider provider() {
      return Engines.named("naive");
    }

    @Override
    protected EngineConformance conformance() {
      return super.conformance().seed(4).effort(15);
    }
  }
}
