package io.github.oust4j.oukoun;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Perft and random games. */
class CountsTest {
  private static final Position START = Position.start(Ring.standard());

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // 28 cells and 3 colours, then 27 and 3
        "1231231231231231231231231231 28 A - | 1 84 6804",
        // all pieces placed: the choice, then 9 stacks with two ways to go
        "1231231231231231231231231231 w/b/r/w/b/r/w/b/r/w/b/r/w/b/r/w/b/r/w/b/r/w/b/r/w/b/r/r B m"
            + " | 2 36 614 11692",
        "123123 wb/r/2/b/w A w | 2 6 18 34",
        "12312312 rbw/wrb/2/bwr/rrw/bb/w B w | 10 104 1056 8514 74795"
      })
  void libraryAndModelCountTheSame(String position, String counts) {
    int depth = 0;
    for (String count : counts.split(" ")) {
      depth++;
      assertThat(Perft.of(Position.parse(position)).count(depth)).isEqualTo(Long.parseLong(count));
      assertThat(new NaiveOukoun(position).perft(depth)).isEqualTo(Long.parseLong(count));
    }
  }

  @Test
  void divideCountsByFirstMoveInTheirOrder() {
    Position position = Position.parse("123123 wb/r/2/b/w A w");
    Map<Move, Long> divided = Perft.of(position).divide(3);
    assertThat(divided.keySet()).containsExactlyElementsOf(position.legalMoves());
    assertThat(divided.values().stream().mapToLong(count -> count).sum()).isEqualTo(18);
    assertThat(divided).isUnmodifiable();
    assertThat(Perft.of(position).count(0)).isEqualTo(1);
    assertThatIllegalArgumentException().isThrownBy(() -> Perft.of(position).count(-1));
    assertThatIllegalArgumentException().isThrownBy(() -> Perft.of(position).divide(0));
  }

  @Test
  void randomGamesAreThoseOfTheModel() {
    PlayoutStatistics statistics = Playouts.from(START).seed(7).play(40);
    assertThat(statistics).isEqualTo(NaiveOukoun.playouts(START.toString(), 7, 40, 1000));
    assertThat(statistics.plies()).isEqualTo(statistics.jumps() + 30 * 40);
  }

  @Test
  void aRandomGameTakesTheKthLegalMove() {
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
    assertThatIllegalArgumentException().isThrownBy(() -> Playouts.from(START).play(-1));
    assertThatIllegalArgumentException().isThrownBy(() -> Playouts.from(START).mostPlies(0));
  }

  @Test
  void aPositionThatIsOverHasGamesWithoutPlies() {
    assertThat(Playouts.from(Position.parse("111 b/r/1 A w")).play(2))
        .isEqualTo(new PlayoutStatistics(2, 0, 0, 0, 0, 0, 2, 0, 0, 2, 4));
    assertThat(Playouts.from(Position.parse("111 wwwbbbrrr/w/1 B w")).play(1))
        .isEqualTo(new PlayoutStatistics(1, 0, 0, 0, 0, 1, 0, 0, 1, 0, 2));
  }

  @Test
  void sumsAndMeansAreThoseOfTheGames() {
    PlayoutStatistics one = new PlayoutStatistics(1, 50, 50, 20, 5, 1, 0, 0, 1, 0, 9);
    PlayoutStatistics two = new PlayoutStatistics(2, 90, 60, 30, 5, 0, 1, 1, 0, 1, 12);
    PlayoutStatistics sum = one.plus(two);
    assertThat(sum).isEqualTo(new PlayoutStatistics(3, 140, 60, 50, 10, 1, 1, 1, 1, 1, 21));
    assertThat(sum).isEqualTo(sum.plus(PlayoutStatistics.NONE));
    assertThat(sum.pliesPerGame()).isEqualTo(140 / 3.0);
    assertThat(sum.jumpsPerGame()).isEqualTo(50 / 3.0);
    assertThat(sum.stacksPerGame()).isEqualTo(7);
    assertThat(sum.partialJumpShare()).isEqualTo(0.2);
  }

  @Test
  void anInterruptStopsPlayoutsAndCounts() {
    Thread.currentThread().interrupt();
    try {
      assertThatExceptionOfType(CancellationException.class)
          .isThrownBy(() -> Playouts.from(START).play(1));
      assertThatExceptionOfType(CancellationException.class)
          .isThrownBy(() -> Perft.of(START).divide(3));
    } finally {
      assertThat(Thread.interrupted()).isTrue();
    }
  }
}
