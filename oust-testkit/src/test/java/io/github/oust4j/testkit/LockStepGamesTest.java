package io.github.oust4j.testkit;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.engine.EngineProvider;
import io.github.oust4j.core.engine.Engines;
import io.github.oust4j.testkit.Step.Probe;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** All built-in engines in lock-step with positions; {@code -Dlong=lockstep} plays a million games with each. */
class LockStepGamesTest {
  private static final long SEED = Long.getLong("lockstep.seed", 20261121);
  private static final long GAMES = Long.getLong("lockstep.games", 1_000_000);
  private static final int THREADS = Integer.getInteger("lockstep.threads", 2);

  /** The most games of a task, which creates its own engine and keeps all positions. */
  private static final int GAMES_PER_TASK = 20;

  private static final List<Board> BOARDS = TestBoards.named(
      "square-2 square-3 rectangle-3x4 hexhex-3 square-5 hexhex-5 rectangle-16x8 rectangle-13x10");

  /** Returns every built-in engine once: the default one is one of the others, chosen by the board. */
  static List<EngineProvider> builtIn() {
    return Engines.all().stream()
        .filter(provider -> !provider.name().equals("default"))
        .toList();
  }

  @Test
  void enginesAndPositionsAgreeInSomeGamesOnSomeBoards() throws Exception {
    play(builtIn(), BOARDS, 600, 1);
  }

  @ParameterizedTest
  @EnumSource(
      value = Fault.class,
      names = {"STALE_LEGALITY_AFTER_UNDO", "UNDO_OF_ONE_CAPTURED_STONE", "UNDO_FORGETS_MID_TURN"})
  void aFaultOfUndoIsFound(Fault fault) {
    assertThatThrownBy(() -> play(List.of(FaultyEngine.provider(fault)), BOARDS, 600, 1))
        .rootCause()
        .isInstanceOf(Disagreement.class);
  }

  @Test
  @Tag("lockstep")
  void enginesAndPositionsAgreeInManyGamesOnAllBoards() throws Exception {
    play(builtIn(), TestBoards.ALL, GAMES, THREADS);
  }

  /** Distributes games over boards, at least one for each; plays them with each engine that supports the board. */
  private static void play(
      List<EngineProvider> providers, List<Board> boards, long games, int threads)
      throws InterruptedException, ExecutionException {
    double sum = boards.stream().mapToDouble(LockStepGamesTest::weight).sum();
    List<Runnable> tasks = new ArrayList<>();
    for (Board board : boards) {
      int share = (int) Math.ceil(games * weight(board) / sum);
      for (EngineProvider provider : providers) {
        for (int first = 0; first < share && provider.supports(board); first += GAMES_PER_TASK) {
          int from = first;
          int end = Math.min(share, first + GAMES_PER_TASK);
          tasks.add(() -> play(provider, board, from, end));
        }
      }
    }
    // Shuffled, so that all threads are busy to the end.
    Collections.shuffle(tasks, new Random(SEED));
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      for (Future<?> task : tasks.stream().map(pool::submit).toList()) {
        task.get();
      }
    } finally {
      pool.shutdownNow();
    }
  }

  /** Small boards show most faults, and their games are short. */
  private static double weight(Board board) {
    return Math.pow(board.size(), -1.25);
  }

  private static void play(EngineProvider provider, Board board, int first, int end) {
    Run run = Run.of("engine " + provider.name(), Duration.ofMinutes(1))
        .withCheck("lock-step")
        .withSeed(SEED);
    Settings settings = new Settings(provider, run);
    settings.inLockStep(board, lockStep -> {
      for (int number = first; number < end && !Thread.currentThread().isInterrupted(); number++) {
        play(lockStep, settings.random(board, number), number);
      }
    });
  }

  private static void play(LockStep lockStep, RandomGenerator random, int number)
      throws Disagreement {
    Board board = lockStep.board();
    lockStep.apply(new Step.Reset(TestPositions.any(board, random, number), Probe.BRIEF));
    boolean advances = number % 10 == 9;
    int undoChains = 3; // without a limit, a game would never end
    while (!lockStep.position().isOver()) {
      Probe probe = switch (random.nextInt(16 + board.size())) {
        case 0 -> Probe.full(number);
        case 1 -> Probe.REPLIES;
        case 2 -> Probe.REFUSALS_FIRST;
        case 3 -> Probe.COPIES;
        case 4 -> Probe.CAPTURES;
        default -> Probe.BRIEF;
      };
      Move move = GameChecks.random(lockStep.position(), random);
      lockStep.apply(
          advances && random.nextInt(4) > 0
              ? new Step.Advance(move, probe)
              : new Step.Play(move, false, probe));
      if (undoChains > 0 && lockStep.plies() > 0 && random.nextInt(16 + board.size()) < 2) {
        undoChains--;
        undo(lockStep, 1 + random.nextInt(Math.min(8, lockStep.plies())));
      }
    }
    if (number % 3 == 0) {
      undo(lockStep, lockStep.plies());
    }
  }

  private static void undo(LockStep lockStep, int plies) throws Disagreement {
    for (int i = 0; i < plies; i++) {
      lockStep.apply(new Step.Undo(Probe.BRIEF));
    }
  }
}
