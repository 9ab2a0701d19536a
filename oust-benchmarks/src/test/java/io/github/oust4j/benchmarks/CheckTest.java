package io.github.oust4j.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.Engines;
import io.github.oust4j.core.engine.Playouts;
import io.github.oust4j.notation.RecordFormat;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is done before anything is timed. */
class CheckTest {
  @ParameterizedTest
  @CsvSource({
    "default, square-5",
    "bitboard, square-5",
    "words, square-5",
    "naive, square-5",
    "default, hexhex-4",
    "words, hexhex-4",
    "default, square-13"
  })
  void everyEngineThatKeepsTheRulesIsTimed(String engine, String board) {
    exact(engine, board).setUp();
    if (!engine.equals(Naive.NAME)) {
      lazy(engine, board).setUp();
    }
    set(new PlayUndoBenchmark.Games(), engine, board).setUp();
    LegalMovesBenchmark.Positions positions =
        set(new LegalMovesBenchmark.Positions(), engine, board);
    positions.fill = 30;
    positions.setUp();
    perft(engine, board, board.equals("square-13") ? "empty" : "middle").setUp();
    merge(engine, board, 3, 1).setUp();
  }

  @ParameterizedTest
  @ValueSource(strings = {"square-5", "hexhex-4"})
  void positionsAreTimed(String board) {
    ImmutableBenchmark.Games games = new ImmutableBenchmark.Games();
    games.board = board;
    games.setUp();
    assertThat(new ImmutableBenchmark().playout(games).emptyPoints())
        .hasSize(Board.parse(board).size() - 1);
  }

  @Test
  void positionsAndGamesAreChecked() {
    ImmutableBenchmark benchmark = new ImmutableBenchmark();
    ImmutableBenchmark.Middle middle = new ImmutableBenchmark.Middle();
    middle.board = "square-11";
    middle.setUp();
    assertThat(benchmark.play(middle).board()).isSameAs(Board.square(11));
    Position canonical = benchmark.canonical(middle);
    assertThat(canonical.canonical()).isSameAs(canonical);
    ImmutableBenchmark.LongGame game = new ImmutableBenchmark.LongGame();
    game.board = "square-11";
    game.setUp();
    assertThat(
            benchmark.turns(game).stream().mapToInt(turn -> turn.moves().size()).sum())
        .isEqualTo(150);
    for (String board : List.of("square-11", "hexhex-7")) {
      ImmutableBenchmark.Side side = new ImmutableBenchmark.Side();
      side.board = board;
      side.setUp();
      assertThat(benchmark.board(side)).isSameAs(Board.parse(board));
    }
  }

