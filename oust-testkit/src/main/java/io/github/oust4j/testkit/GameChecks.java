package io.github.oust4j.testkit;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.LegalMoves;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import io.github.oust4j.testkit.Step.Probe;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.random.RandomGenerator;

/** The checks that play games with an engine and positions. The positions choose the moves, so every game ends. */
final class GameChecks {
  /** On large boards, one ply in this many is compared in full. */
  private static final int SELDOM = 16;

  private static final int SMALL = 30;
  private static final int LARGE = 130;

  private final Settings settings;
  private final String check;

  /** A part of a check on one board, which depends on its number. */
  @FunctionalInterface
  private interface Part {
    void run(LockStep lockStep, RandomGenerator random, int number) throws Disagreement;
  }

  private GameChecks(Settings settings, String check) {
    this.settings = settings;
    this.check = check;
  }

  /** Compares chosen positions in all ways, also after each move. */
  static void positions(Settings settings, String check) {
    GameChecks checks = new GameChecks(settings, check);
    List<Position> positions = new ArrayList<>();
    for (Board board : TestBoards.of(settings.provider(), settings.seed())) {
      positions.addAll(TestPositions.starts(board));
    }
    positions.addAll(TestPositions.BY_HAND);
    for (Position position : positions) {
      Board board = position.board();
      if (settings.provider().supports(board)) {
        checks.run(board, 1, (lockStep, random, number) -> {
          if (position.equals(Position.start(board))) {
            lockStep.apply(new Step.New(Probe.REFUSALS_FIRST));
          }
          lockStep.apply(new Step.Reset(position, Probe.LIST_FIRST));
          for (Move move : position.legalMoves()) {
            if (board.size() <= SMALL) {
              lockStep.apply(new Step.Play(move, true, Probe.LIST_FIRST));
              lockStep.apply(new Step.Undo(Probe.LIST_FIRST));
            }
          }
          for (Probe probe : List.of(Probe.EACH_FIRST, Probe.DRAW_FIRST, Probe.REFUSALS_FIRST)) {
            for (Move move : position.legalMoves().toList().stream().limit(1).toList()) {
              lockStep.apply(new Step.Play(move, true, Probe.LIST_FIRST));
            }
            lockStep.apply(new Step.Reset(position, probe));
          }
        });
      }
    }
  }

  /** Plays random games from the start. */
  static void games(Settings settings, String check) {
    new GameChecks(settings, check).onAllBoards(2, 60, 350_000, (lockStep, random, number) -> {
      lockStep.apply(new Step.Reset(Position.start(lockStep.board()), Probe.full(number)));
      playOn(lockStep, random, number, Integer.MAX_VALUE);
    });
  }

  /** Compares the number of moves after each move, in games and from set-ups. */
  static void replies(Settings settings, String check) {
    new GameChecks(settings, check).onAllBoards(3, 30, 150_000, (lockStep, random, number) -> {
      Board board = lockStep.board();
      Position start = switch (number % 4) {
        case 0 -> TestPositions.scattered(board, random);
        case 1 -> TestPositions.crowded(board, random);
        case 2 -> Position.start(Rules.withPieRule(board));
        default -> Position.start(board);
      };
      lockStep.apply(new Step.Reset(start, Probe.REPLIES));
      while (!lockStep.position().isOver()) {
        boolean probes = board.size() <= LARGE || random.nextInt(SELDOM) == 0;
        Move move = random(lockStep.position(), random);
        lockStep.apply(new Step.Play(move, false, probes ? Probe.REPLIES : Probe.NONE));
      }
    });
  }

  /** Plays games under the pie rule, with the swap and without it. */
  static void pieRule(Settings settings, String check) {
    new GameChecks(settings, check).onAllBoards(2, 20, 150_000, (lockStep, random, number) -> {
      Position start = Position.start(Rules.withPieRule(lockStep.board()));
      lockStep.apply(new Step.Reset(start, Probe.full(number)));
      play(lockStep, random(lockStep.position(), random), number);
      if (number % 2 == 0) {
        play(lockStep, Move.SWAP, number);
      }
      playOn(lockStep, random, number, 8);
      undoAll(lockStep, number);
    });
  }

