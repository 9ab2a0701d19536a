package io.github.oust4j.cli.command;

import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The tasks to do when a signal such as Ctrl-C ends the process. A JVM would exit with a status. This process is killed
 * by the signal instead, so that shells also end the loop or the script that runs it.
 */
public final class Signals {
  /** The signals that end a process unless it handles them, with their numbers. */
  private static final Map<String, Integer> SIGNALS = Map.of("HUP", 1, "INT", 2, "TERM", 15);

  private static final Set<Runnable> TASKS = ConcurrentHashMap.newKeySet();
  private static volatile boolean isHandled; // otherwise a signal shuts the JVM down normally
  private static volatile boolean isExiting;

  private Signals() {}

  /** Starts handling signals. Where that is impossible, the tasks are done when the JVM exits. */
  public static void handle() {
    Runtime.getRuntime().addShutdownHook(new Thread(Signals::end));
    if (System.getProperty("os.name").startsWith("Windows")) {
      return;
    }
    SIGNALS.forEach((name, number) -> {
      Object former = org.jline.utils.Signals.register(name, () -> kill(name, number));
      isHandled = former != null; // false if that is impossible, as with java -Xrs
    });
  }

  public static void exit(int status) {
    isExiting = true;
    System.exit(status);
  }

  /** Does the tasks. If a user's bot or engine ends Java, its status must not be taken for that of the command. */
  private static void end() {
    TASKS.forEach(Runnable::run);
    if (isHandled && !isExiting) {
      System.err.println("A bot or an engine has exited the JVM: its code calls System.exit.");
      killPrograms();
      Runtime.getRuntime().halt(1);
    }
  }

  /** Ends the process as Ctrl-C does where it is not handled otherwise. */
  public static void interrupt() {
    kill("INT", 2);
  }

  /** Does the tasks, and kills this process and the programs of bots. */
  private static void kill(String name, int number) {
    TASKS.forEach(Runnable::run);
    killPrograms();
    org.jline.utils.Signals.registerDefault(name);
    try {
      // Signal.raise raises only signals that have a handler.
      new ProcessBuilder(
              "sh", "-c", "kill -s " + name + " " + ProcessHandle.current().pid())
          .start()
          .waitFor();
    } catch (IOException | InterruptedException e) {
      // reported by the status
    }
    Runtime.getRuntime().halt(128 + number); // only if that has failed
  }

  private static void killPrograms() {
    ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
  }

  /** Adds a task that is done when the process ends, unless it is removed before. */
  public static void add(Runnable task) {
    TASKS.add(task);
  }

  public static void remove(Runnable task) {
    TASKS.remove(task);
  }
}
