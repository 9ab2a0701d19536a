package io.github.oust4j.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The kit for bots catches bots that break the contract. */
class FaultyBotTest {
  static final Duration IMPATIENCE = Duration.ofMillis(500);

  @TestFactory
  Stream<DynamicTest> theBotWithoutAFaultPasses() {
    return BotConformance.of(new FaultyBot.Provider(FaultyBot.Fault.NONE))
        .effort(25)
        .repeatable()
        .checks()
        .stream()
        .map(check -> DynamicTest.dynamicTest(check.name(), check::run));
  }

  @Test
  void aBotForOneLargeBoardIsCheckedOnIt() {
    List<ConformanceCheck> checks = BotConformance.of(
            new FaultyBot.Provider(FaultyBot.Fault.ONE_BOARD))
        .effort(25)
        .checks();
    assertThat(checks.get(0).run()).isEqualTo("hexhex-7");
    for (ConformanceCheck check : checks) {
      boolean isOfOtherBoards = check.name().equals("positions");
      assertThat(check.run()).matches(isOfOtherBoards ? "not checked: .*" : "|hexhex-7");
    }
  }

  /** The board has no position in mid-turn; once, the kit looked for one for ever. */
  @Test
  void aBotForTheSmallestBoardIsCheckedOnIt() {
    FaultyBot.Provider provider = new FaultyBot.Provider(FaultyBot.Fault.SMALLEST_BOARD);
    BotConformance.of(provider).effort(25).verify();
  }

  @Test
  void botsMayShareThreads() {
    FaultyBot.Provider provider = new FaultyBot.Provider(FaultyBot.Fault.SHARES_THREADS);
    BotConformanceApiTest.check(BotConformance.of(provider).checks(), "release").run();
  }

  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"NONE", "ONE_BOARD", "SMALLEST_BOARD", "SHARES_THREADS"})
  void eachCheckCatchesItsFaults(FaultyBot.Fault fault) {
    FaultyBot.Provider provider = new FaultyBot.Provider(fault);
    ConformanceFailure failure = failure(provider);
    assertThat(failure).isNotNull();
    assertThat(failure.check()).isEqualTo(fault.check);
    assertThat(failure)
        .hasMessageStartingWith("The bot " + provider.name() + " fails the check " + fault.check)
        .hasMessageContaining(fault.reason);
  }

  @Test
  void aFailureShowsTheGame() {
    assertThat(
            failure(new FaultyBot.Provider(FaultyBot.Fault.PLAYS_AFTER_THE_END)).game())
        .hasValueSatisfying(game -> assertThat(game.isOver()).isTrue());
    assertThat(failure(new FaultyBot.Provider(FaultyBot.Fault.NO_BOARD)).game()).isEmpty();
  }

  private static ConformanceFailure failure(FaultyBot.Provider provider) {
    String name = provider.fault().check;
    BotConformance conformance =
        BotConformance.of(provider).effort(25).repeatable().patience(IMPATIENCE);
    ConformanceCheck check = BotConformanceApiTest.check(conformance.checks(), name);
    ConformanceFailure failure = BotConformanceApiTest.failure(check::run);
    provider.end().countDown();
    return failure;
  }

  @Test
  void anInterruptStopsTheKit() {
    BotConformance conformance = BotConformance.of(new FaultyBot.Provider(FaultyBot.Fault.NONE));
    Thread.currentThread().interrupt();
    assertThatExceptionOfType(CancellationException.class).isThrownBy(conformance::verify);
    assertThat(Thread.interrupted()).isTrue();
  }
}
