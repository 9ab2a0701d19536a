package io.github.oust4j.bots;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.bots.Analysis.Proof;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.Engines;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Measures {@code mcts} for docs/BOTS.md, as far as {@code oust match} cannot; the profile {@code bots} prints the
 * figures. Whole matches take hours; the properties {@code bots.games}, {@code bots.seconds} and {@code
 * bots.simulations} change their size, and {@code bots.seed} the openings. With {@code bots.balance}, such as 0.05, only
 * openings whose value is that near to 0.5 are played.
 */
@Tag("bots")
class ReachTest {
  private static final int GAMES = Integer.getInteger("bots.games", 40);
  private static final double SECONDS =
      Double.parseDouble(System.getProperty("bots.seconds", "0.1"));
  private static final long SIMULATIONS = Long.getLong("bots.simulations", 0);
  private static final long SEED = Long.getLong("bots.seed", 1);
  private static final double BALANCE =
      Double.parseDouble(System.getProperty("bots.balance", "0.5"));
  private static final int SIMULATIONS_OF_JUDGE = 100_000;
  private static final int CANCELS = 200;
  private static final int PLAYOUTS = 20_000;

  /** The side to place wins the sampled positions, so a bot can only throw the win away. */
  @ParameterizedTest
  @ValueSource(strings = {"square-3", "rectangle-2x6", "rectangle-3x4", "square-4", "hexhex-3"})
  void winsAreKept(String name) {
    Board board = Board.parse(name);
    Solver solver = Solver.withMemory(256);
    Random random = new Random(7);
    int positions = 0;
    List<String> lost = new ArrayList<>();
    while (positions < GAMES) {
      Game game = RandomGames.play(Rules.of(board), random, random.nextInt(board.size()));
      if (game.isOver() || value(solver, game.position()) != Proof.WIN) {
        continue;
      }
      positions++;
      Move move =
          RandomGames.think(game, "mcts", Budget.ofTime(Duration.ofMillis(200))).best();
      Proof kept = RandomGames.value(game.position(), move, after -> value(solver, after));
      if (kept != Proof.WIN) {
        lost.add(move + " in " + game.position());
      }
    }
    print("%s: %d of %d wins kept. %s", name, positions - lost.size(), positions, lost);
    assertThat(lost).hasSizeLessThanOrEqualTo(positions / 100);
  }

  private static Proof value(Solver solver, Position position) {
    return solver.solve(position, Budget.unlimited()).proof().orElseThrow();
  }

  /** Compares whole random playouts of a search with draws of the engine alone, which are the same games. */
  @Test
  void randomPlayoutsTakeAsLongAsThoseOfTheEngine() {
    Engine start = Engines.create(Board.square(11));
    Node.Weights weights =
        new Node.Weights(BotSettings.parse(MctsBot.OPTIONS, "redraws=0,playout-plies=1000000"));
    Node.Workbench bench =
        new Node.Workbench(weights, new Evaluation(start.board(), 2), new SplittableRandom(1));
    SearchTree tree = new SearchTree(new Node(start, bench), 1 << 20, 0);
    Simulation simulation = new Simulation(start, tree, bench);
    IntUnaryOperator random = new SplittableRandom(2)::nextInt;
    List<Double> ratios = new ArrayList<>();
    for (int round = 0; round < 24; round++) {
      double alone = nanos(() -> {
        Engine engine = start.copy();
        while (engine.result() == Engine.Result.ONGOING) {
          engine.advance(engine.sample(random));
        }
      });
      ratios.add(alone / nanos(() -> simulation.playOut(start.copy())));
    }
    List<Double> warm = ratios.subList(4, ratios.size()).stream().sorted().toList();
    print(
        "random playouts of mcts on square-11: %.1f %% of the engine's rate (median of 20; %.1f to %.1f)",
        100 * warm.get(warm.size() / 2), 100 * warm.get(0), 100 * warm.get(warm.size() - 1));
  }

  private static double nanos(Runnable playout) {
    long start = System.nanoTime();
    for (int i = 0; i < PLAYOUTS; i++) {
      playout.run();
    }
    return System.nanoTime() - start;
  }

