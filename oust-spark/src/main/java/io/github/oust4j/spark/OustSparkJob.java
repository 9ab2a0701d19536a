package io.github.oust4j.spark;

import io.github.oust4j.core.engine.Progress;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Spec;

/** The session, output and progress of the commands of {@link OustSpark}. */
abstract class OustSparkJob implements Callable<Integer> {
  @Spec
  private CommandLine.Model.@Nullable CommandSpec spec;

  abstract void run(SparkSession spark);

  @Override
  public final Integer call() {
    boolean isOwn = SparkSession.getDefaultSession().isEmpty();
    SparkSession spark = SparkSession.builder()
        .appName("oust-spark " + commandLine().getCommandName())
        .getOrCreate();
    try {
      run(spark);
      return 0;
    } finally {
      commandLine().getErr().flush();
      if (isOwn) {
        spark.stop();
      }
    }
  }

  private CommandLine commandLine() {
    return Objects.requireNonNull(spec).commandLine();
  }

  void print(String what, Object value) {
    commandLine().getOut().println(what + ": " + value);
  }

  void print(String text) {
    commandLine().getOut().print(text);
    commandLine().getOut().flush();
  }

  /** Returns a listener that prints a line for each tenth of the tasks. */
  Progress progress() {
    PrintWriter err = commandLine().getErr();
    long begin = System.nanoTime();
    return (done, total) -> {
      if (done * 10 / total > (done - 1) * 10 / total) {
        err.printf(
            Locale.ROOT,
            "%s: %d of %d tasks, %.0f s%n",
            commandLine().getCommandName(),
            done,
            total,
            (System.nanoTime() - begin) / 1e9);
        err.flush();
      }
    };
  }
}
