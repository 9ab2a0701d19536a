package io.github.oust4j.bots;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.bots.Analysis.Proof;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SolverTest {
  private static final Budget ENOUGH = Budget.ofSimulations(100_000_000);
  private static final Map<Position, Proof> VALUES = new HashMap<>();

  /** The model: the value of a position by looking at all games. */
  private static Proof value(Position position) {
    Optional<Outcome> outcome = position.outcome();
    if (outcome.isPresent()) {
      Optional<Color> winner = outcome.get().winner();
      return winner.isEmpty()
          ? Proof.DRAW
          : winner.get() == position.toPlace() ? Proof.WIN : Proof.LOSS;
    }
    Proof known = VALUES.get(position);
    if (known == null) {
      known = Proof.LOSS;
      for (Move move : position.legalMoves().toList()) {
        Proof value = valueOf(position, move);
        if (value.score() > known.score()) {
          known = value;
        }
      }
      VALUES.put(position, known);
    }
    return known;
  }

  private static Proof valueOf(Position position, Move move) {
    Position after = position.play(move);
    boolean same = after.toPlace() == position.toPlace() != move.equals(Move.SWAP);
    return same ? value(after) : value(after).opposite();
  }

  @Property(tries = 100)
  void theValueIsThatOfAllGames(
      @ForAll @IntRange(max = 4) int size, @ForAll long seed, @ForAll boolean pie) {
    Board board = List.of(
            Board.square(2),
            Board.rectangle(2, 4),
            Board.square(3),
            Board.hexhex(2),
            Board.rectangle(3, 4))
        .get(size);
    Random random = new Random(seed);
    Game game = Game.start(pie ? Rules.withPieRule(board) : Rules.of(board));
    for (int plies = random.nextInt(6); plies > 0 && !game.isOver(); plies--) {
      List<Move> moves = game.legalMoves().toList();
      game = game.play(moves.get(random.nextInt(moves.size())));
    }
    Position position = game.position();
    Solver.Solution solution = Solver.withMemory(1).solve(position, ENOUGH);
    assertThat(solution.value()).contains(value(position));
    if (position.isOver()) {
      assertThat(solution.moves()).isEmpty();
    } else {
      assertThat(valueOf(position, solution.moves().get(0))).isEqualTo(value(position));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"square-4", "hexhex-3"})
  void theFirstPlayerWinsOnSmallBoards(String board) {
    Solver.Solution solution =
        Solver.withMemory(64).solve(Position.start(Board.parse(board)), ENOUGH);
    assertThat(solution.value()).contains(Proof.WIN);
    assertThat(solution.moves()).hasSize(1);
  }

  @Test
  void aSmallBudgetProvesNothing() {
    Solver.Solution solution =
        Solver.withMemory(1).solve(Position.start(Board.square(11)), Budget.ofSimulations(100));
    assertThat(solution.value()).isEmpty();
    assertThat(solution.moves()).isEmpty();
    assertThat(solution.positions()).isLessThanOrEqualTo(200);
  }

  @Test
  void aFullTableStillSolves() {
    Solver.Solution solution = Solver.withMemory(1).solve(Position.start(Board.square(4)), ENOUGH);
    assertThat(solution.value()).contains(Proof.WIN);
  }
}
