package io.github.oust4j.bots;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class BudgetTest {
  private static final Duration CLOCK = Duration.ofSeconds(10);

  @Test
  void aBudgetOfAClockKeepsTheClock() {
    Budget budget = Budget.ofClock(CLOCK, Duration.ofMillis(100));
    assertThat(budget.nanos()).isLessThan(CLOCK.toNanos() / 10);
    assertThat(budget.clock()).contains(CLOCK);
    assertThat(budget.atMostSimulations(100).cancelledBy(() -> false).clock()).contains(CLOCK);
    assertThat(budget.most()).isEqualTo(CLOCK.toNanos());
    assertThat(Budget.ofTime(CLOCK).clock()).isEmpty();
    assertThat(Budget.ofTime(CLOCK).most()).isEqualTo(CLOCK.toNanos());
  }

  /** A ply may not use an increment that comes after it. */
  @Test
  void noPlyTakesMoreThanAPartOfTheClock() {
    assertThat(Budget.ofClock(Duration.ofSeconds(1), Duration.ofSeconds(10)).nanos())
        .isEqualTo(300_000_000);
    assertThat(Budget.ofClock(Duration.ofSeconds(30), Duration.ofSeconds(1)).nanos())
        .isEqualTo(1_700_000_000);
  }

  /** A hanging program once blocked a match with a budget of simulations forever. */
  @Test
  void withoutALimitOfTimeABotHas10Minutes() {
    long minutes = Duration.ofMinutes(10).toNanos();
    assertThat(Budget.unlimited().most()).isEqualTo(minutes);
    Budget budget = Budget.ofSimulations(1);
    assertThat(budget.most()).isEqualTo(minutes);
    assertThat(Match.Pace.perPly(budget).most(0)).isBetween(minutes, minutes + 1_000_000_000);
    Budget time = Budget.ofTime(Duration.ofHours(1)).atMostSimulations(1);
    assertThat(Match.Pace.perPly(time).most(0))
        .isGreaterThan(Duration.ofHours(1).toNanos());
  }

  @Test
  void theLowerLimitOfSimulationsApplies() {
    assertThat(Budget.ofSimulations(5).atMostSimulations(7)).hasToString("5 simulations");
    assertThat(Budget.ofSimulations(7).atMostSimulations(5)).hasToString("5 simulations");
    assertThat(Budget.unlimited()).hasToString("no limit");
    assertThat(Budget.unlimited().atMostSimulations(7)).hasToString("7 simulations");
  }

  @Test
  void eachConditionCancels() {
    Budget budget = Budget.ofTime(CLOCK);
    assertThat(budget.isCancelled()).isFalse();
    assertThat(budget.cancelledBy(() -> true).cancelledBy(() -> false).isCancelled())
        .isTrue();
    assertThat(budget.cancelledBy(() -> false).cancelledBy(() -> true).isCancelled())
        .isTrue();
  }

  @Test
  void aPartOfABudgetHasLimitsOnlyWhereTheBudgetHas() {
    Budget budget = Budget.ofClock(CLOCK, Duration.ZERO).atMostSimulations(250);
    assertThat(budget.part(100)).usingRecursiveComparison().isEqualTo(budget);
    assertThat(budget.part(10).simulations()).isEqualTo(25);
    assertThat(budget.part(10).nanos()).isEqualTo(budget.nanos() / 10);
    assertThat(budget.part(10).clock()).contains(CLOCK);
    assertThat(budget.cancelledBy(() -> true).part(10).isCancelled()).isTrue();
    assertThat(Budget.ofSimulations(3).part(1)).hasToString("1 simulations");
    assertThat(Budget.unlimited().part(1)).hasToString("no limit");
    Duration centuries = Duration.ofNanos(Long.MAX_VALUE - 1);
    assertThat(Budget.ofTime(centuries).part(99).nanos()).isEqualTo(Long.MAX_VALUE / 100 * 99 + 5);
  }

  @Test
  void timeThatIsSpentIsGone() {
    assertThat(Budget.ofTime(CLOCK).after(Duration.ofSeconds(4)).nanos()).isEqualTo(6_000_000_000L);
    assertThat(Budget.ofTime(CLOCK).after(Duration.ofSeconds(11)).nanos()).isZero();
    Budget simulations = Budget.ofSimulations(7).after(CLOCK);
    assertThat(simulations.nanos()).isEqualTo(Long.MAX_VALUE);
    assertThat(simulations.simulations()).isEqualTo(7);
  }

  @Test
  void aShortTimeIsPrintedInNanoseconds() {
    assertThat(Budget.ofTime(Duration.ofNanos(10))).hasToString("10 ns");
    assertThat(Budget.ofTime(Duration.ZERO)).hasToString("0 ms");
    assertThat(Budget.ofTime(CLOCK).atMostSimulations(7)).hasToString("10000 ms, 7 simulations");
  }
}
