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

/** What a check is run with, and how its failure is put into words. */
record Settings(EngineProvider provider, long seed, int effort) {
  private static final int FULL_EFFORT = 100;

  /** A number of games, draws and so on, given for an effort of 100. */
  int scaled(int number) {
    return (int) Math.max(1, Math.min(Integer.MAX_VALUE, (long) number * effort / FULL_EFFORT));
  }

  /** Chance for one part of a check; the more effort there is, the more parts, of which the first stay the same. */
  RandomGenerator random(String check, Board board, int number) {
    long name = 31L * check.hashCode() + board.name().hashCode();
    return Playouts.random(seed ^ name << 20, number);
  }

  /** A failure that is told by steps. */
  ConformanceFailure failure(String check, Shrinker.Found found) {
    List<Step> steps = found.steps();
    Position start = Position.start(found.board());
    List<Move> moves = new ArrayList<>();
    List<String> story = new ArrayList<>();
    boolean isPlain = true;
    for (Step step : steps) {
      if (step instanceof Step.New) {
        isPlain = false;
        story.add("made");
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
        story.add("took " + moves.remove(moves.size() - 1) + " back");
      }
    }
    List<String> remarks = new ArrayList<>();
    if (!isPlain) {
      remarks.add("Done to the engine: " + String.join(", ", story) + ".");
    }
    if (!found.isRepeatable()) {
      remarks.add(
          "The same moves do no harm to another new engine: this one depends on something else, "
              + "such as chance or what engines share.");
    }
    return failure(check, found.disagreement(), start, moves, remarks);
  }

  /** A failure at a place in a game, or of games that begin so. */
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
    comment(text, "Seed " + seed + ", effort " + effort + ". It is seen at " + game.position());
    remarks.forEach(remark -> comment(text, remark));
    text.append(start).append('\n');
    for (Turn turn : game.turns()) {
      text.append(turn).append('\n');
    }
    String message = what + "\nSeed " + seed + ", effort " + effort
        + ". In a file, these lines can be looked at with oust replay --boards:\n\n" + text;
    Throwable cause = disagreement.getCause() == null ? disagreement : disagreement.getCause();
    return new ConformanceFailure(message, cause, check, seed, start, moves, text.toString());
  }

  private static void comment(StringBuilder text, String comment) {
    comment.lines().forEach(line -> text.append("# ").append(line).append('\n'));
  }
}
