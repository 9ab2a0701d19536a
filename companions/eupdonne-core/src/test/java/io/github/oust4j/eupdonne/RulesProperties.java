package io.github.oust4j.eupdonne;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** The library against {@link NaiveEupdonne}, in random games with many captures. */
class RulesProperties {
  @Property(tries = 60)
  void everyMoveLeadsToTheSamePositionAndResult(@ForAll long seed) {
    NaiveEupdonne naive = NaiveEupdonne.of(Position.start().toString());
    List<RandomGames.Step> steps = RandomGames.steps(seed, 250);
    for (RandomGames.Step step : steps) {
      naive = naive.play(step.move().toString());
      Position after = step.after();
      assertThat(after.toString())
          .as("%s %s", step.before(), step.move())
          .isEqualTo(naive.position());
      assertThat(Position.parse(naive.position())).isEqualTo(after).hasSameHashCodeAs(after);
      assertThat(Move.parse(step.move().toString())).isEqualTo(step.move());
      for (Kind kind : Kind.values()) {
        char middle = kind.levels().charAt(1);
        assertThat(after.inHand(Color.BLACK, kind)).isEqualTo(naive.inHand("x", middle));
        assertThat(after.inHand(Color.WHITE, kind)).isEqualTo(naive.inHand("o", middle));
      }
      theEffectIsWhatChanges(step);
    }
    assertThat(RandomGames.last(steps).outcome().map(Outcome::toString).orElse(""))
        .isEqualTo(naive.outcome());
  }

  private static void theEffectIsWhatChanges(RandomGames.Step step) {
    Effect effect = step.before().effectOf(step.move());
    Set<Piece> changed = new HashSet<>(step.after().pieces());
    step.before().pieces().forEach(changed::remove);
    changed.removeIf(piece -> step.move().to().equals(Optional.of(piece.placement())));
    assertThat(Stream.concat(effect.captured().stream(), effect.freed().stream()))
        .containsExactlyInAnyOrderElementsOf(changed);
    assertThat(effect.captured()).allMatch(Piece::isCaptive);
    assertThat(effect.freed()).noneMatch(Piece::isCaptive);
  }

  @Property(tries = 6)
  void theSameMovesAreLegalInTheSameOrder(@ForAll long seed) {
    List<RandomGames.Step> steps = RandomGames.steps(seed, 120);
    for (int i = 0; i < steps.size(); i++) {
      boolean hasCaptives = steps.get(i).before().pieces().stream().anyMatch(Piece::isCaptive);
      // Positions with captives have more cases. The model is slow.
      if (i < 4 || (hasCaptives ? i % 6 == 0 : i % 15 == 0)) {
        assertSameMoves(steps.get(i).before());
      }
    }
    assertSameMoves(RandomGames.last(steps));
  }

  private static void assertSameMoves(Position position) {
    NaiveEupdonne naive = NaiveEupdonne.of(position.toString());
    assertThat(position.legalMoves().stream().map(Move::toString))
        .as(position.toString())
        .containsExactlyElementsOf(naive.legalMoves());
    assertThat(position.outcome().map(Outcome::toString).orElse("")).isEqualTo(naive.outcome());
  }

  /** Compares over all 111,000 well-formed moves. */
  @Property(tries = 8)
  void aMoveIsLegalIfAndOnlyIfThereIsNoReasonAgainstIt(@ForAll long seed) {
    List<RandomGames.Step> steps = RandomGames.steps(seed, 80);
    Position position = steps.stream()
        .map(RandomGames.Step::before)
        .filter(before -> before.pieces().stream().anyMatch(Piece::isCaptive))
        .findFirst()
        .orElse(RandomGames.last(steps));
    Set<Move> legal = new HashSet<>(position.legalMoves());
    assertThat(legal).hasSize(position.legalMoves().size());
    assertLegal(position, legal, Move.PASS);
    for (Kind kind : Kind.values()) {
      for (Placement to : Placement.all(kind)) {
        assertLegal(position, legal, new Move(Optional.empty(), Optional.of(to)));
        assertLegal(position, legal, new Move(Optional.of(to), Optional.empty()));
        for (Placement from : Placement.all(kind)) {
          if (!from.equals(to)) {
            assertLegal(position, legal, new Move(Optional.of(from), Optional.of(to)));
          }
        }
      }
    }
    assertThat(legal).isEmpty();
  }

  private static void assertLegal(Position position, Set<Move> legal, Move move) {
    boolean isLegal = legal.remove(move);
    if (position.isLegal(move) != isLegal) {
      assertThat(isLegal).as("%s in %s", move, position).isEqualTo(position.isLegal(move));
    }
  }
}
