package io.github.oust4j.cli;

import io.github.oust4j.core.engine.Perft;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/** A progress bar for a count that takes more than a second, if there is a terminal to show it on. */
final class PerftProgress implements Perft.Progress, AutoCloseable {
  private static final long PATIENCE_NANOS = 1_000_000_000L;

  private final boolean isShown;
  private final int depth;
  private final ProgressBarStyle style;
  private final long begin = System.nanoTime();
  private @Nullable ProgressBar bar;

  PerftProgress(Terminal terminal, int depth) {
    this.isShown = terminal.hasProgress();
    this.depth = depth;
    this.style =
        terminal.hasColors() ? ProgressBarStyle.COLORFUL_UNICODE_BLOCK : ProgressBarStyle.ASCII;
  }

  @Override
  public void report(int done, int total) {
    if (bar == null && isShown && System.nanoTime() - begin > PATIENCE_NANOS) {
      bar = new ProgressBarBuilder()
          .setTaskName("depth " + depth)
          .setInitialMax(total)
          .setStyle(style)
          .clearDisplayOnFinish()
          .build();
    }
    if (bar != null) {
      bar.stepTo(done);
    }
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
    }
  }
}
