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
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/** The checks of a provider, and of two engines of one provider. */
final class ProviderChecks {
  private static final int ROOMY = 16; // points of a board with games that are long enough
  private static final int LARGE = 129; // more than two words of 64 points
  private static final int POINTS = 160_000; // of all games on a small board, at effort 100
  private static final int POINTS_OF_LARGE = 20_000; // which take longer, per point
  private static final int MOST_PLIES = 20; // per point
  private static final int SELDOM = 4; // one ply in this many has the slow calls of a search

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
    Board roomy = firstFrom(ROOMY, boards).orElse(boards.get(boards.size() - 1));
    inTwoThreads(settings, roomy, POINTS);
    firstFrom(LARGE, boards).ifPresent(large -> inTwoThreads(settings, large, POINTS_OF_LARGE));
  }

  private static Optional<Board> firstFrom(int size, List<Board> boards) {
    return boards.stream().filter(board -> board.size() >= size).findFirst();
  }

  /** Plays the same games with one engine alone, twice, then in two threads, beside another engine and beside a copy. */
  private static void inTwoThreads(Settings settings, Board board, int points) {
    try {
      int games = Math.max(2, settings.scaled(points / board.size())); // of both kinds
      Engine first = call("create(" + board + ")", () -> settings.provider().create(board));
      long start = System.nanoTime();
      long alone =
          call("A game", Disagreement.WHOLE, () -> play(first, games, settings.seed(), false));
      Duration patience = settings.run().patience();
      long time = System.nanoTime() - start;
      long again =
          call("A game", Disagreement.WHOLE, () -> play(first, games, settings.seed(), true));
      if (again != alone) {
        throw new Disagreement(
            "With the same random numbers, an engine that has been reset plays different games.");
      }
      int times = 1 + (int) Math.ceil(SLOWER * (double) time / patience.toNanos());
      Engine second = call("create(" + board + ")", () -> settings.provider().create(board));
      for (Engine other : List.of(second, call("copy()", first::copy))) {
        List<CheckThread<Long>> threads = Stream.of(first, other)
            .map(engine -> CheckThread.start(
                patience,
                () -> call(
                    "A game beside another one in a second thread",
                    times,
                    () -> play(engine, games, settings.seed(), engine == other))))
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
      throw settings.run().failure(e, board);
    }
  }

  /** Returns a checksum of the replies of an engine in random games, which their order does not change. */
  private static long play(Engine engine, int games, long seed, boolean backwards) {
    Position start = Position.start(engine.board());
    long all = 0;
    for (int i = 0; i < games; i++) {
      int number = backwards ? games - 1 - i : i;
      int[] list = new int[engine.board().size()];
      long replies = 0;
      IntUnaryOperator random = SamplingCheck.bounded(Playouts.random(seed, number));
      engine.reset(start);
      int most = MOST_PLIES * engine.board().size(); // a wrong engine may never end a game
      for (int ply = 0; ply < most && engine.result() == Engine.Result.ONGOING; ply++) {
        int count = engine.placementCount();
        int drawn = count == 0 ? Engine.PASS : engine.placement(random.applyAsInt(count));
        int move = count == 0 || number % 2 == 0 ? drawn : engine.sample(random);
        int captures = move < 0 ? 0 : engine.captures(move, list);
        replies = 31 * (31 * (31 * replies + count) + drawn + move) + captures;
        if ((number + ply) % SELDOM == 0) {
          replies = 31 * replies + search(engine, move, list);
        }
        engine.advance(move);
      }
      all += 31 * replies + engine.hash();
    }
    return all;
  }

  /** Makes the calls of a search. Returns a checksum of the replies; lists change only the beginning of the array. */
  private static long search(Engine engine, int move, int[] list) {
    long replies = engine.moves(list);
    replies = 31 * replies + Arrays.hashCode(list);
    replies = 31 * replies + engine.placements(list);
    replies = 31 * replies + Arrays.hashCode(list);
    replies = 31 * replies + (engine.isLegal(move) ? 1 : 0);
    replies = 31 * replies + engine.moveCountAfter(move);
    engine.playUnchecked(move);
    replies = 31 * replies + engine.moveCount();
    engine.undo();
    return replies;
  }
}
