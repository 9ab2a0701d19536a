package io.github.oust4j.testkit;

import io.github.oust4j.core.engine.EngineProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The built-in engines in the conformance kit, with full effort and another seed in the profile random-seeds. */
class BuiltInEnginesTest {
  private static final boolean NIGHTLY = System.getProperty("oust.seed", "").equals("random");
  private static final long SEED = NIGHTLY ? System.nanoTime() : 1;

  /** The reference is slow, so it is checked with less effort. */
  private static int effort(EngineProvider provider) {
    return (NIGHTLY ? 100 : 10) / (provider.name().equals("naive") ? 5 : 1);
  }

  @TestFactory
  Stream<DynamicContainer> enginesConform() {
    return LockStepGames.builtIn().stream()
        .map(provider -> DynamicContainer.dynamicContainer(
            provider.name(),
            EngineConformance.of(provider).seed(SEED).effort(effort(provider)).checks().stream()
                .map(check -> DynamicTest.dynamicTest(check.name(), check::run))));
  }
}
