package io.github.oust4j.testkit;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
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
import java.util.random.RandomGenerator;

/** The checks that play games with an engine and positions. The positions choose the moves, so every game ends. */
final class GameChecks {
  /** On large boards, one ply in this many is compared in full. */
  private static final int SELDOM = 16;

  private static final int MOST_GAMES = 100; // until one is in mid-turn
  private static final int FEW_PLIES = 8;
  private static final int SMALL = 30;
  static final int LARGE = 130;

  /** A part of a check on one board; its number selects a variant. */
  @FunctionalInterface
  private interface Part {
    void run(LockStep lockStep, RandomGenerator random, int number) throws Disagreement;
  }

  private GameChecks() {}

  /** Compares chosen positions with queries in all orders and, on small boards, again after each legal move. */
  static void positions(Settings settings) {
    List<Position> positions = new ArrayList<>();
    settings.boards().forEach(board -> positions.addAll(TestPositions.starts(board)));
    positions.addAll(TestPositions.BY_HAND);
    for (Position position : positions) {
      if (settings.provider().supports(position.board())) {
        settings.inLockStep(position.board(), lockStep -> compare(lockStep, position));
      }
    }
  }

  private static void compare(LockStep lockStep, Position position) throws Disagreement {
    if (position.equals(Position.start(position.board()))) {
      lockStep.apply(new Step.New(Probe.REFUSALS_FIRST));
    }
    lockStep.apply(new Step.Reset(position, Probe.LIST_FIRST));
    List<Move> moves = position.legalMoves().toList();
    if (position.board().size() <= SMALL) {
      for (Move move : moves) {
        lockStep.apply(new Step.Play(move, true, Probe.LIST_FIRST));
        lockStep.apply(new Step.Undo(Probe.LIST_FIRST));
      }
    }
    for (Probe probe :
        List.of(Probe.EACH_FIRST, Probe.DRAW_FIRST, Probe.REFUSALS_FIRST, Probe.REPLIES)) {
      if (!moves.isEmpty()) {
        lockStep.apply(new Step.Play(moves.get(0), true, Probe.LIST_FIRST));
      }
      lockStep.apply(new Step.Reset(position, probe));
    }
  }

  static void games(Settings settings) {
    onAllBoards(settings, 2, 60, 350_000, (lockStep, random, number) -> {
      lockStep.apply(new Step.Reset(Position.start(lockStep.board()), Probe.full(number)));
      playOn(lockStep, random, number, Integer.MAX_VALUE);
    });
  }

  /** Compares the neighbours of all points and a few moves on each board, including those that no other check uses. */
  static void boards(Settings settings) {
    for (Board board : TestBoards.ALL) {
      if (settings.provider().supports(board)) {
        settings.inLockStep(board, lockStep -> {
          for (Position position : TestPositions.apart(board)) {
            lockStep.apply(new Step.Reset(position, Probe.BRIEF));
          }
          RandomGenerator random = settings.random(board, 0);
          lockStep.apply(new Step.Reset(TestPositions.checkered(board, random), Probe.BRIEF));
          lockStep.apply(new Step.Reset(TestPositions.irregular(board, random), Probe.BRIEF));
          for (int ply = 0; ply < FEW_PLIES && !lockStep.position().isOver(); ply++) {
            Move move = random(lockStep.position(), random);
            lockStep.apply(new Step.Play(move, false, Probe.BRIEF));
          }
        });
      }
    }
  }

  static void pieRule(Settings settings) {
    onAllBoards(settings, 2, 20, 150_000, (lockStep, random, number) -> {
      Position start = Position.start(Rules.withPieRule(lockStep.board()));
      lockStep.apply(new Step.Reset(start, Probe.full(number)));
      play(lockStep, random(lockStep.position(), random), number);
      switch (number % 4) {
        case 0 -> play(lockStep, Move.SWAP, number);
        case 2 -> lockStep.apply(new Step.Advance(Move.SWAP, Probe.full(number)));
        default -> {}
      }
      playOn(lockStep, random, number, 8);
      undoAll(lockStep, number);
    });
  }

  /** Undoes games to the start, and plays and undoes moves as a search does. */
  static void undo(Settings settings) {
    onAllBoards(settings, 2, 30, 250_000, (lockStep, random, number) -> {
      Board board = lockStep.board();
      Position start = number % 3 == 2
          ? TestPositions.scattered(board, random)
          : TestPositions.starts(board).get(number % 3);
      lockStep.apply(new Step.Reset(start, Probe.NONE));
      // The first run, which is the only one on the largest board, is a whole game.
      if ((number - board.size()) % 2 == 0) {
        playOn(lockStep, random, number / 2, Integer.MAX_VALUE);
        undoAll(lockStep, number);
      } else {
        search(lockStep, random);
      }
    });
  }

