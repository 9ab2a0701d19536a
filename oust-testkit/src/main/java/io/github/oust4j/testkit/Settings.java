package io.github.oust4j.testkit;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.EngineProvider;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** The settings of a check of engines. */
record Settings(EngineProvider provider, Run run) {
  @FunctionalInterface
  interface Part {
    void play(LockStep lockStep) throws Disagreement;
  }

  long seed() {
    return run.seed();
  }

  int scaled(int number) {
    return run.scaled(number);
  }

  RandomGenerator random(Board board, int number) {
    return run.random(board, number);
  }

  List<Board> boards() {
    return TestBoards.of(provider, seed());
  }

  Settings ofCopies() {
    return new Settings(new CopyProvider(provider), run);
  }

  private record CopyProvider(EngineProvider provider) implements EngineProvider {
    @Override
    public String name() {
      return provider.name();
    }

    @Override
    public boolean supports(Board board) {
      return provider.supports(board);
    }

    @Override
    public Engine create(Board board) {
      return provider.create(board).copy();
    }
  }

  /** Runs a part with a new engine. Throws a failure with as few steps as possible. */
  void inLockStep(Board board, Part part) {
    List<Step> steps = List.of();
    try {
      LockStep lockStep = new LockStep(provider, board);
      steps = lockStep.steps();
      part.play(lockStep);
    } catch (Disagreement e) {
      throw steps.isEmpty()
          ? run.failure(e)
          : failure(board, Shrinker.shrink(provider, board, steps, e));
    }
  }

  /** Returns the failure of a call that has not returned, or of many calls, with all steps since the last reset. */
  ConformanceFailure failure(Disagreement disagreement, @Nullable LockStep lockStep) {
    if (lockStep == null || lockStep.steps().isEmpty()) {
      return run.failure(disagreement);
    }
    Shrinker.Found found = new Shrinker.Found(lockStep.steps(), List.of(), disagreement, true);
    return failure(lockStep.board(), found.lastGame());
  }

  private ConformanceFailure failure(Board board, Shrinker.Found found) {
    Position start = Position.start(board);
    List<Move> moves = new ArrayList<>();
    List<String> story = new ArrayList<>();
    boolean isPlain = true;
    for (Step step : found.steps()) {
      boolean isLast = story.size() == found.steps().size() - 1;
      String queries = isLast ? "" : step.probe().toString();
      isPlain &= queries.isEmpty();
      if (step instanceof Step.New) {
        isPlain = false;
        story.add("created" + queries);
      } else if (step instanceof Step.Reset reset) {
        isPlain &= story.isEmpty();
        start = reset.position();
        moves.clear();
        story.add("reset to " + start + queries);
      } else if (step instanceof Step.Play play) {
        moves.add(play.move());
        story.add("played " + play.move() + queries);
      } else if (step instanceof Step.Advance advance) {
        isPlain = false;
        moves.add(advance.move());
        story.add("advanced by " + advance.move() + queries);
      } else if (step instanceof Step.Undo) {
        isPlain = false;
        story.add("undid " + moves.remove(moves.size() - 1) + queries);
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
    return run.failure(found.disagreement(), Game.from(start).playAll(moves), remarks);
  }
}
