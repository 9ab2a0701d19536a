package io.github.oust4j.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.EngineProvider;
import io.github.oust4j.core.engine.Engines;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The built-in engines in the conformance kit. A provider whose engines are those of others is not repeated. */
class BuiltInEnginesTest {
  private static final int SEED = 1;

  private static List<EngineProvider> builtIn() {
    return Engines.all().stream()
        .filter(provider -> provider.getClass().getPackage() == Engines.class.getPackage())
        .toList();
  }

  /** The reference is slow, so it is checked with less effort. */
  private static int effort(EngineProvider provider) {
    return provider.name().equals("naive") ? 3 : 30;
  }

  @TestFactory
  Stream<DynamicContainer> enginesConform() {
    return builtIn().stream()
        .filter(provider -> !isMadeOfOthers(provider))
        .map(provider -> DynamicContainer.dynamicContainer(
            provider.name(),
            EngineConformance.of(provider).seed(SEED).effort(effort(provider)).checks().stream()
                .map(check -> DynamicTest.dynamicTest(check.name(), check::run))));
  }

  @Test
  void onlyTheDefaultIsMadeOfOthers() {
    assertThat(builtIn())
        .filteredOn(BuiltInEnginesTest::isMadeOfOthers)
        .containsExactly(Engines.defaultProvider());
  }

  /** Whether another provider makes engines of the same class, for each board. */
  private static boolean isMadeOfOthers(EngineProvider provider) {
    return TestBoards.of(provider, SEED).stream().allMatch(board -> {
      Class<? extends Engine> type = provider.create(board).getClass();
      return builtIn().stream().anyMatch(other -> other != provider && makes(other, board, type));
    });
  }

  private static boolean makes(EngineProvider provider, Board board, Class<?> type) {
    return !provider.equals(Engines.defaultProvider())
        && provider.supports(board)
        && provider.create(board).getClass() == type;
  }
}
