package io.github.oust4j.bots;

import static io.github.oust4j.bots.MatchTest.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.oust4j.bots.Analysis.Candidate;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Rules;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MatchGameTest {
  private static final Board BOARD = Board.square(3);

  @Test
  void aGameOfAMatchIsOverAndItsNumbersAreInRange() {
    Game over = Game.start(BOARD).play("a1").resign(Color.WHITE);
    assertRefused(
        () -> new MatchGame(1, over.undo(), 0, List.of(), Optional.empty()), "Game 1 is not over.");
    assertRefused(
        () -> new MatchGame(0, over, 0, List.of(), Optional.empty()),
        "The number of a game must be 1 or more, not 0.");
    for (int plies : new int[] {-1, 2}) {
      assertRefused(
          () -> new MatchGame(1, over, plies, List.of(), Optional.empty()),
          "The opening must have 0 to 1 plies, not " + plies + ".");
    }
    for (double value : new double[] {-0.1, 1.1}) {
      assertRefused(
          () -> new MatchGame(1, over, 0, List.of(value), Optional.empty()),
          "Values must be 0 to 1, or NaN, not [" + value + "].");
    }
    assertRefused(
        () -> new MatchGame(1, over, 1, List.of(0.5), Optional.empty()),
        "Game 1 has more values (1) than plies after the opening (0).");
  }

  /** Bots without values, and bots that do not agree, play on. */
  @ParameterizedTest
  @CsvSource({
    "0.02, 0.98, 0",
    "0.98, 0.02, 1",
    "0.021, 0.98, -1",
    "0.02, 0.979, -1",
    "NaN, 0.98, -1",
    "0.02, NaN, -1"
  })
  void aBotResignsWhenBothExpectItToLose(double one, double other, int loser)
      throws InterruptedException {
    Match match = Match.of(Rules.of(BOARD), valuing(one), valuing(other)).openingPlies(0);
    for (MatchGame played : match.resignAt(0.02).playPair(0)) {
      Game game = played.game();
      boolean isResigned = game.outcome().orElseThrow().reason() == Outcome.Reason.RESIGNATION;
      assertThat(isResigned).isEqualTo(loser >= 0);
      if (isResigned) {
        assertThat(game.plies()).isEqualTo(2);
        assertThat(played.values()).hasSize(2);
        assertThat(played.points()).isEqualTo(loser);
        assertThat(played.forfeit()).isEmpty();
      }
    }
    assertThat(match.playPair(0)).noneMatch(played -> played.game().plies() == 2);
  }

  private static LongFunction<Bot> valuing(double value) {
    return seed -> new TestBot(BOARD, (game, budget) -> {
      Move move = game.legalMoves().toList().get(0);
      Candidate only = new Candidate(List.of(move), 1, value, Optional.empty());
      return new Analysis(
          game.position(), List.of(only), value, Optional.empty(), 1, Duration.ZERO);
    });
  }

  @ParameterizedTest
  @ValueSource(doubles = {-0.01, 0.5, Double.NaN})
  void aBotResignsOnlyWhenItExpectsToLose(double value) {
    LongFunction<Bot> any = valuing(0.5);
    assertRefused(
        () -> Match.of(Rules.of(BOARD), any, any).resignAt(value),
        "The value at which bots resign must be 0 to 0.5, without 0.5, not " + value + ".");
  }

  /** An InterruptedException once replaced it, while games went on. */
  @Test
  void theExceptionOfAListenerThatInterruptsItsThreadIsThrown() {
    LongFunction<Bot> greedy = seed -> Bots.create(Board.square(4), "greedy");
    Match match = Match.of(Rules.of(Board.square(4)), greedy, greedy).threads(2);
    assertThatThrownBy(() -> match.play(0, 9, pair -> false, (one, other, score) -> {
          Thread.currentThread().interrupt();
          throw new UnsupportedOperationException("mine");
        }))
        .hasMessage("mine");
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void aBotThatIgnoresAnInterruptIsClosedWhenItReturns() throws Exception {
    CountDownLatch release = new CountDownLatch(1);
    CountDownLatch closed = new CountDownLatch(1);
    Bot deaf = new TestBot(
        BOARD,
        (game, budget) -> {
          while (release.getCount() > 0) {
            Thread.onSpinWait();
          }
          throw new IllegalStateException("too late");
        },
        closed::countDown);
    try (MatchPlayer player = new MatchPlayer(() -> deaf)) {
      player.start(BOARD);
      assertThatThrownBy(() -> player.think(Game.start(BOARD), Budget.ofSimulations(20), 1))
          .isInstanceOf(TimeoutException.class);
    }
    release.countDown();
    assertThat(closed.await(10, TimeUnit.SECONDS)).isTrue();
  }
}
