package io.github.oust4j.testkit;

import static io.github.oust4j.testkit.Disagreement.call;

import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.EngineProvider;
import io.github.oust4j.core.engine.Engines;
import io.github.oust4j.core.engine.Perft;
import io.github.oust4j.testkit.Step.Probe;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Compares perft counts with the suite, and follows a wrong count down to its cause. */
final class PerftCheck {
  /** The largest count for effort 100; all counts of the suite are smaller. */
  private static final int MOST_SEQUENCES = 5_000_000;

  /** The most positions of a tree that are compared to find a wrong one. */
  private static final int MOST_PLACES = 20_000;

  private final Settings settings;
  private final String check;
  private final EngineProvider provider;
  private int places;

  private PerftCheck(Settings settings, String check) {
    this.settings = settings;
    this.check = check;
    this.provider = settings.provider();
  }

  /** Returns the cases on boards that the engine supports. */
  static List<PerftCase> cases(EngineProvider provider) {
    return PerftSuite.standard().stream()
        .filter(perftCase -> provider.supports(perftCase.position().board()))
        .toList();
  }

  static void run(Settings settings, String check) {
    int most = settings.scaled(MOST_SEQUENCES);
    for (PerftCase perftCase : cases(settings.provider())) {
      for (Map.Entry<Integer, Long> count : perftCase.counts().entrySet()) {
        if (count.getValue() <= most) {
          new PerftCheck(settings, check)
              .compare(perftCase.position(), count.getKey(), count.getValue());
        }
      }
    }
  }

  private void compare(Position start, int depth, long expected) {
    List<Move> moves = new ArrayList<>();
    try {
      long count = count(start, depth);
      if (count == expected) {
        return;
      }
      Disagreement wrong = new Disagreement("It counts " + count + " sequences of " + depth
          + " moves; the right count is " + expected + ".");
      List<Move> path = pathToFault(start, depth);
      LockStep lockStep = new LockStep(provider, start.board());
      try {
        lockStep.apply(new Step.Reset(start, Probe.LIST_FIRST));
        for (Move move : path) {
          lockStep.apply(new Step.Play(move, false, Probe.LIST_FIRST));
        }
        search(lockStep, depth - path.size());
      } catch (Disagreement e) {
        throw settings.failure(
            check, Shrinker.shrink(provider, start.board(), lockStep.steps(), e));
      }
      throw settings.run().failure(check, wrong, start, moves, List.of());
    } catch (Disagreement e) {
      throw settings
          .run()
          .failure(check, e, start, moves, List.of("This is from a count of depth " + depth + "."));
    }
  }

  private long count(Position position, int depth) throws Disagreement {
    return call("perft", () -> Perft.of(position).engine(provider).count(depth));
  }

  /** Returns moves that lead to smaller and smaller wrong counts. */
  private List<Move> pathToFault(Position start, int depth) throws Disagreement {
    List<Move> path = new ArrayList<>();
    Position position = start;
    boolean goesOn = true;
    for (int left = depth; left > 1 && goesOn; left--) {
      Perft right = Perft.of(position).engine(Engines.named("naive"));
      Map<Move, Long> expected = right.divide(left);
      int deep = left;
      Position from = position;
      Map<Move, Long> actual =
          call("perft", () -> Perft.of(from).engine(provider).divide(deep));
      goesOn = false;
      for (Map.Entry<Move, Long> count : expected.entrySet()) {
        if (!count.getValue().equals(actual.get(count.getKey()))) {
          path.add(count.getKey());
          position = position.play(count.getKey());
          goesOn = true;
          break;
        }
      }
    }
    return path;
  }

  /** Searches a tree as perft does, and compares every position. */
  private void search(LockStep lockStep, int depth) throws Disagreement {
    if (depth == 0 || places > MOST_PLACES) {
      return;
    }
    for (Move move : lockStep.position().legalMoves()) {
      places++;
      lockStep.apply(new Step.Play(move, false, Probe.LIST_FIRST));
      search(lockStep, depth - 1);
      lockStep.apply(new Step.Undo(Probe.LIST_FIRST));
    }
  }
}
