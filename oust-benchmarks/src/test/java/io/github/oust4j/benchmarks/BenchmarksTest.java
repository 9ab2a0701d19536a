package io.github.oust4j.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Turn;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.Engines;
import io.github.oust4j.core.engine.Playouts;
import io.github.oust4j.notation.RecordFormat;
import java.io.IOException;
import java.util.function.IntUnaryOperator;
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
    PlayoutBenchmark.One exact = set(new PlayoutBenchmark.One(), "default", board);
    exact.setUp();
    ImmutableBenchmark.Games games = set(new ImmutableBenchmark.Games(), board);
    games.setUp();
    Engine expected = Engines.named("naive").create(Board.parse(board));
    IntUnaryOperator random = Playouts.random(RandomGames.SEED, 0)::nextInt;
    for (int i = 0; i < CALLS; i++) {
      int move = Engine.PASS;
      while (move == Engine.PASS) {
        if (expected.result() != Engine.Result.ONGOING) {
          expected.reset(Position.start(expected.board()));
        }
        move = Playouts.sample(expected, random);
        expected.play(move);
      }
      assertThat(new PlayoutBenchmark().exact(exact)).isEqualTo(move);
      assertThat(new ImmutableBenchmark().playout(games).hash()).isEqualTo(expected.hash());
    }
  }

  @Test
  void lazyGamesGoOnAfterTheirEnd() {
    PlayoutBenchmark.One lazy = set(new PlayoutBenchmark.One(), "default", "square-5");
    lazy.setUp();
    for (int i = 0; i < CALLS; i++) {
      assertThat(new PlayoutBenchmark().lazy(lazy)).isBetween(0, 24);
    }
  }

  @Test
  void twoEnginesPlayTheSameGames() {
    PlayoutBenchmark.One first = set(new PlayoutBenchmark.One(), "bitboard", "square-5");
    first.setUp();
    PlayoutBenchmark.Other other = new PlayoutBenchmark.Other();
    other.other = "words";
    other.setUp(first);
    PlayoutBenchmark.One one = set(new PlayoutBenchmark.One(), "naive", "square-5");
    one.setUp();
    for (int i = 0; i < CALLS; i++) {
      assertThat(new PlayoutBenchmark().twoEngines(first, other))
          .isEqualTo(2 * new PlayoutBenchmark().exact(one));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"default", "words"})
  void movesAndCountsAreThoseOfNaive(String engine) {
    SearchBenchmark benchmark = new SearchBenchmark();
    SearchBenchmark.Games games = set(new SearchBenchmark.Games(), engine, "square-13");
    SearchBenchmark.Games naiveGames = set(new SearchBenchmark.Games(), "naive", "square-13");
    games.setUp();
    naiveGames.setUp();
    for (int i = 0; i < CALLS * 4; i++) { // more than a game
      assertThat(benchmark.playAndUndo(games)).isEqualTo(benchmark.playAndUndo(naiveGames));
    }
    for (SearchBenchmark.Start start : SearchBenchmark.Start.values()) {
      assertThat(perft(engine, start)).isEqualTo(perft("naive", start)).isPositive();
    }
  }

  private static long perft(String engine, SearchBenchmark.Start start) {
    SearchBenchmark.Tree tree = set(new SearchBenchmark.Tree(), engine, "square-5");
    tree.start = start;
    tree.setUp();
    SearchBenchmark.Leaves leaves = new SearchBenchmark.Leaves();
    long count = new SearchBenchmark().perft(tree, leaves);
    assertThat(leaves.leaf).isEqualTo(count);
    return count;
  }

  @Test
  void immutableObjectsAreMeasuredInMidGame() {
    ImmutableBenchmark benchmark = new ImmutableBenchmark();
    ImmutableBenchmark.Games games = set(new ImmutableBenchmark.Games(), "square-11");
    games.setUp();
    ImmutableBenchmark.Middle middle = set(new ImmutableBenchmark.Middle(), "square-11");
    middle.setUp();
    assertThat(benchmark.play(middle).emptyPoints().size()).isBetween(60, 90);
    Position canonical = benchmark.canonical(middle);
    assertThat(canonical.canonical()).isEqualTo(canonical);
    assertThat(benchmark.turns(middle))
        .hasSizeLessThan(ImmutableBenchmark.PLIES)
        .flatExtracting(Turn::moves)
        .hasSize(ImmutableBenchmark.PLIES);
    assertThat(benchmark.board(games)).isSameAs(Board.square(11));
  }

  @ParameterizedTest
  @EnumSource
  void recordsAreReadWholeInEveryWay(RecordFormat format) throws IOException {
    RecordBenchmark.Records records = set(new RecordBenchmark.Records(), "hexhex-4");
    records.format = format;
    records.games = 20;
    records.setUp();
    RecordBenchmark.Placements counted = new RecordBenchmark.Placements();
    RecordBenchmark benchmark = new RecordBenchmark();
    assertThat(benchmark.read(records, counted)).isEqualTo(20);
    RecordBenchmark.Folder files = new RecordBenchmark.Folder();
    files.gamesPerFile = 3;
    files.setUp(records);
    assertThat(benchmark.folder(records, files, counted)).isEqualTo(20);
    assertThat(benchmark.parallel(records, files, counted)).isEqualTo(20);
    files.delete();
    long placements = counted.placement / 3;
    assertThat(placements).isPositive();
    assertThat(benchmark.replay(records, counted)).isEqualTo(placements);
    assertThat(benchmark.visit(records, counted)).isEqualTo(placements);
    assertThat((long) benchmark.scan(records, counted))
        .isGreaterThan(format.name().startsWith("ABSTRACT_PLAY") ? placements : 20);
    assertThat(benchmark.write(records, counted)).isPositive();
    assertThat(counted.placement).isEqualTo(7 * placements);
  }

  @Test
  void archivesAreReadAndVisitedWhole() throws IOException {
    ArchiveBenchmark archive = new ArchiveBenchmark();
    archive.megabytes = 2;
    archive.setUp();
    try {
      assertThat(archive.read())
          .isPositive()
          .isEqualTo(archive.visit())
          .isEqualTo(archive.folder());
    } finally {
      archive.delete();
    }
  }

  @Test
  void adversarialTextHasItsLength() {
    GrowthBenchmark growth = new GrowthBenchmark();
    growth.text = GrowthBenchmark.Kind.TEXT_TURN;
    growth.megabytes = 1;
    growth.setUp();
    assertThat(growth.read()).isPositive();
    for (GrowthBenchmark.Kind kind : GrowthBenchmark.Kind.values()) {
      assertThat(kind.bytes(10_000).length).as(kind.name()).isBetween(9_900, 10_000);
    }
  }

  private static <T extends Benchmarks.OnEngine> T set(T state, String engine, String board) {
    state.engine = engine;
    return set(state, board);
  }

  private static <T extends Benchmarks.OnBoard> T set(T state, String board) {
    state.board = board;
    return state;
  }
}
