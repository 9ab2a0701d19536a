package io.github.oust4j.testkit;

import io.github.oust4j.core.engine.EngineProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Base class of JUnit 5 tests of an engine. Each check of {@link EngineConformance} is a test of the subclass.
 *
 * {@snippet class=example.MyEngineTest region=junit}
 *
 * <p>JUnit is an optional dependency of this module; projects that use this class must declare it.
 * @since 0.1.0
 */
public abstract class EngineConformanceTest {
  /** Creates the test; JUnit calls this. */
  protected EngineConformanceTest() {}

  /** {@return the provider of the engines to check; it need not be declared as a service} */
  protected abstract EngineProvider provider();

  /**
   * {@return the checks, with seed 1 and effort 100} Override this for another seed or another effort:
   *
   * {@snippet class=example.MyEngineTest region=effort}
   */
  protected EngineConformance conformance() {
    return EngineConformance.of(provider());
  }

  /** {@return a test for each check} JUnit calls this. */
  @TestFactory
  public Stream<DynamicTest> keepsTheRules() {
    return conformance().checks().stream()
        .map(check -> DynamicTest.dynamicTest(check.toString(), check::run));
  }
}
