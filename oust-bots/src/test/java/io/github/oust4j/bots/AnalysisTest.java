package io.github.oust4j.bots;

import static io.github.oust4j.bots.MatchTest.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.bots.Analysis.Candidate;
import io.github.oust4j.bots.Analysis.Proof;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.Turn;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class AnalysisTest {
  private static final Board BOARD = Board.square(3);
  private static final Position START = Position.start(BOARD);
  private static final Move A1 = Move.place(BOARD.point("a1"));
  private static final Move B2 = Move.place(BOARD.point("b2"));
  private static final Duration TIME = Duration.ofMillis(7);

  private static Candidate candidate(Move move, long visits, double value, Optional<Proof> proof) {
    return new Candidate(List.of(move), visits, value, proof);
  }

  private static Analysis analysis(double value, long simulations) {
    List<Candidate> candidates = Analysis.ofMoves(START, List.of(A1, B2), TIME).candidates();
    return new Analysis(START, candidates, value, Optional.empty(), simulations, TIME);
  }

  @Test
  void movesAloneHaveNoValues() {
    Analysis analysis = Analysis.ofMoves(START, List.of(A1, B2), TIME);
    assertThat(analysis)
        .isEqualTo(analysis(Double.NaN, 0))
        .hasToString("square-3 3/3/3 b -: [a1], value NaN, 0 simulations");
    assertThat(analysis.candidates())
        .containsExactly(
            candidate(A1, 0, Double.NaN, Optional.empty()),
            candidate(B2, 0, Double.NaN, Optional.empty()))
        .noneMatch(Candidate::isEstimated);
    assertThat(analysis.isEstimated()).isFalse();
    assertThat(analysis(0.5, 0).isEstimated()).isTrue();
    assertThat(candidate(A1, 0, 0.5, Optional.empty()).isEstimated()).isTrue();
    assertRefused(
        () -> Analysis.ofMoves(START, List.of(), TIME),
        "An analysis needs at least one candidate.");
  }

  @ParameterizedTest
  @ValueSource(doubles = {-0.01, 1.01, Double.POSITIVE_INFINITY})
  void valuesAreFromZeroToOne(double value) {
    String message = "A value must be 0 to 1, not " + value + ".";
    assertRefused(() -> candidate(A1, 0, value, Optional.empty()), message);
    assertRefused(() -> analysis(value, 0), message);
  }

  @ParameterizedTest
  @EnumSource
  void theValueOfAProvedMoveIsThatOfItsProof(Proof proof) {
    Candidate proved = candidate(A1, 0, 0.7, Optional.of(proof));
    assertThat(proved.value()).isEqualTo(proof.score());
    assertThat(proof.opposite().score()).isEqualTo(1 - proof.score());
    assertThat(proved.isEstimated()).isTrue();
    Analysis analysis = new Analysis(START, List.of(proved), 0.7, Optional.of(proof), 3, TIME);
    assertThat(analysis.value()).isEqualTo(proof.score());
    assertRefused(
        () -> candidate(A1, 3, 2, Optional.of(proof)), "A value must be 0 to 1, not 2.0.");
  }

  @Test
  void theProofIsThatOfTheBestMove() {
    Candidate loss = candidate(A1, 0, 0, Optional.of(Proof.LOSS));
    assertRefused(
        () -> new Analysis(START, List.of(loss), 1, Optional.of(Proof.WIN), 0, TIME),
        "The proof WIN contradicts the proof LOSS of the best move, a1.");
  }

  @Test
  void simulationsAndTimeAreNotNegative() {
    assertRefused(
        () -> Analysis.ofMoves(START, List.of(A1), Duration.ofMillis(-7)),
        "The time PT-0.007S is negative.");
    String message = "The number of simulations must be 0 or more, not -1.";
    assertRefused(() -> candidate(A1, -1, 0.5, Optional.empty()), message);
    assertRefused(() -> analysis(1, -1), message);
  }

  @Test
  void theBestMoveBeginsTheLineOfTheFirstCandidate() {
    Candidate best = new Candidate(List.of(B2, A1), 3, 0.5, Optional.empty());
    List<Candidate> candidates = List.of(best, candidate(A1, 0, 0.5, Optional.empty()));
    Analysis analysis = new Analysis(START, candidates, 0.5, Optional.empty(), 3, TIME);
    assertThat(analysis.best()).isEqualTo(best.move()).isEqualTo(B2);
    assertThat(analysis.toString()).startsWith(START + ": [b2, a1], ");
    assertRefused(
        () -> new Candidate(List.of(), 0, 0.5, Optional.empty()),
        "The line of a candidate begins with its move.");
  }

  /** After a swap, they were once those of the other player. */
  @Property(tries = 200)
  void turnsAreThoseOfTheGame(
      @ForAll long seed,
      @ForAll @IntRange(max = 40) int plies,
      @ForAll @IntRange(min = 1, max = 9) int more,
      @ForAll boolean pie) {
    Random random = new Random(seed);
    Game game = RandomGames.unfinished(new Rules(Board.square(4), pie), random, plies);
    Game whole = game;
    while (whole.plies() < game.plies() + more && !whole.isOver()) {
      List<Move> moves = whole.legalMoves().toList();
      whole = whole.play(moves.get(random.nextInt(moves.size())));
    }
    List<Move> line = whole.moves().subList(game.plies(), whole.plies());
    Candidate candidate = new Candidate(line, 0, 0.5, Optional.empty());
    Analysis analysis =
        new Analysis(game.position(), List.of(candidate), 0.5, Optional.empty(), 0, TIME);
    List<Turn> turns = analysis.turns(game, candidate);
    assertThat(turns.stream().flatMap(turn -> turn.moves().stream())).isEqualTo(line);
    List<Turn> all = whole.turns();
    List<Turn> last = all.subList(all.size() - turns.size(), all.size());
    assertThat(turns.subList(1, turns.size())).isEqualTo(last.subList(1, last.size()));
    Turn rest = turns.get(0);
    assertThat(rest.firstPly()).isEqualTo(game.plies());
    assertThat(rest.seat()).isEqualTo(game.seatToPlace());
    assertThat(rest.number()).isEqualTo(last.get(0).number());
    assertThat(rest.captured())
        .isEqualTo(Game.from(game.position()).playAll(line).turns().get(0).captured());
  }

  @Test
  void theTurnsOfAnotherGameAreUnknown() {
    Analysis analysis = Analysis.ofMoves(START, List.of(A1), TIME);
    Game other = Game.start(BOARD).play("a1");
    assertRefused(
        () -> analysis.turns(other, analysis.candidates().get(0)),
        "The analysis is of square-3 3/3/3 b -, and the game is at square-3 3/3/x2 w -.");
  }

  @Test
  void simulationsAreCountedPerSecond() {
    assertThat(analysis(0, 14).simulationsPerSecond()).isEqualTo(2000);
    for (Duration time : List.of(Duration.ZERO, Duration.ofSeconds(Long.MAX_VALUE))) {
      assertThat(Analysis.ofMoves(START, List.of(A1), time).simulationsPerSecond())
          .isZero();
    }
  }
}
