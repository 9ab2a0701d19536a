package io.github.oust4j.bots;

import io.github.oust4j.core.Seat;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The clocks of a game over GTP, by seats, since a swap changes colours. */
final class GtpClocks {
  private @Nullable Duration increment; // null without clocks
  private Duration atStart = Duration.ZERO;
  private final Map<Seat, Duration> remaining = new EnumMap<>(Seat.class);

  void restart() {
    remaining.clear();
  }

  void removeLimit() {
    increment = null;
  }

  /** Sets the main time and the time per period, both in seconds. The latter is treated as an increment per turn. */
  void set(long main, long period, long turns) {
    restart();
    if (period > 0 && turns == 0) { // no limit, by the protocol
      removeLimit();
      return;
    }
    Duration gain = turns == 0 ? Duration.ZERO : Duration.ofSeconds(period).dividedBy(turns);
    atStart = Duration.ofSeconds(main).plus(gain); // for a main time of 0, which is common
    increment = gain;
  }

  void setRemaining(Seat seat, long seconds) {
    remaining.put(seat, Duration.ofSeconds(seconds));
  }

  /** Returns the budget for a ply, given the time of the turn's earlier plies; without clocks, of another budget. */
  Budget budget(Seat seat, Duration spent, Budget other) {
    // A controller waits for the whole turn.
    return increment == null
        ? other.after(spent)
        : Budget.ofClock(remaining(seat, spent), increment);
  }

  void endTurn(Seat seat, Duration spent) {
    if (increment != null) {
      remaining.put(seat, remaining(seat, spent.minus(increment)));
    }
  }

  private Duration remaining(Seat seat, Duration spent) {
    Duration left = remaining.getOrDefault(seat, atStart).minus(spent);
    return left.isNegative() ? Duration.ZERO : left;
  }
}
