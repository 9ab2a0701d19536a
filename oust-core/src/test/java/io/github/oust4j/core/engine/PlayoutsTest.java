package io.github.oust4j.core.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.LegalMoves;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Random games: that they are the same everywhere, that they are random, and what is counted. */
class PlayoutsTest {
  static List<EngineProvider> builtIn() {
    return Engines.all();
  }

  @AfterEach
  void clearTheInterrupt() {
    Thread.interrupted();
  }

  @ParameterizedTest
  @MethodSource("builtIn")
  void theGamesOfASeedAreThoseOfPositions(EngineProvider provider) {
    for (String name : List.of("square-2", "square-5", "rectangle-3x7", "hexhex-4")) {
      Position start = Position.start(Board.parse(name));
      PlayoutStatistics expected = PlayoutStatistics.NONE;
      for (int game = 0; game < 70; game++) {
        expected = expected.plus(play(start, Playouts.random(11, game)));
      }
      for (int threads = 1; threads <= 3; threads++) {
        Playouts playouts = Playouts.from(start).engine(provider).seed(11).threads(threads);
        assertThat(playouts.play(70)).as(name).isEqualTo(expected);
      }
    }
  }

  /** Plays a game with immutable positions: the k-th legal point, k the generator's next number. */
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

  /** The means of a table that another program made; a thousand games are within some standard errors of it. */
  @ParameterizedTest
  @CsvSource({
    "square-5, 19.4, 5.9, 1.46, 0.565",
    "square-9, 77.8, 24.4, 1.60, 0.529",
    "square-13, 181.8, 57.9, 1.70, 0.524"
  })
  void meansAreThoseOfOtherPrograms(
      String board, double placements, double captures, double stones, double blackWins) {
    for (boolean lazy : new boolean[] {false, true}) {
      PlayoutStatistics played =
          Playouts.from(Position.start(Board.parse(board))).seed(1).lazy(lazy).play(2000);
      assertThat(played.placementsPerGame()).isCloseTo(placements, within(0.04 * placements));
      assertThat(played.capturesPerGame()).isCloseTo(captures, within(0.04 * captures));
      assertThat(played.stonesPerCapture()).isCloseTo(stones, within(0.03 * stones));
      assertThat(played.blackWinShare()).isCloseTo(blackWins, within(0.045));
    }
  }

  @Test
  void lazyGamesOfASeedAreTheSameForAnyNumberOfThreads() {
    Playouts playouts = Playouts.from(Position.start(Board.square(5))).seed(3).lazy(true);
    assertThat(playouts.threads(3).play(200)).isEqualTo(playouts.play(200));
  }

  @Test
  void noGamesHaveNoMeans() {
    PlayoutStatistics none = Playouts.from(Position.start(Board.square(5))).play(0);
    assertThat(none).isEqualTo(PlayoutStatistics.NONE);
    assertThat(none.placementsPerGame()).isNaN();
    assertThat(none.stonesPerCapture()).isNaN();
  }

  @Test
  void progressCountsUpToAllGames() {
    List<Long> reported = new ArrayList<>();
    Playouts.from(Position.start(Board.square(3)))
        .onProgress((done, total) -> {
          assertThat(total).isEqualTo(1000);
          reported.add(done);
        })
        .play(1000);
    assertThat(reported).isSorted().endsWith(1000L).doesNotHaveDuplicates();
  }

  @Test
  void anInterruptStopsTheGames() {
    for (int threads = 1; threads <= 2; threads++) {
      Playouts playouts = Playouts.from(Position.start(Board.square(3))).threads(threads);
      Thread.currentThread().interrupt();
      assertThatExceptionOfType(CancellationException.class)
          .isThrownBy(() -> playouts.play(Long.MAX_VALUE))
          .withMessage("The playouts were interrupted.");
      assertThat(Thread.interrupted()).isTrue();
    }
  }

  @Test
  void wrongSettingsAreRefused() {
    Playouts playouts = Playouts.from(Position.start(Board.square(12)));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> playouts.engine(Engines.named("bitboard")))
        .withMessage("The engine bitboard does not support square-12.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> playouts.threads(0))
        .withMessage("The number of threads is 1 to 32767, not 0.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> playouts.play(-1))
        .withMessage("The number of games is 0 or more, not -1.");
  }

  /** A whole game allocates nothing; the bytes allowed are those of the first calls and of the test itself. */
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
      SplitMix64 random = new SplitMix64(1);
      playAndTakeBack(engine, start, random, 30);
      long before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
      int plies = playAndTakeBack(engine, start, random, 30);
      long bytes = threads.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;
      assertThat((double) bytes / plies).as(provider.name()).isLessThan(0.5);
    }
  }

  private static int playAndTakeBack(
      Engine engine, Position start, RandomGenerator random, int games) {
    int plies = 0;
    for (int game = 0; game < games; game++) {
      engine.reset(start);
      while (engine.result() == Engine.Result.ONGOING) {
        boolean isLazy = game % 2 == 0;
        engine.play(isLazy ? engine.sample(random) : Playouts.draw(engine, random));
      }
      plies += engine.plies();
      while (engine.plies() > 0) {
        engine.undo();
      }
    }
    return plies;
  }
}
