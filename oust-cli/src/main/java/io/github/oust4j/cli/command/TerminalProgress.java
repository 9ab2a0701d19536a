package io.github.oust4j.cli.command;

import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;

/** A line about the progress of work that takes more than a second, if there is a terminal to show it on. */
public final class TerminalProgress implements AutoCloseable {
  private static final long SECOND = 1_000_000_000L;
  private static final long INTERVAL = SECOND / 5;
  /** Begins a line that the terminal cuts off at its edge. */
  private static final String CUT = "\r\u001b[?7l";

  private static final String END = "\u001b[K\u001b[?7h";

  private final String task;
  private final @Nullable PrintWriter err;
  private final long begin = System.nanoTime();
  private long next = begin + SECOND;
  private long before;
  private boolean isVisible;
  private volatile boolean hasReport;
  private @Nullable Thread clock;

  /** Begins to show the time spent, until progress is reported. Without a terminal (null), nothing is shown. */
  TerminalProgress(String task, @Nullable PrintWriter err) {
    this.task = task;
    this.err = err;
    if (err != null) {
      clock = new Thread(this::tick, "progress");
      clock.setDaemon(true);
      clock.start();
    }
  }

  /** Shows how much of a known total is done. One thread at a time may call this. */
  public void report(long done, long total) {
    report(done, total, "");
  }

  /** Shows how much of a known total is done, and what has come out so far. */
  public synchronized void report(long done, long total, String soFar) {
    hasReport = true;
    if (isDue()) {
      long left =
          (long) ((System.nanoTime() - begin) / (double) (done - before) * (total - done)) / SECOND;
      show(100 * done / total + " %, " + done + " of " + total + ", " + left + " s left"
          + (soFar.isEmpty() ? "" : ", " + soFar));
    }
  }

  /** Shows how much is done and what is being done now. */
  public synchronized void report(String done, String now) {
    hasReport = true;
    if (isDue()) {
      show(done + ", " + Terminal.printable(now));
    }
  }

  /** Sets how much was done before this began, which says nothing about the time left. */
  public TerminalProgress after(long done) {
    before = done;
    return this;
  }

  private void tick() {
    try {
      while (!hasReport) {
        Thread.sleep(INTERVAL / 1_000_000);
        synchronized (this) {
          if (!hasReport && isDue()) {
            show((System.nanoTime() - begin) / SECOND + " s");
          }
        }
      }
    } catch (InterruptedException e) {
      // the end
    }
  }

  private boolean isDue() {
    return err != null && System.nanoTime() - next >= 0;
  }

  private void show(String text) {
    print(CUT + task + ": " + text + END);
    isVisible = true;
    next = System.nanoTime() + INTERVAL;
  }

  /** Clears the line to make room for other output. The next report shows it again. */
  public synchronized void hide() {
    if (isVisible) {
      print(CUT + END);
      isVisible = false;
    }
  }

  /** Clears the line for good. */
  synchronized void end() {
    hide();
    next = System.nanoTime() + Long.MAX_VALUE / 2;
  }

  private void print(String text) {
    if (err != null) {
      err.print(text);
      err.flush();
    }
  }

  @Override
  public void close() {
    if (clock != null) {
      clock.interrupt();
      try {
        clock.join();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
    hide();
  }
}
