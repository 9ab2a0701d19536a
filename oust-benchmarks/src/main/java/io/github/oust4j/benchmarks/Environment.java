package io.github.oust4j.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;

/**
 * On what was measured, and what.
 *
 * @param jdk the JDK's version
 * @param machine the name of the virtual machine
 * @param flags the virtual machine's options, empty if there were none
 * @param commit the commit, {@code unknown} if it is
 */
record Environment(String jdk, String machine, String flags, String commit) {
  static final String UNKNOWN = "unknown";

  private static final int SECONDS = 10;

  /** The commit of the working folder as git tells it, with {@code -dirty} if it has been changed since. */
  static String currentCommit() {
    try {
      Process git = new ProcessBuilder("git", "describe", "--always", "--dirty", "--exclude=*")
          .redirectError(ProcessBuilder.Redirect.DISCARD)
          .start();
      String name = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
      boolean ended = git.waitFor(SECONDS, TimeUnit.SECONDS);
      return ended && git.exitValue() == 0 && !name.isEmpty() ? name : UNKNOWN;
    } catch (IOException e) {
      return UNKNOWN; // there is no git here
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return UNKNOWN;
    }
  }
}
