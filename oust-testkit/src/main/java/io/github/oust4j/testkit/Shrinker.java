package io.github.oust4j.testkit;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Setup;
import io.github.oust4j.core.engine.EngineProvider;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Looks for the shortest steps after which an engine still disagrees with the rules. Whatever is
 * tried is done to a new engine and to positions side by side, and counts only if all its moves are legal
 * and a disagreement comes of it; so what is found is a failure in its own right, if not always the same
 * one. Fewer steps are better, then fewer stones.
 *
 * <ol>
 *   <li>Only the last game, without those that the engine played before.
 *   <li>From a position set up just before the failure, and then from 1, 2, 4, 8 … steps earlier. An
 *       engine that is wrong about a position, whatever led to it, is left with no step at all.
 *   <li>Without some of the steps: halves, quarters, and so on down to single ones, as in Zeller and
 *       Hildebrandt, "Simplifying and Isolating Failure-Inducing Input" (2002).
 *   <li>Without some of the stones of the first position, likewise.
 * </ol>
 *
 * <p>All of it again until nothing helps any more, or enough has been tried.
 */
final class Shrinker {
  private static final int MOST_TRIALS = 4000;

  private final EngineProvider provider;
  private final Board board;
  private Found best;
  private int trials;

  /** Steps, of which the last shows the disagreement. */
  record Found(Board board, List<Step> steps, Disagreement disagreement, boolean isRepeatable) {
    Found {
      steps = List.copyOf(steps);
    }

    /** Where in the steps the last game begins. */
    int lastReset() {
      for (int i = steps.size() - 1; i > 0; i--) {
        if (steps.get(i) instanceof Step.Reset) {
          return i;
        }
      }
      return 0;
    }

    private boolean isShorterThan(Found other) {
      return steps.size() != other.steps.size()
          ? steps.size() < other.steps.size()
          : stones() < other.stones();
    }

    private int stones() {
      int stones = 0;
      for (Step step : steps) {
        if (step instanceof Step.Reset reset) {
          Position position = reset.position();
          stones += position.board().size() - position.emptyPoints().size();
        }
      }
      return stones;
    }
  }

  private Shrinker(EngineProvider provider, Board board, Found found) {
    this.provider = provider;
    this.board = board;
    this.best = found;
  }

  /**
   * Shrinks.
   *
   * @param steps what was done to a new engine, the last step having shown the disagreement
   * @return the shortest steps found; the given ones if they do no harm to another engine
   */
  static Found shrink(
      EngineProvider provider, Board board, List<Step> steps, Disagreement disagreement) {
    List<Step> whole = new ArrayList<>(steps);
    if (whole.isEmpty()) {
      whole.add(new Step.New(Step.Look.NONE));
    }
    Shrinker shrinker = new Shrinker(provider, board, new Found(board, whole, disagreement, true));
    return shrinker.repeats(whole)
        ? shrinker.shrink()
        : new Found(board, whole, disagreement, false);
  }

  private boolean repeats(List<Step> steps) {
    Optional<Found> again = run(steps);
    again.ifPresent(found -> best = found);
    return again.isPresent();
  }

  private Found shrink() {
    Found before;
    do {
      before = best;
      accept(best.steps().subList(best.lastReset(), best.steps().size()));
      startLater();
      leaveOutSteps();
      leaveOutStones();
    } while (best.isShorterThan(before));
    return best;
  }

  /** Tries steps, and keeps them if they are better than the best so far. */
  private boolean accept(List<Step> steps) {
    if (trials >= MOST_TRIALS) {
      return false;
    }
    Optional<Found> better = run(steps).filter(found -> found.isShorterThan(best));
    better.ifPresent(found -> best = found);
    return better.isPresent();
  }

