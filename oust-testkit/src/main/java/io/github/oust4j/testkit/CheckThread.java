package io.github.oust4j.testkit;

import io.github.oust4j.core.internal.Thrown;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** A thread that runs a check or a part of it, and fails if a call of user code does not return in time. */
final class CheckThread<T> extends Thread {
  /** Polls of the thread until a call is late. A debugger stops all threads but not the clock, so polls are counted. */
  private static final int LOOKS = 20;

  /** A call of user code, which may take a number of times the patience. */
  private record Call(String name, int times) {}

  private final FutureTask<T> task;
  private final Duration patience;
  private volatile @Nullable Call call; // the one that has not returned
  private volatile @Nullable LockStep lockStep;
  private volatile boolean isAbandoned;

  private CheckThread(@Nullable ThreadGroup group, FutureTask<T> task, Duration patience) {
    super(group, task, "oust-kit");
    this.task = task;
    this.patience = patience;
    setDaemon(true);
  }

  static <T> CheckThread<T> start(Duration patience, Callable<T> work) {
    return start(null, patience, work);
  }

  /** Starts a thread in a group, to which the threads belong that user code starts. */
  static <T> CheckThread<T> start(
      @Nullable ThreadGroup group, Duration patience, Callable<T> work) {
    CheckThread<T> thread = new CheckThread<>(group, new FutureTask<>(work), patience);
    thread.start();
    return thread;
  }

  /** Returns one of at least {@code many} threads of a group that have not ended within the patience. */
  static Optional<Thread> left(ThreadGroup group, int many, Duration patience) {
    Thread[] threads = new Thread[many];
    try {
      for (int looks = 0; group.enumerate(threads) == many; looks++) {
        if (looks == LOOKS) {
          return Optional.of(threads[0]);
        }
        threads[0].join(patience.toMillis() / LOOKS);
      }
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw cancelled();
    }
  }

  /** Records that user code is called. Ends the check if it was abandoned. */
  static void begin(String name, int times) {
    if (Thread.currentThread() instanceof CheckThread<?> own) {
      if (own.isAbandoned) {
        throw cancelled();
      }
      own.call = new Call(name, times);
    }
  }

  static void end() {
    if (Thread.currentThread() instanceof CheckThread<?> own) {
      own.call = null;
    }
  }

  static boolean isLost() {
    return Thread.currentThread() instanceof CheckThread<?> own && own.isAbandoned;
  }

  /** Records the engine in use, if it has been created. What an abandoned thread does is not reported. */
  static void use(@Nullable LockStep lockStep) {
    if (Thread.currentThread() instanceof CheckThread<?> own && !own.isAbandoned) {
      own.lockStep = lockStep;
    }
  }

  /** Returns the engine that was used last, to report a call that has not returned. */
  @Nullable LockStep lockStep() {
    return lockStep;
  }

  /** Returns the result. Abandons the thread if a call does not return in time, or if the caller is interrupted. */
  @SuppressWarnings("ReferenceEquality") // two calls can be equal
  T await() throws Disagreement {
    Call last = null;
    int looks = 0;
    try {
      if (Thread.interrupted()) { // get does not check that once the task has ended
        throw new InterruptedException();
      }
      while (true) {
        try {
          return task.get(patience.toNanos() / LOOKS, TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
          Call now = call;
          looks = now == last ? looks + 1 : 0;
          last = now;
          if (now != null && looks >= LOOKS * now.times) {
            throw late(now, e);
          }
        }
      }
    } catch (ExecutionException e) {
      throw thrown(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw cancelled();
    } finally {
      abandon();
    }
  }

  /** Stops waiting for the thread, and interrupts it unless it has ended. */
  void abandon() {
    isAbandoned = true;
    if (!task.isDone()) {
      interrupt();
    }
  }

  private Disagreement late(Call late, TimeoutException cause) {
    cause.setStackTrace(getStackTrace()); // where it hangs
    long limit = patience.multipliedBy(late.times).toMillis();
    String time = limit % 1000 == 0 ? limit / 1000 + " s" : limit + " ms";
    String place = Thrown.place(cause);
    return new Disagreement(late.name + " has not returned within " + time + place + ".", cause);
  }

  private static Disagreement thrown(@Nullable Throwable cause) {
    if (cause instanceof RuntimeException exception) {
      throw exception;
    }
    if (cause instanceof Error error) {
      throw error;
    }
    return (Disagreement) Objects.requireNonNull(cause); // the only checked exception of the kit
  }

  private static CancellationException cancelled() {
    return new CancellationException("The check was interrupted.");
  }
}
