package io.github.oust4j.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/** A progress bar for what takes more than a second, if there is a terminal to show it on. */
final class TerminalProgress implements AutoCloseable {
  private static final long PATIENCE_NANOS = 1_000_000_000L;

  private final boolean isShown;
  private final String task;
  private final ProgressBarStyle style;
  private final long begin = System.nanoTime();
  private @Nullable ProgressBar bar;

  TerminalProgress(Terminal terminal, String task) {
    this.isShown = terminal.hasProgress();
    this.task = task;
    this.style =
        terminal.hasColors() ? ProgressBarStyle.COLORFUL_UNICODE_BLOCK : ProgressBarStyle.ASCII;
  }

  /** Shows how much is done; to be called by one thread at a time. */
  void report(long done, long total) {
    long passed = System.nanoTime() - begin;
    if (bar == null && isShown && passed > PATIENCE_NANOS) {
      bar = new ProgressBarBuilder()
          .setTaskName(task)
          .setInitialMax(total)
          .startsFrom(done, Duration.ofNanos(passed))
          .setStyle(style)
          .clearDisplayOnFinish()
          .setConsumer(new Line())
          .build();
    }
    if (bar != null) {
      bar.stepTo(done);
    }
  }

  /** Shows how much is done, and what is being done now. */
  void report(long done, long total, String now) {
    report(done, total);
    if (bar != null) {
      bar.setExtraMessage(" " + now);
    }
  }

  /** Clears the bar away, to make room for other output; the next report shows it again. */
  void hide() {
    if (bar != null) {
      bar.close();
      bar = null;
    }
  }

  @Override
  public void close() {
    hide();
  }

  /** Standard error, of which the bar takes one line; the library's own leaves an empty line behind. */
  private static final class Line extends ConsoleProgressBarConsumer {
    Line() {
      super(
          new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8));
    }

    @Override
    public void close() {
      // The line is clear already.
    }
  }
}
