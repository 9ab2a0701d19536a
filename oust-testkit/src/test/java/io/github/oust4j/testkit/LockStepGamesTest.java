package io.github.oust4j.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.core.Board;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Positions and all built-in engines in lock-step; the profile {@code lockstep} plays a million games. */
class LockStepGamesTest {
  private static final long SEED = Long.getLong("lockstep.seed", 20261121);
  private static final long GAMES = Long.getLong("lockstep.games", 1_000_000);
  private static final int THREADS = Integer.getInteger("lockstep.threads", 2);
  private static final int GAME = Integer.getInteger("lockstep.game", 0);
  private static final String BOARD = System.getProperty("lockstep.board", "");

  @Test
  void enginesAndPositionsAgreeInSomeGamesOnSomeBoards() throws InterruptedException {
    List<Board> boards = List.of(
        Board.square(2),
        Board.square(3),
        Board.rectangle(3, 4),
        Board.hexhex(3),
        Board.square(5),
        Board.hexhex(5),
        Board.rectangle(16, 8),
        Board.rectangle(13, 10));
    LockStepCounts counts =
        LockStepGames.over(boards, 600, SEED, progress -> {}).run(1);
    assertThat(counts.games).isGreaterThanOrEqualTo(600);
  }

  @Test
  @Tag("lockstep")
  void enginesAndPositionsAgreeInManyGamesOnAllBoards() throws InterruptedException {
    List<Board> boards = TestBoards.all();
    long start = System.nanoTime();
    LockStepGames games = BOARD.isEmpty()
        ? LockStepGames.over(boards, GAMES, SEED, LockStepGamesTest::print)
        : LockStepGames.single(Board.parse(BOARD), GAME, SEED, LockStepGamesTest::print);
    LockStepCounts counts = games.run(THREADS);
    long seconds = (System.nanoTime() - start) / 1_000_000_000;
    int played = BOARD.isEmpty() ? boards.size() : 1;
    print("Seed " + SEED + ", " + played + " boards: " + counts + ", " + seconds + " s");
    assertThat(counts.games).isGreaterThanOrEqualTo(BOARD.isEmpty() ? GAMES : 1);
  }

  @SuppressWarnings("SystemOut")
  private static void print(String line) {
    System.out.println("[lockstep] " + line);
  }
}
