package io.github.oust4j.testkit;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.LegalMoves;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import io.github.oust4j.testkit.Step.Look;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.random.RandomGenerator;

/**
 * The checks that lead an engine and positions through games in lock-step. The moves are chosen by the
 * positions, so every game ends, whatever the engine says.
 */
final class GameChecks {
  /** On boards of more points, one ply in this many is looked at in full. */
  private static final int SELDOM = 16;

  private static final int SMALL = 30;
  private static final int LARGE = 130;

  private final Settings settings;
  private final String check;

  /** A part of a check: what is done on a board, in ways that differ with the number. */
  @FunctionalInterface
  private interface Part {
    void run(LockStep lockStep, RandomGenerator random, int number) throws Disagreement;
  }

  private GameChecks(Settings settings, String check) {
    this.settings = settings;
    this.check = check;
  }

  /** Positions put down by hand, each looked at in all ways, and some plies from there. */
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
            lockStep.apply(new Step.New(Look.REFUSALS_FIRST));
          }
          lockStep.apply(new Step.Reset(position, Look.LIST_FIRST));
          for (Move move : position.legalMoves()) {
            if (board.size() <= SMALL) {
              lockStep.apply(new Step.Play(move, true, Look.LIST_FIRST));
              lockStep.apply(new Step.Undo(Look.LIST_FIRST));
            }
          }
          for (Look look : List.of(Look.EACH_FIRST, Look.DRAW_FIRST, Look.REFUSALS_FIRST)) {
            for (Move move : position.legalMoves().toList().stream().limit(1).toList()) {
              lockStep.apply(new Step.Play(move, true, Look.LIST_FIRST));
            }
            lockStep.apply(new Step.Reset(position, look));
          }
        });
      }
    }
  }

  /** Random games from the start. */
  static void games(Settings settings, String check) {
    new GameChecks(settings, check).onAllBoards(2, 60, 350_000, (lockStep, random, number) -> {
      lockStep.apply(new Step.Reset(Position.start(lockStep.board()), Look.full(number)));
      playOn(lockStep, random, number, Integer.MAX_VALUE);
    });
  }

  /** The numbers of moves after each move, in games, with the pie rule too, and from set-ups. */
  static void replies(Settings settings, String check) {
    new GameChecks(settings, check).onAllBoards(3, 30, 150_000, (lockStep, random, number) -> {
      Board board = lockStep.board();
      Position start = switch (number % 4) {
        case 0 -> TestPositions.scattered(board, random);
        case 1 -> TestPositions.crowded(board, random);
        case 2 -> Position.start(Rules.withPieRule(board));
        default -> Position.start(board);
      };
      lockStep.apply(new Step.Reset(start, Look.REPLIES));
      while (!lockStep.position().isOver()) {
        boolean looks = board.size() <= LARGE || random.nextInt(SELDOM) == 0;
        Move move = random(lockStep.position(), random);
        lockStep.apply(new Step.Play(move, false, looks ? Look.REPLIES : Look.NONE));
      }
    });
  }

  /** Games with the pie rule: with the swap and without it, White's reply and what follows. */
  static void pieRule(Settings settings, String check) {
    new GameChecks(settings, check).onAllBoards(2, 20, 150_000, (lockStep, random, number) -> {
      Position start = Position.start(Rules.withPieRule(lockStep.board()));
      lockStep.apply(new Step.Reset(start, Look.full(number)));
      play(lockStep, random(lockStep.position(), random), number);
      if (number % 2 == 0) {
        play(lockStep, Move.SWAP, number);
      }
      playOn(lockStep, random, number, 8);
      undoAll(lockStep, number);
    });
  }

  /** Games that are taken back to the start, and searches: forth and back, all replies at some places. */
  static void undo(Settings settings, String check) {
    new GameChecks(settings, check).onAllBoards(2, 30, 250_000, (lockStep, random, number) -> {
      Board board = lockStep.board();
      Position start = number % 3 == 2
          ? TestPositions.scattered(board, random)
          : TestPositions.starts(board).get(number % 3);
      lockStep.apply(new Step.Reset(start, Look.NONE));
      if (number % 2 == 0) {
        playOn(lockStep, random, number / 2, Integer.MAX_VALUE);
        undoAll(lockStep, number);
      } else {
        search(lockStep, random);
      }
    });
  }

  /** Set-ups, in which large groups of both colours may touch, and games from there. */
  static void setups(Settings settings, String check) {
    new GameChecks(settings, check).onAllBoards(3, 60, 400_000, (lockStep, random, number) -> {
      Board board = lockStep.board();
      Position setup = number % 3 == 0
          ? TestPositions.scattered(board, random)
          : TestPositions.irregular(board, random);
      lockStep.apply(new Step.Reset(setup, Look.full(number)));
      playOn(lockStep, random, number, 12);
      undoAll(lockStep, number);
    });
  }

  /** Crowded boards, and moves that lead to passes and deadlocks wherever there is one. */
  static void passesAndDeadlocks(Settings settings, String check) {
    new GameChecks(settings, check).onAllBoards(4, 150, 600_000, (lockStep, random, number) -> {
      Board board = lockStep.board();
      Position setup = number % 4 == 3
          ? TestPositions.checkered(board, random)
          : TestPositions.crowded(board, random);
      lockStep.apply(new Step.Reset(setup, Look.full(number)));
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

  /** Games by moves that keep no history, some of them after moves that do. */
  static void advance(Settings settings, String check) {
    new GameChecks(settings, check).onAllBoards(3, 30, 150_000, (lockStep, random, number) -> {
      Board board = lockStep.board();
      Position start = switch (number % 4) {
        case 0 -> TestPositions.irregular(board, random);
        case 1 -> Position.start(board);
        default -> TestPositions.crowded(board, random);
      };
      lockStep.apply(new Step.Reset(start, Look.NONE));
      playOn(lockStep, random, 1, number % 4);
      boolean looksSeldom = number % 3 != 0 || board.size() > LARGE;
      for (int ply = 0; !lockStep.position().isOver(); ply++) {
        boolean isFull = !looksSeldom || random.nextInt(SELDOM) == 0;
        Look full = ply % 4 == 3 ? Look.REFUSALS_FIRST : Look.full(ply);
        Move move = random(lockStep.position(), random);
        lockStep.apply(new Step.Advance(move, isFull ? full : Look.NONE));
      }
    });
  }

  /** What each placement captures, in games and from set-ups. */
  static void captures(Settings settings, String check) {
    lookDuringGames(settings, check, Look.CAPTURES);
  }

  /** Copies in games and from set-ups, which share nothing with the engine. */
  static void copies(Settings settings, String check) {
    lookDuringGames(settings, check, Look.COPIES);
  }

  private static void lookDuringGames(Settings settings, String check, Look look) {
    new GameChecks(settings, check).onAllBoards(3, 20, 100_000, (lockStep, random, number) -> {
      Board board = lockStep.board();
      Position start = switch (number % 4) {
        case 0 -> TestPositions.scattered(board, random);
        case 1 -> TestPositions.irregular(board, random);
        case 2 -> Position.start(Rules.withPieRule(board));
        default -> fromPlay(board, random);
      };
      lockStep.apply(new Step.Reset(start, look));
      while (!lockStep.position().isOver()) {
        boolean looks = board.size() <= SMALL || random.nextInt(SELDOM) == 0;
        Move move = random(lockStep.position(), random);
        lockStep.apply(new Step.Play(move, false, looks ? look : Look.NONE));
      }
    });
  }

  /** What must be refused, and that it changes nothing. */
  static void refusals(Settings settings, String check) {
    new GameChecks(settings, check).onAllBoards(2, 6, 60_000, (lockStep, random, number) -> {
      Board board = lockStep.board();
      Position start = number % 2 == 0
          ? TestPositions.starts(board).get(number / 2 % 2)
          : TestPositions.crowded(board, random);
      lockStep.apply(new Step.Reset(start, Look.REFUSALS_FIRST));
      while (!lockStep.position().isOver() && lockStep.plies() < LARGE) {
        boolean now = board.size() <= SMALL || random.nextInt(SELDOM) == 0;
        Move move = random(lockStep.position(), random);
        lockStep.apply(new Step.Play(move, true, now ? Look.REFUSALS_FIRST : Look.NONE));
      }
      if (lockStep.plies() > 0) {
        lockStep.apply(new Step.Undo(Look.REFUSALS_FIRST));
      }
    });
  }

  /** Resets at any moment to positions of all kinds, of which nothing may be left afterwards. */
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
          new Step.Reset(position, random.nextBoolean() ? Look.full(number) : Look.DRAW));
      int plies = random.nextInt(board.size());
      for (int ply = 0; ply < plies && !lockStep.position().isOver(); ply++) {
        Look brief = random.nextBoolean() ? Look.NONE : Look.DRAW;
        Look look = random.nextInt(SELDOM) == 0 ? Look.full(ply) : brief;
        Move move = random(lockStep.position(), random);
        lockStep.apply(new Step.Play(move, random.nextBoolean(), look));
      }
    });
  }

  /** A position that play leads to, at any ply, the last one included. */
  static Position fromPlay(Board board, RandomGenerator random) {
    Position position = Position.start(board);
    for (int plies = random.nextInt(2 * board.size()); plies > 0 && !position.isOver(); plies--) {
      position = position.play(random(position, random));
    }
    return position;
  }

  /** A legal move by chance. */
  static Move random(Position position, RandomGenerator random) {
    LegalMoves legal = position.legalMoves();
    PointSet placements = legal.placements();
    int pick = random.nextInt(legal.size());
    if (pick < placements.size()) {
      return Move.place(placements.get(pick));
    }
    return legal.maySwap() ? Move.SWAP : Move.PASS;
  }

  /** A move after which the same side or the other must pass or nobody can place, if there is one. */
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
    lockStep.apply(new Step.Play(move, number % 2 == 0, Look.full(number)));
  }

  /**
   * Plays on by chance.
   *
   * @param style 0: every ply is looked at; 1: few are, and in between nothing is asked; 2: few are, and
   *     in between moves are drawn; and so on. On large boards every style looks seldom
   */
  private static void playOn(LockStep lockStep, RandomGenerator random, int style, int most)
      throws Disagreement {
    boolean isLarge = lockStep.board().size() > LARGE;
    for (int ply = 0; ply < most && !lockStep.position().isOver(); ply++) {
      boolean isFull = (!isLarge && style % 3 == 0) || random.nextInt(SELDOM) == 0;
      Look look = isFull ? Look.full(ply) : style % 3 == 2 ? Look.DRAW : Look.NONE;
      Move move = random(lockStep.position(), random);
      lockStep.apply(new Step.Play(move, random.nextBoolean(), look));
    }
  }

  private static void undoAll(LockStep lockStep, int number) throws Disagreement {
    boolean isLarge = lockStep.board().size() > LARGE;
    while (lockStep.plies() > 0) {
      int plies = lockStep.plies();
      boolean isFull = !isLarge || plies % SELDOM == 1;
      lockStep.apply(new Step.Undo(isFull ? Look.full(plies + number) : Look.NONE));
    }
  }

  private static void search(LockStep lockStep, RandomGenerator random) throws Disagreement {
    int size = lockStep.board().size();
    int rare = size > LARGE ? SELDOM : 3;
    for (int step = 0; step < 2 * size; step++) {
      Position position = lockStep.position();
      Look look = random.nextInt(rare) == 0 ? Look.full(step) : Look.NONE;
      boolean back = position.isOver() || random.nextInt(3) == 0;
      if (back && lockStep.plies() > 0) {
        lockStep.apply(new Step.Undo(look));
      } else if (!position.isOver()) {
        lockStep.apply(new Step.Play(random(position, random), random.nextBoolean(), look));
      }
      if (size <= LARGE && random.nextInt(size) == 0 && !lockStep.position().isOver()) {
        tryAll(lockStep);
      }
    }
    undoAll(lockStep, 0);
  }

  /** Plays each legal move, looks, and takes it back, as a search does. */
  private static void tryAll(LockStep lockStep) throws Disagreement {
    for (Move move : lockStep.position().legalMoves()) {
      lockStep.apply(new Step.Play(move, false, Look.DRAW));
      lockStep.apply(new Step.Undo(Look.NONE));
    }
    lockStep.apply(
        new Step.Play(lockStep.position().legalMoves().iterator().next(), false, Look.NONE));
    lockStep.apply(new Step.Undo(Look.LIST_FIRST));
  }

  /**
   * Runs a part some times on each board, many on small ones.
   *
   * @param least how often at least, whatever the effort, but for large boards
   * @param most how often on the smallest boards
   * @param work how much in all on a board, in points times plies of a whole game
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

  /** Runs a part some times with one engine, which is to forget everything in between. */
  private void run(Board board, int times, Part part) {
    List<Step> steps = List.of();
    try {
      LockStep lockStep = new LockStep(settings.provider(), board);
      steps = lockStep.steps();
      for (int number = 0; number < times; number++) {
        if (Thread.currentThread().isInterrupted()) {
          throw new CancellationException("The check " + check + " was interrupted.");
        }
        // With little effort, boards of neighbouring sizes make up for each other.
        part.run(lockStep, settings.random(check, board, number), board.size() + number);
      }
    } catch (Disagreement e) {
      throw settings.failure(check, Shrinker.shrink(settings.provider(), board, steps, e));
    }
  }
}
