package io.github.oust4j.cli;

import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What remains to be done when a signal such as Ctrl-C ends the process. A JVM would exit with a status. This process
 * is killed by the signal instead, so that shells also end the loop or the script that runs it.
 */
final class Signals {
  private static final Set<Runnable> TASKS = ConcurrentHashMap.newKeySet();

  private Signals() {}

  /** Starts handling signals. Where that is impossible, the tasks are done when the JVM exits. */
  static void handle() {
    Runtime.getRuntime().addShutdownHook(new Thread(Signals::finish));
    if (System.getProperty("os.name").startsWith("Windows")) {
      return;
    }
    try {
      // By reflection, since javac warns of sun.misc and offers no way to accept it.
      Class<?> signal = Class.forName("sun.misc.Signal");
      Class<?> handler = Class.forName("sun.misc.SignalHandler");
      Method handle = signal.getMethod("handle", signal, handler);
      for (String name : List.of("INT", "TERM", "HUP")) {
        Object caught = signal.getConstructor(String.class).newInstance(name);
        InvocationHandler end = (proxy, method, arguments) -> {
          finish();
          handle.invoke(null, caught, handler.getField("SIG_DFL").get(null));
          kill(name);
          return null;
        };
        handle.invoke(
            null,
            caught,
            Proxy.newProxyInstance(handler.getClassLoader(), new Class<?>[] {handler}, end));
      }
    } catch (ReflectiveOperationException e) {
      // such as a runtime without the module jdk.unsupported, or java -Xrs
    }
  }

  /** Kills this process and the programs of bots. */
  private static void kill(String signal) throws IOException {
    ProcessHandle own = ProcessHandle.current();
    own.descendants().forEach(ProcessHandle::destroyForcibly);
    // Signal.raise raises only signals that have a handler.
    new ProcessBuilder("kill", "-s", signal, String.valueOf(own.pid())).start();
  }

  /** Adds a task that is done when the process ends, unless it is removed before. */
  static void add(Runnable task) {
    TASKS.add(task);
  }

  static void remove(Runnable task) {
    TASKS.remove(task);
  }

  private static void finish() {
    TASKS.forEach(Runnable::run);
  }
}
