package io.github.oust4j.cli;

/**
 * How many of so many, and how sure that is.
 *
 * @param count how many, 0 to {@code of}
 * @param of of how many
 */
record Share(long count, long of) {
  /** How many standard deviations on either side of the middle hold 95 % of a normal distribution. */
  private static final double Z = 1.959963984540054;

  static final Share NONE = new Share(0, 0);

  /** The same with one more, which counts or not. */
  Share plus(boolean counts) {
    return new Share(count + (counts ? 1 : 0), of + 1);
  }

  boolean isEmpty() {
    return of == 0;
  }

  /** 0 to 1; not a number if there is nothing to have a share of. */
  double value() {
    return (double) count / of;
  }

  /** The lower end of Wilson's interval of 95 %, 0 to 1. */
  double low() {
    return count == 0 ? 0 : middle() - half();
  }

  /** The upper end of Wilson's interval of 95 %, 0 to 1. */
  double high() {
    return count == of ? 1 : middle() + half();
  }

  private double middle() {
    return (value() + Z * Z / (2 * of)) / (1 + Z * Z / of);
  }

  private double half() {
    double p = value();
    double n = of;
    return Z / (1 + Z * Z / n) * Math.sqrt(p * (1 - p) / n + Z * Z / (4 * n * n));
  }
}
