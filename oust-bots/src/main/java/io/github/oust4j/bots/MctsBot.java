package io.github.oust4j.bots;

import io.github.oust4j.bots.Analysis.Candidate;
import io.github.oust4j.bots.Analysis.Proof;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.Engines;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Monte Carlo tree search. {@link SearchTree}, {@link Node} and {@link Simulation} explain it. */
final class MctsBot extends BoardBot {
  static final BotOption MEMORY = new BotOption(
      "memory",
      "maximum memory of the tree in MB; the default is at most a quarter of the heap",
      defaultMemory(Runtime.getRuntime().maxMemory()),
      1,
      1_000_000);

  static final List<BotOption> OPTIONS = List.of(
      SimpleBot.SEED,
      new BotOption("threads", "number of threads", 1, 1, 256),
      MEMORY,
      new BotOption("effort", "percent of the budget's time and simulations", 100, 1, 100),
      thousandths("exploration", "weight of moves with few visits", 600, 0, 10_000),
      thousandths("temperature", "softness of the policy", 140, 10, 1_000_000),
      thousandths("capture-value", "prior value of capturing one stone", 700, 0, 1000),
      thousandths("quiet-value", "prior value of a placement without a capture", 300, 0, 1000),
      thousandths("rating-weight", "weight of nearby stones in the quiet value", 40, 0, 1000),
      new BotOption("redraws", "maximum redraws per playout ply to find a capture", 10, 0, 100),
      new BotOption(
          "playout-plies", "plies of a playout, which then finishes the turn", 8, 0, 1_000_000),
      thousandths("group-weight", "weight of the largest groups in evaluations", 2000, 0, 100_000));

  private static final long REPORT_NANOS = 100_000_000;
  private static final long FORCED_NANOS = 100_000_000;
  private static final int LINES = 20; // in an analysis; the first ones are of interest
  private static final int LONGEST_LINE = 40;

  private final Engine engine;
  private final long seed;
  private final int threads;
  private final long memory;
  private final long effort; // in percent
  private final Node.Weights weights;
  private final List<Evaluation> evaluations = new ArrayList<>(); // one per thread

  // Of the last search; volatile, since any thread may close this bot.
  volatile @Nullable SearchTree tree;

  private volatile @Nullable Game rootGame;

  MctsBot(Board board, BotSettings settings) {
    super(board);
    this.engine = Engines.create(board);
    this.seed = settings.value("seed");
    this.threads = (int) settings.value("threads");
    this.memory = settings.value("memory") << 20;
    this.effort = settings.value("effort");
    this.weights = new Node.Weights(settings);
    for (int i = 0; i < threads; i++) {
      evaluations.add(new Evaluation(board, weights.groupWeight));
    }
  }

  private static BotOption thousandths(
      String name, String description, long defaultValue, long min, long max) {
    return new BotOption(name, description + ", in thousandths", defaultValue, min, max);
  }

  /** Returns the default of the option {@code memory} for a heap of that many bytes. */
  static long defaultMemory(long heap) {
    return Math.max(1, Math.min(256, heap >> 22));
  }

  /** The state of one call of think. */
  private final class Search {
    final SearchTree tree;
    final Game game;
    final Budget budget;
    final Consumer<Analysis> listener;
    final long start;
    final long most; // in nanoseconds
    final AtomicLong started = new AtomicLong();
    volatile boolean stopped;
    volatile @Nullable Throwable failure; // of a helper
    long nextReport = REPORT_NANOS;

    Search(long start, SearchTree tree, Game game, Budget budget, Consumer<Analysis> listener) {
      this.start = start;
      this.tree = tree;
      this.game = game;
      this.budget = budget;
      this.listener = listener;
      this.most = mostNanos(budget, tree.root().size());
    }

    long nanos() {
      return System.nanoTime() - start;
    }

    /** Simulates until the search is over; the calling thread reports. */
    void work(Simulation simulation, boolean isCaller) {
      Node root = tree.root();
      while (!stopped) {
        boolean isAllowed =
            root.proof() == null && started.getAndIncrement() < budget.simulations();
        if (isAllowed) {
          simulation.run();
        }
        if (!isAllowed || budget.isCancelled() || nanos() >= most) {
          stopped = true;
        } else if (isCaller && nanos() >= nextReport) {
          nextReport = nanos() + REPORT_NANOS;
          listener.accept(analysis(this));
        }
      }
    }

    /** Works in another thread, and keeps an exception for the caller. */
    void help(Simulation simulation) {
      try {
        work(simulation, false);
      } catch (Throwable e) {
        failure = e;
        stopped = true;
      }
    }
  }

  @Override
  public Analysis think(Game game, Budget budget, Consumer<Analysis> listener) {
    Budget open = require(game, budget, listener);
    isThinking = true;
    try {
      return search(game, open.part(effort), listener);
    } finally {
      endThinking();
    }
  }

