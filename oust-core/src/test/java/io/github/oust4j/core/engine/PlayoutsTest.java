package io.github.oust4j.core.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.sun.management.ThreadMXBean;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.LegalMoves;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import java.lang.management.ManagementFactory;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Random games: reproducibility, statistics and allocation. */
class PlayoutsTest {
  @ParameterizedTest
  @MethodSource("io.github.oust4j.core.engine.Engines#all")
  void theGamesOfASeedAreThoseOfPositions(EngineProvider provider) {
    List<Position> starts = Stream.concat(
            Stream.of("square-2", "square-5", "rectangle-3x7", "hexhex-4")
                .map(name -> Position.start(Board.parse(name))),
            // The last three begin with a pass in mid-turn, or soon lead to one.
            Stream.of(
                    "square-5 5/2o2/1x1x1/2o2/o4 b -",
                    "square-3 oox/o1o/1xx b m",
                    "rectangle-4x2 o1x1/oo1o b -",
                    "rectangle-2x5 2/x1/o1/1x/oo b -")
                .map(Position::parse))
        .toList();
    for (Position start : starts) {
      PlayoutStatistics expected = PlayoutStatistics.NONE;
      for (int game = 0; game < 70; game++) {
        expected = expected.plus(play(start, Playouts.random(11, game)));
      }
      for (int threads = 1; threads <= 3; threads++) {
        Playouts playouts = Playouts.from(start).engine(provider).seed(11).threads(threads);
        assertThat(playouts.play(70)).as(start.toString()).isEqualTo(expected);
      }
    }
  }

  /** Plays a game with immutable positions. */
  private static PlayoutStatistics play(Position start, RandomGenerator random) {
    Position position = start;
    int placements = 0;
    int captures = 0;
    int captured = 0;
    boolean passed = false;
    while (!position.isOver()) {
      LegalMoves legal = position.legalMoves();
      if (legal.mustPass()) {
        passed |= position.isMidTurn();
        position = position.play(Move.PASS);
      } else {
        int k = random.nextInt(legal.placements().size());
        Move.Placement move = Move.place(legal.placements().get(k));
        int stones = position.effectOf(move).capturedStones().size();
        captures += stones > 0 ? 1 : 0;
        captured += stones;
        placements++;
        position = position.play(move);
      }
    }
    boolean blackWins = position.outcome().orElseThrow().toString().startsWith("Black");
    boolean isDraw = position.outcome().orElseThrow().isDraw();
    return new PlayoutStatistics(
        1,
        placements,
        placements,
        captures,
        captured,
        passed ? 1 : 0,
        blackWins ? 1 : 0,
        blackWins || isDraw ? 0 : 1,
        isDraw ? 1 : 0);
  }

  @ParameterizedTest
  @MethodSource("io.github.oust4j.core.engine.Engines#all")
  void lazyGamesDrawTheSamplesOfTheEngineInAnyNumberOfThreads(EngineProvider provider) {
    Position start = Position.start(Board.square(5));
    Engine engine = provider.create(start.board());
    long placements = 0;
    for (int game = 0; game < 200; game++) {
      IntUnaryOperator random = Playouts.random(3, game)::nextInt;
      for (engine.reset(start); engine.result() == Engine.Result.ONGOING; ) {
        int move = engine.sample(random);
        placements += move == Engine.PASS ? 0 : 1;
        engine.advance(move);
      }
    }
    Playouts playouts = Playouts.from(start).engine(provider).seed(3).lazy(true);
    assertThat(playouts.play(200).placements()).isEqualTo(placements);
    assertThat(playouts.threads(3).play(200)).isEqualTo(playouts.play(200));
  }

