package io.github.oust4j.notation.internal.statistics;

/** A share of games, with a confidence interval: {@code count} out of {@code of}. */
public record Share(long count, long of) {
  /** 95 % of a normal distribution lie within this many standard deviations of the mean. */
  private static final double Z = 1.959963984540054;

  public Share plus(Share other) {
    return new Share(count + other.count, of + other.of);
  }

  public boolean isEmpty() {
    return of == 0;
  }

  /** Returns the value, from 0 to 1; NaN if empty. */
  public double value() {
    return (double) count / of;
  }

  /** Returns the lower end of Wilson's 95 % interval; {@link #high()} is the upper one. */
  public double low() {
    return count == 0 ? 0 : end(-1);
  }

  public double high() {
    return count == of ? 1 : end(1);
  }

  private double end(int sign) {
    double p = value();
    double n = of;
    double middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n);
    double half = Z / (1 + Z * Z / n) * Math.sqrt(p * (1 - p) / n + Z * Z / (4 * n * n));
    return middle + sign * half;
  }
}
