package io.github.oust4j.spark;

import java.io.IOException;
import java.util.function.Function;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.spark.SparkContext;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.util.SerializableConfiguration;

/** Code that the jobs and the data source share. */
final class Cluster {
  private static final String DESCRIPTION = "spark.job.description";
  private static final String INTERRUPT = "spark.job.interruptOnCancel";
  private static final int LEAST_CORES = 16;

  private Cluster() {}

  private static JavaSparkContext context(SparkSession spark) {
    return JavaSparkContext.fromSparkContext(spark.sparkContext());
  }

  /** Sends the configuration of Hadoop to the executors. */
  static SerializableSupplier<Configuration> configuration(SparkSession spark) {
    Broadcast<SerializableConfiguration> sent = context(spark)
        .broadcast(new SerializableConfiguration(spark.sessionState().newHadoopConf()));
    return () -> sent.value().value();
  }

  /** Returns a whole path: executors have other working directories. */
  static Path qualified(SparkSession spark, String folder) throws IOException {
    Path path = new Path(folder);
    return path.getFileSystem(spark.sessionState().newHadoopConf()).makeQualified(path);
  }

  /** Returns the number of cores for which work is divided, at least 16: Spark may not know the executors yet. */
  static int cores(SparkSession spark) {
    return Math.max(LEAST_CORES, spark.sparkContext().defaultParallelism());
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
