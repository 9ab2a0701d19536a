package io.github.oust4j.testkit;

import io.github.oust4j.bots.Analysis;
import io.github.oust4j.bots.Analysis.Candidate;
import io.github.oust4j.bots.Analysis.Proof;
import io.github.oust4j.bots.Budget;
import io.github.oust4j.bots.Solver;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Checks a bot's analysis of a position: its moves are legal, and no move has a better proof than the best one. On small
 * boards, its proofs are true.
 */
final class AnalysisCheck {
  /** The number of points of the largest board that the solver solves at once. */
  private static final int SOLVED = 10;

  private AnalysisCheck() {}

  /** Returns a listener for intermediate results in the current thread. */
  static Consumer<Analysis> listener(Game game, Budget budget, Set<String> wrong) {
    Thread caller = Thread.currentThread();
    return analysis -> {
      if (Thread.currentThread() != caller) {
        wrong.add("The listener is not called in the thread of think.");
      }
      try {
        check(game, analysis, budget);
      } catch (Disagreement e) {
        wrong.add("An intermediate result is wrong. " + e.getMessage());
      }
    };
  }

  /** Checks a final or an intermediate analysis of a game. */
  static void check(Game game, Analysis analysis, Budget budget) throws Disagreement {
    if (!analysis.position().equals(game.position())) {
      throw new Disagreement("The analysis is of the position " + analysis.position() + ".");
    }
    Set<Move> moves = new HashSet<>();
    for (Candidate candidate : analysis.candidates()) {
      Move move = candidate.move();
      checkLegal("candidate", game, move);
      if (!moves.add(move)) {
        throw new Disagreement("The candidate " + move + " is listed twice.");
      }
      checkLine(game, candidate.line());
    }
    if (analysis.simulations() > budget.simulations()) {
      throw new Disagreement("The analysis took " + analysis.simulations()
          + " simulations, but the budget is " + budget + ".");
    }
    checkBest(analysis);
    if (game.board().size() <= SOLVED) {
      checkProofs(game, analysis);
    }
  }

  static void checkLegal(String what, Game game, Move move) throws Disagreement {
    if (!game.isLegal(move)) {
      throw new Disagreement("The " + what + " " + move + " is illegal: " + reason(game, move));
    }
  }

  /** Fails if a candidate has a better proof than the best move. Without a proof, any candidate can be the best. */
  private static void checkBest(Analysis analysis) throws Disagreement {
    Optional<Proof> best =
        analysis.proof().or(() -> analysis.candidates().get(0).proof());
    for (Candidate candidate : analysis.candidates()) {
      Optional<Proof> proof = candidate.proof();
      if (best.isPresent()
          && proof.isPresent()
          && proof.get().score() > best.get().score()) {
        throw new Disagreement("The candidate " + candidate.move() + " has the proof " + proof.get()
            + ", although the position or the best move, " + analysis.best() + ", has the proof "
            + best.get() + ".");
      }
    }
  }

  private static void checkProofs(Game game, Analysis analysis) throws Disagreement {
    if (analysis.proof().isPresent()) {
      checkProof("position", analysis.proof().get(), value(game));
    }
    for (Candidate candidate : analysis.candidates()) {
      if (candidate.proof().isPresent()) {
        Game after = game.play(candidate.move());
        Proof value = value(after);
        boolean isSamePlayer = after.seatToPlace() == game.seatToPlace();
        checkProof(
            "candidate " + candidate.move(),
            candidate.proof().get(),
            isSamePlayer ? value : value.opposite());
      }
    }
  }

  private static Proof value(Game game) {
    return Solver.withMemory(1)
        .solve(game.position(), BotChecks.ENDLESS)
        .proof()
        .orElseThrow();
  }

  private static void checkProof(String what, Proof claimed, Proof value) throws Disagreement {
    if (claimed != value) {
      throw new Disagreement(
          "The " + what + " has the proof " + claimed + ", and its value is " + value + ".");
    }
  }

  private static void checkLine(Game start, List<Move> line) throws Disagreement {
    Game game = start;
    for (Move move : line) {
      if (game.isOver() || !game.isLegal(move)) {
        throw new Disagreement(
            "The move " + move + " of the line " + line + " is illegal: " + reason(game, move));
      }
      game = game.play(move);
    }
  }

  private static String reason(Game game, Move move) {
    return game.whyIllegal(move).orElseThrow().message();
  }
}
