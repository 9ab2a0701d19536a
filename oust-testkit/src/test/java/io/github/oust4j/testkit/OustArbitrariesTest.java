package io.github.oust4j.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Outcome;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.RandomGenerator;
import net.jqwik.api.Shrinkable;

/** The variety of the arbitraries, in samples with a fixed seed. */
class OustArbitrariesTest {
  private static <T> List<T> sample(Arbitrary<T> arbitrary, int size) {
    RandomGenerator<T> generator = arbitrary.generator(1000);
    Random random = new Random(1);
    return Stream.generate(() -> generator.next(random).value()).limit(size).toList();
  }

  @Example
  void boardsAreOfAllShapesAndSizesAndMostlySmall() {
    List<Board> boards = sample(OustArbitraries.boards(), 10_000);
    for (Board.Shape shape : Board.Shape.values()) {
      assertThat(boards.stream().filter(board -> board.shape() == shape).count())
          .isBetween(3000L, 3700L);
    }
    assertThat(boards.stream().filter(board -> board.size() <= 25).count()).isBetween(7700L, 8300L);
    assertThat(boards.stream().filter(board -> board.size() > 127).count()).isBetween(150L, 250L);
    assertThat(boards).contains(Board.square(2), Board.square(25), Board.hexhex(2));
    assertThat(boards).contains(Board.hexhex(13), Board.rectangle(2, 3), Board.hexhex(7));
  }

  @Example
  void smallBoardsAreAllThatHaveUpTo25Points() {
    Set<Board> boards = new HashSet<>(sample(OustArbitraries.smallBoards(), 2000));
    assertThat(boards)
        .allMatch(board -> board.size() <= 25)
        .contains(Board.square(2), Board.square(5), Board.hexhex(2), Board.hexhex(3))
        .contains(Board.rectangle(2, 12), Board.rectangle(12, 2), Board.rectangle(5, 4));
    assertThat(boards.stream().filter(board -> board.shape() == Board.Shape.RECTANGLE))
        .hasSize(34);
    assertThat(boards).hasSize(40);
  }

  @Example
  void pointsAreAllOfTheBoard() {
    Board board = Board.hexhex(3);
    Set<Point> points = new HashSet<>(sample(OustArbitraries.points(board), 500));
    assertThat(points).isEqualTo(board.points());
  }

  @Example
  void rulesAreWithThePieRuleAndWithoutIt() {
    assertThat(sample(OustArbitraries.rules(), 1000).stream()
            .filter(Rules::hasPieRule)
            .count())
        .isBetween(400L, 600L);
  }

  @Example
  void gamesComeToEverythingThatCanHappen() {
    List<Game> games = sample(OustArbitraries.games(), 4000);
    assertThat(games).anyMatch(game -> game.plies() == 0);
    assertThat(games).anyMatch(game -> game.plies() > 100);
    assertThat(games).anyMatch(game -> !game.isOver() && game.position().isMidTurn());
    assertThat(games).anyMatch(game -> game.outcome().flatMap(Outcome::winner).isPresent());
    assertThat(games).anyMatch(game -> game.outcome().filter(Outcome::isDraw).isPresent());
    assertThat(games).anyMatch(Game::isSwapped);
    assertThat(games).anyMatch(game -> game.moves().contains(Move.PASS));
    assertThat(games).anyMatch(game -> game.board().shape() == Board.Shape.HEXHEX);
    assertThat(games.stream().filter(Game::isOver).count()).isBetween(2400L, 2800L);
  }

  @Example
  void gamesOfABoardAreOnThatBoardAndUnderBothRules() {
    List<Game> games = sample(OustArbitraries.games(Board.hexhex(4)), 100);
    assertThat(games)
        .allMatch(game -> game.board() == Board.hexhex(4))
        .anyMatch(game -> game.rules().hasPieRule())
        .anyMatch(game -> !game.rules().hasPieRule());
    Rules rules = Rules.withPieRule(Board.square(4));
    assertThat(sample(OustArbitraries.games(rules), 100))
        .allMatch(game -> game.rules().equals(rules));
  }

