package io.github.oust4j.testkit;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Turn;
import io.github.oust4j.core.engine.EngineProvider;
import io.github.oust4j.core.engine.Playouts;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** The settings of a check, and the text of its failures. */
record Settings(EngineProvider provider, long seed, int effort) {
  private static final int FULL_EFFORT = 100;

  /** Scales a number of games or draws, which is given for effort 100. */
  int scaled(int number) {
    return (int) Math.max(1, Math.min(Integer.MAX_VALUE, (long) number * effort / FULL_EFFORT));
  }

  /** Returns the random generator for one part of a check; more effort adds parts. */
  RandomGenerator random(String check, Board board, int number) {
    long name = 31L * check.hashCode() + board.name().hashCode();
    return Playouts.random(seed ^ name << 20, number);
  }

  /** Returns the failure that steps lead to. */
  ConformanceFailure failure(String check, Shrinker.Found found) {
    List<Step> steps = found.steps();
    Position start = Position.start(found.board());
    List<Move> moves = new ArrayList<>();
    List<String> story = new ArrayList<>();
    boolean isPlain = true;
    for (Step step : steps) {
      if (step instanceof Step.New) {
        isPlain = false;
        story.add("created");
      } else if (step instanceof Step.Reset reset) {
        isPlain &= story.isEmpty();
        start = reset.position();
        moves.clear();
        story.add("reset to " + start);
      } else if (step instanceof Step.Play play) {
        moves.add(play.move());
        story.add("played " + play.move());
      } else if (step instanceof Step.Advance advance) {
        isPlain = false;
        moves.add(advance.move());
        story.add("advanced by " + advance.move());
      } else if (step instanceof Step.Undo) {
        isPlain = false;
        story.add("undid " + moves.remove(moves.size() - 1));
      }
    }
    List<String> remarks = new ArrayList<>();
    if (!isPlain) {
      remarks.add("Calls of the engine: " + String.join(", ", story) + ".");
    }
    if (!found.isRepeatable()) {
      remarks.add(
          "The same moves cause no failure in a new engine: the failure depends on something else,"
              + " such as chance or shared state.");
    }
    return failure(check, found.disagreement(), start, moves, remarks);
  }

  /** Returns a failure at a position of a game, or of games that begin with it. */
  ConformanceFailure failure(
      String check,
      Disagreement disagreement,
      Position start,
      List<Move> moves,
      List<String> remarks) {
    String what = "The engine " + provider.name() + " fails the check " + check + " on "
        + start.board() + ". " + disagreement.getMessage();
    Game game = Game.from(start);
    for (Move move : moves) {
      game = game.play(move);
    }
    StringBuilder text = new StringBuilder();
    comment(text, what);
    comment(text, "Seed " + seed + ", effort " + effort + ". Position: " + game.position());
    remarks.forEach(remark -> comment(text, remark));
    text.append(start).append('\n');
    for (Turn turn : game.turns()) {
      text.append(turn).append('\n');
    }
    String message = what + "\nSeed " + seed + ", effort " + effort
        + ". Store these lines in a file and show them with oust replay --boards:\n\n" + text;
    Throwable cause = disagreement.getCause() == null ? disagreement : disagreement.getCause();
    return new ConformanceFailure(message, cause, check, seed, start, moves, text.toString());
  }

  private static void comment(StringBuilder text, String comment) {
    comment.lines().forEach(line -> text.append("# ").append(line).append('\n'));
  }
}
