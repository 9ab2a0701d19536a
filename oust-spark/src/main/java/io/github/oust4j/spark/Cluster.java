package io.github.oust4j.spark;

import java.util.UUID;
import java.util.function.Supplier;
import org.apache.spark.SparkContext;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.util.SerializableConfiguration;

/** What jobs and the data source need of a session. */
final class Cluster {
  private Cluster() {}

  static JavaSparkContext context(SparkSession spark) {
    return JavaSparkContext.fromSparkContext(spark.sparkContext());
  }

  /** Sends the configuration of Hadoop to the executors. */
  static Broadcast<SerializableConfiguration> configuration(SparkSession spark) {
    return context(spark)
        .broadcast(new SerializableConfiguration(spark.sessionState().newHadoopConf()));
  }

  /** Runs a job with a description for the UI. Cancelling the job interrupts its tasks. */
  static <T> T run(SparkSession spark, String what, Supplier<T> job) {
    SparkContext context = spark.sparkContext();
    context.setJobGroup("oust-" + UUID.randomUUID(), what, true);
    try {
      return job.get();
    } finally {
      context.clearJobGroup();
    }
  }

  static void checkTasks(int number) {
    if (number < 0) {
      throw new IllegalArgumentException(
          "The number of tasks must be 0 or more, not " + number + ".");
    }
  }
}
