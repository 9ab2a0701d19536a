package io.github.oust4j.bots;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OpeningsTest {
  private static final Board BOARD = Board.square(4);
  private static final Match MATCH = Match.of(
          Rules.of(BOARD),
          seed -> Bots.create(BOARD, Bots.withDefault("random", "seed", seed)),
          seed -> Bots.create(BOARD, "greedy"))
      .pairs(3);

  @Test
  void pairsBeginWithTheGivenGamesAgainAndAgain() throws InterruptedException {
    Game one = Game.start(BOARD).play("b2").play("c4");
    Game other = Game.from(Position.parse("square-4 4/1x2/2o1/4 w -"));
    List<MatchGame> games = MatchTest.play(MATCH.openings(List.of(one, other)));
    assertThat(games).extracting(MatchGame::openingPlies).containsExactly(2, 2, 0, 0, 2, 2);
    for (MatchGame each : games) {
      Game opening = each.openingPlies() == 2 ? one : other;
      assertThat(each.game().positionAt(each.openingPlies())).isEqualTo(opening.position());
      assertThat(each.values()).hasSize(each.game().plies() - each.openingPlies());
    }
    assertThat(MATCH.playPair(1).get(0).openingPlies()).isEqualTo(4);
  }

  @Test
  void whatIsSetLastCounts() throws InterruptedException {
    Match given = MATCH.openings(List.of(Game.start(BOARD)));
    assertThat(given.seed(3).playPair(0).get(1).openingPlies()).isZero();
    assertThat(given.openingPlies(2).playPair(0).get(1).openingPlies()).isEqualTo(2);
  }

  /** A resumed match once counted games with other openings, or another seed. */
  @Test
  void gamesWithOtherOpeningsAreNoneOfTheMatch() throws InterruptedException {
    List<MatchGame> games = MATCH.playPair(1);
    games.forEach(MATCH::check);
    assertThatThrownBy(() -> MATCH.seed(3).check(games.get(0)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("Game 3 does not begin with the opening of its pair, square-4: ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "square-4 xx2/4/4/3o b m | Opening 2 ends in mid-turn.",
        "square-5 5/5/5/5/5 b - | Opening 2 has the rules square-5, not square-4.",
        "square-4 4/4/4/4 b p | 'Opening 2 has the rules square-4;pie, not square-4.'"
      })
  void aGameThatCannotBeginOneOfTheMatchIsRefused(String position, String message) {
    List<Game> games = List.of(Game.start(BOARD), Game.from(Position.parse(position)));
    assertThatThrownBy(() -> MATCH.openings(games)).hasMessage(message);
  }

  @Test
  void aGameThatIsResignedIsOver() {
    List<Game> games = List.of(Game.start(BOARD).resign(Color.BLACK));
    assertThatThrownBy(() -> MATCH.openings(games)).hasMessage("Opening 1 is over.");
    assertThatThrownBy(() -> MATCH.openings(List.of()))
        .hasMessage("The number of openings must be 1 or more, not 0.");
  }
}
