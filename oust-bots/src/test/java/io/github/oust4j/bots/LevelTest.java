package io.github.oust4j.bots;

import static io.github.oust4j.bots.RandomGames.think;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.Move;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The opponents for apps. */
class LevelTest {
  private static final Board BOARD = Board.hexhex(3);

  private static List<Move> play(Bot opponent) {
    try (opponent) {
      Game game = Game.start(BOARD);
      while (!game.isOver()) {
        game = game.play(opponent.choose(game, Budget.ofSimulations(20)));
      }
      return game.moves();
    }
  }

  @ParameterizedTest
  @CsvSource({"3, 0", "4, 2", "5, 10", "6, 40", "7, 150", "8, 700", "9, 4000", "10, 25000"})
  void levelsLimitTheSearch(int level, int simulations) {
    Budget unlimited = Budget.unlimited();
    Analysis analysis = think(Game.start(Board.square(7)), "level:level=" + level, unlimited);
    assertThat(analysis.simulations()).isEqualTo(simulations);
  }

  /** Without memory for other nodes, the search is that of a small tree. */
  @Test
  void theMemoryOfALevelIsThatOfItsSearch() {
    Board board = Board.square(7);
    Budget budget = Budget.ofSimulations(25_000);
    List<Analysis> analyses = Stream.of("level:level=10,memory=1", "mcts:memory=1", "mcts:memory=9")
        .map(text -> think(Game.start(board), text, budget))
        .toList();
    assertThat(analyses.get(0).candidates())
        .isEqualTo(analyses.get(1).candidates())
        .isNotEqualTo(analyses.get(2).candidates());
  }

  /** A weak opponent could once fill a quarter of the heap, so eight of them exhausted it. */
  @ParameterizedTest
  @CsvSource({
    "4, 256, 16",
    "6, 256, 16",
    "7, 256, 32",
    "8, 256, 128",
    "9, 256, 256",
    "10, 256, 256",
    "6, 8, 8"
  })
  void theMemoryOfALevelIsLimited(int level, int most, int memory) {
    assertThat(LevelBot.memory(level, most)).isEqualTo(memory);
  }

  /** The JVM's own message was once shown. */
  @Test
  @SuppressWarnings("NullAway") // what a caller without null checks can do
  void aNullBudgetIsNamed() {
    try (Bot bot = Bots.level(BOARD, 6, 1)) {
      assertThatNullPointerException()
          .isThrownBy(() -> bot.choose(Game.start(BOARD), null))
          .withMessage("budget");
    }
  }

  /** Every level once captured with b2, had to pass, and lost at once. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void aForcedPassDoesNotHideALoss(int level) {
    Game game = Game.from(Position.parse("rectangle-2x4 oo/o1/2/ox b -"));
    for (int seed = 0; seed < 8; seed++) {
      String bot = "level:level=" + level + ",seed=" + seed;
      assertThat(think(game, bot, Budget.ofSimulations(100)).best())
          .isNotEqualTo(Move.parse(game.board(), "b2"));
    }
  }

  /** With two simulations, the move that does not lose at once has no value of its own. */
  @Test
  void aSaferMoveKeepsTheValueOfThePosition() {
    Random random = new Random(1);
    for (int i = 0; i < 600; i++) {
      Game game = RandomGames.unfinished(Rules.of(Board.square(4)), random, 4 + i % 8);
      Analysis analysis = think(game, "level:level=4,seed=" + i, Budget.ofSimulations(2));
      assertThat(analysis.value()).as(game.toString()).isNotNaN();
    }
  }

  /** Two of five random moves are greedy, too; level 3 is not always greedy, to avoid a loss. */
  @ParameterizedTest
  @CsvSource({
    "1, level:level=3, 0.25, 0.35",
    "2, level:level=3, 0.1, 0.2",
    "3, greedy, 0, 0.1",
  })
  void weakLevelsAreNotAlwaysGreedy(int level, String model, double least, double most) {
    int games = 400;
    int others = 0;
    for (int seed = 0; seed < games; seed++) {
      Game game = RandomGames.unfinished(Rules.of(BOARD), new Random(seed), 8);
      Budget budget = Budget.ofSimulations(1);
      Move move = think(game, "level:level=" + level, budget).best();
      others += move.equals(think(game, model, budget).best()) ? 0 : 1;
    }
    assertThat(others / (double) games).isBetween(least, most);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 10})
  void theSeedSelectsTheGame(int level) {
    List<Move> game = play(Bots.level(BOARD, level, 1));
    assertThat(play(Bots.level(BOARD, level, 1))).isEqualTo(game);
    assertThat(LongStream.of(2, 3, -9).mapToObj(seed -> play(Bots.level(BOARD, level, seed))))
        .doesNotContain(game)
        .doesNotHaveDuplicates();
  }
}
