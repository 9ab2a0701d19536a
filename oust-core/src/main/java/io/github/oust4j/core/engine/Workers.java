package io.github.oust4j.core.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Runs a job in the calling thread and in new ones. A job ends only after all its threads. */
record Workers(int threads, Progress progress) {
  static final Workers CALLER = new Workers(1, (done, total) -> {}); // the calling thread alone
  private static final int MOST_THREADS = 0x7fff;

  Workers withThreads(int number) {
    if (number < 1 || number > MOST_THREADS) {
      throw new IllegalArgumentException(
          "The number of threads must be 1 to " + MOST_THREADS + ", not " + number + ".");
    }
    return new Workers(number, progress);
  }

  Workers withProgress(Progress listener) {
    return new Workers(threads, Objects.requireNonNull(listener, "listener"));
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
      for (long i = 1; i < Math.min(parts, threads); i++) {
        crew.start(new Thread(crew, "oust-worker-" + i));
      }
      crew.work();
    } catch (Throwable e) { // an engine in another language may throw any exception
      crew.fail(e);
    }
    crew.awaitAll();
  }

  /** The threads of one job. Those besides the calling thread execute {@link #run()}. */
  static final class Crew implements Runnable {
    private final Progress progress;
    private final long total;
    private final String interrupted;
    private final Function<Crew, BooleanSupplier> share;

    /** Held while the listener runs; the lock of the other fields is this object. */
    private final Object reporting = new Object();

    private long done;
    private final List<Thread> others = new ArrayList<>();
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

    private synchronized void start(Thread other) {
      if (!isStopped) {
        other.start();
        others.add(other);
      }
    }

    @Override
    public void run() {
      try {
        work();
      } catch (Throwable e) {
        fail(e);
      }
    }

    private void work() {
      checkRunning();
      BooleanSupplier doNextPart = share.apply(this);
      while (doNextPart.getAsBoolean()) {
        checkRunning();
      }
    }

    /** Keeps the first failure, and stops all workers. */
    private synchronized void fail(Throwable thrown) {
      if (failure != null) {
        return;
      }
      failure = thrown;
      isStopped = true;
      for (Thread other : others) {
        if (other != Thread.currentThread()) {
          other.interrupt();
        }
      }
    }

    /** Waits for the other threads, and throws the first failure. */
    private void awaitAll() {
      boolean wasInterrupted = false;
      for (int i = 0; i < others.size(); ) {
        try {
          others.get(i).join();
          i++;
        } catch (InterruptedException e) {
          wasInterrupted = true;
          fail(new CancellationException(interrupted));
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
