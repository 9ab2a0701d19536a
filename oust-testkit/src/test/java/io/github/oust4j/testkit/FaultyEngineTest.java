package io.github.oust4j.testkit;

import static io.github.oust4j.testkit.BuiltInEnginesTest.NIGHTLY;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.engine.Engine;
import io.github.oust4j.core.engine.EngineProvider;
import io.github.oust4j.core.engine.Engines;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The kit catches wrong engines and reports them usefully. */
class FaultyEngineTest {
  private static final long SEED = 5;
  private static final int EFFORT = 10;

  /** The effort of the checks that are slow with this engine and catch its faults early. */
  private static final Map<String, Integer> LITTLE_EFFORT =
      Map.of("perft", NIGHTLY ? 3 : 1, "lazy-playouts", 2, "separate-engines", 2);

  /** Slow searches for faults that other checks find, too. */
  private static final Set<String> SLOW =
      Set.of("ENDLESS_PASSING by perft", "SAMPLE_PREFERS_CAPTURES by lazy-playouts");

  /** Failures that only many games show. */
  private static final Set<String> OF_MANY_GAMES = Set.of(
      "SAMPLE_PREFERS_CAPTURES by lazy-playouts",
      "SAMPLE_DEPENDS_ON_RESETS by separate-engines",
      "SAMPLE_OF_THE_FIRST_IN_OTHER_THREADS by separate-engines",
      "REPLIES_AND_ONE_IN_OTHER_THREADS by separate-engines",
      "FAILS_IN_OTHER_THREADS by separate-engines",
      "COPY_FAILS_IN_OTHER_THREADS by separate-engines");

  private static EngineConformance conformance(Fault fault) {
    return EngineConformance.of(FaultyEngine.provider(fault)).seed(SEED).effort(EFFORT);
  }

  @TestFactory
  Stream<DynamicTest> theEngineWithoutAFaultPasses() {
    return conformance(Fault.NONE).effort(1).checks().stream()
        .map(check -> DynamicTest.dynamicTest(check.name(), check::run));
  }

  /** Chosen positions catch most faults; the random checks must catch them, too. */
  @TestFactory
  Stream<DynamicTest> eachCheckCatchesItsFaults() {
    return Stream.of(Fault.values())
        .flatMap(fault -> fault.reports().keySet().stream()
            .filter(name -> NIGHTLY || !SLOW.contains(fault + " by " + name))
            .map(name -> DynamicTest.dynamicTest(
                fault + " by " + name,
                () -> assertThat(failure(fault, name).check()).isEqualTo(name))));
  }

  /** Expects that a check catches a fault and gives its report, with a game that can be replayed if one game shows it. */
  private static ConformanceFailure failure(Fault fault, String name) {
    int effort = LITTLE_EFFORT.getOrDefault(name, EFFORT);
    List<ConformanceCheck> checks = conformance(fault).effort(effort).checks();
    ConformanceCheck check = BotConformanceApiTest.check(checks, name);
    ConformanceFailure failure = BotConformanceApiTest.failure(check::run);
    assertThat(failure).isNotNull();
    assertThat(failure.seed()).isEqualTo(SEED);
    String record = failure.record().replaceFirst("(?s)^# The engine faulty .*\n# Seed 5.*?\n", "");
    boolean isOfOneGame = !OF_MANY_GAMES.contains(fault + " by " + name);
    String hint = isOfOneGame ? " Show the game with oust replay --boards:\n\n" + record : "";
    assertThat(failure)
        .hasMessageMatching("(?s)The engine faulty fails the check " + name + ".*")
        .hasMessageEndingWith("\nSeed 5, effort " + effort + "." + hint);
    Position place = replay(failure.record());
    assertThat(failure.record()).containsOnlyOnce(place + "\n");
    assertThat(failure.game().map(Game::position))
        .isEqualTo(isOfOneGame ? Optional.of(place) : Optional.empty());
    String game = failure.game().map(FaultyEngineTest::summary).orElse("");
    assertThat(game + failure.getMessage() + failure.getCause())
        .containsPattern("(?s)" + fault.reports().get(name));
    return failure;
  }

