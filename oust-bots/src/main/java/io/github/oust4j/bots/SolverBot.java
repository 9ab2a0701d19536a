package io.github.oust4j.bots;

import io.github.oust4j.bots.Analysis.Candidate;
import io.github.oust4j.bots.Analysis.Proof;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Plays what the {@link Solver} proves within the budget; elsewhere greedily, without an estimate of the value. */
final class SolverBot extends BoardBot {
  static final List<BotOption> OPTIONS = List.of(
      SimpleBot.SEED,
      new BotOption(
          "memory",
          "memory of the table in MB; the default is at most a quarter of the heap",
          Math.min(64, MctsBot.defaultMemory(Runtime.getRuntime().maxMemory())),
          1,
          16000));

  private final int memory;
  private final Bot greedy;
  private volatile Solver solver;

  SolverBot(Board board, BotSettings settings) {
    super(board);
    memory = (int) settings.value("memory");
    greedy = Bots.create(board, "greedy:seed=" + settings.value("seed"));
    solver = Solver.withMemory(memory);
    // Creates the table and loads the code, so that even the first search can be cancelled quickly.
    solve(Game.start(board), Budget.ofSimulations(1));
  }

  @Override
  public Analysis think(Game game, Budget budget, Consumer<Analysis> listener) {
    Budget open = require(game, budget, listener);
    isThinking = true;
    try {
      return solve(game, open);
    } finally {
      endThinking();
    }
  }

  private Analysis solve(Game game, Budget budget) {
    long start = System.nanoTime();
    // Before the search: on large boards, this takes longer than a cancelled bot may.
    List<Candidate> candidates = new ArrayList<>(greedy.think(game, budget).candidates());
    Solver.Solution solution = solver.solve(game.position(), budget);
    Optional<Move> best = solution.best();
    Optional<Proof> proof = best.flatMap(move -> solution.proof());
    if (best.isPresent()) {
      candidates.removeIf(candidate -> candidate.move().equals(best.get()));
      candidates.add(0, new Candidate(List.of(best.get()), 0, Double.NaN, proof));
    }
    return new Analysis(
        game.position(),
        candidates,
        Double.NaN,
        proof,
        Math.min(solution.positions(), budget.simulations()),
        Duration.ofNanos(System.nanoTime() - start));
  }

  @Override
  public void close() {
    super.close();
    solver = Solver.withMemory(memory); // without a table
  }
}
