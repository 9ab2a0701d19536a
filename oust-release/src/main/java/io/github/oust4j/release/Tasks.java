package io.github.oust4j.release;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Things that take long, done several at a time. */
final class Tasks {
  private Tasks() {}

  /** Something to do. */
  @FunctionalInterface
  interface Task {
    void run() throws IOException;
  }

  /** Does all of them; the first that has a problem ends it, when those under way are done. */
  static void run(int atOnce, List<Task> tasks) throws IOException {
    ExecutorService threads = Executors.newFixedThreadPool(atOnce);
    try {
      List<Future<?>> futures = new ArrayList<>();
      for (Task task : tasks) {
        futures.add(threads.submit(() -> {
          task.run();
          return task;
        }));
      }
      for (Future<?> future : futures) {
        future.get();
      }
    } catch (ExecutionException e) {
      Throwable cause = e.getCause();
      if (cause instanceof ReleaseProblem problem) {
        throw problem;
      }
      throw new IOException(cause);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ReleaseProblem("The dry run was interrupted.");
    } finally {
      threads.shutdownNow();
    }
  }
}