  @Example
  void positionsAreWhatGamesComeTo() {
    List<Position> positions = sample(OustArbitraries.positions(), 2000);
    assertThat(positions)
        .anyMatch(Position::isOver)
        .anyMatch(Position::isMidTurn)
        .anyMatch(Position::isSwapPending)
        .anyMatch(position -> position.toPlace() == Color.WHITE)
        .noneMatch(TestPositions::largeGroupsTouch);
    assertThat(sample(OustArbitraries.positions(Board.square(3)), 100))
        .allMatch(position -> position.board() == Board.square(3))
        .anyMatch(Position::isOver)
        .anyMatch(Position::isSwapPending)
        .noneMatch(TestPositions::largeGroupsTouch);
  }

  @Example
  void setupsAreOfAllKinds() {
    List<Position> setups = sample(OustArbitraries.setups(), 4000);
    assertThat(setups)
        .anyMatch(TestPositions::largeGroupsTouch)
        .anyMatch(Position::isMidTurn)
        .anyMatch(Position::isSwapPending)
        .anyMatch(position -> position.emptyPoints().isEmpty())
        .anyMatch(position -> position.outcome().filter(Outcome::isDraw).isPresent())
        .anyMatch(position -> position.outcome().flatMap(Outcome::winner).isPresent())
        .anyMatch(position -> position.legalMoves().mustPass())
        .anyMatch(position -> position.toPlace() == Color.WHITE)
        .anyMatch(position -> position.board().size() > 127);
    assertThat(setups.stream().filter(Position::isSwapPending).count()).isBetween(350L, 540L);
    assertThat(setups)
        .anyMatch(position -> position.isSwapPending() && position.toPlace() == Color.WHITE)
        .anyMatch(position -> position.isSwapPending() && position.toPlace() == Color.BLACK);
    assertThat(sample(OustArbitraries.setups(Board.square(3)), 100))
        .allMatch(position -> position.board() == Board.square(3));
  }

  @Example
  @SuppressWarnings("NullAway") // what a caller without null checks can do
  void nullIsRefusedAtOnce() {
    assertThatNullPointerException().isThrownBy(() -> OustArbitraries.points(null));
    assertThatNullPointerException().isThrownBy(() -> OustArbitraries.games((Board) null));
    assertThatNullPointerException().isThrownBy(() -> OustArbitraries.games((Rules) null));
    assertThatNullPointerException().isThrownBy(() -> OustArbitraries.setups(null));
    assertThatNullPointerException().isThrownBy(() -> OustArbitraries.positions(null));
  }

  @Example
  void aWonGameShrinksToTheShortestThatThereIs() {
    Predicate<Game> isWon = game -> game.outcome().flatMap(Outcome::winner).isPresent();
    Game shrunk = shrink(OustArbitraries.games(Rules.of(Board.square(5))), isWon);
    assertThat(shrunk.plies()).isEqualTo(3);
  }

  @Example
  void aSetupShrinksToTheStonesThatMatter() {
    Predicate<Position> hasBlackGroup =
        position -> position.groups(Color.BLACK).stream().anyMatch(group -> group.size() == 3);
    Position shrunk = shrink(OustArbitraries.setups(Board.square(5)), hasBlackGroup);
    assertThat(shrunk.stones(Color.BLACK)).hasSize(3);
    assertThat(shrunk.stones(Color.WHITE)).hasSizeLessThanOrEqualTo(1);
  }

  /** Shrinks the first value that fits, greedily. */
  private static <T> T shrink(Arbitrary<T> arbitrary, Predicate<T> fits) {
    RandomGenerator<T> generator = arbitrary.generator(1000);
    Random random = new Random(1);
    Optional<Shrinkable<T>> best = first(Stream.generate(() -> generator.next(random)), fits);
    Optional<Shrinkable<T>> smaller = best;
    while (smaller.isPresent()) {
      best = smaller;
      smaller = first(best.get().shrink(), fits);
    }
    return best.orElseThrow().value();
  }

  private static <T> Optional<Shrinkable<T>> first(
      Stream<Shrinkable<T>> candidates, Predicate<T> fits) {
    return candidates.filter(candidate -> fits.test(candidate.value())).findFirst();
  }
}
