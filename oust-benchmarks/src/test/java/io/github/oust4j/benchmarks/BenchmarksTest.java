package io.github.oust4j.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.Engines;
import io.github.oust4j.core.engine.Playouts;
import io.github.oust4j.notation.RecordFormat;
import java.io.IOException;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The benchmarks do what their descriptions say. */
class BenchmarksTest {
  private static final int CALLS = 300;

  @ParameterizedTest
  @ValueSource(strings = {"square-5", "hexhex-4", "square-13"})
  void exactGamesOfEnginesAndPositionsAreThoseOfPlayouts(String board) {
    PlayoutBenchmark.Exact exact = set(new PlayoutBenchmark.Exact(), "default", board);
    exact.setUp();
    ImmutableBenchmark.Games games = new ImmutableBenchmark.Games();
    games.board = board;
    games.setUp();
    Engine expected = Engines.named("naive").create(Board.parse(board));
    RandomGenerator random = Playouts.random(RandomGames.SEED, 0);
    for (int i = 0; i < CALLS; i++) {
      int move = Engine.PASS;
      while (move == Engine.PASS) {
        if (expected.result() != Engine.Result.ONGOING) {
          expected.reset(Position.start(expected.board()));
        }
        move = Playouts.draw(expected, random);
        expected.play(move);
      }
      assertThat(new PlayoutBenchmark().exact(exact)).isEqualTo(move);
      assertThat(new ImmutableBenchmark().playout(games).hash()).isEqualTo(expected.hash());
    }
  }

  @Test
  void lazyGamesGoOnAfterTheirEnd() {
    PlayoutBenchmark.Lazy lazy = new PlayoutBenchmark.Lazy();
    lazy.board = "square-5";
    lazy.engine = "default";
    lazy.setUp();
    for (int i = 0; i < CALLS; i++) {
      assertThat(new PlayoutBenchmark().lazy(lazy)).isBetween(0, 24);
    }
  }

  @Test
  void twoEnginesPlayTheSameGames() {
    PlayoutBenchmark.Two two = new PlayoutBenchmark.Two();
    two.board = "square-5";
    two.engine = "bitboard";
    two.other = "words";
    two.setUp();
    PlayoutBenchmark.Exact one = set(new PlayoutBenchmark.Exact(), "naive", "square-5");
    one.setUp();
    for (int i = 0; i < CALLS; i++) {
      assertThat(new PlayoutBenchmark().twoEngines(two))
          .isEqualTo(2 * new PlayoutBenchmark().exact(one));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"default", "words"})
  void movesListsAndCountsAreThoseOfNaive(String engine) {
    PlayUndoBenchmark benchmark = new PlayUndoBenchmark();
    PlayUndoBenchmark.Games games = set(new PlayUndoBenchmark.Games(), engine, "square-19");
    PlayUndoBenchmark.Games naiveGames = set(new PlayUndoBenchmark.Games(), "naive", "square-19");
    games.setUp();
    naiveGames.setUp();
    PlayUndoBenchmark.Positions positions =
        set(new PlayUndoBenchmark.Positions(), engine, "square-7");
    PlayUndoBenchmark.Positions naivePositions =
        set(new PlayUndoBenchmark.Positions(), "naive", "square-7");
    positions.fill = 30;
    naivePositions.fill = 30;
    positions.setUp();
    naivePositions.setUp();
    for (int i = 0; i < CALLS * 4; i++) { // more than a game
      assertThat(benchmark.playAndUndo(games)).isEqualTo(benchmark.playAndUndo(naiveGames));
      assertThat(benchmark.list(positions)).isEqualTo(benchmark.list(naivePositions));
    }
    for (String start : List.of("empty", "middle")) {
      assertThat(perft(engine, start)).isEqualTo(perft("naive", start)).isPositive();
    }
  }

  private static long perft(String engine, String start) {
    PerftBenchmark.Tree tree = set(new PerftBenchmark.Tree(), engine, "square-5");
    tree.start = start;
    tree.setUp();
    PerftBenchmark.Leaves leaves = new PerftBenchmark.Leaves();
    long count = new PerftBenchmark().count(tree, leaves);
    assertThat(leaves.leaves).isEqualTo(count);
    return count;
  }