  /** Undoes games to the start, and plays and undoes moves as a search does. */
  static void undo(Settings settings, String check) {
    new GameChecks(settings, check).onAllBoards(2, 30, 250_000, (lockStep, random, number) -> {
      Board board = lockStep.board();
      Position start = number % 3 == 2
          ? TestPositions.scattered(board, random)
          : TestPositions.starts(board).get(number % 3);
      lockStep.apply(new Step.Reset(start, Probe.NONE));
      if (number % 2 == 0) {
        playOn(lockStep, random, number / 2, Integer.MAX_VALUE);
        undoAll(lockStep, number);
      } else {
        search(lockStep, random);
      }
    });
  }

  /** Plays from set-ups, also with large groups of both colours that touch. */
  static void setups(Settings settings, String check) {
    new GameChecks(settings, check).onAllBoards(3, 60, 400_000, (lockStep, random, number) -> {
      Board board = lockStep.board();
      Position setup = number % 3 == 0
          ? TestPositions.scattered(board, random)
          : TestPositions.irregular(board, random);
      lockStep.apply(new Step.Reset(setup, Probe.full(number)));
      playOn(lockStep, random, number, 12);
      undoAll(lockStep, number);
    });
  }

  /** Plays on crowded boards, towards passes and deadlocks. */
  static void passesAndDeadlocks(Settings settings, String check) {
    new GameChecks(settings, check).onAllBoards(4, 150, 600_000, (lockStep, random, number) -> {
      Board board = lockStep.board();
      Position setup = number % 4 == 3
          ? TestPositions.checkered(board, random)
          : TestPositions.crowded(board, random);
      lockStep.apply(new Step.Reset(setup, Probe.full(number)));
      for (int ply = 0; ply < 12 && !lockStep.position().isOver(); ply++) {
        Position now = lockStep.position();
        Move move = board.size() <= SMALL && random.nextInt(4) > 0
            ? towardsPass(now).orElseGet(() -> random(now, random))
            : random(now, random);
        play(lockStep, move, number + ply);
      }
      undoAll(lockStep, number);
    });
  }

  /** Plays games without history, some of them after moves with history. */
  static void advance(Settings settings, String check) {
    new GameChecks(settings, check).onAllBoards(3, 30, 150_000, (lockStep, random, number) -> {
      Board board = lockStep.board();
      Position start = switch (number % 4) {
        case 0 -> TestPositions.irregular(board, random);
        case 1 -> Position.start(board);
        default -> TestPositions.crowded(board, random);
      };
      lockStep.apply(new Step.Reset(start, Probe.NONE));
      playOn(lockStep, random, 1, number % 4);
      boolean looksSeldom = number % 3 != 0 || board.size() > LARGE;
      for (int ply = 0; !lockStep.position().isOver(); ply++) {
        boolean isFull = !looksSeldom || random.nextInt(SELDOM) == 0;
        Probe full = ply % 4 == 3 ? Probe.REFUSALS_FIRST : Probe.full(ply);
        Move move = random(lockStep.position(), random);
        lockStep.apply(new Step.Advance(move, isFull ? full : Probe.NONE));
      }
    });
  }

  /** Compares the captures of placements, in games and from set-ups. */
  static void captures(Settings settings, String check) {
    compareDuringGames(settings, check, Probe.CAPTURES);
  }

  /** Compares copies, in games and from set-ups. */
  static void copies(Settings settings, String check) {
    compareDuringGames(settings, check, Probe.COPIES);
  }

