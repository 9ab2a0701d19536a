package io.github.oust4j.testkit;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Setup;
import io.github.oust4j.core.engine.EngineProvider;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Searches for the fewest steps, then the fewest stones and queries, after which an engine disagrees with the rules. Each
 * trial uses a new engine and only legal moves, so its result is a failure too, though perhaps another one. Trials are:
 *
 * <ol>
 *   <li>the last game alone;
 *   <li>the end of the game, from a position set up 0, 1, 2, 4, 8 … steps before the failure;
 *   <li>fewer steps: without halves, quarters, down to single steps, as in Zeller and Hildebrandt, "Simplifying and
 *       Isolating Failure-Inducing Input" (2002);
 *   <li>fewer stones in the first position, likewise;
 *   <li>no queries after a step before the last one.
 * </ol>
 *
 * <p>They are repeated while they help, up to limits of their number and time.
 */
final class Shrinker {
  private static final int MOST_TRIALS = 4000;
  private static final Duration MOST_TIME = Duration.ofSeconds(20);

  private final EngineProvider provider;
  private final Board board;
  private final long end = System.nanoTime() + MOST_TIME.toNanos();
  private Found best;
  private int trials;

  /** Steps, the last of which shows the disagreement, and their {@link LockStep#history}. */
  record Found(
      List<Step> steps, List<Position> history, Disagreement disagreement, boolean isRepeatable) {
    Found {
      steps = List.copyOf(steps);
    }

    /** Returns the index of the step that begins the last game. */
    int lastReset() {
      for (int i = steps.size() - 1; i > 0; i--) {
        if (steps.get(i) instanceof Step.Reset) {
          return i;
        }
      }
      return 0;
    }

    Found lastGame() {
      return new Found(
          steps.subList(lastReset(), steps.size()), List.of(), disagreement, isRepeatable);
    }

    private boolean isShorterThan(Found other) {
      int byStones = Integer.compare(stones(), other.stones());
      return steps.size() != other.steps.size()
          ? steps.size() < other.steps.size()
          : byStones != 0 ? byStones < 0 : queried() < other.queried();
    }

    /** Returns the number of steps with queries. */
    private long queried() {
      return steps.stream().filter(step -> step.probe() != Step.Probe.NONE).count();
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

  /** Returns the shortest failing steps found, or the given ones if they do not fail with a new engine. */
  static Found shrink(
      EngineProvider provider, Board board, List<Step> steps, Disagreement disagreement) {
    Found found = new Found(steps, List.of(), disagreement, false);
    Shrinker shrinker = new Shrinker(provider, board, found);
    shrinker.run(found.steps).ifPresent(again -> shrinker.best = again);
    return shrinker.best.isRepeatable() ? shrinker.shrink() : found;
  }

  private Found shrink() {
    Found before;
    do {
      before = best;
      accept(best.steps().subList(best.lastReset(), best.steps().size()));
      startFromLaterPosition();
      removeSteps();
      removeStones();
      removeQueries();
    } while (best.isShorterThan(before));
    return best;
  }

  /** Tries steps, and keeps them if they are better than the best so far. */
  private boolean accept(List<Step> steps) {
    if (!goesOn()) {
      return false;
    }
    Optional<Found> better = run(steps).filter(found -> found.isShorterThan(best));
    better.ifPresent(found -> best = found);
    return better.isPresent();
  }

  private boolean goesOn() {
    return trials < MOST_TRIALS && end - System.nanoTime() > 0;
  }

  /** Takes steps with a new engine up to a disagreement; empty if there is none or if a step is illegal. */
  private Optional<Found> run(List<Step> steps) {
    trials++;
    int done = 0;
    List<Position> history = List.of(Position.start(board));
    try {
      LockStep lockStep = new LockStep(provider, board);
      history = lockStep.history();
      for (Step step : steps) {
        if (!lockStep.allows(step)) {
          return Optional.empty();
        }
        done++;
        lockStep.apply(step);
      }
      return Optional.empty();
    } catch (Disagreement e) {
      return Optional.of(new Found(steps.subList(0, Math.max(1, done)), history, e, true));
    }
  }

  private void startFromLaterPosition() {
    List<Step> steps = best.steps();
    List<Position> history = best.history();
    int end = steps.size();
    if (history.size() > end) {
      Step.Probe probe = steps.get(end - 1).probe();
      if (accept(List.of(new Step.Reset(history.get(end), probe)))) {
        return;
      }
    }
    int first = best.lastReset() + 1;
    for (int back = 1; end - back > first; back *= 2) {
      List<Step> later = new ArrayList<>();
      later.add(new Step.Reset(history.get(end - back), Step.Probe.NONE));
      later.addAll(steps.subList(end - back, end));
      if (accept(later)) {
        return;
      }
    }
  }

  /** Tries to omit steps, except the first one, which creates or resets the engine. */
  private void removeSteps() {
    List<Step> steps = best.steps();
    if (steps.size() > 1) {
      Step first = steps.get(0);
      remove(steps.subList(1, steps.size()), rest -> {
        List<Step> shorter = new ArrayList<>(rest);
        shorter.add(0, first);
        return shorter;
      });
    }
  }

  private void removeQueries() {
    for (int i = best.steps().size() - 2; i >= 0; i--) {
      List<Step> steps = new ArrayList<>(best.steps());
      if (i < steps.size() - 1 && steps.get(i).probe() != Step.Probe.NONE) {
        steps.set(i, steps.get(i).quiet());
        accept(steps);
      }
    }
  }

  private void removeStones() {
    List<Step> steps = best.steps();
    int at = best.lastReset();
    if (steps.get(at) instanceof Step.Reset reset) {
      Position position = reset.position();
      List<Point> stones =
          List.copyOf(position.stones(Color.BLACK).union(position.stones(Color.WHITE)));
      remove(stones, rest -> {
        Setup setup = Setup.from(position);
        stones.stream().filter(stone -> !rest.contains(stone)).forEach(setup::clear);
        if (!setup.problems().isEmpty()) {
          return List.of();
        }
        List<Step> fewer = new ArrayList<>(steps);
        fewer.set(at, new Step.Reset(setup.position(), reset.probe()));
        return fewer;
      });
    }
  }

  /** Removes as many elements as possible; {@code toSteps} returns the steps of a trial, or none. */
  private <T> void remove(List<T> all, Function<List<T>, List<Step>> toSteps) {
    List<T> left = new ArrayList<>(all);
    for (int chunk = Math.max(1, left.size() / 2); chunk > 0; chunk /= 2) {
      // From the end, since no later step depends on the last ones.
      for (int from = left.size() - chunk; from > -chunk && goesOn(); from -= chunk) {
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