  @Test
  void fullBoardsThatNoGameReachesAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> RandomGames.filled(Engines.create(Board.square(3)), 100, 1))
        .withMessageContaining("use a lower percentage");
  }

  @Test
  void immutableObjectsAreMeasuredInMidGame() {
    ImmutableBenchmark benchmark = new ImmutableBenchmark();
    ImmutableBenchmark.Middle middle = new ImmutableBenchmark.Middle();
    middle.board = "square-11";
    middle.setUp();
    assertThat(benchmark.play(middle).emptyPoints().size()).isBetween(60, 90);
    Position canonical = benchmark.canonical(middle);
    assertThat(canonical.canonical()).isEqualTo(canonical);
    ImmutableBenchmark.LongGame game = new ImmutableBenchmark.LongGame();
    game.board = "square-11";
    game.setUp();
    assertThat(
            benchmark.turns(game).stream().mapToInt(turn -> turn.moves().size()).sum())
        .isEqualTo(ImmutableBenchmark.PLIES);
    for (String board : List.of("square-11", "hexhex-7")) {
      ImmutableBenchmark.Side side = new ImmutableBenchmark.Side();
      side.board = board;
      side.setUp();
      assertThat(benchmark.board(side)).isSameAs(Board.parse(board));
    }
  }

  @ParameterizedTest
  @EnumSource
  void recordsAreReadWholeInEveryWay(RecordFormat format) throws IOException {
    RecordBenchmark.Records records = new RecordBenchmark.Records();
    records.board = "hexhex-4";
    records.format = format;
    records.games = 20;
    records.setUp();
    RecordBenchmark.Placements counted = new RecordBenchmark.Placements();
    RecordBenchmark benchmark = new RecordBenchmark();
    assertThat(benchmark.read(records, counted)).isEqualTo(20);
    long placements = counted.placements;
    assertThat(placements).isPositive();
    assertThat(benchmark.replay(records, counted)).isEqualTo(placements);
    assertThat(benchmark.visit(records, counted)).isEqualTo(placements);
    assertThat(benchmark.bytes(records, counted)).isPositive();
    assertThat(benchmark.lines(records, counted)).isPositive();
    if (format.name().startsWith("ABSTRACT_PLAY")) {
      assertThat(benchmark.tokens(records, counted)).isGreaterThan(placements);
    }
    RecordBenchmark.Folder folder = new RecordBenchmark.Folder();
    folder.setUp(records);
    assertThat(benchmark.sequential(records, folder, counted)).isEqualTo(20);
    assertThat(benchmark.parallel(records, folder, counted)).isEqualTo(20);
    folder.tearDown();
    assertThat(benchmark.write(records, counted)).isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"MIXED", "TEXT"})
  void archivesHaveOneErrorInAHundredGames(String format) {
    ArchiveBenchmark.Games games = new ArchiveBenchmark.Games();
    games.format = format;
    games.megabytes = 2;
    games.setUp();
    ArchiveBenchmark.Found read = new ArchiveBenchmark.Found();
    new ArchiveBenchmark().read(games, read);
    assertThat(read.errors).isEqualTo((read.games + read.errors) / 100);
    ArchiveBenchmark.Found visited = new ArchiveBenchmark.Found();
    new ArchiveBenchmark().visit(games, visited);
    assertThat(visited.games).isGreaterThanOrEqualTo(read.games);
    assertThat(visited.games + visited.errors).isEqualTo(read.games + read.errors);
  }

  @Test
  void adversarialTextHasItsLength() {
    GrowthBenchmark.Text text = new GrowthBenchmark.Text();
    text.text = GrowthBenchmark.Kind.TEXT_TURN;
    text.megabytes = 1;
    text.setUp();
    assertThat(new GrowthBenchmark().read(text)).isPositive();
    for (GrowthBenchmark.Kind kind : GrowthBenchmark.Kind.values()) {
      assertThat(kind.bytes(10_000).length).as(kind.name()).isBetween(9_900, 10_000);
    }
  }

  @Test
  void companionsAndTheirNaiveModelsPlayTheSameGames() {
    CompanionBenchmark benchmark = new CompanionBenchmark();
    CompanionBenchmark.Model library = model("library");
    CompanionBenchmark.Model naive = model("naive");
    CompanionBenchmark.Positions positions = new CompanionBenchmark.Positions();
    assertThat(benchmark.oukoun(library, positions).toString())
        .isEqualTo(benchmark.oukoun(naive, positions).toString());
    assertThat(positions.positions).isGreaterThan(600);
    for (int i = 0; i < 5; i++) {
      assertThat(benchmark.eupdonne(library)).isEqualTo(benchmark.eupdonne(naive));
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> model("fast"))
        .withMessageContaining("\"fast\"");
  }

  private static CompanionBenchmark.Model model(String name) {
    CompanionBenchmark.Model model = new CompanionBenchmark.Model();
    model.model = name;
    model.setUp();
    return model;
  }

  private static <T extends Benchmarks.OnEngine> T set(T state, String engine, String board) {
    state.engine = engine;
    state.board = board;
    return state;
  }
}
