package io.github.oust4j.testkit;

import static io.github.oust4j.testkit.Disagreement.ask;

import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.EngineProvider;
import io.github.oust4j.core.engine.Engines;
import io.github.oust4j.core.engine.Perft;
import io.github.oust4j.testkit.Step.Look;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Perft of the suite's positions. A count that is wrong is followed down to where it goes wrong. */
final class PerftCheck {
  /** Counts up to this size are made, for an effort of 100; all of the suite are smaller. */
  private static final int MOST_SEQUENCES = 5_000_000;

  /** How many places of a tree are looked at to find the one that is wrong. */
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

  /** The suite's cases that the engine has the boards for. */
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
          + " moves, and there are " + expected + ".");
      List<Move> way = wayToTheFault(start, depth);
      LockStep lockStep = new LockStep(provider, start.board());
      try {
        lockStep.apply(new Step.Reset(start, Look.LIST_FIRST));
        for (Move move : way) {
          lockStep.apply(new Step.Play(move, false, Look.LIST_FIRST));
        }
        search(lockStep, depth - way.size());
      } catch (Disagreement e) {
        throw settings.failure(
            check, Shrinker.shrink(provider, start.board(), lockStep.steps(), e));
      }
      throw settings.failure(check, wrong, start, moves, List.of());
    } catch (Disagreement e) {
      throw settings.failure(
          check, e, start, moves, List.of("That comes of counting " + depth + " moves deep."));
    }
  }

  private long count(Position position, int depth) throws Disagreement {
    return ask("perft", () -> Perft.of(position).engine(provider).count(depth));
  }

  /** Follows the first moves that are counted wrongly, as far as they go. */
  private List<Move> wayToTheFault(Position start, int depth) throws Disagreement {
    List<Move> way = new ArrayList<>();
    Position position = start;
    boolean goesOn = true;
    for (int left = depth; left > 1 && goesOn; left--) {
      Perft right = Perft.of(position).engine(Engines.named("naive"));
      Map<Move, Long> expected = right.divide(left);
      int deep = left;
      Position from = position;
      Map<Move, Long> actual =
          ask("perft", () -> Perft.of(from).engine(provider).divide(deep));
      goesOn = false;
      for (Map.Entry<Move, Long> count : expected.entrySet()) {
        if (!count.getValue().equals(actual.get(count.getKey()))) {
          way.add(count.getKey());
          position = position.play(count.getKey());
          goesOn = true;
          break;
        }
      }
    }
    return way;
  }

  /** Goes through a tree as perft does, and looks everywhere, until something is wrong. */
  private void search(LockStep lockStep, int depth) throws Disagreement {
    if (depth == 0 || places > MOST_PLACES) {
      return;
    }
    for (Move move : lockStep.position().legalMoves()) {
      places++;
      lockStep.apply(new Step.Play(move, false, Look.LIST_FIRST));
      search(lockStep, depth - 1);
      lockStep.apply(new Step.Undo(Look.LIST_FIRST));
    }
  }
}
