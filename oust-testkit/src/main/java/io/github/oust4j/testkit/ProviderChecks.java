package io.github.oust4j.testkit;

import static io.github.oust4j.testkit.Disagreement.call;
import static io.github.oust4j.testkit.Disagreement.expect;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.EngineProvider;
import io.github.oust4j.core.engine.Playouts;
import io.github.oust4j.testkit.Step.Probe;
import java.time.Duration;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/** The checks of a provider, and of two engines of one provider. */
final class ProviderChecks {
  private static final int ROOMY = 16; // points of a board with games that are long enough
  private static final int POINTS = 160_000; // of all games together, at effort 100
  private static final int MOST_PLIES = 20; // per point

  /** Two engines in two threads may take this many times as long as one alone. */
  private static final int SLOWER = 20;

  private ProviderChecks() {}

  static void provider(Settings settings) {
    EngineProvider provider = settings.provider();
    try {
      List<Board> supported = supported(provider);
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
        }
      }
    } catch (Disagreement e) {
      throw settings.run().failure(e);
    }
  }

  static List<Board> supported(EngineProvider provider) throws Disagreement {
    return TestBoards.supported(TestBoards.ALL, TestBoards.ALL.size(), provider::supports);
  }

  /** Plays games with several engines, which must not affect each other: in turn, and in two threads. */
  static void separateEngines(Settings settings) {
    List<Board> boards = settings.boards();
    for (int b = 0; b < Math.min(boards.size(), 12); b++) {
      Board board = boards.get(b);
      Board next = boards.get((b + 1) % boards.size());
      RandomGenerator random = settings.random(board, 0);
      settings.inLockStep(board, first -> {
        LockStep second = new LockStep(settings.provider(), board);
        LockStep third = new LockStep(settings.provider(), next);
        List<LockStep> all = List.of(first, second, third);
        for (int i = 0; all.stream().anyMatch(one -> !one.position().isOver()); i++) {
          LockStep one = all.get(i % all.size());
          if (!one.position().isOver()) {
            Move move = GameChecks.random(one.position(), random);
            boolean looks = GameChecks.looks(one, GameChecks.LARGE, random);
            Probe probe = looks ? Probe.full(i / all.size()) : Probe.DRAW;
            one.apply(new Step.Play(move, true, probe));
          }
        }
      });
    }
    inTwoThreads(
        settings,
        boards.stream()
            .filter(board -> board.size() >= ROOMY)
            .findFirst()
            .orElse(boards.get(boards.size() - 1)));
  }

  /** Plays the same games with one engine alone, then in two threads, beside another engine and beside a copy. */
  private static void inTwoThreads(Settings settings, Board board) {
    try {
      int games = settings.scaled(POINTS / board.size());
      Engine first = call("create(" + board + ")", () -> settings.provider().create(board));
      long start = System.nanoTime();
      long alone = call("A game", Disagreement.WHOLE, () -> play(first, games, settings.seed()));
      Duration patience = settings.run().patience();
      long time = System.nanoTime() - start;
      int times = 1 + (int) Math.ceil(SLOWER * (double) time / patience.toNanos());
      Engine second = call("create(" + board + ")", () -> settings.provider().create(board));
      for (Engine other : List.of(second, call("copy()", first::copy))) {
        List<CheckThread<Long>> threads = Stream.of(first, other)
            .map(engine -> CheckThread.start(
                patience,
                () -> call(
                    "A game beside another one in a second thread",
                    times,
                    () -> play(engine, games, settings.seed()))))
            .toList();
        try {
          for (CheckThread<Long> thread : threads) {
            if (thread.await() != alone) {
              throw new Disagreement("With the same random numbers, "
                  + (other == second ? "two engines" : "an engine and its copy")
                  + " in two threads play different games than one alone.");
            }
          }
        } finally {
          threads.forEach(CheckThread::abandon);
        }
      }
    } catch (Disagreement e) {
      throw settings.failure(e, Position.start(board));
    }
  }

  /** Returns a checksum of the replies of an engine in random games. */
  private static long play(Engine engine, int games, long seed) {
    Position start = Position.start(engine.board());
    int[] captured = new int[engine.board().size()];
    long replies = 0;
    for (int number = 0; number < games; number++) {
      IntUnaryOperator random = SamplingCheck.bounded(Playouts.random(seed, number));
      engine.reset(start);
      int most = MOST_PLIES * engine.board().size(); // a wrong engine may never end a game
      for (int ply = 0; ply < most && engine.result() == Engine.Result.ONGOING; ply++) {
        int count = engine.placementCount();
        int drawn = count == 0 ? Engine.PASS : engine.placement(random.applyAsInt(count));
        int move = count == 0 || number % 2 == 0 ? drawn : engine.sample(random);
        int captures = move < 0 ? 0 : engine.captures(move, captured);
        replies = 31 * (31 * (31 * replies + count) + drawn + move) + captures;
        engine.advance(move);
      }
      replies = 31 * replies + engine.hash();
    }
    return replies;
  }
}
