package io.github.oust4j.core.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Position;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The threads of perft and playouts. */
@Timeout(60)
class WorkersTest {
  private static final Position START = Position.start(Board.square(3));
  private static final long PATIENCE_SECONDS = 30;

  /** Jobs with more than ten parts. */
  enum Job {
    PERFT,
    PLAYOUTS;

    Object run(int threads, EngineProvider provider) {
      return run(threads, provider, (done, total) -> {});
    }

    Object run(int threads, EngineProvider provider, Progress progress) {
      return this == PERFT
          ? Perft.from(START)
              .engine(provider)
              .threads(threads)
              .onProgress(progress)
              .divide(6)
          : Playouts.from(START)
              .engine(provider)
              .seed(9)
              .threads(threads)
              .onProgress(progress)
              .play(64);
    }

    Object expected() {
      return run(1, BuiltIn.DEFAULT);
    }
  }

  /** Returns engines that run a hook at each reset, where a worker begins a part of the job. */
  private static EngineProvider atReset(Runnable hook) {
    return new PlayoutsTest.Hooked(method -> {
      if (method.equals("reset")) {
        hook.run();
      }
      return null;
    });
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /** Returns engines with a barrier: each thread waits at its first part until all have begun one. */
  private static EngineProvider meeting(int threads, Set<Thread> seen) {
    CountDownLatch all = new CountDownLatch(threads);
    return atReset(() -> {
      if (seen.add(Thread.currentThread())) {
        all.countDown();
      }
      await(all);
    });
  }

  /** Waits without reacting to interrupts; the timeout of the class ends it if the test fails. */
  private static void spinUntilWaiting(Thread thread, AtomicBoolean orElse) {
    while (thread.getState() != Thread.State.WAITING && !orElse.get()) {
      Thread.onSpinWait();
    }
  }

  @AfterEach
  void clearTheInterrupt() {
    Thread.interrupted();
  }

  @ParameterizedTest
  @CsvSource({"PERFT, 2", "PERFT, 8", "PLAYOUTS, 2", "PLAYOUTS, 8"})
  void smallJobsAreSharedByAllThreads(Job job, int threads) {
    Set<Thread> seen = ConcurrentHashMap.newKeySet();
    EngineProvider provider = meeting(threads, seen);
    assertThat(job.run(threads, provider)).isEqualTo(job.expected());
    assertThat(seen).hasSize(threads).contains(Thread.currentThread());
  }

  @Test
  void oneGameStartsNoThread() {
    Set<Thread> seen = ConcurrentHashMap.newKeySet();
    Playouts.from(START)
        .engine(atReset(() -> seen.add(Thread.currentThread())))
        .threads(4000)
        .play(1);
    assertThat(seen).containsExactly(Thread.currentThread());
  }

  @Test
  void aSingleFirstMoveIsCountedByAllThreads() {
    Position start = Position.parse("square-5 3x1/x1o2/xxo1x/1oox1/1x1x1 b -");
    assertThat(start.legalMoves().size()).isEqualTo(1);
    int threads = 3;
    Set<Thread> seen = ConcurrentHashMap.newKeySet();
    EngineProvider provider = meeting(threads, seen);
    Perft perft = Perft.from(start);
    assertThat(perft.engine(provider).threads(threads).divide(6)).isEqualTo(perft.divide(6));
    assertThat(seen).hasSize(threads);
  }

  @ParameterizedTest
  @CsvSource({"PERFT, 1", "PERFT, 2", "PLAYOUTS, 1", "PLAYOUTS, 2"})
  void anInterruptStopsTheJobAndTheThreadStaysInterrupted(Job job, int threads) {
    Thread caller = Thread.currentThread();
    AtomicInteger reports = new AtomicInteger();
    Progress interrupting = (done, total) -> {
      reports.incrementAndGet();
      caller.interrupt();
    };
    // Without a part of its own, the caller could be interrupted when all is done.
    CountDownLatch callerHasBegun = new CountDownLatch(1);
    EngineProvider provider = atReset(() -> {
      if (Thread.currentThread() == caller) {
        callerHasBegun.countDown();
      } else {
        await(callerHasBegun);
      }
    });
    String message =
        job == Job.PERFT ? "The count was interrupted." : "The playouts were interrupted.";
    assertThatThrownBy(() -> job.run(threads, provider, interrupting))
        .isInstanceOf(CancellationException.class)
        .hasMessage(message);
    int before = reports.get();
    assertThatThrownBy(() -> job.run(threads, BuiltIn.DEFAULT, interrupting)).hasMessage(message);
    assertThat(reports).as("reports of an interrupted thread").hasValue(before);
    assertThat(caller.isInterrupted()).isTrue();
  }

  /**
   * The other worker stays in its first part until the caller waits for it, and notes if the job has thrown before.
   */
  @ParameterizedTest
  @CsvSource({"PERFT, false", "PERFT, true", "PLAYOUTS, false", "PLAYOUTS, true"})
  void aJobThrowsOnlyAfterItsWorkersHaveStopped(Job job, boolean isInterrupted) {
    Thread caller = Thread.currentThread();
    CountDownLatch inside = new CountDownLatch(1);
    AtomicBoolean hasThrown = new AtomicBoolean();
    AtomicBoolean hasLeft = new AtomicBoolean();
    AtomicInteger reports = new AtomicInteger();
    IllegalStateException stop = new IllegalStateException("stop");
    EngineProvider provider = atReset(() -> {
      if (Thread.currentThread() == caller) {
        await(inside);
      } else {
        inside.countDown();
        spinUntilWaiting(caller, hasThrown);
        hasLeft.set(!hasThrown.get());
      }
    });
    Progress progress = (done, total) -> {
      reports.incrementAndGet();
      if (!isInterrupted) {
        throw stop;
      }
      Thread.currentThread().interrupt();
    };
    Throwable thrown = catchThrowable(() -> job.run(2, provider, progress));
    hasThrown.set(true);
    assertThat(hasLeft).isTrue();
    assertThat(Thread.interrupted()).isEqualTo(isInterrupted);
    if (isInterrupted) {
      assertThat(thrown).isInstanceOf(CancellationException.class);
    } else {
      assertThat(thrown).isSameAs(stop);
    }
    assertThat(reports).as("reports, none after the first one").hasValue(1);
  }

  @ParameterizedTest
  @EnumSource
  void aCallerThatIsInterruptedWhileItWaitsStopsTheWorkers(Job job) {
    Thread caller = Thread.currentThread();
    CountDownLatch inside = new CountDownLatch(1);
    AtomicBoolean never = new AtomicBoolean();
    AtomicInteger interrupted = new AtomicInteger();
    EngineProvider provider = atReset(() -> {
      if (Thread.currentThread() == caller) {
        await(inside);
      } else {
        inside.countDown();
        spinUntilWaiting(caller, never);
        caller.interrupt();
        spinUntilInterrupted(interrupted);
      }
    });
    assertThatThrownBy(() -> job.run(2, provider))
        .isInstanceOf(CancellationException.class)
        .hasMessageContaining("interrupted");
    assertThat(Thread.interrupted()).isTrue();
    assertThat(interrupted).hasValue(1);
  }

  @ParameterizedTest
  @EnumSource
  void whatAnotherThreadThrowsIsThrownAfterTheOthersAreInterrupted(Job job) {
    Thread caller = Thread.currentThread();
    AssertionError broken = new AssertionError("broken");
    CountDownLatch inside = new CountDownLatch(3);
    AtomicReference<@Nullable Thread> breaker = new AtomicReference<>();
    AtomicInteger interrupted = new AtomicInteger();
    EngineProvider provider = atReset(() -> {
      inside.countDown();
      awaitUninterruptibly(inside);
      if (Thread.currentThread() != caller && breaker.compareAndSet(null, Thread.currentThread())) {
        throw broken;
      }
      if (Thread.currentThread() != caller) {
        spinUntilInterrupted(interrupted);
      }
    });
    assertThatThrownBy(() -> job.run(3, provider)).isSameAs(broken);
    assertThat(interrupted).hasValue(1);
  }

  private static void spinUntilInterrupted(AtomicInteger interrupted) {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (!Thread.currentThread().isInterrupted() && System.nanoTime() < end) {
      Thread.onSpinWait();
    }
    interrupted.addAndGet(Thread.currentThread().isInterrupted() ? 1 : 0);
  }

  private static void awaitUninterruptibly(CountDownLatch latch) {
    while (latch.getCount() > 0) {
      Thread.onSpinWait();
    }
  }

  /** Languages other than Java throw checked exceptions anywhere. */
  @Test
  void aCheckedExceptionOfAnEngineIsTheCause() {
    Exception checked = new Exception("checked");
    EngineProvider provider = atReset(() -> WorkersTest.<RuntimeException>throwAny(checked));
    assertThatThrownBy(() -> Job.PLAYOUTS.run(2, provider)).hasRootCause(checked);
  }

  @SuppressWarnings("unchecked")
  private static <T extends Exception> void throwAny(Exception exception) throws T {
    throw (T) exception;
  }

  @ParameterizedTest
  @EnumSource
  void progressGrowsToTheTotalAndIsReportedByOneThreadAtATime(Job job) {
    AtomicInteger reporting = new AtomicInteger();
    List<String> wrong = new CopyOnWriteArrayList<>();
    long[] last = new long[2];
    Progress progress = (done, total) -> {
      if (reporting.incrementAndGet() != 1 || done <= last[0]) {
        wrong.add(done + " after " + last[0]);
      }
      last[0] = done;
      last[1] = total;
      reporting.decrementAndGet();
    };
    job.run(4, BuiltIn.DEFAULT, progress);
    assertThat(wrong).isEmpty();
    assertThat(last[0]).isEqualTo(last[1]).isEqualTo(job == Job.PERFT ? 9 : 64);
  }
}
