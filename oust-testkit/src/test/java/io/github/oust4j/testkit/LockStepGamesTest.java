package io.github.oust4j.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.engine.EngineProvider;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import snippets.FirstEngineProvider;

/** Positions and all built-in engines in lock-step; the profile {@code lockstep} plays a million games. */
class LockStepGamesTest {
  private static final long SEED = Long.getLong("lockstep.seed", 20261121);
  private static final long GAMES = Long.getLong("lockstep.games", 1_000_000);
  private static final int THREADS = Integer.getInteger("lockstep.threads", 2);
  private static final int GAME = Integer.getInteger("lockstep.game", 0);
  private static final String BOARD = System.getProperty("lockstep.board", "");

  private static final List<Board> BOARDS = List.of(
      Board.square(2),
      Board.square(3),
      Board.rectangle(3, 4),
      Board.hexhex(3),
      Board.square(5),
      Board.hexhex(5),
      Board.rectangle(16, 8),
      Board.rectangle(13, 10));

  @Test
  void enginesAndPositionsAgreeInSomeGamesOnSomeBoards() throws InterruptedException {
    LockStepGames games = LockStepGames.over(
            BOARDS, 600, LockStepGames.builtIn(), SEED, progress -> {})
        .run(1);
    assertThat(games.games()).isGreaterThanOrEqualTo(600);
  }

  @Test
  void otherEnginesCanTakePart() throws InterruptedException {
    List<EngineProvider> others =
        List.of(new FaultyEngine.Provider(Fault.NONE), new FirstEngineProvider());
    List<Board> boards = List.of(Board.square(3), Board.hexhex(3));
    LockStepGames games =
        LockStepGames.over(boards, 60, others, SEED, progress -> {}).run(2);
    assertThat(games.games()).isGreaterThanOrEqualTo(60);
  }

  @ParameterizedTest
  @EnumSource(
      value = Fault.class,
      names = {"STALE_LEGALITY_AFTER_UNDO", "UNDO_OF_ONE_CAPTURED_STONE", "UNDO_FORGETS_MID_TURN"})
  void aFaultIsReportedWithTheGameThatShowsIt(Fault fault) {
    List<EngineProvider> faulty = List.of(new FaultyEngine.Provider(fault));
    LockStepGames games = LockStepGames.over(BOARDS, 600, faulty, SEED, progress -> {});
    assertThatThrownBy(() -> games.run(1))
        .isInstanceOf(AssertionError.class)
        .hasMessageMatching("(?s).* game \\d+ on \\S+, seed " + SEED + ", from \".*\": .* undo.*");
  }

  @Test
  @Tag("lockstep")
  void enginesAndPositionsAgreeInManyGamesOnAllBoards() throws InterruptedException {
    List<Board> boards = TestBoards.ALL;
    List<EngineProvider> engines = LockStepGames.builtIn();
    long start = System.nanoTime();
    LockStepGames games = BOARD.isEmpty()
        ? LockStepGames.over(boards, GAMES, engines, SEED, LockStepGamesTest::print)
        : LockStepGames.single(Board.parse(BOARD), GAME, engines, SEED, LockStepGamesTest::print);
    games.run(THREADS);
    long seconds = (System.nanoTime() - start) / 1_000_000_000;
    int played = BOARD.isEmpty() ? boards.size() : 1;
    print("Seed " + SEED + ", " + played + " boards: " + games + ", " + seconds + " s");
    assertThat(games.games()).isGreaterThanOrEqualTo(BOARD.isEmpty() ? GAMES : 1);
  }

  @SuppressWarnings("SystemOut")
  private static void print(String line) {
    System.out.println("[lockstep] " + line);
  }
}
