package io.github.oust4j.spark;

import io.github.oust4j.core.engine.Progress;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import org.apache.spark.SparkContext;
import org.apache.spark.Success$;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerJobStart;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import scala.jdk.javaapi.CollectionConverters;

/**
 * A Spark job with a description for the UI and a listener of its finished tasks. Cancelling the job interrupts its
 * tasks.
 */
final class TrackedJob extends SparkListener {
  private static final String GROUP = "spark.jobGroup.id";

  private final String group = "oust-" + UUID.randomUUID();
  private final Progress progress;
  private final Set<Integer> stages = new HashSet<>();
  private final Set<Long> partitions = new HashSet<>(); // stage and partition of the finished tasks
  private long tasks;
  private boolean hasEnded;

  private TrackedJob(Progress progress) {
    this.progress = progress;
  }

  static <T> T run(SparkSession spark, String what, @Nullable Progress progress, Supplier<T> job) {
    SparkContext context = spark.sparkContext();
    TrackedJob tracked = new TrackedJob(progress == null ? (done, total) -> {} : progress);
    context.addSparkListener(tracked);
    context.setJobGroup(tracked.group, what, true);
    try {
      return job.get();
    } finally {
      context.clearJobGroup();
      context.removeSparkListener(tracked);
      tracked.end();
    }
  }

  private synchronized void end() {
    hasEnded = true;
  }

  @Override
  public synchronized void onJobStart(SparkListenerJobStart start) {
    if (group.equals(start.properties().getProperty(GROUP))) {
      for (var stage : CollectionConverters.asJava(start.stageInfos())) {
        if (stages.add(stage.stageId())) {
          tasks += stage.numTasks();
        }
      }
    }
  }

  @Override
  public synchronized void onTaskEnd(SparkListenerTaskEnd end) {
    boolean isNew = !hasEnded
        && stages.contains(end.stageId())
        && end.reason() == Success$.MODULE$
        && partitions.add(((long) end.stageId() << 32) + end.taskInfo().partitionId());
    if (isNew) {
      progress.report(partitions.size(), tasks);
    }
  }
}