  /** Does steps to a new engine, up to the first disagreement; empty if there is none, or an illegal move. */
  private Optional<Found> run(List<Step> steps) {
    trials++;
    int done = 0;
    try {
      LockStep lockStep = new LockStep(provider, board);
      for (Step step : steps) {
        if (!lockStep.allows(step)) {
          return Optional.empty();
        }
        done++;
        lockStep.apply(step);
      }
      return Optional.empty();
    } catch (Disagreement e) {
      return Optional.of(new Found(board, steps.subList(0, Math.max(1, done)), e, true));
    }
  }

  private void startLater() {
    List<Step> steps = best.steps();
    Step last = steps.get(steps.size() - 1);
    List<Position> before = positionsBefore(steps);
    int end = steps.size();
    if (accept(List.of(new Step.Reset(before.get(end), last.look())))) {
      return;
    }
    int first = best.lastReset() + 1;
    for (int back = 1; end - back > first; back *= 2) {
      List<Step> later = new ArrayList<>();
      later.add(new Step.Reset(before.get(end - back), Step.Look.NONE));
      later.addAll(steps.subList(end - back, end));
      if (accept(later)) {
        return;
      }
    }
  }

  /** For each step where the game stands before it, and at the end where it stands after the last. */
  private List<Position> positionsBefore(List<Step> steps) {
    List<Position> before = new ArrayList<>();
    List<Position> game = new ArrayList<>(List.of(Position.start(board)));
    for (Step step : steps) {
      Position now = game.get(game.size() - 1);
      before.add(now);
      if (step instanceof Step.Reset reset) {
        game.clear();
        game.add(reset.position());
      } else if (step instanceof Step.Play play) {
        game.add(now.play(play.move()));
      } else if (step instanceof Step.Advance advance) {
        game.clear();
        game.add(now.play(advance.move()));
      } else if (step instanceof Step.Undo) {
        game.remove(game.size() - 1);
      }
    }
    before.add(game.get(game.size() - 1));
    return before;
  }

  /** Leaves out steps before the last, but not the first, which makes or resets the engine. */
  private void leaveOutSteps() {
    List<Step> steps = best.steps();
    if (steps.size() > 1) {
      Step first = steps.get(0);
      leaveOut(steps.subList(1, steps.size()), rest -> {
        List<Step> shorter = new ArrayList<>(rest);
        shorter.add(0, first);
        return shorter;
      });
    }
  }

  private void leaveOutStones() {
    List<Step> steps = best.steps();
    int at = best.lastReset();
    if (steps.get(at) instanceof Step.Reset reset) {
      Position position = reset.position();
      List<Point> stones =
          List.copyOf(position.stones(Color.BLACK).union(position.stones(Color.WHITE)));
      leaveOut(stones, rest -> {
        Setup setup = Setup.from(position);
        stones.stream().filter(stone -> !rest.contains(stone)).forEach(setup::clear);
        if (!setup.problems().isEmpty()) {
          return List.of();
        }
        List<Step> fewer = new ArrayList<>(steps);
        fewer.set(at, new Step.Reset(setup.position(), reset.look()));
        return fewer;
      });
    }
  }

  /**
   * Leaves out as many elements of a list as can be.
   *
   * @param toSteps the steps to try with the elements that are left; none if there are none
   */
  private <T> void leaveOut(List<T> all, Function<List<T>, List<Step>> toSteps) {
    List<T> left = new ArrayList<>(all);
    for (int chunk = Math.max(1, left.size() / 2); chunk > 0; chunk /= 2) {
      // From the end on: what stands there can be left out without making what follows illegal.
      for (int from = left.size() - chunk; from > -chunk && trials < MOST_TRIALS; from -= chunk) {
        int start = Math.max(0, from);
        List<T> rest = new ArrayList<>(left.subList(0, start));
        rest.addAll(left.subList(Math.min(left.size(), from + chunk), left.size()));
        List<Step> steps = toSteps.apply(rest);
        if (!steps.isEmpty() && accept(steps)) {
          left = rest;
        }
      }
    }
  }
}
