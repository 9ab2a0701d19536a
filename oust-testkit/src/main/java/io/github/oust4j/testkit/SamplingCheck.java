package io.github.oust4j.testkit;

import static io.github.oust4j.testkit.Disagreement.call;
import static io.github.oust4j.testkit.Disagreement.perform;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.PointSet;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.EngineProvider;
import io.github.oust4j.core.engine.Playouts;
import io.github.oust4j.testkit.Step.Probe;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/** Checks that all placements are drawn equally often, whatever was queried before. */
final class SamplingCheck {
  private static final int POSITIONS_PER_BOARD = 3;
  private static final int DRAWS_PER_PLACEMENT = 3000;

  // Limits for effort 100: games per board, and the number of points, squared, times games.
  private static final int REPEATED_GAMES = 60;

  private static final int REPEATED_WORK = 200_000;

  private static final List<Board> BOARDS = List.of(
      Board.square(3),
      Board.hexhex(3),
      Board.square(5),
      Board.square(7),
      Board.hexhex(4),
      Board.square(11),
      Board.hexhex(7),
      Board.square(13));

  /** Minus the natural logarithm of the probability of a false alarm at one position, about 10^-11. */
  private static final double CONFIDENCE = 25;

  private final Settings settings;
  private final String check;

  private SamplingCheck(Settings settings, String check) {
    this.settings = settings;
    this.check = check;
  }

  static void run(Settings settings, String check) {
    EngineProvider provider = settings.provider();
    List<Board> supported = BOARDS.stream().filter(provider::supports).toList();
    List<Board> boards =
        supported.isEmpty() ? TestBoards.of(provider, settings.seed()).subList(0, 1) : supported;
    for (Board board : boards) {
      for (int number = 0; number < POSITIONS_PER_BOARD; number++) {
        RandomGenerator random = settings.random(check, board, number);
        Position position = number == 1
            ? TestPositions.irregular(board, random)
            : GameChecks.fromPlay(board, random);
        new SamplingCheck(settings, check).draw(position, random);
      }
    }
  }

  /** Queries that engines may cache. */
  private enum Query {
    COUNT(Engine::placementCount),
    LEGAL(engine -> {
      for (int point = 0; point < engine.board().size(); point++) {
        engine.isLegal(point);
      }
    }),
    RESULT(Engine::result),
    LIST(engine -> engine.placements(new int[engine.board().size()])),
    REPLIES(engine -> {
      if (engine.placementCount() > 0) {
        engine.moveCountAfter(engine.placement(0));
      }
    });

    @SuppressWarnings("ImmutableEnumChecker") // no lambda here captures anything
    private final Consumer<Engine> query;

    Query(Consumer<Engine> query) {
      this.query = query;
    }
  }

  /** Checks that queries before the draws do not change lazy games. */
  static void repeatable(Settings settings, String check) {
    for (Board board : TestBoards.of(settings.provider(), settings.seed())) {
      int most = settings.scaled(REPEATED_WORK) / (board.size() * board.size());
      int games = Math.max(1, Math.min(settings.scaled(REPEATED_GAMES), most));
      for (int number = 0; number < games; number++) {
        RandomGenerator random = settings.random(check, board, number);
        Position start = number % 3 == 1
            ? TestPositions.irregular(board, random)
            : number % 3 == 2 ? GameChecks.fromPlay(board, random) : Position.start(board);
        new SamplingCheck(settings, check).compareGames(start, number);
      }
    }
  }

  /** Plays a game with two engines, one with queries and one without. */
  private void compareGames(Position start, int number) {
    Query[] queries = Query.values();
    Query query = queries[(number + start.board().size()) % queries.length];
    List<Move> moves = new ArrayList<>();
    try {
      Engine plain =
          call("create(" + start.board() + ")", () -> settings.provider().create(start.board()));
      Engine queried =
          call("create(" + start.board() + ")", () -> settings.provider().create(start.board()));
      perform("reset(…)", () -> plain.reset(start));
      perform("reset(…)", () -> queried.reset(start));
      RandomGenerator random = Playouts.random(settings.seed(), number);
      RandomGenerator same = Playouts.random(settings.seed(), number);
      Position position = start;
      while (!position.isOver()) {
        perform("a query", () -> query.query.accept(queried));
        int drawn = call("sample(…)", () -> plain.sample(Inspection.bounded(random)));
        int again = call("sample(…)", () -> queried.sample(Inspection.bounded(same)));
        if (drawn != again) {
          throw new Disagreement("With the same random numbers, sample(…) draws " + drawn + ", and "
              + again + " after the query " + query + ".");
        }
        if (drawn < Engine.PASS
            || drawn >= start.board().size()
            || !position.isLegal(plain.toMove(drawn))) {
          throw new Disagreement("sample(…) draws " + drawn + ", which is illegal.");
        }
        moves.add(plain.toMove(drawn));
        position = position.play(plain.toMove(drawn));
        perform("playUnchecked(" + drawn + ")", () -> plain.playUnchecked(drawn));
        perform("playUnchecked(" + drawn + ")", () -> queried.playUnchecked(drawn));
      }
    } catch (Disagreement e) {
      throw settings.run().failure(check, e, start, moves, List.of());
    }
  }

  /** Draws many times at a position and at the next one. */
  private void draw(Position position, RandomGenerator random) {
    List<Step> steps = List.of();
    Board board = position.board();
    try {
      LockStep lockStep = new LockStep(settings.provider(), board);
      steps = lockStep.steps();
      lockStep.apply(new Step.Reset(position, Probe.NONE));
      drawMany(lockStep, random);
      if (!position.isOver()) {
        Move move = GameChecks.random(position, random);
        lockStep.apply(new Step.Play(move, true, Probe.NONE));
        drawMany(lockStep, random);
      }
    } catch (Disagreement e) {
      throw settings.failure(check, Shrinker.shrink(settings.provider(), board, steps, e));
    }
  }

  private void drawMany(LockStep lockStep, RandomGenerator random) throws Disagreement {
    Position position = lockStep.position();
    PointSet legal = position.legalMoves().placements();
    if (legal.size() < 2) {
      return;
    }
    long draws = settings.scaled(DRAWS_PER_PLACEMENT) * (long) legal.size();
    int[] drawn = new int[position.board().size()];
    for (long i = 0; i < draws; i++) {
      int move = lockStep.draw(random);
      if (move < 0 || move >= drawn.length || !legal.contains(position.board().point(move))) {
        throw fail(position, "sample(…) draws " + move + ", which is illegal.");
      }
      drawn[move]++;
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
    // A bound on the tail of chi-square: Laurent and Massart, "Adaptive Estimation of a Quadratic
    // Functional by Model Selection" (2000), lemma 1.
    int freedom = legal.size() - 1;
    double bound = freedom + 2 * Math.sqrt(freedom * CONFIDENCE) + 2 * CONFIDENCE;
    if (deviation > bound) {
      throw fail(
          position,
          String.format(
              Locale.ROOT,
              "sample(…) favours some placements: in %d draws, %s is drawn %d times instead of about %.0f;"
                  + " chi-square is %.0f, more than the limit %.0f.",
              draws,
              worst,
              drawn[worst.index()],
              expected,
              deviation,
              bound));
    }
  }

  private ConformanceFailure fail(Position position, String what) {
    return settings.run().failure(check, new Disagreement(what), position, List.of(), List.of());
  }
}
