package io.github.oust4j.bots;

import io.github.oust4j.core.Board;
import io.github.oust4j.tests.DeclaringLoader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A bot of an application: it has no options, plays greedily, thinks for a while and notes the time of its budgets. */
public final class NotingBot {
  static final List<Long> NANOS = new ArrayList<>();
  static final List<Long> SIMULATIONS = new ArrayList<>();
  static final long LEAST_NANOS = 1_000_000;
  static Runnable fault = () -> {}; // what it does before each ply
  static int open; // how many bots are not closed

  private NotingBot() {}

  /** Declares the bot as a service. */
  public static final class Service implements BotProvider {
    /** Creates the provider, as the service loader does. */
    public Service() {}

    @Override
    public String name() {
      return "noting";
    }

    @Override
    public Bot create(Board board, BotSettings settings) {
      return NotingBot.create(board);
    }
  }

  /** Runs a test while the bot is declared as a service. */
  static void declared(Path folder, DeclaringLoader.Body test) throws IOException {
    NANOS.clear();
    SIMULATIONS.clear();
    String service = Service.class.getName();
    try {
      DeclaringLoader.with(new DeclaringLoader(folder, BotProvider.class, service), test);
    } finally {
      fault = () -> {};
    }
  }

  /** Creates the bot. */
  public static Bot create(Board board) {
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
