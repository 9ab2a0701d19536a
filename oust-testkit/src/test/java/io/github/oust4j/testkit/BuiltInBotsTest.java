package io.github.oust4j.testkit;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The built-in bots in their conformance kit. */
class BuiltInBotsTest {
  @TestFactory
  Stream<DynamicContainer> botsConform() {
    return Stream.of(
            "random",
            "greedy",
            "mcts",
            "mcts:memory=1",
            "mcts:threads=3",
            "solver:memory=1",
            "level:level=6",
            "level:level=1")
        .map(bot -> DynamicContainer.dynamicContainer(
            bot,
            conformance(bot).effort(25).checks().stream()
                .map(check -> DynamicTest.dynamicTest(check.name(), check::run))));
  }

  /** Threads do their simulations in any order. */
  private static BotConformance conformance(String bot) {
    BotConformance conformance = BotConformance.of(bot);
    return bot.contains("threads") ? conformance : conformance.repeatable();
  }
}
