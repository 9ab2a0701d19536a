package io.github.oust4j.eupdonne;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Perft and random games. */
class CountsTest {
  private static final String CAPTURE = "xd1v123,oe3h321*,xf4v213 w - -";
  private static final String PASS = "oa1h123,of1h123,oa2h213,of2h213 w - -";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        ". b - - | 1 | 576",
        "xd4h123 b - - | 1 | 586",
        CAPTURE + " | 1 | 351",
        PASS + " | 2 | 432"
      })
  void libraryAndModelCountTheSame(String position, int depth, long count) {
    assertThat(Perft.of(Position.parse(position)).count(depth)).isEqualTo(count);
    assertThat(naive(NaiveEupdonne.of(position), depth)).isEqualTo(count);
  }

  @Test
  @Tag("deep")
  void libraryAndModelCountTheSameTwoPliesDeep() {
    libraryAndModelCountTheSame(". b - -", 2, 294624);
    libraryAndModelCountTheSame(CAPTURE, 2, 159849);
  }

  private static long naive(NaiveEupdonne from, int depth) {
    List<String> moves = from.legalMoves();
    return depth == 1
        ? moves.size()
        : moves.stream().mapToLong(move -> naive(from.play(move), depth - 1)).sum();
  }

  @Test
  void divideCountsByFirstMoveInTheirOrder() {
    assertThat(Perft.of(Position.start()).count(2)).isEqualTo(294624);
    Perft perft = Perft.of(Position.parse(PASS));
    assertThat(perft.divide(3)).containsExactly(Map.entry(Move.PASS, 432L)).isUnmodifiable();
    assertThat(perft.count(0)).isEqualTo(1);
    assertThatIllegalArgumentException().isThrownBy(() -> perft.divide(0));
    assertThatIllegalArgumentException().isThrownBy(() -> perft.count(-1));
  }

  @Test
  void anInterruptStopsPlayoutsAndCounts() {
    Thread.currentThread().interrupt();
    try {
      assertThatExceptionOfType(CancellationException.class)
          .isThrownBy(() -> Playouts.from(Position.start()).play(1));
      assertThatExceptionOfType(CancellationException.class)
          .isThrownBy(() -> Perft.of(Position.start()).divide(2));
    } finally {
      assertThat(Thread.interrupted()).isTrue();
    }
  }

  @Test
  void theGamesOfASeedAreThoseOfGames() {
    PlayoutStatistics sum = PlayoutStatistics.NONE;
    for (int game = 0; game < 4; game++) {
      RandomGenerator random = Playouts.random(3, game);
      Game played = Game.start();
      long legal = 0;
      long captured = 0;
      long freed = 0;
      while (!played.isOver() && played.plies() < 1200) {
        LegalMoves moves = played.legalMoves();
        Move move = moves.toList().get(random.nextInt(moves.size()));
        legal += moves.size();
        captured += played.position().effectOf(move).captured().size();
        freed += played.position().effectOf(move).freed().size();
        played = played.play(move);
      }
      String outcome = played.outcome().map(Outcome::toString).orElse("none");
      sum = sum.plus(new PlayoutStatistics(
          1,
          played.plies(),
          played.plies(),
          legal,
          count(played, Move.BringIn.class),
          count(played, Move.Shift.class),
          count(played, Move.TakeOff.class),
          captured,
          freed,
          outcome.equals("Black wins by chain") ? 1 : 0,
          outcome.equals("White wins by chain") ? 1 : 0,
          outcome.equals("Draw by repetition") ? 1 : 0,
          outcome.equals("Draw by deadlock") ? 1 : 0,
          outcome.equals("none") ? 1 : 0));
    }
    assertThat(Playouts.from(Position.start()).seed(3).mostPlies(1200).play(4)).isEqualTo(sum);
    assertThat(sum.pliesPerGame()).isEqualTo(sum.plies() / 4.0);
    assertThat(sum.legalMovesPerPosition()).isEqualTo((double) sum.legalMoves() / sum.plies());
  }

  private static long count(Game game, Class<? extends Move> type) {
    return game.moves().stream().filter(type::isInstance).count();
  }

  @Test
  void gamesAreBrokenOffAtTheLimit() {
    Playouts playouts = Playouts.from(Position.start());
    PlayoutStatistics none = playouts.mostPlies(0).play(2);
    assertThat(none.brokenOff()).isEqualTo(2);
    assertThat(none.plies()).isZero();
    assertThat(playouts.mostPlies(7).play(2).mostPlies()).isEqualTo(7);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> playouts.mostPlies(-1))
        .withMessage("The maximum number of plies must be 0 or more, not -1.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> playouts.play(-1))
        .withMessage("The number of games must be 0 or more, not -1.");
  }

  @Test
  void gamesThatAreOverHaveNoMoves() {
    String deadlock = "oa1h123,of1h123,oa2h213,of2h213,xa7h123,xf7h123,xa8h213,xf8h213 w - -";
    assertThat(Playouts.from(Position.parse(deadlock)).play(3).deadlocks()).isEqualTo(3);
  }
}
