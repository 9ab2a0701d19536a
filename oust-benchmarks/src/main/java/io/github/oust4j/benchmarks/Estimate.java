package io.github.oust4j.benchmarks;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** The geometric mean of positive values, with its 95 % bootstrap interval. */
record Estimate(double mean, double low, double high) {
  private static final int RESAMPLES = 10_000;
  private static final double TAIL = 0.025;
  private static final long SEED = 1;

  /** Estimates the mean by the percentile bootstrap, with a fixed seed. A single value is between 0 and infinity. */
  static Estimate of(List<Double> values) {
    double[] logs = values.stream().mapToDouble(Math::log).toArray();
    double mean = Math.exp(Arrays.stream(logs).average().orElseThrow());
    if (logs.length == 1) {
      return new Estimate(mean, 0, Double.POSITIVE_INFINITY);
    }
    Random random = new Random(SEED);
    double[] means = new double[RESAMPLES];
    for (int resample = 0; resample < RESAMPLES; resample++) {
      double sum = 0;
      for (int i = 0; i < logs.length; i++) {
        sum += logs[random.nextInt(logs.length)];
      }
      means[resample] = sum / logs.length;
    }
    Arrays.sort(means);
    int first = (int) (TAIL * RESAMPLES);
    return new Estimate(mean, Math.exp(means[first]), Math.exp(means[RESAMPLES - 1 - first]));
  }

  boolean hasInterval() {
    return 0 < low && low < high;
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