  private static String summary(Game game) {
    Position start = game.firstPosition();
    int stones = start.board().size() - start.emptyPoints().size();
    return game.plies() + " moves, " + stones + " stones: ";
  }

  /** Plays a record in the text format as a reader does. */
  private static Position replay(String text) {
    List<String> lines = text.lines().filter(line -> !line.startsWith("#")).toList();
    Position position = Position.parse(lines.get(0));
    for (String turn : lines.subList(1, lines.size())) {
      if (position.isMidTurn() && position.legalMoves().mustPass() && !turn.equals("pass")) {
        position = position.play(Move.PASS);
      }
      for (String move : turn.split("-")) {
        position = position.play(move);
      }
    }
    return position;
  }

  @Test
  void allMethodsOfASearchAreCalledInTwoThreadsOnASmallAndALargeBoard() {
    List<Board> boards = List.of(Board.square(4), Board.rectangle(10, 13));
    Set<String> called = ConcurrentHashMap.newKeySet();
    EngineProvider provider = new SomeProvider("some", boards::contains, board -> {
      Thread creator = Thread.currentThread();
      return SomeProvider.hooked(board, name -> {
        if (Thread.currentThread() != creator) {
          called.add(name + " on " + board);
        }
        return null;
      });
    });
    List<ConformanceCheck> checks = EngineConformance.of(provider).effort(1).checks();
    BotConformanceApiTest.check(checks, "separate-engines").run();
    assertThat(called)
        .containsAll(Stream.of(("captures hash isLegal moveCount moveCountAfter moves placement"
                    + " placementCount placements playUnchecked sample undo")
                .split(" "))
            .flatMap(name -> boards.stream().map(board -> name + " on " + board))
            .toList());
  }

  @Test
  void aBiasThatOnlyStatisticsShowIsReportedWithoutAGame() {
    EngineProvider provider = new SomeProvider("faulty", Board.square(5)::equals, board -> {
      Engine engine = Engines.create(board);
      return SomeProvider.hooked(
          Engine.class,
          engine,
          name ->
              name.equals("sample") && engine.placementCount() > 0 ? engine.placement(0) : null);
    });
    List<ConformanceCheck> checks = EngineConformance.of(provider).effort(1).checks();
    ConformanceCheck check = BotConformanceApiTest.check(checks, "lazy-playouts");
    ConformanceFailure failure = BotConformanceApiTest.failure(check::run);
    assertThat(failure)
        .hasMessageEndingWith(". Chance cannot explain this. Perhaps sample(…) favours some"
            + " placements after advance(…).\nSeed 1, effort 1.");
    assertThat(failure.record()).endsWith("\n" + Position.start(Board.square(5)) + "\n");
  }

  /** On square-19, ten times the effort was needed. */
  @ParameterizedTest
  @ValueSource(ints = {5, 7, 9, 11, 13, 19})
  void statisticsOfFewGamesShowThatBlackNeverWins(int side) {
    EngineProvider provider = new SomeProvider("faulty", Board.square(side)::equals, board -> {
      Engine engine = Engines.create(board);
      return SomeProvider.hooked(
          Engine.class,
          engine,
          name -> name.equals("result") && engine.result() == Engine.Result.BLACK_WINS
              ? Engine.Result.WHITE_WINS
              : null);
    });
    List<ConformanceCheck> checks = EngineConformance.of(provider).effort(5).checks();
    assertThat(BotConformanceApiTest.failure(
            BotConformanceApiTest.check(checks, "lazy-playouts")::run))
        .hasMessageContaining("result() is WHITE_WINS, but should be BLACK_WINS.");
  }

  @Test
  void theSameSeedAndEffortGiveTheSameFailure() {
    ConformanceFailure first = failure(Fault.JOINED_GROUP_COUNTED_TWICE, "games");
    ConformanceFailure second = failure(Fault.JOINED_GROUP_COUNTED_TWICE, "games");
    assertThat(second).hasMessage(first.getMessage());
  }
}
