package io.github.oust4j.core.engine;

/**
 * Receives the progress of a {@linkplain Perft count} or of {@linkplain Playouts playouts}.
 * @since 0.1.0
 */
@FunctionalInterface
public interface Progress {
  /**
   * Receives the progress of a job. Any of the job's threads may call this, but never two at a time. There is no call
   * after the job has returned or thrown. An exception that this method throws ends the job.
   * @param done the finished amount, 1 to {@code total}, increasing with each call
   * @param total the total amount
   */
  void report(long done, long total);
}
