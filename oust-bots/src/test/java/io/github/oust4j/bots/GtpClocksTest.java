package io.github.oust4j.bots;

import static io.github.oust4j.bots.GtpTest.noted;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Seat;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GtpClocksTest {
  private final GtpClocks clocks = new GtpClocks();

  @TempDir
  private Path folder;

  /** A turn once took more than the whole period, since the time of a period was added to the clock after each turn. */
  @Test
  void aPeriodHasTimeForItsTurns() throws IOException {
    String turn = ", genmove b, undo";
    play("time_settings 0 20 2" + turn.repeat(3) + ", time_left b 6 3" + turn);
    long share = 5_000_000_000L; // half of the time for a turn, which may have several plies
    assertThat(NotingBot.NANOS).hasSize(4);
    assertThat(NotingBot.NANOS.get(0)).isBetween(share - 100_000_000, share);
    assertThat(NotingBot.NANOS.get(1)) // what the first turn left is for the second turn
        .isBetween(share + 1_000_000_000, 2 * share - NotingBot.LEAST_NANOS / 2);
    assertThat(NotingBot.NANOS.get(2)).isBetween(share - 100_000_000, share);
    assertThat(NotingBot.NANOS.get(3)).isBetween(900_000_000L, 1_000_000_000L);
  }

  @Test
  void theFirstPeriodBeginsWithTheRestOfTheMainTime() {
    clocks.set(1, 10, 2);
    clocks.endTurn(Seat.FIRST, Duration.ofSeconds(3));
    Budget budget = clocks.budget(Seat.FIRST, Duration.ZERO, Budget.ofTime(Duration.ofDays(1)));
    assertThat(budget.clock()).contains(Duration.ofSeconds(8)); // for the second of two turns
  }

  @Test
  void aForcedMoveSavesTimeOfAPeriod() {
    clocks.set(0, 20, 2);
    Budget budget =
        clocks.budget(Seat.FIRST, Duration.ofSeconds(1), Budget.ofTime(Duration.ofDays(1)));
    assertThat(budget.clock()).contains(Duration.ofSeconds(9));
    assertThat(MctsBot.mostNanos(budget, 1)).isLessThan(MctsBot.mostNanos(budget, 2));
  }

  @Test
  void thePeriodsBeginAfterTheMainTime() throws IOException {
    String turn = ", genmove b, undo";
    play("time_settings 60 10 1" + turn + ", time_left b 0 0" + turn.repeat(2));
    assertThat(NotingBot.NANOS).hasSize(3);
    assertThat(NotingBot.NANOS.get(0)) // a 30th of the clock, and most of a period
        .isBetween(9_000_000_000L, 10_000_000_000L);
    assertThat(NotingBot.NANOS.get(1)).isBetween(2_500_000_000L, 3_000_000_000L);
    assertThat(NotingBot.NANOS.get(2)).isBetween(4_500_000_000L, 5_000_000_000L);
  }

  @Test
  void theClockIsThatOfTheController() throws IOException {
    play("time_settings 60 0 0, genmove b, undo, genmove b, undo, time_left b 6 0, "
        + "genmove b, clear_board, genmove b, undo, time_left b 6 0, time_settings 60 0 0, "
        + "genmove b, undo, time_settings 0 10 0, genmove b");
    assertThat(NotingBot.NANOS).hasSize(6);
    long first = NotingBot.NANOS.get(0);
    assertThat(first).isBetween(1_000_000_000L, 2_000_000_000L); // at most a 30th
    assertThat(NotingBot.NANOS.get(1))
        .isBetween(first / 2, 2_000_000_000 - NotingBot.LEAST_NANOS / 30);
    assertThat(NotingBot.NANOS.get(2)).isBetween(100_000_000L, 200_000_000L);
    assertThat(NotingBot.NANOS.subList(3, 5)) // a new game or setting resets the clock
        .allMatch(nanos -> nanos > 1_000_000_000);
    assertThat(NotingBot.NANOS.get(5)).isEqualTo(Long.MAX_VALUE); // no limit, by the protocol
  }

  /** The time left was once ignored without time_settings. */
  @Test
  void aClockNeedsNoTimeSettings() throws IOException {
    play("time_left b 60 0, genmove b, genmove w, undo, undo, "
        + "oust-budget simulations 1, genmove b, undo, time_left b 6 0, clear_board, genmove b");
    assertThat(NotingBot.NANOS).hasSize(4);
    assertThat(NotingBot.NANOS.get(0)).isBetween(1_000_000_000L, 2_000_000_000L);
    assertThat(NotingBot.NANOS.subList(1, 4)) // another player, budget or game has no clock
        .containsOnly(Long.MAX_VALUE);
  }

  /** The player who swapped once got the other player's time. */
  @Test
  void aClockFollowsThePlayerWhoSwaps() throws IOException {
    play("oust-board square-5, oust-pie on, time_settings 60 0 0, play b c3, time_left w 6 0, "
        + "play w swap, play w e5, genmove b, undo, time_left b 3 0, genmove b");
    assertThat(NotingBot.NANOS).hasSize(2);
    assertThat(NotingBot.NANOS.get(0)).isBetween(100_000_000L, 200_000_000L);
    assertThat(NotingBot.NANOS.get(1)).isBetween(50_000_000L, 100_000_000L);
  }

  /** Has a bot that notes its time answer commands with commas between them. */
  private void play(String commands) throws IOException {
    noted(folder, Budget.ofSimulations(1), commands.split(", "));
  }
}
