package io.github.oust4j.testkit;

import io.github.oust4j.core.engine.EngineProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The test of an engine with JUnit 5: extend it, and each check of {@link EngineConformance} is a test.
 *
 * {@snippet class=snippets.FirstEngineTest region=junit}
 *
 * <p>JUnit is an optional dependency of this module; a project that uses this class has it anyway.
 *
 * @since 0.1.0
 */
public abstract class EngineConformanceTest {
  /** Makes a test. */
  protected EngineConformanceTest() {}

  /**
   * Returns the provider of the engines to be checked.
   *
   * @return the provider; it need not be declared as a service
   */
  protected abstract EngineProvider provider();

  /**
   * Returns the checks. Override this to set another seed, or another effort, as for an engine that is slow:
   *
   * {@snippet class=snippets.FirstEngineTest region=effort}
   *
   * @return the checks of the provider, with seed 1 and effort 100
   */
  protected EngineConformance conformance() {
    return EngineConformance.of(provider());
  }

  /**
   * Makes a test of each check, for JUnit.
   *
   * @return the tests, named as the checks
   */
  @TestFactory
  public Stream<DynamicTest> keepsTheRules() {
    return conformance().checks().stream()
        .map(check -> DynamicTest.dynamicTest(check.toString(), check::run));
  }
}
