package io.github.oust4j.bots;

import io.github.oust4j.core.Seat;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The clocks of a game over GTP, by seats, since a swap changes colours. */
final class GtpClocks {
  private @Nullable Duration atStart; // null without time_settings
  private Duration increment = Duration.ZERO;
  private final Map<Seat, Duration> remaining = new EnumMap<>(Seat.class);

  void restart() {
    remaining.clear();
  }

  void removeLimit() {
    restart();
    atStart = null;
    increment = Duration.ZERO;
  }

  /** Sets the main time and the time per period, both in seconds. The latter is treated as an increment per turn. */
  void set(long main, long period, long turns) {
    removeLimit();
    if (period > 0 && turns == 0) { // no limit, by the protocol
      return;
    }
    increment = turns == 0 ? Duration.ZERO : Duration.ofSeconds(period).dividedBy(turns);
    atStart = Duration.ofSeconds(main).plus(increment); // for a main time of 0, which is common
  }

  void setRemaining(Seat seat, long seconds) {
    remaining.put(seat, Duration.ofSeconds(seconds));
  }

  /** Returns the budget for a ply, given the time of the turn's earlier plies; without a clock, of another budget. */
  Budget budget(Seat seat, Duration spent, Budget other) {
    // A controller waits for the whole turn.
    Duration left = remaining(seat);
    return left == null ? other.after(spent) : Budget.ofClock(minus(left, spent), increment);
  }

  void endTurn(Seat seat, Duration spent) {
    Duration left = remaining(seat);
    if (left != null) {
      remaining.put(seat, minus(left, spent.minus(increment)));
    }
  }

  private @Nullable Duration remaining(Seat seat) {
    Duration known = remaining.get(seat);
    return known == null ? atStart : known;
  }

  private static Duration minus(Duration left, Duration spent) {
    return left.compareTo(spent) < 0 ? Duration.ZERO : left.minus(spent);
  }
}