  private static void compareDuringGames(Settings settings, String check, Probe probe) {
    new GameChecks(settings, check).onAllBoards(3, 20, 100_000, (lockStep, random, number) -> {
      Board board = lockStep.board();
      Position start = switch (number % 4) {
        case 0 -> TestPositions.scattered(board, random);
        case 1 -> TestPositions.irregular(board, random);
        case 2 -> Position.start(Rules.withPieRule(board));
        default -> fromPlay(board, random);
      };
      lockStep.apply(new Step.Reset(start, probe));
      while (!lockStep.position().isOver()) {
        boolean probes = board.size() <= SMALL || random.nextInt(SELDOM) == 0;
        Move move = random(lockStep.position(), random);
        lockStep.apply(new Step.Play(move, false, probes ? probe : Probe.NONE));
      }
    });
  }

  /** Makes calls that must throw and change nothing. */
  static void refusals(Settings settings, String check) {
    new GameChecks(settings, check).onAllBoards(2, 6, 60_000, (lockStep, random, number) -> {
      Board board = lockStep.board();
      Position start = number % 2 == 0
          ? TestPositions.starts(board).get(number / 2 % 2)
          : TestPositions.crowded(board, random);
      lockStep.apply(new Step.Reset(start, Probe.REFUSALS_FIRST));
      while (!lockStep.position().isOver() && lockStep.plies() < LARGE) {
        boolean now = board.size() <= SMALL || random.nextInt(SELDOM) == 0;
        Move move = random(lockStep.position(), random);
        lockStep.apply(new Step.Play(move, true, now ? Probe.REFUSALS_FIRST : Probe.NONE));
      }
      if (lockStep.plies() > 0) {
        lockStep.apply(new Step.Undo(Probe.REFUSALS_FIRST));
      }
    });
  }

  /** Resets at any moment to positions of all kinds. */
  static void resets(Settings settings, String check) {
    new GameChecks(settings, check).onAllBoards(6, 60, 300_000, (lockStep, random, number) -> {
      Board board = lockStep.board();
      Position position = switch (number % 5) {
        case 0 -> Position.start(board);
        case 1 -> TestPositions.irregular(board, random);
        case 2 -> TestPositions.crowded(board, random);
        case 3 -> fromPlay(board, random);
        default -> TestPositions.scattered(board, random);
      };
      lockStep.apply(
          new Step.Reset(position, random.nextBoolean() ? Probe.full(number) : Probe.DRAW));
      int plies = random.nextInt(board.size());
      for (int ply = 0; ply < plies && !lockStep.position().isOver(); ply++) {
        Probe brief = random.nextBoolean() ? Probe.NONE : Probe.DRAW;
        Probe probe = random.nextInt(SELDOM) == 0 ? Probe.full(ply) : brief;
        Move move = random(lockStep.position(), random);
        lockStep.apply(new Step.Play(move, random.nextBoolean(), probe));
      }
    });
  }

  /** Returns a position of a random game, at any ply or at its end. */
  static Position fromPlay(Board board, RandomGenerator random) {
    Position position = Position.start(board);
    for (int plies = random.nextInt(2 * board.size()); plies > 0 && !position.isOver(); plies--) {
      position = position.play(random(position, random));
    }
    return position;
  }

  /** Returns a random legal move. */
  static Move random(Position position, RandomGenerator random) {
    LegalMoves legal = position.legalMoves();
    PointSet placements = legal.placements();
    int pick = random.nextInt(legal.size());
    if (pick < placements.size()) {
      return Move.place(placements.get(pick));
    }
    return legal.maySwap() ? Move.SWAP : Move.PASS;
  }

  /** Returns a move after which a side must pass or nobody can place, if there is one. */
  private static Optional<Move> towardsPass(Position position) {
    List<Move> other = new ArrayList<>();
    for (Point point : position.legalMoves().placements()) {
      Move move = Move.place(point);
      Position after = position.play(move);
      boolean isDeadlock = after.isOver() && after.outcome().orElseThrow().isDraw();
      if (after.legalMoves().mustPass() && after.isMidTurn()) {
        return Optional.of(move);
      }
      if (after.legalMoves().mustPass() || isDeadlock) {
        other.add(move);
      }
    }
    return other.stream().findFirst();
  }

  private static void play(LockStep lockStep, Move move, int number) throws Disagreement {
    lockStep.apply(new Step.Play(move, number % 2 == 0, Probe.full(number)));
  }

