package io.github.oust4j.testkit;

import static io.github.oust4j.testkit.Disagreement.call;

import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.EngineProvider;
import io.github.oust4j.core.engine.Engines;
import io.github.oust4j.core.engine.Perft;
import io.github.oust4j.testkit.Step.Probe;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Compares perft counts with the suite, and follows a wrong count down to its cause. */
final class PerftCheck {
  /** The largest count for effort 100; all counts of the suite are smaller. */
  private static final int MOST_SEQUENCES = 5_000_000;

  /** The maximum number of positions that are compared to find a wrong one. */
  private static final int MOST_PLACES = 20_000;

  private record Count(Position position, int depth, long expected) {}

  private final Settings settings;
  private int places;

  private PerftCheck(Settings settings) {
    this.settings = settings;
  }

  static List<PerftCase> cases(EngineProvider provider) {
    return PerftSuite.standard().stream()
        .filter(perftCase -> provider.supports(perftCase.position().board()))
        .toList();
  }

  static void run(Settings settings) {
    int most = settings.scaled(MOST_SEQUENCES);
    cases(settings.provider()).stream()
        .flatMap(perftCase -> perftCase.counts().entrySet().stream()
            .map(count -> new Count(perftCase.position(), count.getKey(), count.getValue())))
        .filter(count -> count.expected <= most)
        .sorted(Comparator.comparingLong(Count::expected)) // small wrong counts are easy to study
        .forEach(count -> new PerftCheck(settings).compare(count));
  }

  private void compare(Count test) {
    Position start = test.position;
    try {
      long count = call("perft", Disagreement.WHOLE, () -> perft(start).count(test.depth));
      if (count != test.expected) {
        settings.inLockStep(start.board(), lockStep -> {
          lockStep.apply(new Step.Reset(start, Probe.LIST_FIRST));
          search(lockStep, test.depth, true);
        });
        throw new Disagreement("It counts " + count + " sequences of " + test.depth
            + " moves; the right count is " + test.expected + ".");
      }
    } catch (Disagreement e) {
      List<String> remarks = List.of("This is from a count of depth " + test.depth + ".");
      throw settings.run().failure(e, Game.from(start), remarks);
    }
  }

  private Perft perft(Position position) {
    return Perft.from(position).engine(settings.provider());
  }

  private Optional<Move> wrongMove(Position position, int depth) throws Disagreement {
    Map<Move, Long> actual =
        call("perft", Disagreement.WHOLE, () -> perft(position).divide(depth));
    Map<Move, Long> expected =
        Perft.from(position).engine(Engines.named("naive")).divide(depth);
    return expected.entrySet().stream()
        .filter(count -> !count.getValue().equals(actual.get(count.getKey())))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  /** Searches a tree as perft does, first along smaller and smaller wrong counts, and compares every position. */
  private void search(LockStep lockStep, int depth, boolean isWrong) throws Disagreement {
    if (depth == 0 || places > MOST_PLACES) {
      return;
    }
    Position position = lockStep.position();
    Optional<Move> wrong = isWrong && depth > 1 ? wrongMove(position, depth) : Optional.empty();
    for (Move move : wrong.map(List::of).orElseGet(() -> position.legalMoves().toList())) {
      places++;
      lockStep.apply(new Step.Play(move, false, Probe.LIST_FIRST));
      search(lockStep, depth - 1, wrong.isPresent());
      lockStep.apply(new Step.Undo(Probe.REPLIES)); // perft counts its last two plies so
    }
  }
}
