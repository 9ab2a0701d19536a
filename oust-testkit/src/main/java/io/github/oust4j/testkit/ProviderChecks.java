package io.github.oust4j.testkit;

import static io.github.oust4j.testkit.Disagreement.call;
import static io.github.oust4j.testkit.Disagreement.expect;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.EngineProvider;
import io.github.oust4j.testkit.Step.Probe;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** The checks of a provider, and of two engines of one provider. */
final class ProviderChecks {
  private ProviderChecks() {}

  /** Checks name, description and boards. */
  static void provider(Settings settings) {
    EngineProvider provider = settings.provider();
    Board shown = Board.square(2);
    try {
      List<Board> supported = new ArrayList<>();
      for (Board board : TestBoards.ALL) {
        if (call("supports(" + board + ")", () -> provider.supports(board))) {
          supported.add(board);
        }
      }
      shown = supported.isEmpty() ? shown : supported.get(0);
      Disagreement.checkName(call("name()", provider::name));
      call("description()", provider::description);
      if (supported.isEmpty()) {
        throw new Disagreement("It supports no board, so there is nothing to check.");
      }
      for (Board board : TestBoards.ALL) {
        if (!supported.contains(board)) {
          expect(
              IllegalArgumentException.class,
              "create(" + board + ")",
              "that board is not supported",
              () -> provider.create(board));
          return;
        }
      }
    } catch (Disagreement e) {
      throw settings.failure(e, Position.start(shown));
    }
  }

  /** Plays two games alternately with two engines, which must not affect each other. */
  static void separateEngines(Settings settings) {
    List<Board> boards = settings.boards();
    for (Board board : boards.subList(0, Math.min(boards.size(), 12))) {
      RandomGenerator random = settings.random(board, 0);
      settings.inLockStep(board, first -> {
        LockStep second = new LockStep(settings.provider(), board);
        List<LockStep> both = List.of(first, second);
        for (int i = 0; both.stream().anyMatch(one -> !one.position().isOver()); i++) {
          LockStep one = both.get(i % 2);
          if (!one.position().isOver()) {
            Move move = GameChecks.random(one.position(), random);
            one.apply(new Step.Play(move, true, Probe.full(i / 2)));
          }
        }
      });
    }
  }
}
