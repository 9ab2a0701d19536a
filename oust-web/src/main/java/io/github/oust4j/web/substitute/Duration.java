package io.github.oust4j.web.substitute;

/** A time span of at most 292 years. */
public record Duration(long nanos) implements Comparable<Duration> {
  private static final long NANOS_PER_MILLISECOND = 1_000_000;
  private static final long NANOS_PER_SECOND = 1_000_000_000;

  public static Duration ofNanos(long nanos) {
    return new Duration(nanos);
  }

  public static Duration ofMillis(long milliseconds) {
    return of(milliseconds, NANOS_PER_MILLISECOND);
  }

  public static Duration ofSeconds(long seconds) {
    return of(seconds, NANOS_PER_SECOND);
  }

  public static Duration ofMinutes(long minutes) {
    return of(minutes, 60 * NANOS_PER_SECOND);
  }

  private static Duration of(long amount, long unit) {
    long most = Long.MAX_VALUE / unit;
    return new Duration(unit * Math.max(-most, Math.min(most, amount)));
  }

  public long toNanos() {
    return nanos;
  }

  public long toMillis() {
    return nanos / NANOS_PER_MILLISECOND;
  }

  public boolean isNegative() {
    return nanos < 0;
  }

  public boolean isZero() {
    return nanos == 0;
  }

  @Override
  public int compareTo(Duration other) {
    return Long.compare(nanos, other.nanos);
  }

  @Override
  public String toString() {
    return nanos / (double) NANOS_PER_SECOND + " s";
  }
}
