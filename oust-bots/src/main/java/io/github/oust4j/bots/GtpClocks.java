package io.github.oust4j.bots;

import io.github.oust4j.core.Seat;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The clocks of a game over GTP, by seats, since a swap changes colours. After the main time, each period is for a
 * number of turns (Canadian byo-yomi).
 */
final class GtpClocks {
  private static final Clock NONE = new Clock(Duration.ZERO, 0);

  private @Nullable Clock atStart; // null without time_settings
  private Clock period = NONE;
  private final Map<Seat, Clock> clocks = new EnumMap<>(Seat.class);

  /** The time left, and in how many turns a new period begins; 0 in the main time. */
  private record Clock(Duration left, long turns) {
    /** Returns the part of this time for one turn. */
    Duration share() {
      return left.dividedBy(Math.max(1, turns));
    }
  }

  /** Returns the seconds of a time, at most the largest number of GTP. */
  static long seconds(Duration time) {
    return Math.min(time.toSeconds(), Integer.MAX_VALUE);
  }

  void restart() {
    clocks.clear();
  }

  void removeLimit() {
    restart();
    atStart = null;
    period = NONE;
  }

  /** Sets the main time and the time of a period, both in seconds, and the turns of a period. */
  void set(long main, long each, long turns) {
    removeLimit();
    if (each > 0 && turns == 0) { // no limit, by the protocol
      return;
    }
    period = each == 0 ? NONE : new Clock(Duration.ofSeconds(each), turns);
    atStart = main == 0 ? period : new Clock(Duration.ofSeconds(main), 0);
  }

  void setRemaining(Seat seat, long seconds, long turns) {
    clocks.put(seat, new Clock(Duration.ofSeconds(seconds), turns));
  }

  /** Returns the budget for a ply, given the time of the turn's earlier plies; without a clock, of another budget. */
  Budget budget(Seat seat, Duration spent, Budget other) {
    Clock clock = clock(seat);
    if (clock == null) {
      return other.after(spent);
    }
    if (clock.turns == 0) { // the turn may end in the first period
      return Budget.ofClock(minus(clock.left.plus(period.share()), spent), period.share());
    }
    Duration left = minus(clock.share(), spent);
    // Most turns have one ply, and later plies find most of the tree already built.
    return Budget.ofTime(left.multipliedBy(4).dividedBy(5)).withClock(left);
  }

  void endTurn(Seat seat, Duration spent) {
    Clock clock = clock(seat);
    if (clock == null) {
      return;
    }
    if (clock.turns == 0 && period.turns > 0 && clock.left.compareTo(spent) < 0) {
      clock = new Clock(clock.left.plus(period.left), period.turns); // the main time is over
    }
    if (clock.turns == 1 && atStart == null) { // only time_left has announced the period
      clocks.remove(seat);
      return;
    }
    Clock after = new Clock(minus(clock.left, spent), Math.max(0, clock.turns - 1));
    clocks.put(seat, clock.turns == 1 ? period : after);
  }

  private @Nullable Clock clock(Seat seat) {
    Clock known = clocks.get(seat);
    return known == null ? atStart : known;
  }

  private static Duration minus(Duration left, Duration spent) {
    return left.compareTo(spent) < 0 ? Duration.ZERO : left.minus(spent);
  }
}
