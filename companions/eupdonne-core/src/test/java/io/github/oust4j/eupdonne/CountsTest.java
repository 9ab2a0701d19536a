package io.github.oust4j.eupdonne;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Perft and random games. */
class CountsTest {
  private static final String PASS = "oa1h123,of1h123,oa2h213,of2h213 w - -";

  /** The rows of the table on the page: a position and its counts. */
  static List<Arguments> table() throws IOException {
    Pattern row = Pattern.compile("(?m)^\\| `([^`]*)`[^|]* \\| ([0-9,| ]*)\\|$");
    return row.matcher(Files.readString(Path.of("../../docs/EUPDONNE.md")))
        .results()
        .map(found -> Arguments.of(found.group(1), found.group(2).replaceAll("[ ,]", "")))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("table")
  void thePageHasTheCountsOfLibraryAndModel(String position, String counts) {
    compare(position, counts, 1_000, 1_000);
  }

  @ParameterizedTest
  @MethodSource("table")
  @Tag("deep")
  void thePageHasTheCountsOfTheLibraryAndTwoPliesDeepOfTheModel(String position, String counts) {
    compare(position, counts, Long.MAX_VALUE, 300_000);
  }

  private static void compare(String position, String counts, long most, long mostOfModel) {
    int depth = 0;
    for (String text : counts.split("\\|")) {
      depth++;
      long count = Long.parseLong(text);
      if (count <= most) {
        assertThat(Perft.count(Position.parse(position), depth)).isEqualTo(count);
      }
      if (count <= mostOfModel) {
        assertThat(naive(NaiveEupdonne.of(position), depth)).isEqualTo(count);
      }
    }
  }

  private static long naive(NaiveEupdonne from, int depth) {
    List<String> moves = from.legalMoves();
    return depth == 1
        ? moves.size()
        : moves.stream().mapToLong(move -> naive(from.play(move), depth - 1)).sum();
  }

  @Test
  void divideCountsByFirstMoveInTheirOrder() {
    assertThat(Perft.count(Position.start(), 2)).isEqualTo(294624);
    Position pass = Position.parse(PASS);
    assertThat(Perft.divide(pass, 3))
        .containsExactly(Map.entry(Move.PASS, 432L))
        .isUnmodifiable();
    assertThat(Perft.count(pass, 0)).isEqualTo(1);
    assertThatIllegalArgumentException().isThrownBy(() -> Perft.divide(pass, 0));
    assertThatIllegalArgumentException().isThrownBy(() -> Perft.count(pass, -1));
    assertThatIllegalArgumentException().isThrownBy(() -> Perft.count(pass, 1001));
  }

  @Test
  void anInterruptStopsPlayoutsAndCounts() {
    Thread.currentThread().interrupt();
    try {
      assertThatExceptionOfType(CancellationException.class)
          .isThrownBy(() -> new Playouts(Position.start(), 1, 9).play(1));
      assertThatExceptionOfType(CancellationException.class)
          .isThrownBy(() -> Perft.divide(Position.start(), 2));
    } finally {
      assertThat(Thread.interrupted()).isTrue();
    }
  }

  @Test
  void theGamesOfASeedAreThoseOfGames() {
    PlayoutStatistics sum = PlayoutStatistics.NONE;
    for (int game = 0; game < 4; game++) {
      RandomGenerator random = Playouts.random(8, game);
      Game played = Game.start();
      long legal = 0;
      long captured = 0;
      long freed = 0;
      while (!played.isOver() && played.plies() < 200) {
        List<Move> moves = played.legalMoves();
        Move move = moves.get(random.nextInt(moves.size()));
        Effect effect = played.position().effectOf(move);
        legal += moves.size();
        captured += effect.captured().size();
        freed += effect.freed().size();
        played = played.play(move);
      }
      String outcome = played.outcome().map(Outcome::toString).orElse("none");
      sum = sum.plus(new PlayoutStatistics(
          1,
          played.plies(),
          played.plies(),
          legal,
          count(played, "\\+.*"),
          count(played, "[a-h].*"),
          count(played, "-.*"),
          captured,
          freed,
          outcome.equals("Black wins by chain") ? 1 : 0,
          outcome.equals("White wins by chain") ? 1 : 0,
          outcome.equals("Draw by deadlock") ? 1 : 0,
          outcome.equals("none") ? 1 : 0));
    }
    assertThat(new Playouts(Position.start(), 8, 200).play(4)).isEqualTo(sum);
  }

  private static long count(Game game, String pattern) {
    return game.moves().stream()
        .filter(move -> move.toString().matches(pattern))
        .count();
  }

  @Test
  void gamesAreBrokenOffAtTheLimit() {
    Playouts playouts = new Playouts(Position.start(), 0, 7);
    PlayoutStatistics statistics = playouts.play(2);
    assertThat(statistics.unfinished()).isEqualTo(2);
    assertThat(statistics.longestGame()).isEqualTo(7);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Playouts(Position.start(), 0, 0))
        .withMessage("The maximum number of plies must be 1 or more, not 0.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> playouts.play(-1))
        .withMessage("Games have numbers from 0 to 9223372036854775807, not -1 from 0 on.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> playouts.play(Long.MAX_VALUE, 1))
        .withMessage("Games have numbers from 0 to 9223372036854775807, not 1 from"
            + " 9223372036854775807 on.");
  }

  @Test
  void gamesThatAreOverHaveNoMoves() {
    String deadlock = "oa1h123,of1h123,oa2h213,of2h213,xa7h123,xf7h123,xa8h213,xf8h213 w - -";
    assertThat(new Playouts(Position.parse(deadlock), 0, 1).play(3).deadlocks()).isEqualTo(3);
  }
}