  @ParameterizedTest
  @CsvSource({
    "square-11, mcts",
    "square-11, mcts:threads=2",
    "square-25, mcts",
    "square-4, mcts",
    "square-25, solver"
  })
  void cancellingReturnsSoon(String name, String text) {
    Board board = Board.parse(name);
    long[] nanos = new long[CANCELS];
    try (Bot bot = Bots.create(board, text)) {
      Random random = new Random(3);
      for (int i = 0; i < CANCELS; i++) {
        Game game;
        do {
          game = RandomGames.play(Rules.of(board), random, random.nextInt(board.size() / 4));
        } while (game.isOver());
        long cancelAt = System.nanoTime() + random.nextInt(30_000_000);
        Budget endless = Budget.unlimited().cancelledBy(() -> System.nanoTime() - cancelAt >= 0);
        Move move = bot.choose(game, endless);
        nanos[i] = Math.max(0, System.nanoTime() - cancelAt);
        assertThat(game.isLegal(move)).isTrue();
      }
    }
    Arrays.sort(nanos);
    print(
        "%s, %s: cancelled bots return after %.1f ms (median), %.1f ms (slowest of %d)",
        name, text, nanos[CANCELS / 2] / 1e6, nanos[CANCELS - 1] / 1e6, CANCELS);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void memoryStaysUnderTheLimit(int threads) {
    Game game = Game.start(Board.square(11));
    int least = 0;
    int most = 0;
    int before = liveMegabytes();
    try (Bot bot = Bots.create(game.board(), "mcts:memory=64,threads=" + threads)) {
      for (int i = 0; i < 6; i++) {
        bot.think(game, Budget.ofSimulations(SIMULATIONS_OF_JUDGE));
        int live = liveMegabytes() - before;
        least = i == 0 ? live : Math.min(least, live);
        most = Math.max(most, live);
        if (i % 2 == 1) { // each position is searched twice
          game = game.play(game.legalMoves().toList().get(i));
        }
      }
    }
    print("mcts:memory=64, %d threads: %d to %d MB live after searches", threads, least, most);
    assertThat(most).isLessThanOrEqualTo(64);
  }

  /** Returns the memory of all objects that are in use. */
  private static int liveMegabytes() {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return (int) ((runtime.totalMemory() - runtime.freeMemory()) >> 20);
  }

  @ParameterizedTest
  @ValueSource(strings = {"square-11", "hexhex-7"})
  void againstPlainUct(String board) throws InterruptedException {
    match(board, "mcts", "plain");
  }

  /** The tree has room for seconds. */
  @Test
  void doubling() throws InterruptedException {
    String bot = "mcts:memory=1000";
    match(System.getProperty("bots.board", "square-11"), bot, bot + ",effort=50");
  }

  private static Budget budget() {
    return SIMULATIONS > 0
        ? Budget.ofSimulations(SIMULATIONS)
        : Budget.ofTime(Duration.ofNanos((long) (SECONDS * 1e9)));
  }

  private static void match(String name, String first, String second) throws InterruptedException {
    Board board = Board.parse(name);
    String players = String.format("%s, %s against %s, %s", name, first, second, budget());
    Match match = Match.of(
            Rules.of(board),
            seed -> Bots.create(board, Bots.withDefault(first, "seed", seed)),
            seed -> second.equals("plain")
                ? new PlainUct(board, seed)
                : Bots.create(board, Bots.withDefault(second, "seed", seed)))
        .pairs(Integer.MAX_VALUE)
        .seed(SEED)
        .pace(Match.Pace.perPly(budget()))
        .resignAt(0.02);
    Score score = Score.NONE;
    for (int pair = 0; score.games() < GAMES; pair++) {
      if (isBalanced(board, pair)) {
        List<MatchGame> both = match.playPair(pair);
        score = score.plus(both.get(0).points(), both.get(1).points());
        print("%s: %s", players, score);
      }
    }
  }

  /** Otherwise a strong bot may win from either side of an opening, whoever its opponent is. */
  private static boolean isBalanced(Board board, int pair) {
    if (BALANCE >= 0.5) {
      return true;
    }
    Rules rules = Rules.of(board);
    Game opening = Openings.ofPlies(rules, Match.usualOpeningPlies(rules)).of(pair, SEED);
    Budget budget = Budget.ofSimulations(SIMULATIONS_OF_JUDGE);
    double value = RandomGames.think(opening, "mcts:memory=1000", budget).value();
    return Math.abs(value - 0.5) <= BALANCE;
  }

  @SuppressWarnings("SystemOut") // the figures are what this class is for
  private static void print(String format, Object... arguments) {
    System.out.println(String.format(Locale.ROOT, format, arguments));
  }
}
