package io.github.oust4j.benchmarks;

import java.util.List;
import java.util.Locale;
import org.openjdk.jmh.util.ListStatistics;
import org.openjdk.jmh.util.Statistics;

/**
 * The geometric mean of positive values, with the 95 % interval of a log-normal distribution (Student's t). A bootstrap of
 * so few values gives intervals that are too narrow.
 */
record Estimate(double mean, double low, double high) {
  private static final double CONFIDENCE = 0.95;
  private static final double ALMOST_ONE = 1 - 1e-9; // equal values may differ by rounding
  private static final int FEWEST = 3; // two values have an interval too wide to be of use

  /** Estimates the mean. With too few values, the interval is from 0 to infinity. */
  static Estimate of(List<Double> values) {
    Statistics logs = new ListStatistics(values.stream().mapToDouble(Math::log).toArray());
    double[] interval = values.size() < FEWEST
        ? new double[] {Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY}
        : logs.getConfidenceIntervalAt(CONFIDENCE);
    return new Estimate(Math.exp(logs.getMean()), Math.exp(interval[0]), Math.exp(interval[1]));
  }

  boolean hasInterval() {
    return 0 < low && low < high * ALMOST_ONE;
  }

  /** {@return the interval for a table, empty if there is none} */
  String interval() {
    return hasInterval() ? number(low) + " to " + number(high) : "";
  }

  /** {@return a number with three digits, or more before the decimal point; at most two after it} */
  static String number(double value) {
    if (value < 0.01) {
      return "< 0.01";
    }
    int decimals = value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2;
    return String.format(Locale.ROOT, "%." + decimals + "f", value);
  }
}
