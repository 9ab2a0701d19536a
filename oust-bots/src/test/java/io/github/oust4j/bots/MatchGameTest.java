package io.github.oust4j.bots;

import static io.github.oust4j.bots.MatchTest.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Rules;
import java.util.List;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;

class MatchGameTest {
  private static final Board BOARD = Board.square(3);

  @Test
  void aGameOfAMatchIsOverAndItsNumbersAreInRange() {
    Game over = Game.start(BOARD).play("a1").resign(Color.WHITE);
    assertRefused(() -> new MatchGame(1, over.undo(), 0, List.of(), ""), "Game 1 is not over.");
    assertRefused(
        () -> new MatchGame(0, over, 0, List.of(), ""),
        "The number of a game must be 1 or more, not 0.");
    for (int plies : new int[] {-1, 2}) {
      assertRefused(
          () -> new MatchGame(1, over, plies, List.of(), ""),
          "The opening must have 0 to 1 plies, not " + plies + ".");
    }
    for (double value : new double[] {-0.1, 1.1}) {
      assertRefused(
          () -> new MatchGame(1, over, 0, List.of(value), ""),
          "Values must be 0 to 1, or NaN, not [" + value + "].");
    }
    assertRefused(
        () -> new MatchGame(1, over, 1, List.of(0.5), ""),
        "Game 1 has more values (1) than plies after the opening (0).");
  }

  /** An InterruptedException once replaced it, while games went on. */
  @Test
  void theExceptionOfAListenerThatInterruptsItsThreadIsThrown() {
    LongFunction<Bot> greedy = seed -> Bots.create(Board.square(4), "greedy");
    Match match = Match.of(Rules.of(Board.square(4)), greedy, greedy).threads(2);
    assertThatThrownBy(() -> match.play(List.of(), (one, other, score) -> {
          Thread.currentThread().interrupt();
          throw new UnsupportedOperationException("mine");
        }))
        .hasMessage("mine");
    assertThat(Thread.interrupted()).isTrue();
  }
}
