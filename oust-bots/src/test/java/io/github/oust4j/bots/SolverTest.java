package io.github.oust4j.bots;

import static io.github.oust4j.bots.RandomGames.think;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.oust4j.bots.Analysis.Proof;
import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.Symmetry;
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
import org.junit.jupiter.params.provider.CsvSource;

class SolverTest {
  @Property(tries = 30)
  void theBotPlaysAProvedMove(@ForAll long seed, @ForAll @IntRange(max = 8) int plies) {
    Game game = RandomGames.unfinished(Rules.withPieRule(Board.square(3)), new Random(seed), plies);
    Analysis analysis = think(game, "solver:memory=1", ENOUGH);
    Proof truth = solve(game.position());
    assertThat(analysis.proof()).contains(truth);
    assertThat(analysis.candidates().stream().map(Analysis.Candidate::move))
        .containsExactlyInAnyOrderElementsOf(game.legalMoves().toList());
    assertThat(RandomGames.value(game.position(), analysis.best(), SolverTest::solve))
        .isEqualTo(truth);
  }

  @Test
  void withoutAProofTheBotIsGreedy() {
    Game game = Game.start(Board.square(9)).play("c3");
    Budget budget = Budget.ofSimulations(100);
    Analysis analysis = think(game, "solver:seed=7", budget);
    assertThat(analysis.proof()).isEmpty();
    assertThat(analysis.simulations()).isEqualTo(100);
    assertThat(analysis.candidates())
        .isEqualTo(think(game, "greedy:seed=7", budget).candidates());
  }

  private static final Budget ENOUGH = Budget.ofSimulations(100_000_000);
  private static final Map<Position, Proof> VALUES = new HashMap<>();
  private static final Solver SOLVER = Solver.withMemory(1); // for many positions of several boards

  static Proof solve(Position position) {
    return SOLVER.solve(position, ENOUGH).proof().orElseThrow();
  }

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
        Proof value = RandomGames.value(position, move, SolverTest::value);
        if (value.score() > known.score()) {
          known = value;
        }
      }
      VALUES.put(position, known);
    }
    return known;
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
    Position position =
        RandomGames.play(new Rules(board, pie), random, random.nextInt(6)).position();
    Solver.Solution solution = SOLVER.solve(position, ENOUGH);
    assertThat(solution.proof()).contains(value(position));
    if (position.isOver()) {
      assertThat(solution.best()).isEmpty();
    } else {
      Move move = solution.best().orElseThrow();
      assertThat(RandomGames.value(position, move, SolverTest::value)).isEqualTo(value(position));
    }
  }

  /** The positions after the moves are in the table, but with the other side to place. */
  @Property(tries = 20)
  void theTableDistinguishesTheSideToPlace(@ForAll long seed) {
    Random random = new Random(seed);
    Position position = RandomGames.unfinished(
            Rules.of(Board.square(3)), random, 2 + random.nextInt(4))
        .position();
    Solver solver = Solver.withMemory(1);
    for (Move move : position.legalMoves().toList()) {
      String after = position.play(move).toString();
      if (after.endsWith(" -")) { // the turn has ended
        String side = after.contains(" b ") ? " b " : " w ";
        Position other = Position.parse(after.replace(side, side.equals(" b ") ? " w " : " b "));
        assertThat(solver.solve(other, ENOUGH).proof()).contains(value(other));
      }
    }
    assertThat(solver.solve(position, ENOUGH).proof()).contains(value(position));
  }

  @Property(tries = 20)
  void symmetricPositionsAreNotSearchedAgain(@ForAll long seed, @ForAll boolean isHexagonal) {
    Board board = isHexagonal ? Board.hexhex(3) : Board.square(4);
    Random random = new Random(seed);
    Game game = RandomGames.unfinished(Rules.of(board), random, 1 + random.nextInt(8));
    Solver solver = Solver.withMemory(16);
    Optional<Proof> proof = solver.solve(game.position(), ENOUGH).proof();
    for (Symmetry symmetry : board.symmetries()) {
      Game image = Game.start(board);
      for (Move move : game.moves()) {
        image = image.play(symmetry.apply(move));
      }
      Solver.Solution solution = solver.solve(image.position(), ENOUGH);
      assertThat(solution.proof()).isEqualTo(proof);
      assertThat(solution.positions()).isLessThanOrEqualTo(2); // one for each colour
    }
  }

  /** The limits are twice what the search needs. With other first numbers, it needs several times as many positions. */
  @ParameterizedTest
  @CsvSource({
    "square-4, 64, 2000",
    "hexhex-3, 64, 1000",
    "square-4, 1, 2000",
    "rectangle-4x5, 64, 24000",
    "rectangle-3x7, 1, 70000"
  })
  void theFirstPlayerWinsOnSmallBoards(String board, int megabytes, long positions) {
    Solver.Solution solution = Solver.withMemory(megabytes)
        .solve(Position.start(Board.parse(board)), Budget.ofSimulations(positions));
    assertThat(solution.proof()).contains(Proof.WIN);
    assertThat(solution.best()).isPresent();
  }

  /** The move once needed a search of its own: 3,817 positions on hexhex-3. */
  @Test
  void aProofComesWithAMove() {
    for (String board : List.of("hexhex-3", "rectangle-3x4")) {
      Position start = Position.start(Board.parse(board));
      long positions = Solver.withMemory(1).solve(start, ENOUGH).positions();
      assertThat(positions).isLessThan(500);
      for (long most = 1; most <= positions + 1; most++) {
        Solver.Solution solution = Solver.withMemory(1).solve(start, Budget.ofSimulations(most));
        assertThat(solution.best().isPresent()).isEqualTo(solution.proof().isPresent());
        assertThat(solution.proof().isPresent()).isEqualTo(most >= positions);
      }
    }
  }

  @Test
  void aDeadlockIsADraw() {
    Position position = Position.parse("square-3 xox/oxo/xo1 b -");
    Solver.Solution solution = SOLVER.solve(position, ENOUGH);
    assertThat(solution.proof()).contains(Proof.DRAW);
    assertThat(solution.best()).contains(Move.parse(position.board(), "c1"));
  }

  @Test
  void aSmallBudgetProvesNothing() {
    Solver.Solution solution =
        Solver.withMemory(1).solve(Position.start(Board.square(11)), Budget.ofSimulations(100));
    assertThat(solution.proof()).isEmpty();
    assertThat(solution.best()).isEmpty();
    assertThat(solution.positions()).isLessThanOrEqualTo(200);
  }
}
