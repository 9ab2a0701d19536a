package io.github.oust4j.core.engine;

import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Runs a job in the calling thread and in those of an executor or new ones. A job ends only after all its workers.
 * @param executor the executor of the user, or null to start threads for each job
 */
record Workers(int threads, @Nullable Executor executor, Progress progress) {
  static final Workers CALLER = new Workers(1, null, (done, total) -> {}); // calling thread alone
  private static final int MOST_THREADS = 0x7fff;

  Workers withThreads(int number) {
    if (number < 1 || number > MOST_THREADS) {
      throw new IllegalArgumentException(
          "The number of threads must be 1 to " + MOST_THREADS + ", not " + number + ".");
    }
    return new Workers(number, executor, progress);
  }

  Workers withExecutor(Executor users) {
    return new Workers(threads, Objects.requireNonNull(users, "executor"), progress);
  }

  Workers withProgress(Progress listener) {
    return new Workers(threads, executor, Objects.requireNonNull(listener, "listener"));
  }

  boolean isCallerAlone() {
    return threads == 1 && executor == null;
  }

  /**
   * Runs a job of this number of parts. If it is interrupted, throws an exception with the given message.
   * @param share creates the task of a thread; each call of the task does a part, or returns false if none is left
   */
  void run(long parts, long total, String interrupted, Function<Crew, BooleanSupplier> share) {
    Crew crew = new Crew(progress, total, interrupted, share);
    try {
      crew.checkRunning();
      // The calling thread takes at least one part, so only the other parts are worth a thread.
      long others = Math.min(parts - 1, executor == null ? threads - 1 : threads);
      try {
        for (long i = 1; i <= others; i++) {
          if (executor == null) {
            new Thread(crew, "oust-worker-" + i).start();
          } else {
            executor.execute(crew);
          }
        }
      } catch (RejectedExecutionException e) {
        // The executor has no room, so the calling thread does the work.
      }
      crew.work();
    } catch (Throwable e) { // an engine in another language may throw any exception
      crew.fail(e);
    }
    crew.awaitAll();
  }

  /** The threads of one job. Each except the calling thread runs {@link #run()} once. */
  static final class Crew implements Runnable {
    private final Progress progress;
    private final long total;
    private final String interrupted;
    private final Function<Crew, BooleanSupplier> share;
    private final Thread caller = Thread.currentThread();

    /** Held while the listener runs; the lock of the other fields is this object. */
    private final Object reporting = new Object();

    private long done;
    private final Set<Thread> running = new HashSet<>();
    /** The threads that this job has interrupted. Their flag is cleared before they return to a user's pool. */
    private final Set<Thread> interruptedByUs = new HashSet<>();

    private boolean isClosed;
    private volatile boolean isStopped;
    private @Nullable Throwable failure;

    private Crew(
        Progress progress, long total, String interrupted, Function<Crew, BooleanSupplier> share) {
      this.progress = progress;
      this.total = total;
      this.interrupted = interrupted;
      this.share = share;
    }

    /** Throws if the job must stop. Workers call this often. */
    void checkRunning() {
      if (isStopped || Thread.currentThread().isInterrupted()) {
        throw new CancellationException(interrupted);
      }
    }

    /** Reports progress, unless the job must stop. */
    void report(long more) {
      synchronized (reporting) {
        checkRunning();
        done += more;
        try {
          progress.report(done, total);
        } catch (Throwable e) {
          fail(e); // before another thread calls the listener
          throw e;
        }
      }
    }

    @Override
    public void run() {
      if (!enter()) {
        return;
      }
      try {
        work();
      } catch (Throwable e) {
        fail(e);
      } finally {
        leave();
      }
    }

    private void work() {
      checkRunning();
      BooleanSupplier doNextPart = share.apply(this);
      while (doNextPart.getAsBoolean()) {
        checkRunning();
      }
    }

    private synchronized boolean enter() {
      return !isClosed && !isStopped && running.add(Thread.currentThread());
    }

    private synchronized void leave() {
      Thread thread = Thread.currentThread();
      running.remove(thread);
      if (interruptedByUs.remove(thread)) {
        Thread.interrupted();
      }
      notifyAll();
    }

    /** Keeps the first failure, and stops all workers. */
    private synchronized void fail(Throwable thrown) {
      if (failure != null) {
        return;
      }
      failure = thrown;
      isStopped = true;
      for (Thread thread : running) {
        if (thread != caller && thread != Thread.currentThread()) {
          interruptedByUs.add(thread);
          thread.interrupt();
        }
      }
    }

    /** Waits for the running workers, prevents others from starting, and throws the first failure. */
    private void awaitAll() {
      boolean wasInterrupted = false;
      synchronized (this) {
        isClosed = true;
        while (!running.isEmpty()) {
          try {
            wait();
          } catch (InterruptedException e) {
            wasInterrupted = true;
            fail(new CancellationException(interrupted));
          }
        }
      }
      if (wasInterrupted) {
        Thread.currentThread().interrupt();
      }
      if (failure instanceof Error error) {
        throw error;
      }
      if (failure instanceof RuntimeException exception) {
        throw exception;
      }
      if (failure != null) {
        throw new IllegalStateException("A worker failed.", failure);
      }
    }
  }
}