  @ParameterizedTest
  @EnumSource
  void recordsAreTimed(RecordFormat format) throws IOException {
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

  @Test
  void anEngineThatOverlooksAPlacementIsNotTimed() {
    String refusal = "The engine test-forgetful does not do on square-5 what naive does, first in ";
    assertThatIllegalStateException()
        .isThrownBy(() -> exact("test-forgetful", "square-5").setUp())
        .withMessage(refusal + "exact game number 0. It is not timed.");
    assertThatIllegalStateException()
        .isThrownBy(() -> perft("test-forgetful", "square-5", "empty").setUp())
        .withMessageStartingWith(refusal + "perft, way number 0");
    LegalMovesBenchmark.Positions positions =
        set(new LegalMovesBenchmark.Positions(), "test-forgetful", "square-5");
    positions.fill = 10;
    assertThatIllegalStateException()
        .isThrownBy(positions::setUp)
        .withMessageStartingWith(refusal + "lists of position");
  }

  @Test
  void anEngineThatDrawsWhatIsIllegalIsNotTimed() {
    assertThatIllegalStateException()
        .isThrownBy(() -> lazy("test-blind", "square-5").setUp())
        .withMessageMatching("The engine has drawn [a-e][1-5] in the position square-5 .*, "
            + "in which it is illegal. It is not timed.");
  }

  @Test
  void anEngineThatTakesBackWrongIsNotTimed() {
    assertThatIllegalStateException()
        .isThrownBy(() ->
            set(new PlayUndoBenchmark.Games(), "test-careless", "square-5").setUp())
        .withMessageContaining("does not do on square-5 what naive does");
    assertThatIllegalStateException()
        .isThrownBy(() -> merge("test-careless", "square-5", 2, 1).setUp())
        .withMessageContaining("where 2 groups of 1 stones are joined. It is not timed.");
  }

  /** The trap: a time of lazy games for which all legal placements were found out. */
  @Test
  void anEngineThatKnowsAllPlacementsIsNotTimedAsLazy() {
    for (String engine : List.of("naive", "test-careless")) {
      String told = "The engine " + engine
          + " draws on square-5 from all legal placements, so its lazy games " + "are exact ones.";
      assertThat(combination(Goals.LAZY, engine).obstacle()).contains(told);
    }
    assertThatIllegalStateException()
        .isThrownBy(() -> lazy("naive", "square-5").setUp())
        .withMessageEndingWith("are exact ones. It is not timed as lazy.");
    for (String engine : List.of("default", "bitboard", "words")) {
      assertThat(combination(Goals.LAZY, engine).obstacle()).isEmpty();
      assertThat(combination(Goals.EXACT, engine).obstacle()).isEmpty();
    }
  }

  /** The reverse trap: exact games for which an engine would have to know nothing but the drawn point. */
  @Test
  void exactGamesAreThoseOfPlayouts() {
    Engine engine = Engines.create(Board.square(5));
    long[] traces = Traces.exact(new RandomGames(engine));
    RandomGenerator random = Playouts.random(RandomGames.SEED, traces.length - 1);
    engine.reset(Position.start(engine.board()));
    while (engine.result() == Engine.Result.ONGOING) {
      engine.play(Playouts.draw(engine, random));
    }
    int[][] moves = Traces.moves(Engines.create(engine.board()));
    assertThat(moves).hasNumberOfRows(traces.length);
    assertThat(Traces.ends(Engines.create(engine.board()), moves)).endsWith(engine.hash());
    assertThat(Arrays.stream(traces).distinct()).hasSizeGreaterThan(traces.length * 9 / 10);
  }

  @Test
  void theGeneratorIsThatOfPlayoutsAndKnowsHowOftenItWasAsked() {
    GameRandom random = new GameRandom();
    for (long game : new long[] {0, 1, 12345}) {
      random.seed(7, game);
      RandomGenerator expected = Playouts.random(7, game);
      for (int i = 1; i < 1000; i++) {
        assertThat(random.nextInt(i)).isEqualTo(expected.nextInt(i));
        assertThat(random.drawn()).isEqualTo(i);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "square-5, 4, 1",
    "square-11, 4, 4",
    "square-19, 4, 8",
    "square-25, 1, 8",
    "hexhex-4, 3, 1",
    "hexhex-7, 3, 8"
  })
  void groupsAreJoinedWhereThereIsRoom(String board, int groups, int size) {
    assertThatCode(() -> merge("default", board, groups, size).setUp()).doesNotThrowAnyException();
  }

  @Test
  void whatCannotBeRunIsLeftOutWithAReason() {
    assertThat(Combinations.find(List.of("PlayoutBenchmark.exact"), List.of(), Map.of()))
        .extracting(Combination::name)
        .contains(
            "PlayoutBenchmark.exact square-11 bitboard", "PlayoutBenchmark.exact square-25 words")
        .contains("PlayoutBenchmark.exact square-5 test-blind")
        .doesNotContain("PlayoutBenchmark.exact square-25 bitboard");
    Combination large = new Combination(
        PlayoutBenchmark.class.getName() + ".exact",
        Map.of("board", "square-25", "engine", "bitboard"));
    assertThat(large.obstacle()).contains("The engine bitboard does not support square-25.");
    Combination tight = new Combination(
        MergeBenchmark.class.getName() + ".judge",
        Map.of("board", "hexhex-4", "engine", "naive", "groups", "4", "size", "1"));
    assertThat(tight.obstacle())
        .contains("On hexhex-4 there is no room for a point at which 4 groups of 1 stones meet.");
  }

  private static Combination combination(String benchmark, String engine) {
    return new Combination(
        PlayoutBenchmark.class.getPackageName() + "." + benchmark,
        Map.of("board", "square-5", "engine", engine));
  }

  private static PlayoutBenchmark.Exact exact(String engine, String board) {
    return set(new PlayoutBenchmark.Exact(), engine, board);
  }

  private static PlayoutBenchmark.Lazy lazy(String engine, String board) {
    return set(new PlayoutBenchmark.Lazy(), engine, board);
  }

  private static PerftBenchmark.Tree perft(String engine, String board, String start) {
    PerftBenchmark.Tree tree = set(new PerftBenchmark.Tree(), engine, board);
    tree.start = start;
    return tree;
  }

  private static MergeBenchmark.Place merge(String engine, String board, int groups, int size) {
    MergeBenchmark.Place place = set(new MergeBenchmark.Place(), engine, board);
    place.groups = groups;
    place.size = size;
    return place;
  }

  private static <T extends EngineState> T set(T state, String engine, String board) {
    state.engine = engine;
    state.board = board;
    return state;
  }
}
