package io.github.oust4j.spark;

import org.apache.spark.sql.connector.metric.CustomSumMetric;
import org.apache.spark.sql.connector.metric.CustomTaskMetric;

/** What Spark's UI shows of a scan, besides the rows. */
final class GameMetrics {
  private GameMetrics() {}

  /** The number of games that were read, also those that a filter leaves out. Spark creates it by its name. */
  public static final class Games extends CustomSumMetric {
    static final String NAME = "games";

    /** Creates the metric. */
    public Games() {}

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

    /** Creates the metric. */
    public BadGames() {}

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
