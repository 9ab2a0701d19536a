package io.github.oust4j.testkit;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The built-in bots in their conformance kit. */
class BuiltInBotsTest {
  @TestFactory
  Stream<DynamicContainer> botsConform() {
    return Stream.of("random", "greedy", "mcts", "mcts:memory=1", "level:level=3", "level:level=1")
        .map(bot -> container(bot, BotConformance.of(bot).repeatable()));
  }

  /** Threads do their simulations in any order. */
  @TestFactory
  Stream<DynamicContainer> botsWithThreadsConform() {
    return Stream.of(container("mcts:threads=3", BotConformance.of("mcts:threads=3")));
  }

  private static DynamicContainer container(String bot, BotConformance conformance) {
    return DynamicContainer.dynamicContainer(
        bot,
        conformance.effort(25).checks().stream()
            .map(check -> DynamicTest.dynamicTest(check.name(), check::run)));
  }
}
