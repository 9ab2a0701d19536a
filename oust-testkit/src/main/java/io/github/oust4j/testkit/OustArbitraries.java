package io.github.oust4j.testkit;

import io.github.oust4j.core.Board;
import io.github.oust4j.core.Color;
import io.github.oust4j.core.Game;
import io.github.oust4j.core.LegalMoves;
import io.github.oust4j.core.Point;
import io.github.oust4j.core.Position;
import io.github.oust4j.core.Rules;
import io.github.oust4j.core.Setup;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.RandomDistribution;
import net.jqwik.api.Tuple;

/**
 * Random boards, games and positions for property-based tests with jqwik. They shrink to smaller boards, shorter
 * games and fewer stones. {@link #positions()} occur in play; {@link #setups()} may also be unreachable.
 *
 * {@snippet class=snippets.MyGroupsProperties region=property}
 *
 * <p>Without a board as parameter, the methods mix all boards. Four in five have up to 25 points, and one in fifty has
 * more than 127. The three shapes are equally frequent. But if a property has only a board as parameter, and at least
 * 588 tries (jqwik's default is 1000), jqwik tries each board once.
 * @since 0.1.0
 */
public final class OustArbitraries {
  private static final Arbitrary<Board> SMALL_BOARDS = boardsOfSize(1, 25);
  private static final Arbitrary<Board> BOARDS = Arbitraries.frequencyOf(
          Tuple.of(40, SMALL_BOARDS),
          Tuple.of(9, boardsOfSize(26, 127)),
          Tuple.of(1, boardsOfSize(128, Integer.MAX_VALUE)))
      .withoutEdgeCases(); // most of them are large

  /** Marks of points: sparse, dense or full boards, with equal or unequal colours. The first shrinks best. */
  private static final List<String> MIXES =
      List.of("........xo", "..xo", ".xxxooo", "xo", ".xxxo", ".ooox", "..x", "..o");

  private OustArbitraries() {}

  /** {@return all boards, mostly small ones} */
  public static Arbitrary<Board> boards() {
    return BOARDS;
  }

  /** {@return the boards of up to 25 points} */
  public static Arbitrary<Board> smallBoards() {
    return SMALL_BOARDS;
  }

  /**
   * {@return the points of a board}
   * @param board the board
   */
  public static Arbitrary<Point> points(Board board) {
    return Arbitraries.of(board.points());
  }

  /** {@return rules with and without the pie rule} */
  public static Arbitrary<Rules> rules() {
    return boards().flatMap(OustArbitraries::rules);
  }

  /** {@return games with and without the pie rule, like those of {@link #games(Rules)}} */
  public static Arbitrary<Game> games() {
    return rules().flatMap(OustArbitraries::games);
  }

  /**
   * {@return games with and without the pie rule, like those of {@link #games(Rules)}}
   * @param board the board
   */
  public static Arbitrary<Game> games(Board board) {
    return rules(board).flatMap(OustArbitraries::games);
  }

  /**
   * {@return games of random legal moves from the start, of any length} A third to two thirds of them are over, more on
   * small boards. They shrink to fewer moves, and to moves at the beginning of {@link LegalMoves}.
   * @param rules the board, and whether the pie rule is on
   */
  public static Arbitrary<Game> games(Rules rules) {
    // Random games have about as many moves as the board has points.
    int size = rules.board().size();
    return Arbitraries.integers()
        .between(0, size - 1)
        .withDistribution(RandomDistribution.uniform())
        .list()
        .ofMaxSize(2 * size)
        .withSizeDistribution(RandomDistribution.uniform())
        .withoutEdgeCases()
        .map(picks -> play(Game.start(rules), picks));
  }

  /** {@return the last positions of {@link #games()}, finished games included} */
  public static Arbitrary<Position> positions() {
    return games().map(Game::position);
  }

  /**
   * {@return the last positions of {@link #games(Board)}, finished games included}
   * @param board the board
   */
  public static Arbitrary<Position> positions(Board board) {
    return games(board).map(Game::position);
  }

  /** {@return positions like those of {@link #setups(Board)}, on all boards} */
  public static Arbitrary<Position> setups() {
    return boards().flatMap(OustArbitraries::setups);
  }

  /**
   * {@return valid positions of a {@link Setup}: stones anywhere, either side to place, in mid-turn or not, over or
   * not} Play cannot reach most of them; for example, large groups of both colours may touch. One in nine has a
   * pending swap.
   * @param board the board
   */
  public static Arbitrary<Position> setups(Board board) {
    Arbitrary<List<Character>> stones = Arbitraries.of(MIXES)
        .flatMap(mix -> Arbitraries.of(mix.toCharArray()).list().ofSize(board.size()))
        .withoutEdgeCases();
    Arbitrary<Boolean> midTurn = Arbitraries.of(false, true);
    Arbitrary<Position> withStones = Combinators.combine(
            stones, Arbitraries.of(Color.class), midTurn)
        .as((marks, toPlace, isMidTurn) -> setup(board, marks).toPlace(toPlace).midTurn(isMidTurn))
        .filter(setup -> setup.problems().isEmpty())
        .map(Setup::position);
    Position start = Position.start(Rules.withPieRule(board));
    Arbitrary<Position> withSwap =
        Arbitraries.oneOf(Arbitraries.just(start), points(board).map(start::play));
    return Arbitraries.frequencyOf(Tuple.of(8, withStones), Tuple.of(1, withSwap));
  }

  private static Arbitrary<Rules> rules(Board board) {
    return Arbitraries.of(Rules.of(board), Rules.withPieRule(board));
  }

  /** Returns boards of all shapes with equal probability, though most boards are rectangles. */
  private static Arbitrary<Board> boardsOfSize(int least, int most) {
    Map<Board.Shape, List<Board>> byShape = TestBoards.ALL.stream()
        .filter(board -> board.size() >= least && board.size() <= most)
        .collect(Collectors.groupingBy(Board::shape, TreeMap::new, Collectors.toList()));
    return Arbitraries.oneOf(byShape.values().stream().map(Arbitraries::of).toList());
  }

  /** Plays the legal moves with these numbers, modulo the number of legal moves. */
  static Game play(Game start, List<Integer> picks) {
    Game game = start;
    for (int pick : picks) {
      LegalMoves moves = game.position().legalMoves();
      if (moves.isEmpty()) {
        break;
      }
      game = game.play(moves.toList().get(pick % moves.size()));
    }
    return game;
  }

  private static Setup setup(Board board, List<Character> marks) {
    Setup setup = Setup.on(board);
    for (Point point : board.points()) {
      TestPositions.put(setup, marks.get(point.index()), point);
    }
    return setup;
  }
}
