package io.github.oust4j.testkit;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.engine.EngineProvider;
import io.github.oust4j.core.engine.Engines;
import io.github.oust4j.core.engine.Playouts;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/**
 * Random games of engines and positions in lock-step, more of them on small boards. A game depends only on seed, board
 * and number, so one game can be repeated.
 */
final class LockStepGames {
  /** The most games of a task, which creates its own engines. */
  private static final int GAMES_PER_TASK = 500;

  private static final int STEPS_OF_PROGRESS = 20;

  /** A task takes some seconds. After this time an engine is considered to loop forever. */
  private static final long SECONDS_OF_A_TASK = Long.getLong("lockstep.patience", 180);

  private final List<EngineProvider> providers;
  private final long seed;
  private final List<Task> tasks = new ArrayList<>();
  private long games;
  private long plies;
  private final long total;
  private final Consumer<String> log;
  private long nextProgress;
  /** The games in progress, with their numbers. */
  private final Map<LockStepGame, Integer> running = new ConcurrentHashMap<>();

  /** Games on one board, by their numbers. */
  record Task(Board board, int first, int end) {}

  private LockStepGames(
      List<EngineProvider> providers, long seed, List<Task> tasks, Consumer<String> log) {
    this.providers = providers;
    this.seed = seed;
    this.tasks.addAll(tasks);
    this.total = tasks.stream().mapToLong(task -> task.end() - task.first()).sum();
    this.log = log;
    this.nextProgress = Math.max(1, total / STEPS_OF_PROGRESS);
  }

  /**
   * Distributes games over boards, at least one for each board.
   *
   * @param games the number of games, roughly
   */
  static LockStepGames over(
      List<Board> boards,
      long games,
      List<EngineProvider> providers,
      long seed,
      Consumer<String> log) {
    double sum = boards.stream().mapToDouble(LockStepGames::weight).sum();
    List<Task> tasks = new ArrayList<>();
    for (Board board : boards) {
      int share = (int) Math.ceil(games * weight(board) / sum);
      for (int first = 0; first < share; first += GAMES_PER_TASK) {
        tasks.add(new Task(board, first, Math.min(share, first + GAMES_PER_TASK)));
      }
    }
    // Shuffled, so that progress is proportional to time.
    Collections.shuffle(tasks, new Random(seed));
    return new LockStepGames(providers, seed, tasks, log);
  }

  /** Repeats one game. */
  static LockStepGames single(
      Board board, int number, List<EngineProvider> providers, long seed, Consumer<String> log) {
    List<Task> tasks = List.of(new Task(board, number, number + 1));
    return new LockStepGames(providers, seed, tasks, log);
  }

  /** Small boards show most faults, and their games are short. */
  private static double weight(Board board) {
    return Math.pow(board.size(), -1.25);
  }

  /**
   * Plays all games.
   *
   * @throws AssertionError for the first difference, with the game that shows it
   */
  LockStepGames run(int threads) throws InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(threads, LockStepGames::daemon);
    try {
      CompletionService<Task> finished = new ExecutorCompletionService<>(pool);
      for (Task task : tasks) {
        finished.submit(() -> run(task), task);
      }
      for (int i = 0; i < tasks.size(); i++) {
        Future<Task> next = finished.poll(SECONDS_OF_A_TASK, TimeUnit.SECONDS);
        if (next == null) {
          throw new AssertionError("No task ended in " + SECONDS_OF_A_TASK + " seconds. Running: "
              + running.entrySet().stream()
                  .map(entry -> describe(entry.getKey(), entry.getValue()))
                  .toList());
        }
        next.get();
      }
    } catch (ExecutionException e) {
      throw new AssertionError(String.valueOf(e.getCause()), e);
    } finally {
      pool.shutdownNow();
    }
    return this;
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "lockstep");
    thread.setDaemon(true);
    return thread;
  }

  private void run(Task task) {
    LockStepGame game = new LockStepGame(task.board(), engines(task.board()));
    for (int number = task.first(); number < task.end(); number++) {
      if (Thread.currentThread().isInterrupted()) {
        return;
      }
      running.put(game, number);
      try {
        play(game, task.board(), number);
      } catch (Disagreement | RuntimeException | AssertionError e) {
        throw new AssertionError(e.getMessage() + "\n  " + describe(game, number), e);
      }
    }
    running.remove(game);
    progress(task.end() - task.first(), game.plies());
  }

  private String describe(LockStepGame game, int number) {
    return "game " + number + " on " + game.position().board() + ", seed " + seed + ", "
        + game.record();
  }

  private synchronized void progress(long moreGames, long morePlies) {
    games += moreGames;
    plies += morePlies;
    if (games >= nextProgress) {
      log.accept(100 * games / total + " %: " + this);
      nextProgress += Math.max(1, total / STEPS_OF_PROGRESS);
    }
  }

  /** Returns the number of games played. */
  synchronized long games() {
    return games;
  }

  @Override
  public synchronized String toString() {
    return String.format(Locale.ROOT, "%,d games, %,d plies", games, plies);
  }

  /** Returns every built-in engine once: the default one is one of the others, chosen by the board. */
  static List<EngineProvider> builtIn() {
    return Engines.all().stream()
        .filter(provider -> !provider.equals(Engines.defaultProvider()))
        .toList();
  }

  private List<EngineProvider> engines(Board board) {
    return providers.stream().filter(provider -> provider.supports(board)).toList();
  }

  private void play(LockStepGame game, Board board, int number) throws Disagreement {
    RandomGenerator random = Playouts.random(seed + board.name().hashCode(), number);
    game.start(start(board, number, random));
    boolean advances = number % 10 == 9;
    int undoChains = 3; // without a limit, a game would never end
    while (!game.position().isOver()) {
      game.play(random, !advances || random.nextInt(4) == 0);
      switch (random.nextInt(16 + board.size())) {
        case 0 -> game.inspect(Step.Probe.full(game.undoable()));
        case 1 -> game.inspect(Step.Probe.REPLIES);
        case 2 -> game.inspect(Step.Probe.REFUSALS_FIRST);
        case 3 -> game.inspect(Step.Probe.COPIES);
        case 4 -> game.inspect(Step.Probe.CAPTURES);
        case 5, 6 -> {
          if (undoChains > 0 && game.undoable() > 0) {
            undoChains--;
            game.undo(1 + random.nextInt(Math.min(8, game.undoable())));
          }
        }
        default -> {}
      }
    }
    if (number % 3 == 0) {
      game.undo(game.undoable());
    }
  }

  private static Position start(Board board, int number, RandomGenerator random) {
    return switch (number % 8) {
      case 1, 5 -> Position.start(Rules.withPieRule(board));
      case 3 -> TestPositions.irregular(board, random);
      case 6 -> TestPositions.crowded(board, random);
      case 7 ->
        random.nextBoolean()
            ? TestPositions.scattered(board, random)
            : TestPositions.checkered(board, random);
      default -> Position.start(board);
    };
  }
}