  @Test
  void statisticsAreSumsAndMeans() {
    PlayoutStatistics one = new PlayoutStatistics(4, 30, 9, 12, 18, 1, 3, 2, 5);
    PlayoutStatistics other = new PlayoutStatistics(16, 50, 8, 28, 42, 4, 7, 6, 20);
    PlayoutStatistics both = one.plus(other);
    assertThat(both).isEqualTo(new PlayoutStatistics(20, 80, 9, 40, 60, 5, 10, 8, 25));
    assertThat(other.plus(one)).isEqualTo(both);
    assertThat(both.placementsPerGame()).isEqualTo(4);
    assertThat(both.capturesPerGame()).isEqualTo(2);
    assertThat(both.stonesPerCapture()).isEqualTo(1.5);
    assertThat(both.midTurnPassShare()).isEqualTo(0.25);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new PlayoutStatistics(1, 2, 3, 4, 5, 6, 7, 8, -1));
  }

  @Test
  void noGamesHaveNoMeans() {
    PlayoutStatistics none = Playouts.from(Position.start(Board.square(5))).play(0);
    assertThat(none).isEqualTo(PlayoutStatistics.NONE);
    assertThat(none.placementsPerGame()).isNaN();
    assertThat(none.stonesPerCapture()).isNaN();
  }

  /** Engines of the default kind; the hook gets each method's name before its call and may replace the result. */
  record Hooked(Function<String, @Nullable Object> hook) implements EngineProvider {
    @Override
    public String name() {
      return "hooked";
    }

    @Override
    public Engine create(Board board) {
      Engine engine = Engines.create(board);
      return (Engine) Proxy.newProxyInstance(
          getClass().getClassLoader(), new Class<?>[] {Engine.class}, (self, method, values) -> {
            Object replaced = hook.apply(method.getName());
            try {
              return replaced != null ? replaced : method.invoke(engine, values);
            } catch (InvocationTargetException e) {
              throw e.getCause();
            }
          });
    }
  }

  @Test
  void aGameThatDoesNotEndIsStopped() {
    EngineProvider passing = new Hooked(method -> switch (method) {
      case "placementCount" -> 0;
      case "result" -> Engine.Result.ONGOING;
      default -> null;
    });
    Playouts playouts = Playouts.from(Position.start(Board.square(2))).engine(passing);
    assertThatIllegalStateException()
        .isThrownBy(() -> playouts.play(1))
        .withMessage("A game has not ended after 4000 plies.");
  }

  @Test
  void wrongSettingsAreRefused() {
    Playouts playouts = Playouts.from(Position.start(Board.square(12)));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> playouts.engine(Engines.named("bitboard")))
        .withMessage("The engine bitboard does not support square-12.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> playouts.play(-1))
        .withMessage("The number of games must be 0 or more, not -1.");
  }

  /** The limit allows for the first calls and for the test itself. */
  @ParameterizedTest
  @ValueSource(strings = {"square-11", "hexhex-7", "square-19"})
  void searchesAllocateNothing(String name) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    Position start = Position.start(Board.parse(name));
    for (EngineProvider provider : Engines.all()) {
      if (provider.name().equals("naive") || !provider.supports(start.board())) {
        continue;
      }
      Engine engine = provider.create(start.board());
      IntUnaryOperator random = new SplitMix64(1)::nextInt;
      playAndTakeBack(engine, start, random, 30);
      long before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
      int plies = playAndTakeBack(engine, start, random, 30);
      long bytes = threads.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;
      assertThat((double) bytes / plies).as(provider.name()).isLessThan(0.5);
    }
  }

  private static int playAndTakeBack(
      Engine engine, Position start, IntUnaryOperator random, int games) {
    int plies = 0;
    for (int game = 0; game < games; game++) {
      engine.reset(start);
      while (engine.result() == Engine.Result.ONGOING) {
        boolean isLazy = game % 2 == 0;
        engine.play(isLazy ? engine.sample(random) : Playouts.sample(engine, random));
      }
      plies += engine.plies();
      while (engine.plies() > 0) {
        engine.undo();
      }
    }
    return plies;
  }

  @Test
  void nothingIsDrawnAfterTheEndOfAGame() {
    Engine engine = Engines.create(Board.square(3));
    IntUnaryOperator random = new SplitMix64(1)::nextInt;
    while (engine.result() == Engine.Result.ONGOING) {
      engine.play(Playouts.sample(engine, random));
    }
    assertThatIllegalStateException().isThrownBy(() -> Playouts.sample(engine, random));
    assertThatIllegalStateException()
        .isThrownBy(() -> engine.sample(random))
        .withMessageMatching("The game is over: (Black|White) wins by elimination. No move .*");
  }

  @Test
  void partsOfTheGamesAddUpToAll() {
    Playouts playouts = Playouts.from(Position.start(Board.square(5))).seed(3).threads(2);
    PlayoutStatistics parts =
        playouts.play(0, 10).plus(playouts.play(10, 0)).plus(playouts.play(10, 290));
    assertThat(parts).isEqualTo(playouts.play(300));
    assertThat(playouts.play(10, 10)).isNotEqualTo(playouts.play(10));
    assertThat(playouts.play(Long.MAX_VALUE - 2, 2).games()).isEqualTo(2);
    assertThatIllegalArgumentException().isThrownBy(() -> playouts.play(-1, 2));
    assertThatIllegalArgumentException().isThrownBy(() -> playouts.play(Long.MAX_VALUE, 1));
  }
}