  /** Plays random moves. Style 0 compares every ply; 1 compares few; 2 compares few and draws moves in between. */
  private static void playOn(LockStep lockStep, RandomGenerator random, int style, int most)
      throws Disagreement {
    boolean isLarge = lockStep.board().size() > LARGE;
    for (int ply = 0; ply < most && !lockStep.position().isOver(); ply++) {
      boolean isFull = (!isLarge && style % 3 == 0) || random.nextInt(SELDOM) == 0;
      Probe probe = isFull ? Probe.full(ply) : style % 3 == 2 ? Probe.DRAW : Probe.NONE;
      Move move = random(lockStep.position(), random);
      lockStep.apply(new Step.Play(move, random.nextBoolean(), probe));
    }
  }

  private static void undoAll(LockStep lockStep, int number) throws Disagreement {
    boolean isLarge = lockStep.board().size() > LARGE;
    while (lockStep.plies() > 0) {
      int plies = lockStep.plies();
      boolean isFull = !isLarge || plies % SELDOM == 1;
      lockStep.apply(new Step.Undo(isFull ? Probe.full(plies + number) : Probe.NONE));
    }
  }

  private static void search(LockStep lockStep, RandomGenerator random) throws Disagreement {
    int size = lockStep.board().size();
    int rare = size > LARGE ? SELDOM : 3;
    for (int step = 0; step < 2 * size; step++) {
      Position position = lockStep.position();
      Probe probe = random.nextInt(rare) == 0 ? Probe.full(step) : Probe.NONE;
      boolean back = position.isOver() || random.nextInt(3) == 0;
      if (back && lockStep.plies() > 0) {
        lockStep.apply(new Step.Undo(probe));
      } else if (!position.isOver()) {
        lockStep.apply(new Step.Play(random(position, random), random.nextBoolean(), probe));
      }
      if (size <= LARGE && random.nextInt(size) == 0 && !lockStep.position().isOver()) {
        tryAll(lockStep);
      }
    }
    undoAll(lockStep, 0);
  }

  /** Plays and undoes each legal move, as a search does. */
  private static void tryAll(LockStep lockStep) throws Disagreement {
    for (Move move : lockStep.position().legalMoves()) {
      lockStep.apply(new Step.Play(move, false, Probe.DRAW));
      lockStep.apply(new Step.Undo(Probe.NONE));
    }
    lockStep.apply(
        new Step.Play(lockStep.position().legalMoves().iterator().next(), false, Probe.NONE));
    lockStep.apply(new Step.Undo(Probe.LIST_FIRST));
  }

  /**
   * Runs a part on each board, more often on small ones.
   * @param least the least number of runs, except on large boards
   * @param most the number of runs on the smallest boards
   * @param work a limit of all runs on a board: the number of points, squared, times the number of runs
   */
  private void onAllBoards(int least, int most, int work, Part part) {
    List<Board> boards = TestBoards.of(settings.provider(), settings.seed());
    int largest = boards.get(boards.size() - 1).size();
    for (Board board : boards) {
      int size = board.size();
      int times = Math.min(settings.scaled(most), settings.scaled(work) / (size * size));
      int atLeast = size <= LARGE ? least : size == largest ? 1 : 0;
      run(board, Math.max(atLeast, times), part);
    }
  }

  /** Runs a part some times with one engine. */
  private void run(Board board, int times, Part part) {
    List<Step> steps = List.of();
    try {
      LockStep lockStep = new LockStep(settings.provider(), board);
      steps = lockStep.steps();
      for (int number = 0; number < times; number++) {
        if (Thread.currentThread().isInterrupted()) {
          throw new CancellationException("The check " + check + " was interrupted.");
        }
        // The size is added so that boards of similar sizes cover all cases together.
        part.run(lockStep, settings.random(check, board, number), board.size() + number);
      }
    } catch (Disagreement e) {
      throw settings.failure(check, Shrinker.shrink(settings.provider(), board, steps, e));
    }
  }
}
