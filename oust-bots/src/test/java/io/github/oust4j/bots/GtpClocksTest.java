package io.github.oust4j.bots;

import static io.github.oust4j.bots.GtpTest.noted;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Seat;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GtpClocksTest {
  private final GtpClocks clocks = new GtpClocks();

  /**
   * A bot notes its budgets. {@code generate} is {@code genmove b, undo}; the ranges are in milliseconds. A ply takes at
   * most a 30th of a clock, and four fifths of its share of a period, since a turn may have more plies.
   */
  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      # What the first turn leaves of a period is for the second turn. Once, each turn had the time of a period.
      time_settings 0 20 2, generate, generate, generate, time_left b 6 3, generate | 7900-8000 9600-15999.5 7900-8000 1500-1600
      # A controller waits for the whole turn, but each ply once had the time of a turn.
      oust-budget seconds 60, oust-position square-5 5/1x3/xoo2/5/4o b -, genmove b | 50000-60000 50000-59999
      # The periods begin after the main time.
      time_settings 60 10 1, generate, time_left b 0 0, generate, generate | 9000-10000 2500-3000 7900-8000
      time_settings 60 0 0, generate, generate, time_left b 6 0, generate | 1000-2000 1000-1999.966 100-200
      # A new game or setting resets the clock, or, by the protocol, removes it.
      time_left b 6 0, time_settings 60 0 0, generate | 1000-2000
      time_settings 60 0 0, time_left b 6 0, clear_board, generate, time_settings 0 10 0, generate | 1000-2000 none
      # The time left was once ignored without time_settings. Another player, budget or game has no clock.
      time_left b 60 0, genmove b, genmove w, undo, undo, oust-budget simulations 1, generate, time_left b 6 0, clear_board, generate | 1000-2000 none none none
      # After a period, the other turns once had no time.
      time_left b 6 1, generate, generate | 4700-4800 none
      # The player who swapped once got the other player's time.
      oust-board square-5, oust-pie on, time_settings 60 0 0, play b c3, time_left w 6 0, play w swap, play w e5, generate, time_left b 3 0, generate | 100-200 50-100
      """)
  void aPlyHasItsShareOfTheTime(String commands, String ranges, @TempDir Path folder)
      throws IOException {
    String all = commands.replace("generate", "genmove b, undo");
    noted(folder, Budget.ofSimulations(1), all.split(", "));
    String[] expected = ranges.split(" ");
    assertThat(NotingBot.NANOS).hasSameSizeAs(expected);
    for (int i = 0; i < expected.length; i++) {
      String[] range = expected[i].replace("none", "9e12-1e13").split("-");
      double millis = NotingBot.NANOS.get(i) / 1e6;
      assertThat(millis).isBetween(Double.valueOf(range[0]), Double.valueOf(range[1]));
    }
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
}
