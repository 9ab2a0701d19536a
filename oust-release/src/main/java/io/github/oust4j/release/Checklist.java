package io.github.oust4j.release;

import java.io.PrintWriter;

/** Says, line by line, what was found to be right. Several threads may write to it. */
final class Checklist {
  private final PrintWriter out;
  private int lines;

  Checklist(PrintWriter out) {
    this.out = out;
  }

  synchronized void title(String title) {
    out.println(title);
    out.flush();
  }

  synchronized void passed(String what) {
    lines++;
    out.println("  ok  " + what);
    out.flush();
  }

  synchronized int lines() {
    return lines;
  }
}
