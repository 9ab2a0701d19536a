package io.github.oust4j.spark;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.SparkContext;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.util.SerializableConfiguration;
import org.jspecify.annotations.Nullable;

/** Code that the jobs and the data source share. */
final class Cluster {
  /** The thread-local properties that {@code SparkContext.setJobGroup} sets, the group first. */
  private static final List<String> GROUP =
      List.of("spark.jobGroup.id", "spark.job.description", "spark.job.interruptOnCancel");

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

  /** Runs a job, described in the UI, in the caller's job group if there is one. Cancelling it interrupts its tasks. */
  static <T> T run(SparkSession spark, String what, Function<JavaSparkContext, T> job) {
    SparkContext context = spark.sparkContext();
    Map<String, @Nullable String> before = new HashMap<>();
    GROUP.forEach(property -> before.put(property, context.getLocalProperty(property)));
    String group = before.get(GROUP.get(0));
    context.setJobGroup(group == null ? "oust-" + UUID.randomUUID() : group, what, true);
    try {
      return job.apply(context(spark));
    } finally {
      before.forEach(context::setLocalProperty);
    }
  }

  static void checkTasks(int number) {
    if (number < 0) {
      throw new IllegalArgumentException(
          "The number of tasks must be 0 or more, not " + number + ".");
    }
  }
}