  /** Plays from set-ups, most of them with large groups of both colours that touch. */
  static void setups(Settings settings) {
    onAllBoards(settings, 3, 60, 400_000, (lockStep, random, number) -> {
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
  static void passesAndDeadlocks(Settings settings) {
    onAllBoards(settings, 4, 150, 600_000, (lockStep, random, number) -> {
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
  static void advance(Settings settings) {
    onAllBoards(settings, 3, 30, 150_000, (lockStep, random, number) -> {
      Position start = TestPositions.any(lockStep.board(), random, number);
      lockStep.apply(new Step.Reset(start, Probe.NONE));
      playOn(lockStep, random, 1, number % 4);
      for (int ply = 0; !lockStep.position().isOver(); ply++) {
        boolean isFull = looks(lockStep, number % 3 == 0 ? LARGE : 0, random);
        Probe full = ply % 4 == 3 ? Probe.REFUSALS_FIRST : Probe.full(ply);
        Move move = random(lockStep.position(), random);
        lockStep.apply(new Step.Advance(move, isFull ? full : Probe.NONE));
      }
    });
  }

  static void replies(Settings settings) {
    onAllBoards(settings, 3, 30, 150_000, games(Probe.REPLIES, LARGE));
  }

  static void captures(Settings settings) {
    onAllBoards(settings, 3, 20, 100_000, games(Probe.CAPTURES, SMALL));
  }

  /** Compares copies, and plays with a copy as with any engine. */
  static void copies(Settings settings) {
    onAllBoards(settings, 3, 20, 100_000, games(Probe.COPIES, SMALL));
    onAllBoards(settings.ofCopies(), 2, 10, 50_000, (lockStep, random, number) -> {
      Position start = TestPositions.any(lockStep.board(), random, number);
      lockStep.apply(new Step.Reset(start, Probe.full(number)));
      for (int ply = 0; !lockStep.position().isOver(); ply++) {
        boolean looks = looks(lockStep, SMALL, random);
        Probe probe = looks ? Probe.any(number + ply) : Probe.NONE;
        Move move = random(lockStep.position(), random);
        lockStep.apply(
            ply % 2 == 0 ? new Step.Play(move, true, probe) : new Step.Advance(move, probe));
      }
    });
  }

  static void refusals(Settings settings) {
    onAllBoards(settings, 2, 6, 60_000, games(Probe.REFUSALS_FIRST, SMALL));
  }

  /** Returns a part that plays from any start, probes each ply (some above a board size), and undoes all plies. */
  private static Part games(Probe probe, int largest) {
    return (lockStep, random, number) -> {
      Position start = TestPositions.any(lockStep.board(), random, number);
      lockStep.apply(new Step.Reset(start, probe));
      while (!lockStep.position().isOver()) {
        boolean probes = looks(lockStep, largest, random);
        Move move = random(lockStep.position(), random);
        lockStep.apply(new Step.Play(move, random.nextBoolean(), probes ? probe : Probe.NONE));
      }
      Probe next = probe;
      while (lockStep.plies() > 0) { // queries must not break a later undo
        lockStep.apply(new Step.Undo(next));
        next = looks(lockStep, largest, random) ? Probe.BRIEF : Probe.NONE;
      }
    };
  }

  static void resets(Settings settings) {
    onAllBoards(settings, 6, 60, 300_000, (lockStep, random, number) -> {
      Position position = TestPositions.any(lockStep.board(), random, number);
      lockStep.apply(
          new Step.Reset(position, random.nextBoolean() ? Probe.full(number) : Probe.DRAW));
      playOn(lockStep, random, 1 + number % 2, random.nextInt(position.board().size()));
      lockStep.apply(new Step.Reset(lockStep.position(), Probe.full(number))); // forgets the moves
    });
  }

  /** Returns whether to compare a ply in full: always up to a number of points, seldom on larger boards. */
  static boolean looks(LockStep lockStep, int largest, RandomGenerator random) {
    return lockStep.board().size() <= largest || random.nextInt(SELDOM) == 0;
  }

  /** Returns a random game in mid-turn; the start of a game if none is found, as on square-2. */
  static Game inMidTurn(Board board, RandomGenerator random) {
    for (int i = 0; i < MOST_GAMES; i++) {
      Game game = Game.start(board);
      while (!game.isOver()) {
        game = game.play(random(game.position(), random));
        if (game.position().isMidTurn() && !game.isOver()) {
          return game;
        }
      }
    }
    return Game.start(board);
  }

  /** Returns a random move. The swap has probability 1/2, since many checks should go on after it. */
  static Move random(Position position, RandomGenerator random) {
    LegalMoves legal = position.legalMoves();
    if (legal.maySwap() && random.nextBoolean()) {
      return Move.SWAP;
    }
    PointSet placements = legal.placements();
    int pick = random.nextInt(legal.size());
    if (pick < placements.size()) {
      return Move.place(placements.get(pick));
    }
    return legal.maySwap() ? Move.SWAP : Move.PASS;
  }

  /** Returns a move that leads to a pass or a deadlock, if there is one; to a pass in mid-turn first. */
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
    for (int ply = 0; ply < most && !lockStep.position().isOver(); ply++) {
      boolean isFull = looks(lockStep, style % 3 == 0 ? LARGE : 0, random);
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
   * @param least the least number of runs, except on large boards and with less than a tenth of the effort
   * @param most the number of runs on the smallest boards
   * @param work the maximum, for each board, of the number of points, squared, times the number of runs
   */
  private static void onAllBoards(Settings settings, int least, int most, int work, Part part) {
    List<Board> boards = settings.boards();
    int largest = boards.get(boards.size() - 1).size();
    for (Board board : boards) {
      int size = board.size();
      int some = Math.min(least, settings.scaled(10 * least));
      int atLeast = size <= LARGE ? some : size == largest ? 1 : 0;
      int affordable = Math.min(settings.scaled(most), settings.scaled(work) / (size * size));
      int times = Math.max(atLeast, affordable);
      settings.inLockStep(board, lockStep -> {
        for (int number = 0; number < times; number++) {
          // The size is added so that boards of similar sizes cover all cases together.
          part.run(lockStep, settings.random(board, number), size + number);
        }
      });
    }
  }
}
