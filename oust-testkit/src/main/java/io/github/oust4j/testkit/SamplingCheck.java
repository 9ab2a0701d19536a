package io.github.oust4j.testkit;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.engine.Playouts;
import io.github.oust4j.testkit.Step.Probe;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntUnaryOperator;
import java.util.random.RandomGenerator;

/** Checks that all placements are drawn equally often, whatever was queried before. */
final class SamplingCheck {
  private static final int POSITIONS_PER_BOARD = 3;
  private static final int DRAWS_PER_PLACEMENT = 3000;

  // Limits for effort 100: games per board, and the number of points, squared, times games.
  private static final int REPEATED_GAMES = 60;

  private static final int REPEATED_WORK = 200_000;

  private static final int LARGE = 40;

  /** On larger boards, many legal placements would need too many draws; crowded positions have few. */
  private static final int VERY_LARGE = 169;

  /** On large boards, only every eighth ply has the expensive queries. */
  private static final int SELDOM = 8;

  private static final List<Board> BOARDS =
      TestBoards.named("square-3 hexhex-3 square-5 square-7 hexhex-4 square-11 hexhex-7 square-13"
          + " square-19 hexhex-9 square-25");

  /** Minus the natural logarithm of the probability of a false alarm at one position, about 10^-11. */
  private static final double CONFIDENCE = 25;

  private SamplingCheck() {}

  static void run(Settings settings) {
    List<Board> supported =
        BOARDS.stream().filter(settings.provider()::supports).toList();
    List<Board> boards = supported.isEmpty() ? settings.boards().subList(0, 1) : supported;
    for (Board board : boards) {
      for (int number = 0; number < POSITIONS_PER_BOARD; number++) {
        boolean isVeryLarge = board.size() > VERY_LARGE;
        if (number == 2 && isVeryLarge) {
          continue;
        }
        RandomGenerator random = settings.random(board, number);
        Position position = switch (number) {
          case 0 ->
            isVeryLarge
                ? TestPositions.crowded(board, random)
                : TestPositions.played(board, random);
          case 1 -> TestPositions.irregular(board, random);
          default -> { // White may swap
            Position start = Position.start(Rules.withPieRule(board));
            yield start.play(GameChecks.random(start, random));
          }
        };
        Settings tested = number == 1 ? settings.ofCopies() : settings;
        tested.inLockStep(board, lockStep -> {
          lockStep.apply(new Step.Reset(position, Probe.NONE));
          drawMany(settings, lockStep, random);
          if (!position.isOver()) {
            advanceToMidTurn(lockStep, random);
            drawMany(settings, lockStep, random);
            lockStep.apply(new Step.Reset(position, Probe.NONE));
            Move move = GameChecks.random(position, random);
            lockStep.apply(new Step.Play(move, true, Probe.NONE));
            drawMany(settings, lockStep, random);
            lockStep.apply(new Step.Undo(Probe.NONE));
            drawMany(settings, lockStep, random);
          }
        });
      }
    }
  }

  /** Plays as playouts do, up to a capture. Engines that update a list of candidates do so after each move. */
  private static void advanceToMidTurn(LockStep lockStep, RandomGenerator random)
      throws Disagreement {
    do {
      Move move = GameChecks.random(lockStep.position(), random);
      lockStep.apply(new Step.Advance(move, Probe.DRAW));
    } while (!lockStep.position().isMidTurn() && !lockStep.position().isOver());
  }

  static void repeatable(Settings settings) {
    for (Board board : settings.boards()) {
      int most = settings.scaled(REPEATED_WORK) / (board.size() * board.size());
      int games = Math.max(1, Math.min(settings.scaled(REPEATED_GAMES), most));
      for (int number = 0; number < games; number++) {
        Position start = TestPositions.any(board, settings.random(board, number), number);
        compareGames(settings, start, number);
      }
    }
  }

  /** Plays a game with two engines, one with queries and one without. */
  private static void compareGames(Settings settings, Position start, int number) {
    boolean isLarge = start.board().size() > LARGE;
    // Engines cache: the order of queries matters.
    Probe probe = isLarge ? Probe.REPLIES : Probe.full(number);
    List<Move> moves = new ArrayList<>();
    settings.inLockStep(start.board(), queried -> {
      LockStep plain = new LockStep(settings.provider(), start.board());
      plain.apply(new Step.Reset(start, Probe.NONE));
      queried.apply(new Step.Reset(start, probe));
      IntUnaryOperator random = bounded(Playouts.random(settings.seed(), number));
      IntUnaryOperator same = bounded(Playouts.random(settings.seed(), number));
      while (!plain.position().isOver()) {
        Move drawn = plain.draw(random);
        Move again = queried.draw(same);
        if (!drawn.equals(again)) {
          Disagreement wrong = new Disagreement("With the same random numbers, sample(…) draws "
              + drawn + ", and after other queries " + again + ".");
          throw settings.run().failure(wrong, Game.from(start).playAll(moves), List.of());
        }
        plain.apply(new Step.Play(drawn, false, Probe.NONE));
        moves.add(drawn);
        boolean isBrief = isLarge && moves.size() % SELDOM != 0;
        queried.apply(new Step.Play(drawn, false, isBrief ? Probe.BRIEF : probe));
      }
    });
  }

  private static void drawMany(Settings settings, LockStep lockStep, RandomGenerator random)
      throws Disagreement {
    Position position = lockStep.position();
    PointSet legal = position.legalMoves().placements();
    if (legal.size() < 2) {
      return;
    }
    long draws = settings.scaled(DRAWS_PER_PLACEMENT) * (long) legal.size();
    int[] drawn = new int[position.board().size()];
    for (long i = 0; i < draws; i++) {
      drawn[((Move.Placement) lockStep.draw(random::nextInt)).point().index()]++;
    }
    double expected = (double) draws / legal.size();
    double deviation = 0;
    Point worst = legal.get(0);
    for (Point point : legal) {
      double off = drawn[point.index()] - expected;
      deviation += off * off / expected;
      if (Math.abs(off) > Math.abs(drawn[worst.index()] - expected)) {
        worst = point;
      }
    }
    // A tail bound for chi-square: Laurent and Massart, "Adaptive Estimation of a Quadratic
    // Functional by Model Selection" (2000), lemma 1.
    int freedom = legal.size() - 1;
    double bound = freedom + 2 * Math.sqrt(freedom * CONFIDENCE) + 2 * CONFIDENCE;
    if (deviation > bound) {
      String wrong = String.format(
          Locale.ROOT,
          "sample(…) favours some placements: in %d draws, %s is drawn %d times instead of about %.0f;"
              + " chi-square is %.0f, above the limit of %.0f.",
          draws,
          worst,
          drawn[worst.index()],
          expected,
          deviation,
          bound);
      throw settings.failure(new Disagreement(wrong), lockStep);
    }
  }

  /** Limits a generator, so that a draw ends. */
  static IntUnaryOperator bounded(RandomGenerator chance) {
    AtomicInteger left = new AtomicInteger(1_000_000);
    return bound -> {
      if (left.getAndDecrement() == 0) {
        throw new IllegalStateException("a draw needs more than a million random numbers");
      }
      return chance.nextInt(bound);
    };
  }
}
