package io.github.oust4j.testkit;

import io.github.oust4j.bots.Analysis;
import io.github.oust4j.bots.Analysis.Candidate;
import io.github.oust4j.bots.Analysis.Proof;
import io.github.oust4j.bots.Budget;
import io.github.oust4j.bots.Solver;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import java.util.HashSet;
import java.util.Set;

/** Checks a bot's analysis of a position: its moves are legal, and on small boards its proofs are true. */
final class AnalysisCheck {
  /** The number of points of the largest board that the solver solves at once. */
  private static final int SOLVED = 10;

  private AnalysisCheck() {}

  /** Checks a final or an intermediate analysis of a game. */
  static void check(Game game, Analysis analysis, Budget budget) throws Disagreement {
    if (!analysis.position().equals(game.position())) {
      throw new Disagreement("The analysis is of the position " + analysis.position() + ".");
    }
    Set<Move> moves = new HashSet<>();
    for (Candidate candidate : analysis.candidates()) {
      Move move = candidate.move();
      if (!game.isLegal(move)) {
        throw new Disagreement("The candidate " + move + " is illegal: " + reason(game, move));
      }
      if (!moves.add(move)) {
        throw new Disagreement("The candidate " + move + " is listed twice.");
      }
    }
    if (analysis.simulations() > budget.simulations()) {
      throw new Disagreement("The analysis took " + analysis.simulations()
          + " simulations, but the budget is " + budget + ".");
    }
    checkLine(game, analysis);
    if (game.board().size() <= SOLVED) {
      checkProofs(game, analysis);
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

  private static void checkLine(Game start, Analysis analysis) throws Disagreement {
    Game game = start;
    for (Move move : analysis.line()) {
      if (game.isOver() || !game.isLegal(move)) {
        throw new Disagreement("The move " + move + " of the line " + analysis.line()
            + " is illegal: " + reason(game, move));
      }
      game = game.play(move);
    }
  }

  private static String reason(Game game, Move move) {
    return game.whyIllegal(move).orElseThrow().message();
  }
}
