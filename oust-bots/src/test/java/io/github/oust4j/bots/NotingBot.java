package io.github.oust4j.bots;

import io.github.oust4j.core.Board;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A bot of an application: it has no options, plays greedily, thinks for a while and notes the time of its budgets. */
public final class NotingBot implements BotProvider {
  static final List<Long> NANOS = new ArrayList<>();
  static final List<Long> SIMULATIONS = new ArrayList<>();
  static final long LEAST_NANOS = 1_000_000;
  static Runnable fault = () -> {}; // what it does before each ply
  static int open; // how many bots are not closed

  /** Creates the provider, as the service loader does. */
  public NotingBot() {}

  /** What needs the bot. */
  @FunctionalInterface
  interface Body {
    void run() throws IOException;
  }

  /** Runs a test while the bot is declared as a service, which needs the class path. */
  static void declared(Path folder, Body test) throws IOException {
    Path services = Files.createDirectories(folder.resolve("META-INF/services"));
    Files.writeString(services.resolve(BotProvider.class.getName()), NotingBot.class.getName());
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    NANOS.clear();
    SIMULATIONS.clear();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, before)) {
      thread.setContextClassLoader(loader);
      test.run();
    } finally {
      thread.setContextClassLoader(before);
      fault = () -> {};
    }
  }

  @Override
  public String name() {
    return "noting";
  }

  @Override
  public Bot create(Board board, BotSettings settings) {
    Bot greedy = Bots.create(board, "greedy");
    open++;
    return new TestBot(
        board,
        (game, budget) -> {
          NANOS.add(budget.nanos());
          SIMULATIONS.add(budget.simulations());
          fault.run();
          long start = System.nanoTime();
          while (System.nanoTime() - start < LEAST_NANOS) {
            Thread.onSpinWait(); // so that its clock has run
          }
          return greedy.think(game, budget);
        },
        () -> open--);
  }
}
