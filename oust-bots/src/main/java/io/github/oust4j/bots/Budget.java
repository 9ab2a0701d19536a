package io.github.oust4j.bots;

import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Limits how long a bot may think about one ply. The bot stops when it reaches the first limit, when the budget is
 * cancelled, or when its thread is interrupted (the interrupt flag stays set).
 *
 * @since 0.1.0
 */
public final class Budget {
  /** Divides the clock: about the number of plies that a player still has to make on a typical board. */
  private static final int PLIES_LEFT = 30;

  private static final double SHARE_OF_INCREMENT = 0.7;
  /** Even with a long increment, no ply takes more than this share of the remaining time. */
  private static final double MOST_OF_REMAINING = 0.3;

  /** The limit where a budget has none: a bot that hangs must not hang a match, nor a program its caller. */
  private static final long MOST_NANOS = TimeUnit.MINUTES.toNanos(10);

  private final long nanos;
  private final long simulations;
  private final BooleanSupplier cancelled;
  private final @Nullable Duration clock; // the remaining time

  private Budget(
      long nanos, long simulations, BooleanSupplier cancelled, @Nullable Duration clock) {
    this.nanos = nanos;
    this.simulations = simulations;
    this.cancelled = cancelled;
    this.clock = clock;
  }

  /** {@return a budget without a limit, to be {@linkplain #cancelledBy cancelled}; some bots still stop by themselves} */
  public static Budget unlimited() {
    return new Budget(Long.MAX_VALUE, Long.MAX_VALUE, () -> false, null);
  }

  /**
   * {@return a budget of time}
   * @param time the time for one ply; not negative
   * @throws IllegalArgumentException if the time is negative
   */
  public static Budget ofTime(Duration time) {
    return new Budget(nanosOf(time), Long.MAX_VALUE, () -> false, null);
  }

  /**
   * {@return a budget of simulations} With one thread and a seed, the moves of a new bot are reproducible.
   * @param simulations the number of simulations (for a solver, positions) for one ply, at least 1
   * @throws IllegalArgumentException if the number is less than 1
   */
  public static Budget ofSimulations(long simulations) {
    if (simulations < 1) {
      throw new IllegalArgumentException(
          "A budget needs at least 1 simulation, not " + simulations + ".");
    }
    return new Budget(Long.MAX_VALUE, simulations, () -> false, null);
  }

  /**
   * {@return the budget for one ply of a player with a clock}
   * @param remaining the time on the player's clock; not negative
   * @param increment the time that the clock gains after each turn; not negative
   * @throws IllegalArgumentException if a time is negative
   */
  public static Budget ofClock(Duration remaining, Duration increment) {
    double left = nanosOf(Objects.requireNonNull(remaining, "remaining"));
    double share = left / PLIES_LEFT
        + SHARE_OF_INCREMENT * nanosOf(Objects.requireNonNull(increment, "increment"));
    return new Budget(
        (long) Math.min(share, MOST_OF_REMAINING * left), Long.MAX_VALUE, () -> false, remaining);
  }

  /** Returns the nanoseconds of a time that is not negative, at most {@link Long#MAX_VALUE}. */
  static long nanosOf(Duration time) {
    if (time.isNegative()) {
      throw new IllegalArgumentException("The time " + time + " is negative.");
    }
    return time.compareTo(Duration.ofNanos(Long.MAX_VALUE)) >= 0 ? Long.MAX_VALUE : time.toNanos();
  }

  /**
   * {@return a copy of this budget with an additional limit of simulations; the lower limit applies}
   * @param most the number of simulations, at least 1
   * @throws IllegalArgumentException if the number is less than 1
   */
  public Budget atMostSimulations(long most) {
    return new Budget(
        nanos, Math.min(simulations, ofSimulations(most).simulations), cancelled, clock);
  }

  /**
   * {@return a copy of this budget with an additional condition that cancels it}
   * @param isCancelled whether to stop; queried by any thread, many times per second, and must not throw an exception
   */
  public Budget cancelledBy(BooleanSupplier isCancelled) {
    Objects.requireNonNull(isCancelled, "isCancelled");
    BooleanSupplier before = cancelled;
    return new Budget(
        nanos, simulations, () -> before.getAsBoolean() || isCancelled.getAsBoolean(), clock);
  }

  /** Returns this budget less the time spent; the simulations stay the same. */
  Budget after(Duration spent) {
    long left = nanos == Long.MAX_VALUE ? nanos : Math.max(0, nanos - nanosOf(spent));
    return new Budget(left, simulations, cancelled, clock);
  }

  /** Returns a part of this budget, at least one simulation. What has no limit still has none. */
  Budget part(long percent) {
    return new Budget(
        part(nanos, percent), Math.max(1, part(simulations, percent)), cancelled, clock);
  }

  private static long part(long number, long percent) {
    return number == Long.MAX_VALUE
        ? number
        : number / 100 * percent + number % 100 * percent / 100; // the product may overflow
  }

  /** Returns this budget with a clock, so that a bot saves time when it has only one move. */
  Budget withClock(Duration remaining) {
    return new Budget(nanos, simulations, cancelled, remaining);
  }

  /** {@return the remaining time on the player's clock, of which {@link #nanos()} is a share; empty without a clock} */
  public Optional<Duration> clock() {
    return Optional.ofNullable(clock);
  }

  /** Returns the nanoseconds after which a bot loses on time: its whole clock, the budget's time, or 10 minutes. */
  long most() {
    return clock != null ? nanosOf(clock) : nanos == Long.MAX_VALUE ? MOST_NANOS : nanos;
  }

  /**
   * {@return the time in nanoseconds; {@link Long#MAX_VALUE} without a limit} Compare it with {@code System.nanoTime() -
   * start}: adding it to a time can overflow.
   */
  public long nanos() {
    return nanos;
  }

  /** {@return the number of simulations; {@link Long#MAX_VALUE} without a limit} */
  public long simulations() {
    return simulations;
  }

  /** {@return whether the budget is cancelled or the calling thread is interrupted} */
  public boolean isCancelled() {
    return cancelled.getAsBoolean() || Thread.currentThread().isInterrupted();
  }

  /**
   * {@return whether the time has passed or the budget is cancelled} Bots count simulations themselves.
   * @param start the {@code System.nanoTime()} at which the bot began
   */
  public boolean isOver(long start) {
    return isCancelled() || System.nanoTime() - start >= nanos;
  }

  @Override
  public String toString() {
    String time = nanos == Long.MAX_VALUE
        ? ""
        : nanos > 0 && nanos < 1_000_000 ? nanos + " ns" : nanos / 1_000_000 + " ms";
    String count = simulations == Long.MAX_VALUE ? "" : simulations + " simulations";
    return time.isEmpty() && count.isEmpty()
        ? "no limit"
        : time + (time.isEmpty() || count.isEmpty() ? "" : ", ") + count;
  }
}
