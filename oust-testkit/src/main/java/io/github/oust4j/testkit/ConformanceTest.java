package io.github.oust4j.testkit;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestReporter;

/**
 * Base class of JUnit 5 tests of an engine or a bot. Each check of {@link EngineConformance} or {@link BotConformance}
 * is a test of the subclass.
 *
 * {@snippet class=example.MyEngineTest region=junit}
 *
 * <p>JUnit is an optional dependency of this module; projects that use this class must declare it.
 * @since 0.1.0
 */
public abstract class ConformanceTest {
  /** Creates the test; JUnit calls this. */
  protected ConformanceTest() {}

  /** {@return the checks to run} */
  protected abstract List<ConformanceCheck> checks();

  /**
   * {@return a test for each check} JUnit calls this.
   * @param reporter receives the remarks of the checks
   */
  @TestFactory
  public Stream<DynamicTest> conforms(TestReporter reporter) {
    return checks().stream()
        .map(check -> DynamicTest.dynamicTest(check.toString(), () -> {
          String remark = check.run();
          if (!remark.isEmpty()) {
            reporter.publishEntry(check.name(), remark);
          }
        }));
  }
}
