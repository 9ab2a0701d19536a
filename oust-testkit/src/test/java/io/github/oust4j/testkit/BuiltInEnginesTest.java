package io.github.oust4j.testkit;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The built-in engines in the conformance kit; the profile random-seeds adds the slow reference and full effort. */
class BuiltInEnginesTest {
  static final boolean NIGHTLY = System.getProperty("oust.seed", "").equals("random");
  private static final long SEED = NIGHTLY ? System.nanoTime() : 1;
  private static final int EFFORT = NIGHTLY ? 100 : 5;

  @TestFactory
  Stream<DynamicContainer> enginesConform() {
    return LockStepGamesTest.builtIn().stream()
        .filter(provider -> NIGHTLY || !provider.name().equals("naive"))
        .map(provider -> DynamicContainer.dynamicContainer(
            provider.name(),
            EngineConformance.of(provider).seed(SEED).effort(EFFORT).checks().stream()
                .map(check -> DynamicTest.dynamicTest(check.name(), check::run))));
  }
}
