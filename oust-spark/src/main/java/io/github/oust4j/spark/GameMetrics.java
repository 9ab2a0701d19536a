package io.github.oust4j.spark;

import org.apache.spark.sql.connector.metric.CustomSumMetric;
import org.apache.spark.sql.connector.metric.CustomTaskMetric;

/** The metrics of a scan in Spark's UI, besides the number of rows. */
final class GameMetrics {
  private GameMetrics() {}

  /** The number of games read, including those that a filter drops. Spark creates it by name. */
  public static final class Games extends CustomSumMetric {
    static final String NAME = "games";

    @Override
    public String name() {
      return NAME;
    }

    @Override
    public String description() {
      return "games read";
    }
  }

  /** The number of games with errors. */
  public static final class BadGames extends CustomSumMetric {
    static final String NAME = "badGames";

    @Override
    public String name() {
      return NAME;
    }

    @Override
    public String description() {
      return "games with errors";
    }
  }

  record Value(String name, long value) implements CustomTaskMetric {}
}
