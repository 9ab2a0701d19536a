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
    assertThat(budget.clock()).isEqualTo(CLOCK);
    assertThat(budget.atMost(100).cancelledBy(() -> false).clock()).isEqualTo(CLOCK);
    assertThat(budget.most()).isEqualTo(CLOCK.toNanos());
    assertThat(Budget.ofTime(CLOCK).clock()).isNull();
    assertThat(Budget.ofTime(CLOCK).most()).isEqualTo(CLOCK.toNanos());
  }

  @Test
  void timeThatIsSpentIsGone() {
    assertThat(Budget.ofTime(CLOCK).after(Duration.ofSeconds(4)).nanos()).isEqualTo(6_000_000_000L);
    assertThat(Budget.ofTime(CLOCK).after(Duration.ofSeconds(11)).nanos()).isZero();
    Budget simulations = Budget.ofSimulations(7).after(CLOCK);
    assertThat(simulations.nanos()).isEqualTo(Long.MAX_VALUE);
    assertThat(simulations.simulations()).isEqualTo(7);
  }
}
