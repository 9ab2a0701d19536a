package io.github.oust4j.spark;

import java.util.function.Function;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.SparkContext;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.util.SerializableConfiguration;

/** Code that the jobs and the data source share. */
final class Cluster {
  private static final String DESCRIPTION = "spark.job.description";
  private static final String INTERRUPT = "spark.job.interruptOnCancel";

  private Cluster() {}

  private static JavaSparkContext context(SparkSession spark) {
    return JavaSparkContext.fromSparkContext(spark.sparkContext());
  }

  /** Sends the configuration of Hadoop to the executors. */
  static Source<Configuration> configuration(SparkSession spark) {
    Broadcast<SerializableConfiguration> sent = context(spark)
        .broadcast(new SerializableConfiguration(spark.sessionState().newHadoopConf()));
    return () -> sent.value().value();
  }

  /** Runs a job, described in the UI, in the job group of the caller. Cancelling it interrupts its tasks. */
  static <T> T run(SparkSession spark, String what, Function<JavaSparkContext, T> job) {
    SparkContext context = spark.sparkContext();
    String description = context.getLocalProperty(DESCRIPTION);
    String interrupt = context.getLocalProperty(INTERRUPT);
    context.setLocalProperty(DESCRIPTION, what);
    context.setLocalProperty(INTERRUPT, "true");
    try {
      return job.apply(context(spark));
    } finally {
      context.setLocalProperty(DESCRIPTION, description);
      context.setLocalProperty(INTERRUPT, interrupt);
    }
  }

  static void checkTasks(int number) {
    if (number < 0) {
      throw new IllegalArgumentException(
          "The number of tasks must be 0 or more, not " + number + ".");
    }
  }
}