  private Analysis search(Game game, Budget budget, Consumer<Analysis> listener) {
    long start = System.nanoTime();
    engine.reset(game.position());
    List<Node.Workbench> benches = benches(game);
    SearchTree kept = find(game, budget, start);
    SearchTree current = kept != null
        ? kept
        : new SearchTree(new Node(engine, benches.get(0)), memory, budget.simulations());
    tree = current;
    rootGame = game;
    Search search = new Search(start, current, game, budget, listener);
    List<Thread> helpers = new ArrayList<>();
    try {
      for (int i = 1; i < threads; i++) {
        Simulation simulation = new Simulation(engine.copy(), current, benches.get(i));
        Thread helper = new Thread(() -> search.help(simulation), "oust-mcts-" + i);
        helper.setDaemon(true);
        helper.start(); // throws an error if there are too many threads
        helpers.add(helper);
      }
      search.work(new Simulation(engine, current, benches.get(0)), true);
    } finally {
      search.stopped = true;
      join(helpers);
    }
    Throwable failure = search.failure;
    if (failure != null) {
      throw new IllegalStateException("A thread of the search failed: " + failure, failure);
    }
    return analysis(search);
  }

  /** Returns the time for a ply. On a clock, a forced move takes little: only its value is unknown. */
  static long mostNanos(Budget budget, int moves) {
    boolean savesTime = moves == 1 && budget.clock().isPresent();
    return savesTime ? Math.min(FORCED_NANOS, budget.nanos()) : budget.nanos();
  }

  private List<Node.Workbench> benches(Game game) {
    List<SplittableRandom> randoms = randoms(seed ^ game.position().hash(), threads);
    List<Node.Workbench> benches = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      benches.add(new Node.Workbench(weights, evaluations.get(i), randoms.get(i)));
    }
    return benches;
  }

  /** Returns the random numbers of each thread; the first thread's do not depend on the number of threads. */
  static List<SplittableRandom> randoms(long seed, int threads) {
    SplittableRandom seeds = new SplittableRandom(seed);
    List<SplittableRandom> randoms = new ArrayList<>();
    randoms.add(new SplittableRandom(seed));
    for (int i = 1; i < threads; i++) {
      randoms.add(new SplittableRandom(seeds.nextLong()));
    }
    return randoms;
  }

  private static void join(List<Thread> threads) {
    boolean interrupted = false;
    for (Thread thread : threads) {
      while (thread.isAlive()) {
        try {
          thread.join();
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** Returns the part of the last tree below a game that continues the last one; null if there is none. */
  private @Nullable SearchTree find(Game game, Budget budget, long start) {
    SearchTree last = tree;
    Game before = rootGame;
    if (last == null || before == null || !continues(game, before)) {
      return null;
    }
    Node node = last.root();
    List<Move> moves = game.moves();
    for (int ply = before.plies(); ply < moves.size() && node != null; ply++) {
      node = node.after(Engine.toInt(board(), moves.get(ply)));
    }
    return node == null ? null : last.from(node, budget, start);
  }

  /** Uses no lambdas: the first one takes a new JVM 10 ms or more, and a cancelled search must return at once. */
  private Analysis analysis(Search search) {
    Node root = search.tree.root();
    Proof proof = root.proof(); // before the candidates: other threads may prove them meanwhile
    List<Candidate> candidates = candidates(root);
    return new Analysis(
        search.game.position(),
        candidates,
        candidates.get(0).value(),
        Optional.ofNullable(proof),
        Math.min(search.started.get(), search.budget.simulations()),
        Duration.ofNanos(search.nanos()));
  }

  /** Returns the moves of a node, the best one first. Other threads wait, so the order is that of one moment. */
  private List<Candidate> candidates(Node node) {
    List<Candidate> candidates = new ArrayList<>(node.size());
    synchronized (node) {
      for (int i : node.order()) {
        candidates.add(new Candidate(
            line(node, i, candidates.size() < LINES ? LONGEST_LINE : 1),
            node.visits(i),
            node.visits(i) == 0 ? Double.NaN : node.mean(i), // without visits, it is only the prior
            Optional.ofNullable(node.proof(i))));
      }
    }
    return candidates;
  }

  private List<Move> line(Node root, int first, int longest) {
    List<Move> line = new ArrayList<>();
    line.add(Engine.toMove(board, root.move(first)));
    Node node = root.child(first);
    while (node != null && line.size() < longest) {
      synchronized (node) {
        int best = node.best();
        line.add(Engine.toMove(board, node.move(best)));
        node = node.child(best);
      }
    }
    return line;
  }

  @Override
  public void close() {
    super.close();
    tree = null;
    rootGame = null;
  }
}
