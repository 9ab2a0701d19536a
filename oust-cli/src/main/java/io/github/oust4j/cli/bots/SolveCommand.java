package io.github.oust4j.cli.bots;

import io.github.oust4j.bots.Analysis.Proof;
import io.github.oust4j.bots.Budget;
import io.github.oust4j.bots.Solver;
import io.github.oust4j.cli.command.ResultCommand;
import io.github.oust4j.cli.records.MomentInput;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "solve",
    description = {
      "Find who wins a position with perfect play, and by which placement.",
      "Small boards are solved from the start, larger ones near the end of a game."
    },
    exitCodeListHeading = "%nExit status:%n",
    exitCodeList = {
      "0:Solved.",
      "1:Not solved in time, invalid input, or output that cannot be written."
    },
    footer = {
      "  oust solve square-4",
      "  oust solve --first rectangle-4x5",
      "  oust solve \"square-5 5/5/2x2/1xo2/5 b -\""
    })
public final class SolveCommand extends ResultCommand {
  @Mixin
  private MomentInput moment;

  @Option(names = "--first", description = "Also print the value of each legal move.")
  private boolean isEachMove;

  @Option(
      names = "--memory",
      paramLabel = "MB",
      description = "Memory for the table of positions, 1 to 16000 MB. Default: ${DEFAULT-VALUE}.")
  private int memory = 200;

  @Option(
      names = "--seconds",
      paramLabel = "S",
      description = "Time limit in seconds, 0 to 10000000; --first applies it again to each move."
          + " Default: 60.")
  private double seconds = 60;

  @Override
  protected void run() {
    checkRange("--memory", memory, 1, 16000);
    Budget budget = Budget.ofTime(seconds("--seconds", seconds, 0, 1e7));
    Position position = moment.read(terminal()).position();
    Solver solver = Solver.withMemory(memory);
    Solver.Solution solution = solve(solver, position, budget);
    Proof proof = solution.proof().orElse(Proof.LOSS);
    // A loser's move does not matter.
    Optional<Move> best = proof == Proof.LOSS ? Optional.empty() : solution.best();
    boolean isSwap = proof == Proof.WIN && best.equals(Optional.of(Move.SWAP));
    String by = best.map(move -> " by " + move).orElse("");
    print(isSwap ? "White swaps, and wins as Black" : result(position, solution) + by);
    double time = solution.time().toNanos() / 1e9;
    out().printf(Locale.ROOT, "positions: %d, %.1f s\n", solution.positions(), time);
    if (solution.proof().isEmpty()) {
      tell("Give more time with --seconds, or a later position.");
    }
    if (isEachMove && !position.isOver()) {
      for (Move move : position.legalMoves()) {
        Position next = position.play(move);
        print(move + ": " + result(next, solve(solver, next, budget)));
        out().flush();
      }
    }
  }

  private Solver.Solution solve(Solver solver, Position position, Budget budget) {
    return terminal().timed("solve", () -> solver.solve(position, budget));
  }

  /** Returns the value of a position; the command fails if it is unknown. */
  private String result(Position position, Solver.Solution solution) {
    if (solution.proof().isEmpty()) {
      fail();
      return "not solved";
    }
    Proof value = solution.proof().get();
    Color winner = value == Proof.WIN ? position.toPlace() : position.toPlace().opponent();
    return value == Proof.DRAW ? "draw" : winner + " wins";
  }
}
