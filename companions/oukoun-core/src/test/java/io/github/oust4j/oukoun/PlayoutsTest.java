package io.github.oust4j.oukoun;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.random.RandomGenerator;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

/** Random games: those of positions and of the naive model, and their statistics. */
class PlayoutsTest {
  private static final Position START = Position.start(Ring.standard());

  @Test
  void theGamesAreThoseOfTheNaiveModel() {
    PlayoutStatistics statistics = Playouts.from(START).seed(7).play(40);
    assertThat(statistics).isEqualTo(NaiveOukoun.playouts(START.toString(), 7, 40, 1000));
    assertThat(statistics.games()).isEqualTo(40);
    assertThat(statistics.oukouns() + statistics.petrified() + statistics.brokenOff())
        .isEqualTo(40);
    assertThat(statistics.plies()).isEqualTo(statistics.jumps() + 30 * 40);
  }

  /** What the documentation of {@link Playouts} promises to those who want to repeat a game. */
  @Test
  void aGameTakesTheKthLegalMove() {
    for (long game = 0; game < 50; game++) {
      RandomGenerator random = Playouts.random(3, game);
      Position position = START;
      int plies = 0;
      while (!position.isOver()) {
        List<Move> moves = position.legalMoves().toList();
        position = position.play(moves.get(random.nextInt(moves.size())));
        plies++;
      }
      PlayoutStatistics before = Playouts.from(START).seed(3).play(game);
      PlayoutStatistics with = Playouts.from(START).seed(3).play(game + 1);
      assertThat(with.plies() - before.plies()).isEqualTo(plies);
      assertThat(with.stacksAtEnd() - before.stacksAtEnd()).isEqualTo(position.occupiedCells());
    }
  }

  @Test
  void aGameIsBrokenOffAfterTheMostPlies() {
    PlayoutStatistics statistics = Playouts.from(START).mostPlies(31).play(10);
    assertThat(statistics.brokenOff()).isEqualTo(10);
    assertThat(statistics.mostPlies()).isEqualTo(31);
    assertThat(statistics.jumps()).isEqualTo(10);
    assertThat(statistics.winsOfA() + statistics.winsOfB()).isZero();
  }

  @Test
  void aPositionThatIsOverHasGamesWithoutPlies() {
    PlayoutStatistics petrified = Playouts.from(Position.parse("111 b/r/1 A w")).play(2);
    assertThat(petrified).isEqualTo(new PlayoutStatistics(2, 0, 0, 0, 0, 0, 2, 0, 0, 2, 4));
    PlayoutStatistics oukoun =
        Playouts.from(Position.parse("111 wwwbbbrrr/w/1 B w")).play(1);
    assertThat(oukoun).isEqualTo(new PlayoutStatistics(1, 0, 0, 0, 0, 1, 0, 0, 1, 0, 2));
  }

  @Test
  void sumsAndMeansAreThoseOfTheGames() {
    PlayoutStatistics one = new PlayoutStatistics(1, 50, 50, 20, 5, 1, 0, 0, 1, 0, 9);
    PlayoutStatistics two = new PlayoutStatistics(2, 90, 60, 30, 5, 0, 1, 1, 0, 1, 12);
    PlayoutStatistics sum = one.plus(two);
    assertThat(sum).isEqualTo(new PlayoutStatistics(3, 140, 60, 50, 10, 1, 1, 1, 1, 1, 21));
    assertThat(sum).isEqualTo(two.plus(one)).isEqualTo(sum.plus(PlayoutStatistics.NONE));
    assertThat(sum.pliesPerGame()).isEqualTo(140 / 3.0);
    assertThat(sum.jumpsPerGame()).isEqualTo(50 / 3.0);
    assertThat(sum.stacksPerGame()).isEqualTo(7);
    assertThat(sum.partialJumpShare()).isEqualTo(0.2);
  }

  @Test
  void numbersOutOfRangeAreRefused() {
    assertThatIllegalArgumentException().isThrownBy(() -> Playouts.from(START).play(-1));
    assertThatIllegalArgumentException().isThrownBy(() -> Playouts.from(START).mostPlies(0));
  }

  @Test
  void anInterruptEndsPlayoutsAndCounts() {
    Thread.currentThread().interrupt();
    try {
      Assertions.assertThatExceptionOfType(CancellationException.class)
          .isThrownBy(() -> Playouts.from(START).play(1));
      Assertions.assertThatExceptionOfType(CancellationException.class)
          .isThrownBy(() -> Perft.of(START).count(3));
    } finally {
      assertThat(Thread.interrupted()).isTrue();
    }
  }
}
