package io.github.oust4j.eupdonne;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** The library and the naive model agree on random games. */
class NaiveEupdonneProperties {
  @Property(tries = 60)
  void everyMoveLeadsToTheSamePositionAndResult(@ForAll long seed) {
    NaiveEupdonne naive = NaiveEupdonne.of(Position.start().toString());
    List<RandomGames.Step> steps = RandomGames.steps(seed, 250);
    for (RandomGames.Step step : steps) {
      naive = naive.play(step.move().toString());
      assertThat(step.after().toString())
          .as("%s %s", step.before(), step.move())
          .isEqualTo(naive.position());
    }
    Position last = steps.get(steps.size() - 1).after();
    assertThat(last.outcome().map(Outcome::toString).orElse("")).isEqualTo(naive.outcome());
  }

  @Property(tries = 6)
  void theSameMovesAreLegalInTheSameOrder(@ForAll long seed) {
    List<RandomGames.Step> steps = RandomGames.steps(seed, 120);
    for (int i = 0; i < steps.size(); i++) {
      boolean hasCaptives = steps.get(i).before().pieces().stream().anyMatch(Piece::isCaptive);
      // Positions with captives have more cases. The model takes long.
      if (i < 4 || (hasCaptives ? i % 6 == 0 : i % 15 == 0)) {
        assertSameMoves(steps.get(i).before());
      }
    }
    assertSameMoves(steps.get(steps.size() - 1).after());
  }

  private static void assertSameMoves(Position position) {
    NaiveEupdonne naive = NaiveEupdonne.of(position.toString());
    assertThat(position.legalMoves().stream().map(Move::toString))
        .as(position.toString())
        .containsExactlyElementsOf(naive.legalMoves());
    assertThat(position.outcome().map(Outcome::toString).orElse("")).isEqualTo(naive.outcome());
  }
}
