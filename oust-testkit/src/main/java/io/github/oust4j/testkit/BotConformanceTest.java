package io.github.oust4j.testkit;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestReporter;

/**
 * Base class of JUnit 5 tests of a bot. Each check of {@link BotConformance} is a test of the subclass.
 *
 * <p>JUnit and {@code oust-bots} are optional dependencies of this module; projects that use this class must declare
 * them.
 * @since 0.1.0
 */
public abstract class BotConformanceTest {
  /** Creates the test; JUnit calls this. */
  protected BotConformanceTest() {}

  /** {@return the checks} */
  protected abstract BotConformance conformance();

  /**
   * {@return a test for each check} JUnit calls this.
   * @param reporter receives the remarks of the checks
   */
  @TestFactory
  public Stream<DynamicTest> keepsItsPromises(TestReporter reporter) {
    return conformance().checks().stream()
        .map(check -> DynamicTest.dynamicTest(check.toString(), () -> {
          String remark = check.run();
          if (!remark.isEmpty()) {
            reporter.publishEntry(check.name(), remark);
          }
        }));
  }
}
